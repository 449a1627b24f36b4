import LayerGeometry
import SceneGeometry
import Testing
import TransformCore

/// The calls of the Changelog that replace removed ones give what the removed ones gave by their definitions.
struct OldLayerCallsTests {
  @Test("Vanishing points and horizons among sublayers, counts and steps")
  func layers() throws {
    var root = Layer(bounds: Bounds2D(x: 10, y: 20, width: 400, height: 300), position: SIMD2(200, 150))
    root.sublayerTransform = try #require(.perspective(eyeDistance: 500))
    var tree = LayerTree(root: root)
    var wall = Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(30, 40))
    wall.transform = .rotation(degrees: 60, axis: .y)
    let ids = [tree.append(wall, to: tree.root), tree.append(wall, to: tree.root)]
    #expect(tree.ids.count == 3)
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
