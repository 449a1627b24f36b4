import AnimationGeometry
import KnownAnswers
import LayerDrawing
import LayerGeometry
import PathGeometry
import Testing
import TestEffort
import TransformCore
import TransformTestSupport

struct DrawListTests {
  @Test("A draw takes at most 72 bytes")
  func memory() { #expect(MemoryLayout<DrawList.Draw>.stride <= 72) }

  @Test("A plain layer has a background without paint, and no frame")
  func plain() {
    var drawn = Drawn()
    let card = drawn.add(10, 20, 30, 40)
    let list = drawn.list
    #expect(list.draws.map(\.layer) == [drawn.tree.root, card] && list.draws.allSatisfy { $0.kind == .background && $0.paint == nil })
    #expect(list.frames.isEmpty && list.paints.isEmpty && list.masks.isEmpty)
    let box = list.draws[1].box
    #expect(box == Bounds2D(corner: SIMD2(10.0.float.nextDown, 20.0.float.nextDown), opposite: SIMD2(40.0.float.nextUp, 60.0.float.nextUp)))
  }

  @Test("Within a layer the order is shadow, background, gradient, contents, shape, sprites, sublayers, border")
  func order() {
    var drawn = Drawn()
    var looks = LayerLooks(background: .red)
    looks.shadow = LayerLooks.Shadow(opacity: 1)
    looks.gradient = LayerLooks.Gradient(colors: [.red, .blue])
    looks.contents = 3
    looks.shape = LayerLooks.Shape(Path2D(rect: Bounds2D(x: 0, y: 0, width: 3, height: 3)))
    looks.sprites = LayerLooks.Sprites([LayerLooks.Sprite(.identity, size: .one, color: .red)])
    looks.borderWidth = 1
    let card = drawn.add(10, 10, 50, 50, looks)
    drawn.add(0, 0, 5, 5, to: card)
    let list = drawn.list
    let own = list.draws.filter { $0.layer == card }.map(\.kind)
    #expect(own == [.shadow, .background, .gradient, .contents, .shape, .sprites, .border])
    #expect(list.draws.map(\.kind).suffix(2) == [.background, .border])
    #expect(list.frames.isEmpty)
  }

  @Test("What has no sense is not drawn: a gradient without stops, a shape without path, a border without width")
  func nothing() {
    var drawn = Drawn()
    var looks = LayerLooks()
    looks.gradient = LayerLooks.Gradient()
    looks.shape = LayerLooks.Shape(Path2D())
    looks.borderWidth = -1
    looks.shadow = LayerLooks.Shadow(opacity: 1)
    drawn.add(10, 10, 50, 50, looks)
    let list = drawn.list
    #expect(list.draws.map(\.kind) == [.background, .shadow, .background])
    // A layer that draws nothing casts no shadow.
    #expect(list.draws[1].box == nil)
    looks.gradient = LayerLooks.Gradient(colors: [.red, .blue])
    looks.gradient?.geometry.endPoint = SIMD2(0.5, 0)
    drawn.add(10, 10, 50, 50, looks)
    #expect(drawn.list.draws.allSatisfy { $0.kind != .gradient })
  }

  @Test("The shares of a sublayer, its layer and the background have the known answers")
  func opacityShares() throws {
    let lines = try DrawingAnswer.lines("opacity.shares")
    #expect(lines.count == 3)
    for line in lines {
      guard case .bool(let isGroup)? = line.in["group"] else { throw Missing() }
      var drawn = Drawn()
      drawn.tree[drawn.tree.root].looks = LayerLooks(background: SIMD4(1, 0, 0, 1))
      var looks = LayerLooks(background: SIMD4(0, 1, 0, 1))
      looks.allowsGroupOpacity = isGroup
      let layer = drawn.add(0, 0, 100, 100, looks)
      let sublayer = drawn.add(0, 0, 100, 100, to: layer, LayerLooks(background: SIMD4(0, 0, 1, 1)))
      (drawn.tree[layer].opacity, drawn.tree[sublayer].opacity) = (line.number("layer"), line.number("sublayer"))
      let color = PointPicture(list: drawn.list).color(at: SIMD2(50, 50))
      for (key, share) in [("background", color.x), ("layer", color.y), ("sublayer", color.z)] {
        #expect(line.holds([share], line.want[key]), "\(line.id) \(key): \(share)")
      }
      #expect(drawn.list.frames.count == (isGroup ? 1 : 0))
    }
  }

  @Test("A group whose draws do not overlap is no frame, and its opacity goes to them")
  func folding() {
    var drawn = Drawn()
    let layer = drawn.add(0, 0, 100, 100)
    drawn.tree[layer].opacity = 0.5
    for x in [0.0, 20, 40] { drawn.add(x, 0, 10, 10, to: layer, LayerLooks(background: .red)) }
    #expect(drawn.list.frames.isEmpty && drawn.list.draws.map(\.opacity) == [1, 0.5, 0.5, 0.5, 0.5])
    drawn.add(5, 5, 10, 10, to: layer, LayerLooks(background: .red))
    let list = drawn.list
    #expect(list.frames.map(\.effect) == [.group(opacity: 0.5)] && list.draws.map(\.frame) == [nil, 0, 0, 0, 0, 0])
  }

  @Test("The opacity of a transform layer goes to each layer in it")
  func transformLayers() {
    var drawn = Drawn()
    var box = Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100))
    (box.kind, box.opacity) = (.transform, 0.5)
    let id = drawn.tree.append(box, to: drawn.tree.root)
    drawn.add(0, 0, 10, 10, to: id, LayerLooks(background: .red))
    drawn.add(0, 0, 10, 10, to: id, LayerLooks(background: .blue))
    #expect(drawn.list.frames.isEmpty && drawn.list.draws.map(\.opacity) == [1, 0.5, 0.5])
  }

  @Test("An opaque background casts the shadow of its rectangle, unless something reaches beyond it")
  func shadows() {
    var drawn = Drawn()
    var looks = LayerLooks(background: .red)
    looks.cornerRadius = 10
    looks.shadow = LayerLooks.Shadow(opacity: 0.5)
    let card = drawn.add(20, 30, 100, 50, looks)
    drawn.add(10, 10, 50, 20, to: card, LayerLooks(background: .blue))
    let rect = RoundedRect(Bounds2D(x: 0, y: 0, width: 100, height: 50), cornerRadius: 10)
    #expect(drawn.list.paints[0] == .shadow(looks.shadow, of: .rect(rect)))
    #expect(
      drawn.list.draws[1].box.map { $0.minimum.x } == Float(11).nextDown
        && drawn.list.draws[1].box.map { $0.minimum.y } == Float(18).nextDown)
    drawn.add(90, 40, 30, 30, to: card, LayerLooks(background: .blue))
    let list = drawn.list
    #expect(list.paints[0] == .shadow(looks.shadow, of: .draws(2..<5)))
    #expect(list.draws[1].box.map { ($0.maximum.x - 149).magnitude < 0.001 } == true)
    looks.shadow.path = Path2D(rect: Bounds2D(x: 0, y: 0, width: 10, height: 10))
    drawn.tree[card].looks = looks
    #expect(drawn.list.paints[0] == .shadow(looks.shadow, of: looks.shadow.path.map { .path($0) } ?? .draws(0..<0)))
  }

  @Test("The opacity of a layer is in its shadow once, whatever casts it", arguments: [false, true])
  func fadedShadows(isNested: Bool) {
    /// The shadow's alpha far beside a layer of half opacity.
    func alpha(_ background: Double, isGroup: Bool, degrees: Double = 0, isCovered: Bool = false) -> Double {
      var drawn = Drawn(width: 400)
      var looks = LayerLooks(background: SIMD4(1, 0, 0, background))
      looks.shadow = LayerLooks.Shadow(opacity: 1)
      (looks.shadow.offset, looks.shadow.radius, looks.allowsGroupOpacity) = (SIMD2(200, 0), 0, isGroup)
      var around = LayerLooks()
      around.allowsGroupOpacity = isGroup
      let outer = isNested ? drawn.add(0, 0, 400, 200, around) : drawn.tree.root
      let card = drawn.add(50, 50, 50, 50, to: outer, looks)
      if isCovered { drawn.add(10, 10, 30, 30, to: card, LayerLooks(background: .blue)) }
      drawn.tree[isNested ? outer : card].opacity = 0.5
      drawn.tree[card].transform = .rotation(degrees: degrees, axis: .z)
      let list = drawn.list
      let place = list.transform(of: list.draws.first { $0.layer == card } ?? list.draws[0]).applied(toPoint: SIMD3(225, 25, 0))
      return PointPicture(list: list).color(at: SIMD2(place?.x ?? .nan, place?.y ?? .nan)).w
    }
    for degrees in [0.0, 10] {
      #expect(alpha(0.5, isGroup: true, degrees: degrees) == 0.25 && alpha(1, isGroup: true, degrees: degrees) == 0.5)
      #expect(alpha(0.5, isGroup: false, degrees: degrees) == 0.25 && alpha(1, isGroup: false, degrees: degrees) == 0.5)
      #expect(alpha(1, isGroup: true, degrees: degrees, isCovered: true) == 0.5)
      // Two that are faded one by one cover three quarters.
      #expect(alpha(1, isGroup: false, degrees: degrees, isCovered: true) == 0.75)
    }
  }

  @Test("A layer that masks to its bounds cuts its own shadow too")
  func clippedShadow() {
    var drawn = Drawn()
    var looks = LayerLooks(background: .red)
    looks.shadow = LayerLooks.Shadow(opacity: 1)
    looks.masksToBounds = true
    drawn.add(20, 30, 100, 50, looks)
    let list = drawn.list
    #expect(list.frames.map(\.effect) == [.clip(RoundedRect(Bounds2D(x: 0, y: 0, width: 100, height: 50)))])
    #expect(list.draws[1].kind == .shadow && list.draws[1].frame == 0 && list.draws[1].box == list.draws[2].box)
  }

  @Test("Copies of a replicator are draws of their own, and pieces of a split layer have frames")
  func copiesAndPieces() {
    var drawn = Drawn()
    drawn.tree[drawn.tree.root].replication = Replication(count: 3, transform: .translation(SIMD3(20, 0, 0)))
    let dot = drawn.add(0, 0, 10, 10, LayerLooks(background: .red))
    let list = drawn.list
    #expect(list.draws.map { list.instance(of: $0) } == [[], [0], [1], [2]] && list.draws[3].layer == dot)
    #expect(list.transform(of: list.draws[3]).origin.x == 40)

    var crossing = Drawn()
    for angle in [40.0, -40] {
      let id = crossing.add(50, 50, 100, 100, LayerLooks(background: .red))
      crossing.tree[id].transform = .rotation(degrees: angle, axis: .y)
    }
    let (pieces, frames) = (crossing.list.draws.dropFirst(), crossing.list.frames)
    let split = pieces.filter { if case .piece? = $0.frame.map({ frames[$0].effect }) { true } else { false } }
    #expect(pieces.count == 3 && split.map(\.fragment) == [0, 1] && split[0].layer == split[1].layer)
  }

  @Test("Equal trees and looks make equal lists, and a moved layer another one")
  func equality() {
    var random = SeededGenerator(5)
    var drawn = Drawn.sample(20, tilted: true, using: &random)
    let list = drawn.list
    #expect(list == drawn.list && list.hashValue == drawn.list.hashValue)
    // A square that is turned by a quarter has the same box.
    let square = drawn.add(10, 10, 20, 20)
    let before = drawn.list
    drawn.tree[square].transform = .rotation(degrees: 90, axis: .z)
    #expect(drawn.list.draws == before.draws && drawn.list != before)

    drawn = Drawn()
    drawn.tree[drawn.tree.root].replication = Replication(count: 2)
    drawn.add(10, 10, 20, 20, LayerLooks(background: .red))
    let plain = drawn.list
    drawn.tree[drawn.tree.root].replication?.color = SIMD4(0.5, 1, 1, 1)
    #expect(drawn.list != plain && !drawn.list.damage(since: plain).isEmpty)
  }

  @Test("What casts a shadow is not cut by the clips around the shadow")
  func cutCasters() {
    var drawn = Drawn()
    var looks = LayerLooks()
    looks.masksToBounds = true
    let window = drawn.add(50, 50, 100, 100, looks)
    looks = LayerLooks(background: SIMD4(1, 0, 0, 0.5))
    looks.shadow = LayerLooks.Shadow(opacity: 1)
    // One layer lies beside the clip. Another touches its side, and something in that reaches out of both.
    drawn.add(-25, 20, 22, 50, to: window, looks)
    looks.backgroundColor = .red
    let card = drawn.add(60, 60, 40, 40, to: window, looks)
    drawn.add(20, 40, 10, 5, to: card, LayerLooks(background: .blue))
    let list = drawn.list
    let shadows = list.draws.filter { $0.kind == .shadow }
    #expect(shadows[0].box?.contains(SIMD2(52, 100)) == true && (shadows[0].box?.maximum.x ?? 0) < 57)
    let outline = shadows[1].paint.map { list.paints[$0] }
    #expect(outline == .shadow(looks.shadow, of: .draws(5..<7)))
  }

  @Test("The copies of a moment have the looks and masks of the layers that they are copies of")
  func moments() {
    var drawn = Drawn()
    var replication = Replication(count: 2, transform: .translation(SIMD3(50, 0, 0)))
    replication.delay = 1
    drawn.tree[drawn.tree.root].replication = replication
    let card = drawn.add(0, 0, 40, 40, LayerLooks(background: .red))
    let mask = drawn.add(0, 0, 20, 20, to: card, LayerLooks(background: .blue))
    drawn.tree[card].looks.mask = mask
    var animated = AnimatedTree(drawn.tree)
    let move = BasicAnimation<LayerValue>(from: .number(20), to: .number(30))
    animated.add(LayerAnimation(.positionY, PropertyAnimation(move, timing: MediaTiming(duration: 9))), to: card, at: 0)
    let moment = animated.moment(at: 2)
    let list = DrawList(moment.tree, moment.tree.resolved())
    #expect(list.masks.count == 2 && list.frames.count == 2)
    let picture = PointPicture(list: list)
    #expect([10.0, 30, 60, 80].map { picture.color(at: SIMD2($0, 15)) } == [.red, .zero, .red, .zero])
  }

  private struct Missing: Error {}
}

extension Double {
  fileprivate var float: Float { Float(self) }
}
