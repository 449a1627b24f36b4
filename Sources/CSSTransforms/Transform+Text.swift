import RealModule
public import TransformCore

extension Transform3D where Scalar == Double {
  /// The shortest CSS text that reads back to the same sixteen bit patterns, or `nil` where a number is not finite.
  ///
  /// Tried: `none`, translations, scales, rotations by whole degrees about an axis, `perspective()`, `matrix()` and `matrix3d()`.
  public var cssText: String? {
    guard isFinite else { return nil }
    if bits == Self.identity.bits { return "none" }
    let degrees = { (sine: Double, cosine: Double) in Angle((Double.atan2(y: sine, x: cosine) * 180 / .pi).rounded(), .degrees) }
    var candidates: [TransformFunction] = [
      .translate3d(x: m41, y: m42, z: m43), .scale3d(x: m11, y: m22, z: m33), .rotate(degrees(m12, m11)), .rotateX(degrees(m23, m22)),
      .rotateY(degrees(m31, m33)), .matrix(Transform2D(ignoringDepthOf: self)), .matrix3d(self),
    ]
    if m34 < 0 {
      // 1/x is not exact: one of the neighbours may be the number that gives m34 back.
      let distance = -1 / m34
      candidates += [distance, distance.nextUp, distance.nextDown, distance.rounded()].filter { $0 >= 1 }.map { .perspective($0) }
    }
    let texts = candidates.filter { $0.isFinite && $0.transform.bits == bits }.map(\.css)
    return texts.min { $0.utf8.count < $1.utf8.count }
  }
}

extension Transform2D where Scalar == Double {
  /// The shortest text of an SVG transform attribute that reads back to the same six bit patterns, or `nil` where a number is not finite. The
  /// identity is empty text.
  public var svgText: String? {
    guard isFinite else { return nil }
    let matrix = Transform3D(self)
    if matrix.bits == Transform3D<Double>.identity.bits { return "" }
    let turn = Angle((Double.atan2(y: b, x: a) * 180 / .pi).rounded(), .degrees)
    let candidates: [TransformFunction] = [.translate(x: tx, y: ty), .scale(x: a, y: d), .rotate(turn), .matrix(self)]
    let texts = candidates.filter { $0.transform.bits == matrix.bits }.compactMap { TransformList([$0]).svg }
    return texts.min { $0.utf8.count < $1.utf8.count }
  }
}
