import Testing
import TransformCore
import TransformTestSupport

struct Transform3DClassificationTests {
  @Test("Every class is recognised")
  func everyClassIsRecognised() {
    func law<S: TransformScalar>(_: S.Type) {
      let moves: Set<TransformClass> = [.translation, .scaleAndTranslation, .rectilinear, .affine, .rigid, .finite]
      #expect(Transform3D<S>.identity.classification == moves.union([.identity, .flat]))
      #expect(Transform3D<S>.translation(x: 1, y: 2, z: 0).classification == moves.union([.flat]))
      #expect(Transform3D<S>.translation(x: 1, y: 2, z: 3).classification == moves)
      let scales: Set<TransformClass> = [.scaleAndTranslation, .rectilinear, .affine, .finite]
      #expect(Transform3D<S>.scale(x: 2, y: 3, z: 4).classification == scales)
      #expect(Transform3D<S>.scale(x: 2, y: 3, z: 1).classification == scales.union([.flat]))
      #expect(Transform3D<S>.scale(x: 2, y: 3, z: -4).classification == scales.union([.mirrored]))
      #expect(Transform3D<S>.rotation(degrees: 90, axis: .z).classification == [.rectilinear, .affine, .flat, .rigid, .finite])
      #expect(Transform3D<S>.rotation(degrees: 30, axis: .z).classification == [.affine, .flat, .rigid, .finite])
      #expect(Transform3D<S>.rotation(degrees: 30, axis: .x).classification == [.rectilinear, .affine, .rigid, .finite])
      #expect(Transform3D<S>.shear(.z, by: .x, 1).classification == [.rectilinear, .affine, .finite])
      var eye = Transform3D<S>.identity
      eye.m34 = -0.01
      #expect(eye.classification == [.rectilinear, .finite])
      eye.m14 = 0.01
      #expect(eye.classification == [.finite])
      #expect(Transform3D<S>.translation(x: .nan, y: 0, z: 0).classification.contains(.finite) == false)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("A mirror is one at any scale, where the determinant itself under- or overflows")
  func tinyAndHugeMirrors() {
    func law<S: TransformScalar>(_: S.Type) {
      for size in [S.leastNormalMagnitude * 16, S(0x1p-70), 1, S(0x1p70), S.greatestFiniteMagnitude / 16] {
        let plain = Transform3D<S>.scale(size).concatenating(.rotation(degrees: 30, axis: .z))
        let mirror = Transform3D<S>.scale(x: size, y: -size, z: size).concatenating(.rotation(degrees: 30, axis: .z))
        #expect(!plain.classification.contains(.mirrored) && mirror.classification.contains(.mirrored), "\(size)")
        let flat = Transform2D<S>.scale(x: size, y: -size).concatenating(.rotation(degrees: 30))
        #expect(flat.classification.contains(.mirrored) && !Transform2D<S>.scale(size).classification.contains(.mirrored), "\(size)")
      }
      #expect(
        !Transform3D<S>.scale(x: -1, y: 1, z: 0).classification.contains(.mirrored)
          && !Transform3D<S>.scale(x: .nan, y: 1, z: -1).classification.contains(.mirrored))
      // det = small (small − 2) does not cancel. No scale brings its numbers near each other.
      for small in [S.leastNormalMagnitude * 0x1p40, S.ulpOfOne * S.ulpOfOne * S.ulpOfOne, 1] {
        let m = Transform3D<S>(
          xAxis: SIMD4(1, 1, 1, 0), yAxis: SIMD4(1, small, 0, 0), zAxis: SIMD4(1, 0, small, 0), origin: SIMD4(0, 0, 0, 1))
        #expect(
          m.classification.contains(.mirrored) && !m.concatenating(.mirror(negating: .y)).classification.contains(.mirrored), "\(small)")
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Each wrong number rules the class out")
  func eachWrongNumberRulesTheClassOut() {
    func changed(_ row: Int, _ column: Int) -> Transform3D<Double> {
      var t = Transform3D<Double>.identity
      t[row, column] = t[row, column] == 0 ? .leastNonzeroMagnitude : t[row, column].nextUp
      return t
    }
    for row in 0..<4 {
      for column in 0..<4 {
        let t = changed(row, column)
        #expect(!t.isIdentity)
        #expect(t.classification.contains(.translation) == (row == 3 && column < 3))
        #expect(t.classification.contains(.scaleAndTranslation) == ((row == 3 || row == column) && column < 3))
        #expect(t.isAffine == (column < 3))
        #expect(t.classification.contains(.flat) == (row != 2 && column != 2))
        #expect(t.classification.contains(.rectilinear) == !(row < 2 && (column == 3 || (column < 2 && row != column))))
      }
    }
  }

  @Test("Rigid transforms are recognised and others are not", arguments: seeds)
  func rigidTransformsAreRecognisedAndOthersAreNot(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<100 {
        let t = Transform3D<S>.sample(.rigid, using: &random)
        #expect(t.classification.contains(.rigid) && !t.classification.contains(.mirrored), "\(t)")
        let mirrored = Transform3D<S>.mirror(negating: .z).concatenating(t)
        #expect(!mirrored.classification.contains(.rigid) && mirrored.classification.contains(.mirrored))
        #expect(!Transform3D<S>.scale(1 + 16 * S.ulpOfOne).concatenating(t).classification.contains(.rigid))
        #expect(!Transform3D<S>.shear(.x, by: .y, 64 * S.ulpOfOne).concatenating(t).classification.contains(.rigid))
        for number in [S.nan, .infinity] {
          var lost = t
          lost.origin[Int(random.next() % 3)] = number
          #expect(!lost.classification.contains(.rigid), "\(lost)")
        }
        #expect(Transform3D<S>.sample(.mirrored, using: &random).classification.contains(.mirrored))
        #expect(!Transform3D<S>.sample(.affine, using: &random).classification.contains(.mirrored))
      }
    }
    law(Float.self)
    law(Double.self)
  }
}
