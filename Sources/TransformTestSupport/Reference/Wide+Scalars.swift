public import TransformCore

// One reference for numbers of either precision. What is generic here is emitted into clients, and is short.

extension Wide {
  /// A Float or a Double, exactly.
  @_alwaysEmitIntoClient @inline(__always)
  package init(_ number: some TransformScalar) { self.init(Double(number)) }

  /// The distance of a Float or a Double from this, in units of its type's last place at `norm`; infinite if the
  /// difference is NaN.
  ///
  /// The reference is not rounded to Float first. Therefore an error below half an ulp has its true size.
  @_alwaysEmitIntoClient @inline(__always)
  package func ulpError<Number: TransformScalar>(of number: Number, norm: Double) -> Double {
    ulpError(
      of: Double(number), norm: norm, least: Double.Exponent(Number.leastNormalMagnitude.exponent), ulp: Double(Number.ulpOfOne))
  }

  /// The same with a norm of any precision.
  @_alwaysEmitIntoClient @inline(__always)
  package func ulpError<Number: TransformScalar>(of number: Number, norm: some TransformScalar) -> Double {
    ulpError(of: number, norm: Double(norm))
  }

  @usableFromInline
  func ulpError(of number: Double, norm: Double, least: Double.Exponent, ulp: Double) -> Double {
    let difference = (Self(number) - self).high.magnitude
    if difference == 0 { return 0 }
    guard norm.isFinite else { return .infinity }
    // In two steps: the unit in the last place of a small norm has no reciprocal.
    let error = difference / Double(sign: .plus, exponent: Swift.max(norm.exponent, least), significand: 1) / ulp
    return error.isNaN ? .infinity : error
  }
}
