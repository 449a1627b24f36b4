internal import CTransformKernels
public import TransformCore

/// What the kernels are told about a batch of points.
@frozen @usableFromInline
struct PointKind {
  /// How points lie in memory without gaps.
  @frozen @usableFromInline
  enum Layout: UInt8 {
    case xy, xyz, xyzPadded, xyzw

    /// Numbers that are mapped, for each point.
    @inlinable @inline(__always)
    var components: Int {
      switch self {
      case .xy: 2
      case .xyz, .xyzPadded: 3
      case .xyzw: 4
      }
    }

    /// Numbers from one point to the next.
    @inlinable @inline(__always)
    var step: Int {
      switch self {
      case .xy: 2
      case .xyz: 3
      case .xyzPadded, .xyzw: 4
      }
    }
  }

  /// What is done to each point.
  @frozen @usableFromInline
  enum Operation: UInt8 {
    case affine, projective, homogeneous, unit
  }

  @usableFromInline let isDouble: Bool
  @usableFromInline let layout: Layout
  @usableFromInline let operation: Operation

  @inlinable @inline(__always)
  init<Scalar: TransformScalar>(_: Scalar.Type, _ layout: Layout, _ operation: Operation) {
    isDouble = Scalar.self == Double.self
    self.layout = layout
    self.operation = operation
  }

  @inlinable @inline(__always)
  var scalarSize: Int { isDouble ? 8 : 4 }

  /// Bytes from one point to the next.
  @inlinable @inline(__always)
  var stride: Int { layout.step * scalarSize }
}

extension PointKind {
  var precision: Int32 { isDouble ? Int32(TK_DOUBLE) : Int32(TK_FLOAT) }
  var kernelLayout: Int32 { Int32(layout.rawValue) }
  var kernelOperation: Int32 { Int32(operation.rawValue) }
}
