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
  for number in numbers where !number.isFinite {
    throw Refusal(ST_ERROR_NUMBER, "\(name): has \(number); expected finite numbers")
  }
}

// MARK: - What the header declares

/// The version of the library.
@_cdecl("st_version")
public func version() -> UInt32 { UInt32(ST_VERSION_MAJOR * 10000 + ST_VERSION_MINOR * 100 + ST_VERSION_PATCH) }

/// What a status means.
@_cdecl("st_status_text")
public func statusText(_ status: Int32) -> UnsafePointer<CChar>? { unsafe statusTexts(status).utf8Start.pointer }

/// Why the thread's last refusal happened.
@_cdecl("st_last_error")
public func lastError() -> UnsafePointer<CChar>? { unsafe swift_transforms_kept_error() }

private func statusTexts(_ status: Int32) -> StaticString {
  switch Int(status) {
  case ST_OK: "success"
  case ST_ERROR_NULL: "an address is null"
  case ST_ERROR_ALIGNMENT: "an address is not aligned"
  case ST_ERROR_SIZE: "a count is too large"
  case ST_ERROR_STRIDE: "items of a destination overlap each other"
  case ST_ERROR_OVERLAP: "a destination overlaps other memory"
  case ST_ERROR_INDEX: "an index is out of range"
  case ST_ERROR_CHOICE: "a choice does not exist"
  case ST_ERROR_UNDEFINED: "the result does not exist"
  case ST_ERROR_NUMBER: "a number is not finite, or out of its range"
  case ST_ERROR_TEXT: "a text is wrong"
  case ST_ERROR_HANDLE: "a handle is not open"
  case ST_ERROR_CAPACITY: "there is too little room"
  default: "no status"
  }
}

extension UnsafePointer<UInt8> {
  fileprivate var pointer: UnsafePointer<CChar> { unsafe UnsafeRawPointer(self).assumingMemoryBound(to: CChar.self) }
}
