import TransformKit
import TransformTestSupport

/// The groups of a mixed tree, each at a place of its own in a grid.
struct MixedScene {
  let count: Int
  var random: SeededGenerator
  private let grid: Grid
  private var added = 1

  /// Of 168 layers 42 are in two panels, some 63 in 16 chains of four, and 63 in seven cards of nine.
  init(count: Int, random: SeededGenerator) {
    (self.count, self.random) = (count, random)
    grid = Grid(count: count * 25 / 168 + 32)
  }

  mutating func addGroups(_ add: (Layer, Int) -> Void) {
    var layers = (panels: 0, chains: 0, cards: 0)
    var group = 0
    while added < count {
      let before = added
      let place = grid.place(group) + grid.jitter(0.05, using: &random)
      // The kind that has least of its share comes next.
      if layers.panels * 3 <= min(layers.chains, layers.cards) * 2 {
        addPanel(at: place, add)
        layers.panels += added - before
      } else if layers.chains <= layers.cards {
        addChain(at: place, add)
        layers.chains += added - before
      } else {
        addCard(at: place, add)
        layers.cards += added - before
      }
      group += 1
    }
  }

  /// Adds a layer if there is room, and returns its number.
  @discardableResult
  private mutating func append(_ layer: Layer, to superlayer: Int, _ add: (Layer, Int) -> Void) -> Int {
    guard added < count, superlayer < added else { return count }
    add(layer, superlayer)
    added += 1
    return added - 1
  }

  private mutating func addPanel(at place: SIMD2<Double>, _ add: (Layer, Int) -> Void) {
    let side = 0.8 * grid.step
    let panel = append(.square(side: side, at: place), to: 0, add)
    for row in 0..<4 {
      let bounds = Bounds2D(x: 0, y: 0, width: side, height: side / 4)
      let line = append(Layer(bounds: bounds, position: SIMD2(side / 2, (Double(row) + 0.5) * side / 4)), to: panel, add)
      for column in 0..<4 {
        append(.turned(side: side / 5, at: SIMD2((Double(column) + 0.5) * side / 4, side / 8), using: &random), to: line, add)
      }
    }
  }

  private mutating func addChain(at place: SIMD2<Double>, _ add: (Layer, Int) -> Void) {
    let middle = SIMD2(grid.step, grid.step) / 2
    var last = 0
    for level in 0..<3 {
      var layer = Layer.square(side: grid.step, at: level == 0 ? place : middle)
      layer.kind = .transform
      layer.transform = .rotation(degrees: .random(in: -30...30, using: &random), axis: level == 1 ? .x : .y)
      last = append(layer, to: last, add)
    }
    append(.square(side: 0.6 * grid.step, at: middle), to: last, add)
  }

  private mutating func addCard(at place: SIMD2<Double>, _ add: (Layer, Int) -> Void) {
    let side = 0.8 * grid.step
    var card = Layer.square(side: side, at: place)
    card.sublayerTransform = .perspective(eyeDistance: 2 * side) ?? .identity
    let index = append(card, to: 0, add)
    for number in 0..<8 {
      let position = (SIMD2(Double(number % 4), Double(number / 4)) + 0.5) * (side / 4)
      var layer = Layer.square(side: side / 6, at: position)
      layer.transform = .tilted(using: &random)
      append(layer, to: index, add)
    }
  }
}
