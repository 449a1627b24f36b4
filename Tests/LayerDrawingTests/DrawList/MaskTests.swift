import AnimationGeometry
import KnownAnswers
import LayerDrawing
import LayerGeometry
import PathGeometry
import Testing
import TransformCore

struct MaskTests {
  private static func circle(_ center: SIMD2<Double>, _ radius: Double) -> LayerLooks {
    var looks = LayerLooks()
    let corner = center - radius
    looks.shape = LayerLooks.Shape(Path2D(ellipseIn: Bounds2D(x: corner.x, y: corner.y, width: 2 * radius, height: 2 * radius)))
    return looks
  }

  @Test("A round mask holds the points that are known")
  func knownAnswers() throws {
    let lines = try DrawingAnswer.lines("mask.path")
    #expect(lines.count == 4)
    for line in lines {
      let mask = try #require(line.in["mask"])
      #expect(mask["path"]?.text == "circle at (15, 15), radius 15")
      let (size, position) = (mask["bounds"]?.numbers ?? [], mask["position"]?.numbers ?? [])
      var drawn = Drawn()
      var looks = LayerLooks(background: .red)
      let card = drawn.add(0, 0, 100, 100)
      var round = Layer(
        bounds: Bounds2D(x: size[0], y: size[1], width: size[2], height: size[3]), position: SIMD2(position[0], position[1]))
      round.isHidden = true
      let id = drawn.tree.append(round, to: card)
      drawn.tree[id].looks = Self.circle(SIMD2(15, 15), 15)
      looks.mask = id
      drawn.tree[card].looks = looks
      let list = drawn.list
      #expect(line.holds(list.hits(at: line.vector("point")).contains { list.draws[$0].layer == card }), "\(line.id)")
      #expect(line.holds(PointPicture(list: list).color(at: line.vector("point")).w == 1), "\(line.id)")
    }
  }

  @Test("Two circles that move in a mask have the known centres, and the opacity of the upper one")
  func movingCircles() throws {
    var drawn = Drawn()
    let card = drawn.add(0, 0, 100, 100)
    let mask = drawn.add(0, 0, 100, 100, to: card)
    drawn.tree[mask].isHidden = true
    let dots = [
      drawn.add(0, 0, 30, 30, to: mask, Self.circle(SIMD2(15, 15), 15)), drawn.add(0, 0, 30, 30, to: mask, Self.circle(SIMD2(15, 15), 15)),
    ]
    drawn.tree[dots[1]].opacity = 0.8
    drawn.tree[card].looks = LayerLooks(background: .red)
    drawn.tree[card].looks.mask = mask
    var animated = AnimatedTree(drawn.tree)
    for (dot, ends) in zip(dots, [(SIMD2(-5.0, -5), SIMD2(10.0, 10)), (SIMD2(35.0, 35), SIMD2(20.0, 20))]) {
      let move = BasicAnimation<LayerValue>(from: .point(ends.0), to: .point(ends.1))
      var timing = MediaTiming(duration: 1)
      timing.fillMode = .both
      animated.add(LayerAnimation(.position, PropertyAnimation(move, timing: timing)), to: dot, at: 5)
    }
    for line in try DrawingAnswer.lines("mask.centers") {
      let tree = animated.presentation(at: 5 + line.number("progress"))
      let list = DrawList(tree, tree.resolved())
      let centers = dots.flatMap { dot in
        let center = list.masks.first { $0.layer == dot && $0.kind == .shape }.flatMap {
          list.transform(of: $0).applied(toPoint: SIMD3(15, 15, 0))
        }
        return [center?.x ?? .nan, center?.y ?? .nan]
      }
      #expect(line.holds(centers), "\(line.id): \(centers)")
    }
    let list = DrawList(animated.presentation(at: 5), animated.presentation(at: 5).resolved())
    #expect((PointPicture(list: list).color(at: SIMD2(35, 35)).w - 0.8).magnitude < 1e-12)
  }

  @Test("A mask is never drawn itself, hidden or not, and no layer of another superlayer is one")
  func masksAreNotDrawn() {
    var drawn = Drawn()
    let card = drawn.add(0, 0, 100, 100, LayerLooks(background: .red))
    let mask = drawn.add(0, 0, 50, 50, to: card, LayerLooks(background: .blue))
    let inner = drawn.add(0, 0, 10, 10, to: mask, LayerLooks(background: .blue))
    let other = drawn.add(0, 0, 10, 10, LayerLooks(background: .blue))
    drawn.tree[card].looks.mask = mask
    for isHidden in [false, true] {
      drawn.tree[mask].isHidden = isHidden
      let list = drawn.list
      #expect(list.draws.map(\.layer) == [drawn.tree.root, card, other] && list.masks.map(\.layer) == [mask, inner])
      #expect(list.frames.map(\.effect) == [.mask(0..<2)])
      // The draw behind the mask is seen where the mask is.
      #expect(list.draws[1].box == list.masks[0].box)
    }
    // What is in a transform layer that is a mask is none of the draws either.
    (drawn.tree[mask].isHidden, drawn.tree[mask].kind) = (false, .transform)
    #expect(drawn.list.draws.map(\.layer) == [drawn.tree.root, card, other] && drawn.list.masks.map(\.layer) == [inner])
    drawn.tree[mask].kind = .plain
    drawn.tree[card].looks.mask = other
    #expect(drawn.list.masks.isEmpty && drawn.list.draws.contains { $0.layer == other })
  }

  @Test("The alpha of a mask multiplies: its background, its own opacity, its gradient")
  func alpha() {
    var drawn = Drawn()
    let card = drawn.add(0, 0, 100, 100, LayerLooks(background: .red))
    let mask = drawn.add(0, 0, 100, 100, to: card, LayerLooks(background: SIMD4(0, 0, 0, 0.5)))
    drawn.tree[mask].opacity = 0.5
    drawn.tree[card].looks.mask = mask
    #expect(PointPicture(list: drawn.list).color(at: SIMD2(50, 50)).w == 0.25)
    var looks = LayerLooks()
    let axis = GradientGeometry(startPoint: SIMD2(0, 0), endPoint: SIMD2(1, 0))
    looks.gradient = LayerLooks.Gradient(axis, colors: [.clear, SIMD4(0, 0, 0, 1)], locations: [0.5, 0.5])
    drawn.tree[mask].looks = looks
    #expect(drawn.list.hits(at: SIMD2(25, 50)).count == 1 && drawn.list.hits(at: SIMD2(75, 50)).count == 2)
  }

  @Test("In a mask sublayers are sorted by zPosition, hidden ones are left out, and replicators count")
  func maskOrder() {
    var drawn = Drawn()
    let card = drawn.add(0, 0, 100, 100, LayerLooks(background: .red))
    let mask = drawn.add(0, 0, 100, 100, to: card)
    let (upper, lower, hidden) = (drawn.add(0, 0, 9, 9, to: mask), drawn.add(0, 0, 9, 9, to: mask), drawn.add(0, 0, 9, 9, to: mask))
    drawn.tree[upper].zPosition = 1
    drawn.tree[hidden].isHidden = true
    drawn.tree[mask].replication = Replication(count: 2, transform: .translation(SIMD3(5, 0, 0)))
    drawn.tree[card].looks.mask = mask
    let list = drawn.list
    #expect(list.masks.map(\.layer) == [mask, lower, upper, lower, upper])
    #expect(list.masks.map { list.instance(of: $0) } == [[], [0], [0], [1], [1]])
  }

  @Test("Beyond the limits of replicators a mask has one copy too, and a replicator of nothing in a mask has none")
  func limits() {
    var drawn = Drawn()
    let card = drawn.add(0, 0, 100, 100, LayerLooks(background: .red))
    let mask = drawn.add(0, 0, 100, 100, to: card)
    let dot = drawn.add(0, 0, 9, 9, to: mask, LayerLooks(background: .blue))
    let other = drawn.add(0, 0, 9, 9)
    drawn.add(0, 0, 9, 9, to: other)
    drawn.tree[card].looks.mask = mask
    drawn.tree[mask].replication = Replication(count: 3)
    #expect(drawn.list.masks.map(\.layer) == [mask, dot, dot, dot])
    drawn.tree[other].replication = Replication(count: 1_000_000)
    #expect(drawn.list.masks.map(\.layer) == [mask, dot])
    drawn.tree[other].replication = nil
    drawn.tree[mask].replication = Replication(count: .max)
    #expect(drawn.list.masks.map(\.layer) == [mask, dot])
    drawn.tree[mask].replication = nil
    drawn.tree[dot].replication = Replication(count: .max)
    #expect(drawn.tree.resolved().layerBeyondLimits == nil && drawn.list.masks.map(\.layer) == [mask, dot])
  }

  @Test("A replicator masks another: its copies are drawn in that mask, which is once there")
  func maskedReplicators() {
    var drawn = Drawn()
    let row = drawn.add(0, 0, 100, 100, LayerLooks(background: .red))
    let mask = drawn.add(0, 0, 100, 100, to: row)
    let dot = drawn.add(0, 0, 9, 9, to: mask, LayerLooks(background: .blue))
    drawn.tree[row].looks.mask = mask
    drawn.tree[mask].isHidden = true
    (drawn.tree[row].replication, drawn.tree[mask].replication) = (Replication(count: 1), Replication(count: 3))
    for count in [1, 2] {
      drawn.tree[row].replication?.count = count
      #expect(drawn.list.masks.map(\.layer) == [mask, dot, dot, dot])
      #expect(drawn.list.masks.map { drawn.list.instance(of: $0) } == [[0], [0, 0], [0, 1], [0, 2]])
    }
  }
}
