import ArgumentParser
import LayerDrawing
import TransformKit

/// `transforms render`.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Draws a tree of layers from a scene file.")

  @Argument(help: "The scene, a JSON file (its format: Sources/TransformKit/TransformKit.docc/SceneFormat.md); - is standard input.")
  var scene: String

  @Option(
    name: .shortAndLong,
    help: "The file to write, not the scene itself; standard output without it. With --frames, name.svg stands for name-000.svg and so on.")
  var output: String?

  @Option(
    help: """
      svg is a picture, html the same scene in CSS, which moves if the scene does, json every figure of each layer, table the same \
      for people. Without it the extension of the output decides.
      """)
  var format: SceneFormat?

  @OptionGroup var times: SceneTimes

  func validate() throws {
    let format = try SceneFormat(format, for: output)
    try times.check(format, output)
  }

  func run() throws {
    let format = try SceneFormat(format, for: output)
    let files = times.files(for: output)
    if let output = files.compactMap(\.self).first(where: { Files.isSame(self.scene, $0) }) {
      throw Failure(.usage, "\(output): is the scene itself; expected the name of another file to write")
    }
    let source = try SceneSource(self.scene)
    if format == .svg { return try draw(source, at: times.frameTimes() ?? [times.time()], to: files) }
    let (scene, resolved) = try source.resolved(at: times.time())
    if format == .html { try checkSize(scene.viewport) }
    warnOfOrder(scene, resolved)
    let text =
      switch format {
      case .html: page(scene, resolved)
      case .json: try JSONOutput.text(scene, resolved)
      case .svg, .table: TableOutput.text(SceneReport(scene, resolved))
      }
    try Files.write(text, to: output)
  }

  /// Writes one picture, the frames side by side into one, or each into a file of its own. No file is written before all
  /// frames are known to have a picture.
  private func draw(_ source: SceneSource, at frames: [Double?], to files: [String?]) throws {
    var isTold = false
    var pictures: [[String]] = []
    for (index, time) in frames.enumerated() {
      let (scene, resolved) = try source.resolved(at: time)
      try checkSize(scene.viewport)
      let list = DrawList(scene.tree, resolved)
      try checkShadows(list)
      if !isTold { isTold = warnOfOrder(scene, resolved) }
      pictures.append(
        times.strip ? StripOutput.frame(index, at: time ?? 0, scene, resolved, list) : [SVGOutput.text(scene, resolved, list)])
    }
    if times.strip {
      let lines = pictures.flatMap(\.self)
      return try Files.write(StripOutput.text(lines, count: frames.count, of: source.scene.viewport), to: output)
    }
    for (picture, file) in zip(pictures, files) { try Files.write(picture[0], to: file) }
  }

  /// Refuses a picture whose area overflows or underflows: nothing would be drawn in it.
  private func checkSize(_ viewport: SIMD2<Double>) throws(Failure) {
    let drawn = 1e-150...1e150
    guard !(drawn.contains(viewport.x) && drawn.contains(viewport.y)) else { return }
    let name = Files.name(ofInput: scene).onOneLine
    throw Failure(
      .data, "\(name): the viewport is \(viewport.x) × \(viewport.y); expected sides from 1e-150 to 1e150 in a picture")
  }

  /// Refuses a picture that shadows in shadows would make too large.
  private func checkShadows(_ list: DrawList) throws(Failure) {
    guard SVGDrawing.hasTooManyShadows(list) else { return }
    let name = Files.name(ofInput: scene).onOneLine
    throw Failure(.data, "\(name): shadows in shadows draw more than 1000000 layers again; expected fewer levels of them, or a shadowPath")
  }

  /// Says where an order can be wrong, and whether there is such a place.
  @discardableResult
  private func warnOfOrder(_ scene: Scene, _ resolved: ResolvedLayers) -> Bool {
    guard let space = resolved.firstInexactSpace else { return false }
    warn("what crosses in \(scene.source(of: space).name.quoted) has too many pieces: its order can be wrong at some places")
    return true
  }

  /// The page. What CSS cannot show as the format means it is told on standard error.
  private func page(_ scene: Scene, _ resolved: ResolvedLayers) -> String {
    let (page, warning) = HTMLOutput.text(scene, resolved)
    if let warning { warn(warning) }
    return page
  }

  private func warn(_ text: String) { Files.report("transforms: \(Files.name(ofInput: scene).onOneLine): \(text)") }
}
