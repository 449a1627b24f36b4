public import TransformCore

extension Transform2D where Scalar == Double {
  /// The shortest SVG text that reads back to these very six bit patterns. It is empty for the identity, and `nil` if a
  /// number is not finite.
  ///
  /// It is a translation, a scale, a rotation by whole degrees or `matrix`, and gives the same bits, −0 included.
  public var svgText: String? {
    let whole = Transform3D(self)
    return whole.isFinite ? svgText { $0.hasSameBits(as: whole) } : nil
  }

  /// The shortest of the texts that read back to the same transform.
  fileprivate func svgText(_ isSame: (Transform3D<Double>) -> Bool) -> String? {
    if Transform3D(self).hasSameBits(as: .identity) { return "" }
    let candidates: [TransformFunction] = [
      .translate(x: tx, y: ty), .scale(x: a, y: d), .rotate(.wholeDegrees(sin: b, cos: a)), .matrix(self),
    ]
    return candidates.filter { isSame($0.transform) }.compactMap(\.svg).min { $0.utf8.count < $1.utf8.count }
  }
}

extension Transform2D where Scalar == Float {
  /// The shortest SVG text that reads back, rounded to Float, to these very six bit patterns. It is empty for the
  /// identity, and `nil` if a number is not finite.
  ///
  /// It is made as for Doubles, with the digits that tell a Float from its neighbours.
  public var svgText: String? {
    let whole = Transform3D(self)
    guard whole.isFinite else { return nil }
    let decimal = Transform2D<Double>(ignoringDepthOf: Transform3D<Double>(shortestDigitsOf: whole))
    return decimal.svgText { Transform3D<Float>($0).hasSameBits(as: whole) }
  }
}
