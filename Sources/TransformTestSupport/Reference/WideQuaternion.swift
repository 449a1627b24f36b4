public import TransformCore

/// A quaternion of numbers of twice the precision of Double, with textbook formulas: the reference for fast results.
///
/// ```swift
/// let turn = WideQuaternion(exactly: Quaternion<Float>.identity)
/// assert(turn.squaredLength.high == 1)
/// ```
public struct WideQuaternion: Sendable {
  /// The components x, y, z, w.
  public let x, y, z, w: Wide<Double>

  /// A quaternion from its components.
  @inlinable
  public init(x: Wide<Double>, y: Wide<Double>, z: Wide<Double>, w: Wide<Double>) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }

  /// A quaternion of either precision, exactly.
  @inlinable
  public init<Scalar: TransformScalar>(exactly q: Quaternion<Scalar>) {
    self.init(x: Wide(exactly: q.x), y: Wide(exactly: q.y), z: Wide(exactly: q.z), w: Wide(exactly: q.w))
  }

  /// The components in the order x, y, z, w.
  @inlinable
  public var list: [Wide<Double>] { [x, y, z, w] }

  /// x² + y² + z² + w².
  @inlinable
  public var squaredLength: Wide<Double> { (x * x + y * y) + (z * z + w * w) }

  /// Hamilton's product `self · other`.
  @inlinable
  public func multiplied(by other: Self) -> Self {
    let (a, b) = (self, other)
    return Self(
      x: (a.w * b.x + a.x * b.w) + (a.y * b.z - a.z * b.y), y: (a.w * b.y + a.y * b.w) + (a.z * b.x - a.x * b.z),
      z: (a.w * b.z + a.z * b.w) + (a.x * b.y - a.y * b.x), w: (a.w * b.w - a.x * b.x) - (a.y * b.y + a.z * b.z))
  }

  /// The nine numbers of the matrix, row by row, scaled by the squared length.
  @inlinable
  public var matrix: [Wide<Double>] {
    let (xx, yy, zz, ww, two) = (x * x, y * y, z * z, w * w, Wide(2.0))
    return [
      (ww + xx) - (yy + zz), two * (x * y + z * w), two * (x * z - y * w), two * (x * y - z * w), (ww + yy) - (zz + xx),
      two * (y * z + x * w), two * (x * z + y * w), two * (y * z - x * w), (ww + zz) - (xx + yy),
    ]
  }

  /// The vector rotated by this quaternion as if it had length one: q·v·q* / |q|².
  @inlinable
  public func rotated(_ v: [Wide<Double>]) -> [Wide<Double>] {
    let (m, squared) = (matrix, squaredLength)
    return (0..<3).map { (v[0] * m[$0] + v[1] * m[3 + $0] + v[2] * m[6 + $0]) / squared }
  }
}

extension WideQuaternion {
  package init(_ list: [Wide<Double>]) { self.init(x: list[0], y: list[1], z: list[2], w: list[3]) }

  /// The inverse of a rotation.
  package var conjugate: Self { Self(x: -x, y: -y, z: -z, w: w) }
}
