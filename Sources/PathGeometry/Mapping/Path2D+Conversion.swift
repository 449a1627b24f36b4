import TransformCore

extension Path2D {
  /// The same path with its arcs as cubics.
  ///
  /// - Accuracy: an arc of the largest radius r becomes n cubics over δ = sweep/n, at most a quarter turn each. Their
  ///   distance from it is at most 2/27·r·sin⁶(δ/4)/cos²(δ/4), and n is the least that keeps `tolerance`; 4096 at most.
  ///
  /// *Source*: M. Goldapp, Approximation of circular arcs by cubic polynomials, 1991.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public func withCubics(tolerance: Scalar) -> Self {
    var converter = CurveConverter<Scalar>(tolerance: Double(tolerance), makesQuadratics: false)
    send(to: &converter)
    return converter.path
  }

  /// The same path with its cubics and arcs as quadratics.
  ///
  /// - Accuracy: a cubic a, b, c, d becomes n quadratics at a distance of at most √3/36·|a − 3b + 3c − d|/n³, and n is
  ///   the least that keeps `tolerance`; 4096 at most, of an arc too. An arc becomes cubics first. Those take half of
  ///   the tolerance, and their quadratics the whole: together at most 3/2 of it.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public func withQuadratics(tolerance: Scalar) -> Self {
    var converter = CurveConverter<Scalar>(tolerance: Double(tolerance), makesQuadratics: true)
    send(to: &converter)
    return converter.path
  }
}
