/// The median time of a call in nanoseconds, over `runs` runs. Each run repeats the call for about a fifth of a
/// millisecond, or calls it once.
func nanoseconds(runs: Int = 31, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  func time(_ repeats: Int) -> Double {
    let elapsed = clock.measure { for _ in 0..<repeats { body() } }
    return (Double(elapsed.components.attoseconds) * 1e-9 + Double(elapsed.components.seconds) * 1e9) / Double(repeats)
  }
  body()
  let repeats = max(1, Int(200_000 / max(time(1), 1)))
  let times = (0..<runs).map { _ in time(repeats) }.sorted()
  return times[runs / 2]
}

func padded(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }

func fixed(_ number: Double, _ digits: Int = 2) -> String {
  let scale = digits == 0 ? 1.0 : digits == 1 ? 10 : 100
  let whole = Int((number * scale).rounded())
  guard digits > 0 else { return "\(whole)" }
  let fraction = "\(whole % Int(scale))"
  return "\(whole / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
}
