/// A transform that is taken apart once, whose parts are then read and replaced in any order.
///
/// Each part keeps what it was set to. `Transform3D.setting(_:to:)` reads all parts anew from the matrix each time. There
/// an angle of y beyond a quarter turn is three other angles, and a negative factor of y is one of x with half a turn.
///
/// *Definition*: as `Transform3D.value(at:)` and `setting(_:to:)` have it, of which one change alone has the bits. A
/// `scale` replaces the three factors that stand there, and a factor that is set after it one of them.
package struct TransformParts: Sendable {
  private let base: Transform3D<Double>
  /// The parts of the base as they were replaced; `nil` while nobody has asked for them, or where there are none.
  private var parts: Transform3D<Double>.Components?
  private var angles = SIMD3<Double>.zero
  private var isTakenApart = false
  private var (hasScaled, hasTurned, hasMoved) = (false, false, false)
  /// The translation of an affine base, which has one even where it cannot be taken apart.
  private var translation: SIMD3<Double>

  /// The parts of a transform.
  package init(_ transform: Transform3D<Double>) {
    base = transform
    let origin = transform.origin
    translation = SIMD3(origin.x, origin.y, origin.z)
  }

  private mutating func takeApart() {
    guard !isTakenApart else { return }
    isTakenApart = true
    parts = base.keyPathParts(.x)
    guard let parts else { return }
    angles = base.keyPathAngles(parts)
    if !base.isAffine { translation = parts.translation }
  }

  /// A part; `nil` where `Transform3D.value(at:)` of the base is.
  package mutating func value(at path: TransformKeyPath) -> TransformKeyPath.Value<Double>? {
    if !path.isTranslation || !base.isAffine {
      takeApart()
      guard parts != nil else { return nil }
    }
    if path.isTranslation {
      guard translation.x.isFinite, translation.y.isFinite, translation.z.isFinite else { return nil }
      return path == .translation ? .size(SIMD2(translation.x, translation.y)) : .number(translation[path.axis])
    }
    guard let scale = parts?.scale else { return nil }
    switch path {
    case .scale: return .number(scale.x / 3 + scale.y / 3 + scale.z / 3)
    case .scaleX, .scaleY, .scaleZ: return .number(scale[path.axis])
    default: return .number(angles[path.axis])
    }
  }

  /// Replaces a part; false, and nothing changed, where `Transform3D.setting(_:to:)` of the base is `nil`.
  package mutating func set(_ path: TransformKeyPath, to value: TransformKeyPath.Value<Double>) -> Bool {
    guard (path == .translation) == (value.number == nil) else { return false }
    let (number, size) = (value.number ?? 0, value.size ?? .zero)
    guard number.isFinite, size.x.isFinite, size.y.isFinite else { return false }
    if !path.isTranslation || !base.isAffine {
      takeApart()
      guard parts != nil else { return false }
    }
    switch path {
    case .translation, .translationX, .translationY, .translationZ:
      var moved = translation
      if path == .translation { (moved.x, moved.y) = (size.x, size.y) } else { moved[path.axis] = number }
      guard base.isAffine || origin(movedTo: moved).isFinite else { return false }
      (translation, hasMoved) = (moved, true)
    case .scale:
      parts?.scale = SIMD3(repeating: number)
      hasScaled = true
    case .scaleX, .scaleY, .scaleZ:
      parts?.scale[path.axis] = number
      hasScaled = true
    default: (angles[path.axis], hasTurned) = (number, true)
    }
    return true
  }

  private func origin(movedTo place: SIMD3<Double>) -> SIMD4<Double> {
    guard !base.isAffine, let parts else { return SIMD4(place, 1) }
    let perspective = SIMD3(parts.perspective.x, parts.perspective.y, parts.perspective.z)
    return parts.weight * SIMD4(place, place.dot(perspective) + 1)
  }

  /// The transform of the parts; the base to the bit if none was replaced.
  package var transform: Transform3D<Double> {
    var result = base
    if hasTurned, let parts {
      // By way of matrices, in which quarter turns are exact.
      let first = Transform3D<Double>.rotation(radians: angles.x, axis: .x).concatenating(.rotation(radians: angles.y, axis: .y))
      result = Transform3D(parts, turn: first.concatenating(.rotation(radians: angles.z, axis: .z)))
    } else if hasScaled, let parts {
      result = Transform3D(parts)
    }
    if hasMoved { result.origin = origin(movedTo: translation) }
    return result
  }
}
