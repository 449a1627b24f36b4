import CCairo

/// An image of Cairo in memory, and the context that draws on it.
public final class Picture {
  /// The image, for Cairo.
  public let surface: OpaquePointer
  /// What draws on it.
  public let context: OpaquePointer
  /// Its size in pixels.
  public let width, height: Int

  /// A clear picture.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    context = cairo_create(surface)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Writes a file. Returns whether it worked.
  public func write(png path: String) -> Bool { cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS }

  /// Reads or changes the pixels: premultiplied alpha, red, green and blue, from the highest byte on, row by row.
  func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Result) -> Result {
    cairo_surface_flush(surface)
    defer { cairo_surface_mark_dirty(surface) }
    let count = width * height
    let pixels = cairo_image_surface_get_data(surface).withMemoryRebound(to: UInt32.self, capacity: count) { $0 }
    return body(UnsafeMutableBufferPointer(start: pixels, count: count))
  }

  /// The premultiplied red, green, blue and alpha of a pixel, 0 … 1.
  public func color(x: Int, y: Int) -> SIMD4<Double> { withPixels { SIMD4(pixel: $0[y * width + x]) } }
}

extension SIMD4<Double> {
  init(pixel: UInt32) { self = SIMD4<Double>(SIMD4<UInt32>(pixel >> 16, pixel >> 8, pixel, pixel >> 24) & 255) / 255 }

  /// The pixel of a premultiplied colour.
  var pixel: UInt32 {
    let bytes = SIMD4<UInt32>((255 * clamped(lowerBound: .zero, upperBound: .one)).rounded(.toNearestOrAwayFromZero))
    return bytes.w << 24 | bytes.x << 16 | bytes.y << 8 | bytes.z
  }

  var premultiplied: Self { Self(x * w, y * w, z * w, w) }
}
