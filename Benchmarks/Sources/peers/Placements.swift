// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

import MeasuredOperations

/// Timings of the same machine code at other addresses. The script links both sides four times, each time 16 bytes
/// further, and runs each.
///
/// On some processors the place of a loop in memory alone changes its time by up to half, with identical instructions.
/// In a user's program the place is chance. Therefore each entry is shown at the best of the four.
enum Placements {
  /// Writes one line for each timing: its name, the median and the deviation.
  static func save(_ measurements: [Measurement], to path: String) {
    guard let file = fopen(path, "w") else { stop("cannot write \(path)") }
    for measurement in measurements {
      for result in measurement.results {
        for (kind, timing) in [("time", result.time), ("latency", result.latency)] {
          guard let timing else { continue }
          fputs("\(key(measurement, result, kind))\t\(timing.median)\t\(timing.deviation)\n", file)
        }
      }
    }
    fclose(file)
  }

  /// Each timing, replaced by that of a saved file if that is faster.
  static func best(_ measurements: [Measurement], and paths: [String]) -> [Measurement] {
    if paths.isEmpty { return measurements }
    var saved: [String: Timing] = [:]
    for line in paths.flatMap(lines) {
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 3, let median = Double(fields[1]), let deviation = Double(fields[2]) else { stop("not a timing: \(line)") }
      if let known = saved[fields[0]], known.median <= median { continue }
      saved[fields[0]] = Timing(median: median, deviation: deviation)
    }
    func quicker(_ own: Timing?, _ key: String) -> Timing? {
      guard let own else { return nil }
      guard let other = saved[key] else { stop("no timing of \(key) at another place") }
      return other.median < own.median ? other : own
    }
    return measurements.map { measurement in
      var measurement = measurement
      for index in measurement.results.indices {
        let result = measurement.results[index]
        measurement.results[index].time = quicker(result.time, key(measurement, result, "time"))
        measurement.results[index].latency = quicker(result.latency, key(measurement, result, "latency"))
      }
      return measurement
    }
  }

  private static func key(_ measurement: Measurement, _ result: Measurement.Result, _ kind: String) -> String {
    "\(measurement.operation.name) \(measurement.scalar) \(result.entry.library) \(result.entry.level) \(result.entry.compiler) \(kind)"
  }

  private static func lines(_ path: String) -> [String] {
    guard let file = fopen(path, "r") else { stop("cannot read \(path)") }
    defer { fclose(file) }
    var lines: [String] = []
    while let line = readLine(from: file) { lines.append(line) }
    return lines
  }

  private static func readLine(from file: UnsafeMutablePointer<FILE>) -> String? {
    var buffer = [CChar](repeating: 0, count: 512)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
