import LayerGeometry
import Testing
import TransformCore

/// Points from layer to layer, by Core Animation's numbers and by the definition.
struct KnownConversionTests {
  struct Input: Decodable, Sendable {
    let layers: [String: KnownLayer]
    let from, to: String?
    let point: [Double]
  }

  /// A tree of the layers below a root, and where they are in it.
  private struct Named {
    var tree: LayerTree
    var ids: [String: LayerTree.ID] = [:]

    init(_ root: String, among layers: [String: KnownLayer]) throws {
      tree = LayerTree(root: try #require(layers[root]).layer)
      ids[root] = tree.root
      var waiting = layers.filter { $0.value.superlayer != nil }
      while let next = waiting.first(where: { ids[$0.value.superlayer ?? ""] != nil }), let above = ids[next.value.superlayer ?? ""] {
        ids[next.key] = tree.append(next.value.layer, to: above)
        waiting[next.key] = nil
      }
    }
  }

  @Test("Sixteen known points are converted, through perspectives, flips and the roots of two trees")
  func pointsAgree() throws {
    let answers = try KnownAnswer<Input>.lines(of: "conversions")
    #expect(answers.count == 16)
    for answer in answers {
      let input = answer.in
      let roots = input.layers.filter { $0.value.superlayer == nil }.keys.sorted()
      let trees = try roots.map { try Named($0, among: input.layers) }
      func way(_ name: String?, outwards: Bool) throws -> LayerConversion? {
        guard let name else { return nil }
        let named = try #require(trees.first { $0.ids[name] != nil })
        return outwards
          ? named.tree.conversion(from: named.ids[name], to: nil) : named.tree.conversion(from: nil, to: named.ids[name])
      }
      let point = SIMD2(input.point[0], input.point[1])
      let found: SIMD2<Double>?
      if trees.count == 1 {
        let (named, tree) = (trees[0].ids, trees[0].tree)
        found = tree.convert(point, from: input.from.flatMap { named[$0] }, to: input.to.flatMap { named[$0] })
      } else {
        let (out, inwards) = (try #require(try way(input.from, outwards: true)), try #require(try way(input.to, outwards: false)))
        found = out.applied(toPoint: point).flatMap(inwards.applied(toPoint:))
      }
      #expect(answer.holds(found.map { JSONValue($0) } ?? .null), "\(answer.id)")
    }
  }
}
