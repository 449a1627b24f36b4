import LayerDrawing
import TransformKit

/// A scene as an SVG picture: its draw list, each frame a group (`SVGDrawing`).
enum SVGOutput {
  static func text(_ scene: Scene, _ resolved: ResolvedLayers, _ list: DrawList) -> String {
    document([opening(scene.viewport)] + lines(scene, resolved, list))
  }

  /// What is inside the picture. All ids begin with a text, which keeps those of two pictures apart.
  static func lines(_ scene: Scene, _ resolved: ResolvedLayers, _ list: DrawList, ids: String = "") -> [String] {
    SVGDrawing.lines(scene, resolved, list, ids: ids) + MarksOutput.lines(scene, resolved)
  }

  /// The first tag of a picture of the given size.
  static func opening(_ size: SIMD2<Double>) -> String {
    let (width, height) = (Number.exact(size.x), Number.exact(size.y))
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">"
  }

  /// A picture from its lines, the first tag included.
  static func document(_ lines: [String]) -> String { (lines + ["</svg>", ""]).joined(separator: "\n") }

  /// Points in the syntax of an SVG polygon.
  static func list(_ points: [SIMD2<Double>], decimals: Int = 3) -> String {
    points.map { "\(Number.text($0.x, decimals: decimals)),\(Number.text($0.y, decimals: decimals))" }.joined(separator: " ")
  }

  /// Text for XML: markup is escaped, and characters that XML 1.0 does not allow are replaced.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\u{9}", "\u{A}", "\u{D}": " "
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
  }
}

/// Numbers for pictures and tables.
enum Number {
  /// All digits; whole numbers without a fraction.
  static func exact(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A power of ten as a whole number, for exponents from 0 to 18.
  static func powerOfTen(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in 10 * power } }

  /// A number with at most so many decimals, without trailing zeros.
  static func text(_ value: Double, decimals: Int = 3) -> String {
    let unit = powerOfTen(decimals)
    guard (value * Double(unit)).magnitude < 1e15 else { return "\(value)" }
    let parts = Int((value * Double(unit)).rounded())
    let (whole, rest) = (parts.magnitude / UInt(unit), parts.magnitude % UInt(unit))
    var text = (parts < 0 ? "-" : "") + String(whole)
    guard rest > 0 else { return text }
    text += "." + String(String(UInt(unit) + rest).dropFirst())
    while text.last == "0" { text.removeLast() }
    return text
  }
}
