// The types are Apple's where it has them.
#if canImport(QuartzCore)
  public import QuartzCore
#endif
internal import Foundation
internal import TransformCore

extension CATransform3D {
  /// Reads from a value what `layer.value(forKeyPath:)` reads from a layer's transform: a `CGFloat`, or a `CGSize` for
  /// `translation`. `nil` if Core Animation has no such key path or the transform cannot be decomposed.
  ///
  /// The key path is `rotation`, `scale`, `translation` or one of their components `.x`, `.y`, `.z`, with or without
  /// `transform.` before it. `Transform3D.value(at:)` has the definitions.
  ///
  /// On Apple's systems `as? CGFloat`, `as? Double` and `as? NSNumber` all read the number. Elsewhere only
  /// `as? CGFloat` does, because Foundation has no value there that casts to all three.
  public func value(forKeyPath keyPath: String) -> Any? {
    TransformKeyPath(keyPath).flatMap { core.value(at: $0) }?.keyValue
  }

  /// Does to a value what `layer.setValue(_:forKeyPath:)` does to a layer's transform. All parts but the named one
  /// stay.
  ///
  /// A rotation by 91° about y is read as (180°, 89°, 180°), therefore setting `rotation.y` replaces the 89°. To rotate
  /// a card past 90°, set the angle on the transform that the rotation starts from, not on the last frame's.
  ///
  /// - Returns: true if the value was set. False, with nothing changed, if Core Animation has no such key path, if the
  ///   transform cannot be decomposed, or if `value` has another type than a number (for `translation` a `CGSize`).
  @discardableResult
  public mutating func setValue(_ value: Any?, forKeyPath keyPath: String) -> Bool {
    guard let path = TransformKeyPath(keyPath), let value = TransformKeyPath.Value(keyValue: value),
      let result = core.setting(path, to: value)
    else { return false }
    self = CATransform3D(core: result)
    return true
  }
}

extension TransformKeyPath.Value<CGFloat.NativeType> {
  fileprivate var keyValue: Any {
    switch self {
    case .number(let number): CGFloat(number)
    case .size(let size): CGSize(width: CGFloat(size.x), height: CGFloat(size.y))
    }
  }

  /// A number or a size.
  fileprivate init?(keyValue value: Any?) {
    if let size = value as? CGSize {
      self = .size(SIMD2(size.width.native, size.height.native))
    } else if let number = value.flatMap(Double.init(boxed:)) {
      self = .number(CGFloat(number).native)
    } else {
      return nil
    }
  }
}

extension Double {
  /// A number of any type that key-value coding boxes.
  init?(boxed value: Any) {
    switch value {
    case let number as Double: self = number
    case let number as CGFloat: self = Double(number)
    case let number as Float: self = Double(number)
    case let number as any BinaryInteger: self = Double(number)
    case let number as NSNumber: self = number.doubleValue
    default: return nil
    }
  }
}
