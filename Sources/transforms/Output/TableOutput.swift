import TransformKit

/// A scene's report as a table for people.
enum TableOutput {
  static func text(_ report: SceneReport) -> String {
    let heads = ["layer", "left top", "right top", "right bottom", "left bottom", "side", "visible", "depth", "shade", "drawn"]
    // A layer that is split, or inside a split layer, has several places.
    let places = Dictionary(zip(report.drawOrder.map(\.copy), (1...).lazy.map { "\($0)" }), uniquingKeysWith: { $0 + "," + $1 })
    let rows = report.entries.map { entry -> [String] in
      let corners = entry.corners.map { corner -> String in
        guard let corner else { return "behind" }
        return SVGOutput.list([corner], decimals: report.decimals)
      }
      let side = entry.isFrontFacing ? "front" : "back"
      let figures = [entry.depth.map { Number.text($0, decimals: report.decimals) } ?? "-", entry.shade.map { Number.text($0) } ?? "-"]
      let place = places[entry.copy] ?? "-"
      return [entry.copy.text.onOneLine] + corners + [side, entry.isVisible ? "yes" : "no"] + figures + [place]
    }
    return aligned([heads] + rows)
  }

  /// Rows of cells as lines with aligned columns.
  static func aligned(_ rows: [[String]]) -> String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = zip(row, widths).map { $0.padding(to: $1) }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// This text, padded with spaces to a width.
  func padding(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
}
