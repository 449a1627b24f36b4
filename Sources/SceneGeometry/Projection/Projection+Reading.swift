public import TransformCore

extension Projection {
  /// The parameters that a transform was made from, or `nil` if it is no projection of this convention.
  ///
  /// Reads all results of `Transform3D.perspective`, `frustum` and `orthographic`, times any positive factor. A matrix
  /// alone does not tell depths 0 … 1 from −1 … 1, therefore the convention is an argument.
  /// `Transform3D.clipConventions` lists those that fit.
  ///
  /// *Definition*: let z' = A · distance + B, and let n and f be the depths of the near and the far plane. Then near =
  /// B / (n − A) and far = B / (f − A). An edge is near · (±1 − offset) / scale.
  ///
  /// *Limits*: with forward depths, far is off by about far / near · ε of itself, because A is 1 + near / far
  /// (<doc:Perspective>). Reversed depths keep the digits of near and far. For parallel rays, near and far come back
  /// to ε · max(|near|, |far|), and an edge to ε times the larger of its pair.
  ///
  /// *Degenerate input*: `nil` for a transform that rotates or shears, for a perspective of the other handedness or
  /// depth direction, and if a number is not finite.
  ///
  /// Edges come back in the order they were given in. Read with the other y direction, bottom and top come back
  /// exchanged; nothing else shows the error. For parallel rays, near and far show the other depth direction in the
  /// same way.
  @_alwaysEmitIntoClient @inline(never)
  public init?(_ transform: Transform3D<Scalar>, convention: ClipConvention) {
    guard let shape = ProjectionShape(transform), shape.isUpright else { return nil }
    let (forward, upward) = (convention.forward(Scalar.self), convention.upward(Scalar.self))
    let ends = convention.ends(Scalar.self)
    // As functions of the distance in front of the eye, for w = distance or w = 1.
    let weight = shape.isPerspective ? forward * shape.weight : shape.weight
    guard weight > 0 else { return nil }
    let (width, height) = (shape.x / weight, upward * shape.y / weight)
    let (slope, offset) = (forward * shape.slope / weight, shape.offset / weight)
    var (near, far): (Scalar, Scalar)
    var scale: Scalar = 1
    if shape.isPerspective {
      near = offset / (ends.near - slope)
      far = offset / (ends.far - slope)
      // A slope that is at its limit, or was rounded past it.
      if (ends.far - slope).magnitude <= 2 * Scalar.ulpOfOne * ends.far.magnitude, !(far > near) { far = .infinity }
      scale = near
      guard near > 0, far > near else { return nil }
    } else {
      near = (ends.near - offset) / slope
      far = (ends.far - offset) / slope
    }
    let sign: Scalar = shape.isPerspective ? 0 - forward : -1
    let (moveX, moveY) = (sign * shape.moveX / weight, sign * upward * shape.moveY / weight)
    self.init(
      kind: shape.isPerspective ? .perspective : .orthographic, left: scale * (moveX - 1) / width, right: scale * (moveX + 1) / width,
      bottom: scale * (moveY - 1) / height, top: scale * (moveY + 1) / height, near: near, far: far, convention: convention)
    let (across, upright): (Scalar, Scalar) = (left * 0 + right * 0, bottom * 0 + top * 0)
    let zero = across + upright + near * 0
    guard zero == 0, kind == .perspective || far.isFinite else { return nil }
  }
}

extension Transform3D {
  /// The conventions of which this could be a projection with left < right, bottom < top and near < far; empty if there
  /// is none.
  ///
  /// Handedness, depth direction and y direction of a perspective are certain. Usually both depth ranges remain: 0 … 1
  /// with one pair of distances is −1 … 1 with another. For parallel rays, a left-handed matrix is a right-handed one
  /// with reversed depth.
  @_alwaysEmitIntoClient
  public var clipConventions: [ClipConvention] {
    ClipConvention.all.filter { convention in
      guard let p = Projection(self, convention: convention) else { return false }
      return p.left < p.right && p.bottom < p.top && p.near < p.far
    }
  }
}
