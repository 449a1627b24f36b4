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
    guard let members = value.members else {
      text.refuse(value.place, "expected an object in braces, found \(value.found)")
      return nil
    }
    (self.members, self.text) = (members, text)
    for (index, member) in members.enumerated() {
      let first = members[..<index].first { $0.key == member.key }
      if Key(rawValue: member.key) == nil {
        let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
        text.refuse(member.place, "unknown key \(member.key.quoted); expected one of \(known)")
        return
      } else if let first {
        let message = "expected every key once in an object; \(member.key.quoted) stands there twice"
        text.refuse(member.place, first: first.place, message)
        return
      }
    }
    if let required, self[required] == nil { text.refuse(value.place, "expected the key \"\(required.rawValue)\"") }
  }

  subscript(key: Key) -> JSON? { members.first { $0.key == key.rawValue }?.value }

  func refuse(_ key: Key, _ message: @autoclosure () -> String) {
    if let value = self[key] { text.refuse(value.place, message()) }
  }

  /// The value converted to another type. If that fails, it refuses the value and says what was expected.
  func part<Part>(_ key: Key, _ expected: @autoclosure () -> String, _ part: (JSON) -> Part?) -> Part? {
    self[key].flatMap { text.part($0, expected(), part) }
  }

  func truth(_ key: Key) -> Bool? { part(key, "true or false", \.truth) }

  func text(_ key: Key) -> String? { part(key, "a text", \.text) }

  func list(_ key: Key) -> [JSON]? { part(key, "a list", \.list) }

  func number(_ key: Key) -> Double? { self[key].flatMap(text.number) }

  func numbers(_ key: Key, count: Int) -> [Double]? { self[key].flatMap { text.numbers($0, count: count) } }

  /// Sixteen numbers, or CSS text.
  func transform(_ key: Key) -> Transform3D<Double>? { self[key].flatMap(text.transform) }
}
