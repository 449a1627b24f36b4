public import ArgumentParser
import LayerDrawing
public import TransformKit

/// `transforms hit`.
struct Hit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists what lies under points or in rectangles of a scene's viewport, the topmost first.")

  @Argument(help: "The scene, a JSON file (its format: Sources/TransformKit/TransformKit.docc/SceneFormat.md); - is standard input.")
  var scene: String

  @Argument(
    help: ArgumentHelp(
      "Points of the viewport, x,y each, or rectangles, x,y,width,height each; after -- where one begins with a minus.", valueName: "x,y"))
  var points: [String]

  @Option(help: "depth is what the eye sees, tree the order of Core Animation's hitTest.")
  var order = HitOrder.depth

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time of an animated scene, in seconds; the scene as it is set without it.", valueName: "time"))
  var at: String?

  @Option(help: "table is for people, json a list of hits for each point.")
  var format = PlaceFormat.table

  func validate() throws { _ = try SceneTimes.time(at, "--at") }

  func run() throws {
    let places = try Place.all(points)
    let (scene, resolved) = try SceneSource(scene).resolved(at: try SceneTimes.time(at, "--at"))
    let list = scene.cutsHits ? DrawList(scene.tree, resolved) : nil
    let hits = places.map { place -> [Found] in
      switch place {
      case .point(let point):
        cutHits(at: point, scene, resolved, list).filter { isKnown($0.layer, scene) }.compactMap { hit in
          scene.copy(hit.layer, hit.instance).map { ($0, [hit.point.x, hit.point.y], hit.depth) }
        }
      case .rectangle(let rectangle): layers(in: rectangle, scene, resolved, list).compactMap { scene.copy($0) }.map { ($0, nil, nil) }
      }
    }
    switch format {
    case .json: try Files.write(JSONOutput.line(hits.map { $0.map(Self.json) }, of: "a depth"), to: nil)
    case .table:
      var rows = [["point", "layer", "in the layer", "depth"]]
      for (place, hits) in zip(places, hits) {
        let point = place.text(decimals: scene.decimals)
        if hits.isEmpty { rows.append([point, "-", "-", "-"]) }
        for hit in hits {
          let local = hit.point.map { Number.list($0, decimals: scene.decimals) }
          rows.append([
            point, hit.copy.text.onOneLine, local ?? "-", hit.depth.map { Number.text($0, decimals: scene.decimals) } ?? "-",
          ])
        }
      }
      try Files.write(TableOutput.aligned(rows), to: nil)
    }
  }

  /// A layer under a point, or in a rectangle: then by its name alone.
  private typealias Found = (copy: LayerCopy, point: [Double]?, depth: Double?)

  private static func json(_ hit: Found) -> JSONText {
    hit.copy.json.adding(["point": hit.point.map { .exact($0) }, "depth": hit.depth.map { .exact($0) }])
  }

  /// The hits at a point. With a list they are those that its frames and corners hold, and those that are not drawn.
  private func cutHits(at point: SIMD2<Double>, _ scene: Scene, _ resolved: ResolvedLayers, _ list: DrawList?) -> [LayerHit] {
    let hits = resolved.hits(at: point, order: order)
    guard let list, !hits.isEmpty else { return hits }
    func copies(_ draws: [DrawList.Draw]) -> Set<LayerCopy> { Set(draws.compactMap { scene.copy($0.layer, list.instance(of: $0)) }) }
    let (held, drawn) = (copies(list.hits(at: point).map { list.draws[$0] }), copies(list.draws))
    return hits.filter { hit in scene.copy(hit.layer, hit.instance).map { held.contains($0) || !drawn.contains($0) } ?? false }
  }

  /// The drawn layers in a rectangle, the topmost first in the order that was asked for. With a list they are those that
  /// are seen there, as far as the boxes of frames tell.
  private func layers(
    in rectangle: Bounds2D<Double>, _ scene: Scene, _ resolved: ResolvedLayers, _ list: DrawList?
  ) -> [LayerTree.ID] {
    var found = resolved.layers(in: rectangle)
    if let list {
      let seen = list.draws.filter { draw in
        guard draw.kind == .background, let box = draw.box else { return false }
        return all(SIMD2(box.minimum) .<= rectangle.maximum) && all(SIMD2(box.maximum) .>= rectangle.minimum)
      }
      let isSeen = Set(seen.map(\.layer))
      found.removeAll { !isSeen.contains($0) }
    }
    guard order == .tree else { return found }
    let isFound = Set(found)
    return scene.tree.arrays().ids.reversed().filter { isFound.contains($0) && isKnown($0, scene) }
  }

  /// Whether hits of a layer are listed: of copies, the order of the tree knows the first alone.
  private func isKnown(_ layer: LayerTree.ID, _ scene: Scene) -> Bool {
    order == .depth || scene.copy(layer)?.isFirst == true
  }
}

extension Scene {
  /// Whether a layer has round corners or a mask, or cuts what is in it.
  fileprivate var cutsHits: Bool {
    tree.ids.contains { id in
      let looks = tree[id].looks
      return looks.cornerRadius > 0 || looks.masksToBounds || looks.mask != nil
    }
  }
}

extension HitOrder: @retroactive ExpressibleByArgument {}
