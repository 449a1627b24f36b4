import RealModule
public import TransformCore

extension Path2D {
  /// The image of the path under an affine transform. It is exact: arcs stay arcs.
  ///
  /// Points are mapped one by one. The image of an ellipse is an ellipse; its radii and its turn come from the two axes
  /// in Double. A transform that squeezes the plane to a line makes arcs into lines.
  ///
  /// - Complexity: O(n).
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public func applying(_ transform: Transform2D<Scalar>) -> Self {
    var result = Self()
    result.reserveCapacity(elements: verbs.count, points: points.count)
    let isMirrored = transform.a * transform.d - transform.b * transform.c < 0
    func image(_ point: SIMD2<Scalar>) -> SIMD2<Scalar> { transform.applied(toPoint: point) }
    var (start, last) = (SIMD2<Scalar>.zero, SIMD2<Scalar>.zero)
    // A path begins at (0, 0), and so would its image.
    if let first = verbs.first, first != .move, !image(.zero).equals(.zero) { result.move(to: image(.zero)) }
    forEachElement { element in
      switch element {
      case .move(let to):
        result.move(to: image(to))
        (start, last) = (to, to)
      case .line(let to):
        result.addLine(to: image(to))
        last = to
      case .quadratic(let control, let to):
        result.addQuadratic(control: image(control), to: image(to))
        last = to
      case .cubic(let one, let other, let to):
        result.addCubic(image(one), image(other), to: image(to))
        last = to
      case .arc(let radii, let degrees, let isLarge, let isPositive, let to):
        let ellipse = Ellipse(radii: radii.wide, degrees: Double(degrees)).mapped(by: Transform2D<Double>(transform))
        if ellipse.radii.y > ellipse.radii.x * 0x1p-48 {
          result.addArc(
            radii: SIMD2(rounding: ellipse.radii), degrees: Scalar(ellipse.degrees), isLarge: isLarge, isPositive: isPositive != isMirrored,
            to: image(to))
        } else {
          let arc = EllipticalArc(
            from: last.wide, to: to.wide, radii: radii.wide, degrees: Double(degrees), isLarge: isLarge, isPositive: isPositive)
          for place in arc?.turningPoints(
            along: SIMD2(Double(transform.a), Double(transform.c)), SIMD2(Double(transform.b), Double(transform.d))) ?? []
          {
            result.addLine(to: image(SIMD2(rounding: place)))
          }
          result.addLine(to: image(to))
        }
        last = to
      case .close:
        result.close()
        last = start
      }
    }
    return result
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

extension EllipticalArc {
  /// The points inside the arc at which a projection of the plane to a line turns round. The images of a point are its
  /// products with two vectors, which are parallel.
  fileprivate func turningPoints(along one: SIMD2<Double>, _ other: SIMD2<Double>) -> [SIMD2<Double>] {
    let way = one.dot(one) >= other.dot(other) ? one : other
    let first = Double.atan2(y: yAxis.dot(way), x: xAxis.dot(way))
    let (low, high) = sweep < 0 ? (start + sweep, start) : (start, start + sweep)
    var angles: [Double] = []
    var angle = first + ((low - first) / .pi).rounded(.up) * .pi
    while angle < high, angles.count < 3 {
      if angle > low { angles.append(angle) }
      angle += .pi
    }
    return (sweep < 0 ? angles.reversed() : angles).map { point(at: $0) }
  }
}
