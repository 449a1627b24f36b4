public import TransformCore

extension Path2D {
  /// The same path with its arcs as cubics.
  ///
  /// - Accuracy: an arc of the largest radius r becomes n cubics over δ = sweep/n, at most a quarter turn each. Their
  ///   distance from it is at most 2/27·r·sin⁶(δ/4)/cos²(δ/4), and n is the least that keeps `tolerance`; 4096 at most.
  ///
  /// *Source*: M. Goldapp, Approximation of circular arcs by cubic polynomials, 1991.
  @_alwaysEmitIntoClient
  public func withCubics(tolerance: Scalar) -> Self {
    Self(rounding: source.converted(tolerance: Double(tolerance), makesQuadratics: false))
  }

  /// The same path with its cubics and arcs as quadratics.
  ///
  /// - Accuracy: a cubic a, b, c, d becomes n quadratics at a distance of at most √3/36·|a − 3b + 3c − d|/n³, and n is
  ///   the least that keeps `tolerance`; 4096 at most, of an arc too. An arc becomes cubics first. Those take half of
  ///   the tolerance, and their quadratics the whole: together at most 3/2 of it.
  @_alwaysEmitIntoClient
  public func withQuadratics(tolerance: Scalar) -> Self {
    Self(rounding: source.converted(tolerance: Double(tolerance), makesQuadratics: true))
  }
}

extension PathSource {
  @usableFromInline
  func converted(tolerance: Double, makesQuadratics: Bool) -> Path2D<Double> {
    var converter = CurveConverter(tolerance: tolerance, makesQuadratics: makesQuadratics)
    converter.path.reserveCapacity(elements: verbs.count, points: pointCount)
    forEachSegment {
      converter.add($0, $1)
    } moving: {
      converter.path.move(to: $0)
    }
    return converter.path
  }
}

extension Path2D {
  /// The same path with cubics for arcs, each of at most a quarter turn: 2.7e-4 of the radius off.
  package var withCubicsForArcs: Self { verbs.contains { $0.isArc } ? withCubics(tolerance: .infinity) : self }
}
