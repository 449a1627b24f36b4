import LayerGeometry
import SceneGeometry
import Testing
import TransformCore

struct HitTests {
  private func square(_ side: Double, at position: SIMD2<Double>, _ transform: Transform3D<Double> = .identity) -> Layer {
    var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: side, height: side), position: position)
    layer.transform = transform
    return layer
  }

  @Test("By depth the nearest comes first, by the tree the latest and the root last, and each with its own point")
  func orders() throws {
    var stage = square(400, at: SIMD2(200, 200))
    stage.sublayerTransform = try #require(.perspective(eyeDistance: 500))
    var tree = LayerTree(root: stage)
    let near = tree.append(square(100, at: SIMD2(200, 200), .translation(x: 0, y: 0, z: 100)), to: tree.root)
    let far = tree.append(square(100, at: SIMD2(200, 200)), to: tree.root)
    let inside = tree.append(square(10, at: SIMD2(50, 50)), to: far)
    let resolved = tree.resolved()
    let hits = resolved.hits(at: SIMD2(200, 204))
    #expect(hits.map(\.layer) == [near, inside, far])
    // The factor to the picture is 1 / (1 − 100/500). Therefore 4 points of the picture are 3.2 of the layer.
    #expect(hits[0].point == SIMD2(50, 53.2) && hits[0].depth == 125 && hits[1].point == SIMD2(5, 9) && hits[2].point == SIMD2(50, 54))
    #expect(resolved.hits(at: SIMD2(200, 204), order: .tree).map(\.layer) == [inside, far, near, tree.root])
    tree[near].zPosition = 1
    #expect(tree.resolved().hits(at: SIMD2(200, 204), order: .tree).map(\.layer) == [near, inside, far, tree.root])
    #expect(resolved.hits(at: SIMD2(1, 1)).isEmpty && resolved.hits(at: SIMD2(.nan, 1)).isEmpty)
    #expect(resolved.hits(at: SIMD2(1, 1), order: .tree).map(\.layer) == [tree.root])
    #expect(resolved.hits(at: SIMD2(400, 1), order: .tree).isEmpty && resolved.hits(at: SIMD2(.nan, 1), order: .tree).isEmpty)
    #expect(resolved.hits(at: SIMD2(200, 204), within: far).map(\.layer) == [inside, far])
    #expect(resolved.hits(at: SIMD2(200, 204), within: near, order: .tree).map(\.layer) == [near])
    tree[tree.root].isHidden = true
    #expect(tree.resolved().hits(at: SIMD2(1, 1), order: .tree).isEmpty)
    #expect(resolved.hits(at: SIMD2(.infinity, 1), order: .tree).isEmpty)
  }

  @Test("Near edges belong to a layer, far edges do not; opacity 0 is hit, what is hidden, turned away or a transform layer is not")
  func whatCounts() {
    var tree = LayerTree(root: square(100, at: SIMD2(50, 50)))
    let layer = tree.append(square(20, at: SIMD2(20, 20)), to: tree.root)
    func hits(_ x: Double, _ y: Double) -> [LayerTree.ID] { tree.resolved().hits(at: SIMD2(x, y)).map(\.layer) }
    #expect(hits(10, 10) == [layer] && hits(29.5, 10) == [layer] && hits(30, 15).isEmpty && hits(15, 30).isEmpty)
    // A sublayer outside its superlayer is hit too.
    let outside = tree.append(square(10, at: SIMD2(45, 5)), to: layer)
    #expect(hits(55, 15) == [outside])
    tree[layer].opacity = 0
    #expect(hits(15, 15) == [layer] && hits(55, 15) == [outside])
    tree[layer].isHidden = true
    #expect(hits(15, 15).isEmpty && hits(55, 15).isEmpty)
    tree[layer].isHidden = false
    tree[layer].transform = .rotation(degrees: 180, axis: .y)
    #expect(hits(15, 15) == [layer])
    tree[layer].isDoubleSided = false
    #expect(hits(15, 15).isEmpty)
    tree[layer] = square(20, at: SIMD2(20, 20))
    tree[layer].kind = .transform
    #expect(hits(15, 15).isEmpty && hits(55, 15) == [outside])
    tree[layer].transform = .rotation(degrees: 90, axis: .y)
    #expect(hits(20, 20).isEmpty)
  }

  @Test("What no eye sees is not hit, though two negative w make a positive one")
  func behindTheEye() throws {
    let eye = try #require(Transform3D<Double>.perspective(eyeDistance: 100))
    var root = square(100, at: SIMD2(50, 50))
    root.sublayerTransform = eye
    var tree = LayerTree(root: root)
    var group = square(100, at: SIMD2(50, 50), .rotation(degrees: 80, axis: .y))
    group.sublayerTransform = eye
    let parent = tree.append(group, to: tree.root)
    let child = tree.append(square(100, at: SIMD2(50, 50), .translation(x: 200, y: 0, z: 150)), to: parent)
    let resolved = tree.resolved()
    #expect(resolved.visiblePolygon(of: child).isEmpty)
    for x in stride(from: -200.0, through: 300, by: 1.7) {
      for order in HitOrder.allCases {
        #expect(!resolved.hits(at: SIMD2(x, 50), order: order).contains { $0.layer == child })
      }
    }
  }

  @Test("Of two layers that cross, each is hit once, and first where it is nearer")
  func crossing() throws {
    var tree = LayerTree(root: square(200, at: SIMD2(100, 100)))
    let left = tree.append(square(100, at: SIMD2(100, 100), .rotation(degrees: 45, axis: .y)), to: tree.root)
    let right = tree.append(square(100, at: SIMD2(100, 100), .rotation(degrees: -45, axis: .y)), to: tree.root)
    let resolved = tree.resolved()
    #expect(resolved.drawOrder.count == 4)
    // Rotated by 45° about y, x goes towards −z: the first layer is nearer on the left.
    for x in stride(from: 66.0, through: 134, by: 0.5) where x != 100 {
      #expect(resolved.hits(at: SIMD2(x, 100)).map(\.layer) == (x < 100 ? [left, right] : [right, left]), "\(x)")
    }
    #expect(resolved.hits(at: SIMD2(100, 100)).count == 2)
    #expect(resolved.hits(at: SIMD2(90, 100), order: .tree).map(\.layer) == [right, left, tree.root])
  }
}
