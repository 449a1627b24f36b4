import TransformCore

/// The triangular factor of a problem in which each line has two unknowns of its own, and all share the terms of a lens.
///
/// Rows hold the unknowns of the line first, then those of the lens. A line's rows are turned until two of them alone
/// have its own unknowns. What is left of the others tells of the lens. Memory and time grow with the points alone.
struct EliminatedLines {
  private let terms: Int
  /// For each line, the two rows with its own unknowns.
  private var own: [(first: [Double], second: [Double])] = []
  private var shared: TriangularFactor

  init(terms: Int) {
    self.terms = terms
    shared = TriangularFactor(size: terms + 1)
  }

  /// Begins a line.
  mutating func appendLine() {
    let zero = [Double](repeating: 0, count: terms + 3)
    own.append((zero, zero))
  }

  /// Adds a row to the last line.
  mutating func append(_ row: [Double]) {
    var row = row
    let last = own.count - 1
    Self.turn(&own[last].first, &row, 0)
    Self.turn(&own[last].second, &row, 1)
    shared.append(Array(row.dropFirst(2)))
  }

  /// A Givens rotation of two rows that leaves zero in a column of the second.
  private static func turn(_ above: inout [Double], _ row: inout [Double], _ column: Int) {
    let length = (above[column] * above[column] + row[column] * row[column]).squareRoot()
    guard length > 0 else { return }
    let (cosine, sine) = (above[column] / length, row[column] / length)
    for index in column..<row.count {
      let one = above[index]
      above[index] = cosine * one + sine * row[index]
      row[index] = cosine * row[index] - sine * one
    }
  }

  /// The covariance of the terms for errors of variance one; `nil` where the rows leave an unknown open to rounding.
  func covariance() -> [[Double]]? {
    guard let known = shared.covariance() else { return nil }
    let widths = own.flatMap { [$0.first[0].magnitude, $0.second[1].magnitude] }
    let free = (0..<terms).map { 1 / known[$0][$0].squareRoot() }
    let largest = widths.reduce(0, Double.greater)
    let least = (widths + free).reduce(.infinity, Double.lesser)
    return least > 16 * Double.ulpOfOne * largest && largest.isFinite ? known : nil
  }

  /// The step: the terms first, then two numbers for each line. `nil` as `covariance()`.
  func solution() -> [Double]? {
    guard covariance() != nil, let x = shared.solution()?.x else { return nil }
    var all = x
    for (first, second) in own {
      func rest(_ row: [Double]) -> Double { x.indices.reduce(row[terms + 2]) { $0 - row[2 + $1] * x[$1] } }
      let distance = rest(second) / second[1]
      all += [(rest(first) - first[1] * distance) / first[0], distance]
    }
    return all.allSatisfy { $0.isFinite } ? all : nil
  }
}
