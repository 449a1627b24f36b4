import FoundationEssentials
import LayerGeometry
import Testing
import TransformCore

/// Sixty random layer trees, and where a browser's compositor put their corners.
struct LayerFigureTests {
  struct Answer: Decodable {
    let scene: SceneFigure
    let quads: [String: [[Double]?]]
  }

  struct SceneFigure: Decodable { let root: LayerFigure }

  struct LayerFigure: Decodable {
    let name: String
    let bounds: [Double]
    let position: [Double]
    let anchorPoint: [Double]
    let kind: String
    let zPosition: Double?
    let transform: Transform3D<Double>?
    let sublayerTransform: Transform3D<Double>?
    let isDoubleSided: Bool?
    let sublayers: [LayerFigure]?

    var layer: Layer {
      var layer = Layer(bounds: Bounds2D(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3]))
      layer.name = name
      layer.position = SIMD2(position[0], position[1])
      layer.anchorPoint = SIMD2(anchorPoint[0], anchorPoint[1])
      layer.kind = kind == "transform" ? .transform : .plain
      layer.zPosition = zPosition ?? 0
      layer.transform = transform ?? .identity
      layer.sublayerTransform = sublayerTransform ?? .identity
      layer.isDoubleSided = isDoubleSided ?? true
      return layer
    }

    func append(to tree: inout LayerTree, under superlayer: LayerTree.ID) {
      for sublayer in sublayers ?? [] { sublayer.append(to: &tree, under: tree.append(sublayer.layer, to: superlayer)) }
    }
  }

  @Test("Corners are where a browser puts them, to 0.01 points")
  func cornersAgree() throws {
    var compared = 0
    let files = try Fixtures.files(in: "layers", extension: "json")
    #expect(files.count == 60)
    for file in files {
      let answer = try JSONDecoder().decode(Answer.self, from: Data(contentsOf: file))
      var tree = LayerTree(root: answer.scene.root.layer)
      answer.scene.root.append(to: &tree, under: tree.root)
      let resolved = tree.resolved()
      for id in tree.ids {
        let expected = try #require(answer.quads[tree[id].name ?? ""])
        #expect(expected.count == 4)
        for (corner, point) in zip(resolved.corners(of: id), expected) {
          // A browser's answer behind the eye means nothing. No corner of these trees is there.
          guard let corner, let point else {
            Issue.record("\(file.lastPathComponent) \(tree[id].name ?? ""): a corner is missing, ours or the browser's")
            continue
          }
          compared += 1
          let error = max((corner.x - point[0]).magnitude, (corner.y - point[1]).magnitude)
          #expect(error <= 0.01, "\(file.lastPathComponent) \(tree[id].name ?? ""): \(corner) instead of \(point)")
        }
      }
    }
    #expect(compared == 2208)
  }
}
