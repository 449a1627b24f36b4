import TestEffort
import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// What conversion between layers means, on random trees. Known numbers stand in ConformanceTests.
struct LayerTreeConversionTests {
  private static let count = Effort.size(debug: 1_000, release: 4_000)

  /// Two layers of a random tree or the space around its root, with random perspectives, kinds and flips, and a point.
  private struct Pair {
    let tree: LayerTree
    let from, to: LayerTree.ID?
    let point: SIMD2<Double>

    init(_ scene: EditedTree.Scene, using random: inout some RandomNumberGenerator) {
      tree = EditedTree(scene, count: Int.random(in: 2...14, using: &random), using: &random).tree
      let ids = tree.ids.map { Optional($0) } + [nil]
      (from, to) = (ids.randomElement(using: &random) ?? nil, ids.randomElement(using: &random) ?? nil)
      // In or near the layer, or far out where eyes do not see it.
      let most = Bool.random(using: &random) ? 100.0 : 4000
      point = SIMD2(.random(in: -most...most, using: &random), .random(in: -most...most, using: &random))
    }
  }

  @Test(
    "A point goes where it is seen on the other layer's plane, and nowhere where an eye on the way does not see it",
    arguments: EditedTree.Scene.allCases)
  func pointsAreSeenAlike(scene: EditedTree.Scene) throws {
    var (random, converted, refused, blind, worst) = (SeededGenerator(252), 0, 0, 0, 0.0)
    for _ in 0..<Self.count {
      let pair = Pair(scene, using: &random)
      let (tree, plane) = (pair.tree, pair.tree.commonPlane(pair.from, pair.to))
      guard let conversion = tree.conversion(from: pair.from, to: pair.to) else {
        blind += 1
        continue
      }
      let seen = tree.seen(pair.point, of: pair.from, on: plane)
      if let result = conversion.applied(toPoint: pair.point) {
        let seen = try #require(seen)
        let again = try #require(tree.seen(result, of: pair.to, on: plane))
        let size = max(1, seen.x.magnitude, seen.y.magnitude)
        let condition = try #require(tree.conversion(from: pair.to, to: plane)).homography.condition
        worst = max(worst, max((again.x - seen.x).magnitude, (again.y - seen.y).magnitude) / (size * condition * Double.ulpOfOne))
        converted += 1
      } else {
        // Either the first layer's point is not seen, or no point of the second layer that is seen is there.
        let raw = conversion.homography.applied(toHomogeneous: SIMD3(pair.point, 1))
        let place = SIMD2(raw.x, raw.y) / raw.z
        #expect(seen == nil || tree.seen(place, of: pair.to, on: plane) == nil)
        refused += 1
      }
    }
    #expect(converted > Self.count * 3 / 4)
    let few = Effort.size(debug: (refused: 1, blind: 0), release: (refused: 10, blind: 5))
    #expect((scene == .spatial) == (refused > few.refused) && (scene == .spatial) == (blind > few.blind))
    // Three products and an inverse, of 2 to 4 ulps each.
    #expect(worst <= 8, "\(worst) ulps of the size times the condition")
  }

  @Test("There and back is where it was, and a third layer on the way changes nothing", arguments: EditedTree.Scene.allCases)
  func thereAndBack(scene: EditedTree.Scene) throws {
    var (random, compared, worst, worstThird) = (SeededGenerator(253), 0, 0.0, 0.0)
    for _ in 0..<Self.count {
      let pair = Pair(scene, using: &random)
      let (tree, third) = (pair.tree, pair.tree.ids.randomElement(using: &random))
      guard let there = tree.conversion(from: pair.from, to: pair.to), let back = tree.conversion(from: pair.to, to: pair.from),
        let image = there.applied(toPoint: pair.point)
      else { continue }
      // What is seen there is seen here.
      let again = try #require(back.applied(toPoint: image))
      func error(_ one: SIMD2<Double>, _ other: SIMD2<Double>, _ conditions: Double) -> Double {
        let size = max(1, one.x.magnitude, one.y.magnitude)
        return max((one.x - other.x).magnitude, (one.y - other.y).magnitude) / (size * conditions * Double.ulpOfOne)
      }
      let condition = there.homography.condition
      worst = max(worst, error(pair.point, again, condition))
      compared += 1
      guard let first = tree.conversion(from: pair.from, to: third), let second = tree.conversion(from: third, to: pair.to),
        let middle = first.applied(toPoint: pair.point), let end = second.applied(toPoint: middle)
      else { continue }
      worstThird = max(worstThird, error(image, end, first.homography.condition * second.homography.condition))
    }
    #expect(compared > Self.count * 3 / 4)
    #expect(max(worst, worstThird) <= 1, "\(worst) and \(worstThird) ulps of the size times the conditions")
  }

  @Test("The conversion is the product of the resolved maps to the viewport, one of them inverted", arguments: EditedTree.Scene.allCases)
  func resolvedMapsAgree(scene: EditedTree.Scene) throws {
    var (random, compared, worst) = (SeededGenerator(254), 0, 0.0)
    for _ in 0..<Self.count {
      let pair = Pair(scene, using: &random)
      guard let from = pair.from, let to = pair.to, let map = pair.tree.conversion(from: from, to: to)?.homography else { continue }
      let resolved = pair.tree.resolved()
      let (one, other) = (resolved.localToViewport(of: from).planeHomography, resolved.localToViewport(of: to).planeHomography)
      guard let back = other.inverted() else { continue }
      let product = one.concatenating(back)
      let (numbers, others) = (map.rowMajor, product.rowMajor)
      let size = max(numbers.map(\.magnitude).max() ?? 0, others.map(\.magnitude).max() ?? 0)
      let error = zip(numbers, others).map { ($0 - $1).magnitude }.max() ?? 0
      worst = max(worst, error / (size * other.condition * Double.ulpOfOne))
      compared += 1
    }
    #expect(compared > Self.count / 2)
    #expect(worst <= 8, "\(worst) ulps of the norm times the condition")
  }

  @Test("A rectangle goes by its corners, once: not box after box. A quad keeps its shape")
  func rectanglesGoByTheirCorners() throws {
    let square = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
    var tree = LayerTree(root: Layer(bounds: square))
    var turned = Layer(bounds: square, position: SIMD2(50, 50))
    turned.transform = .rotation(degrees: 45, axis: .z)
    let outer = tree.append(turned, to: tree.root)
    let inner = tree.append(turned, to: outer)
    // Twice 45° is a quarter turn: the square is a square again. The box of its box would be twice as wide.
    let box = try #require(tree.convert(square, from: inner, to: tree.root))
    #expect((box.size.x - 100).magnitude < 1e-12 && (box.size.y - 100).magnitude < 1e-12)
    let once = try #require(tree.convert(square, from: inner, to: outer))
    #expect((once.size.x - 100 * 2.0.squareRoot()).magnitude < 1e-12)
    let quad = try #require(tree.conversion(from: inner, to: outer)?.applied(toQuad: square.quad))
    let corner = try #require(tree.convert(SIMD2(100, 0), from: inner, to: outer))
    #expect(quad.p2 == corner && quad.bounds == once)
  }

  @Test("Behind two eyes w is positive again, and still there is no point; on an edge-on layer there is none either")
  func eyesAndEdges() throws {
    let square = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
    var root = Layer(bounds: square, position: SIMD2(50, 50))
    root.sublayerTransform = try #require(.perspective(eyeDistance: 100))
    var tree = LayerTree(root: root)
    var above = Layer(bounds: square, position: SIMD2(50, 50))
    above.sublayerTransform = root.sublayerTransform
    above.zPosition = 150
    let middle = tree.append(above, to: tree.root)
    var card = Layer(bounds: square, position: SIMD2(50, 50))
    card.zPosition = 150
    let top = tree.append(card, to: middle)
    let map = try #require(tree.conversion(from: top, to: tree.root)).homography
    #expect(map.origin.z > 0 && map.applied(toPoint: .zero) != nil)
    #expect(tree.convert(SIMD2(0, 0), from: top, to: tree.root) == nil)
    #expect(tree.convert(SIMD2(0, 0), from: tree.root, to: top) == nil)
    #expect(tree.convert(square, from: top, to: nil) == nil)
    let (out, inwards) = (try #require(tree.conversion(from: top, to: middle)), try #require(tree.conversion(from: middle, to: nil)))
    #expect(out.applied(toPoint: .zero).flatMap(inwards.applied(toPoint:)) == nil)
    tree[top].zPosition = 0
    tree[top].transform = .rotation(degrees: 90, axis: .y)
    #expect(tree.conversion(from: middle, to: top) == nil && tree.conversion(from: top, to: middle) != nil)
    #expect(tree.conversion(from: top, to: top)?.homography == .identity)
    #expect(tree.convert(SIMD2(.nan, 0), from: middle, to: tree.root) == nil)
  }

  @Test("A point is in a layer by its own bounds; the far edges are outside")
  func pointsInLayers() {
    let tree = LayerTree(root: Layer(bounds: Bounds2D(x: 10, y: 20, width: 5, height: 5), position: SIMD2(50, 50)))
    let bounds = tree[tree.root].bounds
    #expect(bounds.contains(SIMD2(10, 20)) && !bounds.contains(SIMD2(15, 20)) && !bounds.contains(SIMD2(50, 50)))
  }
}
