import TransformKit
import TransformTestSupport

/// The scenes whose draw order is measured. Each is one 3D space with a number of layers.
enum Scene: String, CaseIterable {
  /// Tilted at random, 240 × 240 over 1000 × 1000, so far apart in z that no two cross. No perspective.
  case apart
  /// The same at one place, as a deck of cards: all overlap.
  case deck
  /// As apart, tilted by 45° but for thousandths of a degree, and 0.05 apart: all depths overlap, and no two cross.
  case slanted
  /// A wall of tilted layers side by side; no two overlap.
  case wall
  /// 300 × 300 at one place, heights within ±20, tilts within ±70°: all cross.
  case crossing
  /// 300 × 300 over 1000 × 1000 at z = 0, tilts within ±57°.
  case scattered

  /// The numbers of layers that are measured.
  var counts: [Int] {
    switch self {
    case .apart, .deck, .slanted, .wall: [1000, 2000, 4000, 8000]
    case .crossing: [10, 20, 40, 80]
    case .scattered: [100, 200, 300, 400]
    }
  }

  func tree(of count: Int) -> LayerTree {
    var random = SeededGenerator(7)
    var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1000, height: 1000), position: SIMD2(500, 500))
    if self == .wall || self == .scattered { root.sublayerTransform = .perspective(eyeDistance: 1000) ?? .identity }
    var tree = LayerTree(root: root)
    for index in 0..<count { tree.append(layer(index, of: count, using: &random), to: tree.root) }
    return tree
  }

  private func layer(_ index: Int, of count: Int, using random: inout SeededGenerator) -> Layer {
    let side: Double =
      switch self {
      case .apart, .slanted: 240
      case .deck: 100
      case .wall: 800 / Double(count).squareRoot()
      case .crossing, .scattered: 300
      }
    var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: side, height: side), position: SIMD2(500, 500))
    // Half a diagonal of 240 × 240 is 170: layers 400 apart do not cross.
    let step = 400 * Double(index)
    switch self {
    case .apart:
      layer.position = SIMD2(.random(in: 0...1000, using: &random), .random(in: 0...1000, using: &random))
      layer.zPosition = step
    case .slanted:
      layer.position = SIMD2(.random(in: 0...1000, using: &random), .random(in: 0...1000, using: &random))
      // Planes tilted by 45°: what lies further right must be further up by as much.
      layer.zPosition = 0.05 * Double(index) - layer.position.x
    case .deck: layer.zPosition = step
    case .wall:
      let columns = Int(Double(count).squareRoot().rounded(.up))
      layer.position = (SIMD2(Double(index % columns), Double(index / columns)) + 0.5) * (1000 / Double(columns))
    case .crossing: layer.zPosition = .random(in: -20...20, using: &random)
    case .scattered: layer.position = SIMD2(.random(in: 0...1000, using: &random), .random(in: 0...1000, using: &random))
    }
    let limit: Double =
      switch self {
      case .crossing: 70
      case .scattered: 57
      case .slanted: 0.001
      default: 45
      }
    let tilt: Double = self == .slanted ? 45 : 0
    layer.transform = Transform3D.rotation(degrees: tilt + .random(in: -limit...limit, using: &random), axis: .y)
      .concatenating(.rotation(degrees: .random(in: -limit...limit, using: &random), axis: .x))
    return layer
  }
}
