import LayerGeometry
import SceneGeometry
import Testing
import TransformCore

struct LayerVanishingPointTests {
  /// A container of 400 × 300 with an eye at 500, a wall turned by 60° in it, and another wall in a transform layer.
  private func tree() throws -> (tree: LayerTree, walls: [LayerTree.ID]) {
    var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 400, height: 300))
    root.position = SIMD2(200, 150)
    root.sublayerTransform = try #require(.perspective(eyeDistance: 500))
    var tree = LayerTree(root: root)
    var wall = Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100))
    wall.position = SIMD2(30, 40)
    wall.transform = .rotation(degrees: 60, axis: .y)
    let first = tree.append(wall, to: tree.root)
    var group = Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10))
    group.kind = .transform
    group.position = SIMD2(300, 200)
    let inner = tree.append(group, to: tree.root)
    wall.zPosition = -120
    let second = tree.append(wall, to: inner)
    return (tree, [first, second])
  }

  @Test("Depth runs to the container's anchor point, walls to d·cot θ beside it, all to one point")
  func layersShareVanishingPoints() throws {
    let (tree, walls) = try tree()
    let resolved = tree.resolved()
    #expect(resolved.vanishingPoint(ofDirection: SIMD3(0, 0, 1), amongSublayersOf: tree.root) == .finite(SIMD2(200, 150)))
    let common = try #require(resolved.commonVanishingPoint(of: walls, direction: SIMD3(1, 0, 0))?.point)
    #expect((common.x - (200 + 500 / 3.0.squareRoot())).magnitude < 1e-9 && (common.y - 150).magnitude < 1e-9)
    #expect(resolved.vanishingPoint(ofDirection: SIMD3(0, 1, 0), in: walls[0]) == .atInfinity(direction: SIMD2(0, 1)))
    #expect(resolved.commonVanishingPoint(of: [tree.root] + walls, direction: SIMD3(1, 0, 0)) == nil)
    #expect(resolved.commonVanishingPoint(of: [], direction: SIMD3(1, 0, 0)) == nil)
  }

  @Test("Floors have their horizon at the eye's height, a wall's own horizon is upright")
  func horizonsAreHandDerived() throws {
    let (tree, walls) = try tree()
    let resolved = tree.resolved()
    let floor = try #require(resolved.horizon(ofPlaneNormal: SIMD3(0, 1, 0), amongSublayersOf: tree.root))
    #expect(floor.distance(to: SIMD2(0, 150)) == 0 && floor.distance(to: SIMD2(400, 150)) == 0)
    #expect(resolved.horizon(ofPlaneNormal: SIMD3(0, 0, 1), amongSublayersOf: tree.root) == nil)
    let wall = try #require(resolved.horizon(of: walls[1])?.normalized)
    #expect((wall.coefficients.z / wall.coefficients.x + 200 + 500 / 3.0.squareRoot()).magnitude < 1e-9)
    #expect(resolved.horizon(of: tree.root) == nil)
    // Inside a turned layer that flattens, the picture of depth is moved by that layer's map.
    #expect(resolved.vanishingPoint(ofDirection: SIMD3(0, 0, 1), amongSublayersOf: walls[0]) == nil)
  }
}
