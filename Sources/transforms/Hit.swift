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

  /// A place as it is written: two numbers with a comma.
  struct Place: ExpressibleByArgument {
    let point: SIMD2<Double>

    init?(argument: String) {
      let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else { return nil }
      point = SIMD2(x, y)
    }
  }

  @Argument(help: "The scene, a JSON file (Notes/SceneFormat.md); - is standard input.")
  var scene: String

  @Argument(help: ArgumentHelp("Points of the viewport, x,y each; after -- where one begins with a minus.", valueName: "x,y"))
  var points: [Place]

  @Option(help: "depth is what the eye sees, tree the order of Core Animation's hitTest.")
  var order = Order.depth

  @Option(help: "table is for people, json a list of hits for each point.")
  var format = Format.table

  func run() throws {
    let (scene, resolved) = try SceneReader.resolved(scene)
    let names = Dictionary(uniqueKeysWithValues: zip(scene.tree.ids, scene.names))
    let hits = points.map { place in
      resolved.hits(at: place.point, order: order.hitOrder).map {
        HitReport(name: names[$0.layer] ?? "", point: [$0.point.x, $0.point.y], depth: $0.depth)
      }
    }
    switch format {
    case .json: try Files.write(JSONOutput.line(hits, of: "a depth"), to: nil)
    case .table:
      var rows = [["point", "layer", "in the layer", "depth"]]
      for (place, hits) in zip(points, hits) {
        let point = SVGOutput.list([place.point], decimals: scene.decimals)
        if hits.isEmpty { rows.append([point, "-", "-", "-"]) }
        for hit in hits {
          rows.append([
            point, hit.name.onOneLine, SVGOutput.list([SIMD2(hit.point[0], hit.point[1])], decimals: scene.decimals),
            Number.text(hit.depth, decimals: scene.decimals),
          ])
        }
      }
      try Files.write(TableOutput.aligned(rows), to: nil)
    }
  }
}

/// A layer under a point.
private struct HitReport: Encodable {
  let name: String
  let point: [Double]
  let depth: Double
}
