// What Apple has is not declared again.
#if !canImport(CoreGraphics)
  public import Foundation

  extension CGMutablePath {
    /// Adds the closed ellipse in a rectangle, from the middle of its side of greatest x towards greatest y.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
      let rect = rect.standardized
      let shape = CGAffineTransform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
      move(to: CGPoint(x: rect.maxX, y: rect.midY), transform: transform)
      addUnitArc(from: 0, delta: 2 * .pi, shape.concatenating(transform))
      closeSubpath()
    }

    /// Adds a closed rectangle whose corners are quarters of an ellipse. Corners wider or higher than half the
    /// rectangle are held at half.
    public func addRoundedRect(
      in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
      let rect = rect.standardized
      let (w, h) = (min(max(cornerWidth, 0), rect.width / 2), min(max(cornerHeight, 0), rect.height / 2))
      move(to: CGPoint(x: rect.maxX, y: rect.midY), transform: transform)
      let corners = [
        (rect.maxX - w, rect.maxY - h), (rect.minX + w, rect.maxY - h), (rect.minX + w, rect.minY + h), (rect.maxX - w, rect.minY + h),
      ]
      let starts = [(rect.maxX, rect.maxY - h), (rect.minX + w, rect.maxY), (rect.minX, rect.minY + h), (rect.maxX - w, rect.minY)]
      for (index, (corner, start)) in zip(corners, starts).enumerated() {
        addLine(to: CGPoint(x: start.0, y: start.1), transform: transform)
        let shape = CGAffineTransform(a: w, b: 0, c: 0, d: h, tx: corner.0, ty: corner.1)
        if w > 0, h > 0 { addUnitArc(from: CGFloat(index) * .pi / 2, delta: .pi / 2, shape.concatenating(transform)) }
      }
      closeSubpath()
    }

    /// Adds an arc of a circle, after a line to its start if there is a current point. With `clockwise` false angles
    /// rise from the start to the end, otherwise they fall. A turn of more than a circle is a circle.
    public func addArc(
      center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity
    ) {
      var delta = endAngle - startAngle
      if clockwise != (delta < 0), delta != 0 {
        delta = delta.truncatingRemainder(dividingBy: 2 * .pi) + (clockwise ? -2 * .pi : 2 * .pi)
      }
      addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// Adds an arc of a circle by its turn.
    public func addRelativeArc(
      center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
      let shape = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y).concatenating(transform)
      let start = CGPoint(x: cos(startAngle), y: sin(startAngle))
      if isEmpty { move(to: start, transform: shape) } else { addLine(to: start, transform: shape) }
      addUnitArc(from: startAngle, delta: min(max(delta, -2 * .pi), 2 * .pi), shape)
    }

    /// Adds an arc that touches the line from the current point to `tangent1End` and the line from there to
    /// `tangent2End`, after a line to the first touch. If the lines are one, it adds a line to `tangent1End`.
    ///
    /// The points are in the path's own coordinates before the transform; the current point is brought there.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity) {
      guard !isEmpty else { return }
      let from = currentPoint.applying(transform.inverted())
      let (one, other) = (unit(from: tangent1End, to: from), unit(from: tangent1End, to: tangent2End))
      let (cross, dot) = (one.dx * other.dy - one.dy * other.dx, one.dx * other.dx + one.dy * other.dy)
      guard radius > 0, abs(cross) > 1e-12, cross.isFinite else { return addLine(to: tangent1End, transform: transform) }
      // The touches are radius / tan(half the angle) away from the corner.
      let distance = radius * (1 + dot) / abs(cross)
      let first = CGPoint(x: tangent1End.x + one.dx * distance, y: tangent1End.y + one.dy * distance)
      // The centre lies beside the first touch, on the side of the second line.
      let side: CGFloat = cross > 0 ? 1 : -1
      let center = CGPoint(x: first.x - one.dy * radius * side, y: first.y + one.dx * radius * side)
      let start = atan2(first.y - center.y, first.x - center.x)
      let turn = .pi - acos(min(max(dot, -1), 1))
      addRelativeArc(center: center, radius: radius, startAngle: start, delta: -side * turn, transform: transform)
    }

    private func unit(from start: CGPoint, to end: CGPoint) -> CGVector {
      let (x, y) = (end.x - start.x, end.y - start.y)
      let length = hypot(x, y)
      return length > 0 ? CGVector(dx: x / length, dy: y / length) : CGVector(dx: 0, dy: 0)
    }

    /// Cubics along the unit circle, one for each quarter turn or less, mapped by a transform. The error is 2.7e-4 of
    /// the radius at a quarter turn.
    private func addUnitArc(from start: CGFloat, delta: CGFloat, _ transform: CGAffineTransform) {
      guard delta != 0, delta.isFinite, start.isFinite else { return }
      let count = max(Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)), 1)
      let step = delta / CGFloat(count)
      let reach = 4 / 3 * tan(step / 4)
      for index in 0..<count {
        let (one, other) = (start + CGFloat(index) * step, start + CGFloat(index + 1) * step)
        // Quarter turns are exact by the transform's own rule.
        let (from, to) = (CGAffineTransform(rotationAngle: one), CGAffineTransform(rotationAngle: other))
        addCurve(
          to: CGPoint(x: to.a, y: to.b), control1: CGPoint(x: from.a - reach * from.b, y: from.b + reach * from.a),
          control2: CGPoint(x: to.a + reach * to.b, y: to.b - reach * to.a), transform: transform)
      }
    }
  }
#endif
