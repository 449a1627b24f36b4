import TransformCore
import TransformTestSupport

/// One operation with operands and its result to 50 digits, rounded to Double.
struct HighPrecisionFigure: Sendable {
  let operation: String
  let input: [String: [Double]]
  let output: [Double]

  init(operation: String, input: [String: [Double]], output: [Double]) {
    (self.operation, self.input, self.output) = (operation, input, output)
  }

  /// The largest difference between the double-double reference and the figure, in ulps of the figure's largest number.
  /// Half an ulp comes from the rounding of the figure.
  var errorOfReference: Double? {
    guard !output.isEmpty else { return nil }
    return answer(Double.self).map { $0.error(of: $0.reference, from: output.map { Wide($0) }, norms: [Double.maximumNorm(output)]) }
  }

  /// The error of Double against the figure, in the operation's units; `nil` if there is no answer.
  var errorOfDouble: Double? {
    answer(Double.self).flatMap { answer in
      answer.found.map { answer.error(of: $0, from: output.map { Wide($0) }, norms: answer.norms) }
    }
  }

  /// The error of Float against the reference, with the operands rounded to Float first.
  var errorOfFloat: Double? {
    // Operands beyond Float's range would be other operands after rounding.
    guard input.values.allSatisfy({ $0.allSatisfy { Float($0).isNormal || $0 == 0 } }) else { return nil }
    return answer(Float.self).flatMap { answer in answer.found.map { answer.error(of: $0, from: answer.reference, norms: answer.norms) } }
  }

  /// The result of an operation, its reference in the figure's form, and the norms that errors are measured by. There
  /// is one norm for all numbers, or one for each.
  struct Answer<S: TransformScalar> {
    var found: [Wide]?
    var reference: [Wide]
    var norms: [Double]

    func error(of found: [Wide], from reference: [Wide], norms: [Double]) -> Double {
      guard found.count == reference.count else { return .infinity }
      return zip(found, reference).enumerated().reduce(0) { worst, pair in
        let difference = (pair.element.0 - pair.element.1).high.magnitude
        let norm = norms.count == 1 ? norms[0] : norms[pair.offset]
        // The error is measured from zero, because only the difference counts.
        let error = difference / Double(sign: .plus, exponent: norm.exponent - S.significandBitCount, significand: 1)
        return max(worst, error.isNaN ? .infinity : error)
      }
    }
  }
}

extension HighPrecisionFigure {
  func numbers<S: TransformScalar>(_ key: String, _: S.Type) -> [S] { (input[key] ?? []).map { S($0) } }

  /// The operation in one precision; `nil` if it is not known.
  func answer<S: TransformScalar>(_: S.Type) -> Answer<S>? {
    let m = numbers("m", S.self)
    switch operation {
    case "affine2.apply_points", "affine2.apply_vectors":
      return Transform2D(m).map { images(of: numbers("points", S.self), under: $0) }
    case "t3d.apply_points", "t3d.project_points":
      return Transform3D(rowMajor: m).map { images(of: numbers("points", S.self), under: $0) }
    case "t3d.project_point": return Transform3D(rowMajor: m).map { images(of: numbers("p", S.self), under: $0) }
    case "affine2.invert": return Transform2D(m).map(inverse)
    case "t3d.invert": return Transform3D(rowMajor: m).map(inverse)
    case "t3d.determinant":
      return Transform3D(rowMajor: m).map { t in
        let matrix = WideMatrix(t)
        // Beyond Float's range there is no answer.
        return Answer(
          found: t.determinant.isFinite ? [Wide(t.determinant)] : nil, reference: [matrix.determinant()],
          norms: [matrix.determinant(unsigned: true).high])
      }
    case "t3d.normal_transform": return Transform3D(rowMajor: m).map { normal($0, numbers("n", S.self)) }
    case "t3d.rotate_axis_angle", "quat.from_axis_angle": return rotation(numbers("axis", S.self), numbers("angle", S.self)[0])
    case "quat.from_matrix": return Transform3D(rowMajor: m).map(quaternion)
    case "quad.map", "quad.map_point": return quads(numbers("src", S.self), numbers("dst", S.self), numbers("p", S.self))
    default: return nil
    }
  }

  private func images<S: TransformScalar>(of numbers: [S], under t: Transform2D<S>) -> Answer<S> {
    let isVector = operation == "affine2.apply_vectors"
    return images(of: numbers, w: isVector ? 0 : 1, under: t) { isVector ? t.applied(toVector: $0) : t.applied(toPoint: $0) }
  }

  /// Behind the eye the library has no image, but the figures divide by a negative w. Such figures check only the
  /// reference.
  private func images<S: TransformScalar>(of numbers: [S], under t: Transform3D<S>) -> Answer<S> {
    images(of: numbers, w: 1, under: t) { t.applied(toPoint: $0) }
  }

  private func images<T: LawfulTransform, V: SIMD>(
    of numbers: [T.Scalar], w: Double, under t: T, _ image: (V) -> V?
  ) -> Answer<T.Scalar> where V.Scalar == T.Scalar {
    let points = stride(from: 0, to: numbers.count, by: V.scalarCount).map { V(numbers[$0..<$0 + V.scalarCount]) }
    let (exact, found) = (Images(of: points, w: w, under: t, t.order == 4), points.compactMap(image))
    return Answer(
      found: found.count == points.count ? found.flatMap(\.wide) : nil, reference: exact.points.flatMap { $0 },
      norms: exact.norms.flatMap { $0 })
  }

  private func inverse<T: LawfulTransform>(_ t: T) -> Answer<T.Scalar> {
    let matrix = WideMatrix(t)
    let inverse = matrix.inverse
    func shown(_ numbers: [Wide]) -> [Wide] { t.order == 4 ? numbers : [0, 1, 3, 4, 6, 7].map { numbers[$0] } }
    // The condition of a transform of the plane is that of its linear part, as documented.
    let condition = t.order == 4 ? matrix.norm * inverse.norm : Double(t.condition)
    return Answer(
      found: t.inverted().map { shown($0.rowMajor.map { Wide($0) }) }, reference: shown(inverse.elements),
      norms: [condition * Double.maximumNorm(inverse.rounded)])
  }

  private func normal<S: TransformScalar>(_ t: Transform3D<S>, _ numbers: [S]) -> Answer<S> {
    let n = SIMD3(numbers)
    let matrix = WideMatrix(t).linearPart
    let inverse = matrix.inverse
    let image = Array(inverse.transposed.image(of: n.wide + [Wide(0)]).prefix(3))
    let norm = Operations.linearNorm(matrix) * Operations.linearNorm(inverse) * Operations.linearNorm(inverse) * length(n.wide).high
    let found = t.applied(toNormal: n).map { normalized($0.wide) }
    return Answer(found: found, reference: normalized(image), norms: [norm / length(image).high])
  }

  private func rotation<S: TransformScalar>(_ numbers: [S], _ angle: S) -> Answer<S> {
    let (axis, angle) = (SIMD3(numbers), Angle(angle, .radians))
    let isMatrix = operation == "t3d.rotate_axis_angle"
    let found =
      isMatrix
      ? Transform3D.rotation(radians: angle.value, axis: axis).map { WideMatrix($0).elements }
      : Quaternion(radians: angle.value, axis: axis).map { $0.components.wide }
    guard angle.value.magnitude <= 0x1p20 else {
      // The reference does not reach this far: the figure itself takes its place. It holds for this angle only.
      let isTheirs = Double(angle.value) == input["angle"]?.first
      return Answer(found: isTheirs ? found : nil, reference: output.map { Wide($0) }, norms: [1])
    }
    if isMatrix {
      let reference = WideMatrix.affine(Operations.rodrigues(angle, axis), order: 4)
      return Answer(found: found, reference: reference.elements, norms: [angle.size])
    }
    let (sin, cos) = angle.half.sinCos
    return Answer(found: found, reference: normalized(axis.wide).map { $0 * sin } + [cos], norms: [angle.half.size])
  }

  /// The figure itself is the reference, because its matrix is rounded already. Rounding it to Float moves it by half
  /// an ulp of 1 at most.
  private func quaternion<S: TransformScalar>(_ t: Transform3D<S>) -> Answer<S> {
    let reference = output.map { Wide($0) }
    let found = Quaternion(t).map { $0.components.wide }
    let isOpposite = found.map { zip($0, reference).reduce(0) { $0 + $1.0.high * $1.1.high } < 0 } ?? false
    return Answer(found: found.map { $0.map { isOpposite ? -$0 : $0 } }, reference: reference, norms: [1])
  }
}
