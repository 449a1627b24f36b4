import LayerDrawing
import LayerGeometry
import PathGeometry
import SceneGeometry
import Testing
import TestEffort
import TransformCore
import TransformTestSupport

struct DrawListHitsTests {
  @Test("Without looks, the list is hit where the tree is", arguments: [1, 2, 3, 4] as [UInt64])
  func plainTrees(seed: UInt64) {
    var random = SeededGenerator(seed)
    for round in 0..<Effort.size(debug: 10, release: 200) {
      var drawn = Drawn.sample(30, tilted: round % 2 == 0, using: &random)
      for id in drawn.tree.ids { drawn.tree[id].looks = LayerLooks() }
      if round % 3 == 0 { drawn.tree[drawn.tree.root].replication = Replication(count: 2, transform: .translation(SIMD3(30, 5, 0))) }
      let resolved = drawn.tree.resolved()
      let list = DrawList(drawn.tree, resolved)
      for _ in 0..<40 {
        let point = SIMD2(Double.random(in: 0...200, using: &random), .random(in: 0...200, using: &random))
        let found = list.hits(at: point).map { list.draws[$0] }.filter { $0.layer != drawn.tree.root }
        let hits = resolved.hits(at: point)
        #expect(found.map(\.layer) == hits.map(\.layer) && found.map { list.instance(of: $0) } == hits.map(\.instance), "\(point)")
      }
    }
  }

  @Test("A layer that masks to round bounds hides what is outside of them")
  func clips() {
    var drawn = Drawn()
    var looks = LayerLooks()
    (looks.masksToBounds, looks.cornerRadius) = (true, 50)
    let card = drawn.add(0, 0, 100, 100, looks)
    let inner = drawn.add(-20, -20, 200, 200, to: card)
    func layers(_ x: Double, _ y: Double) -> [LayerTree.ID] { drawn.list.hits(at: SIMD2(x, y)).map { drawn.list.draws[$0].layer } }
    #expect(layers(50, 50) == [inner, card, drawn.tree.root])
    #expect(layers(5, 5) == [drawn.tree.root] && layers(150, 50) == [drawn.tree.root])
    drawn.tree[card].looks.masksToBounds = false
    // The corners are its own alone.
    #expect(layers(5, 5) == [inner, drawn.tree.root] && layers(150, 50) == [inner, drawn.tree.root])
  }

  @Test("Clips hold under a perspective, in the plane of their layer")
  func tiltedClip() throws {
    var drawn = Drawn()
    drawn.tree[drawn.tree.root].sublayerTransform = try #require(.perspective(eyeDistance: 200))
    var looks = LayerLooks()
    (looks.masksToBounds, looks.cornerRadius) = (true, 30)
    let card = drawn.add(50, 50, 100, 100, looks)
    drawn.tree[card].transform = .rotation(degrees: 60, axis: .y)
    let inner = drawn.add(-50, -50, 200, 200, to: card)
    let list = drawn.list
    let map = list.transform(of: list.draws[1]).planeHomography
    for (point, isIn) in [
      (SIMD2(8.0, 8), false), (SIMD2(9.0, 9), true), (SIMD2(92.0, 92), false), (SIMD2(50.0, 101), false), (SIMD2(50.0, 99), true),
    ] {
      let seen = try #require(map.applied(toPoint: point))
      #expect(list.hits(at: seen).contains { list.draws[$0].layer == inner } == isIn, "\(point)")
    }
  }

  @Test("A copy behind two eyes, one in the other, is not hit")
  func nestedEyes() throws {
    var behind = 0
    for sign in [1.0, -1] {
      var drawn = Drawn()
      let eye = try #require(Transform3D<Double>.perspective(eyeDistance: 100))
      drawn.tree[drawn.tree.root].sublayerTransform = eye
      let card = drawn.add(50, 50, 100, 100)
      drawn.tree[card].sublayerTransform = eye
      drawn.tree[card].transform = .rotation(degrees: -60 * sign, axis: .y).concatenating(.rotation(degrees: 45, axis: .z))
      drawn.tree[card].replication = Replication(count: 2)
      let inner = drawn.add(-450, -450, 1000, 1000, to: card)
      drawn.tree[inner].transform = .rotation(degrees: 60 * sign, axis: .y)
      let list = drawn.list
      let copy = try #require(list.draws.last { $0.layer == inner && list.instance(of: $0) == [1] })
      let (map, box) = (list.transform(of: copy).planeHomography, try #require(copy.box))
      for x in stride(from: 253.0, to: 750, by: 7) {
        for y in [450.0, 500, 550] {
          guard let seen = map.applied(toPoint: SIMD2(x, y)), max(seen.max(), 200 - seen.min()) < 200 else { continue }
          guard box.contains(SIMD2(Float(seen.x), Float(seen.y))) else { continue }
          let isSeen = drawn.tree.convert(SIMD2(x, y), from: inner, instance: [1], to: nil) != nil
          if !isSeen { behind += 1 }
          let found = list.hits(at: seen).contains { list.draws[$0].layer == inner && list.instance(of: list.draws[$0]) == [1] }
          #expect(found == isSeen, "\(x) \(y) is seen at \(seen)")
        }
      }
    }
    #expect(behind > 0)
  }

  @Test("On request other kinds count: a path where it is filled or stroked, a border on its ring")
  func otherKinds() {
    var drawn = Drawn()
    var looks = LayerLooks()
    (looks.borderWidth, looks.cornerRadius) = (10, 20)
    var shape = LayerLooks.Shape(Path2D(ellipseIn: Bounds2D(x: 100, y: 0, width: 40, height: 40)))
    (shape.fillColor, shape.strokeColor, shape.stroke.width, shape.strokeEnd) = (nil, .red, 4, 0.5)
    looks.shape = shape
    drawn.add(0, 0, 80, 60, looks)
    let list = drawn.list
    #expect(list.hits(at: SIMD2(5, 30), of: [.border]).count == 1 && list.hits(at: SIMD2(40, 30), of: [.border]).isEmpty)
    #expect(list.hits(at: SIMD2(2, 2), of: [.border]).isEmpty)
    // The stroke is the half with the greater y.
    #expect(list.hits(at: SIMD2(120, 39), of: [.shape]).count == 1 && list.hits(at: SIMD2(120, 1), of: [.shape]).isEmpty)
    #expect(list.hits(at: SIMD2(120, 20), of: [.shape]).isEmpty && list.hits(at: SIMD2(120, 39)).count == 1)
  }

  @Test("A box holds what can be hit", arguments: [1, 2] as [UInt64])
  func boxes(seed: UInt64) {
    var random = SeededGenerator(seed)
    for _ in 0..<Effort.size(debug: 5, release: 60) {
      let list = Drawn.sample(20, tilted: true, using: &random).list
      for draw in list.draws {
        let bounds = list.tree(of: draw)
        for _ in 0..<4 {
          let place = bounds.minimum + SIMD2.random(in: 0...1, using: &random) * bounds.size
          guard draw.kind == .background, draw.frame == nil, let seen = list.transform(of: draw).applied(toPoint: SIMD3(place, 0)) else {
            continue
          }
          let (low, high) = (draw.box?.minimum ?? .zero, draw.box?.maximum ?? .zero)
          #expect(Double(low.x) <= seen.x && seen.x <= Double(high.x) && Double(low.y) <= seen.y && seen.y <= Double(high.y))
        }
      }
    }
  }

  @Test(
    "A split cuts shapes and sprites beyond the bounds along its line alone: each has the points that it has whole, once",
    arguments: 0..<20, [DrawList.Draw.Kind.shape, .sprites])
  func shapesOfSplitLayers(seed: Int, kind: DrawList.Draw.Kind) {
    var random = SeededGenerator(UInt64(seed))
    var drawn = Drawn()
    drawn.tree[drawn.tree.root].sublayerTransform = .perspective(eyeDistance: 600) ?? .identity
    let looks = { (side: Double) in
      var looks = LayerLooks(background: .red)
      let rect = Bounds2D(x: -0.4 * side, y: -0.3 * side, width: 1.8 * side, height: 1.6 * side)
      if kind == .shape { looks.shape = LayerLooks.Shape(Path2D(rect: rect)) }
      let place = Transform3D.translation(x: rect.center.x, y: rect.center.y, z: 0)
      let sprite = LayerLooks.Sprite(place, size: rect.size, color: .red, figure: .square)
      if kind == .sprites { looks.sprites = LayerLooks.Sprites([sprite]) }
      return looks
    }
    for _ in 0..<6 {
      let corner = SIMD2<Double>.random(in: 40...110, using: &random)
      let card = drawn.add(corner.x, corner.y, 50, 50, looks(50))
      drawn.tree[card].transform = .rotation(degrees: .random(in: -60...60, using: &random), axis: Bool.random(using: &random) ? .y : .x)
      drawn.add(10, 40, 20, 20, to: card, looks(20))
    }
    let split = drawn.list
    let whole = DrawList(drawn.tree, drawn.tree.resolved(entriesPerLayer: 1))
    #expect(split.draws.count > whole.draws.count || seed > 0)
    for _ in 0..<200 {
      let point = SIMD2<Double>.random(in: 0...200, using: &random)
      func layers(_ list: DrawList) -> [Int] { list.hits(at: point, of: [kind]).map { list.draws[$0].layer.index }.sorted() }
      #expect(layers(split) == layers(whole), "seed \(seed) at \(point)")
    }
  }
}

extension DrawList {
  /// The rectangle of a background.
  fileprivate func tree(of draw: Draw) -> Bounds2D<Double> {
    if case .fill(let rect, _)? = draw.paint.map({ paints[$0] }) { return rect.bounds }
    return Bounds2D(x: 0, y: 0, width: 1, height: 1)
  }
}
