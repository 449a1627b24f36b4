public import TransformCore

/// Finds clip codes of many points under a transform to clip space; `clipMap(depthRange:)` of a transform makes it.
///
/// *Definition*: the `ClipCode` of (X, Y, Z, W) = (x, y, z, 1) · M, or of (x, y, z, w) · M for homogeneous points. The
/// coordinates are those of `applied(toHomogeneous:)`. A NaN component sets all six bits.
///
/// ```swift
/// let camera: ClipMap<SIMD3<Float>> = Transform3D<Float>.identity.clipMap(depthRange: .zeroToOne)
/// assert(camera.codes(of: [SIMD3(0, 0, 9)]).all == .far)  // nothing is visible
/// ```
@frozen
public struct ClipMap<Point: SIMD>: Sendable where Point.Scalar: TransformScalar {
  @usableFromInline let transform: Transform3D<Point.Scalar>

  @usableFromInline let depthRange: DepthRange

  @_alwaysEmitIntoClient @inline(__always)
  init(_ transform: Transform3D<Point.Scalar>, _ depthRange: DepthRange) {
    (self.transform, self.depthRange) = (transform, depthRange)
  }

  /// Writes the clip code of each point.
  ///
  /// Returns the sides on which all points are outside, all six for no points: where there is one, nothing between the
  /// points is visible. Also those on which any point is outside: where there is none, nothing is to be clipped.
  ///
  /// - Precondition: there are as many codes as points.
  @_alwaysEmitIntoClient
  @discardableResult
  public func codes(
    of points: Span<Point>, into codes: inout MutableSpan<ClipCode>, options: BatchOptions = BatchOptions()
  ) -> (all: ClipCode, any: ClipCode) {
    let count = points.count
    precondition(codes.count == count, "there are as many codes as points")
    let kind = PointKind(Point.Scalar.self, PointKind.Layout(Point.self), .homogeneous)
    return unsafe find(kind, points.address, kind.stride, nil, codes.address, count, options)
  }

  /// Writes the clip codes of points among scalars, packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, a point lies within its stride, and there are as many
  ///   codes as points.
  @_alwaysEmitIntoClient
  @discardableResult
  public func codes(
    of scalars: Span<Point.Scalar>, layout: VertexLayout? = nil, into codes: inout MutableSpan<ClipCode>,
    options: BatchOptions = BatchOptions()
  ) -> (all: ClipCode, any: ClipCode) {
    let kind = PointKind(Point.Scalar.self, PointKind.Layout(Point.self, isPacked: true), .homogeneous)
    let layout = layout ?? kind.packed
    let count = layout.count(of: kind.layout.components, in: scalars.count)
    precondition(codes.count == count, "there are as many codes as points")
    guard count > 0, let base = unsafe scalars.address else { return (.everywhere, []) }
    let first = unsafe base + layout.offset * kind.scalarSize
    return unsafe find(kind, first, layout.stride * kind.scalarSize, nil, codes.address, count, options)
  }

  /// The clip codes of an array of points in a new array, and the sides of all and of any.
  @_alwaysEmitIntoClient
  public func codes(of points: [Point], options: BatchOptions = BatchOptions()) -> (codes: [ClipCode], all: ClipCode, any: ClipCode) {
    var found = [ClipCode](repeating: [], count: points.count)
    let (all, any) = points.withSpan { points in found.withMutableSpan { codes(of: points, into: &$0, options: options) } }
    return (found, all, any)
  }

  /// Writes clip codes and clip coordinates of points in one pass.
  ///
  /// - Precondition: there are as many coordinates and codes as points. Homogeneous points may be the coordinates;
  ///   otherwise no two of the three arrays overlap.
  @_alwaysEmitIntoClient
  @discardableResult
  public func codes(
    of points: Span<Point>, into codes: inout MutableSpan<ClipCode>, clipCoordinates: inout MutableSpan<SIMD4<Point.Scalar>>,
    options: BatchOptions = BatchOptions()
  ) -> (all: ClipCode, any: ClipCode) {
    let count = points.count
    precondition(codes.count == count && clipCoordinates.count == count, "there are as many codes and coordinates as points")
    let kind = PointKind(Point.Scalar.self, PointKind.Layout(Point.self), .homogeneous)
    return unsafe find(kind, points.address, kind.stride, clipCoordinates.address, codes.address, count, options)
  }

  @_alwaysEmitIntoClient
  func find(
    _ kind: PointKind, _ source: UnsafeRawPointer?, _ stride: Int, _ destination: UnsafeMutableRawPointer?,
    _ codes: UnsafeMutableRawPointer?, _ count: Int, _ options: BatchOptions
  ) -> (all: ClipCode, any: ClipCode) {
    unsafe withUnsafeBytes(of: transform) { matrix in
      unsafe findClipCodes(kind, matrix.baseAddress, source, stride, destination, codes, count, depthRange, options)
    }
  }
}
