import Testing
import TransformCore
import TransformTestSupport

@testable import LayerGeometry

/// Layers whose sides lie along the axes of the viewport are hit without an inverse of their map.
struct UprightHitTests {
  private static let root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 500, height: 500), position: SIMD2(250, 250))

  @Test("Moved, scaled and mirrored layers are hit where the inverse of their map says")
  func inverse() throws {
    var random = SeededGenerator(7)
    var (hits, misses) = (0, 0)
    for _ in 0..<2_000 {
      var tree = LayerTree(root: Self.root)
      var layer = Layer(bounds: Bounds2D(x: -3, y: 5, width: .random(in: 1...300, using: &random), height: 90))
      layer.position = SIMD2(.random(in: 0...500, using: &random), .random(in: 0...500, using: &random))
      let (x, y) = (Double.random(in: -2...2, using: &random), Double.random(in: -2...2, using: &random))
      layer.transform = .scale(x: x, y: y, z: 1)
      layer.zPosition = .random(in: -9...9, using: &random)
      let id = tree.append(layer, to: tree.root)
      let resolved = tree.resolved()
      #expect(resolved.records[id.index].isUpright)
      let point = layer.position + SIMD2(Double.random(in: -90...90, using: &random), .random(in: -90...90, using: &random))
      let local = try #require(resolved.planeToViewport(id.index).inverted()?.applied(toPoint: point))
      let hit = resolved.hits(at: point).first
      hits += hit == nil ? 0 : 1
      misses += hit == nil ? 1 : 0
      guard let hit else {
        #expect(!layer.bounds.contains(local))
        continue
      }
      // Three roundings of numbers up to the origin's, in the layer's units.
      let tolerance = 8 * 500.0.ulp / min(x.magnitude, y.magnitude)
      #expect(((hit.point - local) * (hit.point - local)).sum().squareRoot() <= tolerance)
      #expect(hit.depth == layer.zPosition)
    }
    #expect(hits > 100 && misses > 100)
  }

  @Test("Layers at no number or infinitely far away, and of no number in depth, are not hit")
  func hostile() {
    for value in [Double.nan, .infinity, -.infinity] {
      for (key, isHit) in [(\Layer.position.x, false), (\Layer.zPosition, !value.isNaN), (\Layer.transform.m11, false)] {
        var tree = LayerTree(root: Self.root)
        var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 500, height: 500), position: SIMD2(250, 250))
        layer[keyPath: key] = value
        tree.append(layer, to: tree.root)
        #expect(tree.resolved(viewport: Self.root.bounds).hits(at: SIMD2(20, 20)).isEmpty == !isHit, "\(key) \(value)")
      }
    }
  }
}
