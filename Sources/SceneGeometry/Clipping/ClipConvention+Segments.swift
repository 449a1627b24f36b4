public import TransformCore

extension ClipConvention {
  /// The part of a segment in clip coordinates that lies inside the clip volume: the first and the last factor t of
  /// start + t · (end − start). Attributes vary with the same t. `nil` if there is none or a number is not finite.
  ///
  /// *Source*: Y.-D. Liang and B. Barsky, A New Concept and Method for Line Clipping, ACM TOG 3 (1), 1984, in
  /// homogeneous coordinates.
  @_alwaysEmitIntoClient
  public func sharesInside<Scalar: TransformScalar>(from start: SIMD4<Scalar>, to end: SIMD4<Scalar>) -> ClosedRange<Scalar>? {
    let limit = Scalar.clippingLimit
    guard start.isFinite, end.isFinite, start.largestMagnitude <= limit, end.largestMagnitude <= limit else { return nil }
    var (first, last): (Scalar, Scalar) = (0, 1)
    func cut(_ one: Scalar, _ other: Scalar) -> Bool {
      if one < 0 && other < 0 { return false }
      if one < 0 { first = Scalar.greater(first, one / (one - other)) }
      if other < 0 { last = Scalar.lesser(last, one / (one - other)) }
      return first <= last
    }
    let isSigned = depthRange == .minusOneToOne
    guard cut(isSigned ? start.w + start.z : start.z, isSigned ? end.w + end.z : end.z), cut(start.w - start.z, end.w - end.z),
      cut(start.w + start.x, end.w + end.x), cut(start.w - start.x, end.w - end.x), cut(start.w + start.y, end.w + end.y),
      cut(start.w - start.y, end.w - end.y)
    else { return nil }
    return first...last
  }
}
