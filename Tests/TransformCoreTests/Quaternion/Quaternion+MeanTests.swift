import Testing
import TransformCore
import TransformTestSupport

struct QuaternionMeanTests {
  @Test("Mean of two is halfway whatever the signs", arguments: seeds)
  func meanOfTwoIsHalfwayWhateverTheSigns(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<50 {
        let (a, b) = (Quaternion<S>.sample(using: &random), Quaternion<S>.sample(using: &random))
        let gap = (a.components * b.components).sum().magnitude  // λ₁ − λ₂ of λ₁ + λ₂
        guard gap > 0.05 else { continue }
        let opposite = Quaternion(components: b.components * -7)
        for pair in [[a, b], [b, a], [a, opposite]] {
          expectSameRotation(
            try #require(Quaternion.mean(of: pair)), a.slerp(to: b, at: 0.5), ulps: 12 / Double(gap), "halfway", with: pair)
        }
        expectSameRotation(try #require(Quaternion.mean(of: [a, b], weights: [0, 3])), b, ulps: 8)
        let thrice = try #require(Quaternion.mean(of: [a, b, b, b]))
        expectSameRotation(
          try #require(Quaternion.mean(of: [a, b], weights: [1, 3])), thrice, ulps: 24 / Double(gap), "weight is number", with: [a, b])
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Mean turns with its rotations")
  func meanTurnsWithItsRotations() throws {
    // 10°, 20° and 60° about z. The result is not the mean of the angles. It is the direction of the doubled mean of
    // e^(iφ) for the half angles φ, that is of e^(iθ).
    let turns = [10.0, 20, 60].map { Quaternion<Double>(degrees: $0, axis: .z) }
    let mean = try #require(Quaternion.mean(of: turns))
    let expected = Quaternion<Double>(degrees: 29.443171522522, axis: .z)
    #expect((mean.components - expected.components).sum().magnitude < 1e-2 && mean.x == 0 && mean.y == 0)
    let after = Quaternion<Double>(degrees: 75, axis: .x)
    expectSameRotation(try #require(Quaternion.mean(of: turns.map { $0.concatenating(after) })), mean.concatenating(after), ulps: 8)
  }

  @Test("Mean of many is that of few")
  func meanOfManyIsThatOfFew() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      typealias Q = Quaternion<S>
      // The second half counts as much as the first, however large the sum before it is.
      let (first, last, half) = (Q.identity, Q(radians: 0.5, axis: .z), Q(radians: 0.25, axis: .z))
      for count in [254, 256, 258, 40_000] {
        let rotations = (0..<count).lazy.map { $0 < count / 2 ? first : last }
        expectSameRotation(try #require(Q.mean(of: rotations)), half, ulps: 4, "halves of \(count)")
        expectSameRotation(
          try #require(Q.mean(of: rotations, weights: Array(repeating: 0.7, count: count))), half, ulps: 4, "halves of \(count)")
      }
      // Many light rotations after a heavy one of another length, in a joined collection.
      let many = 20_000
      let rotations = [[first], [Q](repeating: Q(components: last.components * 3), count: many)].joined()
      let weights = [[S(many)], [S](repeating: 1, count: many)].joined()
      expectSameRotation(try #require(Q.mean(of: rotations, weights: Array(weights))), half, ulps: 4, "one heavy")
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("What has no mean has none")
  func whatHasNoMeanHasNone() {
    func law<S: TransformScalar>(_: S.Type) {
      typealias Q = Quaternion<S>
      #expect(Q.mean(of: []) == nil)
      #expect(Q.mean(of: [.identity, Q(degrees: 180, axis: .x)]) == nil, "half a turn apart")
      #expect(Q.mean(of: [.identity, Q(x: 0, y: 0, z: 0, w: 0)]) == nil)
      #expect(Q.mean(of: [.identity, Q(x: .nan, y: 0, z: 0, w: 1)]) == nil)
      for weights: [S] in [[0, 0], [-1, 1], [.nan, 1], [1, .nan], [.infinity, 1]] {
        #expect(Q.mean(of: [.identity, .identity], weights: weights) == nil, "\(weights)")
      }
      #expect(Q.mean(of: [.identity, .identity], weights: [.greatestFiniteMagnitude, .greatestFiniteMagnitude]) == .identity)
      #expect(Q.mean(of: [.identity, Q(degrees: 180, axis: .x)], weights: [.leastNonzeroMagnitude, 0]) == .identity)
    }
    law(Float.self)
    law(Double.self)
  }
}
