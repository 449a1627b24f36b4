/// A value of a JSON text (RFC 8259) that knows its place.
struct JSON {
  enum Content {
    case null
    case truth(Bool)
    /// The nearest Double; infinite beyond 1.8e308.
    case number(Double)
    case text(String)
    case list([JSON])
    /// Members in the order of the text. A key may occur twice.
    case object([Member])
  }

  struct Member {
    let key: String
    /// The offset of the key in the text.
    let place: Int
    let value: JSON
  }

  /// The offset of the value's first byte in the text.
  let place: Int
  let content: Content

  var truth: Bool? { if case .truth(let truth) = content { truth } else { nil } }
  var number: Double? { if case .number(let number) = content { number } else { nil } }
  var text: String? { if case .text(let text) = content { text } else { nil } }
  var list: [JSON]? { if case .list(let list) = content { list } else { nil } }
  var members: [Member]? { if case .object(let members) = content { members } else { nil } }

  /// The value in the words of a message: what was found.
  var found: String {
    switch content {
    case .null: "null"
    case .truth(let truth): "\(truth)"
    case .number: "a number"
    case .text(let text): text.quoted
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// The path from here to an offset of the text, as `root.sublayers[2].bounds`. A key belongs to its object.
  func path(to place: Int) -> String {
    var (path, value) = ("", self)
    while value.place < place {
      if let index = value.list?.lastIndex(where: { $0.place <= place }), let item = value.list?[index] {
        path += "[\(index)]"
        value = item
      } else if let member = value.members?.last(where: { $0.place <= place }), member.value.place <= place {
        path += (path.isEmpty ? "" : ".") + member.key
        value = member.value
      } else {
        break
      }
    }
    return path
  }
}
