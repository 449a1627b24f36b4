extension Transform3D.Interpolation {
  /// Bounds of all that a box passes through while t runs over a range, or `nil` where there are none. A corner may get
  /// behind the eye (w ≤ 0), or so near that the bounds cannot tell. The range or a number on the way may not be
  /// finite. The way may turn through more than 10,000 radians.
  ///
  /// No point of the box's image at any time of the range lies outside, rounding included. They are larger than need be
  /// by about 1/1000 of the longest way of a corner on each side, and by more where a corner comes close to w = 0. A
  /// discrete way has the bounds of the ends that it shows.
  ///
  /// *Source*: between two times h apart a curve is no farther from its chord than h²/8 times its largest second
  /// derivative. That is bounded by the parts: linear ones have none, and each derivative of the rotation multiplies by
  /// its speed. A quotient by w has (p″ − 2 r′w′ − r·w″)/w.
  ///
  /// - Complexity: O(n) for n turned radians, about 32 times eight corners for each; near w = 0 twice as much, and then
  ///   it is `nil`.
  @_alwaysEmitIntoClient @inline(never)
  public func sweptBounds(ofBox box: Bounds3D<Scalar>, over range: ClosedRange<Scalar> = 0...1) -> Bounds3D<Scalar>? {
    guard range.lowerBound.isFinite, range.upperBound.isFinite, box.minimum.isFinite, box.maximum.isFinite else { return nil }
    if isDiscrete || range.lowerBound == range.upperBound {
      guard let first = transform(at: range.lowerBound).applied(toBox: box), let last = transform(at: range.upperBound).applied(toBox: box)
      else {
        return nil
      }
      return first.union(last)
    }
    let length = range.upperBound - range.lowerBound
    let angle = (turn.radians * length).magnitude
    guard angle <= 1e4 else { return nil }
    let count = 32 + Int((32 * angle).rounded(.up))
    var sweep = Sweep(interpolation: self, corners: box.corners, halvings: count + 4096)
    for index in 0..<count {
      let (from, to) = (Scalar(index) / Scalar(count), Scalar(index + 1) / Scalar(count))
      let end = index + 1 == count ? range.upperBound : range.lowerBound + to * length
      guard sweep.add(from: range.lowerBound + from * length, to: end, depth: 0) else { return nil }
    }
    return sweep.bounds
  }
}

extension Transform2D.Interpolation {
  /// Bounds of all that a rectangle passes through while t runs over a range, or `nil` where the range or a number on
  /// the way is not finite. As tight as in space.
  @_alwaysEmitIntoClient @inline(never)
  public func sweptBounds(ofRect rect: Bounds2D<Scalar>, over range: ClosedRange<Scalar> = 0...1) -> Bounds2D<Scalar>? {
    let box = Bounds3D(corner: SIMD3(rect.minimum, 0), opposite: SIMD3(rect.maximum, 0))
    guard let swept = Transform3D.Interpolation(self).sweptBounds(ofBox: box, over: range) else { return nil }
    return Bounds2D(corner: SIMD2(swept.minimum.x, swept.minimum.y), opposite: SIMD2(swept.maximum.x, swept.maximum.y))
  }
}

/// Bounds that grow by one stretch of time after the other.
@frozen @usableFromInline
struct Sweep<Scalar: TransformScalar> {
  @usableFromInline let interpolation: Transform3D<Scalar>.Interpolation
  @usableFromInline let corners: [SIMD3<Scalar>]
  /// The largest magnitude of each coordinate of the box.
  @usableFromInline let reach: SIMD3<Scalar>
  /// How many stretches may still be halved.
  @usableFromInline var halvings: Int
  @usableFromInline var bounds: Bounds3D<Scalar>?

  @_alwaysEmitIntoClient
  init(interpolation: Transform3D<Scalar>.Interpolation, corners: [SIMD3<Scalar>], halvings: Int) {
    (self.interpolation, self.corners, self.halvings) = (interpolation, corners, halvings)
    reach = corners[0].magnitudes.greater(corners[7].magnitudes)
  }

  /// Largest magnitudes of a quantity and of its first two derivatives over a stretch of time.
  @frozen @usableFromInline
  struct Reach {
    @usableFromInline var value, first, second: Scalar

    @_alwaysEmitIntoClient
    init(value: Scalar, first: Scalar, second: Scalar) { (self.value, self.first, self.second) = (value, first, second) }

    @_alwaysEmitIntoClient
    static func * (one: Self, other: Self) -> Self {
      Self(
        value: one.value * other.value, first: one.first * other.value + one.value * other.first,
        second: one.second * other.value + 2 * one.first * other.first + one.value * other.second)
    }
    @_alwaysEmitIntoClient
    static func + (one: Self, other: Self) -> Self {
      Self(value: one.value + other.value, first: one.first + other.first, second: one.second + other.second)
    }
  }

  /// The images of the corners at both ends and what lies between; `false` where there is none.
  @_alwaysEmitIntoClient
  mutating func add(from start: Scalar, to end: Scalar, depth: Int) -> Bool {
    let (first, last) = (interpolation.transform(at: start), interpolation.transform(at: end))
    let length = end - start
    let point = pointReach(start, end)
    // Rounding in a sample, and of the ends themselves, which are not samples.
    let noise = 64 * Scalar.ulpOfOne * point.value
    let bulge = length * length / 8
    var slack = bulge * point.second + noise
    if interpolation.isProjective {
      let depthReach = depthReach(start, end, point)
      guard var nearest = corners.flatMap({ [first.depth(of: $0), last.depth(of: $0)] }).min() else { return false }
      nearest /= largestWeight(start, end)
      guard nearest > 0 else { return false }
      let wSlack = bulge * depthReach.second + 64 * Scalar.ulpOfOne * depthReach.value
      guard nearest > 2 * wSlack else {
        guard depth < 12, halvings > 0 else { return false }
        halvings -= 1
        let middle = start + length / 2
        return add(from: start, to: middle, depth: depth + 1) && add(from: middle, to: end, depth: depth + 1)
      }
      let w = nearest - wSlack
      let image = point.value / w
      let speed = (point.first + image * depthReach.first) / w
      let bend = point.second + 2 * speed * depthReach.first + image * depthReach.second
      let rounding = noise + image * 64 * .ulpOfOne * depthReach.value
      slack = bulge * bend / w + rounding / w
    }
    guard slack.isFinite else { return false }
    for corner in corners {
      for transform in [first, last] {
        guard let image = transform.applied(toPoint: corner), image.isFinite else { return false }
        let around = Bounds3D(corner: image - slack, opposite: image + slack)
        bounds = bounds?.union(around) ?? around
      }
    }
    return true
  }

  @_alwaysEmitIntoClient
  func largestWeight(_ start: Scalar, _ end: Scalar) -> Scalar {
    let weight = interpolation.weight
    return max(weight.value(at: start).x.magnitude, weight.value(at: end).x.magnitude)
  }

  @_alwaysEmitIntoClient
  func linear(_ first: Scalar, _ last: Scalar, _ change: Scalar) -> Reach {
    Reach(value: max(first.magnitude, last.magnitude), first: change.magnitude, second: 0)
  }

  @_alwaysEmitIntoClient
  func reaches(_ path: LinearPath<SIMD4<Scalar>>, _ start: Scalar, _ end: Scalar) -> [Reach] {
    let (first, last) = (path.value(at: start), path.value(at: end))
    return (0..<3).map { linear(first[$0], last[$0], path.change[$0]) }
  }

  /// Of a corner before perspective: Σ reach · scale · K · R + T.
  @_alwaysEmitIntoClient
  func pointReach(_ start: Scalar, _ end: Scalar) -> Reach {
    let way = interpolation
    let speed = way.turn.radians.magnitude
    let turn = Reach(value: 1, first: speed, second: speed * speed)
    let scale = reaches(way.scale, start, end)
    let shear = reaches(way.shear, start, end)
    var sum = Reach(value: 0, first: 0, second: 0)
    func add(_ index: Int, _ factor: Reach) {
      let product = factor * turn
      let size = reach[index]
      guard size != 0 else { return }
      sum = sum + Reach(value: size * product.value, first: size * product.first, second: size * product.second)
    }
    for index in 0..<3 { add(index, scale[index]) }
    // Shears of y along x, of z along x and of z along y; of a symmetric K, on both sides of the diagonal.
    for (index, row, column) in [(0, 1, 0), (1, 2, 0), (2, 2, 1)] {
      add(row, way.isSymmetric ? shear[index] : scale[row] * shear[index])
      if way.isSymmetric { add(column, shear[index]) }
    }
    let (first, last) = (way.origin.value(at: start).xyz, way.origin.value(at: end).xyz)
    let (lengthFirst, lengthLast) = (first.magnitudes.sum(), last.magnitudes.sum())
    return sum + Reach(value: max(lengthFirst, lengthLast), first: way.origin.change.xyz.magnitudes.sum(), second: 0)
  }

  /// Of w, before the weight.
  @_alwaysEmitIntoClient
  func depthReach(_ start: Scalar, _ end: Scalar, _ point: Reach) -> Reach {
    let column = interpolation.perspective
    let (first, last) = (column.value(at: start), column.value(at: end))
    let change = column.change.xyz
    if interpolation.hasLinearColumn {
      return linear(
        (reach * first.xyz.magnitudes).sum() + first.w.magnitude, (reach * last.xyz.magnitudes).sum() + last.w.magnitude,
        (reach * change.magnitudes).sum() + column.change.w.magnitude)
    }
    let length = linear(first.xyz.magnitudes.sum(), last.xyz.magnitudes.sum(), change.magnitudes.sum())
    return point * length + linear(first.w, last.w, column.change.w)
  }
}

extension Transform3D {
  @_alwaysEmitIntoClient
  func depth(of point: SIMD3<Scalar>) -> Scalar { applied(toHomogeneous: SIMD4(point, 1)).w }
}
