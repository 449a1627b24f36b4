import TransformCore

/// A transform that is taken apart once, whose parts are then read and replaced in any order.
///
/// Each part keeps what it was set to. `Transform3D.setting(_:to:)` reads all parts anew from the matrix each time. There
/// an angle of y beyond a quarter turn is three other angles, and a negative factor of y is one of x with half a turn.
///
/// *Definition*: as `Transform3D.value(at:)` and `setting(_:to:)` have it, of which one change alone has the bits. A
/// `scale` replaces the three factors that stand there, and a factor that is set after it one of them.
struct TransformParts: Sendable {
  private let base: Transform3D<Double>
  /// The parts as they were replaced. Of a base that has not been taken apart they are its translation alone.
  private var parts: Transform3D<Double>.Components
  private var angles = SIMD3<Double>.zero
  private var (isTakenApart, hasParts) = (false, false)
  private var (hasScaled, hasTurned, hasMoved) = (false, false, false)

  /// The parts of a transform.
  init(_ transform: Transform3D<Double>) { (base, parts) = (transform, Transform3D.Components(translation: transform.origin.xyz)) }

  /// Whether the base has the parts that a path is about; it is taken apart where that is needed.
  private mutating func has(_ path: TransformKeyPath) -> Bool {
    if path.isTranslation && base.isAffine { return true }
    guard !isTakenApart else { return hasParts }
    isTakenApart = true
    guard var found = base.keyPathParts(.x) else { return false }
    if base.isAffine { found.translation = parts.translation }
    (parts, angles, hasParts) = (found, base.keyPathAngles(found), true)
    return true
  }

  /// A part; `nil` where `Transform3D.value(at:)` of the base is.
  mutating func value(at path: TransformKeyPath) -> TransformKeyPath.Value<Double>? {
    has(path) ? parts.value(at: path, angles) : nil
  }

  /// Replaces a part. Nothing changes where `Transform3D.setting(_:to:)` of the base is `nil`.
  mutating func set(_ path: TransformKeyPath, to value: TransformKeyPath.Value<Double>) {
    guard has(path) else { return }
    var (parts, angles) = (parts, angles)
    guard parts.set(path, to: value, &angles), !path.isTranslation || base.moved(to: parts) != nil else { return }
    (self.parts, self.angles) = (parts, angles)
    if path.isTranslation { hasMoved = true } else if path.isRotation { hasTurned = true } else { hasScaled = true }
  }

  /// The transform of the parts; the base to the bit if none was replaced.
  var transform: Transform3D<Double> {
    var result = hasTurned ? Transform3D(parts, turnedBy: angles) : hasScaled ? Transform3D(parts) : base
    if hasMoved, let moved = base.moved(to: parts) { result.origin = moved.origin }
    return result
  }
}
