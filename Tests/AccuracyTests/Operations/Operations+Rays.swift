import SceneGeometry
import TransformCore
import TransformTestSupport

extension Operations {
  /// Intersections of rays with boxes.
  static func rays<S: TransformScalar>(_: S.Type) -> [Operation] {
    [
      .cases(
        "Ray3D.distances(within:)", "each distance", 1.5,
        ["any box", "infinite sides", "all exponents", "slabs beyond the largest number"]
      ) { kind, random in
        guard let (ray, box): (Ray3D<S>, Bounds3D<S>) = meeting(kind, using: &random) else { return nil }
        return error(of: ray.distances(within: box), from: ExactSlabs(ray, box))
      }
    ]
  }

  private static func meeting<S: TransformScalar>(_ kind: String, using random: inout SeededGenerator) -> (Ray3D<S>, Bounds3D<S>)? {
    switch kind {
    case "any box", "infinite sides":
      var (low, high): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -10...10), random.vector(in: -10...10))
      for axis in 0..<3 where kind == "infinite sides" {
        let sides = random.next() & 3
        if sides & 1 != 0 { low[axis] = -.infinity }
        if sides & 2 != 0 { high[axis] = .infinity }
      }
      return Ray3D(origin: random.vector(in: -10...10), direction: random.direction()).map { ($0, Bounds3D(corner: low, opposite: high)) }
    case "all exponents":
      func any() -> SIMD3<S> { SIMD3(random.anyNumber(), random.anyNumber(), random.anyNumber()) }
      let (origin, low, high) = (any(), any(), any())
      return Ray3D(origin: origin, direction: any()).map { ($0, Bounds3D(corner: low, opposite: high)) }
    default:
      // Nearly along z. Across z the ray is so slow that the distances to the sides overflow.
      let most = Int(S.greatestFiniteMagnitude.exponent)
      var (origin, low, high) = (SIMD3<S>(), SIMD3<S>(), SIMD3<S>())
      var direction = SIMD3<S>(0, 0, random.next() & 1 == 0 ? 1 : -1)
      for axis in 0..<2 {
        direction[axis] = random.number(exponents: -most...(-most * 3 / 4))
        origin[axis] = random.number(exponents: 0...(most - 4))
        let sides: (S, S) = (random.number(exponents: 0...(most - 4)), random.number(exponents: 0...(most - 4)))
        (low[axis], high[axis]) = random.next() & 1 == 0 ? (origin[axis] - sides.0.magnitude, origin[axis] + sides.1.magnitude) : sides
      }
      (origin.z, low.z, high.z) = (random.number(in: -4...4), random.number(in: -4...4), random.number(in: -4...4))
      if random.next() & 3 != 0 { high.z = .infinity }
      return Ray3D(origin: origin, direction: direction).map { ($0, Bounds3D(corner: low, opposite: high)) }
    }
  }

  /// The error of the two ends, in ulps of each. If the result and the reference disagree on whether the ray meets the
  /// box, it is how far both ends have to move for them to agree.
  private static func error<S: TransformScalar>(of found: ClosedRange<S>?, from exact: ExactSlabs) -> Double {
    guard let found else { return exact.enters.isBeyond(S.self) ? 0 : max(0, exact.leaves.ulpsAbove(exact.enters, S.self) / 2) }
    guard found.lowerBound.isFinite else { return .infinity }
    return max(exact.enters.ulpError(of: found.lowerBound), exact.leaves.ulpError(of: found.upperBound))
  }
}

/// The exact distances at which a ray is between the three pairs of sides of a box, from 0 on.
private struct ExactSlabs {
  var enters = Distance(0)
  var leaves = Distance.infinity

  init<S: TransformScalar>(_ ray: Ray3D<S>, _ box: Bounds3D<S>) {
    for axis in 0..<3 {
      let (start, speed) = (Double(ray.origin[axis]), Double(ray.direction[axis]))
      let (low, high) = (Double(box.minimum[axis]), Double(box.maximum[axis]))
      if speed == 0 {
        if start < low || start > high { (enters, leaves) = (.infinity, Distance(0)) }
        continue
      }
      let (one, other) = (Distance(from: start, to: low, speed), Distance(from: start, to: high, speed))
      enters = max(enters, min(one, other))
      leaves = min(leaves, max(one, other))
    }
  }
}

/// A number of twice Double's precision with any exponent, or an infinity.
private struct Distance: Comparable {
  /// The significand: from 1 to 2 but for the sign, or 0, or infinite.
  let significand: Wide
  let exponent: Int

  static let infinity = Self(.infinity)

  private init(_ significand: Wide, _ exponent: Int) { (self.significand, self.exponent) = (significand, exponent) }

  init(_ special: Double) { self.init(Wide(special), 0) }

  /// (end − start) / speed.
  init(from start: Double, to end: Double, _ speed: Double) {
    guard end.isFinite, end != start else {
      self.init(end == start ? 0 : (end > 0) == (speed > 0) ? .infinity : -.infinity)
      return
    }
    // Both are scaled to about 1, therefore the difference neither over- nor underflows.
    let power = Int(max(start.magnitude, end.magnitude).exponent)
    let difference = Wide(Self.scaled(end, by: -power)) - Wide(Self.scaled(start, by: -power))
    let quotient = difference / Wide(speed.sign == .minus ? -speed.significand : speed.significand)
    let shift = Int(quotient.high.exponent)
    let factor = Wide(Double(sign: .plus, exponent: -shift, significand: 1))
    self.init(quotient * factor, power - Int(speed.exponent) + shift)
  }

  private static func scaled(_ number: Double, by power: Int) -> Double {
    Double(sign: .plus, exponent: power, significand: number)
  }

  static func < (one: Self, other: Self) -> Bool { one.compared(to: other) < 0 }
  static func == (one: Self, other: Self) -> Bool { one.compared(to: other) == 0 }

  /// A number with the sign of the difference.
  private func compared(to other: Self) -> Double {
    let (one, two) = (significand.high, other.significand.high)
    if one == two, one == 0 || one.isInfinite { return 0 }
    if one.isInfinite || two.isInfinite || one * two <= 0 { return one - two }
    if exponent != other.exponent { return exponent > other.exponent ? one : -one }
    return (significand - other.significand).high
  }

  /// Whether this rounds to infinity.
  func isBeyond<S: TransformScalar>(_: S.Type) -> Bool {
    significand.high == .infinity || (significand.high > 0 && exponent > Int(S.greatestFiniteMagnitude.exponent))
  }

  /// The error of a number against this one, in ulps of this one. Infinity counts as the first number that is too
  /// large.
  func ulpError<S: TransformScalar>(of number: S) -> Double {
    if isBeyond(S.self), number == .infinity { return 0 }
    guard !significand.high.isInfinite, !number.isNaN else { return .infinity }
    let beyond = Int(S.greatestFiniteMagnitude.exponent) + 1
    let found = number == .infinity ? Self.scaled(1, by: beyond - exponent) : Self.scaled(Double(number), by: -exponent)
    return (Wide(found) - significand).high.magnitude / ulp(S.self)
  }

  /// How much larger this is than another, in ulps of this; negative if it is smaller.
  func ulpsAbove<S: TransformScalar>(_ other: Self, _: S.Type) -> Double {
    guard self >= other else { return -1 }
    guard !significand.high.isInfinite else { return other.significand.high.isInfinite ? 0 : .infinity }
    let part = Wide(Self.scaled(1, by: other.exponent - exponent))
    return (significand - other.significand * part).high / ulp(S.self)
  }

  /// The unit in the last place, divided by the power of two.
  private func ulp<S: TransformScalar>(_: S.Type) -> Double {
    let least = Int(S.leastNormalMagnitude.exponent)
    return Self.scaled(1, by: max(significand.high == 0 ? least : exponent, least) - exponent - S.significandBitCount)
  }
}

extension SeededGenerator {
  /// A positive number with any exponent of a range.
  mutating func size<S: TransformScalar>(exponents: ClosedRange<Int>) -> S {
    let exponent = exponents.lowerBound + Int(next() % UInt64(exponents.count))
    let significand: S = number(in: 1...2)
    return S(sign: .plus, exponent: S.Exponent(exponent), significand: significand)
  }

  /// A number of either sign with any exponent of a range.
  mutating func number<S: TransformScalar>(exponents: ClosedRange<Int>) -> S {
    let size: S = size(exponents: exponents)
    return next() & 1 == 0 ? size : 0 - size
  }

  /// A finite number of any exponent, subnormal numbers included; sometimes zero.
  fileprivate mutating func anyNumber<S: TransformScalar>() -> S {
    let exponents = Int(S.leastNonzeroMagnitude.exponent)...(Int(S.greatestFiniteMagnitude.exponent) - 1)
    return next() & 15 == 0 ? 0 : number(exponents: exponents)
  }
}
