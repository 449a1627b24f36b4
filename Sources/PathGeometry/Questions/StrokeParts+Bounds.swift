import TransformCore

// The smallest boxes of the parts of a stroke.

extension StrokeParts {
  /// The box of a band: its extremes are at the ends, where the curve turns in x or y, and where its radius of
  /// curvature is half the width. There the inner edge has a cusp.
  func bandBox(_ curve: PlaneCurve) -> PlaneBox {
    var result = PlaneBox.empty
    func add(_ t: Double) {
      let tangent: SIMD2<Double>? =
        t <= 0 ? curve.endTangents?.start : t >= 1 ? curve.endTangents?.end : curve.derivative(at: t).normalized()
      guard let tangent else { return }
      let (place, away) = (curve.point(at: t), SIMD2(-tangent.y, tangent.x) * reach)
      result = result.union(PlaneBox(place - away, place + away))
    }
    add(0)
    add(1)
    guard curve.kind != .line else { return result }
    for turns in [curve.turnsOfX, curve.turnsOfY] { for index in 0..<turns.count { add(turns[index]) } }
    // About a place of least speed the normal turns fast; at a cusp it jumps.
    let slow = curve.slowPlaces.filter { $0 > 0 && $0 < 1 }
    if join == .round, cap == .round {
      for t in slow where curve.isCusp(at: t) {
        let (place, around) = (curve.point(at: t), SIMD2(repeating: reach))
        result = result.union(PlaneBox(minimum: place - around, maximum: place + around))
      }
    }
    for place in slow { for t in [place - 0x1p-26, place + 0x1p-26] where t > 0 && t < 1 { add(t) } }
    // Changes of |P′|³ − reach · |P′ × P″|, found between 32 samples and these places.
    func excess(_ t: Double) -> Double {
      let (slope, bend) = (curve.derivative(at: t), curve.secondDerivative(at: t))
      let speed = slope.length
      return speed * speed * speed - reach * slope.cross(bend).magnitude
    }
    var (left, atLeft) = (0.0, excess(0))
    for right in ((1...32).map { Double($0) / 32 } + slow).sorted() {
      let atRight = excess(right)
      if (atLeft < 0) != (atRight < 0) {
        var (low, high) = (left, right)
        for _ in 0..<48 {
          let middle = (low + high) / 2
          if (excess(middle) < 0) == (atLeft < 0) { low = middle } else { high = middle }
        }
        add(low)
      }
      (left, atLeft) = (right, atRight)
    }
    return result
  }

  /// What a join adds to the boxes of its bands.
  func joinBox(at vertex: SIMD2<Double>, from before: SIMD2<Double>, to after: SIMD2<Double>) -> PlaneBox {
    var result = PlaneBox.empty
    switch join {
    case .bevel: break
    case .round:
      for axis in [SIMD2(1.0, 0), SIMD2(-1.0, 0), SIMD2(0.0, 1), SIMD2(0.0, -1)] where axis.dot(before) >= 0 && axis.dot(after) <= 0 {
        result = result.union(PlaneBox(vertex + axis * reach, vertex + axis * reach))
      }
    case .miter:
      let side: Double = before.cross(after) >= 0 ? 1 : -1
      let sum = SIMD2(before.y + after.y, -before.x - after.x) * side
      let squaredCosine = sum.dot(sum) / 4
      guard squaredCosine * miterLimit * miterLimit >= 1 else { break }
      let tip = vertex + sum * (reach / (2 * squaredCosine))
      result = PlaneBox(tip, tip)
    }
    return result
  }

  /// What a cap adds.
  func capBox(at vertex: SIMD2<Double>, outward: SIMD2<Double>) -> PlaneBox {
    let across = SIMD2(-outward.y, outward.x) * reach
    switch cap {
    case .butt: return .empty
    case .square:
      return PlaneBox(vertex + across, vertex - across).union(
        PlaneBox(vertex + across + outward * reach, vertex - across + outward * reach))
    case .round:
      var result = PlaneBox(vertex + across, vertex - across)
      for axis in [SIMD2(1.0, 0), SIMD2(-1.0, 0), SIMD2(0.0, 1), SIMD2(0.0, -1)] where axis.dot(outward) >= 0 {
        result = result.union(PlaneBox(vertex + axis * reach, vertex + axis * reach))
      }
      return result
    }
  }
}

extension PlaneCurve {
  /// The parameters of least speed of a Bézier curve; some may be no numbers.
  var slowPlaces: [Double] {
    switch kind {
    case .line, .arc: []
    case .quadratic: SpeedIntegral(quadratic: start, first, end).slowPlaces
    case .cubic: SpeedIntegral(cubic: start, first, second, end).slowPlaces
    }
  }

  /// Whether the speed at a parameter is nothing but rounding.
  func isCusp(at t: Double) -> Bool {
    guard kind != .line else { return false }
    let size = tightBox.maximum - tightBox.minimum
    return derivative(at: t).largestMagnitude <= 0x1p-40 * Swift.max(size.x, size.y)
  }

  /// The parameters inside (0, 1) where x turns, rising.
  var turnsOfX: RootList {
    guard kind != .arc else { return turns(cosine: first.x, sine: second.x) }
    // The curve mirrored at the diagonal.
    var mirrored = self
    for path in [\Self.start, \Self.end, \Self.first, \Self.second] {
      mirrored[keyPath: path] = SIMD2(self[keyPath: path].y, self[keyPath: path].x)
    }
    return mirrored.turnsOfY
  }
}

extension StrokeTree {
  /// The smallest box of the stroke; empty if it has no points.
  var bounds: PlaneBox {
    items.reduce(PlaneBox.empty) { result, item in
      switch item {
      case .band(let curve): result.union(parts.bandBox(curve))
      case .join(let vertex, let before, let after): result.union(parts.joinBox(at: vertex, from: before, to: after))
      case .cap(let vertex, let outward): result.union(parts.capBox(at: vertex, outward: outward))
      }
    }
  }
}
