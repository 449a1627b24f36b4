import TestEffort
import Testing
import TransformTestSupport

@testable import SceneGeometry
@testable import TransformCore

/// The fast paths of projections and views, compared with their slow paths.
struct ShortWayTests {
  private static let rounds = Effort.size(debug: 1_000, release: 20_000)

  /// Ordinary numbers, zeros, ends of the range and NaN. Each pair of neighbours meets in some window.
  private static func hostile<S: TransformScalar>(_: S.Type) -> [S] {
    let (most, least) = (S.greatestFiniteMagnitude, S.leastNormalMagnitude)
    let usual: [S] = [0, 1, -1, 3, -2.5, 1e-3]
    return usual + [most, -most, most / 2, least, -least, S.leastNonzeroMagnitude, 1 / S.ulpOfOne, .infinity, -.infinity, .nan]
  }

  @Test("Windows of numbers of every size have the projections and the verdicts of the slow path", arguments: ClipConvention.all)
  func windows(convention: ClipConvention) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(3)
      let numbers = Self.hostile(S.self)
      var (found, missing) = (0, 0)
      for round in 0..<Self.rounds {
        func number() -> S {
          switch round % 3 {
          case 0: numbers[Int(random.next() % UInt64(numbers.count))]
          case 1: random.number(in: -3...3) * random.powerOfTen(-2...2)
          default: random.number(in: 0.5...3) * random.powerOfTen(-20...20)
          }
        }
        let (l, r, b, t, n, f) = (number(), number(), number(), number(), number(), number())
        for (quick, slow) in [
          (
            Transform3D<S>.frustum(left: l, right: r, bottom: b, top: t, near: n, far: f, convention: convention),
            Transform3D<S>.frustumSlowPath(l, r, b, t, n, f, convention)
          ),
          (
            Transform3D<S>.orthographic(left: l, right: r, bottom: b, top: t, near: n, far: f, convention: convention),
            Transform3D<S>.orthographicSlowPath(l, r, b, t, n, f, convention)
          ),
        ] {
          #expect((quick == nil) == (slow == nil), "\(l) \(r) \(b) \(t) \(n) \(f)")
          guard let quick, let slow else {
            missing += 1
            continue
          }
          found += 1
          // Each path has at most four rounding errors, of half an ε each.
          for (a, b) in zip(quick.rowMajor, slow.rowMajor) {
            #expect((a - b).magnitude <= 4 * S.maximum(S.ulpOfOne * b.magnitude, S.leastNonzeroMagnitude), "\(l) \(r) \(b) \(t) \(n) \(f)")
          }
        }
      }
      #expect(found > Self.rounds / 20 && missing > Self.rounds / 20)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Eyes of every size have the views and the verdicts of the slow path")
  func eyes() {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(4)
      let numbers = Self.hostile(S.self)
      var (found, missing) = (0, 0)
      for round in 0..<Self.rounds {
        func vector() -> SIMD3<S> {
          guard round % 2 == 0 else { return random.vector(in: -3...3) * random.powerOfTen(-3...3) }
          return SIMD3(numbers[Int(random.next() % 16)], numbers[Int(random.next() % 16)], numbers[Int(random.next() % 16)])
        }
        let (direction, eye, up) = (vector(), vector(), vector())
        let isRightHanded = round % 4 < 2
        let quick = Transform3D<S>.view(along: direction, from: eye, up: up, isRightHanded: isRightHanded)
        let slow = Transform3D<S>.viewOnSlowPath(along: direction, from: eye, up: up, isRightHanded: isRightHanded)
        #expect((quick == nil) == (slow == nil), "\(direction) \(eye) \(up)")
        guard let quick, let slow else {
          missing += 1
          continue
        }
        found += 1
        // A cross product of unit vectors has an error of some ulps of 1. Its direction has as many, divided by the
        // sine.
        let (a, b) = (direction.normalized()!, up.normalized()!)
        let side = a.cross(b)
        let ulps = 16 / Double(S._Leaves.squareRoot(side.dot(side)))
        expectClose(quick.xAxis.xyz, slow.xAxis.xyz, norm: 1, ulps: ulps)
        expectClose(quick.yAxis.xyz, slow.yAxis.xyz, norm: 1, ulps: ulps)
        expectClose(quick.zAxis.xyz, slow.zAxis.xyz, norm: 1, ulps: ulps)
        let size = S.maximum(eye.largestMagnitude, S.leastNormalMagnitude)
        expectClose(quick.origin.xyz / size, slow.origin.xyz / size, norm: 4, ulps: ulps)
        #expect(quick.xAxis.w == 0 && quick.yAxis.w == 0 && quick.zAxis.w == 0 && quick.origin.w == 1)
      }
      #expect(found > Self.rounds / 20 && missing > Self.rounds / 20)
    }
    law(Float.self)
    law(Double.self)
  }
}
