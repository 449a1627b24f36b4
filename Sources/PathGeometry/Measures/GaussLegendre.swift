/// How many points a quadrature of Gauss and Legendre takes.
enum GaussLegendre {
  case eight, sixteen, twentyFour

  /// The fewest points for an interval. `reach` is the greater half-axis, in half-widths, of the ellipse about
  /// its ends through the nearest zero of the speed.
  ///
  /// With ρ = reach + √(reach² − 1), n points err by at most 32/15 · M · width · ρ²⁻²ⁿ / (1 − ρ⁻²), where M is the
  /// greatest speed. M is at most three control polygons. The numbers make that 2⁻⁴⁰ of the polygon. `nil` where 24
  /// points are too few; not a number asks for eight.
  ///
  /// *Source*: Trefethen, "Is Gauss quadrature better than Clenshaw–Curtis?", 2008, theorem 4.5, and Bernstein's
  /// inequality for a polynomial of degree two.
  @inline(__always)
  init?(reach: Double) {
    if reach < 4.201281376866039 {
      if reach < 1.532583242778977 {
        if reach < 1.218798820291767 { return nil }
        self = .twentyFour
      } else {
        self = .sixteen
      }
    } else {
      self = .eight
    }
  }

  /// The sum of weights times what a function gives for the nodes, which it has to take with both signs.
  @inline(__always)
  func sum(_ body: (SIMD4<Double>) -> SIMD4<Double>) -> Double {
    switch self {
    case .eight:
      let w = SIMD4(0.362683783378362, 0.31370664587788727, 0.22238103445337448, 0.10122853629037626)
      return (w * body(SIMD4(0.1834346424956498, 0.525532409916329, 0.7966664774136267, 0.9602898564975363))).sum()
    case .sixteen:
      let w0 = SIMD4(0.1894506104550685, 0.18260341504492358, 0.16915651939500254, 0.14959598881657674)
      let w1 = SIMD4(0.12462897125553388, 0.09515851168249279, 0.062253523938647894, 0.027152459411754096)
      let first = w0 * body(SIMD4(0.09501250983763744, 0.2816035507792589, 0.45801677765722737, 0.6178762444026438))
      return (first + w1 * body(SIMD4(0.755404408355003, 0.8656312023878318, 0.9445750230732326, 0.9894009349916499))).sum()
    case .twentyFour:
      let w0 = SIMD4(0.12793819534675216, 0.1258374563468283, 0.12167047292780339, 0.1155056680537256)
      let w1 = SIMD4(0.10744427011596563, 0.09761865210411388, 0.08619016153195327, 0.0733464814110803)
      let w2 = SIMD4(0.05929858491543678, 0.04427743881741981, 0.028531388628933663, 0.0123412297999872)
      let first = w0 * body(SIMD4(0.06405689286260563, 0.1911188674736163, 0.3150426796961634, 0.4337935076260451))
      let second = w1 * body(SIMD4(0.5454214713888396, 0.6480936519369755, 0.7401241915785544, 0.820001985973903))
      return (first + second + w2 * body(SIMD4(0.8864155270044011, 0.9382745520027328, 0.9747285559713095, 0.9951872199970213))).sum()
    }
  }
}
