import TransformCore

/// Writes SVG path data, each element in the shortest form that reads back to the same bits.
struct PathTextWriter {
  private(set) var text = ""
  private let precision: PathPrecision
  /// The letter that need not be written again.
  private var letter: Character = " "
  private var lastNumber = Token(text: "")
  private var (start, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
  private var cubicControl: SIMD2<Double>?
  private var quadraticControl: SIMD2<Double>?

  /// A number, and what may follow it without a separator.
  private struct Token {
    var text: String
    /// Whether it has a point or an exponent: then another point begins a new number.
    var hasPoint = false

    /// A flag needs no separator behind it.
    var isFlag = false
  }

  init(isWide: Bool) { precision = PathPrecision(isWide: isWide) }

  mutating func write(_ element: Path2D<Double>.Element) {
    var (cubic, quadratic): (SIMD2<Double>?, SIMD2<Double>?) = (nil, nil)
    switch element {
    case .move(let to):
      emit([form("M", [to]), relative("m", [to])])
      (start, last) = (to, to)
    case .line(let to):
      var forms = [form("L", [to]), relative("l", [to])]
      if Self.isSame(to.y, last.y) { forms += [("H", [token(to.x)]), difference("h", to.x, last.x)] }
      if Self.isSame(to.x, last.x) { forms += [("V", [token(to.y)]), difference("v", to.y, last.y)] }
      emit(forms)
      last = to
    case .quadratic(let control, let to):
      var forms = [form("Q", [control, to]), relative("q", [control, to])]
      if Self.isSame(control, precision.reflected(quadraticControl, at: last)) { forms += [form("T", [to]), relative("t", [to])] }
      emit(forms)
      (quadratic, last) = (control, to)
    case .cubic(let one, let other, let to):
      var forms = [form("C", [one, other, to]), relative("c", [one, other, to])]
      if Self.isSame(one, precision.reflected(cubicControl, at: last)) {
        forms += [form("S", [other, to]), relative("s", [other, to])]
      }
      emit(forms)
      (cubic, last) = (other, to)
    case .arc(let radii, let degrees, let isLarge, let isPositive, let to):
      let flags = [isLarge, isPositive].map { Token(text: $0 ? "1" : "0", isFlag: true) }
      let head = [token(radii.x), token(radii.y), token(degrees)] + flags
      emit([form("A", [to]), relative("a", [to])].map { $0.map { ($0.0, head + $0.1) } })
      last = to
    case .close:
      text += "Z"
      (letter, lastNumber, last) = (" ", Token(text: ""), start)
    }
    (cubicControl, quadraticControl) = (cubic, quadratic)
  }

  private typealias Form = (letter: Character, numbers: [Token])

  private func form(_ letter: Character, _ points: [SIMD2<Double>]) -> Form? {
    (letter, points.flatMap { [token($0.x), token($0.y)] })
  }

  /// The relative form, if the sums have the same bits.
  private func relative(_ letter: Character, _ points: [SIMD2<Double>]) -> Form? {
    let differences = points.map { precision.rounded($0 - last) }
    guard zip(differences, points).allSatisfy({ Self.isSame(precision.rounded(last + $0), $1) }) else { return nil }
    return form(letter, differences)
  }

  private func difference(_ letter: Character, _ to: Double, _ from: Double) -> Form? {
    let way = precision.rounded(to - from)
    return Self.isSame(precision.rounded(from + way), to) ? (letter, [token(way)]) : nil
  }

  private mutating func emit(_ forms: [Form?]) {
    var best: (text: String, letter: Character, last: Token)?
    for case .some(let form) in forms {
      var piece = form.letter == letter ? "" : String(form.letter)
      var before = form.letter == letter ? lastNumber : Token(text: "")
      for number in form.numbers {
        if needsSpace(before, number) { piece += " " }
        piece += number.text
        before = number
      }
      if best.map({ piece.utf8.count < $0.text.utf8.count }) ?? true { best = (piece, form.letter, before) }
    }
    guard let best else { return }
    text += best.text
    lastNumber = best.last
    letter = best.letter == "M" ? "L" : best.letter == "m" ? "l" : best.letter
  }

  private func needsSpace(_ before: Token, _ number: Token) -> Bool {
    if before.text.isEmpty || before.isFlag { return false }
    if number.text.hasPrefix("-") { return false }
    return !(number.text.hasPrefix(".") && before.hasPoint)
  }

  private func token(_ number: Double) -> Token {
    let text = precision.text(number)
    return Token(text: text, hasPoint: text.contains { $0 == "." || $0 == "e" })
  }

  private static func isSame(_ one: Double, _ other: Double) -> Bool { one == other && one.sign == other.sign }

  private static func isSame(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Bool { isSame(one.x, other.x) && isSame(one.y, other.y) }
}
