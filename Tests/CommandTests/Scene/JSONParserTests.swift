import Testing

@testable import transforms

/// The values that scenes are read from: the grammar (RFC 8259), and the place of each value.
struct JSONTests {
  private func value(_ text: String) throws -> JSON { try JSONParser.value(of: Array(text.utf8)) }

  /// The offset at which bytes stop being JSON; `nil` if they are JSON.
  private func errorPlace(_ bytes: some Sequence<UInt8>) -> Int? {
    do throws(SceneError) { _ = try JSONParser.value(of: Array(bytes)) } catch { return error.place }
    return nil
  }

  /// A value as Swift prints it, without places.
  private func shape(_ json: JSON) -> String {
    switch json.content {
    case .null: "null"
    case .truth(let truth): "\(truth)"
    case .number(let number): "\(number)"
    case .text(let text): text.debugDescription
    case .list(let items): "[" + items.map(shape).joined(separator: ",") + "]"
    case .object(let members): "{" + members.map { "\($0.key.debugDescription):\(shape($0.value))" }.joined(separator: ",") + "}"
    }
  }

  private func all(_ json: JSON) -> [JSON] { [json] + (json.list ?? json.members?.map(\.value) ?? []).flatMap(all) }

  private static let sample = """
    {"a" : [1, -2.5e+3 ,true,{"b":null, "\\u00e9\\"":"x\\ud83d\\ude00"}], "é😀" :
      {"list":[ [] ,{},[[0]] ],"c":false}, "": "" }
    """

  @Test("A value stands where its first byte is, and the path to it leads there")
  func places() throws {
    let (json, bytes) = (try value(Self.sample), Array(Self.sample.utf8))
    let values = all(json)
    #expect(values.count == 17)
    for value in values {
      let first = Character(Unicode.Scalar(bytes[value.place]))
      switch value.content {
      case .null: #expect(first == "n")
      case .truth(let truth): #expect(first == (truth ? "t" : "f"))
      case .number: #expect(first == "-" || first.isNumber)
      case .text: #expect(first == "\"")
      case .list: #expect(first == "[")
      case .object: #expect(first == "{")
      }
    }
    #expect(values.map(\.place) == values.map(\.place).sorted(), "the text's order")
    let paths = values.map { json.path(to: $0.place) }
    // The key "" adds only a dot to a path.
    #expect(paths[1..<7] == ["a", "a[0]", "a[1]", "a[2]", "a[3]", "a[3].b"] && Set(paths).count == 16, "\(paths)")
    let member = try #require(json.members?[1])
    #expect(String(decoding: bytes[member.place...].prefix(3), as: UTF8.self) == "\"é")
    #expect(json.path(to: member.place).isEmpty, "a key is a place of its object")
    let inner = try #require(member.value.members?[1])
    #expect(json.path(to: inner.place) == "é😀")
  }

  @Test(
    "Every beginning of a valid text is an error with a place in it", arguments: [sample, "\u{FEFF}[\"\\u12aB\"]", "\"\\\\é\"", "  true"])
  func prefixes(text: String) throws {
    let bytes = Array(text.utf8)
    #expect(errorPlace(bytes) == nil)
    for count in bytes.indices {
      let place = try #require(errorPlace(bytes[..<count]), "\(count) bytes")
      #expect((0...count).contains(place), "\(count) bytes: \(place)")
    }
  }

  /// Valid texts and their values.
  static let valid: [(text: String, shape: String)] = [
    ("[]", "[]"), ("{}", "{}"), (" \t\r\n[ \n] ", "[]"), ("\"\"", "\"\""), ("null", "null"), ("-0", "-0.0"), ("[0e1,0E-2]", "[0.0,0.0]"),
    ("[1E+2,20e1,1.5]", "[100.0,200.0,1.5]"), ("[123456789012345678901]", "[1.2345678901234568e+20]"), ("[true,false]", "[true,false]"),
    (#"{"a":{"a":[{}]}}"#, #"{"a":{"a":[{}]}}"#), (#"{"a":1,"a":2}"#, #"{"a":1.0,"a":2.0}"#), (#"{"":0}"#, #"{"":0.0}"#),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\\"\\\\/\u{8}\u{C}\\n\\r\\t\""), (#""\u0041\u00e9\uD834\uDd1e""#, "\"Aé𝄞\""),
    (#""\uFFFF\u0000""#, "\"\u{FFFF}\\0\""),
    ("\"\u{7F}\u{2028}\u{10FFFF}\"", "\"\u{7F}\u{2028}\u{10FFFF}\""), (#""\\u0041""#, #""\\u0041""#), ("\u{FEFF}1", "1.0"),
  ]

  @Test("What the grammar allows is read as it is", arguments: valid.indices)
  func reads(index: Int) throws {
    let (text, expected) = Self.valid[index]
    // Swift prints control characters escaped, on both sides of the comparison.
    let json = try value(text)
    if let found = json.text {
      let wanted = expected.dropFirst().dropLast().replacing("\\n", with: "\n").replacing("\\r", with: "\r").replacing("\\t", with: "\t")
        .replacing("\\0", with: "\0").replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
      #expect(found.unicodeScalars.elementsEqual(String(wanted).unicodeScalars), "\(text)")
    } else {
      #expect(shape(json) == expected, "\(text)")
    }
  }

  /// Invalid texts, and the offset of the error.
  static let invalid: [(text: String, place: Int)] = [
    ("", 0), (" ", 1), ("\u{FEFF}", 3), ("\u{FEFF}\u{FEFF}1", 3), ("[", 1), ("]", 0), ("[1", 2), ("[1,", 3), ("[,1]", 1), ("[1,,2]", 3),
    ("[1 2]", 3),
    ("[1}", 2), ("[1]]", 3), ("[1]x", 3), ("{", 1), ("{1:1}", 1), ("{\"a\"}", 4), ("{\"a\" 1}", 5), ("{\"a\":}", 5), ("{\"a\":1,}", 7),
    ("{,}", 1),
    ("{\"a\":1 \"b\":2}", 7), ("{a:1}", 1), ("{'a':1}", 1), ("{\"a\":1]", 6), ("nul", 0), ("True", 0), ("nulll", 4), ("NaN", 0),
    ("Infinity", 0),
    ("-", 1), ("+1", 0), ("01", 1), ("-01", 2), (".5", 0), ("1.", 2), ("1.e1", 2), ("1e", 2), ("1e+", 3), ("1eE", 2), ("0x1", 1),
    ("1_0", 1),
    ("-Infinity", 1), ("１", 0), ("\"", 1), ("\"a", 2), ("\"\n\"", 1), ("\"\u{0}\"", 1), ("\"\u{1F}\"", 1), ("\"\\", 2), ("\"\\x\"", 2),
    ("\"\\U0041\"", 2),
    ("\"\\u12g4\"", 3), ("\"\\u123", 3), ("\"\\ud800\"", 7), ("\"\\ud800\\n\"", 8), ("\"\\ud800\\u0041\"", 13), ("\"\\udc00\"", 7),
    ("/**/1", 0),
    ("1 // one", 2), ("\u{A0}1", 0), ("\u{B}1", 0), ("[\u{0}]", 1),
  ]

  @Test("What it does not allow is refused where it stands", arguments: invalid.indices)
  func refuses(index: Int) {
    let (text, place) = Self.invalid[index]
    #expect(errorPlace(text.utf8) == place, "\(text.debugDescription)")
  }

  @Test(
    "Bytes that are not UTF-8 are refused where they begin, unless something is wrong before them",
    arguments: [
      [0xFF], [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xE2, 0x82],
      [0xEF, 0xBF], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func encoding(bytes: [UInt8]) throws {
    for (before, after) in [("", ""), ("[\"é", "\"]"), ("\u{FEFF}[1, ", "]"), ("[1", "]")] {
      let text = before.utf8 + bytes + after.utf8
      do throws(SceneError) {
        _ = try JSONParser.value(of: Array(text))
        Issue.record("read \(bytes)")
      } catch {
        #expect(error.place == before.utf8.count && error.message.contains("UTF-8"), "\(before): \(error)")
      }
    }
    #expect(errorPlace("[x".utf8 + bytes) == 1)
  }

  @Test("A number is the nearest Double, of ties the even one")
  func numbers() throws {
    for (text, pattern) in [
      ("9007199254740993", 0x4340_0000_0000_0000), ("9007199254740993.0000000000000001", 0x4340_0000_0000_0001),
      ("0.1", 0x3FB9_9999_9999_999A),
      ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF), ("4.9e-324", 1), ("2.4703282292062327e-324", 0), ("2.4703282292062328e-324", 1),
      ("1.7976931348623158e308", 0x7FEF_FFFF_FFFF_FFFF), ("1.7976931348623159e308", 0x7FF0_0000_0000_0000),
      ("1e999", 0x7FF0_0000_0000_0000),
      ("0." + String(repeating: "0", count: 400) + "1", 0), ("1" + String(repeating: "0", count: 309) + "e-309", 0x3FF0_0000_0000_0000),
    ] as [(String, UInt64)] {
      #expect(try value(text).number?.bitPattern == pattern, "\(text)")
      #expect(try value("-" + text).number?.bitPattern == pattern | 1 << 63, "-\(text)")
    }
  }

  @Test("Lists and objects are read to the deepest level and refused by the next, at its bracket")
  func depth() throws {
    let deepest = JSONParser.deepest
    #expect(deepest == 401)
    for (opening, closing) in [("[", "]"), ("{\"\":", "}")] {
      func nested(_ count: Int) -> String { String(repeating: opening, count: count) + "0" + String(repeating: closing, count: count) }
      #expect(all(try value(nested(deepest))).count == deepest + 1)
      #expect(errorPlace(nested(deepest + 1).utf8) == deepest * opening.utf8.count)
    }
  }
}
