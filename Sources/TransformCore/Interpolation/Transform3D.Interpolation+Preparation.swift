extension Transform3D.Interpolation {
  /// The way between two transforms. Extra turns are whole turns more in the direction of the way; negative ones go back.
  public init(
    from start: Transform3D, to end: Transform3D, method: InterpolationMethod3D = .components, way: RotationWay = .short, extraTurns: Int = 0
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
    let (first, last) = (first ?? Parts(Transform3D.Components()), last ?? Parts(Transform3D.Components()))
    (self.start, self.end, self.method) = (start, end, method)
    turn = SpaceTurn(QuaternionPath(from: first.rotation, to: last.rotation, way: way, extraTurns: extraTurns))
    scale = LinearPath(from: first.scale, to: last.scale)
    xRow = LinearPath(from: first.xRow, to: last.xRow)
    yRow = LinearPath(from: first.yRow, to: last.yRow)
    zRow = LinearPath(from: first.zRow, to: last.zRow)
    origin = LinearPath(from: SIMD4(first.translation, 1), to: SIMD4(last.translation, 1))
    perspective = LinearPath(from: first.perspective, to: last.perspective)
    weight = LinearPath(from: SIMD2(repeating: first.weight), to: SIMD2(repeating: last.weight))
    let changes = scale.change.isFinite && xRow.change.isFinite && yRow.change.isFinite && zRow.change.isFinite && origin.change.isFinite
    isDiscrete = !isWhole || !changes || !perspective.change.isFinite || !weight.change.isFinite || !turn.radians.isFinite
    isProjective = first.isProjective || last.isProjective
  }

  private init(_ plane: Transform2D<Scalar>.Interpolation, _ method: InterpolationMethod3D, _ start: Transform3D, _ end: Transform3D) {
    (self.start, self.end, self.method, isDiscrete, isProjective) = (start, end, method, plane.isDiscrete, false)
    func widened(_ path: LinearPath<SIMD2<Scalar>>, _ third: Scalar) -> LinearPath<SIMD3<Scalar>> {
      var result = LinearPath(from: SIMD3(path.start, third), to: SIMD3(path.start, third))
      result.change = SIMD3(path.change, 0)
      return result
    }
    func half(_ select: (SIMD4<Scalar>) -> SIMD2<Scalar>) -> LinearPath<SIMD2<Scalar>> {
      var result = LinearPath<SIMD2<Scalar>>(from: .zero, to: .zero)
      (result.start, result.change) = (select(plane.rows.start), select(plane.rows.change))
      return result
    }
    turn = SpaceTurn(plane.turn)
    scale = widened(plane.scale, 1)
    xRow = widened(half(\.lowHalf), 0)
    yRow = widened(half(\.highHalf), 0)
    zRow = LinearPath(from: SIMD3(0, 0, 1), to: SIMD3(0, 0, 1))
    origin = LinearPath(from: SIMD4(0, 0, 0, 1), to: SIMD4(0, 0, 0, 1))
    origin.start.lowHalf = plane.translation.start
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

    var isProjective: Bool { weight != 1 || any(perspective .!= SIMD4(0, 0, 0, 1)) }
  }
}
