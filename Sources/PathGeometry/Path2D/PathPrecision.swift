import TextSyntax

/// The scalar of a path whose numbers are held in Double.
struct PathPrecision {
  let isWide: Bool

  /// What the scalar is called.
  var name: String { isWide ? "Double" : "Float" }

  /// A number as the scalar has it.
  @inline(__always)
  func rounded(_ number: Double) -> Double { isWide ? number : Double(Float(number)) }

  /// A point as the scalar has it.
  @inline(__always)
  func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> { SIMD2(rounded(point.x), rounded(point.y)) }

  /// The shortest text that has the number's bits in the scalar.
  func text(_ number: Double) -> String { isWide ? number.shortestText : Float(number).shortestText }

  /// The control point of a smooth curve; the point itself after another kind of element.
  func reflected(_ control: SIMD2<Double>?, at last: SIMD2<Double>) -> SIMD2<Double> {
    control.map { rounded(last + rounded(last - $0)) } ?? last
  }
}
