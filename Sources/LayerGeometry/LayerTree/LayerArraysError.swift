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

extension LayerArraysError: CustomStringConvertible {
  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .empty: "a tree needs at least one layer, found none"
    case .differentCounts(let superlayers, let bounds, let positions, let transforms):
      "there are \(superlayers) superlayers, \(bounds) bounds, \(positions) positions and \(transforms) transforms, not equally many"
    case .rootNotFirst(let superlayer): "layer 0 must be the root, with the superlayer -1, found \(superlayer)"
    case .secondRoot(let index): "layer \(index) is a second root: its superlayer must be from 0 to \(index - 1), found -1"
    case .superlayerNotBefore(let index, let superlayer):
      "the superlayer of layer \(index) must be from 0 to \(index - 1), found \(superlayer)"
    }
  }
}
