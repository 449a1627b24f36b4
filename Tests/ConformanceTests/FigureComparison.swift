/// The comparison rule of the figures (Fixtures/README.md).
extension Figure {
  /// How far a result is from this figure in the figure's own metric; infinite where it is of another kind.
  func error(of result: [String: JSONValue]) -> Double {
    var worst = 0.0
    for (key, expected) in out {
      let error = error(of: result[key] ?? .null, from: expected, key: key)
      if !(error <= worst) { worst = error.isNaN ? .infinity : error }
    }
    return worst
  }

  private func error(of found: JSONValue, from expected: JSONValue, key: String) -> Double {
    switch (found, expected) {
    case (.null, .null): return 0
    case (.bool(let a), .bool(let b)): return a == b ? 0 : .infinity
    case (.text(let a), .text(let b)): return a == b ? 0 : .infinity
    default: break
    }
    guard var a = found.numbers, var b = expected.numbers else { return .infinity }
    if only2d == true, key == "p" { (a, b) = (Array(a.prefix(2)), Array(b.prefix(2))) }
    guard a.count == b.count else { return .infinity }
    if key == "q" || key == "quaternion", exact_sign != true, zip(a, b).map(*).reduce(0, +) < 0 { a = a.map { -$0 } }
    if key == "m", op == "quad.map" { (a, b) = (a.map { $0 / a[15] }, b.map { $0 / b[15] }) }
    let differences = zip(a, b).map { ($0 - $1).magnitude }
    let size = b.map(\.magnitude).max() ?? 0
    let largest = differences.reduce(0) { $1.isNaN ? .infinity : Swift.max($0, $1) }
    switch metric {
    case "norm": return size > 0 ? largest / size : largest
    case "abs": return largest
    case "rel": return zip(differences, b).map { $1 == 0 ? $0 : $0 / $1.magnitude }.max() ?? 0
    default: return largest / Swift.max(1, size)
    }
  }

  /// The same figure with other outputs, to measure how far apart two results are.
  func expecting(_ out: [String: JSONValue]) -> Figure {
    Figure(id: id, op: op, in: `in`, out: out, tol: tol, metric: metric, exact_sign: exact_sign, only2d: only2d)
  }
}
