import AnimationGeometry
import TransformKit

/// An easing of the command: CSS text, or `spring(mass stiffness damping velocity)` as WebKit spells it.
///
/// Numbers that are left out are 1, 100, 10 and 0. A damping ratio above 1 is kept. The spring lasts until it stays
/// within a thousandth of its target.
enum EasingText {
  static func read(_ text: String) throws(Failure) -> TimingFunction {
    do {
      return try spring(text) ?? TimingFunction(css: text)
    } catch {
      throw Failure(.data, "easing \(text.quoted), \(error)")
    }
  }

  /// The spring of a text that begins as one.
  private static func spring(_ text: String) throws(TransformSyntaxError) -> TimingFunction? {
    let characters = Array(text)
    var place = characters.prefix { $0.isWhitespace }.count
    guard String(characters[place...].prefix(7)).lowercased() == "spring(" else { return nil }
    place += 7
    func failure(_ expected: String) -> TransformSyntaxError {
      let rest = String(characters[min(place, characters.count)...])
      return TransformSyntaxError(
        column: place + 1, expected: expected, found: rest.isEmpty ? "the end of the text" : rest.quoted)
    }
    var numbers: [Double] = []
    while true {
      place += characters[place...].prefix { $0.isWhitespace }.count
      guard place < characters.count else { throw failure("a number or \")\"") }
      if characters[place] == ")" { break }
      let word = String(characters[place...].prefix { !$0.isWhitespace && $0 != ")" })
      guard numbers.count < 4, let number = JSONParser.number(word), number.isFinite else {
        throw failure(numbers.count < 4 ? "a number or \")\"" : "\")\"")
      }
      // The domain of each: the mass, the stiffness, the damping, the velocity.
      let accepts = numbers.count < 2 ? number > 0 : numbers.count == 2 ? number >= 0 : true
      guard accepts else { throw failure(numbers.count < 2 ? "a number above 0" : "a number of at least 0") }
      numbers.append(number)
      place += word.count
    }
    let end = place + 1
    place = end + characters[end...].prefix { $0.isWhitespace }.count
    guard place == characters.count else { throw failure("the end of the text") }
    place = 0
    numbers += [1, 100, 10, 0].dropFirst(numbers.count)
    guard
      let spring = Spring(
        mass: numbers[0], stiffness: numbers[1], damping: numbers[2], initialVelocity: numbers[3], allowsOverdamping: true)
    else { throw failure("a spring whose frequency fits in 64 bits") }
    guard let duration = spring.settlingDuration() else { throw failure("a damping above 0, for the spring to come to rest") }
    return .spring(spring, duration: duration)
  }
}
