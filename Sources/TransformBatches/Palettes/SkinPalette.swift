public import TransformCore

/// The joints of a skinned mesh: linear blend skinning with glTF's JOINTS_0 and WEIGHTS_0. Each vertex takes the
/// weighted sum of four transforms.
///
///     let skin = SkinPalette(joints, mapping: .affinePoints)
///     let bent = skin.applied(to: vertices, at: fours, weights: weights)
///
/// *Definition*: vertex i by Σ weights[i][k] · transforms[joints[i][k]], k from 0 to 3, summed as (0 + 1) + (2 + 3).
/// Weights are taken as they are: usually they add up to 1. A joint of weight 0 still takes part, therefore its
/// transform must be finite. Where a vertex has fewer than four joints, give any joint of the palette the weight 0.
///
/// ```swift
/// let skin = SkinPalette([Transform3D<Float>.identity, .scale(3)], mapping: .affinePoints)
/// let moved = skin.applied(to: [SIMD3(1, 1, 1)], at: [SIMD4(0, 1, 0, 0)], weights: [SIMD4(0.5, 0.5, 0, 0)])
/// assert(moved == [SIMD3(2, 2, 2)])
/// ```
@frozen
public struct SkinPalette<Scalar: TransformScalar>: Sendable {
  /// What the sums of a skin map.
  @frozen
  public enum Kind: Sendable, Hashable {
    /// Points under transforms known to be affine, which debug builds assert; see `Transform3D.affinePointMap`.
    case affinePoints
    /// Vectors, without the sums' translations; see `Transform3D.vectorMap`.
    case vectors
    /// Normals, by the inverse transpose of the sum's own upper 3 × 3, which is right where joints scale, shear or
    /// mirror. Each normal is multiplied by the cofactors and divided by the determinant. With `unit`, the product with
    /// the cofactors is brought to length one and takes the determinant's sign instead. NaN where the determinant is 0.
    /// Products of three numbers of the sum must fit the scalar.
    case normals(unit: Bool = false)
  }

  @usableFromInline let transforms: [Transform3D<Scalar>]

  @usableFromInline let operation: SkinOperation

  /// A skin of transforms of space.
  @_alwaysEmitIntoClient
  public init(_ transforms: [Transform3D<Scalar>], mapping kind: Kind) {
    self.transforms = transforms
    switch kind {
    case .affinePoints:
      assert(transforms.allSatisfy { $0.isAffine }, "affinePoints is for palettes of affine transforms")
      operation = .points
    case .vectors: operation = .vectors
    case .normals(let unit): operation = unit ? .unitNormals : .normals
    }
  }

  /// Writes the images of vertices to another span with as many vertices.
  ///
  /// - Precondition: there are as many fours of joints and of weights as vertices, and each joint is one of the
  ///   palette's. The palette, the joints and the weights do not overlap the destination. The source is the destination
  ///   or does not overlap it.
  @_alwaysEmitIntoClient
  public func apply(
    to source: Span<SIMD3<Scalar>>, at joints: Span<SIMD4<UInt32>>, weights: Span<SIMD4<Scalar>>,
    into destination: inout MutableSpan<SIMD3<Scalar>>, options: BatchOptions = BatchOptions()
  ) {
    let count = source.count
    precondition(joints.count == count && weights.count == count, "there are as many joints and weights as vertices")
    precondition(destination.count == count, "the source and the destination have the same number of vertices")
    unsafe transforms.withUnsafeBytes { bytes in
      unsafe mapSkin(
        Scalar.self == Double.self, operation, bytes.baseAddress, transforms.count, joints.address, weights.address, source.address,
        destination.address, count, options)
    }
  }

  /// The images of vertices in a new array.
  ///
  /// - Precondition: there are as many fours of joints and of weights as vertices, and each joint is one of the
  ///   palette's.
  @_alwaysEmitIntoClient
  public func applied(
    to vertices: [SIMD3<Scalar>], at joints: [SIMD4<UInt32>], weights: [SIMD4<Scalar>], options: BatchOptions = BatchOptions()
  ) -> [SIMD3<Scalar>] {
    vertices.withSpan { vertices in
      joints.withSpan { joints in
        weights.withSpan { weights in
          filled(vertices.count) { apply(to: vertices, at: joints, weights: weights, into: &$0, options: options) }
        }
      }
    }
  }
}

/// What is done to each vertex.
@frozen @usableFromInline
enum SkinOperation: UInt8 {
  case points, vectors, normals, unitNormals
}
