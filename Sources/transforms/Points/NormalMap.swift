import TransformKit
import VectorOperations

/// Unit normals of surfaces under any transform. With perspective they depend on the point.
///
/// *Definition*: the tangent plane h = (n, −n·p) goes to h · cofactors(M) · sign(det M). The normal is its first three
/// numbers, scaled to length one. Without perspective this is the inverse transpose of the upper 3 × 3. A transform
/// that flattens space to a plane has an answer too: its sign counts as positive.
///
/// *Source*: planes transform by the inverse transpose, e.g. K. Turkowski, Properties of Surface-Normal
/// Transformations, Graphics Gems 1990.
struct NormalMap {
  private let planes: Transform3D<Double>

  init(_ transform: Transform3D<Double>) {
    let scaled = Self.scaled(transform)
    let cofactors = Self.scaled(scaled.adjugate.transposed)
    planes = scaled.classification.contains(.mirrored) ? Self.multiplied(cofactors, by: -1) : cofactors
  }

  /// The upper 3 × 3, scaled until its largest number is near one. Unit normals stay the same, and squares do not
  /// overflow.
  static func linear(_ transform: Transform3D<Double>) -> Transform3D<Double> {
    var linear = transform
    linear.origin = .zero
    linear = scaled(linear)
    linear.origin = SIMD4(0, 0, 0, 1)
    return linear
  }

  /// Maps normals, three numbers each. The results have length one or are NaN.
  func apply<Scalar: TransformScalar>(to normals: inout [Scalar], at points: [Scalar]) {
    let planes = Transform3D<Scalar>(planes)
    for index in stride(from: 0, to: normals.count, by: 3) {
      let (x, y, z) = (normals[index], normals[index + 1], normals[index + 2])
      let distance = (x * points[index] + y * points[index + 1]) + z * points[index + 2]
      let image = planes.applied(toHomogeneous: SIMD4(x, y, z, 0 - distance))
      let length = ((image.x * image.x + image.y * image.y) + image.z * image.z).squareRoot()
      (normals[index], normals[index + 1], normals[index + 2]) = (image.x / length, image.y / length, image.z / length)
    }
  }

  /// One unit normal for finite numbers of any size; `nil` if the surface becomes a line or a point.
  func unitNormal(of normal: SIMD3<Double>, at point: SIMD3<Double>) -> SIMD3<Double>? {
    let n = normal / normal.largest / 4  // keeps the sum of the distance's three terms finite
    let h = planes.applied(toHomogeneous: SIMD4(n, 0 - n.dot(point)))
    let image = SIMD3(h.x, h.y, h.z)
    let largest = image.largest
    guard largest != 0 else { return nil }
    let direction = image / largest
    return direction / (direction * direction).sum().squareRoot()
  }

  /// The transform divided by a power of two near its largest number.
  private static func scaled(_ transform: Transform3D<Double>) -> Transform3D<Double> {
    let largest = transform.rowMajor.reduce(0) { max($0, $1.magnitude) }
    guard largest >= .leastNormalMagnitude, largest.isFinite else { return transform }
    return multiplied(transform, by: 0.5 / largest.binade)
  }

  private static func multiplied(_ transform: Transform3D<Double>, by factor: Double) -> Transform3D<Double> {
    Transform3D(rowMajor: transform.rowMajor.map { $0 * factor }) ?? transform
  }
}
