public import TransformCore

/// One matrix for each point, picked from an array of transforms by an index: instances, and bones with one weight. A
/// palette is made once and holds what it needs prepared.
///
///     let bones = PointPalette(transforms, mapping: .affinePoints)
///     let placed = bones.applied(to: vertices, at: indices)
///
/// Images have the bits of the `PointMap` of the same name.
///
/// ```swift
/// let poses = [Transform3D<Float>.identity, .scale(2)]
/// let palette = PointPalette<SIMD3<Float>>(poses, mapping: .affinePoints)
/// assert(palette.applied(to: [SIMD3(1, 1, 1), SIMD3(1, 1, 1)], at: [0, 1]) == [SIMD3(1, 1, 1), SIMD3(2, 2, 2)])
/// ```
@frozen
public struct PointPalette<Point: SIMD>: Sendable where Point.Scalar: TransformScalar {
  /// What the transforms of a palette map.
  @frozen
  public enum Kind: Sendable, Hashable {
    /// Points, divided by w, NaN where w ≤ 0; see `Transform3D.pointMap`.
    case points
    /// Points under transforms known to be affine, which debug builds assert; see `Transform3D.affinePointMap`.
    case affinePoints
    /// Vectors; see `Transform3D.vectorMap`.
    case vectors
    /// Normals, NaN by a transform whose upper 3 × 3 has no inverse; see `Transform3D.normalMap(unit:)`.
    case normals(unit: Bool = false)
  }

  @usableFromInline let matrices: [Transform3D<Point.Scalar>]

  @usableFromInline let operation: PointKind.Operation

  /// A palette of transforms of space.
  @_alwaysEmitIntoClient
  public init<Scalar>(_ transforms: [Transform3D<Scalar>], mapping kind: Kind) where Point == SIMD3<Scalar> {
    switch kind {
    case .points: (matrices, operation) = (transforms, .projective)
    case .affinePoints:
      assert(transforms.allSatisfy { $0.isAffine }, "affinePoints is for palettes of affine transforms")
      (matrices, operation) = (transforms, .affine)
    case .vectors: (matrices, operation) = (transforms.map { $0.vectorMap.numbers }, .affine)
    case .normals(let unit):
      let nan = SIMD4<Scalar>(repeating: .nan)
      let none = Transform3D(xAxis: nan, yAxis: nan, zAxis: nan, origin: .zero)
      (matrices, operation) = (transforms.map { $0.normalMap()?.numbers ?? none }, unit ? .unit : .affine)
    }
  }

  /// A palette of transforms for points in homogeneous coordinates; see `Transform3D.homogeneousMap`.
  @_alwaysEmitIntoClient
  public init<Scalar>(homogeneous transforms: [Transform3D<Scalar>]) where Point == SIMD4<Scalar> {
    (matrices, operation) = (transforms, .homogeneous)
  }

  /// Writes the images of points to another span with as many points.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's. The palette and the indices
  ///   do not overlap the destination. The source is the destination or does not overlap it.
  @_alwaysEmitIntoClient
  public func apply(
    to source: Span<Point>, at indices: Span<UInt32>, into destination: inout MutableSpan<Point>, options: BatchOptions = BatchOptions()
  ) {
    let count = source.count
    precondition(indices.count == count, "there are as many indices as points")
    precondition(destination.count == count, "the source and the destination have the same number of points")
    let kind = PointKind(Point.Scalar.self, PointKind.Layout(Point.self), operation)
    unsafe matrices.withUnsafeBytes { bytes in
      unsafe mapPalette(
        kind, bytes.baseAddress, matrices.count, indices.address, source.address, destination.address, count, options)
    }
  }

  /// The images of points in a new array.
  ///
  /// - Precondition: there are as many indices as points, and each is one of the palette's.
  @_alwaysEmitIntoClient
  public func applied(to points: [Point], at indices: [UInt32], options: BatchOptions = BatchOptions()) -> [Point] {
    points.withSpan { points in
      indices.withSpan { indices in
        filled(points.count) { apply(to: points, at: indices, into: &$0, options: options) }
      }
    }
  }
}
