extension Transform3D {
  /// The parts that make up this transform, or `nil` where it has none.
  ///
  /// *Definition*: M / m44 is taken apart into scale, shear, rotation, translation and perspective ("unmatrix"); m44
  /// becomes the weight. Therefore the parts make this very transform again. Where it mirrors, `mirror` says which
  /// scales are negative. Of q and −q the rotation is the one with w ≥ 0.
  ///
  /// *Degenerate input*: an axis whose image is zero has the scale 0 and no shears. The direction perpendicular to the
  /// others completes the rotation. With one axis left, the directions nearest to the coordinate axes complete it.
  /// `nil` only where
  /// - m44 is zero: then the origin has no image, and there is no translation;
  /// - the images of axes, those that are zero left out, are dependent (judged to twice the precision): no shear is
  ///   that large;
  /// - the image of an axis is zero, and w still changes along it;
  /// - a number is not finite, or a part is too large for `Scalar`.
  ///
  /// Nearly dependent images have shears up to 1/ε, and these too make the transform again. See <doc:Decomposition>.
  ///
  /// *Convention*: where the transform mirrors, all three factors are negative unless `mirror` says otherwise.
  /// `value(at:mirroring:)`, which reads what Core Animation names, takes x.
  ///
  /// - Accuracy: made again, affine 8 ulps of ‖L‖ and 12 ulps of each row's length. With perspective p it is the same
  ///   12 ulps of the row's length, in w times |p|; p itself meets L · p = (m14, m24, m34) / m44 to 10 ulps of
  ///   Σ|mij·pj|. No scaling of rows changes these units, and none of columns the last.
  ///
  /// *Source*: S. Thomas, Decomposing a Matrix into Simple Transformations, Graphics Gems II, 1991; CSS Transforms 2,
  /// "Decomposing a 3D matrix".
  @_alwaysEmitIntoClient
  public func components(mirroring mirror: MirrorChoice3D = .all) -> Components? {
    let quick = RowFactors.projections(xAxis.xyz, yAxis.xyz, zAxis.xyz)
    guard isAffine, origin.isFinite, RowFactors.serve(quick) else { return componentsBySteps(mirror) }
    // Behind the verdict: before it, the quotients took 26 instructions more.
    let factors = RowFactors(quick)
    var parts = Components(
      translation: origin.xyz, rotation: Quaternion(unitRows: factors.x, factors.y, factors.z), scale: factors.scale, shear: factors.shear)
    if factors.scale.z < 0 { parts.moveMirror(to: mirror) }
    return parts
  }

  /// Perspective, a weight, and rows that are zero, tiny, huge or nearly dependent.
  @_alwaysEmitIntoClient @inline(never)
  func componentsBySteps(_ mirror: MirrorChoice3D) -> Components? {
    let weight = m44
    guard weight != 0, weight.isFinite else { return nil }
    let normal = weight == 1 ? self : dividedByWeight
    guard normal.isFinite, let factors = RowFactors(rows: normal.xAxis.xyz, normal.yAxis.xyz, normal.zAxis.xyz) else { return nil }
    var parts = Components(
      translation: normal.origin.xyz, rotation: Quaternion(unitRows: factors.x, factors.y, factors.z), scale: factors.scale,
      shear: factors.shear, weight: weight)
    if normal.m14 != 0 || normal.m24 != 0 || normal.m34 != 0 {
      guard let near = factors.solved(SIMD3(normal.m14, normal.m24, normal.m34)) else { return nil }
      let column = perspectiveColumn(near: near)
      parts.perspective = SIMD4(column, 1 - column.dot(normal.origin.xyz))
    }
    if factors.scale.z < 0 { parts.moveMirror(to: mirror) }
    return parts.isFinite ? parts : nil
  }

  @_alwaysEmitIntoClient
  var dividedByWeight: Self { Self(xAxis: xAxis / m44, yAxis: yAxis / m44, zAxis: zAxis / m44, origin: origin / m44) }
}

extension Transform3D.Components {
  /// Negates other scales than that of z alone, by half a turn taken from the rotation.
  @_alwaysEmitIntoClient @inline(never)
  mutating func moveMirror(to mirror: MirrorChoice3D) {
    switch mirror {
    case .z: break
    case .all:
      (scale.x, scale.y) = (0 - scale.x, 0 - scale.y)
      (shear.y, shear.z) = (0 - shear.y, 0 - shear.z)
      rotation = rotation.afterHalfTurn(about: .z)
    case .x:
      (scale.x, scale.z) = (0 - scale.x, 0 - scale.z)
      (shear.x, shear.z) = (0 - shear.x, 0 - shear.z)
      rotation = rotation.afterHalfTurn(about: .y)
    case .y:
      (scale.y, scale.z) = (0 - scale.y, 0 - scale.z)
      (shear.x, shear.y) = (0 - shear.x, 0 - shear.y)
      rotation = rotation.afterHalfTurn(about: .x)
    }
  }
}

extension RowFactors {
  /// The column p with S · K · R · p = `column`, or `nil` where a zero row asks for something else than zero.
  @_alwaysEmitIntoClient
  func solved(_ column: SIMD3<Scalar>) -> SIMD3<Scalar>? {
    func quotient(_ number: Scalar, _ divisor: Scalar) -> Scalar? { divisor != 0 ? number / divisor : number == 0 ? 0 : nil }
    guard let u = quotient(column.x, scale.x), let v = quotient(column.y, scale.y), let w = quotient(column.z, scale.z) else { return nil }
    let second = v - shear.x * u
    let third = w - (shear.y * u + shear.z * second)
    return (u * x + second * y) + third * z
  }
}
