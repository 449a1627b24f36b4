import TransformCore

/// Numbers beside their exact values, and beside the values that known faults would give.
struct Comparison<Scalar: TransformScalar> {
  let law: String
  let found: [Scalar]
  let exact: [Wide]
  /// What an ulp is counted of: one norm for all numbers, or one for each.
  let norms: [Double]
  let ulps: Double
  let operands: [any CustomStringConvertible]
  /// What known faults would give. Computed only for a wrong result.
  var suspects: () -> [(Fault, [Wide])] = { [] }

  /// The violation with all faults that explain it, or `nil` if the numbers agree.
  var violation: Violation? {
    precondition(ulps >= 0, "an error is allowed that is not negative and not NaN")
    let errors = zip(found, exact).enumerated().map { $1.1.ulpError(of: $1.0, norm: norms.count == 1 ? norms[0] : norms[$0]) }
    let worst = found.count == exact.count ? errors.max() ?? 0 : .infinity
    guard worst > ulps else { return nil }
    var violation = Violation(
      law: law, operands: operands.map(\.description), left: found.description, right: exact.map(\.high).description, ulps: worst,
      allowed: ulps)
    if let index = errors.firstIndex(where: { $0 > ulps }) {
      violation.element = .init(index, of: exact.count, found: Double(found[index]), expected: exact[index].high)
    }
    violation.faults = faults
    (violation.rightBits, violation.bits) = (rightBits, Scalar.significandBitCount + 1)
    return violation
  }

  private var faults: [Fault] {
    guard found.count == exact.count, found.allSatisfy(\.isFinite) else { return [] }
    var faults = suspects().filter { agrees(found, $0.1) }.map(\.0)
    if agrees(found.map(\.magnitude), exact.map(\.magnitude)) { faults.append(.wrongSign) }
    return faults
  }

  /// Equality up to rounding. A fault may be rounded a little worse than the right result.
  private func agrees(_ numbers: [Scalar], _ suspects: [Wide]) -> Bool {
    guard numbers.count == suspects.count else { return false }
    let norm = Double.maximumNorm(norms + suspects.map(\.high))
    return zip(numbers, suspects).allSatisfy { $1.ulpError(of: $0, norm: norm) <= 4 * ulps + 16 }
  }

  /// −log₂ of the largest error over the largest number. It counts no more digits than a number of `found` can hold.
  private var rightBits: Double {
    let largest = Double.maximumNorm(exact.map(\.high))
    let error = Double.maximumNorm(zip(found, exact).map { (Wide($0) - $1).high })
    guard error > 0, largest > 0, error.isFinite else { return 0 }
    let ratio = largest / error
    return Double(ratio.exponent) + (ratio.significand - 1)
  }
}

extension Laws {
  /// The first violation among samples of all kinds. Its fault is the one that explains all violations. A dozen of each
  /// kind are enough.
  static func firstViolation(
    _ kinds: [SampleKind], _ samples: Int, _ seed: UInt64, check: (SampleKind, inout SeededGenerator) -> Violation?
  ) -> Violation? {
    precondition(!kinds.isEmpty && samples >= 1, "a law is checked with at least one kind and one sample")
    var random = SeededGenerator(seed)
    var (first, common): (Violation?, [Fault]?) = (nil, nil)
    var bits: [Double] = []
    for kind in kinds {
      var wrong = 0
      for _ in 0..<samples where wrong < 12 {
        guard let violation = check(kind, &random) else { continue }
        first = first ?? violation
        wrong += 1
        // A missing value says nothing about what the others look like.
        guard violation.element != nil else { continue }
        common = common?.filter(violation.faults.contains) ?? violation.faults
        bits.append(violation.rightBits)
      }
    }
    let all = first?.bits ?? 0
    first?.fault = common?.first ?? lowPrecision(bits, of: all)
    return first
  }

  /// Low precision, if the digits of nearly all violations are right at the front.
  private static func lowPrecision(_ bits: [Double], of all: Int) -> Fault? {
    guard bits.count(where: { $0 < 4 }) * 10 <= bits.count, !bits.isEmpty else { return nil }
    let median = bits.sorted()[bits.count / 2]
    // Rounding to p bits leaves p to p + 2 right ones; arithmetic in p bits leaves a few fewer.
    switch median {
    case ..<7: return nil
    case ..<15: return .lowPrecision(bits: 11)
    case 20..<29 where all > 24: return .lowPrecision(bits: 24)
    default: return .lowPrecision(bits: Int(median.rounded()))
    }
  }

  /// A law whose value is missing, or is there and must not be.
  static func missing(_ law: String, _ operands: [any CustomStringConvertible], found: String = "nil", expected: String = "a value")
    -> Violation
  {
    Violation(law: law, operands: operands.map(\.description), left: found, right: expected, ulps: .infinity, allowed: 0)
  }
}
