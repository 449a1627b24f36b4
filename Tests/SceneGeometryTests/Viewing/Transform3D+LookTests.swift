import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct Transform3DLookTests {
  @Test("An eye beside the scene, by hand: left and right are not exchanged")
  func byHand() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      // From (10, 2, 3) along −x with z up. In the right-handed view, right is y. A point at the right is at +x in both
      // pictures.
      let (eye, target, up) = (SIMD3<S>(10, 2, 3), SIMD3<S>(4, 2, 3), SIMD3<S>(0, 0, 2))
      let right = try #require(Transform3D.lookAt(target, from: eye, up: up))
      #expect(right.rowMajor == [0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, -2, -3, -10, 1])
      #expect(right.applied(toPoint: SIMD3(4, 7, 4)) == SIMD3(5, 1, -6))
      let left = try #require(Transform3D.lookTo(target - eye, from: eye, up: up, handedness: .left))
      #expect(left.applied(toPoint: SIMD3(4, 7, 4)) == SIMD3(-5, 1, 6))
      #expect(right.invertedRigid().applied(toPoint: .zero) == eye)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("The eye goes to the origin, the target in front of it, up into the upper half", arguments: seeds)
  func laws(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<100 {
        let (eye, target, up): (SIMD3<S>, SIMD3<S>, SIMD3<S>) = (
          random.vector(in: -10...10), random.vector(in: -10...10), random.direction() * random.number(in: 0.01...100)
        )
        let distance = (target - eye).squaredLength.squareRoot()
        // Near the line of sight `up` leaves few digits. The bound is 16 ulps over the sine.
        let sine = (target - eye).crossed(up).squaredLength.squareRoot() / distance / up.squaredLength.squareRoot()
        guard sine > 0.1 else { continue }
        for handedness in ClipConvention.Handedness.allCases {
          let view = try #require(Transform3D.lookAt(target, from: eye, up: up, handedness: handedness))
          let forward: S = handedness == .right ? -1 : 1
          expectClose(view.applied(toAffinePoint: eye), .zero, norm: 20, ulps: 8)
          expectClose(view.applied(toAffinePoint: target), SIMD3(0, 0, forward * distance), norm: 20, ulps: 16 / Double(sine))
          let upwards = view.applied(toVector: up)
          #expect(upwards.y > 0 && upwards.x.magnitude <= 64 * S.ulpOfOne * up.squaredLength.squareRoot() / sine)
          #expect(view.classification.contains(.rigid) == (view.determinant > 0))
          #expect(view.classification.contains(.mirrored) == false)
          expectClose(view.concatenating(view.invertedRigid()), .identity, norm: 20, ulps: 16)
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A camera turned a thousand times is still inverted as a rotation")
  func accumulatedRotation() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let step = try #require(Transform3D<S>.rotation(radians: 0.01, axis: SIMD3(1, 2, 3)))
      var turned = Transform3D<S>.translation(x: 1, y: 2, z: 3)
      for _ in 0..<1000 { turned.concatenate(step) }
      #expect(!turned.classification.contains(.rigid))
      expectClose(turned.concatenating(turned.invertedRigid()), .identity, norm: 20, ulps: 2000)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("However far the eye and however long the directions: a view is finite or nil")
  func lookOverflow() {
    func check<S: TransformScalar>(_: S.Type, _ exponents: [Double]) {
      for eye in exponents {
        for length in exponents {
          for height in exponents {
            let view = Transform3D<S>.lookTo(
              SIMD3(0.5, -1, 0.75) * S(length), from: SIMD3(1, 1.5, -1) * S(eye), up: SIMD3(0.25, 1, 0.5) * S(height))
            #expect(view?.isFinite ?? true, "an eye at \(eye), a direction of \(length), up of \(height)")
          }
        }
      }
    }
    check(Float.self, [1e-38, 1e-20, 1, 10, 1e10, 1e12, 1e19, 1e30, 1.5e38])
    check(Double.self, [1e-300, 1e-90, 1, 10, 1e60, 1e90, 1e100, 1e110, 1e120, 1e150, 1e200, 1e300, 1e308])
  }

  @Test("No direction, no up, both along one line, NaN and infinity: nil")
  func senseless() {
    func check<S: TransformScalar>(_: S.Type) {
      let (eye, ahead, up) = (SIMD3<S>(1, 2, 3), SIMD3<S>(0, 0, -1), SIMD3<S>(0, 1, 0))
      for handedness in ClipConvention.Handedness.allCases {
        func look(_ direction: SIMD3<S>, _ eye: SIMD3<S>, _ up: SIMD3<S>) -> Transform3D<S>? {
          .lookTo(direction, from: eye, up: up, handedness: handedness)
        }
        #expect(look(ahead, eye, up) != nil && Transform3D.lookAt(eye, from: eye, up: up, handedness: handedness) == nil)
        #expect(look(.zero, eye, up) == nil && look(ahead, eye, .zero) == nil)
        #expect(
          look(up, eye, up) == nil && look(up * 3, eye, 0 - up) == nil && look(SIMD3(0.1, 0.7, 0.3), eye, SIMD3(0.1, 0.7, 0.3) * 7) == nil)
        for wrong: S in [.nan, .infinity] {
          #expect(look(SIMD3(wrong, 0, 1), eye, up) == nil && look(ahead, SIMD3(0, wrong, 0), up) == nil)
          #expect(look(ahead, eye, SIMD3(0, 1, wrong)) == nil)
        }
        // Any length is allowed.
        let small = S.leastNormalMagnitude
        #expect(look(ahead * small, eye, up * small) == look(ahead, eye, up))
        #expect(look(ahead / small / 4, eye, up / small / 4) == look(ahead, eye, up))
      }
    }
    check(Float.self)
    check(Double.self)
  }
}

extension SIMD3 where Scalar: TransformScalar {
  fileprivate var squaredLength: Scalar { (self * self).sum() }
  fileprivate func crossed(_ o: Self) -> Self { Self(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x) }
}
