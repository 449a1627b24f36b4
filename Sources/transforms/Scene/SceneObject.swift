import TransformKit

/// One object of a scene with the text that it stands in. Keys are their texts here, therefore each of these functions
/// is compiled once for all sets of keys.
struct SceneObject {
  private let members: [JSON.Member]
  private let text: SceneText

  /// The object of a value; `nil` if the value is none.
  @inline(never)
  init?(_ value: JSON, in text: SceneText) {
    guard let members = value.members else {
      text.refuse(value.place, "expected an object in braces, found \(value.found)")
      return nil
    }
    (self.members, self.text) = (members, text)
  }

  /// Refuses the first key that is unknown or stands there twice, and otherwise a value without a required key.
  @inline(never)
  func check(_ known: [String], required: String?, of value: JSON) {
    for (index, member) in members.enumerated() {
      if !known.contains(member.key) {
        text.refuse(member.place, "unknown key \(member.key.quoted); expected one of \(known.joined(separator: ", "))")
        return
      } else if let first = members[..<index].first(where: { $0.key == member.key }) {
        let message = "expected every key once in an object; \(member.key.quoted) stands there twice"
        text.refuse(member.place, first: first.place, message)
        return
      }
    }
    if let required, self[required] == nil { text.refuse(value.place, "expected the key \"\(required)\"") }
  }

  subscript(key: String) -> JSON? {
    @inline(never) get { members.first { $0.key == key }?.value }
  }

  @inline(never)
  func refuse(_ key: String, _ message: () -> String) {
    if let value = self[key] { text.refuse(value.place, message()) }
  }

  func part<Part>(_ key: String, _ expected: () -> String, _ part: (JSON) -> Part?) -> Part? {
    guard let value = self[key] else { return nil }
    return text.part(value, expected(), part)
  }

  @inline(never)
  func truth(_ key: String) -> Bool? { part(key, { "true or false" }, \.truth) }

  @inline(never)
  func text(_ key: String) -> String? { part(key, { "a text" }, \.text) }

  @inline(never)
  func list(_ key: String) -> [JSON]? { part(key, { "a list" }, \.list) }

  @inline(never)
  func number(_ key: String) -> Double? { self[key].flatMap(text.number) }

  @inline(never)
  func numbers(_ key: String, count: Int) -> [Double]? { self[key].flatMap { text.numbers($0, count: count) } }

  @inline(never)
  func transform(_ key: String) -> Transform3D<Double>? { self[key].flatMap(text.transform) }
}
