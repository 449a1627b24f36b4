import TransformKit

/// The keys of one object of a scene: unknown ones are refused by name, and each value's error says where it is.
struct StrictKeys<Key: RawRepresentable & CaseIterable> where Key.RawValue == String {
  private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int?
    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
    init(intValue: Int) { (stringValue, self.intValue) = (String(intValue), intValue) }
  }

  private let container: KeyedDecodingContainer<AnyKey>

  init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: AnyKey.self)
    let unknown = container.allKeys.map(\.stringValue).filter { Key(rawValue: $0) == nil }
    if let first = unknown.min() {
      let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
      throw SceneError(container.codingPath, "unknown key \(first.quoted); expected one of \(known)")
    }
  }

  func path(_ key: Key) -> [any CodingKey] { container.codingPath + [AnyKey(stringValue: key.rawValue)] }

  /// The value where the key is present, or an error that names the key.
  func require<Value>(_ key: Key, _ value: Value?) throws -> Value {
    guard let value else { throw SceneError(container.codingPath, "expected the key \"\(key.rawValue)\"") }
    return value
  }

  /// The value of a key, or `nil` where the key is absent; null is not a value.
  func value<Value: Decodable>(_ key: Key, as type: Value.Type) throws -> Value? {
    let key = AnyKey(stringValue: key.rawValue)
    return container.contains(key) ? try container.decode(type, forKey: key) : nil
  }

  func number(_ key: Key) throws -> Double? {
    let anyKey = AnyKey(stringValue: key.rawValue)
    guard container.contains(anyKey) else { return nil }
    guard let number = try? container.decode(Double.self, forKey: anyKey), number.isFinite else {
      throw SceneError(path(key), NotANumber.message(try? container.decode(NotANumber.self, forKey: anyKey)))
    }
    return number
  }

  func numbers(_ key: Key, count: Int) throws -> [Double]? {
    let anyKey = AnyKey(stringValue: key.rawValue)
    guard container.contains(anyKey) else { return nil }
    guard var list = try? container.nestedUnkeyedContainer(forKey: anyKey) else {
      throw SceneError(path(key), "expected a list of \(count) numbers")
    }
    if let found = list.count, found != count { throw SceneError(path(key), "expected \(count) numbers, found \(found)") }
    var numbers: [Double] = []
    while !list.isAtEnd {
      let index = list.currentIndex
      guard let number = try? list.decode(Double.self), number.isFinite else {
        throw SceneError(path(key) + [AnyKey(intValue: index)], NotANumber.message(try? list.decode(NotANumber.self)))
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Sixteen numbers, or CSS text.
  func transform(_ key: Key) throws -> Transform3D<Double>? {
    let anyKey = AnyKey(stringValue: key.rawValue)
    guard container.contains(anyKey) else { return nil }
    guard let text = try? container.decode(String.self, forKey: anyKey) else {
      guard (try? container.nestedUnkeyedContainer(forKey: anyKey)) != nil else {
        throw SceneError(path(key), "expected 16 numbers or a text in CSS")
      }
      return try numbers(key, count: 16).flatMap(Transform3D.init(rowMajor:))
    }
    do {
      let transform = try TransformList(css: text).transform
      guard transform.isFinite else { throw SceneError(path(key), "expected a finite transform; a number overflows in \(text.quoted)") }
      return transform
    } catch let error as TransformSyntaxError {
      throw SceneError(path(key), "\(error)")
    }
  }
}
