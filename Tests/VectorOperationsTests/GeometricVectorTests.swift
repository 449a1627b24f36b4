import Testing
import TransformCore
import TransformTestSupport
import VectorOperations

/// The exact sum of products of two lists, in twice the precision of Double.
func wideDot<V: GeometricVector>(_ a: V, _ b: V) -> Wide {
  a.indices.reduce(Wide(0)) { $0 + Wide(Double(a[$1])) * Wide(Double(b[$1])) }
}

/// Runs a generic check on each of the six vectors.
protocol VectorCheck {
  static func run<V: GeometricVector>(_: V.Type)
}

extension VectorCheck {
  static func runOnAll() {
    run(SIMD2<Float>.self)
    run(SIMD3<Float>.self)
    run(SIMD4<Float>.self)
    run(SIMD2<Double>.self)
    run(SIMD3<Double>.self)
    run(SIMD4<Double>.self)
  }
}

/// Pairs of vectors of very different lengths, each direction equally likely.
func pairs<V: GeometricVector>(_ count: Int, seed: UInt64) -> [(V, V)] {
  var random = SeededGenerator(seed)
  let reach = Double(V.Scalar.greatestFiniteMagnitude.exponent) / 5
  return (0..<count).map { _ in
    func one() -> V {
      let direction: V = random.direction()
      return direction * V.Scalar(sign: .plus, exponent: V.Scalar.Exponent(random.number(in: -reach...reach)), significand: 1.25)
    }
    return (one(), one())
  }
}

@Suite("Lengths and products of vectors")
struct GeometricVectorLengthTests {
  @Test("A dot product is the sum of products within its bound")
  func dots() {
    enum Check: VectorCheck {
      static func run<V: GeometricVector>(_: V.Type) {
        for (a, b) in pairs(500, seed: 1) as [(V, V)] {
          let terms = a.indices.reduce(0.0) { $0 + (Double(a[$1]) * Double(b[$1])).magnitude }
          #expect(wideDot(a, b).ulpError(of: a.dot(b), norm: terms) <= Double(V.scalarCount) / 2 + 0.5, "\(a) \(b)")
        }
      }
    }
    Check.runOnAll()
  }

  @Test("A length is the root of the sum of squares, and distances are lengths of differences")
  func lengths() {
    enum Check: VectorCheck {
      static func run<V: GeometricVector>(_: V.Type) {
        for (a, b) in pairs(500, seed: 2) as [(V, V)] {
          let exact = wideDot(a, a).squareRoot()
          #expect(exact.ulpError(of: a.length, norm: exact.high) <= 2)
          #expect(wideDot(a, a).ulpError(of: a.dot(a), norm: wideDot(a, a).high) <= 2.5)
          #expect(a.distance(to: b) == (a - b).length && a.distance(to: b) == b.distance(to: a))
        }
      }
    }
    Check.runOnAll()
  }

  @Test("Lengths at the ends of the range are right where their squares are not numbers")
  func extremeLengths() {
    enum Check: VectorCheck {
      static func run<V: GeometricVector>(_: V.Type) {
        typealias S = V.Scalar
        let big = S(sign: .plus, exponent: S.greatestFiniteMagnitude.exponent - 3, significand: 1)
        for unit in [big, 1 / big, S.leastNonzeroMagnitude * 64, S.leastNormalMagnitude] {
          var vector = V(repeating: 0)
          (vector[0], vector[1]) = (3 * unit, 4 * unit)
          #expect(vector.length == 5 * unit)
          #expect(vector.normalized().map { [$0[0], $0[1]] } == [0.6, 0.8])
        }
        var vector = V(repeating: 0)
        #expect(vector.length == 0)
        vector[0] = .infinity
        #expect(vector.length == .infinity)
        vector[1] = .nan
        #expect(vector.length.isNaN)
      }
    }
    Check.runOnAll()
  }

  @Test("A direction has length one and points the same way; what has none gives nil")
  func directions() {
    enum Check: VectorCheck {
      static func run<V: GeometricVector>(_: V.Type) {
        for (a, _) in pairs(500, seed: 3) as [(V, V)] {
          guard let direction = a.normalized() else {
            Issue.record("\(a) has a direction")
            continue
          }
          let length = wideDot(a, a).squareRoot()
          for index in a.indices {
            #expect((Wide(Double(a[index])) / length).ulpError(of: direction[index], norm: 1) <= 2.5)
          }
        }
        var nonsense = V(repeating: 0)
        #expect(nonsense.normalized() == nil)
        for number in [V.Scalar.infinity, -.infinity, .nan] {
          nonsense[1] = number
          #expect(nonsense.normalized() == nil)
        }
      }
    }
    Check.runOnAll()
  }
}
