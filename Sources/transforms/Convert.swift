import ArgumentParser
import TransformKit

/// `transforms convert`.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Converts points and rectangles from the coordinates of one layer of a scene to those of another.")

  @Argument(help: "The scene, a JSON file; - is standard input.")
  var scene: String

  @Argument(help: "The layer whose coordinates are given, by its name or path; viewport is the space around the root.")
  var from: String

  @Argument(help: "The layer whose coordinates are wanted, likewise.")
  var to: String

  @Argument(
    help: ArgumentHelp(
      "Points, x,y each, or rectangles, x,y,width,height each; after -- where one begins with a minus.", valueName: "x,y"))
  var points: [String]

  @Option(help: "table is for people, json a list with an object for each point, or null where it has no image.")
  var format = PlaceFormat.table

  func run() throws {
    let places = try Place.all(points)
    let (scene, _) = try SceneSource(scene).resolved()
    let (source, target) = (try Self.layer(from, of: scene), try Self.layer(to, of: scene))
    let conversion = scene.tree.conversion(from: source, to: target)
    let images = places.map { place in conversion.flatMap { Self.image(of: place, by: $0) } }
    switch format {
    case .json: try Files.write(JSONOutput.line(images.map { $0?.json ?? .null }, of: "a coordinate"), to: nil)
    case .table:
      let rows = zip(places, images).map { place, image in
        [place.text(decimals: scene.decimals), image.map { Number.list($0.numbers, decimals: scene.decimals) } ?? "-"]
      }
      try Files.write(TableOutput.aligned([[from.onOneLine, to.onOneLine]] + rows), to: nil)
    }
  }

  /// The layer of a name, compared by its bytes as in scene files; `nil` is the space around the root.
  private static func layer(_ name: String, of scene: Scene) throws(Failure) -> LayerTree.ID? {
    let id = scene.tree.ids.first { scene[$0].name.utf8.elementsEqual(name.utf8) }
    let isViewport = name == "viewport"
    guard let id else {
      if isViewport { return nil }
      throw Failure(.usage, "expected the name or the path of a layer of the scene, or viewport, found \(name.quoted)")
    }
    guard !isViewport else {
      throw Failure(.usage, "a layer of the scene is called \(name.quoted), which is also the space around the root; rename it")
    }
    return id
  }

  /// What becomes of a place: a point, or a rectangle with the exact corners in it.
  private static func image(of place: Place, by conversion: LayerConversion) -> (numbers: [Double], json: JSONText)? {
    switch place {
    case .point(let point): conversion.applied(toPoint: point).map { ([$0.x, $0.y], ["point": .exact([$0.x, $0.y])]) }
    case .rectangle(let rectangle):
      conversion.applied(toQuad: rectangle.quad).map { image in
        (image.bounds.numbers, ["rect": .exact(image.bounds.numbers), "quad": .list(image.points.map { .exact([$0.x, $0.y]) })])
      }
    }
  }
}
