public import RealModule

extension Transform3D {
  /// The part of this transform that Core Animation has a name for, or `nil` where it cannot be taken apart or is not
  /// finite.
  ///
  /// *Definition*: M = weight · S · K · R · T · P as `Components` has it, with a perspective P whose w is 1, therefore
  /// `translation(…).concatenating(camera)` has this translation and a scale of 1 under the perspective of a camera.
  /// Angles are those of R = Rx · Ry · Rz in these parts, x acting first: x = atan2(r23, r33), y = asin(−r13), z =
  /// atan2(r12, r11), and z = 0 where y is a quarter turn. The scale is the mean of three. Translations of an affine
  /// transform are read as they stand, whether or not the rest can be taken apart.
  ///
  /// *Degenerate input*: what `components` refuses, but for m44, which may be zero; that weight instead, m44 − origin ·
  /// p, may not.
  ///
  /// - Accuracy: without shear, angles 3 ulps of max(1, |θ|), factors 8 ulps of each.
  ///
  /// *Convention*: where the transform mirrors, the scale of x is negative unless `mirror` says otherwise; Apple
  /// documents no choice. `components(mirroring:)` mirrors all three.
  ///
  /// *Source*: Core Animation Programming Guide, "Key-Value Coding Extensions". The order of the angles is not
  /// documented there; it is the one others have measured.
  @_alwaysEmitIntoClient @inline(never)
  public func value(at path: TransformKeyPath, mirroring mirror: MirrorChoice3D = .x) -> TransformKeyPath.Value<Scalar>? {
    guard let parts = keyPathParts(of: path, mirror) else { return nil }
    return parts.value(at: path, path.isRotation ? keyPathAngles(parts) : .zero)
  }

  /// This transform with one part replaced and all others as they are, or `nil` where it cannot be taken apart or the
  /// value is not finite. A size where the path asks for a number gives `nil` too, and so does the other way round.
  ///
  /// *Definition*: as for reading. An angle replaces one of the three, a `scale` all three factors; shear and
  /// perspective stay. A translation changes the row of the origin, and nothing else by a bit.
  ///
  /// *Convention*: the angle of y is read within ±π/2: a turn by 91° about y alone is (180°, 89°, 180°), of which
  /// setting y replaces the 89°. To turn about y beyond a quarter turn step by step, set the angle on the transform
  /// without the turn each time, or make it with `rotation(radians:axis:)`.
  ///
  /// - Accuracy: without shear, an angle set 10 ulps of max(1, |θ|) times the length of each row.
  ///
  /// *Degenerate input*: a factor of zero is set, and read back, as zero; what the other axes leave open of the
  /// rotation and the perspective is lost with it.
  @_alwaysEmitIntoClient @inline(never)
  public func setting(_ path: TransformKeyPath, to value: TransformKeyPath.Value<Scalar>, mirroring mirror: MirrorChoice3D = .x) -> Self? {
    guard var parts = keyPathParts(of: path, mirror) else { return nil }
    var angles = path.isRotation ? keyPathAngles(parts) : .zero
    guard parts.set(path, to: value, &angles) else { return nil }
    if path.isTranslation { return moved(to: parts) }
    return path.isRotation ? Self(parts, turnedBy: angles) : Self(parts)
  }

  /// This transform with one number replaced: `setting(_:to:)` for every path but `translation`.
  @_alwaysEmitIntoClient @inline(never)
  public func setting(_ path: TransformKeyPath, to number: Scalar, mirroring mirror: MirrorChoice3D = .x) -> Self? {
    setting(path, to: .number(number), mirroring: mirror)
  }

  /// The angles about x, y and z. Rows at right angles are only scaled. Therefore near y = ±π/2, where the four numbers
  /// that x and z come from are small, each keeps its digits; a quaternion loses them there.
  @_alwaysEmitIntoClient
  package func keyPathAngles(_ parts: Components) -> SIMD3<Scalar> {
    let turn = Self(parts.rotation)
    var (x, y, z) = (turn.xAxis.xyz, turn.yAxis.xyz, turn.zAxis.xyz)
    let tolerance = 16 * Scalar.ulpOfOne
    if parts.shear.largestMagnitude <= tolerance, let alongX = xAxis.xyz.normalized(),
      let alongY = yAxis.xyz.normalized(),
      let alongZ = zAxis.xyz.normalized()
    {
      func turned(_ axis: SIMD3<Scalar>, _ scale: Scalar) -> SIMD3<Scalar> { (scale < 0) != (parts.weight < 0) ? 0 - axis : axis }
      (x, y, z) = (turned(alongX, parts.scale.x), turned(alongY, parts.scale.y), turned(alongZ, parts.scale.z))
    }
    let cosine = Scalar._Leaves.squareRoot(x.x * x.x + x.y * x.y)
    let middle = Scalar.atan2(y: 0 - x.z, x: cosine)
    guard cosine > 4 * Scalar.ulpOfOne else { return SIMD3(Scalar.atan2(y: 0 - z.y, x: y.y), middle, 0) }
    return SIMD3(Scalar.atan2(y: y.z, x: z.z), middle, Scalar.atan2(y: x.y, x: x.x)) + 0
  }

  /// The parts that a path is about. The translation of an affine transform needs no others.
  @_alwaysEmitIntoClient
  func keyPathParts(of path: TransformKeyPath, _ mirror: MirrorChoice3D) -> Components? {
    path.isTranslation && isAffine ? Components(translation: origin.xyz) : keyPathParts(mirror)
  }

  /// This transform with the translation of its own parts after a change; `nil` where perspective makes it infinite.
  @_alwaysEmitIntoClient
  package func moved(to parts: Components) -> Self? {
    let place = parts.translation
    var result = self
    guard !isAffine else {
      result.origin = SIMD4(place, 1)
      return result
    }
    result.origin = parts.weight * SIMD4(place, place.dot(parts.perspective.xyz) + 1)
    return result.origin.isFinite ? result : nil
  }

  /// The transform of parts with the rotation of three angles, by way of matrices, in which quarter turns are exact.
  @_alwaysEmitIntoClient
  package init(_ parts: Components, turnedBy angles: SIMD3<Scalar>) {
    let turns = (x: Self.rotation(radians: angles.x, axis: .x), y: Self.rotation(radians: angles.y, axis: .y))
    self.init(parts, turn: turns.x.concatenating(turns.y).concatenating(.rotation(radians: angles.z, axis: .z)))
  }

  /// The parts with a perspective whose w is 1. That of `components` is m44's, less what the translation adds to it.
  /// There a translation along the perspective changes all other parts.
  ///
  /// The axes' w are L · p, of the origin it is origin · p + weight: p comes from the first three rows alone, and the
  /// weight from the last.
  @_alwaysEmitIntoClient
  package func keyPathParts(_ mirror: MirrorChoice3D) -> Components? {
    guard !isAffine else { return components(mirroring: mirror) }
    guard isFinite, let factors = RowFactors(rows: xAxis.xyz, yAxis.xyz, zAxis.xyz), let near = factors.solved(SIMD3(m14, m24, m34))
    else { return nil }
    let column = perspectiveColumn(near: near)
    let weight = m44 - origin.xyz.dot(column)
    var affine = Self(xAxis: xAxis / weight, yAxis: yAxis / weight, zAxis: zAxis / weight, origin: origin / weight)
    affine.lastColumn = SIMD4(0, 0, 0, 1)
    guard weight != 0, var parts = affine.components(mirroring: mirror) else { return nil }
    (parts.perspective, parts.weight) = (SIMD4(column, 1), weight)
    return parts.isFinite ? parts : nil
  }
}

extension Transform3D.Components {
  /// The part that a path names, of parts whose rotation is that of three angles.
  @_alwaysEmitIntoClient
  package func value(at path: TransformKeyPath, _ angles: SIMD3<Scalar>) -> TransformKeyPath.Value<Scalar>? {
    if path.isTranslation {
      guard translation.isFinite else { return nil }
      return path == .translation ? .size(SIMD2(translation.x, translation.y)) : .number(translation[path.axis])
    }
    if path.isRotation { return .number(angles[path.axis]) }
    guard path == .scale else { return .number(scale[path.axis]) }
    let (x, y, z) = (scale.x / 3, scale.y / 3, scale.z / 3)
    return .number(x + y + z)
  }

  /// Replaces the part that a path names, or one of the angles; `false` for a value of another kind, and where it is not
  /// finite.
  @_alwaysEmitIntoClient
  package mutating func set(
    _ path: TransformKeyPath, to value: TransformKeyPath.Value<Scalar>, _ angles: inout SIMD3<Scalar>
  ) -> Bool {
    if path == .translation {
      guard case .size(let size) = value, size.isFinite else { return false }
      translation = SIMD3(size, translation.z)
      return true
    }
    guard let number = value.number, number.isFinite else { return false }
    if path.isTranslation {
      translation[path.axis] = number
    } else if path.isRotation {
      angles[path.axis] = number
    } else if path == .scale {
      scale = SIMD3(repeating: number)
    } else {
      scale[path.axis] = number
    }
    return true
  }
}
