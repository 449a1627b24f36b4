import LayerGeometry
import Testing
import TransformCore

/// Numbers of Core Animation's geometry, worked out by hand or published.
struct LayerTests {
  private func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double, at position: SIMD2<Double>) -> Layer {
    var layer = Layer(bounds: Bounds2D(x: x, y: y, width: width, height: height))
    layer.position = position
    return layer
  }

  @Test("A sublayer's point goes through its transform, its position, and its superlayer's sublayerTransform about the anchor")
  func sublayerTransformIsAboutTheAnchor() {
    var parent = layer(0, 0, 200, 200, at: SIMD2(100, 100))
    parent.sublayerTransform = .scale(2)
    var child = layer(0, 0, 50, 50, at: SIMD2(100, 50))
    child.transform = .translation(x: 5, y: 6, z: 0)
    let toParent = child.localToSuperlayer.concatenating(parent.sublayerStep)
    #expect(toParent.applied(toPoint: .zero) == SIMD3(60, -38, 0))
    var tree = LayerTree(root: parent)
    let id = tree.append(child, to: tree.root)
    #expect(tree.resolved().localToSpace(of: id) == toParent)
    // The two steps in the other order give another point.
    #expect(parent.sublayerStep.concatenating(child.localToSuperlayer).applied(toPoint: .zero) != SIMD3(60, -38, 0))
  }

  @Test("The anchor may lie outside the unit square")
  func anchorOutside() {
    var outside = layer(0, 0, 100, 50, at: .zero)
    outside.anchorPoint = SIMD2(2, -1)
    #expect(outside.frame == Bounds2D(x: -200, y: 50, width: 100, height: 50))
  }

  @Test("The frame under scale and rotation; neither the bounds' origin nor any z moves it")
  func frames() throws {
    var scaled = layer(0, 0, 100, 50, at: SIMD2(200, 300))
    scaled.transform = .scale(x: 2, y: 4, z: 1)
    #expect(scaled.frame == Bounds2D(x: 100, y: 200, width: 200, height: 200))
    var moved = scaled
    moved.bounds = Bounds2D(x: 17, y: -23, width: 100, height: 50)
    moved.zPosition = 40
    moved.anchorPointZ = 9
    #expect(moved.frame == scaled.frame)
    var turned = layer(0, 0, 100, 100, at: .zero)
    turned.transform = .rotation(degrees: 45, axis: .z)
    let frame = try #require(turned.frame)
    #expect((frame.minimum.x + 50 * 2.0.squareRoot()).magnitude < 1e-12)
    #expect((frame.size.x - 100 * 2.0.squareRoot()).magnitude < 1e-12)
  }

  @Test("A superlayer's bounds origin does not move its sublayers in its own coordinates")
  func superlayerOriginDoesNotCount() {
    let child = layer(0, 0, 50, 50, at: SIMD2(100, 50))
    #expect(child.localToSuperlayer.applied(toPoint: .zero) == SIMD3(75, 25, 0))
    var tree = LayerTree(root: layer(10, 20, 200, 200, at: .zero))
    let id = tree.append(child, to: tree.root)
    #expect(tree.resolved().localToSpace(of: id) == child.localToSuperlayer)
  }

  @Test("anchorPointZ is taken off before the transform, zPosition is added after it")
  func depths() {
    var deep = layer(0, 0, 2, 2, at: .zero)
    deep.anchorPoint = .zero
    deep.anchorPointZ = 10
    deep.zPosition = 3
    deep.transform = .rotation(degrees: 90, axis: .x)  // y to z, z to −y
    #expect(deep.localToSuperlayer.applied(toPoint: SIMD3(0, 1, 0)) == SIMD3(0, 10, 4))
  }
}
