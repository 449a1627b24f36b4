// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

import MeasuredOperations
import Tables

/// The samples of all code placements, each entry at its best, and their Markdown tables.
struct Report {
  private var samples: [String: Sample] = [:]
  /// The peers' flags that the tables compare with, in order.
  let levels: [String]

  init(_ samples: [Sample], and paths: [String], levels: [String]) {
    self.levels = levels
    for sample in samples { take(sample) }
    for path in paths { for sample in Self.read(path) { take(sample) } }
  }

  private mutating func take(_ sample: Sample) {
    if let known = samples[sample.key], known.timing.median <= sample.timing.median { return }
    samples[sample.key] = sample
  }

  static func save(_ samples: [Sample], to path: String) {
    guard let file = fopen(path, "w") else { stop("cannot write \(path)") }
    defer { fclose(file) }
    for s in samples {
      fputs("\(s.cell)\t\(s.scalar)\t\(s.count)\t\(s.name)\t\(s.level)\t\(s.timing.median)\t\(s.timing.deviation)\n", file)
    }
  }

  private static func read(_ path: String) -> [Sample] {
    guard let file = fopen(path, "r") else { stop("cannot read \(path)") }
    defer { fclose(file) }
    var samples: [Sample] = []
    var buffer = [CChar](repeating: 0, count: 512)
    while fgets(&buffer, Int32(buffer.count), file) != nil {
      let line = String(decoding: buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let f = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard f.count == 7, let count = Int(f[2]), let median = Double(f[5]), let deviation = Double(f[6]) else {
        stop("not a timing: \(line)")
      }
      samples.append(
        Sample(cell: f[0], scalar: f[1], count: count, name: f[3], level: f[4], timing: Timing(median: median, deviation: deviation)))
    }
    return samples
  }

  func print(_ cells: [Cell], counts: [Int]) {
    for cell in cells {
      for scalar in ["Float", "Double"] {
        let rows = counts.compactMap { row(cell, scalar, $0) }
        guard !rows.isEmpty else { continue }
        Swift.print("\n#### \(cell.title), \(scalar), ns per \(cell.form == .matrices ? "matrix" : "point")\n")
        let columns =
          ["items", "ours", "2 threads", "fused"] + levels.flatMap { ["best peer (\($0))", "ratio"] } + ["limit", "ratio"]
          + (cell.form == .matrices ? ["loop of single ones", "ratio"] : []) + ["copy", "streaming copy"]
        Swift.print("| " + columns.joined(separator: " | ") + " |\n|" + columns.map { _ in " --: |" }.joined())
        for row in rows { Swift.print("| " + row.joined(separator: " | ") + " |") }
      }
    }
    promises(cells, counts)
  }

  private func timings(_ cell: Cell, _ scalar: String, _ count: Int) -> [Sample] {
    samples.values.filter { $0.cell == cell.name && $0.scalar == scalar && $0.count == count }
  }

  private func best(_ samples: [Sample], _ level: String) -> Sample? {
    // A peer built for the machine has a default build too: the faster of the two counts.
    samples.filter { $0.level == level || (level != levels.first && $0.level == levels.first) }.min {
      ($0.timing.median, $0.name) < ($1.timing.median, $1.name)
    }
  }

  private func row(_ cell: Cell, _ scalar: String, _ count: Int) -> [String]? {
    let samples = timings(cell, scalar, count)
    guard let ours = samples.first(where: { $0.level.isEmpty && $0.name == "ours" }) else { return nil }
    func show(_ sample: Sample?) -> String {
      sample.map {
        digits($0.timing.median)
          + ($0.level.isEmpty || $0.level == "copy" || $0.level == "limit" || $0.level == "single" ? "" : " \($0.name)")
      } ?? "–"
    }
    func bare(_ sample: Sample?) -> String { sample.map { digits($0.timing.median) } ?? "–" }
    func ratio(_ sample: Sample?) -> String { sample.map { text(ours.timing.median / $0.timing.median, 2) } ?? "–" }
    var cells = [label(count), "\(digits(ours.timing.median)) ±\(digits(ours.timing.deviation))"]
    let fused = samples.first { $0.name == "ours, fused" }
    cells += [bare(samples.first { $0.name == "ours, 2 threads" }), bare(fused)]
    for level in levels {
      let peer = best(samples, level)
      cells += [show(peer), ratio(peer)]
    }
    let limit = samples.first { $0.level == "limit" }
    cells += [show(limit), ratio(limit)]
    if cell.form == .matrices {
      let single = samples.first { $0.level == "single" }
      cells += [show(single), ratio(single)]
    }
    cells += [show(samples.first { $0.name == "copy" }), show(samples.first { $0.name == "copy_streaming" })]
    return cells
  }

  /// Prints whether the promises hold: for every cell of points 1.05 of the best peer and 1.15 of the limit, and the
  /// lines of `headlines`.
  private func promises(_ cells: [Cell], _ counts: [Int]) {
    var broken: [String] = []
    var kept = 0
    for cell in cells where cell.form != .matrices {
      for scalar in ["Float", "Double"] {
        for count in counts {
          let samples = timings(cell, scalar, count)
          guard let ours = samples.first(where: { $0.level.isEmpty && $0.name == "ours" }) else { continue }
          for (rival, allowed) in [(best(samples, levels.last ?? ""), 1.05), (samples.first { $0.level == "limit" }, 1.15)] {
            guard let rival else { continue }
            let ratio = ours.timing.median / rival.timing.median
            if ratio <= allowed {
              kept += 1
            } else {
              let name = rival.level == "limit" ? "limit" : rival.name
              broken.append("| \(cell.name) | \(scalar) | \(label(count)) | \(text(ratio, 2)) | \(name) |")
            }
          }
        }
      }
    }
    Swift.print("\n#### Promises\n\nOf every cell 1.05 of the best peer and 1.15 of the limit: \(kept) kept, \(broken.count) not:\n")
    Swift.print("| cell | scalar | items | ratio | to |\n| --- | --- | --: | --: | --- |")
    for line in broken { Swift.print(line) }
    fusedPromises(cells, counts)
    headlines(cells)
  }

  /// Prints whether the promises of fused arithmetic hold, for points from 256 items on: the best peer or 1.03 of a
  /// copy, and 1.10 of the limit.
  private func fusedPromises(_ cells: [Cell], _ counts: [Int]) {
    var broken: [String] = []
    var kept = 0
    for cell in cells where cell.form == .points {
      for scalar in ["Float", "Double"] {
        for count in counts where count >= 256 {
          let samples = timings(cell, scalar, count)
          guard let fused = samples.first(where: { $0.name == "ours, fused" })?.timing.median else { continue }
          func ratio(_ rival: Sample?) -> Double? { rival.map { fused / $0.timing.median } }
          let peer = ratio(best(samples, levels.last ?? ""))
          let copy = ratio(samples.filter { $0.level == "copy" }.min { $0.timing.median < $1.timing.median })
          let limit = ratio(samples.first { $0.level == "limit" })
          if (peer ?? 0) <= 1 || (copy ?? 2) <= 1.03, (limit ?? 0) <= 1.1 {
            kept += 1
          } else {
            let ratios = [peer, copy, limit].map { $0.map { text($0, 2) } ?? "–" }
            broken.append("| \(cell.name) | \(scalar) | \(label(count)) | \(ratios.joined(separator: " | ")) |")
          }
        }
      }
    }
    Swift.print("\nOf every cell of fused points from 256 items on, the best peer or 1.03 of the quicker copy, and 1.10 of the limit: ")
    Swift.print("\(kept) kept, \(broken.count) not:\n")
    Swift.print("| cell | scalar | items | of the best peer | of a copy | of the limit |\n| --- | --- | --: | --: | --: | --: |")
    for line in broken { Swift.print(line) }
    Swift.print("")
  }

  private func headlines(_ cells: [Cell]) {
    Swift.print("\n| promise | limit | measured |\n| --- | --: | --: |")
    func find(_ cell: String, _ scalar: String, _ count: Int, _ choose: ([Sample]) -> Sample?) -> Double? {
      cells.first { $0.name == cell }.flatMap { choose(timings($0, scalar, count)) }?.timing.median
    }
    let ours: ([Sample]) -> Sample? = { $0.first { $0.level.isEmpty && $0.name == "ours" } }
    func show(_ title: String, _ limit: Double, _ value: Double?) {
      guard let value else { return }
      Swift.print("| \(title) | \(text(limit, 2)) | \(value <= limit ? text(value, 2) : "**\(text(value, 2))**") |")
    }
    func ratio(_ cell: String, _ scalar: String, _ count: Int, _ rival: ([Sample]) -> Sample?) -> Double? {
      guard let time = find(cell, scalar, count, ours), let other = find(cell, scalar, count, rival) else { return nil }
      return time / other
    }
    let peer: ([Sample]) -> Sample? = { best($0, levels.last ?? "") }
    let headlines = [
      ("xyz", "Float", 0.75), ("xyz", "Double", 0.75), ("xyzw", "Float", 0.55), ("xyzw", "Double", 0.6), ("xyz_divide", "Float", 0.85),
    ]
    for (cell, scalar, limit) in headlines {
      show("\(cell) \(scalar), 4 Ki, of the best peer", limit, ratio(cell, scalar, 1 << 12, peer))
    }
    let streamed = [("xyzw", 1.05), ("xy", 1.05), ("xyz", 1.1)]
    for (cell, limit) in streamed {
      for scalar in ["Float", "Double"] {
        show(
          "\(cell) \(scalar), 16 Mi, of a streaming copy", limit, ratio(cell, scalar, 1 << 24) { $0.first { $0.name == "copy_streaming" } })
      }
    }
    show("256 xyz Float, ns in all", 40, find("xyz", "Float", 256, ours).map { $0 * 256 })
    for cell in ["xy", "xyz", "xyz_divide", "xyzw"] { show("one \(cell) Float, ns", 10, find(cell, "Float", 1, ours)) }
    for (cell, scalar, limit) in [
      ("products", "Float", 0.5), ("products", "Double", 0.5), ("inverses", "Float", 0.95), ("inverses", "Double", 0.8),
    ] {
      show("\(cell) \(scalar), 256, of a loop of single operations", limit, ratio(cell, scalar, 256) { $0.first { $0.level == "single" } })
    }
    for (cell, scalar) in [("xyz", "Float"), ("xyz_divide", "Float"), ("xyz_divide", "Double"), ("inverses", "Double")] {
      for count in [1 << 16, 1 << 20] {
        guard let one = find(cell, scalar, count, ours), one * Double(count) >= 300_000 else { continue }
        let two = find(cell, scalar, count) { $0.first { $0.name == "ours, 2 threads" } }
        guard let two else { continue }
        Swift.print("| \(cell) \(scalar), \(label(count)), two threads quicker by | 1.50 | \(text(one / two, 2)) |")
      }
    }
  }

  private func label(_ count: Int) -> String {
    count >= 1 << 20 ? "\(count >> 20) Mi" : count >= 1 << 12 ? "\(count >> 10) Ki" : "\(count)"
  }
  private func digits(_ value: Double) -> String { text(value, value < 1 ? 3 : value < 10 ? 2 : 1) }
}
