/// A part of a transform by the name that Core Animation has for it: what comes after `transform.` in the key path of
/// an animation.
///
/// ```swift
/// guard let path = TransformKeyPath("rotation.z") else { return }
/// guard let turned = Transform3D<Double>.identity.setting(path, to: 0.5) else { return }
/// guard let angle = turned.value(at: path)?.number else { return }
/// assert((angle - 0.5).magnitude < 1e-15)
/// ```
public enum TransformKeyPath: String, Sendable, Hashable, CaseIterable {
  /// The same as `rotation.z`.
  case rotation
  /// The angle about the x axis, which acts first, in radians.
  case rotationX = "rotation.x"
  /// The angle about the y axis, in radians, in −π/2 … π/2 when read.
  case rotationY = "rotation.y"
  /// The angle about the z axis, which acts last, in radians.
  case rotationZ = "rotation.z"
  /// The mean of the three factors; set, it is all three.
  case scale
  /// The factor of x.
  case scaleX = "scale.x"
  /// The factor of y.
  case scaleY = "scale.y"
  /// The factor of z.
  case scaleZ = "scale.z"
  /// The translation in x and y, a size: the only one that is not a number.
  case translation
  /// The translation in x.
  case translationX = "translation.x"
  /// The translation in y.
  case translationY = "translation.y"
  /// The translation in z.
  case translationZ = "translation.z"

  /// The path of a name, with or without `transform.` before it, or `nil` where Core Animation has none of that name.
  public init?(_ name: some StringProtocol) {
    self.init(rawValue: String(name.hasPrefix("transform.") ? name.dropFirst("transform.".count) : name[...]))
  }
}

extension TransformKeyPath {
  /// What a path stands for: a number, or the size that `translation` is.
  public enum Value<Scalar: TransformScalar>: Sendable, Hashable {
    /// An angle in radians, a factor or a distance.
    case number(Scalar)
    /// Width and height: the translation in x and y.
    case size(SIMD2<Scalar>)

    /// The number, or `nil` of a size.
    @_alwaysEmitIntoClient
    public var number: Scalar? { if case .number(let number) = self { number } else { nil } }
  }

  /// Which translation or which factor a path is about.
  @_alwaysEmitIntoClient
  var axis: Int {
    switch self {
    case .rotationY, .scaleY, .translationY: 1
    case .rotation, .rotationZ, .scaleZ, .translationZ: 2
    default: 0
    }
  }

  @_alwaysEmitIntoClient
  package var isTranslation: Bool { self == .translation || self == .translationX || self == .translationY || self == .translationZ }

  @_alwaysEmitIntoClient
  package var isRotation: Bool { self == .rotation || self == .rotationX || self == .rotationY || self == .rotationZ }
}
