import RealModule
import SceneGeometry
import TransformCore
import TransformTestSupport

/// Point pairs and what is asked of their fit.
private struct PairSample<S: TransformScalar> {
  static var kinds: [String] { ["near the origin", "far from the origin", "nearly on a line", "weighted", "a thousand pairs"] }

  var source: [SIMD3<S>]
  var target: [SIMD3<S>]
  let weights: [S]?
  let kind: PointFitKind
  let allowsMirror: Bool

  /// Far is up to 1/√ε away, and nearly on a line up to 100 times as long as wide. Errors are up to 0.3 of the size.
  init(_ name: String, inPlane: Bool, using random: inout SeededGenerator) {
    kind = PointFitKind.allCases[Int(random.next() % 3)]
    allowsMirror = random.next() & 1 == 0
    let count = name == "a thousand pairs" ? 1000 : 4 + Int(random.next() % 12)
    let distance = name == "far from the origin" ? 1 / S.ulpOfOne.squareRoot() : 4
    let (center, place): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -distance...distance), random.vector(in: -distance...distance))
    let line: SIMD3<S> = name == "nearly on a line" ? random.vector(in: -100...100) : .zero
    let turn = Transform3D<S>.sample(.affine, condition: 10, using: &random)
    let noise = S(Double.exp10(random.number(in: -6 ... -0.5)))
    source = (0..<count).map { _ in center + random.vector(in: -1...1) + random.number(in: -1...1) * line }
    target = source.map { place + turn.applied(toVector: $0 - center) + random.vector(in: -noise...noise) }
    if inPlane { (source, target) = (source.map { SIMD3($0.x, $0.y, 0) }, target.map { SIMD3($0.x, $0.y, 0) }) }
    weights = name == "weighted" ? (0..<count).map { _ in random.number(in: 0...3) } : nil
  }
}

/// The fit in double-double, from the definition, and the units of its errors.
private struct ExactFit {
  let rows: [[Exact]]
  let translation: [Exact]
  let meanSquare: Exact
  /// Units of the linear part, of the translation and of the error.
  let units: (linear: Double, translation: Double, error: Double)

  /// `near` is close to the fit. It decides for the mirror.
  init<S: TransformScalar>(_ sample: PairSample<S>, dimensions: Int, near: Transform3D<S>, condition: S) {
    let (x, y) = (sample.source.map { exact($0) }, sample.target.map { exact($0) })
    let weights = sample.weights?.map { Exact(exactly: $0) } ?? x.map { _ in Exact(1) }
    let total = weights.reduce(Exact(0), +)
    func sum(_ term: (Int) -> Exact) -> Exact { x.indices.reduce(Exact(0)) { $0 + weights[$1] * term($1) } }
    func centroid(_ points: [[Exact]]) -> [Exact] { (0..<3).map { axis in sum { points[$0][axis] } / total } }
    let (middle, goal) = (centroid(x), centroid(y))
    let (p, q) = (x.map { zip($0, middle).map { $0 - $1 } }, y.map { zip($0, goal).map { $0 - $1 } })
    func products(_ a: [[Exact]], _ b: [[Exact]]) -> [[Exact]] { (0..<3).map { i in (0..<3).map { j in sum { a[$0][i] * b[$0][j] } } } }
    let (own, both, other) = (products(p, p), products(p, q), products(q, q))
    func trace(_ m: [[Exact]]) -> Exact { m[0][0] + m[1][1] + m[2][2] }
    var linear: [[Exact]]
    if sample.kind == .affine {
      var matrix = own
      if dimensions == 2 { matrix[2][2] = Exact(1) }
      let inverse = ExactMatrix(matrix.flatMap { $0 }, order: 3).inverse
      linear = both.indices.map { i in
        (0..<3).map { j in inverse[i, 0] * both[0][j] + inverse[i, 1] * both[1][j] + inverse[i, 2] * both[2][j] }
      }
    } else {
      // A mirror of z (of y in the plane) before the rotation makes it the best of all mirrors.
      let mirrors = near.determinant < 0
      let sign = Exact(mirrors ? -1 : 1)
      var mirrored = both
      let axis = dimensions - 1
      mirrored[axis] = mirrored[axis].map { $0 * sign }
      var start = Transform3D<Double>(rowMajor: near.rowMajor.map { Double($0) }) ?? .identity
      if mirrors { start = Transform3D.mirror(negating: dimensions == 2 ? .y : .z).concatenating(start) }
      let found = exact((Quaternion(nearestTo: start) ?? .identity).components)
      let v = Operations.leadingVector(of: Operations.davenport(mirrored[0], mirrored[1], mirrored[2]), from: unit(found)).vector
      let m = WideQuaternion(x: v[0], y: v[1], z: v[2], w: v[3]).matrix
      linear = (0..<3).map { row in Array(m[row * 3..<row * 3 + 3]) }
      linear[axis] = linear[axis].map { $0 * sign }
      let fitted = (0..<3).reduce(Exact(0)) { total, i in total + (0..<3).reduce(Exact(0)) { $0 + linear[i][$1] * both[i][$1] } }
      let scale = sample.kind == .rigid ? Exact(1) : fitted / trace(own)
      linear = linear.map { $0.map { $0 * scale } }
    }
    rows = linear
    let final = linear
    func image(_ v: [Exact]) -> [Exact] { (0..<3).map { v[0] * final[0][$0] + v[1] * final[1][$0] + v[2] * final[2][$0] } }
    translation = zip(goal, image(middle)).map { $0 - $1 }
    meanSquare = sum { index in squaredLength(zip(q[index], image(p[index])).map { $0 - $1 }) } / total
    let (from, to) = (trace(own).high.squareRoot(), trace(other).high.squareRoot())
    var squares = 0.0
    for row in linear.prefix(dimensions) { for number in row { squares += number.high * number.high } }
    let size = squares.squareRoot()
    let kappa = Double(condition)
    let (unit, spread) = (kappa * kappa * (size + to / from), to / total.high.squareRoot())
    let (error, sizes) = (meanSquare.high.squareRoot(), spread + size * from / total.high.squareRoot())
    let isSmall = error < 0.99 * spread * kappa / 1024
    let unitOfError = isSmall ? kappa * sizes : kappa * sizes * (kappa * sizes / error)
    units = (unit, length(goal).high + unit * length(middle).high + sizes, unitOfError)
  }
}

extension Operations {
  /// Least-squares fits of point sets.
  static func pointSets<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias Found = (transform: Transform3D<S>, error: S, condition: S)
    func operations(_ type: String, _ dimensions: Int, _ fit: @escaping @Sendable (PairSample<S>) -> Found?) -> [Operation] {
      func measured(_ name: String, _ unit: String, _ bound: Double, error: @escaping @Sendable (Found, ExactFit) -> Double) -> Operation {
        Operation(
          name: "\(type).Fit, \(name)", unit: unit, bound: bound,
          classes: PairSample<S>.kinds.map { kind in
            Operation.Class(name: kind, rarity: kind == "a thousand pairs" ? 1000 : 10) { random in
              let sample = PairSample<S>(kind, inPlane: dimensions == 2, using: &random)
              guard let found = fit(sample) else { return nil }
              return error(found, ExactFit(sample, dimensions: dimensions, near: found.transform, condition: found.condition))
            }
          })
      }
      return [
        measured("the linear part", "κ²·(‖M‖ + |y| / |x|)", 5) { found, exact in
          let rows = [found.transform.xAxis, found.transform.yAxis, found.transform.zAxis].prefix(dimensions)
          return zip(rows, exact.rows).reduce(0) { max($0, worst($1.0.xyz.list, $1.1, norm: exact.units.linear)) }
        },
        measured("the translation", "|ȳ| + |x̄| times the unit of the linear part, + z; z = |y| + |x|·‖M‖", 4) { found, exact in
          worst(found.transform.origin.xyz.list, exact.translation, norm: exact.units.translation)
        },
        measured("the error", "κ²·z² / error, or κ·z where error < 2⁻¹⁰·κ·|y|; z = |y| + |x|·‖M‖", dimensions == 2 ? 2.5 : 3) {
          found, exact in
          exact.meanSquare.squareRoot().ulpError(of: found.error, norm: exact.units.error)
        },
      ]
    }
    return operations("Transform3D", 3) { sample in
      let found = try? Transform3D.Fit(
        leastSquares: sample.source, to: sample.target, as: sample.kind, weights: sample.weights, allowsMirror: sample.allowsMirror)
      return found.map { ($0.transform, $0.rootMeanSquareError, $0.condition) }
    }
      + operations("Transform2D", 2) { sample in
        func flat(_ points: [SIMD3<S>]) -> [SIMD2<S>] { points.map { SIMD2($0.x, $0.y) } }
        let found = try? Transform2D.Fit(
          leastSquares: flat(sample.source), to: flat(sample.target), as: sample.kind, weights: sample.weights,
          allowsMirror: sample.allowsMirror)
        return found.map { (Transform3D($0.transform), $0.rootMeanSquareError, $0.condition) }
      }
  }
}
