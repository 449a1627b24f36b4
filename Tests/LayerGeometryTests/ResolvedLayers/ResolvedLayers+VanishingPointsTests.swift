import LayerGeometry
import SceneGeometry
import Testing
import TransformCore

struct LayerVanishingPointTests {
  /// A container of 400 × 300 with an eye at 500. It holds a wall rotated by 60°, and another wall in a transform
  /// layer.
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
    #expect(resolved.vanishingPoint(ofDirection: SIMD3(0, 0, 1), in: tree.root, amongSublayers: true) == .finite(SIMD2(200, 150)))
    func common(_ ids: [LayerTree.ID]) -> ProjectivePoint2D<Double>? {
      ProjectivePoint2D(commonTo: ids.map { resolved.vanishingPoint(ofDirection: SIMD3(1, 0, 0), in: $0) }, within: 0.001)
    }
    let place = try #require(common(walls)?.point)
    #expect((place.x - (200 + 500 / 3.0.squareRoot())).magnitude < 1e-9 && (place.y - 150).magnitude < 1e-9)
    #expect(resolved.vanishingPoint(ofDirection: SIMD3(0, 1, 0), in: walls[0]) == .atInfinity(direction: SIMD2(0, 1)))
    #expect(common([tree.root] + walls) == nil && common([]) == nil)
  }

  @Test("Floors have their horizon at the eye's height, a wall's own horizon is upright")
  func horizonsAreHandDerived() throws {
    let (tree, walls) = try tree()
    let resolved = tree.resolved()
    let floor = try #require(resolved.horizon(ofPlaneNormal: SIMD3(0, 1, 0), in: tree.root, amongSublayers: true))
    #expect(floor.signedDistance(to: SIMD2(0, 150)) == 0 && floor.signedDistance(to: SIMD2(400, 150)) == 0)
    #expect(resolved.horizon(ofPlaneNormal: SIMD3(0, 0, 1), in: tree.root, amongSublayers: true) == nil)
    let wall = try #require(resolved.horizon(in: walls[1])?.normalized)
    #expect((wall.coefficients.z / wall.coefficients.x + 200 + 500 / 3.0.squareRoot()).magnitude < 1e-9)
    #expect(resolved.horizon(in: tree.root) == nil)
    // The wall is rotated and flattens its sublayers. Its map moves the vanishing point of depth.
    #expect(resolved.vanishingPoint(ofDirection: SIMD3(0, 0, 1), in: walls[0], amongSublayers: true) == nil)
  }

  @Test("What lies flat in a wall has the wall's horizon, sides and all, and vanishes on it")
  func horizonsThroughFlattening() throws {
    var (tree, walls) = try tree()
    var poster = Layer(bounds: Bounds2D(x: 0, y: 0, width: 20, height: 30))
    poster.position = SIMD2(50, 60)
    let flat = tree.append(poster, to: walls[0])
    poster.transform = .rotation(degrees: 30, axis: .z)
    let turned = tree.append(poster, to: flat)
    poster.transform = .rotation(degrees: 180, axis: .y)
    let back = tree.append(poster, to: walls[0])
    let resolved = tree.resolved()
    let wall = try #require(resolved.horizon(in: walls[0])?.normalized).coefficients
    // The wall shows its front. The front lies on the negative side.
    for corner in resolved.corners(of: walls[0]) {
      #expect(wall.x * (try #require(corner)).x + wall.y * (try #require(corner)).y + wall.z < 0)
    }
    func isClose(_ line: Line2D<Double>?, _ sign: Double) throws -> Bool {
      let difference = sign * (try #require(line?.normalized).coefficients) - wall
      return max(difference.x.magnitude, difference.y.magnitude, (difference.z / wall.z).magnitude) < 1e-12
    }
    #expect(try isClose(resolved.horizon(in: flat), 1) && isClose(resolved.horizon(in: turned), 1))
    #expect(try isClose(resolved.horizon(in: back), -1))
    for id in [walls[0], flat] {
      #expect(try isClose(resolved.horizon(ofPlaneNormal: SIMD3(0, 0, 2), in: id, amongSublayers: true), 1))
      #expect(resolved.horizon(ofPlaneNormal: SIMD3(0, 1, 0), in: id, amongSublayers: true) == nil)  // edge-on
    }
    for direction in [SIMD3<Double>(1, 0, 0), SIMD3(1, 1, 0), SIMD3(1, -2, 0)] {
      let point = try #require(resolved.vanishingPoint(ofDirection: direction, in: walls[0], amongSublayers: true)?.point)
      #expect((wall.x * point.x + wall.y * point.y + wall.z).magnitude < 1e-9)
    }
  }

  @Test("Vanishing points and horizons among sublayers are those of the step that comes before them")
  func amongSublayers() throws {
    var root = Layer(bounds: Bounds2D(x: 10, y: 20, width: 400, height: 300), position: SIMD2(200, 150))
    root.sublayerTransform = try #require(.perspective(eyeDistance: 500))
    var tree = LayerTree(root: root)
    var wall = Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(30, 40))
    wall.transform = .rotation(degrees: 60, axis: .y)
    let ids = [tree.append(wall, to: tree.root), tree.append(wall, to: tree.root)]
    let resolved = tree.resolved()
    let step = root.sublayerTransform.about(SIMD3(root.anchor, 0))
    // The root flattens its sublayers, and is itself moved by −a + P.
    let around = resolved.localToViewport(of: tree.root).planeHomography
    let (depth, floor) = (SIMD3(0.0, 0, 1), SIMD3(0.0, 1, 0))
    #expect(
      resolved.vanishingPoint(ofDirection: depth, in: tree.root, amongSublayers: true)
        == step.vanishingPoint(ofDirection: depth)?.transformed(by: around))
    #expect(
      resolved.horizon(ofPlaneNormal: floor, in: tree.root, amongSublayers: true)
        == step.horizon(ofPlaneNormal: floor)?.transformed(by: around))
    #expect(
      resolved.horizon(in: ids[0]) == resolved.localToSpace(of: ids[0]).horizon(ofPlaneNormal: depth)?.transformed(by: around))
    let points = ids.map { resolved.vanishingPoint(ofDirection: SIMD3(1, 0, 0), in: $0) }
    #expect(ProjectivePoint2D(commonTo: points, within: 0.001) == points[0])
  }
}
