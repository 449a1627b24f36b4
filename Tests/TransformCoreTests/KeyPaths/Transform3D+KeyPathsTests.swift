import Testing
import TransformCore
import TransformTestSupport

struct TransformKeyPathTests {
  @Test func namesAreThoseOfCoreAnimation() {
    #expect(
      TransformKeyPath("rotation") == .rotation && TransformKeyPath("transform.scale.z") == .scaleZ
        && TransformKeyPath("translation.y") == .translationY)
    for name in ["", "rotation.w", "Rotation", "transform", "transform.", "skew", "transform.transform.scale", "scale."] {
      #expect(TransformKeyPath(name) == nil, "\(name)")
    }
    #expect(TransformKeyPath.allCases.count == 12)
  }

  @Test func partsByHand() throws {
    let m = Transform3D<Double>.scale(x: 2, y: 3, z: 4).concatenating(.rotation(degrees: 30, axis: .x)).concatenating(
      .rotation(degrees: 40, axis: .y)
    )
    .concatenating(.rotation(degrees: 50, axis: .z)).concatenating(.translation(x: 5, y: 6, z: 7))
    func number(_ path: TransformKeyPath) throws -> Double { try #require(m.value(at: path)?.number) }
    expectClose(SIMD3(try number(.rotationX), try number(.rotationY), try number(.rotationZ)), SIMD3(30, 40, 50) / 180 * .pi, ulps: 8)
    #expect(try number(.rotation) == number(.rotationZ))
    expectClose(SIMD3(try number(.scaleX), try number(.scaleY), try number(.scaleZ)), SIMD3(2, 3, 4), ulps: 4)
    expectClose(try number(.scale), 3, ulps: 4)
    #expect(m.value(at: .translation) == .size(SIMD2(5, 6)))
    #expect(try number(.translationZ) == 7)
  }

  @Test(arguments: seeds) func settingOnePartKeepsTheOthers(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let single: [TransformKeyPath] = [
        .rotationX, .rotationY, .rotationZ, .scaleX, .scaleY, .scaleZ, .translationX, .translationY, .translationZ,
      ]
      for _ in 0..<50 {
        let m = Transform3D<S>(
          translation: random.vector(in: -10...10), rotation: Quaternion(radians: random.vector(in: -1.2...1.2), order: .extrinsic(.xyz)),
          scale: random.vector(in: 1...4))
        for path in single {
          let number: S = path.rawValue.hasPrefix("rotation") ? random.number(in: -1.2...1.2) : random.number(in: 1...4)
          let changed = try #require(m.setting(path, to: number))
          for other in single {
            let expected = other == path ? number : try #require(m.value(at: other)?.number)
            // cos y is above 1/3, and a factor is at most 4 times another.
            expectClose(
              try #require(changed.value(at: other)?.number), expected, norm: 4, ulps: 32, "\(path) set, \(other) read", with: [m])
          }
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test func wholesAreSetAtOnce() throws {
    let m = Transform3D<Double>.rotation(degrees: 30, axis: .z).concatenating(.translation(x: 1, y: 2, z: 3))
    expectClose(try #require(m.setting(.scale, to: 2)), Transform3D.scale(2).concatenating(m), ulps: 4)
    #expect(m.setting(.translation, to: .size(SIMD2(7, 8)))?.origin == SIMD4(7, 8, 3, 1))
    expectClose(try #require(m.setting(.rotation, to: 0)), .translation(x: 1, y: 2, z: 3), ulps: 4)
  }

  @Test("A quarter turn that is set is exact")
  func quarterTurns() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      for (path, axis) in [(TransformKeyPath.rotationX, Axis3D.x), (.rotationY, .y), (.rotationZ, .z), (.rotation, .z)] {
        for quarters in -4...4 {
          let angle = S(quarters) * (S.pi / 2)
          #expect(try #require(Transform3D<S>.identity.setting(path, to: angle)) == .rotation(radians: angle, axis: axis))
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A turn about y beyond a quarter is read as three, and setting y replaces the middle one")
  func beyondAQuarter() throws {
    let turn = Transform3D<Double>.rotation(degrees: 91, axis: .y)
    expectClose(try #require(turn.value(at: .rotationY)?.number), 89 / 180 * Double.pi, norm: 1, ulps: 8)
    let next = try #require(turn.setting(.rotationY, to: 92 / 180 * Double.pi))
    expectClose(next, .rotation(degrees: 88, axis: .y), norm: 1, ulps: 12)
  }

  @Test func gimbalLockLeavesNothingToZ() throws {
    let m = Transform3D<Double>.rotation(degrees: 20, axis: .x).concatenating(.rotation(degrees: 90, axis: .y)).concatenating(
      .rotation(degrees: 30, axis: .z))
    #expect(m.value(at: .rotationZ) == .number(0))
    expectClose(try #require(m.value(at: .rotationX)?.number), -10 / 180 * Double.pi, norm: 1, ulps: 8)
    expectClose(try #require(m.setting(.scale, to: 1)), m, norm: 1, ulps: 8)
  }

  @Test func whatHasNoAnswerIsNil() {
    var flat = Transform3D<Double>.identity
    flat.yAxis = SIMD4(2, 0, 0, 0)
    #expect(flat.value(at: .rotation) == nil && flat.setting(.scale, to: 2) == nil)
    #expect(flat.value(at: .translationX) == .number(0) && flat.setting(.translationX, to: 5)?.m41 == 5)
    let m = Transform3D<Double>.identity
    #expect(m.setting(.translation, to: 1) == nil && m.setting(.scale, to: .size(SIMD2(1, 1))) == nil && m.setting(.scale, to: .nan) == nil)
    #expect(m.setting(.scale, to: 0)?.value(at: .scaleY) == .number(0))
    #expect(Transform3D<Double>.scale(x: -1, y: 1, z: 1).value(at: .scaleX) == .number(-1))
  }
}
