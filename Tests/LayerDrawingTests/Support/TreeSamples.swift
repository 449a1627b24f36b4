import AnimationGeometry
import LayerDrawing
import LayerGeometry
import PathGeometry
import SceneGeometry
import TransformCore
import TransformTestSupport

extension SIMD4<Double> {
  static let red = Self(1, 0, 0, 1)
  static let blue = Self(0, 0, 1, 1)
  static let clear = Self(0, 0, 0, 0)
}

extension LayerLooks {
  init(background: SIMD4<Double>) {
    self.init()
    backgroundColor = background
  }
}

/// A tree with its looks, as lists are made from.
struct Drawn {
  var tree: LayerTree

  init(width: Double = 200, height: Double = 200) {
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: width, height: height)
    tree = LayerTree(root: Layer(bounds: bounds, position: bounds.center))
  }

  var list: DrawList { DrawList(tree, tree.resolved()) }

  @discardableResult
  mutating func add(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, to superlayer: LayerTree.ID? = nil, _ looks: LayerLooks? = nil
  ) -> LayerTree.ID {
    let id = tree.append(Layer(frame: Bounds2D(x: x, y: y, width: width, height: height)), to: superlayer ?? tree.root)
    if let looks { tree[id].looks = looks }
    return id
  }

  /// A random tree of some layers with all kinds of looks.
  static func sample(_ count: Int, tilted: Bool, using random: inout SeededGenerator) -> Self {
    var drawn = Drawn()
    drawn.tree[drawn.tree.root].looks = LayerLooks(background: SIMD4(1, 1, 1, 1))
    if tilted { drawn.tree[drawn.tree.root].sublayerTransform = .perspective(eyeDistance: 500) ?? .identity }
    var ids = [drawn.tree.root]
    for _ in 0..<count {
      let superlayer = ids.suffix(6).randomElement(using: &random) ?? drawn.tree.root
      ids.append(drawn.add(0, 0, .random(in: 5...80, using: &random), .random(in: 5...80, using: &random), to: superlayer))
      drawn.edit(ids[ids.count - 1], tilted: tilted, using: &random)
    }
    return drawn
  }

  /// Makes some layers replicators.
  mutating func replicateSome(using random: inout SeededGenerator) {
    for id in tree.ids.shuffled(using: &random).prefix(3) {
      tree[id].replication = Replication(count: 2, transform: .translation(SIMD3(20, 5, 0)))
      tree[id].replication?.preservesDepth = Bool.random(using: &random)
    }
  }

  /// Removes, adds, moves or changes some layer.
  mutating func editOne(tilted: Bool, using random: inout SeededGenerator) {
    let id = Array(tree.ids.dropFirst()).randomElement(using: &random) ?? tree.root
    switch Int.random(in: 0..<5, using: &random) {
    case 0: tree.remove(id)
    case 1: edit(tree.append(Layer(frame: Bounds2D(x: 0, y: 0, width: 40, height: 30)), to: id), tilted: tilted, using: &random)
    case 2: tree.move(id, to: tree.root, at: 0)
    default: edit(id, tilted: tilted, using: &random)
    }
  }

  /// Gives a layer another place and other looks.
  mutating func edit(_ id: LayerTree.ID, tilted: Bool, using random: inout SeededGenerator) {
    tree[id].position = SIMD2(.random(in: 0...120, using: &random), .random(in: 0...120, using: &random))
    tree[id].opacity = Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random)
    let angle = Double.random(in: -50...50, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: tree[id].transform = .rotation(degrees: angle, axis: .z)
    case 1 where tilted: tree[id].transform = .rotation(degrees: angle, axis: .y)
    default: tree[id].transform = .identity
    }
    tree[id].kind = id != tree.root && Int.random(in: 0..<10, using: &random) == 0 ? .transform : .plain
    tree[id].looks = Int.random(in: 0..<5, using: &random) == 0 ? LayerLooks() : .sample(using: &random)
  }
}

extension LayerLooks {
  /// Random looks.
  static func sample(using random: inout SeededGenerator) -> Self {
    func color() -> SIMD4<Double> { SIMD4.random(in: 0...1, using: &random) }
    func half() -> Bool { Bool.random(using: &random) }
    var looks = LayerLooks()
    if half() { looks.backgroundColor = half() ? color() : SIMD4(0, 1, 0, 1) }
    if half() { looks.cornerRadius = .random(in: 0...20, using: &random) }
    looks.maskedCorners = RoundedRect.Corners(rawValue: .random(in: 0...15, using: &random))
    looks.masksToBounds = half()
    if half() { (looks.borderWidth, looks.borderColor) = (.random(in: 0...6, using: &random), color()) }
    if half(), half() { looks.shadow = Shadow(opacity: .random(in: 0...1, using: &random)) }
    looks.allowsGroupOpacity = half()
    if half() { looks.gradient = LayerLooks.Gradient(colors: [color(), color()]) }
    if half() {
      var shape = Shape(Path2D(ellipseIn: Bounds2D(x: -4, y: 2, width: 30, height: 20)))
      if half() { (shape.strokeColor, shape.stroke.width) = (color(), 3) }
      looks.shape = shape
    }
    // As random as the gradient, whose colours they have. Half of them are added.
    if let colors = looks.gradient?.colors {
      looks.sprites = Sprites(
        colors.enumerated().map { index, color in
          let turned = Transform3D<Double>.rotation(degrees: 300 * color.x, axis: .z)
          let map = turned.concatenating(.translation(x: 90 * color.y - 20, y: 90 * color.z - 20, z: 60 * color.x - 30))
          return Sprite(map, size: SIMD2(20, 4 + 20 * color.w), color: color, figure: Sprite.Figure.allCases[index])
        }, isAdditive: colors[0].w > 0.5)
    }
    return looks
  }
}
