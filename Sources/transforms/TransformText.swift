import ArgumentParser
import TransformKit

/// Transforms as the command takes them: text in the syntax of style sheets or of SVG.
enum TransformText {
  enum Syntax: String, ExpressibleByArgument, CaseIterable { case css, svg }

  /// The transform that a text stands for, or a failure that says where the text is wrong. Sixteen numbers are m11, m12 … m44, with commas or spaces between.
  static func read(_ text: String, _ syntax: Syntax) throws(Failure) -> Transform3D<Double> {
    try readFunctions(text, syntax).transform
  }

  /// The same with the functions of the text; sixteen numbers have none.
  static func readFunctions(_ text: String, _ syntax: Syntax) throws(Failure) -> (functions: TransformList?, transform: Transform3D<Double>)
  {
    let (functions, transform): (TransformList?, Transform3D<Double>)
    do {
      if let first = text.utf8.first(where: { $0 != 0x20 }), "+-.0123456789".utf8.contains(first) {
        (functions, transform) = (nil, try numbers(text))
      } else {
        let list = try syntax == .css ? TransformList(css: text) : TransformList(svg: text)
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
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," })
    var numbers: [Double] = []
    for word in words {
      guard let number = Double(word), number.isFinite else {
        let range = Double(word) == nil ? "" : " of at most 1.8e308"
        throw NumbersError(description: "number \(numbers.count + 1): expected a number\(range), found \(String(word).quoted)")
      }
      numbers.append(number)
    }
    guard let transform = Transform3D(rowMajor: numbers) else {
      throw NumbersError(description: "expected 16 numbers, found \(numbers.count)")
    }
    return transform
  }

  private struct NumbersError: Error, CustomStringConvertible {
    let description: String
  }
}
