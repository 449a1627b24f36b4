/// A vector that changes by the same amount in the same time.
@frozen @usableFromInline
struct LinearPath<Vector: SIMD & Sendable>: Sendable, Hashable where Vector.Scalar: TransformScalar {
  @usableFromInline var start: Vector
  @usableFromInline var change: Vector

  @_alwaysEmitIntoClient @inline(__always)
  init(from start: Vector, to end: Vector) {
    self.start = start
    change = end - start
  }

  @_alwaysEmitIntoClient @inline(__always)
  func value(at t: Vector.Scalar) -> Vector { start + t * change }
}
