extension Homography: Hashable {
  /// Whether all nine numbers are equal; 0 equals −0, NaN equals nothing.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.xAxis.equals(right.xAxis) && left.yAxis.equals(right.yAxis) && left.origin.equals(right.origin)
  }

  /// Feeds the numbers that `==` compares.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(xAxis)
    hasher.combine(yAxis)
    hasher.combine(origin)
  }
}

extension Homography: Codable {
  /// Reads the list m11, m12 … m33.
  @inlinable
  public init(from decoder: any Decoder) throws {
    let n: [Scalar] = try FlatCoding.decode(9, from: decoder)
    self.init(xAxis: SIMD3(n[0], n[1], n[2]), yAxis: SIMD3(n[3], n[4], n[5]), origin: SIMD3(n[6], n[7], n[8]))
  }

  /// Writes the list m11, m12 … m33.
  @inlinable
  public func encode(to encoder: any Encoder) throws { try FlatCoding.encode(rowMajor, to: encoder) }
}

extension Homography: CustomStringConvertible {
  /// The nine numbers, row by row.
  public var description: String {
    let texts = [xAxis, yAxis, origin].map { "[\($0.x), \($0.y), \($0.z)]" }
    return "Homography(\(texts.joined(separator: ", ")))"
  }
}

extension Homography {
  /// Whether the two agree: the largest difference is at most `relativeTolerance` times the larger of the two largest magnitudes, or at
  /// most `absoluteTolerance`. This is swift-numerics' rule with the maximum norm; NaN agrees with nothing.
  @inlinable
  public func isApproximatelyEqual(to other: Self, relativeTolerance: Scalar = Scalar.ulpOfOne.squareRoot()) -> Bool {
    let absoluteTolerance = relativeTolerance * Scalar.leastNormalMagnitude
    return isApproximatelyEqual(to: other, absoluteTolerance: absoluteTolerance, relativeTolerance: relativeTolerance)
  }

  /// The same with a difference that always passes. The relative tolerance is then zero unless it is given, as in swift-numerics.
  @inlinable
  public func isApproximatelyEqual(to other: Self, absoluteTolerance: Scalar, relativeTolerance: Scalar = 0) -> Bool {
    Scalar.areApproximatelyEqual(rowMajor, other.rowMajor, absoluteTolerance, relativeTolerance)
  }
}
