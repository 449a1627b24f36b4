import Testing
import TransformCore
import TransformTestSupport

struct Transform2DClassificationTests {
  @Test("Every class is recognised")
  func everyClassIsRecognised() {
    func law<S: TransformScalar>(_: S.Type) {
      let base: Set<TransformClass> = [.affine, .flat, .finite]
      let moves: Set<TransformClass> = [.translation, .scaleAndTranslation, .rectilinear, .rigid]
      #expect(Transform2D<S>.identity.classification == base.union(moves).union([.identity]))
      #expect(Transform2D<S>.translation(x: 1, y: 2).classification == base.union(moves))
      #expect(Transform2D<S>.scale(x: 2, y: 3).classification == base.union([.scaleAndTranslation, .rectilinear]))
      #expect(Transform2D<S>.scale(x: 2, y: -3).classification == base.union([.scaleAndTranslation, .rectilinear, .mirrored]))
      #expect(Transform2D<S>.rotation(degrees: 90).classification == base.union([.rectilinear, .rigid]))
      #expect(Transform2D<S>.rotation(degrees: 30).classification == base.union([.rigid]))
      #expect(Transform2D<S>.shear(x: 0.5, y: 0).classification == base)
      #expect(Transform2D<S>(a: 0, b: 2, c: 3, d: 0, tx: 1, ty: 1).classification == base.union([.rectilinear, .mirrored]))
      #expect(!Transform2D<S>.translation(x: .infinity, y: 0).isFinite)
      #expect(!Transform2D<S>.scale(.nan).isFinite)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("One ulp makes a difference to the exact classes")
  func oneUlpMakesADifferenceToTheExactClasses() {
    let almostOne = 1.0.nextUp
    #expect(!Transform2D(a: almostOne, b: 0, c: 0, d: 1, tx: 0, ty: 0).classification.contains(.translation))
    #expect(!Transform2D(a: 1.0, b: .leastNonzeroMagnitude, c: 0, d: 1, tx: 0, ty: 0).classification.contains(.scaleAndTranslation))
    #expect(!Transform2D(a: 1.0, b: .leastNonzeroMagnitude, c: 0, d: 1, tx: 0, ty: 0).classification.contains(.rectilinear))
    #expect(!Transform2D<Double>.translation(x: .leastNonzeroMagnitude, y: 0).isIdentity)
  }

  @Test("Rotations are rigid and mirrors are not", arguments: seeds)
  func rotationsAreRigidAndMirrorsAreNot(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<100 {
        let t = Transform2D<S>.sample(.rigid, using: &random)
        #expect(t.classification.contains(.rigid) && !t.classification.contains(.mirrored))
        let mirrored = Transform2D<S>.mirror(negating: .x).concatenating(t)
        #expect(!mirrored.classification.contains(.rigid) && mirrored.classification.contains(.mirrored))
        #expect(!Transform2D<S>.scale(1 + 16 * S.ulpOfOne).concatenating(t).classification.contains(.rigid))
      }
    }
    law(Float.self)
    law(Double.self)
  }
}
