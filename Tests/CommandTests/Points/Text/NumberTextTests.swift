import TestEffort
import Testing

@testable import transforms

/// Numbers in text, compared with the standard library's.
struct NumberTextTests {
  private static let tables = NumberTables.shared

  private static func written(_ value: Double) -> String { unsafe written { unsafe NumberText.write(value, $0, tables) } }
  private static func written(_ value: Float) -> String { unsafe written { unsafe NumberText.write(value, $0, tables) } }

  private static func written(_ write: (UnsafeMutableRawPointer) -> Int) -> String {
    unsafe withUnsafeTemporaryAllocation(byteCount: NumberText.longest, alignment: 1) { bytes in
      guard let start = bytes.baseAddress else { return "" }
      let count = unsafe write(start)
      return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  private static func expected(_ description: String) -> String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }

  /// Both ways of reading: `fast` is `nil` where it leaves the token to the slow path.
  private static func read(_ text: String) -> (fast: Double?, double: Double?, float: Float?) {
    let bytes = Array(text.utf8) + [0]
    return unsafe bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return (nil, nil, nil) }
      let range = 0..<(bytes.count - 1)
      let fast = unsafe NumberText.number(start, 0, tables)
      return unsafe (
        fast.flatMap { $0.end == range.upperBound ? $0.value : nil }, NumberText.double(bytes, range, tables),
        NumberText.float(bytes, range, tables)
      )
    }
  }

  private static func check(_ value: Double) {
    #expect(written(value) == expected(value.description))
    #expect(read(value.description).double?.bitPattern == value.bitPattern)
  }

  private static func check(_ value: Float) {
    #expect(written(value) == expected(value.description))
    #expect(read(value.description).float?.bitPattern == value.bitPattern)
  }

  @Test("Numbers at every power of two and next to it are written as the standard library does, and read back")
  func powers() {
    for exponent in 0..<(2047 as UInt64) {
      for fraction in [0, 1, 2, (1 << 52) - 2, (1 << 52) - 1] as [UInt64] {
        Self.check(Double(bitPattern: exponent << 52 | fraction))
        Self.check(-Double(bitPattern: exponent << 52 | fraction))
      }
    }
    for exponent in 0..<(255 as UInt32) {
      for fraction in [0, 1, 2, (1 << 23) - 2, (1 << 23) - 1] as [UInt32] { Self.check(Float(bitPattern: exponent << 23 | fraction)) }
    }
    Self.check(Double.infinity)
    Self.check(-Float.infinity)
    #expect(Self.written(Double.nan) == "nan" && Self.written(Float.nan) == "nan")
  }

  private static let count = Effort.size(debug: 2_000, release: 20_000)

  @Test("Random numbers of every size, and short decimals, are written as the standard library does, and read back", arguments: 1...4)
  func random(seed: UInt64) {
    var state = seed
    for index in 0..<Self.count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let bits = state ^ state >> 29
      let (double, float) = (Double(bitPattern: bits), Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
      if double.isFinite { Self.check(double) }
      if float.isFinite { Self.check(float) }
      let decimal = Double(Int64(bitPattern: bits) >> Int64(bits & 63)) / [1, 10, 100, 1000, 1e6, 1e9][index % 6]
      Self.check(decimal)
      Self.check(Float(decimal))
    }
  }

  @Test("Up to 19 digits with any exponent are read to the nearest, without the slow path but near halfway", arguments: 1...4)
  func digits(seed: UInt64) {
    var (state, slow) = (seed, 0)
    for _ in 0..<Self.count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = (state ^ state >> 31) >> (state % 60) % 10_000_000_000_000_000_000
      let exponent = Int(state >> 40 % 600) - 300
      for text in ["\(digits)e\(exponent)", "-\(digits).\(state % 10)E+\(exponent.magnitude % 20)", "0.000\(digits)"] {
        let (fast, double, float) = Self.read(text)
        #expect(double == Double(text) || Double(text)?.isFinite == false, "\(text)")
        #expect(float == Float(text) || Float(text)?.isFinite == false, "\(text)")
        if let fast { #expect(fast == Double(text), "\(text)") } else { slow += 1 }
      }
    }
    #expect(slow < Self.count / 10 * 3, "\(slow)")  // 20 digits, and the ends of the range
  }

  /// Numbers halfway between others, at the ends of the range, and from published lists of hard cases (V. Paxson, A
  /// Program for Testing IEEE Decimal-Binary Conversion, 1991).
  private static let hard = [
    "9007199254740993", "9007199254740992.99999999999999999", "9007199254740993.0000000000000000001", "5e-324",
    "2.4703282292062327208e-324", "2.4703282292062328e-324", "2.2250738585072011e-308", "2.2250738585072012e-308", "1.7976931348623157e308",
    "1.7976931348623158e308", "1e-400", "0e999999999999", "123456789012345678901234567890", "6.631236846766476e-316",
    "3.237883913302901e-319", "0.500000000000000166533453693773481063544750213623046875", "1090544144181609348835077142190",
    "9214843084008499", "30078505129381147446200", "1777820000000000000001", "0.3932922657273", "5e125", "69e267", "999e-26", "7861e-34",
    "75569e-254", "928609e-261", "9210917e80", "84863171e114", "653777767e273", "5232604057e-298", "27235667517e-109", "653532977297e-123",
    "3142213164987e-294", "46202199371337e-72", "231010996856685e-73", "9324754620109615e212", "78459735791271921e49",
    "272104041512242479e200", "6802601037806061975e198", "20505426358836677347e-221", "836168422905420598437e-234",
    "4891559871276714924261e222", "16777217", "16777219", "1.00000005960464477539062500001", "7.0064923216240854e-46",
    "1.1754942807573643e-38",
    "1.17549435e-38", "3.4028235677973366e38", "00000000000000000000000000000012.5", "0.00000000000000000000000000000125",
    "18446744073709551615",
    "9999999999999999999", "4503599627370496.5", "4503599627370497.5", "1e22", "1e23", "8.5e-4", "+.5", "5.", "-0",
  ]

  @Test("Hard cases are read to the nearest Double and the nearest Float", arguments: hard)
  func hardCase(text: String) throws {
    let (fast, double, float) = Self.read(text)
    let expected = try #require(Double(text))
    #expect(double?.bitPattern == expected.bitPattern && fast.map { $0.bitPattern == expected.bitPattern } ?? true)
    let short = try #require(Float(text))
    #expect(float?.bitPattern == short.bitPattern || (float == nil && short.isInfinite))
  }

  @Test(
    "What is no decimal number, or is too large, is refused",
    arguments: [
      "", "-", "+", ".", "-.", "e5", "1e", "1e+", "1.2.3", "0x10", "1_000", "1,5", "١", "nan(7)", "1e309", "--1", "1-", "infinit",
    ])
  func refused(text: String) {
    #expect(Self.read(text).double == nil && Self.read(text).float == nil)
  }
}
