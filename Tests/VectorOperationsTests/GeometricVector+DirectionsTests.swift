import Testing
import TransformCore
import TransformTestSupport
import VectorOperations

@Suite("Angles, mirrors and refraction")
struct GeometricVectorDirectionsTests {
  @Test("The angle between two directions is that of which they were made")
  func angles() {
    enum Check: VectorCheck {
      static func run<V: GeometricVector>(_: V.Type) {
        typealias S = V.Scalar
        for radians in [0, 1e-30, 1e-9, 1e-3, 0.5, 1, 1.5, 2, 3, 3.1415] as [S] {
          let (sine, cosine) = Wide(radians).sinCos()
          for size in [1, 0x1p-100, 0x1p90] as [S] {
            var (a, b) = (V(repeating: 0), V(repeating: 0))
            a[0] = size
            (b[0], b[1]) = (S(cosine.high) / size, S(sine.high) / size)
            let angle = a.angle(to: b) ?? .nan
            #expect((angle - radians).magnitude <= 4 * S.ulpOfOne, "\(radians)")
            #expect(b.angle(to: a) == angle)
          }
        }
        let (zero, one) = (V(repeating: 0), V(repeating: 1))
        #expect(zero.angle(to: one) == nil && one.angle(to: zero) == nil)
        #expect(one.angle(to: V(repeating: .infinity)) == nil && V(repeating: .nan).angle(to: one) == nil)
        #expect(one.angle(to: one) == 0)
        #expect(((one.angle(to: 0 - one) ?? 0) - .pi).magnitude <= 4 * S.ulpOfOne)
      }
    }
    Check.runOnAll()
  }

  @Test("The parts along and across another vector add up, and the second is at right angles")
  func parts() {
    enum Check: VectorCheck {
      static func run<V: GeometricVector>(_: V.Type) {
        var random = SeededGenerator(4)
        for _ in 0..<500 {
          let (a, b): (V, V) = (random.vector(in: -3...3), random.vector(in: -3...3))
          guard let along = a.projected(onto: b) else {
            Issue.record("\(b) has a direction")
            continue
          }
          let factor = wideDot(a, b) / wideDot(b, b)
          let ulp = Double(a.length)
          for index in a.indices {
            let exact = Wide(Double(b[index])) * factor
            #expect(exact.ulpError(of: Double(along[index]), norm: 1).magnitude * 0x1p-52 <= 6 * Double(V.Scalar.ulpOfOne) * ulp)
            let rest = Wide(Double(a[index])) - exact
            #expect((Wide(Double((a - along)[index])) - rest).high.magnitude <= 7 * Double(V.Scalar.ulpOfOne) * ulp)
          }
        }
        let (zero, one) = (V(repeating: 0), V(repeating: 1))
        #expect(one.projected(onto: zero) == nil)
        #expect(V(repeating: .infinity).projected(onto: one) == nil && one.projected(onto: V(repeating: .nan)) == nil)
        #expect(zero.projected(onto: one) == zero)
      }
    }
    Check.runOnAll()
  }

  @Test("A mirror keeps lengths, undoes itself and negates its own normal")
  func mirrors() {
    enum Check: VectorCheck {
      static func run<V: GeometricVector>(_: V.Type) {
        var random = SeededGenerator(5)
        for _ in 0..<500 {
          let (v, n): (V, V) = (random.vector(in: -3...3), random.direction())
          let image = v.reflected(by: n)
          let bound = 8 * V.Scalar.ulpOfOne * v.length
          let exact = wideDot(v, n) * Wide(2)
          for index in v.indices {
            let number = Wide(Double(v[index])) - exact * Wide(Double(n[index]))
            #expect((Wide(Double(image[index])) - number).high.magnitude <= Double(bound))
          }
          #expect((image.reflected(by: n) - v).length <= 4 * bound && image.reflected(by: n) != image)
          #expect(v.reflected(by: 0 - n) == image)
        }
        var axis = V(repeating: 0)
        axis[1] = 1
        var (v, mirrored) = (V(repeating: 2), V(repeating: 2))
        (v[1], mirrored[1]) = (-5, 5)
        #expect(v.reflected(by: axis) == mirrored)
      }
    }
    Check.runOnAll()
  }

  @Test("Refraction obeys Snell's law on the other side, and ends at the critical angle")
  func refraction() {
    enum Check: VectorCheck {
      static func run<V: GeometricVector>(_: V.Type) {
        typealias S = V.Scalar
        var random = SeededGenerator(6)
        var (refracted, reflected) = (0, 0)
        for _ in 0..<500 {
          let (n, other): (V, V) = (random.direction(), random.direction())
          let ray = n.dot(other) < 0 ? other : 0 - other
          let ratio = random.number(in: 0.4...2.5) as S
          let sine = ratio * (ray - n * n.dot(ray)).length
          guard (sine - 1).magnitude > 0.01 else { continue }
          guard let behind = ray.refracted(by: n, ratio: ratio) else {
            reflected += 1
            #expect(sine > 1)
            continue
          }
          refracted += 1
          #expect(sine < 1 && behind.dot(n) < 0)
          #expect((behind.length - 1).magnitude <= 200 * S.ulpOfOne)
          let across = behind - n * n.dot(behind)
          #expect((across - ratio * (ray - n * n.dot(ray))).length <= 200 * S.ulpOfOne)
        }
        #expect(refracted > 100 && reflected > 20)
        var (down, up) = (V(repeating: 0), V(repeating: 0))
        (down[0], up[0]) = (-1, 1)
        #expect(down.refracted(by: up, ratio: 1.5) == down)
        #expect(down.refracted(by: up, ratio: .nan) == nil)
      }
    }
    Check.runOnAll()
  }

  @Test("Lerp gives both ends to the bit, the middle, and goes on beyond them")
  func lerp() {
    enum Check: VectorCheck {
      static func run<V: GeometricVector>(_: V.Type) {
        var random = SeededGenerator(7)
        for _ in 0..<100 {
          let (a, b): (V, V) = (random.vector(in: -9...9), random.vector(in: -9...9))
          #expect(a.lerp(to: b, at: 0) == a && a.lerp(to: b, at: 1) == b)
          #expect(a.lerp(to: b, at: 0.5) == (a * 0.5 + b * 0.5))
          #expect(a.lerp(to: b, at: 2) == b * 2 - a)
          #expect(a.lerp(to: b, at: 0.25) == b.lerp(to: a, at: 0.75))
        }
      }
    }
    Check.runOnAll()
  }
}
