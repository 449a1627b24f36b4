import Foundation

/// Premultiplied colours at the centres of pixels, to be looked at between them.
struct Grid {
  private let width, height: Int
  private let colors: [SIMD4<Float>]

  private init(width: Int, height: Int, _ colors: [SIMD4<Float>]) { (self.width, self.height, self.colors) = (width, height, colors) }

  init(_ picture: Picture) {
    let colors = picture.withPixels { $0.map { SIMD4<Float>(SIMD4(pixel: $0)) } }
    self.init(width: picture.width, height: picture.height, colors)
  }

  /// The colour at a point, between the four nearest pixels. Those of the edge go on outside.
  func value(at point: SIMD2<Double>) -> SIMD4<Double> {
    let place = (point - 0.5).clamped(lowerBound: .zero, upperBound: SIMD2(Double(width - 1), Double(height - 1)))
    let (low, share) = (SIMD2<Int>(place.rounded(.down)), SIMD2<Float>(place - place.rounded(.down)))
    let high = SIMD2(min(low.x + 1, width - 1), min(low.y + 1, height - 1))
    func row(_ y: Int) -> SIMD4<Float> {
      let (left, right) = (colors[y * width + low.x], colors[y * width + high.x])
      return left + share.x * (right - left)
    }
    let (above, below) = (row(low.y), row(high.y))
    return SIMD4<Double>(above + share.y * (below - above))
  }

  /// The grid convolved with a Gaussian, up to three of its standard deviations. Outside is nothing.
  func blurred(deviation: Double) -> Grid {
    guard deviation > 0 else { return self }
    let reach = Int((3 * deviation).rounded(.up))
    let weights = (-reach...reach).map { Float(exp(-0.5 * pow(Double($0) / deviation, 2))) }
    let sum = weights.reduce(0, +)
    let kernel = weights.map { $0 / sum }
    return convolvedAndTurned(kernel).convolvedAndTurned(kernel)
  }

  /// The convolution of each row with a kernel, as a column of the result.
  private func convolvedAndTurned(_ kernel: [Float]) -> Grid {
    var result = [SIMD4<Float>](repeating: .zero, count: colors.count)
    let reach = kernel.count / 2
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD4<Float>.zero
        for other in max(x - reach, 0)...min(x + reach, width - 1) { sum += kernel[other - x + reach] * colors[y * width + other] }
        result[x * height + y] = sum
      }
    }
    return Grid(width: height, height: width, result)
  }
}
