import TransformKit

/// The keys of one object of a scene. Unknown keys are refused by name, and values of the wrong kind are refused too.
///
/// A refused value is `nil`, like an absent one.
struct StrictKeys<Key: RawRepresentable & CaseIterable> where Key.RawValue == String {
  private let object: SceneObject

  /// A missing required key is reported at the start of the object. It is not reported if an unknown key is found,
  /// since that key may be meant for it.
  init?(_ value: JSON, in text: SceneText, required: Key? = nil) {
    self.init(value, in: text, among: Key.allCases.map(\.rawValue), required: required?.rawValue)
  }

  /// The same among more keys than those of the type.
  init?(_ value: JSON, in text: SceneText, among known: [String], required: String?) {
    guard let object = SceneObject(value, in: text) else { return nil }
    self.object = object
    object.check(known, required: required, of: value)
  }

  subscript(key: Key) -> JSON? { object[key.rawValue] }
  subscript(key: String) -> JSON? { object[key] }

  func refuse(_ key: Key, _ message: @autoclosure () -> String) { object.refuse(key.rawValue, message) }
  func refuse(_ key: String, _ message: @autoclosure () -> String) { object.refuse(key, message) }

  /// The value converted to another type. If that fails, it refuses the value and says what was expected.
  func part<Part>(_ key: Key, _ expected: @autoclosure () -> String, _ part: (JSON) -> Part?) -> Part? {
    object.part(key.rawValue, expected, part)
  }

  func truth(_ key: Key) -> Bool? { object.truth(key.rawValue) }

  func text(_ key: Key) -> String? { object.text(key.rawValue) }

  func list(_ key: Key) -> [JSON]? { object.list(key.rawValue) }

  func number(_ key: Key) -> Double? { object.number(key.rawValue) }

  func numbers(_ key: Key, count: Int) -> [Double]? { object.numbers(key.rawValue, count: count) }

  /// Sixteen numbers, or CSS text.
  func transform(_ key: Key) -> Transform3D<Double>? { object.transform(key.rawValue) }
}
