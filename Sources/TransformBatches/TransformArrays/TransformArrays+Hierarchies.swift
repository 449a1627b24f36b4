public import TransformCore

extension TransformArrays {
  /// Transforms relative to parents become transforms to the root: `local[i].concatenating(world[parents[i]])`, to the
  /// bit, or `local[i]` for a root.
  ///
  /// - Precondition: the arrays have the same length; a parent comes before its children, and −1 stands for none. Both
  ///   arrays of transforms are the same memory or do not overlap, and the parents do not overlap `world`.
  @_alwaysEmitIntoClient
  public static func concatenate(
    _ local: Span<Transform3D<Scalar>>, downParents parents: Span<Int32>, into world: inout MutableSpan<Transform3D<Scalar>>
  ) {
    precondition(local.count == world.count && parents.count == world.count, lengths)
    unsafe multiplyMatricesDown(Scalar.self == Double.self, local.address, parents.address, world.address, local.count)
  }

  /// Transforms relative to parents as transforms to the root, in a new array.
  ///
  /// - Precondition: the arrays have the same length; a parent comes before its children, and −1 stands for none.
  @_alwaysEmitIntoClient
  public static func concatenating(_ local: [Transform3D<Scalar>], downParents parents: [Int32]) -> [Transform3D<Scalar>] {
    local.withSpan { local in
      parents.withSpan { parents in filled(local.count) { concatenate(local, downParents: parents, into: &$0) } }
    }
  }
}
