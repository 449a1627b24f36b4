import TransformKit

// Values of a scene. A refused value is `nil`.

extension SceneText {
  /// The members of an object. It refuses the first key that is unknown or stands there twice, and otherwise an object
  /// without a required key.
  @inline(never)
  func members(_ value: JSON, among known: [String], required: String?) -> [JSON.Member]? {
    guard let members = part(value, "an object in braces", \.members) else { return nil }
    let unknown = members.first { !known.contains($0.key) }
    if let unknown { refuse(unknown.place, "unknown key \(unknown.key.quoted); expected one of \(known.joined(separator: ", "))") }
    let isRepeated = refuseRepeatedKeys(members)
    if unknown == nil, !isRepeated, let required, !members.contains(where: { $0.key == required }) {
      refuse(value.place, "expected the key \"\(required)\"")
    }
    return members
  }

  /// Refuses the first key that stands twice in an object, and says whether there is one.
  @discardableResult
  func refuseRepeatedKeys(_ members: [JSON.Member]) -> Bool {
    for (index, member) in members.enumerated() {
      guard let first = members[..<index].first(where: { $0.key == member.key }) else { continue }
      refuse(member.place, first: first.place, "expected every key once in an object; \(member.key.quoted) stands there twice")
      return true
    }
    return false
  }

  @inline(never)
  func number(_ value: JSON) -> Double? {
    let number = part(value, "a number", \.number)
    if number?.isFinite == false { refuse(value.place, "expected a number of at most 1.8e308") }
    return number
  }

  @inline(never)
  func numbers(_ value: JSON, count: Int) -> [Double]? {
    guard let items = part(value, "a list of \(count) numbers", \.list) else { return nil }
    guard items.count == count else {
      refuse(value.place, "expected \(count) numbers, found \(items.count)")
      return nil
    }
    let numbers = items.compactMap(number)
    return numbers.count == count ? numbers : nil
  }

  /// Sixteen numbers, or CSS text.
  @inline(never)
  func transform(_ value: JSON) -> Transform3D<Double>? {
    if value.list != nil { return numbers(value, count: 16).flatMap(Transform3D.init(rowMajor:)) }
    guard let css = part(value, "16 numbers or a text in CSS", \.text) else { return nil }
    do throws(TransformSyntaxError) {
      let transform = try TransformList(css: css).transform
      if !transform.isFinite { refuse(value.place, "expected a finite transform; a number overflows in \(css.quoted)") }
      return transform
    } catch {
      refuse(value, error)
      return nil
    }
  }

  /// Refuses a text at the place where its syntax is wrong.
  func refuse(_ value: JSON, _ error: TransformSyntaxError) {
    let place = place(ofColumn: error.column, in: value)
    refuse(place ?? value.place, place == nil ? "\(error)" : "expected \(error.expected), found \(error.found)")
  }
}
