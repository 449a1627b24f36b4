import TransformCore

/// A number rounded to 11 binary digits, those of Float16, or to as many as asked for.
func shortened<S: TransformScalar>(_ number: S, bits: Int = 11) -> S {
  guard number != 0, number.isFinite else { return number }
  let unit = S(sign: .plus, exponent: number.exponent - S.Exponent(bits - 1), significand: 1)
  return (number / unit).rounded() * unit
}

func shortened<V: SIMD>(_ vector: V) -> V where V.Scalar: TransformScalar {
  var vector = vector
  for index in vector.indices { vector[index] = shortened(vector[index]) }
  return vector
}

func shortened<S: TransformScalar>(_ t: Transform3D<S>) -> Transform3D<S> {
  Transform3D(xAxis: shortened(t.xAxis), yAxis: shortened(t.yAxis), zAxis: shortened(t.zAxis), origin: shortened(t.origin))
}
