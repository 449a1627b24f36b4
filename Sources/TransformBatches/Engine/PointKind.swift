internal import CTransformKernels
public import TransformCore

/// What the kernels are told about a batch of points.
@frozen @usableFromInline
struct PointKind {
  /// How points lie in memory without gaps.
  @frozen @usableFromInline
  enum Layout: UInt8 {
    case xy, xyz, xyzPadded, xyzw

    /// The layout of vectors of the standard library, or of their components as scalars without gaps.
    @_alwaysEmitIntoClient @inline(__always)
    init<Point: SIMD>(_: Point.Type, isPacked: Bool = false) {
      self = Point.scalarCount == 2 ? .xy : Point.scalarCount == 4 ? .xyzw : isPacked ? .xyz : .xyzPadded
    }

    /// Numbers that are mapped, for each point.
    @_alwaysEmitIntoClient @inline(__always)
    var components: Int { self == .xy ? 2 : self == .xyzw ? 4 : 3 }

    /// Numbers from one point to the next.
    @_alwaysEmitIntoClient @inline(__always)
    var step: Int { self == .xy ? 2 : self == .xyz ? 3 : 4 }
  }

  /// What is done to each point.
  @frozen @usableFromInline
  enum Operation: UInt8 {
    case affine, projective, homogeneous, unit
  }

  /// The kernels' number for the three: one argument, and a constant for the caller.
  @usableFromInline let code: UInt32

  @_alwaysEmitIntoClient @inline(__always)
  init<Scalar: TransformScalar>(_: Scalar.Type, _ layout: Layout, _ operation: Operation) {
    code = (Scalar.self == Double.self ? 16 : 0) | UInt32(layout.rawValue) << 2 | UInt32(operation.rawValue)
  }

  @_alwaysEmitIntoClient @inline(__always)
  var isDouble: Bool { code & 16 != 0 }

  /// The kernels' number with the arithmetic that is asked for.
  @_alwaysEmitIntoClient @inline(__always)
  func code(_ options: BatchOptions) -> UInt32 { options.isFused ? code | 32 : code }

  @_alwaysEmitIntoClient @inline(__always)
  var layout: Layout { unsafe unsafeBitCast(UInt8(truncatingIfNeeded: code >> 2 & 3), to: Layout.self) }

  @_alwaysEmitIntoClient @inline(__always)
  var operation: Operation { unsafe unsafeBitCast(UInt8(truncatingIfNeeded: code & 3), to: Operation.self) }

  @_alwaysEmitIntoClient @inline(__always)
  var scalarSize: Int { isDouble ? 8 : 4 }

  /// Bytes from one point to the next.
  @_alwaysEmitIntoClient @inline(__always)
  var stride: Int { layout.step * scalarSize }

  /// Where points lie among scalars without gaps.
  @_alwaysEmitIntoClient @inline(__always)
  var packed: VertexLayout { VertexLayout(stride: layout.components) }
}

extension PointKind {
  var precision: Int32 { isDouble ? Int32(TK_DOUBLE) : Int32(TK_FLOAT) }
  var kernelLayout: Int32 { Int32(layout.rawValue) }
  var kernelOperation: Int32 { Int32(operation.rawValue) }
}
