import RealModule
public import TransformCore

extension Path2D {
  /// The image of the path under an affine transform. It is exact: arcs stay arcs.
  ///
  /// Points are mapped one by one. The image of an ellipse is an ellipse; its radii and its turn come from the two axes
  /// in Double. Radii of half an ellipse then follow the image's chord: with a chord that is rounded by ε they would
  /// move the centre by √ε. A transform that squeezes the plane to a line makes arcs into lines, and into quadratics
  /// that fold where an arc turns back. A stroke has half a disc at a fold, and at a corner of lines the style's join.
  ///
  /// - Complexity: O(n).
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public func applying(_ transform: Transform2D<Scalar>) -> Self {
    func image(_ point: SIMD2<Scalar>) -> SIMD2<Scalar> { transform.applied(toPoint: point) }
    guard verbs.first == .move, !verbs.contains(where: \.isArc) else { return arcsApplying(transform) }
    var result = Self()
    result.verbs = verbs
    result.points = points.map { image($0) }
    (result.start, result.last) = (image(start), image(last))
    return result
  }

  /// The same for paths with arcs, and for those that do not begin with a move.
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  private func arcsApplying(_ transform: Transform2D<Scalar>) -> Self {
    var result = Self()
    result.reserveCapacity(elements: verbs.count, points: points.count)
    let isMirrored = transform.a * transform.d - transform.b * transform.c < 0
    let (source, wide) = (source, Transform2D<Double>(transform))
    func image(_ point: SIMD2<Scalar>) -> SIMD2<Scalar> { transform.applied(toPoint: point) }
    var (start, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    // A path begins at (0, 0), and so would its image.
    if let first = verbs.first, first != .move, !image(.zero).equals(.zero) { result.move(to: image(.zero)) }
    var place = 0
    for verb in verbs {
      let count = verb.pointCount
      if verb.isArc {
        let to = image(points[place + 2])
        if let ellipse = source.ellipse(at: place, mappedBy: wide) {
          let degrees = Scalar(ellipse.degrees)
          let radii = source.radii(
            SIMD2<Scalar>(rounding: ellipse.radii), degrees, from: result.last, to: to, ofArcAt: place, from: last)
          result.addArc(
            radii: radii, degrees: degrees, isLarge: verb.isLargeArc, isPositive: verb.isPositiveArc != isMirrored, to: to)
        } else {
          let turns = source.turningPoints(ofArc: verb, at: place, from: last, under: wide).map { wide.applied(toPoint: $0) }
          for (index, turn) in turns.enumerated() {
            let next = index + 1 < turns.count ? (turn + turns[index + 1]) * 0.5 : to.wide
            result.addFold(at: turn, to: SIMD2(rounding: next))
          }
          if turns.isEmpty { result.addLine(to: to) }
        }
      } else {
        result.verbs.append(verb)
        for index in place..<place + count { result.points.append(image(points[index])) }
        if count > 0 { result.last = result.points[result.points.count - 1] }
        if verb == .move { result.start = result.last }
        if verb == .close { result.last = result.start }
      }
      place += count
      if count > 0 { last = source[place - 1] }
      if verb == .move { start = last }
      if verb == .close { last = start }
    }
    return result
  }
}

extension Path2D {
  /// Adds a quadratic that turns back at a point beyond both ends, with which it lies on a line.
  ///
  /// *Formula*: for numbers, (p·r − c²)/(p − 2c + r) = e has the solution c = e ± √((e − p)(e − r)).
  fileprivate mutating func addFold(at turn: SIMD2<Double>, to end: SIMD2<Scalar>) {
    let (before, after) = (turn - last.wide, turn - end.wide)
    guard let way = before.normalized(), before.dot(after) > 0 else { return addLine(to: end) }
    addQuadratic(control: SIMD2(rounding: turn + (before.length * after.length).squareRoot() * way), to: end)
  }
}

extension PathSource {
  /// The image of the ellipse of the arc with a place; `nil` where it is flat.
  fileprivate func ellipse(at place: Int, mappedBy transform: Transform2D<Double>) -> Ellipse? {
    let image = Ellipse(radii: self[place], degrees: self[place + 1].x).mapped(by: transform)
    return image.radii.y > image.radii.x * 0x1p-48 ? image : nil
  }

  /// The radii of an arc's image. If the arc is half an ellipse, or nearly, its chord has the same length in units of
  /// them as before: for half an ellipse never less than a diameter.
  fileprivate func radii<Scalar: TransformScalar>(
    _ radii: SIMD2<Scalar>, _ degrees: Scalar, from start: SIMD2<Scalar>, to end: SIMD2<Scalar>, ofArcAt place: Int,
    from last: SIMD2<Double>
  ) -> SIMD2<Scalar> {
    let half = last * 0.5 - self[place + 2] * 0.5
    let wanted = EllipticalArc.halfChord(half, inEllipseOf: self[place], turned: .rotation(degrees: self[place + 1].x)).squaredLength
    guard (wanted - 1).magnitude < 0x1p-10 else { return radii }
    let (image, turn) = (start.wide * 0.5 - end.wide * 0.5, Transform2D<Double>.rotation(degrees: Double(degrees)))
    func share(_ radii: SIMD2<Scalar>) -> Double { EllipticalArc.halfChord(image, inEllipseOf: radii.wide, turned: turn).squaredLength }
    var result = SIMD2<Scalar>(rounding: (share(radii) / wanted).squareRoot() * radii.wide)
    for _ in 0..<4 where wanted >= 1 && share(result) < 1 { result = SIMD2(result.x.nextDown, result.y.nextDown) }
    return result
  }

  /// The places where the image of an arc on a line turns round.
  fileprivate func turningPoints(
    ofArc verb: PathVerb, at place: Int, from last: SIMD2<Double>, under transform: Transform2D<Double>
  ) -> [SIMD2<Double>] {
    // The images of a point are its products with two vectors, which are parallel.
    let (one, other) = (SIMD2(transform.a, transform.c), SIMD2(transform.b, transform.d))
    guard let arc = arc(verb, at: place, from: last) else { return [] }
    let angles = arc.turns(along: one.dot(one) >= other.dot(other) ? one : other)
    return (0..<angles.count).map { arc.point(at: angles[$0]) }
  }
}

/// The shape of an ellipse: radii, the first of which is turned.
private struct Ellipse {
  var radii: SIMD2<Double>
  var degrees: Double

  /// Its image: the principal axes of the images of its two axes u and v lie at the angle φ with
  /// tan 2φ = 2 u·v / (u·u − v·v).
  func mapped(by transform: Transform2D<Double>) -> Ellipse {
    let turn = Transform2D<Double>.rotation(degrees: degrees)
    let (u, v) = (
      transform.applied(toVector: radii.x.magnitude * SIMD2(turn.a, turn.b)),
      transform.applied(toVector: radii.y.magnitude * SIMD2(turn.c, turn.d))
    )
    let (cross, difference) = (2 * u.dot(v), u.dot(u) - v.dot(v))
    let angle = cross == 0 && difference >= 0 ? 0 : Double.atan2(y: cross, x: difference) / 2
    let (sine, cosine) = Double.sinCos(angle)
    let (p, q) = (cosine * u + sine * v, cosine * v - sine * u)
    return Ellipse(radii: SIMD2(p.dot(p).squareRoot(), q.dot(q).squareRoot()), degrees: Double.atan2(y: p.y, x: p.x) * (180 / .pi))
  }
}
