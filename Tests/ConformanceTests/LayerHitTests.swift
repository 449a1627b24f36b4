import FoundationEssentials
import LayerGeometry
import Testing
import TransformCore

/// What a browser finds under points of the sixty layer trees, compared with the draw order.
struct LayerHitTests {
  private struct Answer: Decodable {
    let scene: LayerFigureTests.SceneFigure
    let hits: [[JSONValue]]
  }

  /// Whether a convex polygon of either sense holds a point.
  private func holds(_ polygon: [SIMD2<Double>], _ point: SIMD2<Double>) -> Bool {
    guard var last = polygon.last else { return false }
    var (left, right) = (false, false)
    for corner in polygon {
      let cross = (corner.x - last.x) * (point.y - last.y) - (corner.y - last.y) * (point.x - last.x)
      if cross > 0 { left = true } else if cross < 0 { right = true }
      last = corner
    }
    return left != right
  }

  /// The naive order: the layers of each space by the depths of their centres, ties in tree order. After each layer
  /// comes all that is flattened into it.
  private func orderByCenters(_ tree: LayerTree, _ resolved: ResolvedLayers) -> [LayerTree.ID] {
    let drawn = Set(resolved.drawOrder.map(\.layer))
    func members(_ id: LayerTree.ID) -> [LayerTree.ID] {
      if tree[id].kind == .plain { return drawn.contains(id) ? [id] : [] }
      return inTreeOrder(id).flatMap(members)
    }
    func inTreeOrder(_ id: LayerTree.ID) -> [LayerTree.ID] {
      tree.sublayers(of: id).enumerated().sorted { (tree[$0.element].zPosition, $0.offset) < (tree[$1.element].zPosition, $1.offset) }
        .map(\.element)
    }
    func sublayers(_ id: LayerTree.ID) -> [LayerTree.ID] { inTreeOrder(id).flatMap(members) }
    func order(_ members: [LayerTree.ID]) -> [LayerTree.ID] {
      let depths = members.map { resolved.depth(of: $0) ?? .infinity }
      return members.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.flatMap { place in
        [members[place]] + order(sublayers(members[place]))
      }
    }
    return order(members(tree.root))
  }

  @Test(
    "The last entry of the drawing order that holds a point is what a browser finds there: by depth at the point, later in the tree where equal"
  )
  func topmostAgrees() throws {
    var (compared, wrong, wrongHits, split, entries) = (0, 0, 0, 0, 0)
    var (naivelyWrong, wrongTrees) = (0, Set<String>())
    for file in try Fixtures.files(in: "layers", extension: "json") {
      let answer = try JSONDecoder().decode(Answer.self, from: Data(contentsOf: file))
      var tree = LayerTree(root: answer.scene.root.layer)
      answer.scene.root.append(to: &tree, under: tree.root)
      let resolved = tree.resolved()
      let polygons = resolved.drawOrder.indices.map(resolved.visiblePolygon(ofEntry:))
      let naiveOrder = orderByCenters(tree, resolved).map { (id: $0, polygon: resolved.visiblePolygon(of: $0)) }
      entries += resolved.drawOrder.count
      split += Set(resolved.drawOrder.map { ($0.layer, $0.fragment) }.filter { $0.1 > 0 }.map(\.0)).count
      for hit in answer.hits {
        let point = SIMD2(try #require(hit[0].number), try #require(hit[1].number))
        let topmost = resolved.drawOrder.indices.last { resolved.drawOrder[$0].layer != tree.root && holds(polygons[$0], point) }
        compared += 1
        if topmost.flatMap({ tree[resolved.drawOrder[$0].layer].name }) != hit[2].text { wrong += 1 }
        let naive = naiveOrder.last { $0.id != tree.root && holds($0.polygon, point) }
        if naive.flatMap({ tree[$0.id].name }) != hit[2].text {
          naivelyWrong += 1
          wrongTrees.insert(file.lastPathComponent)
        }
        if resolved.hits(at: point).first.flatMap({ tree[$0.layer].name }) != hit[2].text { wrongHits += 1 }
      }
    }
    print("by the depths of centres \(naivelyWrong) are wrong, in \(wrongTrees.count) trees")
    #expect(naivelyWrong > 200)
    print("hits compared with a browser: \(compared), wrong: \(wrong); layers split: \(split), entries: \(entries)")
    #expect(compared == 17_263 && wrong == 0 && wrongHits == 0)
  }
}
