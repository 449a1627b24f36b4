/// What a quick way has found where it serves, else a value that the slow way settles in place; `nil` where it cannot.
///
/// The slow way works through memory, not on an Optional: where two Optionals meet, vectors are taken apart.
@_transparent @_alwaysEmitIntoClient
func settled<Value>(_ quick: Value, _ serves: Bool, else value: Value, _ slowly: (inout Value) -> Bool) -> Value? {
  var result = quick
  if _slowPath(!serves) {
    var other = value
    guard slowly(&other) else { return nil }
    result = other
  }
  return result
}
