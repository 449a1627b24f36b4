import PathGeometry
import Testing
import TransformCore

extension FigureInput {
  /// A path, as a list of elements.
  func path(_ key: String = "elements") throws -> Path2D<S> {
    var path = Path2D<S>()
    for element in try unwrap(values[key]?.list, key) {
      let parts = try unwrap(element.list, key)
      let n = try parts.dropFirst().map { S(try unwrap($0.number, key)) }
      switch (try unwrap(parts.first?.text, key), n.count) {
      case ("M", 2): path.move(to: SIMD2(n[0], n[1]))
      case ("L", 2): path.addLine(to: SIMD2(n[0], n[1]))
      case ("Q", 4): path.addQuadratic(control: SIMD2(n[0], n[1]), to: SIMD2(n[2], n[3]))
      case ("C", 6): path.addCubic(SIMD2(n[0], n[1]), SIMD2(n[2], n[3]), to: SIMD2(n[4], n[5]))
      case ("A", 7):
        path.addArc(radii: SIMD2(n[0], n[1]), degrees: n[2], isLarge: n[3] == 1, isPositive: n[4] == 1, to: SIMD2(n[5], n[6]))
      case ("Z", 0): path.close()
      default: throw Missing(key: key)
      }
    }
    return path
  }
}

/// The figures of paths, of one kind of operation.
enum PathFigures {
  static func lines(of file: String, _ op: String) throws -> [NamedAnswer] {
    try (decoded[file] ?? Result { try NamedAnswer.lines(of: file) }).get().filter { $0.op == op }
  }

  /// The files of which many tests take a part.
  private static let decoded = Dictionary(
    uniqueKeysWithValues: ["paths", "S18", "path-questions"].map { file in (file, Result { try NamedAnswer.lines(of: file) }) })

  /// A line with its true numbers, where those of the reference are wrong.
  ///
  /// The radii of the second arc of `path.bounds/0109` are too short, therefore it is half of an ellipse about the
  /// middle of its ends. The reference has its centre off by 7e-7, the root of the rounding of its radii. These are the
  /// numbers of the formula with 40 digits, rounded.
  static func corrected(_ line: NamedAnswer) -> NamedAnswer {
    guard line.id == "path.bounds/0109" else { return line }
    let (left, bottom) = (-130.04843319516313, 136.04843319516313)
    let right = 43.57438317270816
    return NamedAnswer(id: line.id, op: line.op, in: line.in, want: JSONValue([left, 11, right - left, bottom - 11]), tol: line.tol)
  }

  /// Whether an answer holds to the line's tolerance, in Float to the rounding of its numbers.
  ///
  /// A Float answer is rounded once, and a length that is asked for too: `length` is the longest there is.
  static func holds<S: TransformScalar>(_ line: NamedAnswer, _ answer: JSONValue, _: S.Type, length: S) -> Bool {
    guard S.self == Float.self else { return line.holds(answer) }
    let size = (line.want.numbers ?? []).reduce(1) { max($0, $1.magnitude) }
    let tolerance = line.tol + (Double(length) + 2 * size) / size * 0x1p-24
    return NamedAnswer(id: line.id, op: line.op, in: line.in, want: line.want, tol: tolerance).holds(answer)
  }
}
