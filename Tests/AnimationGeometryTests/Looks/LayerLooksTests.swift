import AnimationGeometry
import LayerGeometry
import PathGeometry
import Testing
import TransformCore

struct LayerLooksTests {
  private static let bounds = Bounds2D<Double>(x: 0, y: 0, width: 10, height: 10)

  @Test("Looks stay with their layer in a tree, and the defaults are none")
  func storage() {
    var tree = LayerTree(root: Layer(bounds: Self.bounds))
    let card = tree.append(Layer(bounds: Self.bounds), to: tree.root)
    let plain = tree
    tree[card].looks.cornerRadius = 3
    #expect(tree[card].looks.cornerRadius == 3 && tree[tree.root].looks == LayerLooks() && tree != plain && tree[card] != plain[card])
    #expect(Set([tree[card], plain[card]]).count == 2)
    tree[card].looks.cornerRadius = 0
    #expect(tree == plain && tree[card] == plain[card])
  }

  @Test("A change of looks leaves geometry as it is, and is no change to resolved layers")
  func geometry() {
    var tree = LayerTree(root: Layer(bounds: Self.bounds))
    let card = tree.append(Layer(bounds: Self.bounds), to: tree.root)
    let resolved = tree.resolved()
    tree[card].looks.masksToBounds = true
    #expect(resolved.localToViewport(of: card) == tree.resolved().localToViewport(of: card))
    #expect(resolved.hits(at: SIMD2(1, 1)).map(\.layer) == tree.resolved().hits(at: SIMD2(1, 1)).map(\.layer))
  }

  @Test("A layer that masks to its bounds hides what a scroll layer hides, and a transform layer hides nothing")
  func visibleRect() {
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 5, y: 0, width: 100, height: 100)))
    var frame = Layer(frame: Bounds2D(x: 10, y: 10, width: 50, height: 50))
    frame.transform = .rotation(degrees: 20, axis: .y)
    let outer = tree.append(frame, to: tree.root)
    let card = tree.append(Layer(frame: Bounds2D(x: 30, y: -10, width: 90, height: 40)), to: outer)
    #expect(tree.visibleRect(of: card) == tree[card].bounds)
    var scrolled = tree
    for id in [tree.root, outer] {
      tree[id].looks.masksToBounds = true
      scrolled[id].scrolling = .both
    }
    #expect(tree.visibleRect(of: card) == scrolled.visibleRect(of: card) && tree.visibleRect(of: card) != tree[card].bounds)
    tree[tree.root].looks.masksToBounds = false
    tree[outer].kind = .transform
    #expect(tree.visibleRect(of: card) == tree[card].bounds)
  }

  @Test("Looks are animated by key path: numbers, colours, lists, paths; flags and texts switch in the middle")
  func animated() {
    func shown(_ property: LayerLooks.Property, _ from: LayerValue, _ to: LayerValue, at time: Double) -> LayerValue? {
      let animation = PropertyAnimation(BasicAnimation(from: from, to: to), timing: MediaTiming(duration: 4))
      return LayerAnimation(.looks(property), animation).presentation(of: Layer(bounds: Self.bounds), at: time).value(at: .looks(property))
    }
    #expect(shown(.cornerRadius, .number(2), .number(6), at: 1) == .number(3))
    #expect(shown(.backgroundColor, .color([1, 0, 0, 1]), .color([0, 0, 1, 1]), at: 2) == .color([0.5, 0, 0.5, 1]))
    #expect(shown(.shadowOffset, .point([0, 0]), .point([4, 8]), at: 3) == .point([3, 6]))
    #expect(shown(.locations, .numbers([0, 0.5]), .numbers([0.5, 1]), at: 2) == .numbers([0.25, 0.75]))
    #expect(shown(.colors, .colors([[1, 0, 0, 1]]), .colors([[0, 1, 0, 1]]), at: 1) == .colors([[0.75, 0.25, 0, 1]]))
    #expect(shown(.strokeEnd, .number(0), .number(1), at: 2) == .number(0.5))
    #expect(shown(.masksToBounds, .flag(false), .flag(true), at: 1) == .flag(false))
    #expect(shown(.masksToBounds, .flag(false), .flag(true), at: 3) == .flag(true))
    #expect(shown(.lineCap, .text("butt"), .text("round"), at: 3) == .text("round"))
    let (small, large) = (Path2D(rect: Self.bounds), Path2D(rect: Bounds2D(x: 0, y: 0, width: 20, height: 30)))
    #expect(shown(.path, .path(small), .path(large), at: 2) == .path(Path2D(rect: Bounds2D(x: 0, y: 0, width: 15, height: 20))))
    // Lists of different lengths switch.
    #expect(shown(.colors, .colors([[1, 0, 0, 1]]), .colors([]), at: 3) == .colors([]))
  }

  @Test("A text that names nothing and a value of another kind leave looks as they are")
  func refused() {
    let layer = Layer(bounds: Self.bounds)
    for property in LayerLooks.Property.allCases {
      #expect(layer.setting(.looks(property), to: .text("no such name")) == nil)
      #expect(layer.setting(.looks(property), to: .vector([1, 2, 3])) == nil)
    }
    for bits in [1.5, -1, 256, .nan] { #expect(layer.setting(.looks(.maskedCorners), to: .number(bits)) == nil) }
  }

  @Test("The sum of paths of other structures is the other one, and they have no difference")
  func pathSums() {
    let rect = LayerValue.path(Path2D(rect: Self.bounds))
    let line = LayerValue.path(Path2D(polygon: [SIMD2(0, 0), SIMD2(9, 9)]))
    #expect(LayerValue.path(Path2D()).applying(.sum, rect) == rect && rect.applying(.difference, line) == nil)
    #expect(rect.applying(.difference, rect).flatMap { rect.applying(.sum, $0) } == rect)
  }

  @Test("The mask of a replicator is none of its copies: what moves in it delays nothing")
  func masksOfReplicators() {
    var tree = LayerTree(root: Layer(bounds: Self.bounds))
    tree[tree.root].replication = Replication(count: 3)
    tree[tree.root].replication?.delay = 0.5
    tree.append(Layer(bounds: Self.bounds), to: tree.root)
    let mask = tree.append(Layer(bounds: Self.bounds), to: tree.root)
    tree[tree.root].looks.mask = mask
    var animated = AnimatedTree(tree)
    let ends = BasicAnimation<LayerValue>(from: .number(0), to: .number(1))
    let fade = LayerAnimation(.opacity, PropertyAnimation(ends, timing: MediaTiming(beginTime: 1, duration: 2)))
    animated.add(fade, to: mask, at: 0)
    #expect(animated.presentation(at: 2).ids.count == tree.ids.count && animated.presentation(at: 2)[mask].opacity == 0.5)
    #expect(!animated.isAtRest(at: 2.9) && animated.isAtRest(at: 3.1))
  }

  @Test("Implicit animations and additive ones work on looks, also from none")
  func transactions() {
    var tree = AnimatedTree(LayerTree(root: Layer(bounds: Self.bounds)))
    let root = tree.model.root
    let isSet = tree.set(.looks(.cornerRadius), of: root, to: .number(8), at: 1)
    #expect(isSet)
    let middle = tree.presentation(at: 1.125)[root].looks.cornerRadius
    #expect(middle > 0 && middle < 8 && tree.presentation(at: 2)[root].looks.cornerRadius == 8)
    let ends = BasicAnimation<LayerValue>(from: .number(1), to: .number(3))
    var animation = PropertyAnimation(ends, timing: MediaTiming(beginTime: 5, duration: 2))
    animation.isAdditive = true
    tree.add(LayerAnimation(.looks(.cornerRadius), animation), to: root, at: 5)
    #expect(tree.presentation(at: 6)[root].looks.cornerRadius == 10)
  }
}
