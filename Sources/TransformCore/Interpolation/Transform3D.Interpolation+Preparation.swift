extension Transform3D.Interpolation {
  /// The way between two transforms. Extra turns are whole turns more in the direction of the way; negative ones go back.
  public init(
    from start: Transform3D, to end: Transform3D, method: InterpolationMethod3D = .components, way: RotationWay = .short,
    extraTurns: Int = 0
  ) {
    if method == .components, let planeStart = Transform2D(exactly: start), let planeEnd = Transform2D(exactly: end) {
      self.init(Transform2D.Interpolation(from: planeStart, to: planeEnd, way: way, extraTurns: extraTurns), method, start, end)
    } else {
      self.init(from: start, to: end, Parts(start, method), Parts(end, method), method, way, extraTurns)
    }
  }

  /// The way between transforms given as parts, taken as they are: whoever wants other scales negative than `components()` makes them, with `components(mirroring:)`, chooses here.
  public init(from start: Transform3D.Components, to end: Transform3D.Components, way: RotationWay = .short, extraTurns: Int = 0) {
    self.init(from: Transform3D(start), to: Transform3D(end), Parts(start), Parts(end), .spatialComponents, way, extraTurns)
  }

  /// The same way as a way in the plane; z is left alone.
  public init(_ interpolation: Transform2D<Scalar>.Interpolation) {
    self.init(interpolation, .components, Transform3D(interpolation.start), Transform3D(interpolation.end))
  }

  init(
    from start: Transform3D, to end: Transform3D, _ first: Parts?, _ last: Parts?, _ method: InterpolationMethod3D, _ way: RotationWay,
    _ extraTurns: Int
  ) {
    let isWhole = first != nil && last != nil
    let (parts, others) = (first ?? Parts(Transform3D.Components()), last ?? Parts(Transform3D.Components()))
    let (columns, otherColumns) = (parts.columns, others.columns)
    (self.start, self.end, self.method) = (start, end, method)
    turn = SpaceTurn(QuaternionPath(from: parts.rotation, to: others.rotation, way: way, extraTurns: extraTurns))
    scale = LinearPath(from: SIMD4(parts.scale, 0), to: SIMD4(others.scale, 0))
    self.first = LinearPath(from: columns.0, to: otherColumns.0)
    second = LinearPath(from: columns.1, to: otherColumns.1)
    third = LinearPath(from: columns.2, to: otherColumns.2)
    isTriangular = method != .nearestRotation
    origin = LinearPath(from: SIMD4(parts.translation, 1), to: SIMD4(others.translation, 1))
    perspective = LinearPath(from: parts.perspective, to: others.perspective)
    weight = LinearPath(from: SIMD2(repeating: parts.weight), to: SIMD2(repeating: others.weight))
    let changes = scale.change.isFinite && self.first.change.isFinite && second.change.isFinite && third.change.isFinite
    let hasFiniteRest = origin.change.isFinite && perspective.change.isFinite && weight.change.isFinite
    isDiscrete = !isWhole || !changes || !hasFiniteRest || !turn.radians.isFinite
    isProjective = parts.isProjective || others.isProjective
  }

  private init(_ plane: Transform2D<Scalar>.Interpolation, _ method: InterpolationMethod3D, _ start: Transform3D, _ end: Transform3D) {
    (self.start, self.end, self.method, isDiscrete, isProjective) = (start, end, method, plane.isDiscrete, false)
    func still(_ vector: SIMD4<Scalar>) -> LinearPath<SIMD4<Scalar>> { LinearPath(from: vector, to: vector) }
    let (rows, change) = (plane.rows.start, plane.rows.change)
    turn = SpaceTurn(plane.turn)
    scale = still(SIMD4(plane.scale.start.x, plane.scale.start.y, 1, 0))
    scale.change.lowHalf = plane.scale.change
    first = still(SIMD4(rows.x, rows.z, 0, 0))
    first.change.lowHalf = SIMD2(change.x, change.z)
    second = still(SIMD4(rows.y, rows.w, 0, 0))
    second.change.lowHalf = SIMD2(change.y, change.w)
    third = still(SIMD4(0, 0, 1, 0))
    isTriangular = rows.y == 0 && change.y == 0
    origin = still(SIMD4(plane.translation.start.x, plane.translation.start.y, 0, 1))
    origin.change.lowHalf = plane.translation.change
    perspective = LinearPath(from: SIMD4(0, 0, 0, 1), to: SIMD4(0, 0, 0, 1))
    weight = LinearPath(from: SIMD2(1, 1), to: SIMD2(1, 1))
  }
}

extension Transform3D.Interpolation {
  /// A transform taken apart by one of the methods: weight · diag(scale) · K · R · T · P.
  struct Parts {
    var translation: SIMD3<Scalar>
    var rotation: Quaternion<Scalar>
    var scale: SIMD3<Scalar>
    var xRow, yRow, zRow: SIMD3<Scalar>
    var perspective: SIMD4<Scalar>
    var weight: Scalar

    init(_ components: Transform3D.Components) {
      (translation, rotation, scale) = (components.translation, components.rotation, components.scale)
      xRow = SIMD3(1, 0, 0)
      yRow = SIMD3(components.shear.x, 1, 0)
      zRow = SIMD3(components.shear.y, components.shear.z, 1)
      (perspective, weight) = (components.perspective, components.weight)
    }

    init?(_ transform: Transform3D, _ method: InterpolationMethod3D) {
      guard method == .nearestRotation else {
        guard let components = transform.components() else { return nil }
        self.init(components)
        return
      }
      // Perspective and weight are those of the components: they do not depend on how the rest is taken apart.
      var (normal, shared) = (transform, Transform3D.Components(translation: transform.origin.xyz))
      if !transform.isAffine {
        guard let components = transform.components() else { return nil }
        (normal, shared) = (transform.dividedByWeight, components)
      }
      guard let factors = normal.polarFactors, shared.translation.isFinite else { return nil }
      self.init(shared)
      (rotation, scale) = (factors.rotation, SIMD3(1, 1, 1))
      (xRow, yRow, zRow) = (factors.stretch.xAxis.xyz, factors.stretch.yAxis.xyz, factors.stretch.zAxis.xyz)
    }

    /// The columns of K, and zero.
    var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>) {
      (SIMD4(xRow.x, yRow.x, zRow.x, 0), SIMD4(xRow.y, yRow.y, zRow.y, 0), SIMD4(xRow.z, yRow.z, zRow.z, 0))
    }

    var isProjective: Bool { weight != 1 || any(perspective .!= SIMD4(0, 0, 0, 1)) }
  }
}
