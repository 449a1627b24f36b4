import RealModule
import TransformCore

// The smallest boxes of the parts of a stroke.

extension StrokeParts {
  /// A box that holds a part, found in little time.
  func outerBox(_ part: StrokePart) -> PlaneBox {
    let isBand = part.kind == .band
    let (box, reach) = (isBand ? part.curve.controlBox : PlaneBox(part.vertex, part.vertex), SIMD2(repeating: isBand ? reach : vertexReach))
    return PlaneBox(minimum: box.minimum - reach, maximum: box.maximum + reach)
  }

  /// The box of a band: its extremes are at the ends, where the curve turns in x or y, and where its radius of
  /// curvature is half the width. There the inner edge has a cusp. A cusp of the curve itself has half a disc.
  func bandBox(_ curve: PathSegment) -> PlaneBox {
    var result = PlaneBox.empty
    func add(_ t: Double) {
      let tangent = t <= 0 ? curve.endTangents?.start : t >= 1 ? curve.endTangents?.end : curve.perpendicularTangent(at: t)
      guard let tangent else { return }
      let (place, away) = (curve.point(at: t), SIMD2(-tangent.y, tangent.x) * reach)
      result = result.union(PlaneBox(place - away, place + away))
    }
    add(0)
    add(1)
    if curve.kind == .line { return result }
    for axis in 0...1 {
      let turns = curve.turns(of: axis)
      for index in 0..<turns.count { add(turns[index]) }
    }
    // About a place of least speed the normal turns fast; at a cusp it jumps.
    let sharp = curve.sharpPlaces
    for place in (0..<sharp.count).map({ sharp[$0] }) {
      if let way = curve.cuspDirection(at: place) { result = result.union(halfDisc(at: curve.point(at: place), outward: way)) }
      for t in [place - 0x1p-26, place + 0x1p-26] where t > 0 && t < 1 { add(t) }
    }
    // Changes of |P′|³ − reach · |P′ × P″|, at most one between two of these places.
    func excess(_ t: Double) -> Double {
      let (slope, bend) = (curve.derivative(at: t), curve.secondDerivative(at: t))
      let speed = slope.length
      return speed * speed * speed - reach * slope.cross(bend).magnitude
    }
    let places = [0] + curve.bendPlaces.sorted() + [1]
    for (from, to) in zip(places, places.dropFirst()) where from < to {
      // At an end where the derivative vanishes both terms do.
      var (low, high) = (from + 0x1p-24 * (to - from), to - 0x1p-24 * (to - from))
      let isTight = excess(low) < 0
      guard isTight != (excess(high) < 0) else { continue }
      for _ in 0..<48 {
        let middle = (low + high) / 2
        if (excess(middle) < 0) == isTight { low = middle } else { high = middle }
      }
      add(low)
    }
    return result
  }

  /// What a join adds to the boxes of its bands.
  func joinBox(at vertex: SIMD2<Double>, from before: SIMD2<Double>, to after: SIMD2<Double>) -> PlaneBox {
    var result = PlaneBox.empty
    switch join {
    case .bevel: break
    case .round:
      for axis in Self.axes where axis.dot(before) >= 0 && axis.dot(after) <= 0 { result.add(vertex + axis * reach) }
    case .miter:
      let corner = StrokeCorner(before, after)
      if corner.hasMiter(limit: miterLimit) { result.add(vertex + corner.outerSide * corner.tip(at: reach)) }
    }
    return result
  }

  private static let axes = [SIMD2(1.0, 0), SIMD2(-1.0, 0), SIMD2(0.0, 1), SIMD2(0.0, -1)]

  /// What a cap adds.
  func capBox(at vertex: SIMD2<Double>, outward: SIMD2<Double>) -> PlaneBox {
    let across = SIMD2(-outward.y, outward.x) * reach
    switch cap {
    case .butt: return .empty
    case .square:
      return PlaneBox(vertex + across, vertex - across).union(
        PlaneBox(vertex + across + outward * reach, vertex - across + outward * reach))
    case .round: return halfDisc(at: vertex, outward: outward)
    }
  }

  private func halfDisc(at vertex: SIMD2<Double>, outward: SIMD2<Double>) -> PlaneBox {
    let across = SIMD2(-outward.y, outward.x) * reach
    var result = PlaneBox(vertex + across, vertex - across)
    for axis in Self.axes where axis.dot(outward) >= 0 { result.add(vertex + axis * reach) }
    return result
  }
}

extension PathSegment {
  /// The parameters of least speed of a Bézier curve; some may be no numbers.
  var slowPlaces: [Double] { slowest.map { [$0.0, $0.1] } ?? [] }

  private var slowest: (Double, Double)? {
    kind == .line || kind == .arc ? nil : SpeedIntegral(self).slowPlaces
  }

  /// Parameters inside (0, 1) between which the magnitude of the curvature rises or falls.
  ///
  /// *Definition*: for κ = c / |P′|³ with c = P′ × P″ these are the roots of c and of c′ · |P′|² − 3 · c · (P′ · P″).
  /// Of an ellipse they are where its axes end.
  var bendPlaces: [Double] {
    switch kind {
    case .line: return []
    case .quadratic: return slowPlaces.filter { $0 > 0 && $0 < 1 }
    case .arc:
      let turned = Double.atan2(y: 2 * first.dot(second), x: first.dot(first) - second.dot(second)) / 2
      return (-9...9).map { (turned + Double($0) * .pi / 2 - angle) / turn }.filter { $0 > 0 && $0 < 1 }
    case .cubic:
      let size = Swift.max((first - start).largestMagnitude, (second - first).largestMagnitude, (end - second).largestMagnitude)
      let (one, two, three) = ((first - start) / size, (second - first) / size, (end - second) / size)
      // P′ = a + b·t + c·t², but for a factor.
      let (a, b, c) = (one, 2 * (two - one), one - 2 * two + three)
      let cross = [a.cross(b), 2 * a.cross(c), b.cross(c)]
      let speed = [a.dot(a), 2 * a.dot(b), b.dot(b) + 2 * a.dot(c), 2 * b.dot(c), c.dot(c)]
      var bend = SIMD8<Double>.zero
      for i in 0...2 {
        for j in 0...4 {
          if i > 0 { bend[i + j - 1] += Double(i) * cross[i] * speed[j] }
          if j > 0 { bend[i + j - 1] -= 1.5 * Double(j) * cross[i] * speed[j] }
        }
      }
      let flat = SmallPolynomial(SIMD8(cross[0], cross[1], cross[2], 0, 0, 0, 0, 0), degree: 2).roots(from: 0, to: 1)
      let sharp = SmallPolynomial(bend, degree: 5).roots(from: 0, to: 1)
      return (0..<flat.count).map { flat[$0] } + (0..<sharp.count).map { sharp[$0] }
    }
  }

  /// The parameters inside (0, 1) about which the direction may turn fast, rising: those of least speed, and the ends
  /// of an ellipse's axes.
  var sharpPlaces: RootList {
    var result = RootList()
    if kind == .arc { for t in bendPlaces.sorted() { result.append(t) } }
    guard let (one, other) = slowest else { return result }
    // One of a quadratic is no number.
    let isFalling = one > other
    for t in [isFalling ? other : one, isFalling ? one : other] where t > 0 && t < 1 { result.append(t) }
    return result
  }

  /// The unit direction in which the curve comes to a cusp inside, from where it goes straight back. `nil` elsewhere.
  ///
  /// A fold is one too where the curve turns within less of it than digits tell apart.
  func cuspDirection(at t: Double) -> SIMD2<Double>? {
    guard kind != .line, derivative(at: t).largestMagnitude <= 1024 * leastSpeed else { return nil }
    return foldDirection(at: t)
  }

  /// The unit tangent at a parameter inside, whose perpendicular is in the stroke. At a fold, where the derivative is
  /// nothing but rounding, there is half a disc instead.
  fileprivate func perpendicularTangent(at t: Double) -> SIMD2<Double>? {
    let slope = derivative(at: t)
    return slope.largestMagnitude <= 1024 * leastSpeed && foldDirection(at: t) != nil ? nil : slope.normalized()
  }

  /// The same at a place of little speed.
  private func foldDirection(at t: Double) -> SIMD2<Double>? {
    guard t > 0, t < 1 else { return nil }
    let step = Swift.min(t, 1 - t, 0x1p-20)
    guard let before = derivative(at: t - step).normalized(), let after = derivative(at: t + step).normalized() else { return nil }
    return before.dot(after) < 0 ? before : nil
  }

  /// Whether a point at an offset from a root of its feet is on a perpendicular there, or before a cusp.
  func isFoot(at t: Double, of offset: SIMD2<Double>) -> Bool {
    if kind == .line { return true }
    let (slope, least) = (derivative(at: t), leastSpeed)
    guard slope.largestMagnitude <= 1024 * least else { return true }
    if let way = foldDirection(at: t) { return offset.dot(way) >= 0 }
    // Where the derivative vanishes at an end, rounding makes roots.
    return slope.largestMagnitude > least && offset.dot(slope).magnitude <= 0x1p-10 * offset.length * slope.length
  }

  /// A speed that is nothing but rounding.
  var leastSpeed: Double {
    let box = controlBox
    let size = box.maximum - box.minimum
    return 0x1p-40 * Swift.max(size.x, size.y)
  }
}

extension StrokeTree {
  /// The smallest box of the stroke; empty if it has no points.
  var bounds: PlaneBox {
    items.reduce(PlaneBox.empty) { result, item in
      switch item.kind {
      case .band: result.union(parts.bandBox(item.curve))
      case .join: result.union(parts.joinBox(at: item.vertex, from: item.before, to: item.after))
      case .cap: result.union(parts.capBox(at: item.vertex, outward: item.after))
      }
    }
  }
}
