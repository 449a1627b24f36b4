import TransformCore
import TransformTestSupport

extension HighPrecisionFigure {
  /// The map of one quad onto another as its matrix with m33 = 1, or the image of a point under it.
  func quads<S: TransformScalar>(_ source: [S], _ target: [S], _ point: [S]) -> Answer<S>? {
    func quad(_ n: [S]) -> Quad2D<S> { Quad2D(SIMD2(n[0], n[1]), SIMD2(n[2], n[3]), SIMD2(n[4], n[5]), SIMD2(n[6], n[7])) }
    let (from, to) = (Laws.squareMap(quad(source)), Laws.squareMap(quad(target)))
    let map = from.inverse.multiplied(by: to)
    let norm = from.norm * from.inverse.norm * to.norm * to.inverse.norm
    let found = Homography(mapping: quad(source), to: quad(target))
    if operation == "quad.map_point" {
      let p = SIMD2(point[0], point[1])
      let image = map.image(of: p.wide + [Wide(1)])
      let reference = [image[0] / image[2], image[1] / image[2]]
      return Answer(
        found: found?.applied(toPoint: p).map { $0.wide }, reference: reference, norms: [norm * max(1, length(reference).high)])
    }
    let reference = Self.spread(map.elements.map { $0 / map[2, 2] })
    return Answer(
      found: found.map { h in Self.spread(h.rowMajor.map { Wide($0) / Wide(h.origin.z) }) }, reference: reference,
      norms: [norm * Double.maximumNorm(reference.map(\.high))])
  }

  /// The nine numbers of a map of planes, as the sixteen of a transform of space that keeps z.
  private static func spread(_ m: [Wide]) -> [Wide] {
    let (zero, one) = (Wide(0), Wide(1))
    return [m[0], m[1], zero, m[2], m[3], m[4], zero, m[5], zero, zero, one, zero, m[6], m[7], zero, m[8]]
  }
}
