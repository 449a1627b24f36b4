// The few vector operations that the modules share. They are not public: the vector types belong to the standard
// library.

extension SIMD2 where Scalar: TransformScalar {
  /// The dot product x·x′ + y·y′.
  @_alwaysEmitIntoClient @inline(__always)
  package func dot(_ other: Self) -> Scalar { x * other.x + y * other.y }

  /// The z component of the cross product in space: positive where `other` lies from `self` towards the turn x → y.
  @_alwaysEmitIntoClient @inline(__always)
  package func cross(_ other: Self) -> Scalar { x * other.y - y * other.x }

  /// This vector after a quarter turn from x towards y.
  @_alwaysEmitIntoClient @inline(__always)
  package var quarterTurned: Self { Self(0 - y, x) }
}

extension SIMD3 where Scalar: TransformScalar {
  /// The dot product, summed from the left.
  @_alwaysEmitIntoClient @inline(__always)
  package func dot(_ other: Self) -> Scalar { x * other.x + y * other.y + z * other.z }

  /// The right-handed cross product.
  @_alwaysEmitIntoClient @inline(__always)
  package func cross(_ other: Self) -> Self {
    Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}

/// What vectors of two, three and four numbers have in common.
@usableFromInline
package protocol GeometricLanes: SIMD where Scalar: TransformScalar {
  func dot(_ other: Self) -> Scalar
  func scaled(byPowerOfTwo power: Int) -> Self
  var largestMagnitude: Scalar { get }
}

extension SIMD2: GeometricLanes where Scalar: TransformScalar {}
extension SIMD3: GeometricLanes where Scalar: TransformScalar {}
extension SIMD4: GeometricLanes where Scalar: TransformScalar {}

extension GeometricLanes {
  /// The squared length, which over- and underflows as squares do.
  @_alwaysEmitIntoClient @inline(__always)
  package var squaredLength: Scalar { dot(self) }

  /// The length of every vector whose length is a number. NaN if a component is NaN, else infinite if one is.
  @_alwaysEmitIntoClient @inline(__always)
  package var length: Scalar {
    let squared = dot(self)
    if _slowPath(!Scalar.safeDeterminants.contains(squared)) { return lengthByScaling }
    return Scalar._Leaves.squareRoot(squared)
  }

  @_alwaysEmitIntoClient @inline(never)
  var lengthByScaling: Scalar {
    let largest = largestMagnitude
    guard largest > 0, largest.isFinite else { return largest }
    let power = Scalar.power(over: largest)
    let scaled = scaled(byPowerOfTwo: -power)
    return Scalar._Leaves.squareRoot(scaled.dot(scaled)).scaled(byPowerOfTwo: power)
  }

  /// The direction of this vector at length one, or `nil` for the zero vector, infinity and NaN. Safe from over- and
  /// underflow.
  @_alwaysEmitIntoClient @inline(__always)
  package func normalized() -> Self? {
    let squared = dot(self)
    guard squared >= Scalar.safeDeterminants.lowerBound, squared <= Scalar.safeDeterminants.upperBound else { return normalizedByScaling() }
    return self / Scalar._Leaves.squareRoot(squared)
  }

  @_alwaysEmitIntoClient @inline(never)
  func normalizedByScaling() -> Self? {
    let largest = largestMagnitude
    guard largest > 0, largest.isFinite else { return nil }
    let scaled = scaled(byPowerOfTwo: -Scalar.power(over: largest))  // which costs no digit
    return scaled / Scalar._Leaves.squareRoot(scaled.dot(scaled))
  }
}

extension SIMD3 where Scalar: TransformScalar {
  /// The same vector with a fourth component that is unspecified and must not be read.
  @_transparent @usableFromInline
  package var padded: SIMD4<Scalar> { unsafe unsafeBitCast(self, to: SIMD4<Scalar>.self) }
}

extension SIMD4 where Scalar: TransformScalar {
  /// Whether all components are equal; 0 equals −0, NaN equals nothing.
  @_alwaysEmitIntoClient @inline(__always)
  package func equals(_ other: Self) -> Bool { Scalar._Leaves.areEqual(self, other) }

  /// The dot product, summed as (x + y) + (z + w).
  @_alwaysEmitIntoClient @inline(__always)
  package func dot(_ other: Self) -> Scalar {
    let products = self * other
    return (products.x + products.y) + (products.z + products.w)
  }

  /// The first three components.
  ///
  /// A vector of three is stored as four, whatever the fourth is. Reinterpreting it costs no instruction; taking it
  /// apart costs three.
  @_transparent @usableFromInline
  package var xyz: SIMD3<Scalar> { unsafe unsafeBitCast(self, to: SIMD3<Scalar>.self) }
}

// Comparisons, lane by lane in words. On generic vectors Swift 6.3 compiles `.==`, `.<` and their kind to loops through
// memory. It compiles these to a few instructions.

extension TransformScalar {
  /// The smaller of two numbers; NaN where either is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  package static func lesser(_ a: Self, _ b: Self) -> Self { b < a || b != b ? b : a }

  /// The larger of two numbers; NaN where either is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  package static func greater(_ a: Self, _ b: Self) -> Self { b > a || b != b ? b : a }
}

extension SIMD2 where Scalar: TransformScalar {
  /// Whether both components are equal; 0 equals −0, NaN equals nothing.
  @_alwaysEmitIntoClient @inline(__always)
  package func equals(_ other: Self) -> Bool { x == other.x && y == other.y }

  /// Whether no component exceeds the other's.
  @_alwaysEmitIntoClient @inline(__always)
  package func isAtMost(_ other: Self) -> Bool { x <= other.x && y <= other.y }

  /// Whether each component is less than the other's.
  @_alwaysEmitIntoClient @inline(__always)
  package func isBelow(_ other: Self) -> Bool { x < other.x && y < other.y }

  /// The smaller of each pair of components; NaN where either is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  package func lesser(_ other: Self) -> Self {
    Scalar._Leaves.lesser(SIMD4(lowHalf: self, highHalf: self), SIMD4(lowHalf: other, highHalf: other)).lowHalf
  }

  /// The larger of each pair of components; NaN where either is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  package func greater(_ other: Self) -> Self {
    Scalar._Leaves.greater(SIMD4(lowHalf: self, highHalf: self), SIMD4(lowHalf: other, highHalf: other)).lowHalf
  }

  /// Whether every component is a finite number.
  @_alwaysEmitIntoClient @inline(__always)
  package var isFinite: Bool {
    let zeros = self * 0  // infinity and NaN give NaN
    return zeros.x + zeros.y == 0
  }

  /// Whether some component is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  package var hasNaN: Bool { x != x || y != y }

  /// Each component's magnitude.
  @_alwaysEmitIntoClient @inline(__always)
  package var magnitudes: Self { Self(x.magnitude, y.magnitude) }

  /// The largest magnitude among the components; NaN where one is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  package var largestMagnitude: Scalar {
    .greater(x.magnitude, y.magnitude)
  }
}

extension SIMD3 where Scalar: TransformScalar {
  /// Whether all components are equal; 0 equals −0, NaN equals nothing.
  @_alwaysEmitIntoClient @inline(__always)
  package func equals(_ other: Self) -> Bool { x == other.x && y == other.y && z == other.z }

  /// Whether no component exceeds the other's.
  @_alwaysEmitIntoClient @inline(__always)
  package func isAtMost(_ other: Self) -> Bool { x <= other.x && y <= other.y && z <= other.z }

  /// Whether each component is less than the other's.
  @_alwaysEmitIntoClient @inline(__always)
  package func isBelow(_ other: Self) -> Bool { x < other.x && y < other.y && z < other.z }

  /// The smaller of each pair of components; NaN where either is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  package func lesser(_ other: Self) -> Self { Scalar._Leaves.lesser(padded, other.padded).xyz }

  /// The larger of each pair of components; NaN where either is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  package func greater(_ other: Self) -> Self { Scalar._Leaves.greater(padded, other.padded).xyz }

  /// Whether every component is a finite number.
  @_alwaysEmitIntoClient @inline(__always)
  package var isFinite: Bool { Scalar._Leaves.threeAreFinite(padded) }

  /// Whether some component is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  package var hasNaN: Bool { x != x || y != y || z != z }

  /// Each component's magnitude.
  @_alwaysEmitIntoClient @inline(__always)
  package var magnitudes: Self { Self(x.magnitude, y.magnitude, z.magnitude) }

  /// The largest magnitude among the components; NaN where one is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  package var largestMagnitude: Scalar {
    .greater(.greater(x.magnitude, y.magnitude), z.magnitude)
  }
}

extension SIMD4 where Scalar: TransformScalar {
  /// The smaller of each pair of components; NaN where either is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  package func lesser(_ other: Self) -> Self { Scalar._Leaves.lesser(self, other) }

  /// The larger of each pair of components; NaN where either is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  package func greater(_ other: Self) -> Self { Scalar._Leaves.greater(self, other) }

  /// Whether every component is a finite number.
  @_alwaysEmitIntoClient @inline(__always)
  package var isFinite: Bool { Scalar._Leaves.isFinite(self) }

  /// Whether some component is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  package var hasNaN: Bool { x != x || y != y || z != z || w != w }

  /// Each component's magnitude.
  @_alwaysEmitIntoClient @inline(__always)
  package var magnitudes: Self { Self(x.magnitude, y.magnitude, z.magnitude, w.magnitude) }

  /// The largest magnitude among the components; NaN where one is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  package var largestMagnitude: Scalar {
    .greater(.greater(.greater(x.magnitude, y.magnitude), z.magnitude), w.magnitude)
  }
}
