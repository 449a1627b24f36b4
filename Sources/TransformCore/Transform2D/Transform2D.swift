/// An affine transform of the plane.
///
/// *Definition*: points are row vectors:
///
///     x' = a·x + c·y + tx          ⎡ a   b  0 ⎤
///     y' = b·x + d·y + ty          ⎢ c   d  0 ⎥
///                                  ⎣ tx ty  1 ⎦
///
/// (a, b) is the image of the x axis, (c, d) that of the y axis, (tx, ty) that of the origin. Conventions:
/// <doc:Conventions>.
///
/// ```swift
/// let place = Transform2D<Double>.scale(x: 2, y: 2).concatenating(.translation(x: 10, y: 0))
/// assert(place.applied(toPoint: SIMD2(1, 1)) == SIMD2(12, 2))
/// assert(place.inverted()?.applied(toPoint: SIMD2(12, 2)) == SIMD2(1, 1))
/// ```
@frozen
public struct Transform2D<Scalar: TransformScalar>: Hashable, Sendable {
  /// The linear part (a, b, c, d).
  public var linear: SIMD4<Scalar>

  /// The image of the origin (tx, ty).
  public var translation: SIMD2<Scalar>

  /// A transform from its linear part (a, b, c, d) and its translation (tx, ty).
  @_alwaysEmitIntoClient @inline(__always)
  public init(linear: SIMD4<Scalar>, translation: SIMD2<Scalar>) {
    self.linear = linear
    self.translation = translation
  }

  /// A transform from its six numbers, in Core Graphics' and CSS's order.
  @_alwaysEmitIntoClient @inline(__always)
  public init(a: Scalar, b: Scalar, c: Scalar, d: Scalar, tx: Scalar, ty: Scalar) {
    self.init(linear: SIMD4(a, b, c, d), translation: SIMD2(tx, ty))
  }

  /// The transform that moves nothing.
  @_alwaysEmitIntoClient @inline(__always)
  public static var identity: Self { Self(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
}

extension Transform2D {
  /// The x component of the image of the x axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var a: Scalar {
    get { linear.x }
    set { linear.x = newValue }
  }

  /// The y component of the image of the x axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var b: Scalar {
    get { linear.y }
    set { linear.y = newValue }
  }

  /// The x component of the image of the y axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var c: Scalar {
    get { linear.z }
    set { linear.z = newValue }
  }

  /// The y component of the image of the y axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var d: Scalar {
    get { linear.w }
    set { linear.w = newValue }
  }

  /// The x component of the image of the origin.
  @_alwaysEmitIntoClient @inline(__always)
  public var tx: Scalar {
    get { translation.x }
    set { translation.x = newValue }
  }

  /// The y component of the image of the origin.
  @_alwaysEmitIntoClient @inline(__always)
  public var ty: Scalar {
    get { translation.y }
    set { translation.y = newValue }
  }

  /// The image of the x axis as a vector, (a, b).
  @_alwaysEmitIntoClient @inline(__always)
  public var xAxis: SIMD2<Scalar> {
    get { linear.lowHalf }
    set { linear.lowHalf = newValue }
  }

  /// The image of the y axis as a vector, (c, d).
  @_alwaysEmitIntoClient @inline(__always)
  public var yAxis: SIMD2<Scalar> {
    get { linear.highHalf }
    set { linear.highHalf = newValue }
  }
}
