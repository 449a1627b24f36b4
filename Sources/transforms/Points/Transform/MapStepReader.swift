import TransformKit

/// Reads steps, and refuses those that could mean something else for points than what was written.
struct MapStepReader {
  let order: MatrixOrder?
  let syntax: TransformText.Syntax

  /// Whether the points have x and y only.
  let isPlanar: Bool

  /// Whether transforms that are not affine are wanted.
  let isProjective: Bool

  /// Lines for standard error: how matrices were understood.
  private(set) var notes: [String] = []

  /// Whether a step was a matrix of numbers.
  private(set) var hasNumbers = false

  mutating func read(_ step: MapStep) throws(Failure) -> Transform3D<Double> {
    switch step {
    case .matrix(let value): return try read(MatrixNumbers(argument: value))
    case .transform(let text):
      let (functions, transform) = try TransformText.readFunctions(text, syntax, lengthsHaveUnits: false)
      guard let functions else {
        return try read(MatrixNumbers(name: "transform \(text.quoted)", numbers: transform.rowMajor))
      }
      for function in functions.functions { try check(function, of: "transform \(text.quoted)") }
      if !transform.isAffine, !isProjective {
        let isTransposed = functions.functions.contains {
          if case .matrix3d(let matrix) = $0 { !matrix.isAffine && matrix.transposed.isAffine } else { false }
        }
        let hint =
          isTransposed
          ? "; its transpose is affine: a matrix with the translation in the last column goes to --matrix --order columns" : ""
        throw Failure(.usage, "transform \(text.quoted): is not affine, and divides points by w; expected --projective for that\(hint)")
      }
      return transform
    }
  }

  private mutating func read(_ matrix: MatrixNumbers) throws(Failure) -> Transform3D<Double> {
    hasNumbers = true
    let (transform, found) = try matrix.transform(order)
    if order == nil, let found { notes.append("\(matrix.name): is affine with --order \(found) only, and read so") }
    if !transform.isAffine, !isProjective {
      let order = order ?? .rows
      let hint = transform.transposed.isAffine ? "--order \(order.other), or --projective" : "--projective"
      throw Failure(.usage, "\(matrix.name): is not affine with --order \(order), and divides points by w; expected \(hint) for that")
    }
    return transform
  }

  /// Refuses functions of the plane that leave z alone in space, and a perspective that CSS replaces.
  private func check(_ function: TransformFunction, of name: String) throws(Failure) {
    if case .perspective(let distance?) = function, distance < 1 {
      let matrix = TransformFunction.matrix3d(
        Transform3D(xAxis: [1, 0, 0, 0], yAxis: [0, 1, 0, 0], zAxis: [0, 0, 1, -1 / distance], origin: [0, 0, 0, 1]))
      let hint = distance > 0x1p-1000 ? ", or \(matrix.spelling)" : ""
      throw Failure(
        .data, "\(name): perspective(\(Number.exact(distance))) counts as perspective(1) in CSS; expected a distance of 1 or more\(hint)")
    }
    guard !isPlanar, let other = function.spellingInSpace else { return }
    let place = syntax == .svg ? " in the syntax css" : ""
    throw Failure(.data, "\(name): \(function.spelling) is for the plane, and leaves z alone; expected \(other)\(place)")
  }
}
