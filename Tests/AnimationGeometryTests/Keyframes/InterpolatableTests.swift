import AnimationGeometry
import CSSTransforms
import PathGeometry
import Testing
import TransformCore

@Suite struct InterpolatableTests {
  private static let turn = Transform3D<Double>.rotation(degrees: 40, axis: .z)
  private static let shift = Transform3D<Double>.translation(SIMD3(10, 0, 0))

  private static func law<Value: Interpolatable & Equatable>(_ first: Value, _ last: Value) {
    #expect(first.interpolated(to: last, at: 0) == first)
    #expect(first.interpolated(to: last, at: 1) == last)
  }

  @Test("Both ends come back exactly, of every kind of value") func ends() throws {
    Self.law(0.1, 0.7)
    Self.law(SIMD2(0.1, 3), SIMD2(7, 0.3))
    Self.law(SIMD3(0.1, 3, 9), SIMD3(7, 0.3, 1))
    Self.law(SIMD4(0.1, 3, 9, 2), SIMD4(7, 0.3, 1, 0))
    Self.law(Bounds2D(x: 0.1, y: 2, width: 3, height: 4), Bounds2D(x: 7, y: 0.2, width: 0.3, height: 40))
    Self.law(Self.turn, Self.shift)
    Self.law(try TransformList(css: "rotate(10deg)"), try TransformList(css: "rotate(700deg)"))
    Self.law(try Path2D<Double>(svg: "M0 0L0.1 7A3 4 0 1 0 9 9Z"), try Path2D<Double>(svg: "M1 0L0.7 7A1 2 9 1 0 3 1Z"))
    Self.law(LayerValue.flag(false), .flag(true))
  }

  @Test("A transform is added before the one underneath, and taken away again") func transforms() throws {
    let scale = Transform3D<Double>.scale(x: 2, y: 2, z: 1)
    #expect(Self.shift.applying(.sum, scale)?.m41 == 10)
    #expect(scale.applying(.sum, Self.shift)?.m41 == 20)
    let difference = try #require(Self.turn.applying(.difference, Self.shift))
    let sum = try #require(Self.shift.applying(.sum, difference))
    #expect(sum.isApproximatelyEqual(to: Self.turn, absoluteTolerance: 1e-15))
    #expect(Self.turn.applying(.difference, .scale(x: 0, y: 1, z: 1)) == nil)
  }

  @Test("Numbers and vectors keep what the standard library says of them")
  func standardLibrary() {
    // A member of the same name would win over that of Strideable in every file that imports this module.
    #expect(3.0.distance(to: 1) == -2 && 3.0.animationDistance(to: 1) == 2)
    #expect(stride(from: 0.0, to: 1, by: 0.5).map { $0 } == [0, 0.5])
  }

  @Test("A repeated turn goes on from where the last cycle ended") func repeated() throws {
    let half = Transform3D<Double>.rotation(degrees: 20, axis: .z)
    let found = try #require(half.applying(.repetition(3), Self.turn))
    #expect(found.isApproximatelyEqual(to: .rotation(degrees: 140, axis: .z), absoluteTolerance: 1e-14))
    #expect(half.applying(.repetition(.nan), Self.turn) == half)
    let list = try TransformList(css: "rotate(20deg)").applying(.repetition(3), TransformList(css: "rotate(40deg)"))
    #expect(try #require(list).transform.isApproximatelyEqual(to: .rotation(degrees: 140, axis: .z), absoluteTolerance: 1e-14))
  }

  @Test("Numbers, rectangles and paths are added, taken away, multiplied and repeated number by number") func arithmetic() throws {
    #expect(5.0.applying(.difference, 3) == 2 && 5.0.applying(.multiple(3), 9) == 15 && 5.0.applying(.repetition(2), 3) == 11)
    let (small, large) = (Bounds2D<Double>(x: 1, y: 2, width: 3, height: 4), Bounds2D<Double>(x: 2, y: 4, width: 6, height: 8))
    #expect(large.applying(.difference, small) == small && small.applying(.multiple(2), large) == large)
    #expect(small.applying(.repetition(3), small) == large.applying(.sum, large))
    let line = try Path2D<Double>(svg: "M1 2L3 5")
    #expect(line.applying(.repetition(2), line) == line.applying(.multiple(3), line))
    #expect(line.applying(.difference, line) == line.applying(.multiple(0), line))
    #expect(LayerValue.number(2).applying(.repetition(2), .number(3)) == .number(8))
    #expect(LayerValue.flag(true).applying(.difference, .flag(true)) == nil)
    #expect(LayerValue.number(2).applying(.sum, .flag(true)) == .flag(true))
    #expect(LayerValue.number(2).applying(.repetition(2), .flag(true)) == .number(2))
  }

  @Test("Paths of other structure and flags switch at one half") func switching() throws {
    let (line, curve) = (try Path2D<Double>(svg: "M0 0L1 1"), try Path2D<Double>(svg: "M0 0Q1 1 2 2"))
    #expect(Path2D<Double>._value(on: Path2D<Double>._way(from: line, to: curve), at: 0.4) == line)
    #expect(Path2D<Double>._value(on: Path2D<Double>._way(from: line, to: curve), at: 0.5) == curve)
    #expect(LayerValue.number(1).interpolated(to: .flag(true), at: 0.2) == .number(1))
    #expect(line.applying(.sum, line) == (try Path2D<Double>(svg: "M0 0L2 2")))
  }
}
