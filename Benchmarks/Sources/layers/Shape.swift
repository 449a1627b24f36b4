import TransformKit
import TransformTestSupport

/// The trees that are measured. The root covers 1000 × 1000; the others lie over it. A quarter of the layers of flat
/// trees is turned in the plane.
enum Shape: String, CaseIterable {
  /// All layers are sublayers of the root.
  case wide2D = "wide-2d"
  /// Each layer is the only sublayer of the one before.
  case chain2D = "chain-2d"
  /// Each layer has two sublayers.
  case binary2D = "binary-2d"
  /// A wall of cards under the root's perspective, each tilted about x and y. No two overlap.
  case tilted3D = "tilted-3d"
  /// The same wall, but only the heights above the root differ.
  case parallel3D = "parallel-3d"
  /// A quarter panels of 21 flat layers, three eighths chains of three transform layers with a tilted card in the last,
  /// three eighths cards with a perspective of their own and eight tilted cards in it. None overlap.
  case mixed
  /// For hits: two boxes at each place of a grid, each twice as wide as the grid's step. At most 8 lie at one point.
  case boxes
  /// For hits: tilted cards in a grid under the root's perspective, each twice as wide as the grid's step, and so far
  /// apart in z that no two cross.
  case cards

  static let resolved: [Shape] = [.wide2D, .chain2D, .binary2D, .tilted3D, .parallel3D, .mixed]
  static let changed: [Shape] = [.wide2D, .binary2D, .tilted3D, .parallel3D, .mixed]
  static let hit: [Shape] = [.boxes, .cards]

  static let viewport = Bounds2D<Double>(x: 0, y: 0, width: 1000, height: 1000)

  var hasPerspective: Bool { [.tilted3D, .parallel3D, .cards].contains(self) }

  /// Hands out the layers of a tree in the order of adding, each with the number of its superlayer. The seed chooses
  /// the numbers in the layers, not the tree.
  func addLayers(_ count: Int, seed: UInt64, _ add: (Layer, Int) -> Void) {
    var root = Layer(bounds: Self.viewport, position: SIMD2(500, 500))
    if hasPerspective { root.sublayerTransform = .perspective(eyeDistance: 1000) ?? .identity }
    add(root, -1)
    var random = SeededGenerator(seed)
    if self == .mixed {
      var scene = MixedScene(count: count, random: random)
      scene.addGroups(add)
      return
    }
    for index in 1..<max(count, 1) {
      switch self {
      case .chain2D: add(layer(index, of: count, using: &random), index - 1)
      case .binary2D: add(layer(index, of: count, using: &random), (index - 1) / 2)
      default: add(layer(index, of: count, using: &random), 0)
      }
    }
  }

  private func layer(_ index: Int, of count: Int, using random: inout SeededGenerator) -> Layer {
    switch self {
    case .wide2D, .mixed:
      return .turned(side: 10, at: SIMD2(.random(in: 0...1000, using: &random), .random(in: 0...1000, using: &random)), using: &random)
    case .chain2D, .binary2D:
      return .turned(side: 100, at: SIMD2(.random(in: 49...51, using: &random), .random(in: 49...51, using: &random)), using: &random)
    case .tilted3D, .parallel3D:
      let grid = Grid(count: count)
      var layer = Layer.square(side: 0.7 * grid.step, at: grid.place(index - 1))
      layer.position += grid.jitter(0.05, using: &random)
      if self == .tilted3D { layer.transform = .tilted(using: &random) } else { layer.zPosition = .random(in: -100...100, using: &random) }
      return layer
    case .boxes:
      let grid = Grid(count: count / 2)
      var layer = Layer.square(side: 1.9 * grid.step, at: grid.place((index - 1) / 2))
      layer.position += grid.jitter(0.05, using: &random)
      return layer
    case .cards:
      let grid = Grid(count: count)
      var layer = Layer.square(side: 1.9 * grid.step, at: grid.place(index - 1))
      layer.position += grid.jitter(0.05, using: &random)
      let (row, column) = ((index - 1) / grid.columns, (index - 1) % grid.columns)
      layer.zPosition = Double(row % 2 * 2 + column % 2) * 3 * grid.step
      layer.transform = .tilted(using: &random)
      return layer
    }
  }
}

/// Places of a grid over the root.
struct Grid {
  let columns: Int
  let step: Double

  init(count: Int) {
    columns = max(1, Int(Double(count).squareRoot().rounded(.up)))
    step = 1000 / Double(columns)
  }

  func place(_ index: Int) -> SIMD2<Double> { (SIMD2(Double(index % columns), Double(index / columns)) + 0.5) * step }

  func jitter(_ share: Double, using random: inout SeededGenerator) -> SIMD2<Double> {
    SIMD2(.random(in: -share...share, using: &random), .random(in: -share...share, using: &random)) * step
  }
}

extension Layer {
  static func square(side: Double, at position: SIMD2<Double>) -> Layer {
    Layer(bounds: Bounds2D(x: 0, y: 0, width: side, height: side), position: position)
  }

  /// A square; one of four is turned.
  static func turned(side: Double, at position: SIMD2<Double>, using random: inout SeededGenerator) -> Layer {
    var layer = square(side: side, at: position)
    if random.next() % 4 == 0 { layer.transform = .rotation(degrees: .random(in: -180...180, using: &random), axis: .z) }
    return layer
  }
}

extension Transform3D<Double> {
  static func tilted(using random: inout SeededGenerator) -> Transform3D {
    rotation(degrees: .random(in: -45...45, using: &random), axis: .y)
      .concatenating(.rotation(degrees: .random(in: -45...45, using: &random), axis: .x))
  }
}
