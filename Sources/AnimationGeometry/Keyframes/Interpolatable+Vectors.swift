public import TransformCore

extension Double: Interpolatable {
  /// The result of numbers.
  @_alwaysEmitIntoClient @inline(__always)
  public func applying(_ operation: AnimationOperation, _ other: Double) -> Double? {
    switch operation {
    case .sum: self + other
    case .difference: self + other * -1
    case .multiple(let factor): self * factor
    case .repetition(let count): other * count + self
    }
  }

  /// The size of the difference.
  @_alwaysEmitIntoClient
  public func animationDistance(to other: Double) -> Double { abs(self - other) }
}

extension SIMD2<Double>: Interpolatable {}
extension SIMD3<Double>: Interpolatable {}
extension SIMD4<Double>: Interpolatable {}

extension Interpolatable where Self: SIMD, Self.Scalar == Double {
  /// The result of each number by itself.
  @_alwaysEmitIntoClient @inline(__always)
  public func applying(_ operation: AnimationOperation, _ other: Self) -> Self? {
    switch operation {
    case .sum: self + other
    case .difference: self + other * -1
    case .multiple(let factor): self * factor
    case .repetition(let count): other * count + self
    }
  }

  /// The length of the difference.
  @_alwaysEmitIntoClient
  public func animationDistance(to other: Self) -> Double { ((self - other) * (self - other)).sum().squareRoot() }
}

/// Rectangles are added corner by corner. A difference may have its corners the wrong way round.
extension Bounds2D<Double>: Interpolatable {
  /// The result of each corner by itself.
  @_alwaysEmitIntoClient @inline(__always)
  public func applying(_ operation: AnimationOperation, _ other: Self) -> Self? {
    guard let low = minimum.applying(operation, other.minimum), let high = maximum.applying(operation, other.maximum) else { return nil }
    return Self(_minimum: low, _maximum: high)
  }

  /// The length of the difference of origins and sizes.
  @_alwaysEmitIntoClient
  public func animationDistance(to other: Self) -> Double {
    let (origin, size) = (minimum - other.minimum, self.size - other.size)
    return ((origin * origin).sum() + (size * size).sum()).squareRoot()
  }
}
