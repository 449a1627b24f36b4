public import TransformCore

extension Transform2D where Scalar == Double {
  /// The shortest SVG text that reads back to these very six bit patterns: empty for the identity, `nil` where one is not finite.
  ///
  /// A translation, a scale, a rotation by whole degrees or `matrix`: what gives the same bits, −0 included.
  public var svgText: String? {
    let whole = Transform3D(self)
    guard whole.isFinite else { return nil }
    if whole.hasSameBits(as: .identity) { return "" }
    let candidates: [TransformFunction] = [
      .translate(x: tx, y: ty), .scale(x: a, y: d), .rotate(.wholeDegrees(sin: b, cos: a)), .matrix(self),
    ]
    let same = candidates.filter { $0.transform.hasSameBits(as: whole) }
    return same.compactMap(\.svg).min { $0.utf8.count < $1.utf8.count }
  }
}
