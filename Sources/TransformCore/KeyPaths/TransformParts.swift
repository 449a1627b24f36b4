/// A transform that is taken apart once, whose parts are then read and replaced in any order.
///
/// Each part keeps what it was set to. `Transform3D.setting(_:to:)` reads all parts anew from the matrix each time. There
/// an angle of y beyond a quarter turn is three other angles, and a negative factor of y is one of x with half a turn.
///
/// *Definition*: as `Transform3D.value(at:)` and `setting(_:to:)` have it, which are one reading and one change of these
/// parts. A `scale` replaces the three factors that stand there, and a factor that is set after it one of them.
@frozen @usableFromInline
package struct TransformParts<Scalar: TransformScalar>: Sendable {
  @usableFromInline let base: Transform3D<Scalar>
  @usableFromInline let mirror: MirrorChoice3D
  /// The parts of the base as they were replaced; `nil` while nobody has asked for them, or where there are none.
  @usableFromInline var parts: Transform3D<Scalar>.Components?
  /// The angles as they were replaced; `nil` while nobody has asked for them.
  @usableFromInline var angles: SIMD3<Scalar>?
  /// The translation of an affine base, which has one even where it cannot be taken apart.
  @usableFromInline var translation: SIMD3<Scalar>
  @usableFromInline var isTakenApart = false
  @usableFromInline var (hasScaled, hasTurned, hasMoved) = (false, false, false)

  /// The parts of a transform. Where it mirrors, the choice says which factors are negative.
  @_alwaysEmitIntoClient
  package init(_ transform: Transform3D<Scalar>, mirroring mirror: MirrorChoice3D = .x) {
    (base, self.mirror, translation) = (transform, mirror, transform.origin.xyz)
  }

  /// Takes the base apart where a path needs it; `false` where it has no such parts.
  @_alwaysEmitIntoClient
  mutating func hasPart(_ path: TransformKeyPath) -> Bool {
    if path.isTranslation && base.isAffine { return true }
    if !isTakenApart {
      (isTakenApart, parts) = (true, base.keyPathParts(mirror))
      if let parts, !base.isAffine { translation = parts.translation }
    }
    guard let parts else { return false }
    if path.isRotation && angles == nil { angles = base.keyPathAngles(parts) }
    return true
  }

  /// A part; `nil` where `Transform3D.value(at:)` of the base is.
  @_alwaysEmitIntoClient
  package mutating func value(at path: TransformKeyPath) -> TransformKeyPath.Value<Scalar>? {
    guard hasPart(path) else { return nil }
    if path.isTranslation {
      guard translation.isFinite else { return nil }
      return path == .translation ? .size(SIMD2(translation.x, translation.y)) : .number(translation[path.axis])
    }
    if path.isRotation { return angles.map { .number($0[path.axis]) } }
    guard let scale = parts?.scale else { return nil }
    guard path == .scale else { return .number(scale[path.axis]) }
    let (x, y, z) = (scale.x / 3, scale.y / 3, scale.z / 3)
    return .number(x + y + z)
  }

  /// Replaces a part; false, and nothing changed, where `Transform3D.setting(_:to:)` of the base is `nil`.
  @_alwaysEmitIntoClient
  package mutating func set(_ path: TransformKeyPath, to value: TransformKeyPath.Value<Scalar>) -> Bool {
    guard (path == .translation) == (value.number == nil) else { return false }
    let (number, size) = (value.number ?? 0, value.size ?? .zero)
    guard number.isFinite, size.isFinite, hasPart(path) else { return false }
    if path.isTranslation {
      var moved = translation
      if path == .translation { (moved.x, moved.y) = (size.x, size.y) } else { moved[path.axis] = number }
      guard base.isAffine || origin(movedTo: moved).isFinite else { return false }
      (translation, hasMoved) = (moved, true)
    } else if path.isRotation {
      angles?[path.axis] = number
      hasTurned = true
    } else {
      if path == .scale { parts?.scale = SIMD3(repeating: number) } else { parts?.scale[path.axis] = number }
      hasScaled = true
    }
    return true
  }

  @_alwaysEmitIntoClient
  func origin(movedTo place: SIMD3<Scalar>) -> SIMD4<Scalar> {
    guard !base.isAffine, let parts else { return SIMD4(place, 1) }
    return parts.weight * SIMD4(place, place.dot(parts.perspective.xyz) + 1)
  }

  /// The transform of the parts; the base to the bit if none was replaced.
  @_alwaysEmitIntoClient
  package var transform: Transform3D<Scalar> {
    var result = base
    if hasTurned, let parts, let angles {
      // By way of matrices, in which quarter turns are exact.
      let turns = (x: Transform3D.rotation(radians: angles.x, axis: .x), y: Transform3D.rotation(radians: angles.y, axis: .y))
      result = Transform3D(parts, turn: turns.x.concatenating(turns.y).concatenating(.rotation(radians: angles.z, axis: .z)))
    } else if hasScaled, let parts {
      result = Transform3D(parts)
    }
    if hasMoved { result.origin = origin(movedTo: translation) }
    return result
  }
}
