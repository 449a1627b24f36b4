/// Why no tree is made from arrays.
///
/// ```swift
/// do {
///   let bounds = Bounds2D<Double>(x: 0, y: 0, width: 10, height: 10)
///   _ = try LayerTree(superlayers: [-1, 1], bounds: [bounds, bounds], positions: [.zero, .zero])
/// } catch LayerArraysError.superlayerNotBefore(let index, let superlayer) {
///   assert(index == 1 && superlayer == 1)
/// }
/// ```
public enum LayerArraysError: Error, Sendable, Hashable {
  /// There is no layer.
  case empty
  /// The arrays do not have as many elements. The count of the transforms may also be 0.
  case differentCounts(superlayers: Int, bounds: Int, positions: Int, transforms: Int)
  /// The first layer is not the root: its superlayer must be −1.
  case rootNotFirst(superlayer: Int)
  /// The layer at `index` is a second root. Only the first layer has the superlayer −1.
  case secondRoot(index: Int)
  /// The superlayer of the layer at `index` is not one of the layers before it.
  case superlayerNotBefore(index: Int, superlayer: Int)
}
