import LayerGeometry
import TransformCore

/// A product of transforms, with the same product of magnitudes, which bounds its rounding error in any order of sums.
struct TermedTransform {
  private let value: Transform3D<Double>
  private let terms: Transform3D<Double>

  private init(value: Transform3D<Double>, terms: Transform3D<Double>) { (self.value, self.terms) = (value, terms) }

  init(_ transform: Transform3D<Double>) {
    self.init(value: transform, terms: Transform3D(rowMajor: transform.rowMajor.map(\.magnitude)) ?? transform)
  }

  static var identity: Self { Self(.identity) }

  /// z is lost.
  static var flattening: Self {
    Self(Transform3D(xAxis: SIMD4(1, 0, 0, 0), yAxis: SIMD4(0, 1, 0, 0), zAxis: .zero, origin: SIMD4(0, 0, 0, 1)))
  }

  /// The transform between a move from a point to the origin and a move to another point.
  init(_ transform: Transform3D<Double>, from start: SIMD3<Double>, to end: SIMD3<Double>) {
    self = Self(.translation(SIMD3(0, 0, 0) - start)).concatenating(Self(transform)).concatenating(Self(.translation(end)))
  }

  /// y → 2 · minimum.y + height − y of a flipped layer.
  static func flip(of layer: Layer) -> Self {
    guard layer.isGeometryFlipped else { return .identity }
    let turned = Self(Transform3D(xAxis: SIMD4(1, 0, 0, 0), yAxis: SIMD4(0, -1, 0, 0), zAxis: SIMD4(0, 0, 1, 0), origin: SIMD4(0, 0, 0, 1)))
    return turned.concatenating(Self(.translation(SIMD3(0, 2 * layer.bounds.minimum.y + layer.bounds.size.y, 0))))
  }

  func concatenating(_ other: Self) -> Self {
    Self(value: value.concatenating(other.value), terms: terms.concatenating(other.terms))
  }

  /// Whether a transform is this one, up to a share of the terms of each number.
  func isNear(_ other: Transform3D<Double>, share: Double) -> Bool {
    zip(zip(value.rowMajor, other.rowMajor), terms.rowMajor).allSatisfy { ($0.0 - $0.1).magnitude <= $1 * share }
  }
}
