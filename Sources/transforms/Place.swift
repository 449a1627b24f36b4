import ArgumentParser
import TransformKit

/// What a command that is asked about places can write.
enum PlaceFormat: String, ExpressibleByArgument, CaseIterable { case json, table }

/// What is asked about in a call: a point, x,y, or a rectangle, x,y,width,height.
enum Place {
  case point(SIMD2<Double>)
  case rectangle(Bounds2D<Double>)

  /// The places that some texts stand for, in the syntax of scene files.
  static func all(_ texts: [String]) throws(Failure) -> [Self] {
    try texts.indices.map { index throws(Failure) in try Self(texts[index], number: index + 1) }
  }

  private init(_ text: String, number: Int) throws(Failure) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 2 || words.count == 4 else {
      let expected = "expected two numbers with a comma, or four of a rectangle"
      throw Failure(.usage, "point \(number), \(text.quoted): \(expected), found \(words.count)")
    }
    var numbers: [Double] = []
    for (name, word) in zip(["x", "y", "width", "height"], words) {
      guard let coordinate = JSONParser.number(word), coordinate.isFinite else {
        let kind = JSONParser.number(word) == nil ? "number as in JSON" : "number of at most 1.8e308"
        throw Failure(.usage, "point \(number), \(text.quoted): \(name): expected a \(kind), found \(word.quoted)")
      }
      numbers.append(coordinate)
    }
    guard numbers.count == 4 else {
      self = .point(SIMD2(numbers[0], numbers[1]))
      return
    }
    let rectangle = Bounds2D(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    guard [rectangle.maximum.x, rectangle.maximum.y, rectangle.minimum.x, rectangle.minimum.y].allSatisfy(\.isFinite) else {
      throw Failure(.usage, "point \(number), \(text.quoted): expected a rectangle whose corners are at most 1.8e308")
    }
    self = .rectangle(rectangle)
  }

  /// The numbers of the place, for people.
  func text(decimals: Int) -> String {
    switch self {
    case .point(let point): Number.list([point.x, point.y], decimals: decimals)
    case .rectangle(let rectangle): Number.list(rectangle.numbers, decimals: decimals)
    }
  }
}

extension Bounds2D<Double> {
  /// x, y, width and height.
  var numbers: [Double] { [minimum.x, minimum.y, size.x, size.y] }
}

extension Number {
  /// Numbers with commas.
  static func list(_ numbers: [Double], decimals: Int) -> String {
    numbers.map { text($0, decimals: decimals) }.joined(separator: ",")
  }
}
