import RealModule
import TransformCore
import TransformTestSupport

extension Operations {
  /// Means of few rotations and of many.
  static func means<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias Q = Quaternion<S>
    func operation(
      _ name: String, _ few: [String], _ many: [String], error: @escaping @Sendable (String, inout SeededGenerator) -> Double?
    ) -> Operation {
      .cases(name, "λ₁ / (λ₁ − λ₂)", 3, few + many, rarity: { many.contains($0) ? 10_000 : 1 }, error: error)
    }
    return [
      operation("Quaternion.mean(of:)", ["five rotations"], ["two, each up to 500,000 times", "five in turn, up to 10⁶"]) { kind, random in
        let crowd = Crowd<S>(kind, using: &random)
        var numbers = [Double](repeating: 0, count: crowd.distinct.count)
        for index in 0..<crowd.count { numbers[crowd.place(index)] += 1 }
        return Q.mean(of: crowd.rotations).flatMap { leadingError($0, outerProducts(crowd.distinct, numbers.map { Wide($0) })) }
      },
      operation(
        "Quaternion.mean(of:weights:)", ["five rotations", "weights of all sizes"],
        ["two, each up to 500,000 times", "five in turn, up to 10⁶", "one heavy after light ones, up to 10⁶"]
      ) { kind, random in
        let crowd = Crowd<S>(kind, using: &random)
        var weights: [S] = (0..<crowd.count).map { _ in random.number(in: 0...3) }
        switch kind {
        case "weights of all sizes": weights = weights.map { _ in random.size(exponents: -120...120) }
        case "one heavy after light ones, up to 10⁶": weights[crowd.count - 1] = S(crowd.count)
        default: break
        }
        var sums = crowd.distinct.map { _ in Wide(0) }
        for (index, weight) in weights.enumerated() { sums[crowd.place(index)] = sums[crowd.place(index)] + Wide(weight) }
        return Q.mean(of: crowd.rotations, weights: weights).flatMap { leadingError($0, outerProducts(crowd.distinct, sums)) }
      },
    ]
  }

  /// Σ wᵢ·qᵢ·qᵢᵀ for the quaternions scaled to length one.
  private static func outerProducts<S: TransformScalar>(_ rotations: [Quaternion<S>], _ weights: [Wide]) -> WideMatrix {
    var sums = [Wide](repeating: Wide(0), count: 16)
    for (q, weight) in zip(rotations, weights) {
      let u = normalized(q.components.wide)
      for index in 0..<16 { sums[index] = sums[index] + u[index / 4] * u[index % 4] * weight }
    }
    return WideMatrix(sums, order: 4)
  }
}

/// A few rotations, each repeated many times. Therefore the exact sum has few terms.
private struct Crowd<S: TransformScalar> {
  let distinct: [Quaternion<S>]
  let count: Int
  let isInTurn: Bool

  init(_ kind: String, using random: inout SeededGenerator) {
    let number = kind.hasPrefix("two") || kind.hasPrefix("one") ? 2 : 5
    distinct = (0..<number).map { _ in .sample(using: &random) }
    isInTurn = kind.hasPrefix("five in turn")
    let powers = Double(random.number(in: 1...6) as S)
    count = kind == "five rotations" || kind == "weights of all sizes" ? 5 : Int(Double.exp10(powers))
  }

  /// The index of the distinct rotation at a place.
  func place(_ index: Int) -> Int { isInTurn ? index % distinct.count : index * distinct.count / count }

  var rotations: some Collection<Quaternion<S>> { (0..<count).lazy.map { distinct[place($0)] } }
}
