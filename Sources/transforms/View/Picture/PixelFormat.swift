import ArgumentParser

// The library is linked with the trait PNG alone.
#if PNG
  import CPNG
#endif

/// The formats of pictures made of pixels.
enum PixelFormat: String, CaseIterable {
  case ppm, png

  /// The format that the ending of a file's name stands for; PPM for standard output.
  init(path: String) throws(ValidationError) {
    guard path != "-" else {
      self = .ppm
      return
    }
    let name = path.split(separator: "/").last ?? ""
    guard let format = name.ending.flatMap({ Self(rawValue: $0.lowercased()) }) else {
      throw ValidationError("\(String(name).quoted): expected a picture's name that ends in .ppm or .png")
    }
    guard format == .ppm || Self.hasPNG else {
      throw ValidationError("\(String(name).quoted): .png needs a build with the trait PNG: swift build --traits PNG; expected .ppm")
    }
    self = format
  }

  /// The bytes of a file with these rows of red, green and blue.
  func bytes(_ pixels: [UInt8], width: Int, height: Int) throws(Failure) -> [UInt8] {
    switch self {
    case .ppm: return Array("P6\n\(width) \(height)\n255\n".utf8) + pixels
    case .png:
      guard let bytes = Self.png(pixels, width, height) else { throw Failure(.inputOutput, "libpng: the picture cannot be written") }
      return bytes
    }
  }

  // Without the trait no picture is written.
  #if PNG
    static let hasPNG = true

    private static func png(_ pixels: [UInt8], _ width: Int, _ height: Int) -> [UInt8]? {
      var size = 0
      guard unsafe png_of_rgb(nil, &size, pixels, UInt32(width), UInt32(height)) != 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      guard unsafe png_of_rgb(&bytes, &size, pixels, UInt32(width), UInt32(height)) != 0 else { return nil }
      return Array(bytes.prefix(size))
    }
  #else
    static let hasPNG = false

    private static func png(_ pixels: [UInt8], _ width: Int, _ height: Int) -> [UInt8]? { nil }
  #endif
}
