extension Transform2D {
  /// The interpolation from one transform of the plane to another, prepared once and sampled many times.
  ///
  /// *Definition*: L(t) = diag(s) · K · R(θ), where s, K, θ and the translation change linearly. By components K is the
  /// identity with the horizontal shear k below the diagonal; by the nearest rotation s is (1, 1) and K the symmetric
  /// stretch. At t = 0 and t = 1 the ends come back to the bit; any other t, finite and not too large, goes on along
  /// the same lines.
  ///
  /// *Degenerate input*: an end may have no parts (`components`, `polarFactors`), or the difference of two parts may be
  /// too large for `Scalar`. Then nothing is interpolated: the start is given for t < ½ and the end from there on, and
  /// `isDiscrete` says so. NaN in t gives NaN.
  ///
  /// *Source*: CSS Transforms 2, "Interpolation of decomposed 2D matrix values", in the form browsers have:
  /// translation, rotation, skew, scale. See <doc:Interpolation>.
  @frozen
  public struct Interpolation: Sendable, Hashable {
    /// What is given at t = 0.
    @usableFromInline package let start: Transform2D
    /// What is given at t = 1.
    @usableFromInline package let end: Transform2D
    /// Whether an end could not be taken apart: the start is given before t = ½ and the end from there on.
    public let isDiscrete: Bool

    @usableFromInline var turn: PlaneTurn<Scalar>
    @usableFromInline var scale: LinearPath<SIMD2<Scalar>>
    /// The rows of K.
    @usableFromInline var rows: LinearPath<SIMD4<Scalar>>
    @usableFromInline var translation: LinearPath<SIMD2<Scalar>>

    /// The way between two transforms. Extra turns are whole turns more in the direction of the way; negative ones go
    /// back.
    @_alwaysEmitIntoClient @inline(never)
    public init(
      from start: Transform2D, to end: Transform2D, method: InterpolationMethod2D = .components, way: RotationWay = .short,
      extraTurns: Int = 0
    ) {
      self.init(from: start, to: end, Parts(start, method), Parts(end, method), way, extraTurns)
    }

    /// The way between transforms given as parts, taken as they are: angles may be more than a turn apart where the way
    /// is `asGiven`.
    ///
    /// Ends that both mirror, taken apart with `components()`, mirror the same axis; by the rule of browsers, which the
    /// other initialiser follows, one may mirror x and the other y, and then both scales pass through zero on the way.
    @_alwaysEmitIntoClient @inline(never)
    public init(from start: Components, to end: Components, way: RotationWay = .short, extraTurns: Int = 0) {
      self.init(from: Transform2D(start), to: Transform2D(end), Parts(start), Parts(end), way, extraTurns)
    }

    @_alwaysEmitIntoClient
    init(from start: Transform2D, to end: Transform2D, _ first: Parts?, _ last: Parts?, _ way: RotationWay, _ extraTurns: Int) {
      let isWhole = first != nil && last != nil
      let (first, last) = (first ?? Parts(Components()), last ?? Parts(Components()))
      (self.start, self.end) = (start, end)
      turn = PlaneTurn(from: first.radians, to: last.radians, way: way, extraTurns: extraTurns)
      scale = LinearPath(from: first.scale, to: last.scale)
      rows = LinearPath(from: first.rows, to: last.rows)
      translation = LinearPath(from: first.translation, to: last.translation)
      let changes = scale.change.isFinite && rows.change.isFinite && translation.change.isFinite && turn.radians.isFinite
      isDiscrete = !isWhole || !changes
    }

    /// The transform at time t: the start at 0, the end at 1.
    ///
    /// - Accuracy: between given parts, the short way, 10 ulps of max(1, |t|) · Σ|terms|.
    @_alwaysEmitIntoClient @inline(__always)
    public func transform(at t: Scalar) -> Transform2D {
      if _slowPath(t == 0 || t == 1 || isDiscrete) { return Self.switched(from: start, to: end, at: t) }
      return interpolated(at: t)
    }

    /// One of the ends.
    @_alwaysEmitIntoClient @inline(never)
    static func switched(from start: Transform2D, to end: Transform2D, at t: Scalar) -> Transform2D {
      if t < 0.5 { return start }
      if t >= 0.5 { return end }
      return Transform2D(linear: SIMD4(repeating: t), translation: SIMD2(repeating: t))
    }

    /// The sum of the parts, without a look at the ends.
    @_alwaysEmitIntoClient @inline(__always)
    func interpolated(at t: Scalar) -> Transform2D {
      let u = turn.direction(at: t)
      let v = SIMD2(0 - u.y, u.x)
      let (scale, rows) = (scale.value(at: t), rows.value(at: t))
      let x = scale.x * (rows.x * u + rows.y * v)
      let y = scale.y * (rows.z * u + rows.w * v)
      return Transform2D(linear: SIMD4(lowHalf: x, highHalf: y), translation: translation.value(at: t))
    }
  }
}

extension Transform2D.Interpolation {
  /// A transform taken apart by one of the methods: diag(scale) · K · R(radians), then the translation.
  @frozen @usableFromInline
  struct Parts {
    @usableFromInline var translation: SIMD2<Scalar>
    @usableFromInline var radians: Scalar
    @usableFromInline var scale: SIMD2<Scalar>
    @usableFromInline var rows: SIMD4<Scalar>

    @_alwaysEmitIntoClient
    init(_ components: Transform2D.Components) {
      (translation, radians, scale) = (components.translation, components.rotationRadians, components.scale)
      rows = SIMD4(1, 0, components.horizontalShear, 1)
    }

    @_alwaysEmitIntoClient
    init?(_ transform: Transform2D, _ method: InterpolationMethod2D) {
      switch method {
      case .components:
        guard let components = transform.components(mirroring: .lesserDiagonal) else { return nil }
        self.init(components)
      case .nearestRotation:
        guard let factors = transform.polarFactors, transform.translation.isFinite else { return nil }
        self.init(Transform2D.Components(translation: transform.translation, rotationRadians: factors.rotationRadians))
        rows = factors.stretch.linear
      }
    }
  }
}
