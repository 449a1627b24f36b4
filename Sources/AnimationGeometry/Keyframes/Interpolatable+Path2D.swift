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

  /// The result of each number by itself. The sum of paths whose structures differ is this path.
  public func applying(_ operation: AnimationOperation, _ other: Self) -> Self? {
    switch operation {
    case .sum: sum(other)
    case .difference: sum(other.times(-1))
    case .multiple(let factor): times(factor)
    case .repetition(let count): other.times(count).sum(self)
    }
  }

  private func sum(_ other: Self) -> Self { adding(other, minus: other.times(0), times: 1) ?? self }

  private func times(_ factor: Double) -> Self {
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
}
