public import TransformCore

extension Transform3D where Scalar == Double {
  /// CSS text that reads back to these very sixteen bit patterns, or `nil` where one is not finite.
  ///
  /// The shortest of `none`, a translation, a scale, a rotation about a coordinate axis by whole degrees, a perspective, `matrix` and `matrix3d`, each with its shortest numbers, that give
  /// the same bits, −0 included.
  public var cssText: String? {
    guard isFinite else { return nil }
    if hasSameBits(as: .identity) { return "none" }
    let same = cssCandidates.filter { $0.transform.hasSameBits(as: self) }
    return same.compactMap(\.css).min { $0.utf8.count < $1.utf8.count }
  }

  /// Functions that may be this transform; they are if the bits agree. The last one always is.
  private var cssCandidates: [TransformFunction] {
    let rotations: [TransformFunction] = [
      .rotate(.wholeDegrees(sin: m12, cos: m11)), .rotateX(.wholeDegrees(sin: m23, cos: m22)),
      .rotateY(.wholeDegrees(sin: m31, cos: m33)),
    ]
    let distance = -1 / m34
    let perspectives = [distance, distance.nextUp, distance.nextDown, distance.rounded()].map { TransformFunction.perspective($0) }
    return [.translate3d(x: m41, y: m42, z: m43), .scale3d(x: m11, y: m22, z: m33)] + rotations + perspectives + [.matrix3d(self)]
  }
}
