public import TransformCore

/// Operations on arrays of transforms: products, products down a tree, inverses and blends.
///
/// `TransformArrays.concatenating(models, with: camera)` has the bits of `concatenating(_:)` of each. The calls on spans
/// may write to the memory that they read: unsafe buffers have spans of it.
///
/// ```swift
/// let local = [Transform3D<Double>.scale(2), .translation(x: 1, y: 0, z: 0)]
/// let world = TransformArrays.concatenating(local, downParents: [-1, 0])
/// assert(world[1].m41 == 2)  // the child moves within its parent
/// ```
public enum TransformArrays<Scalar: TransformScalar> {}

extension TransformArrays {
  /// Two arrays, pair by pair: `first[i].concatenating(second[i])`, to the bit. One transform in the first stands for as
  /// many of it as the second has.
  ///
  /// - Precondition: the arrays have the same length, but for the one transform. The products are the memory of a factor
  ///   with as many transforms, or overlap neither.
  @_alwaysEmitIntoClient
  public static func concatenate(
    _ first: Span<Transform3D<Scalar>>, with second: Span<Transform3D<Scalar>>, into products: inout MutableSpan<Transform3D<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    let step = first.count == products.count ? 1 : 0
    precondition((step == 1 || first.count == 1) && second.count == products.count, lengths)
    unsafe multiply(first.address, step, second.address, 1, &products, options)
  }

  /// Every transform of the array, then the second: `first[i].concatenating(second)`, to the bit.
  ///
  /// - Precondition: the arrays have the same length, and are the same memory or do not overlap.
  @_alwaysEmitIntoClient
  public static func concatenate(
    _ first: Span<Transform3D<Scalar>>, with second: Transform3D<Scalar>, into products: inout MutableSpan<Transform3D<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    precondition(first.count == products.count, lengths)
    unsafe withUnsafeBytes(of: second) { second in unsafe multiply(first.address, 1, second.baseAddress, 0, &products, options) }
  }

  @_alwaysEmitIntoClient @inline(__always)
  static func multiply(
    _ first: UnsafeRawPointer?, _ step: Int, _ second: UnsafeRawPointer?, _ secondStep: Int,
    _ products: inout MutableSpan<Transform3D<Scalar>>, _ options: BatchOptions
  ) {
    let count = products.count
    unsafe multiplyMatrices(Scalar.self == Double.self, first, step, second, secondStep, products.address, count, options)
  }

  /// Two arrays, pair by pair, in a new array. One transform in the first stands for as many of it as the second has.
  ///
  /// - Precondition: the arrays have the same length, but for the one transform.
  @_alwaysEmitIntoClient
  public static func concatenating(
    _ first: [Transform3D<Scalar>], with second: [Transform3D<Scalar>], options: BatchOptions = BatchOptions()
  ) -> [Transform3D<Scalar>] {
    first.withSpan { first in
      second.withSpan { second in filled(second.count) { concatenate(first, with: second, into: &$0, options: options) } }
    }
  }

  /// Every transform of the array, then the second, in a new array.
  @_alwaysEmitIntoClient
  public static func concatenating(_ first: [Transform3D<Scalar>], with second: Transform3D<Scalar>, options: BatchOptions = BatchOptions())
    -> [Transform3D<Scalar>]
  {
    first.withSpan { first in filled(first.count) { concatenate(first, with: second, into: &$0, options: options) } }
  }

  @_alwaysEmitIntoClient @inline(__always)
  static var lengths: String { "arrays of transforms have the same length" }
}
