public import RealModule

extension Homography {
  /// The map that takes four points to four others. `nil` where a point is not finite or three points of either quad
  /// lie on a line.
  ///
  /// The map is exact in the four points up to rounding. w is positive at the first point of `source`. It is then
  /// positive at all four points whenever the quads allow it, as any two convex quads do. A convex quad onto a crossed
  /// or dented one goes behind the eye, and `applied(toQuad:)` reports that.
  ///
  /// The scale is that of CSS and most libraries, m33 = 1, where the origin's w exceeds 2⁻²⁰ of the first point's w.
  /// Otherwise w is 1 at the first point.
  ///
  /// *Degenerate input*: three points count as collinear where coordinates that are off by ε of themselves could make
  /// them so. The verdict depends neither on the size of the quad nor on the scales of the axes. It depends on the
  /// distance from the origin, where coordinates are coarser. See <doc:QuadFits>.
  ///
  /// *Source*: P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3.
  ///
  /// - Accuracy: 40 ulps of (Σ|terms| + |p′|·Σ|terms of w|) / w, the largest of the corners, for the images of the
  ///   corners. The bound holds where w is more than 32 ε of its own terms at each corner.
  @_alwaysEmitIntoClient
  public init?(mapping source: Quad2D<Scalar>, to target: Quad2D<Scalar>) {
    if _fastPath(source.hasClearCorners && target.hasClearCorners) {
      self.init(QuadFrame(source).map(onto: QuadFrame(target)))
      if _fastPath(isFinite) { return }
    }
    guard let map = Self.fit(ofAwkward: source, to: target) else { return nil }
    self = map
  }

  /// The map that takes the unit square (0, 0), (1, 0), (1, 1), (0, 1) to four points. `nil` where a point is not
  /// finite or three of them lie on a line. m33 is 1.
  ///
  /// *Degenerate input*: as `init?(mapping:to:)`.
  ///
  /// - Accuracy: 12 ulps of (Σ|terms| + |p′|·Σ|terms of w|) / w, the largest of the corners, for the images of the
  ///   corners. The condition on w is that of `init?(mapping:to:)`.
  @_alwaysEmitIntoClient
  package init?(mappingUnitSquareTo target: Quad2D<Scalar>) {
    if _fastPath(target.hasClearCorners) {
      let rows = QuadFrame(target).mapOfUnitSquare
      self.init(xAxis: SIMD3(rows.x), yAxis: SIMD3(rows.y), origin: SIMD3(rows.origin))
      if _fastPath(isFinite) { return }
    }
    guard let map = Self.fit(ofAwkward: .unitSquare, to: target) else { return nil }
    self = map
  }

  /// This map with m33 = 1 where the origin's w exceeds 2⁻²⁰ of the w of `point`, else with w = 1 at `point`. `nil`
  /// where w is zero at `point` or the scaled map is not finite.
  @_alwaysEmitIntoClient
  func scaled(forFrontPoint point: SIMD2<Scalar>) -> Self? {
    let w = applied(toHomogeneous: SIMD3(point, 1)).z
    guard w != 0 else { return nil }
    let map = divided(by: origin.z / w > 0x1p-20 ? origin.z : w)
    return map.isFinite ? map : nil
  }

  @_alwaysEmitIntoClient @inline(__always)
  func divided(by number: Scalar) -> Self { Self(xAxis: xAxis / number, yAxis: yAxis / number, origin: origin / number) }

  /// Rows of a map whose w is 1 at the first point of the source.
  @_alwaysEmitIntoClient @inline(__always)
  init(_ rows: QuadFrame<Scalar>.Rows) {
    let map = Self(xAxis: SIMD3(rows.x), yAxis: SIMD3(rows.y), origin: SIMD3(rows.origin))
    self = map.divided(by: map.origin.z > 0x1p-20 ? map.origin.z : 1)
  }

  /// The slow path of fitting. It serves quads with a corner that is nearly straight, quads far from the origin, and
  /// sizes whose squares over- or underflow. Floats are fitted in Double, Doubles in twice the precision.
  @_alwaysEmitIntoClient @inline(never)
  static func fit(ofAwkward source: Quad2D<Scalar>, to target: Quad2D<Scalar>) -> Self? {
    guard !source.hasStraightCorner, !target.hasStraightCorner else { return nil }
    let (from, to) = (Quad2D<Double>(wide: source), Quad2D<Double>(wide: target))
    // Differences of Floats and their products are exact in Double, but for those of far sizes.
    let isExact = Scalar.significandBitCount < Double.significandBitCount / 2
    let map =
      isExact
      ? Homography<Double>(QuadFrame<Double>.map(of: from.corners { $0 }, onto: to.corners { $0 }))
      : Homography<Double>(widely: from, to: to)
    func narrow(_ row: SIMD3<Double>) -> SIMD3<Scalar> { SIMD3(Scalar(row.x), Scalar(row.y), Scalar(row.z)) }
    let narrowed = Self(xAxis: narrow(map.xAxis), yAxis: narrow(map.yAxis), origin: narrow(map.origin))
    return narrowed.isFinite ? narrowed : nil
  }
}

extension Homography<Double> {
  /// Both quads are scaled by powers of two where squares might over- or underflow.
  @usableFromInline
  init(widely source: Quad2D<Double>, to target: Quad2D<Double>) {
    let (power, otherPower) = (source.differenceScale, target.differenceScale)
    let (from, to) = (source.scaled(by: power), target.scaled(by: otherPower))
    let rows = QuadFrame<TwoWords>.map(of: from.corners { TwoWords($0) }, onto: to.corners { TwoWords($0) })
    func rounded(_ row: QuadFrame<TwoWords>.Row, by factor: Double) -> QuadFrame<Double>.Row {
      (QuadFrame<Double>.Vector(x: row.place.x.high * factor / otherPower, y: row.place.y.high * factor / otherPower), row.w.high * factor)
    }
    self.init((x: rounded(rows.x, by: power), y: rounded(rows.y, by: power), origin: rounded(rows.origin, by: 1)))
  }
}
