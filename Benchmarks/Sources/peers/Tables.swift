// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

import MeasuredOperations
import Tables

/// The Markdown tables over all measurements.
struct Tables {
  let measurements: [Measurement]
  let libraries: [String]
  /// The flags that ours is compared with.
  let level: String

  func print() {
    Swift.print("#### Throughput, ns per operation\n")
    times(\.time)
    Swift.print("\n#### Latency of a dependent chain, ns per step\n")
    times(\.latency)
    Swift.print("\n#### Worst error of all outputs, ulps of the result's largest number\n")
    errors()
    promises()
  }

  private func promises() {
    var kept = 0
    var (broken, inProducts): ([String], [String]) = ([], [])
    for measurement in measurements {
      guard let promise = measurement.operation.promise, let best = measurement.best(level, \.time),
        let ours = measurement.results.first(where: \.entry.isOurs)?.time
      else { continue }
      let ratio = ours.median / best.time
      if ratio <= promise {
        kept += 1
      } else {
        broken.append("\(measurement.operation.title) \(measurement.scalar) \(text(ratio, 2)) > \(text(promise, 2))")
      }
    }
    for measurement in measurements {
      guard let promise = measurement.operation.promiseInProducts, let ours = measurement.ours,
        let product = measurements.first(where: { $0.operation.name == "product" && $0.scalar == measurement.scalar })?.ours
      else { continue }
      let ratio = ours.median / product.median
      let title = "\(measurement.operation.title) \(measurement.scalar)"
      inProducts.append("\(title) \(text(ratio, 2))")
      if ratio <= promise { kept += 1 } else { broken.append("\(title) \(text(ratio, 2)) products > \(text(promise, 2))") }
    }
    if !inProducts.isEmpty { Swift.print("\nIn 4 × 4 products of ours: \(inProducts.joined(separator: "; ")).") }
    Swift.print("\nPromised ratios (throughput, ours / best): \(kept) kept, \(broken.count) not. \(broken.joined(separator: "; "))")
  }

  private func times(_ timing: KeyPath<Measurement.Result, Timing?>) {
    let columns = ["operation", "scalar", "ours"] + libraries + ["best (\(level))", "ours / best", "best (native)", "ours / native"]
    header(columns)
    for measurement in measurements {
      guard let ours = measurement.results.first(where: \.entry.isOurs), let time = ours[keyPath: timing] else { continue }
      var cells = [measurement.operation.title, measurement.scalar, show(time)]
      for library in libraries {
        guard let result = measurement.quickest(library, level, timing) else { cells.append("–"); continue }
        cells.append(result.isRight ? result[keyPath: timing].map { show($0) + mark(result.entry.compiler) } ?? "–" : "wrong")
      }
      for level in [level, "native"] {
        let best = measurement.best(level, timing)
        cells.append(best.map { "\($0.library) \(text($0.time, 2))\(mark($0.compiler))" } ?? "–")
        cells.append(best.map { text(time.median / $0.time, 2) } ?? "–")
      }
      row(cells)
    }
  }

  private func errors() {
    header(["operation", "scalar", "ours"] + libraries.flatMap { [$0, "\($0) native"] })
    for measurement in measurements {
      var cells = [measurement.operation.title, measurement.scalar]
      cells.append(measurement.results.first(where: \.entry.isOurs).map(showError) ?? "–")
      for library in libraries {
        for level in [level, "native"] { cells.append(measurement.worst(library, level).map(showError) ?? "–") }
      }
      row(cells)
    }
  }

  private func show(_ timing: Timing) -> String { "\(text(timing.median, 2)) ±\(text(timing.deviation, 2))" }

  /// Marks what g++ compiled.
  private func mark(_ compiler: String) -> String { compiler == "g++" ? " g" : "" }

  private func showError(_ result: Measurement.Result) -> String {
    (result.error.isFinite ? text(result.error, 1) : "NaN") + (result.isRight ? "" : " wrong")
  }

  private func header(_ columns: [String]) {
    row(columns)
    row(columns.indices.map { $0 < 2 ? "---" : "--:" })
  }

  private func row(_ cells: [String]) { Swift.print("| " + cells.joined(separator: " | ") + " |") }
}

extension Measurement {
  var ours: Timing? { results.first(where: \.entry.isOurs)?.time }

  /// A library's quickest result that is right, over all compilers.
  func quickest(_ library: String, _ level: String, _ timing: KeyPath<Result, Timing?>) -> Result? {
    let builds = builds(library, level)
    func time(_ result: Result) -> Double { result[keyPath: timing]?.median ?? .infinity }
    return builds.filter(\.isRight).min { time($0) < time($1) } ?? builds.first
  }

  /// A library's result of the largest error, over all compilers.
  func worst(_ library: String, _ level: String) -> Result? { builds(library, level).max { $0.error < $1.error } }

  private func builds(_ library: String, _ level: String) -> [Result] {
    results.filter { $0.entry.library == library && $0.entry.level == level }
  }

  func best(_ level: String, _ timing: KeyPath<Result, Timing?>) -> (library: String, compiler: String, time: Double)? {
    results.filter { !$0.entry.isOurs && $0.entry.level == level && $0.isRight }
      .compactMap { result in result[keyPath: timing].map { (result.entry.library, result.entry.compiler, $0.median) } }
      .min { $0.2 < $1.2 }
  }
}
