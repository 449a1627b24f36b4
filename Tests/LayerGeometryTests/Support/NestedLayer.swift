import LayerGeometry

/// A tree of layers as nested values: what edits mean, with none of the storage that the library has.
struct NestedLayer {
  let id: LayerTree.ID
  var layer: Layer
  var sublayers: [NestedLayer] = []

  /// The way to a layer: its place among the sublayers of each layer around it.
  typealias Path = [Int]

  /// The ways to all layers, a layer before its sublayers, siblings as they are listed.
  var paths: [Path] { [[]] + sublayers.indices.flatMap { place in sublayers[place].paths.map { [place] + $0 } } }

  /// All layers in that order.
  var all: [NestedLayer] { [self] + sublayers.flatMap(\.all) }

  subscript(path: Path) -> NestedLayer {
    get { path.reduce(self) { $0.sublayers[$1] } }
    set {
      guard let first = path.first else { return self = newValue }
      sublayers[first][Path(path.dropFirst())] = newValue
    }
  }

  func path(to id: LayerTree.ID) -> Path? { paths.first { self[$0].id == id } }

  /// Removes a layer that is not the root, and returns it.
  mutating func remove(_ path: Path) -> NestedLayer {
    let removed = self[path]
    if let last = path.last { self[path.dropLast()].sublayers.remove(at: last) }
    return removed
  }

  /// A random layer, as a way to it.
  func anyPath(using random: inout some RandomNumberGenerator) -> Path { paths.randomElement(using: &random) ?? [] }
}
