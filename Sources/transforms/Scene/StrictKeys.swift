import TransformKit

/// The keys of one object of a scene. Unknown keys are refused by name, and values of the wrong kind are refused too.
///
/// A refused value is `nil`, like an absent one.
struct StrictKeys<Key: RawRepresentable & CaseIterable> where Key.RawValue == String {
  private let members: [JSON.Member]
  private let text: SceneText

  /// A missing required key is reported at the start of the object. It is not reported if an unknown key is found,
  /// since that key may be meant for it.
  init?(_ value: JSON, in text: SceneText, required: Key? = nil) {
    self.init(value, in: text, among: Key.allCases.map(\.rawValue), required: required?.rawValue)
  }

  /// The same among more keys than those of the type.
  init?(_ value: JSON, in text: SceneText, among known: [String], required: String?) {
    guard let members = text.members(value, among: known, required: required) else { return nil }
    (self.members, self.text) = (members, text)
  }

  subscript(key: Key) -> JSON? { self[key.rawValue] }
  subscript(key: String) -> JSON? { members.value(key) }

  func refuse(_ key: Key, _ message: @autoclosure () -> String) { refuse(key.rawValue, message()) }

  func refuse(_ key: String, _ message: @autoclosure () -> String) {
    if let value = self[key] { text.refuse(value.place, message()) }
  }

  /// The value converted to another type. If that fails, it refuses the value and says what was expected.
  func part<Part>(_ key: Key, _ expected: @autoclosure () -> String, _ part: (JSON) -> Part?) -> Part? {
    self[key].flatMap { text.part($0, expected(), part) }
  }

  /// One of the cases of a type, by its text.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: Key, of _: Choice.Type = Choice.self) -> Choice? {
    part(key, "one of \(Choice.quotedCases())") { $0.text.flatMap(Choice.init) }
  }

  func truth(_ key: Key) -> Bool? { part(key, "true or false", \.truth) }

  func text(_ key: Key) -> String? { part(key, "a text", \.text) }

  func list(_ key: Key) -> [JSON]? { part(key, "a list", \.list) }

  func number(_ key: Key) -> Double? { self[key].flatMap(text.number) }

  /// The start of random numbers.
  func seed(_ key: Key) -> UInt64? {
    part(key, "a whole number from 0 to 2⁵³") { value in value.number.flatMap { $0 <= 0x1p53 ? UInt64(exactly: $0) : nil } }
  }

  func numbers(_ key: Key, count: Int) -> [Double]? { self[key].flatMap { text.numbers($0, count: count) } }

  /// Sixteen numbers, or CSS text.
  func transform(_ key: Key) -> Transform3D<Double>? { self[key].flatMap(text.transform) }
}

extension [JSON.Member] {
  @inline(never)
  fileprivate func value(_ key: String) -> JSON? { first { $0.key == key }?.value }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The texts of all cases, for messages.
  static func quotedCases(_ separator: String = ", ") -> String { allCases.map(\.rawValue.quoted).joined(separator: separator) }
}
