import TransformKit

/// The smallest and the largest value of each coordinate of points in the plane or in space. NaN is left out.
struct Extents {
  private(set) var lower = SIMD3<Double>(repeating: .infinity)
  private(set) var upper = SIMD3<Double>(repeating: -.infinity)

  mutating func include(_ point: SIMD3<Double>) { include(lower: point, upper: point) }

  mutating func include(_ other: Extents) { include(lower: other.lower, upper: other.upper) }

  mutating func include(lower: SIMD3<Double>, upper: SIMD3<Double>) {
    self.lower.replace(with: lower, where: lower .< self.lower)
    self.upper.replace(with: upper, where: upper .> self.upper)
  }

  /// The centre of the bounds; `nil` if there is no point, or a coordinate is infinite.
  var centre: SIMD3<Double>? {
    let centre = lower / 2 + upper / 2
    return centre.isFinite ? centre : nil
  }

  /// The distance of neighbouring Floats at the largest coordinate, if it exceeds a millionth of the longest side.
  var coarse: (largest: Double, spacing: Double, side: Double)? {
    guard centre != nil else { return nil }
    let (sides, far) = (upper - lower, SIMD3(repeating: 0) - lower)
    let side = max(sides.x, sides.y, sides.z)
    let largest = [far.x, far.y, far.z, upper.x, upper.y, upper.z].reduce(0) { max($0, $1.magnitude) }
    let spacing = Double(Float(largest).ulp)
    return side > 0 && side.isFinite && spacing > 1e-6 * side ? (largest, spacing, side) : nil
  }

  /// Extents that hold the images of all points under an affine transform.
  func image(_ transform: Transform3D<Double>) -> Extents {
    var result = Extents()
    for corner in Bounds3D(corner: lower, opposite: upper).corners { result.include(transform.applied(toAffinePoint: corner)) }
    return result
  }
}

extension Records {
  /// The extents of the points as they are in the file. Points of two coordinates have z = 0.
  func extents<Stored: TransformScalar>(_ field: VectorField, _: Stored.Type) -> Extents {
    var result = Extents()
    var start = 0
    if Stored.self == Float.self, field.isPacked, field.offsets.count == 3 { start = addMost(to: &result, field) }
    for index in start..<count {
      var point = SIMD3<Double>.zero
      for (place, offset) in field.offsets.enumerated() {
        point[place] = unsafe Double(field.load(source + (offset + index * stride), Stored.self))
      }
      result.include(point)
    }
    return result
  }

  /// Adds points of packed Floats by vectors of four numbers, of which the last is none of the point's. Returns how
  /// many points were added. For the last points, four numbers may not be there.
  private func addMost(to result: inout Extents, _ field: VectorField) -> Int {
    let pairs = pairsOfVectors(field)
    var (lower, upper) = (SIMD4<Float>(repeating: .infinity), SIMD4<Float>(repeating: -.infinity))
    var (lower2, upper2) = (lower, upper)
    var from = unsafe source + field.offsets[0]
    for _ in 0..<pairs {
      let point = unsafe from.loadUnaligned(as: SIMD4<Float>.self)
      let next = unsafe from.loadUnaligned(fromByteOffset: stride, as: SIMD4<Float>.self)
      lower.replace(with: point, where: point .< lower)
      upper.replace(with: point, where: point .> upper)
      lower2.replace(with: next, where: next .< lower2)
      upper2.replace(with: next, where: next .> upper2)
      unsafe from += 2 * stride
    }
    for (lower, upper) in [(lower, upper), (lower2, upper2)] {
      func point(_ v: SIMD4<Float>) -> SIMD3<Double> { SIMD3(Double(v.x), Double(v.y), Double(v.z)) }
      result.include(lower: point(lower), upper: point(upper))
    }
    return 2 * pairs
  }
}
