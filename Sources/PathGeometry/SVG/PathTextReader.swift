internal import TextSyntax
public import TransformCore

/// Reads SVG path data byte by byte.
///
/// Numbers of a path in Float are held in Double. The sum of two Floats in Double, rounded to Float, is their sum in
/// Float: Double has more than twice the digits.
@usableFromInline
struct PathTextReader {
  private let text: [UInt8]
  private var place = 0
  private let precision: PathPrecision

  @usableFromInline
  init(_ text: String, isWide: Bool) { (self.text, precision) = (Array(text.utf8), PathPrecision(isWide: isWide)) }

  private var path = Path2D<Double>()
  /// The end of the last whole segment.
  private var validLength = 0
  /// The last control point, if the last curve was a cubic or a quadratic one.
  private var cubicControl: SIMD2<Double>?
  private var quadraticControl: SIMD2<Double>?

  /// The path of the whole text.
  @usableFromInline
  mutating func read() throws(PathTextError) -> Path2D<Double> {
    skipSpace()
    while place < text.count {
      let (letter, at) = (text[place], place)
      guard isCommand(letter) else { throw error("a command, one of MmZzLlHhVvCcSsQqTtAa") }
      if path.isEmpty, letter | 0x20 != UInt8(ascii: "m") { throw error("M or m, with which path data begins") }
      place += 1
      try readRuns(of: letter, at: at)
    }
    return path
  }

  /// The arguments of one command letter, once or more often.
  private mutating func readRuns(of letter: UInt8, at: Int) throws(PathTextError) {
    var letter = letter
    repeat {
      skipSpace()
      let isRelative = letter & 0x20 != 0
      // Added to −0, a number keeps its bits; added to 0, −0 does not.
      let base = isRelative ? path.last : SIMD2(-0.0, -0.0)
      try readOne(letter | 0x20, base: base, isRelative: isRelative)
      validLength = place
      if letter | 0x20 == UInt8(ascii: "z") {
        skipSpace()
        return
      }
      // More points after a move are lines.
      if letter | 0x20 == UInt8(ascii: "m") { letter = isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L") }
      skipSpace()
      if place < text.count, text[place] == UInt8(ascii: ",") {
        place += 1
        skipSpace()
        guard startsNumber else { throw error("a number after the comma") }
      }
    } while startsNumber
  }

  private mutating func readOne(_ letter: UInt8, base: SIMD2<Double>, isRelative: Bool) throws(PathTextError) {
    let (last, first, count) = (path.last, place, path.points.count)
    var (cubic, quadratic): (SIMD2<Double>?, SIMD2<Double>?) = (nil, nil)
    switch letter {
    case UInt8(ascii: "m"): path.move(to: try point(base))
    case UInt8(ascii: "l"): path.addLine(to: try point(base))
    case UInt8(ascii: "h"): path.addLine(to: SIMD2(precision.rounded(base.x + (try number("x"))), last.y))
    case UInt8(ascii: "v"): path.addLine(to: SIMD2(last.x, precision.rounded(base.y + (try number("y")))))
    case UInt8(ascii: "c"):
      let (one, other) = (try point(base), try point(base, isNext: true))
      path.addCubic(one, other, to: try point(base, isNext: true))
      cubic = other
    case UInt8(ascii: "s"):
      let one = precision.reflected(cubicControl, at: last)
      let other = try point(base)
      path.addCubic(one, other, to: try point(base, isNext: true))
      cubic = other
    case UInt8(ascii: "q"):
      let control = try point(base)
      path.addQuadratic(control: control, to: try point(base, isNext: true))
      quadratic = control
    case UInt8(ascii: "t"):
      let control = precision.reflected(quadraticControl, at: last)
      path.addQuadratic(control: control, to: try point(base))
      quadratic = control
    case UInt8(ascii: "a"):
      let rx = try number("the first radius")
      skipSeparator()
      let ry = try number("the second radius")
      skipSeparator()
      let degrees = try number("the turn")
      skipSeparator()
      let isLarge = try flag("the flag of a large arc, 0 or 1")
      skipSeparator()
      let isPositive = try flag("the flag of the direction, 0 or 1")
      path.addArc(
        radii: SIMD2(rx, ry), degrees: degrees, isLarge: isLarge, isPositive: isPositive, to: try point(base, isNext: true))
    default: path.close()
    }
    // Relative coordinates and reflected points are sums.
    guard path.points[count...].allSatisfy(\.isFinite) else {
      place = first
      throw error("numbers whose sums with the current point are in the range of \(precision.name)")
    }
    (cubicControl, quadraticControl) = (cubic, quadratic)
  }

  private mutating func point(_ base: SIMD2<Double>, isNext: Bool = false) throws(PathTextError) -> SIMD2<Double> {
    if isNext { skipSeparator() }
    let x = try number("x")
    skipSeparator()
    return precision.rounded(SIMD2(base.x + x, base.y + (try number("y"))))
  }

  private mutating func flag(_ name: String) throws(PathTextError) -> Bool {
    guard place < text.count, text[place] == UInt8(ascii: "0") || text[place] == UInt8(ascii: "1") else { throw error(name) }
    place += 1
    return text[place - 1] == UInt8(ascii: "1")
  }

  /// A number of the grammar: a sign, digits with a point somewhere, an exponent.
  private mutating func number(_ name: String) throws(PathTextError) -> Double {
    let start = place
    guard let end = text.endOfNumber(at: start, allowsTrailingPoint: true) else { throw error("a number for \(name)") }
    place = end
    let token = String(decoding: text[start..<place], as: UTF8.self)
    // Float is read as Float: by way of Double it could be rounded twice.
    let value = precision.isWide ? Double(token) : Float(token).map { Double($0) }
    guard let value, value.isFinite else {
      place = start
      throw error("a number in the range of \(precision.name) for \(name)")
    }
    return value
  }

  private var startsNumber: Bool {
    guard place < text.count else { return false }
    switch text[place] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"): return true
    default: return false
    }
  }

  private func isCommand(_ letter: UInt8) -> Bool {
    switch letter | 0x20 {
    case UInt8(ascii: "m"), UInt8(ascii: "z"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"), UInt8(ascii: "c"),
      UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"), UInt8(ascii: "a"):
      return letter >= UInt8(ascii: "A")
    default: return false
    }
  }

  private mutating func skipSpace() {
    while place < text.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(text[place]) { place += 1 }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if place < text.count, text[place] == UInt8(ascii: ",") {
      place += 1
      skipSpace()
    }
  }

  private func error(_ expected: String) -> PathTextError {
    let rest = "\"\(String(decoding: text[place..<Swift.min(place + 12, text.count)], as: UTF8.self))\""
    return PathTextError(offset: place, validLength: validLength, expected: expected, found: place < text.count ? rest : "the end")
  }
}
