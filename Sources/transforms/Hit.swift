import ArgumentParser
import TransformKit

/// `transforms hit`.
struct Hit: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Lists what lies under points of a scene's viewport, the topmost first.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case json, table }

  enum Order: String, ExpressibleByArgument, CaseIterable {
    case depth, tree

    var hitOrder: HitOrder { self == .depth ? .depth : .tree }
  }

  @Argument(help: "The scene, a JSON file (its format: Sources/TransformKit/TransformKit.docc/SceneFormat.md); - is standard input.")
  var scene: String

  @Argument(help: ArgumentHelp("Points of the viewport, x,y each; after -- where one begins with a minus.", valueName: "x,y"))
  var points: [String]

  @Option(help: "depth is what the eye sees, tree the order of Core Animation's hitTest.")
  var order = Order.depth

  @Option(help: "table is for people, json a list of hits for each point.")
  var format = Format.table

  func run() throws {
    let places = try points.indices.map { try place(points[$0], number: $0 + 1) }
    let (scene, resolved) = try SceneReader.resolved(scene)
    let names = Dictionary(uniqueKeysWithValues: zip(scene.tree.ids, scene.names))
    let hits = places.map { place in
      resolved.hits(at: place, order: order.hitOrder).map {
        HitReport(
          copy: LayerCopy(layer: $0.layer, instance: $0.instance), name: names[$0.layer] ?? "", point: [$0.point.x, $0.point.y],
          depth: $0.depth)
      }
    }
    switch format {
    case .json: try Files.write(JSONOutput.line(hits, of: "a depth"), to: nil)
    case .table:
      var rows = [["point", "layer", "in the layer", "depth"]]
      for (place, hits) in zip(places, hits) {
        let point = SVGOutput.list([place], decimals: scene.decimals)
        if hits.isEmpty { rows.append([point, "-", "-", "-"]) }
        for hit in hits {
          rows.append([
            point, hit.copy.text(hit.name).onOneLine, SVGOutput.list([SIMD2(hit.point[0], hit.point[1])], decimals: scene.decimals),
            Number.text(hit.depth, decimals: scene.decimals),
          ])
        }
      }
      try Files.write(TableOutput.aligned(rows), to: nil)
    }
  }

  /// The point that a text stands for: two numbers with a comma, in the syntax of scene files.
  private func place(_ text: String, number: Int) throws(Failure) -> SIMD2<Double> {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 2 else {
      throw Failure(.usage, "point \(number), \(text.quoted): expected two numbers with a comma, found \(words.count)")
    }
    var point = SIMD2<Double>.zero
    for (index, word) in words.enumerated() {
      guard let coordinate = JSONParser.number(word), coordinate.isFinite else {
        let kind = JSONParser.number(word) == nil ? "number as in JSON" : "number of at most 1.8e308"
        throw Failure(.usage, "point \(number), \(text.quoted): \(index == 0 ? "x" : "y"): expected a \(kind), found \(word.quoted)")
      }
      point[index] = coordinate
    }
    return point
  }
}

/// A layer under a point.
private struct HitReport: Encodable {
  let copy: LayerCopy
  let name: String
  let point: [Double]
  let depth: Double

  enum CodingKeys: CodingKey { case name, instance, point, depth }

  func encode(to encoder: any Encoder) throws {
    var keys = encoder.container(keyedBy: CodingKeys.self)
    try keys.encode(name, forKey: .name)
    try keys.encodeIfPresent(copy.instanceIfAny, forKey: .instance)
    try keys.encode(point, forKey: .point)
    try keys.encode(depth, forKey: .depth)
  }
}
