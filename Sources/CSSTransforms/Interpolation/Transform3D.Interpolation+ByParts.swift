import TransformCore

extension Transform3D<Double>.Interpolation {
  /// The way by the parts of both, as in browsers: by components, but always their product, without the exceptions that `init(from:to:)` makes for ways that rush.
  ///
  /// Where the ends have m44 of different signs, both are divided by it. The parts of others keep it as a weight, which changes no image while it is positive.
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
