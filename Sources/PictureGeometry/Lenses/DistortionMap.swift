import RealModule
import TransformCore

/// The map of a lens in Double.
@usableFromInline
struct DistortionMap {
  let radial: SIMD3<Double>
  let tangential: SIMD2<Double>
  let foldRadius: Double

  @usableFromInline
  init(radial: SIMD3<Double>, tangential: SIMD2<Double>, foldRadius: Double) {
    (self.radial, self.tangential, self.foldRadius) = (radial, tangential, foldRadius)
  }

  /// 1 + k₁s + k₂s² + k₃s³.
  private func factor(_ s: Double) -> Double { 1 + s * (radial.x + s * (radial.y + s * radial.z)) }

  private func value(_ p: SIMD2<Double>) -> SIMD2<Double> {
    let (s, xy) = (p.dot(p), p.x * p.y)
    let (p1, p2) = (tangential.x, tangential.y)
    return factor(s) * p + SIMD2(2 * p1 * xy + p2 * (s + 2 * p.x * p.x), p1 * (s + 2 * p.y * p.y) + 2 * p2 * xy)
  }

  /// The derivatives of the value: x by x, x by y, which is y by x, and y by y.
  func slopes(_ p: SIMD2<Double>) -> SIMD3<Double> {
    let s = p.dot(p)
    let (f, g) = (factor(s), 2 * (radial.x + s * (2 * radial.y + 3 * s * radial.z)))
    let (p1, p2) = (tangential.x, tangential.y)
    return SIMD3(
      f + g * p.x * p.x + 2 * p1 * p.y + 6 * p2 * p.x, g * p.x * p.y + 2 * p1 * p.x + 2 * p2 * p.y,
      f + g * p.y * p.y + 6 * p1 * p.y + 2 * p2 * p.x)
  }

  /// Whether the map neither folds nor mirrors at a place.
  private func isOpen(_ p: SIMD2<Double>) -> Bool {
    let d = slopes(p)
    return p.dot(p) < foldRadius * foldRadius && d.x * d.z - d.y * d.y > 0 && d.x + d.z > 0
  }

  @usableFromInline
  func image(_ place: SIMD2<Double>) -> SIMD2<Double>? {
    guard place.isFinite, isOpen(place) else { return nil }
    let image = value(place)
    return image.isFinite ? image : nil
  }

  @usableFromInline
  func origin(_ image: SIMD2<Double>) -> SIMD2<Double>? {
    guard image.isFinite, var place = radialOrigin(image) else { return nil }
    func error(_ p: SIMD2<Double>) -> Double { (value(p) - image).largestMagnitude }
    // Tangential terms may have moved the fold inwards.
    for _ in 0..<40 where !isOpen(place) { place *= 0.9 }
    var least = error(place)
    for _ in 0..<60 {
      let (d, miss) = (slopes(place), image - value(place))
      let determinant = d.x * d.z - d.y * d.y
      guard least > 0, determinant > 0 else { break }
      let step = SIMD2(d.z * miss.x - d.y * miss.y, d.x * miss.y - d.y * miss.x) / determinant
      guard let next = [1, 0.5, 0.25, 0.125, 0x1p-6].lazy.map({ place + $0 * step }).first(where: { error($0) < least && isOpen($0) })
      else { break }
      (place, least) = (next, error(next))
    }
    let size = place.largestMagnitude + image.largestMagnitude
    return isOpen(place) && least <= 0x1p-44 * size ? place : nil
  }

  /// The place on the ray of an image whose radial terms alone give its radius; at the fold for larger ones, from where
  /// tangential terms may still reach it.
  private func radialOrigin(_ image: SIMD2<Double>) -> SIMD2<Double>? {
    let radius = image.dot(image).squareRoot()
    guard radius > 0 else { return .zero }
    guard radius < 0x1p100 else { return nil }
    var (low, high) = (0.0, Double.lesser(foldRadius, Double.greater(radius, 1)))
    func seen(_ r: Double) -> Double { r * factor(r * r) }
    while high < foldRadius, seen(high) < radius, high < 0x1p100 { high = Double.lesser(foldRadius, 2 * high) }
    for _ in 0..<30 {
      let middle = low + (high - low) / 2
      if seen(middle) < radius { low = middle } else { high = middle }
    }
    return image * (low / radius)
  }
}

/// Where the radial terms of a lens fold.
@usableFromInline
enum RadialFold {
  /// The root of the least positive s with 1 + 3k₁s + 5k₂s² + 7k₃s³ = 0; infinity if there is none.
  @usableFromInline
  static func radius(_ k: SIMD3<Double>, isValid: Bool) -> Double {
    guard isValid, k.isFinite else { return 0 }
    let (a, b, c) = (3 * k.x, 5 * k.y, 7 * k.z)
    func slope(_ s: Double) -> Double { 1 + s * (a + s * (b + s * c)) }
    let limit = 0x1p200
    var low = 0.0
    for end in ends(k).filter({ $0 > 0 && $0 < limit }).sorted() + [limit] {
      if !(slope(end) > 0) {
        var (inside, outside) = (low, end)
        // From a wide interval in powers of two first.
        for _ in 0..<400 {
          let isWide = outside > 4 * inside
          let middle: Double
          if isWide, outside > 0x1p-300 {
            middle = (Double.greater(inside, 0x1p-300) * outside).squareRoot()
          } else if isWide, outside > 0x1p-1020 {
            middle = Double.greater(inside, 0x1p-1020).squareRoot() * outside.squareRoot()
          } else {
            middle = inside + (outside - inside) / 2
          }
          guard middle > inside, middle < outside else { break }
          if slope(middle) > 0 { inside = middle } else { outside = middle }
        }
        return inside.squareRoot()
      }
      low = end
    }
    return .infinity
  }

  /// The places between which the slope is monotone: where a + 2bs + 3cs² = 0, for a, b and c as in `radius`.
  private static func ends(_ k: SIMD3<Double>) -> [Double] {
    guard k.largestMagnitude > 0 else { return [] }
    // No square overflows after division by a common power of two, and the roots stay.
    let size = k.largestMagnitude.binade
    let (a, b, c) = (3 * (k.x / size), 5 * (k.y / size), 7 * (k.z / size))
    guard c != 0 else { return b == 0 ? [] : [0 - a / (2 * b)] }
    let below = b * b - 3 * a * c
    guard below > 0 else { return [] }
    let q = 0 - (b + (b < 0 ? -1 : 1) * below.squareRoot())
    return [q / (3 * c), q == 0 ? 0 : a / q]
  }
}
