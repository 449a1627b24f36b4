import TransformKit

/// Which triangle is seen at each pixel, and at what depth.
///
/// Corners are put on a grid of 2⁻¹⁶ pixel. Edges are then exact in whole numbers, so that the pixels of two triangles
/// with a common edge are never the same, and none between them is left out. A pixel belongs to a triangle that holds
/// its centre. A centre on an edge belongs to the triangle whose top or left edge it is.
///
/// *Source*: J. Pineda, A Parallel Algorithm for Polygon Rasterization, 1988; the top-left rule of Direct3D.
struct Raster {
  /// The longest side of a picture. Edge functions of corners inside it stay below 2⁶².
  static let longest = 1 << 14

  /// The number of no triangle.
  static let nothing = UInt32.max

  let width: Int
  let height: Int

  /// The triangle at each pixel, row after row from the top.
  private(set) var triangles: [UInt32]

  /// Its depth: 0 … 1, nearer is less.
  private(set) var depths: [Double]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    triangles = Array(repeating: Self.nothing, count: width * height)
    depths = Array(repeating: .infinity, count: width * height)
  }

  /// A corner on the grid.
  struct Corner {
    var x: Int
    var y: Int
    var depth: Double

    /// The image of clip coordinates inside the clip volume. y points up in clip space and down in the picture.
    @inline(__always)
    init(_ clip: SIMD4<Double>, _ halfWidth: Double, _ halfHeight: Double) {
      let x = (clip.x / clip.w + 1) * halfWidth * 0x1p16
      let y = (1 - clip.y / clip.w) * halfHeight * 0x1p16
      let (right, bottom) = (2 * halfWidth * 0x1p16, 2 * halfHeight * 0x1p16)
      // Rounding may leave the picture by a little. NaN goes to 0.
      self.x = Int((x > 0 ? x < right ? x : right : 0) + 0.5)
      self.y = Int((y > 0 ? y < bottom ? y : bottom : 0) + 0.5)
      depth = clip.z / clip.w
    }
  }

  /// Draws a triangle whose corners are in the picture.
  ///
  /// - Parameter isTwoSided: whether the triangle is drawn also if its back shows. The front shows where the corners
  ///   turn counterclockwise in the picture.
  mutating func draw(_ a: Corner, _ second: Corner, _ third: Corner, number: UInt32, isTwoSided: Bool) {
    var (b, c) = (third, second)  // counterclockwise in a picture whose y points down is negative: turned here
    var area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    if area < 0 {
      guard isTwoSided else { return }
      (b, c, area) = (second, third, -area)
    }
    guard area > 0 else { return }
    // The pixels whose centres lie in the bounds of the corners.
    let half = 1 << 15
    let left = max((min(a.x, b.x, c.x) - half + 0xFFFF) >> 16, 0)
    let right = min((max(a.x, b.x, c.x) - half) >> 16, width - 1)
    let top = max((min(a.y, b.y, c.y) - half + 0xFFFF) >> 16, 0)
    let bottom = min((max(a.y, b.y, c.y) - half) >> 16, height - 1)
    guard left <= right, top <= bottom else { return }
    let (bc, ca, ab) = (Edge(b, c), Edge(c, a), Edge(a, b))
    let (x, y) = (left << 16 + half, top << 16 + half)
    var start = (bc.value(x, y), ca.value(x, y), ab.value(x, y))
    let (scale, toB, toC) = (1 / Double(area), b.depth - a.depth, c.depth - a.depth)
    for row in top...bottom {
      var (u, v, w) = start
      for pixel in (row * width + left)...(row * width + right) {
        if (u | v | w) >= 0 {
          let depth = a.depth + (Double(v) * scale * toB + Double(w) * scale * toC)
          if depth < depths[pixel] {
            depths[pixel] = depth
            triangles[pixel] = number
          }
        }
        u += bc.across
        v += ca.across
        w += ab.across
      }
      start = (start.0 + bc.down, start.1 + ca.down, start.2 + ab.down)
    }
  }

  /// The function of a place that is 0 on an edge and positive inside the triangle. Where the edge is neither top nor
  /// left it is less by one, so that the edge itself counts as outside.
  private struct Edge {
    let start: Corner
    let dx: Int
    let dy: Int
    let bias: Int

    @inline(__always)
    init(_ start: Corner, _ end: Corner) {
      (self.start, dx, dy) = (start, end.x - start.x, end.y - start.y)
      bias = dy < 0 || (dy == 0 && dx > 0) ? 0 : -1
    }

    @inline(__always)
    func value(_ x: Int, _ y: Int) -> Int { dx * (y - start.y) - dy * (x - start.x) + bias }

    /// What a step of one pixel adds.
    var across: Int { -dy << 16 }
    var down: Int { dx << 16 }
  }
}
