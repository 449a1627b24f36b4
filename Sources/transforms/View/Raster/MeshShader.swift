import MeshGeometry
import TransformKit

/// The colours of a mesh's pixels under lights.
struct MeshShader {
  let shading: Shading<Double>

  /// The colour behind the mesh, in linear light.
  let background: SIMD3<Double>

  /// The picture's bytes: red, green and blue, row after row from the top.
  func pixels(_ picture: MeshPicture) -> [UInt8] {
    let (width, height) = (picture.raster.width, picture.raster.height)
    let empty = Gamma.bytes(background)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * width * height)
    for row in 0..<height {
      let samples = (0..<width).map { picture.sample(column: $0, row: row) }
      let seen = samples.compactMap(\.self)
      var colors = shading.colors(points: seen.map(\.point), normals: seen.map(\.normal)).makeIterator()
      for sample in samples {
        let color = sample == nil ? nil : colors.next()
        let bytes = color.map { Gamma.bytes(SIMD3($0.x, $0.y, $0.z)) } ?? empty
        for channel in 0..<3 { pixels.append(bytes[channel]) }
      }
    }
    return pixels
  }
}

/// The curve between linear light and a byte of a picture.
///
/// *Source*: IEC 61966-2-1, sRGB. The exponent 2.4 is taken by Newton's method, which gives every machine the same
/// bytes.
enum Gamma {
  /// The least linear light that is nearer to each byte than to the one below.
  private static let thresholds: [Double] = (1...255).map { linear((Double($0) - 0.5) / 255) }

  /// The bytes of linear light. What is above 1 becomes 255, and NaN 0.
  static func bytes(_ color: SIMD3<Double>) -> SIMD3<UInt8> { SIMD3(byte(color.x), byte(color.y), byte(color.z)) }

  private static func byte(_ value: Double) -> UInt8 {
    var (low, high) = (0, 255)
    while low < high {
      let middle = (low + high) / 2
      if thresholds[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return UInt8(low)
  }

  /// The light of a colour's share of 255, for each channel.
  static func linear(_ color: SIMD3<Double>) -> SIMD3<Double> { SIMD3(linear(color.x), linear(color.y), linear(color.z)) }

  /// x^2.4 = x² · (x²)^(1/5); the fifth root by Newton's method, which converges from above.
  private static func linear(_ value: Double) -> Double {
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    for _ in 0..<40 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
  }
}
