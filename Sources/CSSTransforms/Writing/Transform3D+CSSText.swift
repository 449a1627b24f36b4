public import TransformCore

extension Transform3D {
  /// CSS text that reads back to these very sixteen bit patterns, rounded to Float if they are Floats. `nil` if a
  /// number is not finite.
  ///
  /// It is the shortest of these that gives the same bits, −0 included: `none`, a translation, a scale, a rotation
  /// about a coordinate axis by whole degrees, a perspective, `matrix` and `matrix3d`. Each has its shortest numbers.
  public var cssText: String? {
    @_specialize(where Scalar == Float)
    @_specialize(where Scalar == Double)
    get {
      guard isFinite else { return nil }
      if Transform3D<Double>(self).hasSameBits(as: .identity) { return "none" }
      return shortestText(of: Transform3D<Double>(shortestDigitsOf: self).cssCandidates) { $0.isFinite ? $0.cssText : nil }
    }
  }

  /// The shortest of the texts of the functions that give these very bit patterns.
  func shortestText(of candidates: [TransformFunction], _ text: (TransformFunction) -> String?) -> String? {
    // A Double has all bits of a Float.
    let whole = Transform3D<Double>(self)
    let same = candidates.filter { Transform3D<Double>(Self($0.transform)).hasSameBits(as: whole) }
    return same.compactMap(text).min { $0.utf8.count < $1.utf8.count }
  }
}

extension Transform3D where Scalar == Double {
  /// Candidates: functions that are this transform if the bits agree. The last one always is.
  fileprivate var cssCandidates: [TransformFunction] {
    let rotations: [TransformFunction] = [
      .rotate(.wholeDegrees(sin: m12, cos: m11)), .rotateX(.wholeDegrees(sin: m23, cos: m22)),
      .rotateY(.wholeDegrees(sin: m31, cos: m33)),
    ]
    let distance = -1 / m34
    let perspectives = [distance, distance.nextUp, distance.nextDown, distance.rounded()].map { TransformFunction.perspective($0) }
    return [.translate3d(x: m41, y: m42, z: m43), .scale3d(x: m11, y: m22, z: m33)] + rotations + perspectives + [.matrix3d(self)]
  }

  /// The Doubles nearest to the decimal texts of the numbers, the shortest that tell each from its neighbours.
  init<Source: TransformScalar>(shortestDigitsOf transform: Transform3D<Source>) {
    func nearest(_ number: Source) -> Double { Double("\(number)") ?? Double(number) }
    func nearest(_ row: SIMD4<Source>) -> SIMD4<Double> { SIMD4(nearest(row.x), nearest(row.y), nearest(row.z), nearest(row.w)) }
    self.init(
      xAxis: nearest(transform.xAxis), yAxis: nearest(transform.yAxis), zAxis: nearest(transform.zAxis),
      origin: nearest(transform.origin))
  }
}
