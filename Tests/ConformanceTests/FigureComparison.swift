/// The comparison rule of the figures (Fixtures/README.md).
extension Figure {
  /// The error of a result in the figure's own metric. It is infinite if the result is of another kind, lacks a key, or
  /// holds NaN.
  func error(of result: [String: JSONValue]) -> Double {
    out.map { key, expected in result[key].map { error(of: $0, from: expected, key: key) } ?? .infinity }.max() ?? .infinity
  }

  private func error(of found: JSONValue, from expected: JSONValue, key: String) -> Double {
    switch (found, expected) {
    case (.null, .null): return 0
    case (.bool(let a), .bool(let b)): return a == b ? 0 : .infinity
    case (.text(let a), .text(let b)): return a == b ? 0 : .infinity
    case (.list(let a), .list(let b)) where expected.numbers == nil:  // points, some without an image
      guard a.count == b.count else { return .infinity }
      return zip(a, b).map { error(of: $0, from: $1, key: key) }.max() ?? 0
    default: break
    }
    guard var a = found.numbers, var b = expected.numbers else { return .infinity }
    if only2d == true, key == "p" { (a, b) = (Array(a.prefix(2)), Array(b.prefix(2))) }
    guard a.count == b.count, !a.contains(where: \.isNaN) else { return .infinity }
    if isSignFree(key), zip(a, b).map(*).reduce(0, +) < 0 { a = a.map { -$0 } }
    if key == "m", op == "quad.map" { (a, b) = (a.map { $0 / a[15] }, b.map { $0 / b[15] }) }
    let differences = zip(a, b).map { difference($0, $1, key: key) }
    let errors = zip(differences, units(of: b)).map { $0 / $1 }
    return errors.contains(where: \.isNaN) ? .infinity : errors.max() ?? 0
  }

  /// The divisor of each number's difference.
  func units(of expected: [Double]) -> [Double] {
    let size = expected.map(\.magnitude).max() ?? 0
    return expected.map {
      switch metric {
      case "norm": size > 0 ? size : 1
      case "abs": 1
      case "rel": $0 == 0 ? 1 : $0.magnitude
      default: Swift.max(1, size)
      }
    }
  }

  private func isSignFree(_ key: String) -> Bool { (key == "q" || key == "quaternion") && exact_sign != true }

  /// Angles of rotations are compared modulo a turn, those of half axes modulo half a turn.
  private func difference(_ a: Double, _ b: Double, key: String) -> Double {
    guard key == "rotation" else { return (a - b).magnitude }
    let period = op == "affine2.svd" ? Double.pi : 2 * .pi
    return (a - b).remainder(dividingBy: period).magnitude
  }

  /// The same figure with other outputs. It measures how far apart two results are.
  func expecting(_ out: [String: JSONValue]) -> Figure {
    Figure(id: id, op: op, in: `in`, out: out, tol: tol, metric: metric, exact_sign: exact_sign, only2d: only2d)
  }
}
