import Testing
import TransformCore
import TransformTestSupport

struct TransformKeyPathTests {
  @Test("Names are those of Core Animation")
  func namesAreThoseOfCoreAnimation() {
    #expect(
      TransformKeyPath("rotation") == .rotation && TransformKeyPath("transform.scale.z") == .scaleZ
        && TransformKeyPath("translation.y") == .translationY)
    for name in ["", "rotation.w", "Rotation", "transform", "transform.", "skew", "transform.transform.scale", "scale."] {
      #expect(TransformKeyPath(name) == nil, "\(name)")
    }
    #expect(TransformKeyPath.allCases.count == 12)
  }

  @Test("Parts are hand-derived")
  func partsByHand() throws {
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

  @Test("Setting one part keeps the others", arguments: seeds)
  func settingOnePartKeepsTheOthers(seed: UInt64) throws {
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
            // cos y is above 1/3, and factors differ by at most 4 times.
            expectClose(
              try #require(changed.value(at: other)?.number), expected, norm: 4, ulps: 32, "\(path) set, \(other) read", with: [m])
          }
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Wholes are set at once")
  func wholesAreSetAtOnce() throws {
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

  @Test("Gimbal lock leaves nothing to z")
  func gimbalLockLeavesNothingToZ() throws {
    let m = Transform3D<Double>.rotation(degrees: 20, axis: .x).concatenating(.rotation(degrees: 90, axis: .y)).concatenating(
      .rotation(degrees: 30, axis: .z))
    #expect(m.value(at: .rotationZ) == .number(0))
    expectClose(try #require(m.value(at: .rotationX)?.number), -10 / 180 * Double.pi, norm: 1, ulps: 8)
    expectClose(try #require(m.setting(.scale, to: 1)), m, norm: 1, ulps: 8)
  }

  @Test("What has no answer is nil")
  func whatHasNoAnswerIsNil() {
    var flat = Transform3D<Double>.identity
    flat.yAxis = SIMD4(2, 0, 0, 0)
    #expect(flat.value(at: .rotation) == nil && flat.setting(.scale, to: 2) == nil)
    #expect(flat.value(at: .translationX) == .number(0) && flat.setting(.translationX, to: 5)?.m41 == 5)
    let m = Transform3D<Double>.identity
    #expect(m.setting(.translation, to: 1) == nil && m.setting(.scale, to: .size(SIMD2(1, 1))) == nil && m.setting(.scale, to: .nan) == nil)
    #expect(m.setting(.scale, to: 0)?.value(at: .scaleY) == .number(0))
    #expect(Transform3D<Double>.scale(x: -1, y: 1, z: 1).value(at: .scaleX) == .number(-1))
  }

  @Test("Under perspective, what was set is read back and all other parts stay, shear and perspective too", arguments: seeds)
  func settingUnderPerspectiveKeepsTheOthers(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let single: [TransformKeyPath] = [
        .rotationX, .rotationY, .rotationZ, .scaleX, .scaleY, .scaleZ, .translationX, .translationY, .translationZ,
      ]
      for _ in 0..<20 {
        let m = Transform3D<S>(
          Transform3D.Components(
            translation: random.vector(in: -10...10), rotation: Quaternion(radians: random.vector(in: -1.2...1.2), order: .extrinsic(.xyz)),
            scale: random.vector(in: 1...4), shear: random.vector(in: -0.5...0.5),
            perspective: SIMD4(random.vector(in: -0.02...0.02), 1), weight: random.number(in: 0.5...2)))
        let parts = try #require(m.components())
        for path in single {
          let number: S = path.rawValue.hasPrefix("rotation") ? random.number(in: -1.2...1.2) : random.number(in: 1...4)
          let changed = try #require(m.setting(path, to: number))
          for other in single {
            let expected = other == path ? number : try #require(m.value(at: other)?.number)
            // The bound without perspective, times 4. The rows are up to four times as long as the shortest, and shears
            // bring them to within 50° of one another.
            expectClose(
              try #require(changed.value(at: other)?.number), expected, norm: 10, ulps: 64, "\(path) set, \(other) read", with: [m])
          }
          let after = try #require(changed.components())
          expectClose(after.shear, parts.shear, norm: 1, ulps: 64)
          func rest(_ parts: Transform3D<S>.Components) -> [S] { [parts.perspective.x, parts.perspective.y, parts.perspective.z] }
          for (now, before) in zip(rest(after), rest(parts)) { expectClose(now, before, norm: 0.1, ulps: 64) }
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A translation along a perspective is read as it was set, past the eye too, and leaves the scale alone")
  func translationUnderPerspective() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var camera = Transform3D<S>.identity
      camera.m34 = -1 / 500
      // At z = 500 the origin is in the eye: m44 is 0.
      for z in [100, 500, 900, -20] as [S] {
        let moved = try #require(camera.setting(.translationZ, to: z))
        expectClose(moved, Transform3D.translation(x: 0, y: 0, z: z).concatenating(camera), norm: 1000, ulps: 1)
        expectClose(try #require(moved.value(at: .translationZ)?.number), z, ulps: 4)
        expectClose(try #require(moved.value(at: .scale)?.number), 1, ulps: 4)
        #expect(moved.value(at: .rotation) == .number(0))
        #expect(moved.setting(.translationZ, to: 0)?.isApproximatelyEqual(to: camera, relativeTolerance: 8 * S.ulpOfOne) == true)
        let sized = try #require(moved.setting(.translation, to: .size(SIMD2(3, 4))))
        guard case .size(let size) = try #require(sized.value(at: .translation)) else {
          Issue.record("a translation is a size")
          continue
        }
        expectClose(size, SIMD2(3, 4), ulps: 4)
        // Only the row of the origin changes, all other bits stay.
        #expect(sized.xAxis == moved.xAxis && sized.yAxis == moved.yAxis && sized.zAxis == moved.zAxis)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }
}
