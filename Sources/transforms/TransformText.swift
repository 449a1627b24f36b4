import ArgumentParser
import TransformKit

/// Transforms as the command takes them: text in the syntax of CSS or SVG, or sixteen numbers.
enum TransformText {
  enum Syntax: String, ExpressibleByArgument, CaseIterable { case css, svg }

  /// The transform that a text stands for, or a failure that says where the text is wrong. Sixteen numbers are m11, m12
  /// … m44. They are decimal, with a comma or ASCII white space between them.
  static func read(_ text: String, _ syntax: Syntax) throws(Failure) -> Transform3D<Double> {
    try readFunctions(text, syntax).transform
  }

  /// The text that an argument stands for: itself, or standard input for `-`.
  static func argument(_ text: String) throws(Failure) -> String {
    guard text == "-" else { return text }
    guard let text = String(validating: try Files.read("-"), as: UTF8.self) else {
      throw Failure(.data, "standard input: expected a transform in UTF-8")
    }
    guard text.utf8.contains(where: { !$0.isSpace }) else { throw Failure(.data, "standard input is empty; expected a transform") }
    return text
  }

  /// The transform together with the functions of the text. Sixteen numbers have no functions. Lengths may have no
  /// units, in the file's own; then a unit is an error.
  static func readFunctions(
    _ text: String, _ syntax: Syntax, lengthsHaveUnits: Bool = true
  ) throws(Failure) -> (functions: TransformList?, transform: Transform3D<Double>) {
    let (functions, transform): (TransformList?, Transform3D<Double>)
    do {
      if let first = text.utf8.first(where: { !$0.isSpace }), "+-.0123456789".utf8.contains(first) {
        (functions, transform) = (nil, try numbers(text))
      } else {
        let list = try syntax == .svg ? TransformList(svg: text) : TransformList(css: text, lengthsHaveUnits: lengthsHaveUnits)
        (functions, transform) = (list, list.transform)
      }
    } catch {
      throw Failure(.data, "transform \(text.quoted), \(error)")
    }
    guard transform.isFinite else {
      throw Failure(.data, "transform \(text.quoted): its matrix overflows; expected numbers whose products fit in 64 bits")
    }
    return (functions, transform)
  }

  private static func numbers(_ text: String) throws(NumbersError) -> Transform3D<Double> {
    var numbers: [Double] = []
    let items = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    for (index, item) in items.enumerated() {
      let words = item.split { $0.isSpace }
      guard !words.isEmpty else {
        let found = index + 1 < items.count ? "\",\"" : "the end of the text"
        throw NumbersError(description: "number \(numbers.count + 1): expected a number, found \(found)")
      }
      for word in words { numbers.append(try number(String(decoding: word, as: UTF8.self), place: numbers.count + 1)) }
    }
    guard let transform = Transform3D(rowMajor: numbers) else {
      throw NumbersError(description: "expected 16 numbers, found \(numbers.count)")
    }
    return transform
  }

  private static func number(_ word: String, place: Int) throws(NumbersError) -> Double {
    let number = Double(word) ?? .nan
    let isDecimal = word.isDecimal
    if isDecimal, number.isFinite { return number }
    let kind = number.isFinite ? "decimal number" : isDecimal && number.isInfinite ? "number of at most 1.8e308" : "number"
    throw NumbersError(description: "number \(place): expected a \(kind), found \(word.quoted)")
  }

  private struct NumbersError: Error, CustomStringConvertible {
    let description: String
  }
}
