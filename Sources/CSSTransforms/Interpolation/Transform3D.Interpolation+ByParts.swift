import TransformCore

extension Transform3D<Double>.Interpolation {
  /// The interpolation by the parts of both, as in browsers. It takes components and always their product.
  /// `init(from:to:)` makes exceptions for steps that rush; this one does not.
  ///
  /// If the ends have m44 of different signs, each is divided by its own. If not, the parts keep m44 as a weight, which
  /// changes no image while it is positive.
  ///
  /// *Source*: CSS Transforms 2, "Decomposing a 3D matrix", which divides by m44 first.
  static func byParts(from start: Transform3D, to end: Transform3D) -> Self {
    guard !start.isAffine || !end.isAffine, var first = start.components(), var last = end.components() else {
      return Self(from: start, to: end)
    }
    if (first.weight < 0) != (last.weight < 0) { (first.weight, last.weight) = (1, 1) }
    return Self(from: first, to: last)
  }
}
