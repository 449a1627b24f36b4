// Apple's systems have one Foundation, in one piece.
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import LayerDrawing
import TransformKit

/// A scene's report as JSON (the article SceneFormat).
enum JSONOutput {
  static func text(_ scene: Scene, _ resolved: ResolvedLayers) throws(Failure) -> String {
    let report = SceneReport(scene, resolved)
    let drawn = report.drawOrder.map { $0.copy.json.adding(["fragment": .number(Double($0.fragment))]) }
    return try line(
      [
        "layers": .list(report.entries.map(layer)), "drawOrder": .list(drawn),
        "drawList": DrawListText(scene, DrawList(scene.tree, resolved)).json,
      ] as JSONText, of: "a depth or a corner")
  }

  private static func layer(_ entry: SceneReport.Entry) -> JSONText {
    entry.copy.json.adding([
      "matrix": .exact(entry.matrix.rowMajor), "quad": .list(entry.corners.map { .exact($0.map { [$0.x, $0.y] }) }),
      "isFrontFacing": .truth(entry.isFrontFacing), "isVisible": .truth(entry.isVisible), "depth": entry.depth.map { .exact($0) } ?? .null,
      "normal": .exact(entry.normal.map { [$0.x, $0.y, $0.z] }), "shade": entry.shade.map { .exact($0) } ?? .null,
      // Only the first copy is what the tree itself holds.
      "visibleRect": entry.copy.isFirst ? .exact(entry.visibleRect?.numbers) : nil,
    ])
  }

  /// A value as one line. `numbers` names the numbers in it that may overflow.
  static func line(_ value: some Encodable, of numbers: String) throws(Failure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      throw Failure(.data, "\(numbers) overflows; expected numbers whose products fit in 64 bits")
    }
  }
}

extension LayerCopy {
  /// An object with the layer's name, and the instance of a layer in a replicator.
  var json: JSONText {
    let instance = instanceIfAny.map { JSONText.numbers($0.map(Double.init)) }
    return JSONText.object(["name": .text(name)]).adding(["instance": instance])
  }
}
