import Foundation
import MeasuredOperations

/// How the documentation of an operation counts its error. It gives the exact result, and a size for each of its
/// numbers. The error is in ulps of that size.
struct Documented: Sendable {
  typealias Numbers = [Reference]

  let unit: String
  /// The file relative to Sources/TransformCore, and the start of the declaration that states the bound; `nil` if none
  /// is stated.
  let place: (file: String, declaration: String)?
  /// Whether the bound includes the rounding of the first operand.
  let countsRounding: Bool
  let answer: @Sendable (Numbers, Numbers) -> (exact: Numbers, sizes: Numbers)

  init(
    _ unit: String, _ file: String? = nil, _ declaration: String = "", countsRounding: Bool = false,
    answer: @escaping @Sendable (Numbers, Numbers) -> (exact: Numbers, sizes: Numbers)
  ) {
    (self.unit, self.countsRounding, self.answer) = (unit, countsRounding, answer)
    place = file.map { ("\($0).swift", declaration) }
  }

  /// The number before "ulp" in the line `- Accuracy:` above the declaration. A table then cannot show another bound
  /// than the documentation.
  ///
  /// - Parameter sources: Sources/TransformCore.
  func bound(sources: String) -> Double? {
    guard let place else { return nil }
    let path = "\(sources)/\(place.file)"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { stop("cannot read \(path)") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
    guard let below = lines.firstIndex(where: { $0.hasPrefix("public \(place.declaration)") }) else {
      stop("\(path) does not declare \(place.declaration)")
    }
    let comment = lines[..<below].reversed().prefix { $0.hasPrefix("///") || $0.hasPrefix("@") }
    let words = comment.first { $0.hasPrefix("/// - Accuracy:") }?.split(separator: " ") ?? []
    guard let ulps = words.firstIndex(where: { $0.hasPrefix("ulp") }), let bound = Self.number(words[ulps - 1]) else {
      stop("\(path) states no bound in ulps for \(place.declaration)")
    }
    return bound
  }

  private static func number(_ word: Substring) -> Double? {
    let fractions: [Character: Double] = ["¼": 0.25, "½": 0.5, "¾": 0.75]
    guard let last = word.last, let fraction = fractions[last] else { return Double(word) }
    return word.count == 1 ? fraction : Double(word.dropLast()).map { $0 + fraction }
  }
}

extension Documented {
  /// Each by its operation's name. The units are those of Notes/Accuracy.md.
  static let units: [String: Documented] = [
    "product": Documented("Σ|terms|", "Transform3D/Transform3D+Concatenation", "func concatenating(") {
      (Plain.product($0, $1), Plain.product(magnitudes($0), magnitudes($1)))
    },
    "inverse": Documented("κ · ‖M⁻¹‖", "Transform3D/Transform3D+Inversion", "func inverted(") { a, _ in inverse(a) },
    "affine_inverse": Documented("κ · ‖M⁻¹‖", "Transform3D/Transform3D+Inversion", "func invertedAffine(") { a, _ in inverse(a) },
    "product_2d": Documented("Σ|terms|", "Transform2D/Transform2D+Concatenation", "func concatenating(") {
      (Plain.product2D($0, $1), Plain.product2D(magnitudes($0), magnitudes($1)))
    },
    "inverse_2d": Documented("κ(L) · ‖M⁻¹‖", "Transform2D/Transform2D+Inversion", "func inverted(") { a, _ in
      let exact = Plain.inverse2D(a)
      return (exact, all(6, length(a[..<4]) * length(exact[..<4]) * largest(exact)))
    },
    "homogeneous": Documented("Σ|terms|", "Transform3D/Transform3D+Application", "func applied(toHomogeneous ") {
      (Plain.homogeneous($0, $1), Plain.homogeneous(magnitudes($0), magnitudes($1)))
    },
    "point": Documented("(Σ|terms| + |p′|·Σ|terms of w|) / w", "Transform3D/Transform3D+Application", "func applied(toPoint ") { m, p in
      let (image, sizes) = (Plain.homogeneous(m, p + [1]), Plain.homogeneous(magnitudes(m), magnitudes(p) + [1]))
      let exact = image[..<3].map { $0 / image[3] }
      return (exact, zip(sizes, exact).map { ($0 + sizes[3] * $1.magnitude) / image[3].magnitude })
    },
    "affine_point": Documented("Σ|terms|", "Transform3D/Transform3D+Application", "func applied(toAffinePoint ") { m, p in
      three(m, p + [1])
    },
    "vector": Documented("Σ|terms|", "Transform3D/Transform3D+Application", "func applied(toVector ") { m, v in three(m, v + [0]) },
    "quaternion_product": Documented("|p| · |q|", "Quaternion/Quaternion+Algebra", "func concatenating(") {
      (Plain.quaternionProduct($0, $1), all(4, length($0[...]) * length($1[...])))
    },
    "quaternion_rotate": Documented("|v|", "Quaternion/Quaternion+Algebra", "func rotated(") { q, v in
      // The quaternion counts as one of length one: its rounding is part of the bound.
      let squared = length(q[...]) * length(q[...])
      return (Plain.rotate(q, v).map { $0 / squared }, all(3, length(v[...])))
    },
    "axis_angle": Documented(
      "max(1, |θ|)", "Transform3D/Transform3D+Rotation", "static func rotation(radians: Scalar, axis: SIMD3<Scalar>)"
    ) {
      (Plain.axisAngle($0, $1[0]), all(16, max(1, $1[0].magnitude)))
    },
    "quaternion_matrix": Documented("|q|²", "Quaternion/Quaternion+Matrix", "init(_ q: Quaternion") { q, _ in
      (Plain.matrix(q), all(16, length(q[...]) * length(q[...])))
    },
    "matrix_quaternion": Documented("1", "Quaternion/Quaternion+Matrix", "init?(_ transform: Transform3D", countsRounding: true) { m, _ in
      (Plain.quaternion(m), all(4, 1))
    },
    // The quaternion counts as one of length one: its rounding is part of the bounds.
    "quaternion_matrix_unchecked": Documented("1", "Quaternion/Quaternion+Matrix", "init(uncheckedRotation q: Quaternion") { q, _ in
      (Plain.matrix(unit(q)), all(16, 1))
    },
    "matrix_quaternion_unchecked": Documented(
      "1", "Quaternion/Quaternion+Matrix", "init(uncheckedRotation transform: Transform3D", countsRounding: true
    ) { m, _ in (Plain.quaternion(m), all(4, 1)) },
    "slerp": Documented("1", "Quaternion/Quaternion+Interpolation", "func slerp(") { (Plain.slerp($0, $1), all(4, 1)) },
    "euler_quaternion": Documented("max(1, |θ|/2)", "Quaternion/Quaternion+Euler", "init(radians angles: SIMD3") { angles, _ in
      (Plain.eulerQuaternion(angles), all(4, max(1, largest(angles) / 2)))
    },
    "quaternion_euler": Documented("1") { q, _ in (Plain.eulerAngles(q), all(3, 1)) },
    "compose": Documented("|q|² · |s|") { q, placement in
      let squared = length(q[...]) * length(q[...])
      let translation = placement[..<3].map(\.magnitude)
      return (Plain.compose(q, placement), (0..<12).map { squared * placement[3 + $0 / 4].magnitude } + translation + [1])
    },
    "compose_unchecked": Documented("|s|") { q, placement in
      let translation = placement[..<3].map(\.magnitude)
      return (Plain.compose(unit(q), placement), (0..<12).map { placement[3 + $0 / 4].magnitude } + translation + [1])
    },
    "decompose_trs": Documented("1, |s|") { m, _ in
      let exact = Plain.placement(m)
      return (exact, all(7, 1) + exact[7...].map(\.magnitude))
    },
    "decompose_all": Documented("κ(L)") { m, _ in
      let exact = Plain.components(m)
      let linear = [0, 1, 2, 4, 5, 6, 8, 9, 10].map { m[$0] }
      let condition = length(linear[...]) * length(Plain.normalMatrix(m)[...])
      return (exact, all(17, condition))
    },
    "sample_one": Documented("κ² of the worse end") { t, _ in
      let exact = Plain.interpolated(Plain.departure, Plain.destination, t[0])
      return (exact, all(16, largest(exact)))
    },
    "sample_many": Documented("κ² of the worse end") { start, arrival in
      let exact = Plain.interpolated(start, Array(arrival[..<16]), arrival[16])
      return (exact, all(16, largest(exact)))
    },
    "normal_matrix": Documented("κ(L) · ‖L⁻¹‖") { m, _ in
      let exact = Plain.normalMatrix(m)
      let linear = [0, 1, 2, 4, 5, 6, 8, 9, 10].map { m[$0] }
      return (exact, all(9, length(linear[...]) * length(exact[...]) * length(exact[...])))
    },
    "perspective": Documented("each number, 1 + cot", projection, "static func perspective(") { lens, _ in
      let exact = Plain.perspective(lens)
      return each(exact, [0: exact[0] + 1 / lens[1], 5: exact[5] + 1])
    },
    "frustum": Documented("each number", projection, "static func frustum(") { window, _ in each(Plain.frustum(window)) },
    "orthographic": Documented("each number", projection, "static func orthographic(") { window, _ in each(Plain.orthographic(window)) },
    "look_at": Documented("1/sin, |eye|/sin", "../SceneGeometry/Viewing/Transform3D+Look", "static func lookAt(") { sight, up in
      let sine = Plain.sine(sight, up)
      return (Plain.lookAt(sight, up), all(12, 1 / sine) + all(4, length(sight[..<3]) / sine))
    },
  ]

  private static let projection = "../SceneGeometry/Projection/Transform3D+Projection"

  /// The size of each number is its own magnitude, unless one is given. Zeros count as 1.
  private static func each(_ exact: Numbers, _ others: [Int: Reference] = [:]) -> (exact: Numbers, sizes: Numbers) {
    (exact, exact.enumerated().map { others[$0.offset] ?? ($0.element == 0 ? 1 : $0.element.magnitude) })
  }

  private static func magnitudes(_ numbers: Numbers) -> Numbers { numbers.map(\.magnitude) }
  private static func largest(_ numbers: Numbers) -> Reference { magnitudes(numbers).max() ?? 0 }
  private static func all(_ count: Int, _ size: Reference) -> Numbers { Numbers(repeating: size, count: count) }

  /// The root of the sum of the squares. For a matrix this is the Frobenius norm.
  private static func length(_ numbers: ArraySlice<Reference>) -> Reference { numbers.reduce(0) { $0 + $1 * $1 }.squareRoot() }

  private static func unit(_ numbers: Numbers) -> Numbers { numbers.map { $0 / length(numbers[...]) } }

  private static func inverse(_ m: Numbers) -> (exact: Numbers, sizes: Numbers) {
    let exact = Plain.inverse(m, size: 4)
    return (exact, all(16, length(m[...]) * length(exact[...]) * largest(exact)))
  }

  private static func three(_ m: Numbers, _ row: Numbers) -> (exact: Numbers, sizes: Numbers) {
    (Array(Plain.homogeneous(m, row)[..<3]), Array(Plain.homogeneous(magnitudes(m), magnitudes(row))[..<3]))
  }
}
