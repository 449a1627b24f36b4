public import TransformCore

/// A function that makes a transform of the numbers that an animation interpolates, by Core Animation's name.
///
/// ```swift
/// assert(ValueFunction.translateX.transform(of: [5])?.m41 == 5)
/// ```
public enum ValueFunction: String, Sendable, Hashable, CaseIterable {
  /// A turn about an axis, in radians.
  case rotateX, rotateY, rotateZ
  /// A scale by three factors.
  case scale
  /// A scale along an axis.
  case scaleX, scaleY, scaleZ
  /// A translation by three distances.
  case translate
  /// A translation along an axis.
  case translateX, translateY, translateZ

  /// The transform of the numbers: three for `scale` and `translate`, else one. `nil` for another count.
  public func transform(of values: [Double]) -> Transform3D<Double>? {
    guard values.count == (isVector ? 3 : 1) else { return nil }
    return transform(of: isVector ? SIMD3(values[0], values[1], values[2]) : SIMD3(repeating: values[0]))
  }

  var isVector: Bool { self == .scale || self == .translate }

  /// The transform of three numbers, or of one three times.
  func transform(of n: SIMD3<Double>) -> Transform3D<Double> {
    switch self {
    case .rotateX: .rotation(radians: n.x, axis: .x)
    case .rotateY: .rotation(radians: n.x, axis: .y)
    case .rotateZ: .rotation(radians: n.x, axis: .z)
    case .scale: .scale(x: n.x, y: n.y, z: n.z)
    case .scaleX: .scale(x: n.x, y: 1, z: 1)
    case .scaleY: .scale(x: 1, y: n.x, z: 1)
    case .scaleZ: .scale(x: 1, y: 1, z: n.x)
    case .translate: .translation(x: n.x, y: n.y, z: n.z)
    case .translateX: .translation(x: n.x, y: 0, z: 0)
    case .translateY: .translation(x: 0, y: n.x, z: 0)
    case .translateZ: .translation(x: 0, y: 0, z: n.x)
    }
  }
}
