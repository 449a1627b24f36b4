extension Transform3D.Interpolation {
  /// The way between two transforms. Extra turns are whole turns more in the direction of the way; negative ones go
  /// back.
  @_alwaysEmitIntoClient @inline(never)
  public init(
    from start: Transform3D, to end: Transform3D, method: InterpolationMethod3D = .components, way: RotationWay = .short,
    extraTurns: Int = 0
  ) {
    if method == .components, let planeStart = Transform2D(exactly: start), let planeEnd = Transform2D(exactly: end) {
      self.init(Transform2D.Interpolation(from: planeStart, to: planeEnd, way: way, extraTurns: extraTurns), method, start, end)
    } else {
      let (first, last) = (Transform3D.Components(start, method), Transform3D.Components(end, method))
      self.init(from: start, to: end, first, last, method, way, extraTurns)
      guard isProjective, !isDiscrete else { return }
      let isPlain = way == .short && extraTurns == 0
      let shortest = isPlain ? self : Self(from: start, to: end, first, last, method, .short, 0)
      guard shortest.isUneven, let first = Transform3D.Components(besideColumnOf: start, method),
        let last = Transform3D.Components(besideColumnOf: end, method)
      else {
        return
      }
      let other = Self(from: start, to: end, first, last, method, way, extraTurns)
      guard !other.isDiscrete else { return }
      self = other
      hasLinearColumn = true
    }
  }

  /// The way between transforms given as parts, taken as they are. Which scales are negative is chosen here, by
  /// `components(mirroring:)`. The way is the product of the parts whatever the weights.
  @_alwaysEmitIntoClient @inline(never)
  public init(from start: Transform3D.Components, to end: Transform3D.Components, way: RotationWay = .short, extraTurns: Int = 0) {
    self.init(from: Transform3D(start), to: Transform3D(end), start, end, .spatialComponents, way, extraTurns)
  }

  /// The same way as a way in the plane; z is left alone.
  @_alwaysEmitIntoClient @inline(never)
  package init(_ interpolation: Transform2D<Scalar>.Interpolation) {
    self.init(interpolation, .components, Transform3D(interpolation.start), Transform3D(interpolation.end))
  }

  @_alwaysEmitIntoClient
  init(
    from start: Transform3D, to end: Transform3D, _ first: Transform3D.Components?, _ last: Transform3D.Components?,
    _ method: InterpolationMethod3D, _ way: RotationWay,
    _ extraTurns: Int
  ) {
    let isWhole = first != nil && last != nil
    let (parts, others) = (first ?? Transform3D.Components(), last ?? Transform3D.Components())
    (self.start, self.end, self.method) = (start, end, method)
    turn = SpaceTurn(QuaternionPath(from: parts.rotation, to: others.rotation, way: way, extraTurns: extraTurns))
    scale = LinearPath(from: SIMD4(parts.scale, 0), to: SIMD4(others.scale, 0))
    shear = LinearPath(from: SIMD4(parts.shear, 0), to: SIMD4(others.shear, 0))
    isSymmetric = method == .nearestRotation
    origin = LinearPath(from: SIMD4(parts.translation, 1), to: SIMD4(others.translation, 1))
    perspective = LinearPath(from: parts.perspective, to: others.perspective)
    weight = LinearPath(from: SIMD2(repeating: parts.weight), to: SIMD2(repeating: others.weight))
    let changes = scale.change.isFinite && shear.change.isFinite && origin.change.isFinite && perspective.change.isFinite
    isDiscrete = !isWhole || !changes || !weight.change.isFinite || !turn.radians.isFinite
    isProjective = parts.isProjective || others.isProjective
  }

  @_alwaysEmitIntoClient
  init(_ plane: Transform2D<Scalar>.Interpolation, _ method: InterpolationMethod3D, _ start: Transform3D, _ end: Transform3D) {
    (self.start, self.end, self.method, isDiscrete, isProjective) = (start, end, method, plane.isDiscrete, false)
    func still(_ vector: SIMD4<Scalar>) -> LinearPath<SIMD4<Scalar>> { LinearPath(from: vector, to: vector) }
    let (rows, change) = (plane.rows.start, plane.rows.change)
    turn = SpaceTurn(plane.turn)
    isSymmetric = rows.y != 0 || change.y != 0
    // By components K has ones on its diagonal, by the nearest rotation the scales are one: one of the factors stands
    // still at one.
    let (diagonal, diagonalChange) = (SIMD2(rows.x, rows.w), SIMD2(change.x, change.w))
    let (planeScale, planeChange) = (plane.scale.start, plane.scale.change)
    scale = still(SIMD4(lowHalf: planeScale * diagonal, highHalf: SIMD2(1, 0)))
    scale.change.lowHalf = planeChange * diagonal + planeScale * diagonalChange
    shear = still(SIMD4(rows.z, 0, 0, 0))
    shear.change.x = change.z
    origin = still(SIMD4(plane.translation.start.x, plane.translation.start.y, 0, 1))
    origin.change.lowHalf = plane.translation.change
    perspective = LinearPath(from: SIMD4(0, 0, 0, 1), to: SIMD4(0, 0, 0, 1))
    weight = LinearPath(from: SIMD2(1, 1), to: SIMD2(1, 1))
  }
}

extension Transform3D.Components {
  /// A transform taken apart by one of the methods. By the nearest rotation the scale is the diagonal of a symmetric K,
  /// and the shears are what K has above it.
  @_alwaysEmitIntoClient
  init?(_ transform: Transform3D<Scalar>, _ method: InterpolationMethod3D) {
    guard method == .nearestRotation else {
      guard let components = transform.components() else { return nil }
      self = components
      return
    }
    // Perspective and weight are those of the components: they do not depend on how the rest is taken apart.
    var (normal, shared) = (transform, Self(translation: transform.origin.xyz))
    if !transform.isAffine {
      guard let components = transform.components() else { return nil }
      (normal, shared) = (transform.dividedByWeight, components)
    }
    guard let factors = normal.polarFactors, shared.translation.isFinite else { return nil }
    self = shared
    let k = factors.stretch
    (rotation, scale, shear) = (factors.rotation, SIMD3(k.m11, k.m22, k.m33), SIMD3(k.m12, k.m13, k.m23))
  }

  /// The parts of the first three columns alone, and in place of the perspective the last column as it is.
  @_alwaysEmitIntoClient
  init?(besideColumnOf transform: Transform3D<Scalar>, _ method: InterpolationMethod3D) {
    var affine = transform
    affine.lastColumn = SIMD4(0, 0, 0, 1)
    self.init(affine, method)
    perspective = transform.lastColumn
  }

  @_alwaysEmitIntoClient
  var isProjective: Bool { weight != 1 || hasPerspective }
}

extension Transform3D.Interpolation {
  /// Whether m44 changes its sign, or one of 32 steps is more than 3½ times the mean one: of the whole, or of the three
  /// axes, beside a translation that would hide them. A thousand steps show peaks up to a tenth higher than 32 do. The
  /// same perspective and weight at both ends are never uneven.
  @_alwaysEmitIntoClient
  var isUneven: Bool {
    if (start.m44 < 0) != (end.m44 < 0) { return true }
    guard weight.change.x != 0 || perspective.change != .zero else { return false }
    let count = 32
    var (place, longest, sum) = (interpolated(at: 0), SIMD2<Scalar>.zero, SIMD2<Scalar>.zero)
    for index in 1...count {
      let next = interpolated(at: Scalar(index) / Scalar(count))
      let (x, y, z, w) = (next.xAxis - place.xAxis, next.yAxis - place.yAxis, next.zAxis - place.zAxis, next.origin - place.origin)
      let axes = (x.dot(x) + y.dot(y)) + z.dot(z)
      let step = SIMD2(Scalar._Leaves.squareRoot(axes), Scalar._Leaves.squareRoot(axes + w.dot(w)))
      longest.replace(with: step, where: step .> longest)
      (place, sum) = (next, sum + step)
    }
    return any(longest .> (sum * (3.5 / Scalar(count))))
  }
}
