public import TransformCore

extension Transform3D where Scalar == Double {
  /// CSS text that reads back to these very sixteen bit patterns, or `nil` if a number is not finite.
  ///
  /// It is the shortest of these that gives the same bits, −0 included: `none`, a translation, a scale, a rotation
  /// about a coordinate axis by whole degrees, a perspective, `matrix` and `matrix3d`. Each has its shortest numbers.
  public var cssText: String? {
    isFinite ? cssText { $0.hasSameBits(as: self) } : nil
  }

  /// The shortest of the texts that read back to the same transform.
  fileprivate func cssText(_ isSame: (Self) -> Bool) -> String? {
    if hasSameBits(as: .identity) { return "none" }
    return cssCandidates.filter { isSame($0.transform) }.compactMap(\.css).min { $0.utf8.count < $1.utf8.count }
  }

  /// Candidates: functions that are this transform if the bits agree. The last one always is.
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

extension Transform3D where Scalar == Float {
  /// CSS text that reads back, rounded to Float, to these very sixteen bit patterns, or `nil` if a number is not
  /// finite.
  ///
  /// It is made as for Doubles, with the digits that tell a Float from its neighbours.
  public var cssText: String? {
    isFinite ? Transform3D<Double>(shortestDigitsOf: self).cssText { Self($0).hasSameBits(as: self) } : nil
  }
}

extension Transform3D where Scalar == Double {
  /// The Doubles nearest to the decimal texts of the Floats.
  init(shortestDigitsOf transform: Transform3D<Float>) {
    func next(_ row: SIMD4<Float>) -> SIMD4<Double> {
      func next(_ number: Float) -> Double { Double(number.description) ?? Double(number) }
      return SIMD4(next(row.x), next(row.y), next(row.z), next(row.w))
    }
    self.init(xAxis: next(transform.xAxis), yAxis: next(transform.yAxis), zAxis: next(transform.zAxis), origin: next(transform.origin))
  }
}
