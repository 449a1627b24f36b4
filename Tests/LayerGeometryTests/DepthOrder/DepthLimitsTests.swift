import Foundation
import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// The table of limits in the article DepthOrder. That note names the command. The test takes minutes, and runs only if
/// asked for.
struct DepthLimitsTests {
  /// Scenes of squares at random places over 1000 × 1000. Their heights are random within ± `spread`. They are rotated
  /// about y and then x by random angles within ± `tilt`.
  private struct Row: Sendable {
    let size: Double
    let spread: Double
    let tilt: Double
    /// The mean number of layers over a place.
    let coverages: [Double]

    func tree(coverage: Double, seed: UInt64) throws -> LayerTree {
      var random = SeededGenerator(seed)
      var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1000, height: 1000), position: SIMD2(500, 500))
      root.sublayerTransform = try #require(.perspective(eyeDistance: 1000))
      var tree = LayerTree(root: root)
      for _ in 0..<Int(coverage * 1e6 / (size * size)) {
        var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: size, height: size))
        layer.position = SIMD2(.random(in: 0...1000, using: &random), .random(in: 0...1000, using: &random))
        layer.zPosition = .random(in: -spread...spread, using: &random)
        layer.transform = Transform3D.rotation(degrees: .random(in: -tilt...tilt, using: &random), axis: .y)
          .concatenating(.rotation(degrees: .random(in: -tilt...tilt, using: &random), axis: .x))
        tree.append(layer, to: tree.root)
      }
      return tree
    }
  }

  /// The share of places at which the topmost layer is not the nearest, among those places of a grid that have layers.
  private static func wrongShare(_ tree: LayerTree) -> Double {
    let pixels = Pixels(tree)
    var (right, wrong) = (0, 0)
    for y in stride(from: 9.4, to: 1000, by: 20) {
      for x in stride(from: 10.6, to: 1000, by: 20) {
        let place = SIMD2(x, y)
        guard let nearest = nearest(at: place, pixels) else { continue }
        if pixels.drawn(at: place) == nearest { right += 1 } else { wrong += 1 }
      }
    }
    return Double(wrong) / Double(right + wrong)
  }

  /// The layer with the greatest depth at a place. `nil` if there is none, or if an edge or a crossing is too near to
  /// tell.
  private static func nearest(at place: SIMD2<Double>, _ pixels: Pixels) -> LayerTree.ID? {
    var depths: [(depth: Double, id: LayerTree.ID)] = []
    for id in pixels.tree.sublayers(of: pixels.tree.root) {
      let (map, bounds) = (pixels.resolved.localToSpace(of: id), pixels.tree[id].bounds)
      guard let point = map.planePoint(sentTo: place), let image = map.applied(toPoint: SIMD3(point, 0)) else { continue }
      let (near, far) = (point - bounds.minimum, bounds.maximum - point)
      let distance = min(min(near.x, near.y), min(far.x, far.y))
      if distance.magnitude < 0.01 { return nil }
      if distance > 0 { depths.append((image.z, id)) }
    }
    depths.sort { $0.depth > $1.depth }
    guard let first = depths.first else { return nil }
    return depths.count > 1 && first.depth - depths[1].depth < 1e-4 ? nil : first.id
  }

  /// 100, 150, 200, 300 and 400 layers of 300 × 300.
  private static let coverages = [9, 13.5, 18, 27, 36]

  private static let rows: [Row] =
    [0.0, 50, 200, 500].flatMap { spread in
      [10.0, 30, 60].map { Row(size: 300, spread: spread, tilt: $0, coverages: coverages) }
    } + [Row(size: 150, spread: 0, tilt: 60, coverages: Array(coverages.prefix(3)))]

  @Test(
    "How many layers turned at random are drawn right everywhere",
    .enabled(if: ProcessInfo.processInfo.environment["TRANSFORMS_DEPTH_LIMITS"] != nil))
  func limits() async throws {
    for row in Self.rows {
      let shares = try await withThrowingTaskGroup(of: (coverage: Double, share: Double).self) { group in
        for coverage in row.coverages {
          for seed: UInt64 in 1...2 { group.addTask { (coverage, Self.wrongShare(try row.tree(coverage: coverage, seed: seed))) } }
        }
        return try await group.reduce(into: [Double: Double]()) { $0[$1.coverage] = max($0[$1.coverage] ?? 0, $1.share) }
      }
      let cells = Self.coverages.map { coverage in
        shares[coverage].map { $0 == 0 ? "0" : String(format: "%.1f %%", 100 * $0) } ?? "–"
      }
      print("| \(Int(row.size)) | ±\(Int(row.spread)) | ±\(Int(row.tilt))° | \(cells.joined(separator: " | ")) |")
      // The limit that the note states.
      #expect(row.coverages.allSatisfy { $0 > 13.5 || shares[$0] == 0 }, "\(row)")
    }
  }
}
