import FoundationEssentials
import TransformKit

/// A scene's report as JSON (the article SceneFormat).
enum JSONOutput {
  private struct Document: Encodable {
    let layers: [Layer]
    let drawOrder: [Drawn]
  }

  private struct Drawn: Encodable {
    let name: String
    /// Left out for a layer in no replicator.
    let instance: [Int]?
    let fragment: Int
  }

  private struct Layer: Encodable {
    let entry: SceneReport.Entry

    enum CodingKeys: CodingKey { case name, instance, matrix, quad, isFrontFacing, isVisible, depth, normal, shade, visibleRect }

    func encode(to encoder: any Encoder) throws {
      var keys = encoder.container(keyedBy: CodingKeys.self)
      try keys.encode(entry.name, forKey: .name)
      try keys.encodeIfPresent(entry.copy.instanceIfAny, forKey: .instance)
      try keys.encode(entry.matrix, forKey: .matrix)
      try keys.encode(entry.corners.map { $0.map { [$0.x, $0.y] } }, forKey: .quad)
      try keys.encode(entry.isFrontFacing, forKey: .isFrontFacing)
      try keys.encode(entry.isVisible, forKey: .isVisible)
      try keys.encode(entry.depth, forKey: .depth)  // null if it has none
      try keys.encode(entry.normal.map { [$0.x, $0.y, $0.z] }, forKey: .normal)
      try keys.encode(entry.shade, forKey: .shade)
      let visible = entry.visibleRect.map(\.numbers)
      // Only the first copy is what the tree itself holds.
      if entry.copy.isFirst { try keys.encode(visible, forKey: .visibleRect) }
    }
  }

  static func text(_ report: SceneReport) throws(Failure) -> String {
    let document = Document(
      layers: report.entries.map(Layer.init),
      drawOrder: report.drawOrder.map { Drawn(name: $0.name, instance: $0.copy.instanceIfAny, fragment: $0.fragment) })
    return try line(document, of: "a depth or a corner")
  }

  /// A value as one line. `numbers` names the numbers in it that may overflow.
  static func line(_ value: some Encodable, of numbers: String) throws(Failure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      throw Failure(.data, "\(numbers) of this scene overflows; expected numbers whose products fit in 64 bits")
    }
  }
}
