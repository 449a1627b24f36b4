import Foundation

/// The picture of an SVG of the command, as far as hits go: its titled polygons in their clips and masks.
struct Painting {
  /// A polygon without some others.
  typealias Region = (outline: [SIMD2<Double>], taken: [[SIMD2<Double>]])

  /// The polygons back to front, each inside those that clip it.
  private(set) var shapes: [(title: String, regions: [Region])] = []
  /// Every coordinate of every polygon.
  private(set) var coordinates: [Double] = []

  init(_ svg: String) {
    var (clips, open): ([String: Region], [Region?]) = ([:], [])
    for line in svg.split(separator: "\n").map(String.init) {
      let polygons = line.components(separatedBy: "<polygon ").dropFirst().compactMap { Self.part($0, from: "points=\"").map(Self.points) }
      let region = Region(outline: polygons.first ?? [], taken: Array(polygons.dropFirst()))
      coordinates += polygons.flatMap { $0.flatMap { [$0.x, $0.y] } }
      if line.hasPrefix("<clipPath") || line.hasPrefix("<mask") {
        clips[Self.part(line, from: "id=\"") ?? ""] = region
      } else if line.hasPrefix("<g") {
        open.append(Self.part(line, from: "url(#", to: ")").map { clips[$0] ?? ([], []) })
      } else if line == "</g>" {
        open.removeLast()
      } else if let title = Self.part(line, from: "<title>", to: "</title>") {
        shapes.append((title, open.compactMap { $0 } + [region]))
      }
    }
  }

  /// The title of the topmost polygon at a point.
  func topmost(at point: SIMD2<Double>) -> String? { titles(at: point).last }

  /// The titles of all polygons at a point, back to front.
  func titles(at point: SIMD2<Double>) -> [String] {
    shapes.filter { $0.regions.allSatisfy { Self.holds($0.outline, point) && !$0.taken.contains { Self.holds($0, point) } } }.map(\.title)
  }

  private static func part(_ line: String, from start: String, to end: String = "\"") -> String? {
    guard let range = line.range(of: start), let close = line[range.upperBound...].range(of: end) else { return nil }
    return String(line[range.upperBound..<close.lowerBound])
  }

  private static func points(_ text: String) -> [SIMD2<Double>] {
    text.split(separator: " ").map { pair in
      let numbers = pair.split(separator: ",").compactMap { Double($0) }
      return SIMD2(numbers[0], numbers[1])
    }
  }

  /// Whether a polygon of any form holds a point: a line from it crosses an odd number of sides.
  private static func holds(_ polygon: [SIMD2<Double>], _ point: SIMD2<Double>) -> Bool {
    var isInside = false
    for (index, one) in polygon.enumerated() {
      let other = polygon[(index + 1) % polygon.count]
      guard (one.y > point.y) != (other.y > point.y) else { continue }
      if point.x < one.x + (point.y - one.y) / (other.y - one.y) * (other.x - one.x) { isInside.toggle() }
    }
    return isInside
  }
}
