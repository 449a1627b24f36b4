import CVectorOperations
import TransformCore

/// Sines, cosines and arc tangents, also far beyond the arguments that they are for: there each coefficient in turn is
/// the largest part of some result, so that a change of its last bit shows.
@_cdecl("elementary_operations")
public func elementaryOperations() {
  elementary(Numbers<Float>(operation: 3000, state: 11))
  elementary(Numbers<Double>(operation: 3500, state: 11))
  reductions(Numbers<Double>(operation: 3600, state: 12))
}

func elementary<Scalar: TransformScalar>(_ start: Numbers<Scalar>) {
  var n = start
  func sweep(_ body: (Numbers<Scalar>, Scalar) -> Void) {
    n.next()
    for exponent in -8...12 {
      for _ in 0..<8 { body(n, n.number() * Scalar(sign: .plus, exponent: Scalar.Exponent(exponent), significand: 1)) }
    }
  }
  sweep { $0.put(Scalar._Leaves.sinCosOfSmall($1)) }
  sweep { $0.put(Scalar._Leaves.sinCosOfQuarter($1)) }
  sweep { $0.put(Scalar._Leaves.sinCos($1)) }
  sweep { $0.put(Scalar._Leaves.arcTangent($1)) }
  sweep { $0.put(Scalar._Leaves.atan2($1, 1)) }
  n.next()
  for _ in 0..<256 { n.put(Scalar._Leaves.atan2(n.number(), n.number())) }
  // The factors of both quaternions.
  n.next()
  for t in [0.3125, 0.53125, 3] as [Scalar] {
    for _ in 0..<128 { n.put(Scalar._Leaves.slerp(SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), n.number() * 5, t)) }
  }
}

/// Quarters of a turn whose first part is taken off without a rest, and their neighbours.
func reductions(_ start: Numbers<Double>) {
  var n = start
  n.next()
  for turns in 1...64 {
    let angle = Double(turns) * 0x1.921fb544p0
    for angle in [angle, angle * 0x1.0000000000001p0, Double(turns) * (.pi / 2), angle + n.number()] {
      let reduced = cv_reduced_d(angle)
      n.put(SIMD3(reduced.sum, reduced.rest, reduced.tail))
      n.put(DoubleLeaves.sinCos(angle))
    }
  }
}
