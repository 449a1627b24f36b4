import LayerDrawing
import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Draws of sprites.
struct SpritesTests {
  private static func sprite(
    _ x: Double, _ y: Double, z: Double = 0, figure: LayerLooks.Sprite.Figure = .square, color: SIMD4<Double> = .red
  ) -> LayerLooks.Sprite {
    LayerLooks.Sprite(.translation(x: x, y: y, z: z), size: SIMD2(4, 2), color: color, figure: figure)
  }

  private static func drawn(_ sprites: [LayerLooks.Sprite], perspective: Double? = nil) -> (Drawn, LayerTree.ID) {
    var (drawn, looks) = (Drawn(), LayerLooks())
    looks.sprites = LayerLooks.Sprites(sprites)
    let card = drawn.add(100, 100, 10, 10, looks)
    if let perspective { drawn.tree[drawn.tree.root].sublayerTransform = .perspective(eyeDistance: perspective) ?? .identity }
    return (drawn, card)
  }

  @Test("The box holds all sprites and no more, beyond the bounds of the layer too")
  func box() throws {
    let (drawn, _) = Self.drawn([Self.sprite(-20, 5), Self.sprite(30, 40)])
    let box = try #require(drawn.list.draws.last?.box)
    let (least, greatest) = (SIMD2<Double>(box.minimum), SIMD2<Double>(box.maximum))
    #expect(least.x < 78 && least.x > 77.999 && least.y < 104 && least.y > 103.999)
    #expect(greatest.x > 132 && greatest.x < 132.001 && greatest.y > 141 && greatest.y < 141.001)
    #expect(drawn.list.draws(in: Bounds2D(x: 131, y: 139, width: 1, height: 1)).contains(drawn.list.draws.count - 1))
  }

  @Test("A turned circle reaches less far than a turned square")
  func turned() throws {
    func width(_ figure: LayerLooks.Sprite.Figure) throws -> Double {
      let map = Transform3D<Double>.rotation(degrees: 45, axis: .z)
      let (drawn, _) = Self.drawn([LayerLooks.Sprite(map, size: SIMD2(2, 2), color: .red, figure: figure)])
      return Double(try #require(drawn.list.draws.last?.box).size.x)
    }
    let (circle, square) = (try width(.circle), try width(.square))
    #expect((circle - 2).magnitude < 1e-3 && (square - 8.0.squareRoot()).magnitude < 1e-3)
  }

  @Test("Sprites beside the plane have a box in perspective, and what is behind the eye could be anywhere")
  func depth() throws {
    // The root's anchor is its middle, (100, 100); the layer's corner lies there. At z 250 of 500 all is twice as large.
    let (drawn, _) = Self.drawn([Self.sprite(10, 20, z: 250)], perspective: 500)
    let box = try #require(drawn.list.draws.last?.box)
    #expect((box.center - SIMD2(120, 140)).max().magnitude < 1e-3 && (box.size - SIMD2(8, 4)).max().magnitude < 1e-3)
    let (behind, _) = Self.drawn([Self.sprite(10, 20, z: 600)], perspective: 500)
    #expect(try #require(behind.list.draws.last?.box).contains(Bounds2D(x: -1e30, y: -1e30, width: 2e30, height: 2e30)))
  }

  @Test("None, none that is a number, and clear ones are nothing that is seen")
  func nothing() {
    #expect(Self.drawn([]).0.list.draws.map(\.kind) == [.background, .background])
    let unknown = LayerLooks.Sprite(.translation(x: .nan, y: 0, z: 0), size: .one, color: .red)
    #expect(Self.drawn([unknown]).0.list.draws.map(\.kind) == [.background, .background])
    let huge = LayerLooks.Sprite(.scale(1e308), size: SIMD2(1e308, 1), color: .red)
    #expect(Self.drawn([huge]).0.list.draws.map(\.kind) == [.background, .background])
    let (before, after) = (Self.drawn([Self.sprite(1, 1, color: .clear)]).0.list, Self.drawn([Self.sprite(9, 9, color: .clear)]).0.list)
    #expect(after.damage(since: before).isEmpty)
  }

  @Test("Hits of sprites are those of their figures")
  func hits() {
    let (drawn, _) = Self.drawn([Self.sprite(5, 5, figure: .circle), Self.sprite(20, 5)])
    let (list, last) = (drawn.list, drawn.list.draws.count - 1)
    func isHit(_ x: Double, _ y: Double) -> Bool { list.hits(at: SIMD2(x, y), of: [.sprites]) == [last] }
    #expect(isHit(105, 105) && isHit(106.4, 105.5) && !isHit(106.9, 105.9) && isHit(121.9, 105.9) && !isHit(112, 105))
  }

  @Test("A sprite beside the plane is hit where it is seen, and so is what a mask of it holds")
  func deepHits() {
    let (drawn, card) = Self.drawn([Self.sprite(10, 20, z: 250)], perspective: 500)
    let list = drawn.list
    func isHit(_ x: Double, _ y: Double) -> Bool { list.hits(at: SIMD2(x, y), of: [.sprites]) == [list.draws.count - 1] }
    #expect(isHit(120, 140) && isHit(123.9, 141.9) && !isHit(124.1, 140) && !isHit(120, 142.1) && !isHit(110, 120))
    var masked = drawn
    let mask = masked.add(40, 40, 5, 5, to: card, masked.tree[card].looks)
    masked.tree[card].looks = LayerLooks(background: .blue)
    masked.tree[card].looks.mask = mask
    masked.tree[card].bounds = Bounds2D(x: 0, y: 0, width: 100, height: 100)
    masked.tree[card].position = SIMD2(150, 150)
    masked.tree[card].sublayerTransform = masked.tree[masked.tree.root].sublayerTransform
    func holds(_ x: Double, _ y: Double) -> Bool { masked.list.hits(at: SIMD2(x, y)).contains { masked.list.draws[$0].layer == card } }
    #expect(holds(150, 170) && holds(153.9, 171.9) && !holds(154.1, 170) && !holds(150, 160))
  }

  @Test("Sprites of random trees are hit where their middles are seen", arguments: [1, 2] as [UInt64])
  func middles(seed: UInt64) {
    var (random, count) = (SeededGenerator(seed), 0)
    for _ in 0..<40 {
      let list = Drawn.sample(30, tilted: true, using: &random).list
      for (index, draw) in list.draws.enumerated() where draw.frame == nil {
        guard case .sprites(let sprites)? = draw.paint.map({ list.paints[$0] }) else { continue }
        for sprite in sprites.list {
          let map = sprite.transform.concatenating(list.transform(of: draw)).planeHomography
          guard map.inverted() != nil, let middle = map.applied(toPoint: .zero) else { continue }
          #expect(list.hits(at: middle, of: [.sprites]).contains(index))
          count += 1
        }
      }
    }
    #expect(count > 10)
  }

  @Test("Sprites of a faded layer fade as one picture, and additive ones are added", arguments: [false, true])
  func fading(isAdditive: Bool) {
    var (drawn, card) = Self.drawn([Self.sprite(0, 0), Self.sprite(1, 0)])
    drawn.tree[card].looks.sprites?.isAdditive = isAdditive
    drawn.tree[card].opacity = 0.5
    let picture = PointPicture(list: drawn.list)
    #expect(picture.color(at: SIMD2(98.5, 100)).w == 0.5)
    #expect(picture.color(at: SIMD2(100.5, 100)).w == (isAdditive ? 1 : 0.5))
  }

  @Test("A moved sprite damages the box of all, before and after, in an update too")
  func damage() {
    var (drawn, card) = Self.drawn([Self.sprite(0, 0)])
    var resolved = drawn.tree.resolved()
    var list = DrawList(drawn.tree, resolved)
    let before = list
    // Another number of sprites takes no other places in the list.
    drawn.tree[card].looks.sprites?.list = [Self.sprite(50, 0), Self.sprite(60, 0)]
    drawn.tree.resolve(into: &resolved)
    list.update(drawn.tree, resolved)
    #expect(list == drawn.list && list.madeEntries == 1)
    #expect(list.damage(since: before).map { $0.center.x } == [100, 155])
  }

  @Test("Sprites cast a shadow, and fade with their group")
  func groups() {
    var (drawn, card) = Self.drawn([Self.sprite(0, 0), Self.sprite(1, 1)])
    drawn.tree[card].opacity = 0.5
    #expect(drawn.list.frames.isEmpty && drawn.list.draws.last?.opacity == 0.5)
    drawn.tree[card].looks.shadow = LayerLooks.Shadow(opacity: 1)
    let shadow = drawn.list.draws.first { $0.kind == .shadow }
    #expect(shadow?.box?.contains(SIMD2(100, 97)) == true)
  }
}
