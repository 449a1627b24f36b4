public import TransformCore

extension Transform2D {
  /// The shortest SVG text that reads back to these very six bit patterns, rounded to Float if they are Floats. It is
  /// empty for the identity, and `nil` if a number is not finite.
  ///
  /// It is a translation, a scale, a rotation by whole degrees or `matrix`, and gives the same bits, −0 included.
  public var svgText: String? {
    @_specialize(where Scalar == Float)
    @_specialize(where Scalar == Double)
    get {
      let whole = Transform3D(self)
      guard whole.isFinite else { return nil }
      if Transform3D<Double>(whole).hasSameBits(as: .identity) { return "" }
      let t = Transform2D<Double>(ignoringDepthOf: Transform3D(shortestDigitsOf: whole))
      // Functions that are this transform if the bits agree. The last one always is.
      let candidates: [TransformFunction] = [
        .translate(x: t.tx, y: t.ty), .scale(x: t.a, y: t.d), .rotate(.wholeDegrees(sin: t.b, cos: t.a)), .matrix(t),
      ]
      return whole.shortestText(of: candidates, \.svg)
    }
  }
}
