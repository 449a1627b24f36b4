public import TransformCore

extension Transform3D {
  /// This projection, made for one convention, converted to another.
  ///
  /// *Definition*: if the handedness changes, `mirror(negating: .z)` comes before it: the eye of the result looks the
  /// other way along z. After it comes z' = α·z + β·w, the map of depths, and −y if y points the other way. α is ±½, ±1
  /// or ±2 and β is ±½, ±1 or 0, therefore only one addition rounds. If the handedness stays, this works for any
  /// transform to clip space.
  ///
  /// *Limits*: reversing the depths of a matrix that is already rounded does not bring back distant depths. Make it
  /// reversed, or read the parameters (`Projection`) and make it again.
  @_alwaysEmitIntoClient
  public func converted(from source: ClipConvention, to target: ClipConvention) -> Self {
    let (old, new) = (source.ends(Scalar.self), target.ends(Scalar.self))
    let factor = (new.far - new.near) / (old.far - old.near)
    let share = new.near - factor * old.near
    let ySign: Scalar = source.yDirection == target.yDirection ? 1 : -1
    func converted(_ row: SIMD4<Scalar>) -> SIMD4<Scalar> { SIMD4(row.x, ySign * row.y, factor * row.z + share * row.w, row.w) }
    let z = converted(zAxis)
    return Self(
      xAxis: converted(xAxis), yAxis: converted(yAxis), zAxis: source.handedness == target.handedness ? z : 0 - z,
      origin: converted(origin))
  }
}
