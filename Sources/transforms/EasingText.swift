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
    var cursor = TextCursor(text, hasComments: false)
    func failure(_ expected: String) -> TransformSyntaxError { cursor.failure(at: cursor.position, expected: expected) }
    cursor.pass { $0.isSpace }
    guard cursor.lowercased(cursor.passName()) == "spring", cursor.pass("(") else { return nil }
    var numbers: [Double] = []
    while true {
      cursor.pass { $0.isSpace }
      if cursor.pass(")") { break }
      let start = cursor.position
      guard numbers.count < 4 else { throw failure("\")\"") }
      cursor.pass { !$0.isSpace && $0 != UInt8(ascii: ")") }
      let word = cursor.string(start..<cursor.position)
      let number = JSONParser.number(word) ?? .nan
      // The domain of each: the mass, the stiffness, the damping, the velocity.
      let accepts = numbers.count < 2 ? number > 0 : numbers.count == 2 ? number >= 0 : true
      guard number.isFinite, accepts else {
        cursor.position = start
        throw failure(!number.isFinite ? "a number or \")\"" : numbers.count < 2 ? "a number above 0" : "a number of at least 0")
      }
      numbers.append(number)
    }
    cursor.pass { $0.isSpace }
    guard cursor.isAtEnd else { throw failure("the end of the text") }
    cursor.position = 0
    numbers += [1, 100, 10, 0].dropFirst(numbers.count)
    guard
      let spring = Spring(
        mass: numbers[0], stiffness: numbers[1], damping: numbers[2], initialVelocity: numbers[3], allowsOverdamping: true)
    else { throw failure("a spring whose frequency fits in 64 bits") }
    guard let duration = spring.settlingDuration() else { throw failure("a damping above 0, for the spring to come to rest") }
    return .spring(spring, duration: duration)
  }
}
