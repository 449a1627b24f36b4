internal import CSwiftTransforms

/// Why a call refuses. Its sentence is kept as the thread's last error when it is made.
struct Refusal: Error {
  let status: Int32

  @inline(never)
  init(_ status: Int, _ text: String) {
    self.status = Int32(status)
    unsafe text.withCString { unsafe swift_transforms_keep_error($0) }
  }

  static func null(_ name: String) -> Refusal { Refusal(ST_ERROR_NULL, "\(name) is null; expected an address") }

  static func size(_ name: String) -> Refusal {
    Refusal(ST_ERROR_SIZE, "\(name): does not fit into the address space; expected a smaller count")
  }

  static func choice(_ name: String, _ found: some BinaryInteger, _ expected: String) -> Refusal {
    Refusal(ST_ERROR_CHOICE, "\(name) is \(found); expected \(expected)")
  }

  static func notFinite(_ name: String, _ number: Double) -> Refusal {
    Refusal(ST_ERROR_NUMBER, "\(name): has \(number); expected finite numbers")
  }

  static func undefined(_ text: String) -> Refusal { Refusal(ST_ERROR_UNDEFINED, text) }
}

/// The status of a call: `ST_OK`, or that of what it throws.
@inline(__always)
func status(_ body: () throws(Refusal) -> Void) -> Int32 {
  do {
    try body()
    return 0
  } catch {
    return error.status
  }
}

extension Optional {
  /// The address, where one is needed.
  @inline(__always)
  func required(_ name: StaticString) throws(Refusal) -> Wrapped {
    guard let address = self else { throw .null("\(name)") }
    return address
  }

  /// The result, where there is one.
  @inline(__always)
  func defined(_ otherwise: StaticString) throws(Refusal) -> Wrapped {
    guard let result = self else { throw .undefined("\(otherwise)") }
    return result
  }
}

/// Refuses numbers that are not finite.
func checkFinite(_ name: StaticString, _ numbers: Double...) throws(Refusal) {
  for number in numbers where !number.isFinite { throw .notFinite("\(name)", number) }
}
