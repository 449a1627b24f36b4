import TransformCore

/// A fit in Double, without its translation: x goes to the target's centroid + (x − the source's centroid) · rows.
struct PointSetSolution {
  var rows: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>)
  /// Σ w·|error|² / Σ w.
  var meanSquare: Double
  var condition: Double

  /// A vector times the rows.
  @inline(__always)
  func image(of v: SIMD3<Double>) -> SIMD3<Double> { v.x * rows.x + v.y * rows.y + v.z * rows.z }
}

/// The moments as a fit sees them: all sums relative to the centroids and scaled by the sizes of the sets.
struct PointSetSolver {
  let dimensions: Int
  let kind: PointFitKind
  let allowsMirror: Bool
  /// √Σ w·|x|² and √Σ w·|y|²; 1 for targets in one place.
  let size: (source: Double, target: Double)
  /// By how much of `size` a coordinate may be off that was rounded once.
  let rounding: (source: Double, target: Double)
  private let weight: Double
  private let squaredTarget: Double
  /// Principal directions of the source, and the shares of its squared size along them, in falling order.
  private let source: OrthogonalRows<Double>
  private let target: OrthogonalRows<Double>
  /// Σ w·x·y over both sizes, by rows.
  private let product: [SIMD3<Double>]

  /// `ulp` is the relative spacing of the numbers of the points.
  init(_ moments: PointSetMoments, _ kind: PointFitKind, allowsMirror: Bool, ulp: Double) throws(PointFittingError) {
    let needed = kind == .affine ? moments.dimensions + 1 : moments.dimensions
    guard let origin = moments.origin, moments.count >= needed else { throw .tooFewPoints(count: moments.count, needed: needed) }
    let (sums, offset, weight) = (moments.total.products, moments.offset, moments.weight)
    let squared = sums.squaredLengths
    guard squared.source > 0 else { throw .coincident(.source) }
    guard squared.target > 0 || kind == .affine else { throw .coincident(.target) }
    let size = (source: squared.source.squareRoot(), target: squared.target > 0 ? squared.target.squareRoot() : 1)
    func rounding(_ center: SIMD3<Double>, _ size: Double) -> Double {
      ulp * (1 + center.dot(center).squareRoot() * (weight.squareRoot() / size))
    }
    self.rounding = (rounding(origin.source + offset.source, size.source), rounding(origin.target + offset.target, size.target))
    self.size = size
    (self.weight, squaredTarget) = (weight, squared.target)
    (self.kind, self.allowsMirror, dimensions) = (kind, allowsMirror, moments.dimensions)
    func directions(_ squares: SIMD4<Double>, _ mixed: SIMD4<Double>, _ size: Double) -> OrthogonalRows<Double> {
      let matrix = PairProducts.matrix(squares, mixed)
      return OrthogonalRows(count: 3, length: 3) { matrix[$0][$1] / size / size }
    }
    source = directions(sums.sourceSquares, sums.sourceMixed, size.source)
    target = directions(sums.targetSquares, sums.targetMixed, size.target)
    product = [sums.x, sums.y, sums.z].map { $0.xyz / size.source / size.target }
  }

  /// The fit; `scale` is the factor of a rigid one.
  func solution(scale: Double) throws(PointFittingError) -> PointSetSolution {
    guard 16 * rounding.source < 1 else { throw .coincident(.source) }
    if kind == .affine { return try affine() }
    guard 16 * rounding.target < 1 else { throw .coincident(.target) }
    return try turned(scale: scale)
  }

  /// Shares of a squared size below this are within rounding: of the points, or of sums of squares.
  private func least(_ rounding: Double) -> Double { Swift.max(0x1p-40, 256 * rounding * rounding) }

  private func affine() throws(PointFittingError) -> PointSetSolution {
    let least = least(rounding.source)
    guard source.length(1) > least else { throw .collinear(.source) }
    guard dimensions == 2 || source.length(2) > least else { throw .coplanar }
    // M = Σ qᵢᵀ · (qᵢ · B) / λᵢ for the principal directions qᵢ.
    var (rows, explained) = ((x: SIMD3<Double>(), y: SIMD3<Double>(), z: SIMD3<Double>()), 0.0)
    for index in 0..<dimensions {
      let (q, share) = (source.turn(index).xyz, source.length(index))
      let image = q.x * product[0] + q.y * product[1] + q.z * product[2]
      let row = image / share
      rows = (rows.x + q.x * row, rows.y + q.y * row, rows.z + q.z * row)
      explained += image.dot(row)
    }
    let (scale, condition) = (size.target / size.source, (source.length(0) / source.length(dimensions - 1)).squareRoot())
    return PointSetSolution(
      rows: (rows.x * scale, rows.y * scale, rows.z * scale), meanSquare: squaredTarget / weight * Swift.max(0, 1 - explained),
      condition: condition)
  }

  /// A rigid fit or a similarity: the rotation R with the largest tr(Rᵀ · B).
  private func turned(scale: Double) throws(PointFittingError) -> PointSetSolution {
    // What is not along the longest direction determines the rotation about it.
    let across = dimensions == 2 ? (1, 1) : (source.length(1) + source.length(2), target.length(1) + target.length(2))
    guard across.0 > least(rounding.source) else { throw .collinear(.source) }
    guard across.1 > least(rounding.target) else { throw .collinear(.target) }
    let tolerance = 0x1p-44 + 16 * (rounding.source * across.1.squareRoot() + rounding.target * across.0.squareRoot())
    let (rows, trace, gap) = dimensions == 2 ? planeRotation(tolerance) : try rotation(tolerance)
    guard gap > tolerance else { throw .ambiguous }
    let factor = kind == .rigid ? scale : trace * (size.target / size.source)
    let image = factor * (size.source / size.target)  // the size of the image, in that of the target
    return PointSetSolution(
      rows: (rows.x * factor, rows.y * factor, rows.z * factor),
      meanSquare: squaredTarget / weight * Swift.max(0, 1 + image * (image - 2 * trace)), condition: (1 / gap).squareRoot())
  }

  private typealias Rotation = (rows: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>), trace: Double, gap: Double)

  /// In space, with the least that tr(Rᵀ · B) can fall if R turns by two right angles, halved.
  ///
  /// *Source*: S. Umeyama, Least-Squares Estimation of Transformation Parameters Between Two Point Patterns, 1991.
  private func rotation(_ tolerance: Double) throws(PointFittingError) -> Rotation {
    guard let found = RowSingularValues(product[0], product[1], product[2]) else { throw .outOfRange }
    let factor = Double(sign: .plus, exponent: found.power, significand: 1)
    let values = found.values * factor
    let turn = Transform3D(found.rotation)
    let rows = (x: turn.xAxis.xyz, y: turn.yAxis.xyz, z: turn.zAxis.xyz)
    guard allowsMirror, values.z < -tolerance else { return (rows, values.x + values.y + values.z, values.y + values.z) }
    let (v, w) = (found.source.z, 2 * found.image.z)
    return ((rows.x - v.x * w, rows.y - v.y * w, rows.z - v.z * w), values.x + values.y - values.z, values.y - values.z)
  }

  /// In the plane: the angle between c and s, the sums of dot and cross products.
  private func planeRotation(_ tolerance: Double) -> Rotation {
    let (x, y) = (product[0], product[1])
    let (same, mirrored) = (SIMD2(x.x + y.y, x.y - y.x), SIMD2(x.x - y.y, x.y + y.x))
    let (length, mirroredLength) = (same.dot(same).squareRoot(), mirrored.dot(mirrored).squareRoot())
    if allowsMirror, mirroredLength - length > tolerance {
      let u = mirrored / mirroredLength
      return ((SIMD3(u.x, u.y, 0), SIMD3(u.y, -u.x, 0), .zero), mirroredLength, mirroredLength)
    }
    let u = length > 0 ? same / length : SIMD2(1, 0)
    return ((SIMD3(u.x, u.y, 0), SIMD3(-u.y, u.x, 0), .zero), length, length)
  }
}

extension PointSetMoments {
  /// The fit as far as the moments know it. `ulp` is the relative spacing of the numbers of the points.
  func fit(_ kind: PointFitKind, allowsMirror: Bool, ulp: Double) throws(PointFittingError) -> PointSetFit {
    let squared = total.products.squaredLengths
    guard isInRange || squared.source == 0 || squared.target == 0 else { throw .outOfRange }
    let solution = try PointSetSolver(self, kind, allowsMirror: allowsMirror, ulp: ulp).solution(scale: 1)
    return try PointSetFit(solution, self)
  }
}
