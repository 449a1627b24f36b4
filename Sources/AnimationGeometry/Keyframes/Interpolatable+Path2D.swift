public import PathGeometry
public import TransformCore

/// Paths of one structure are interpolated number by number. Others switch from one to the other at ½, and are not
/// added.
extension Path2D<Double>: Interpolatable {
  /// The path between two.
  public static func _value(on way: _LinearWay<Self>, at progress: Double) -> Self {
    let between: Self? = way.start.interpolated(to: way.end, at: progress)
    return between ?? (progress < 0.5 ? way.start : way.end)
  }

  /// The sum, number by number; this path if the structures differ.
  public func animationSum(_ other: Self) -> Self {
    guard let zero = other.animationMultiple(by: 0) else { return self }
    return adding(other, minus: zero, times: 1) ?? self
  }

  /// The product of all numbers with a factor.
  public func animationMultiple(by factor: Double) -> Self? {
    Path2D(
      elements.map { element in
        switch element {
        case .move(let to): .move(to: factor * to)
        case .line(let to): .line(to: factor * to)
        case .quadratic(let control, let to): .quadratic(control: factor * control, to: factor * to)
        case .cubic(let one, let other, let to): .cubic(factor * one, factor * other, to: factor * to)
        case .arc(let radii, let degrees, let isLarge, let isPositive, let to):
          .arc(radii: factor * radii, degrees: factor * degrees, isLarge: isLarge, isPositive: isPositive, to: factor * to)
        case .close: .close
        }
      })
  }

  /// Paths have no distance.
  public func animationDistance(to other: Self) -> Double { .nan }
}
