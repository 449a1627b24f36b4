import Testing

@testable import transforms

/// The fill rule, and depth.
struct RasterTests {
  private func corner(_ x: Int, _ y: Int, depth: Double = 0.5, size: Int = 16) -> Raster.Corner {
    // A place in halves of a pixel, as clip coordinates.
    let half = Double(size) / 2
    return Raster.Corner(SIMD4(Double(x) / 2 / half - 1, 1 - Double(y) / 2 / half, depth, 1), half, half)
  }

  @Test("Triangles around a common corner cover every pixel once, also where edges pass through centres")
  func noPixelTwice() {
    // The corners lie on centres and borders of pixels, so that many centres lie on edges.
    let rim = [(1, 1), (16, 0), (31, 1), (32, 15), (31, 31), (15, 32), (1, 31), (0, 17)]
    for middle in [(15, 15), (16, 16), (7, 21)] {
      var counts = [Int](repeating: 0, count: 256)
      for index in rim.indices {
        var raster = Raster(width: 16, height: 16)
        let (one, two) = (rim[index], rim[(index + 1) % rim.count])
        // Clockwise in a picture whose y points down is the back: drawn from both sides.
        raster.draw(corner(middle.0, middle.1), corner(one.0, one.1), corner(two.0, two.1), number: 0, isTwoSided: true)
        for pixel in 0..<256 where raster.triangles[pixel] == 0 { counts[pixel] += 1 }
      }
      #expect(counts.allSatisfy { $0 <= 1 })
      for row in 1..<15 { for column in 1..<15 { #expect(counts[row * 16 + column] == 1) } }
    }
  }

  @Test("A centre on a top or left edge is inside, on a bottom or right edge outside")
  func topLeft() {
    var raster = Raster(width: 16, height: 16)
    // A square from centre (2, 3) to centre (6, 5).
    raster.draw(corner(5, 7), corner(5, 11), corner(13, 11), number: 0, isTwoSided: false)
    raster.draw(corner(5, 7), corner(13, 11), corner(13, 7), number: 1, isTwoSided: false)
    let drawn = (0..<256).filter { raster.triangles[$0] != Raster.nothing }
    let inside = [3, 4].flatMap { (row: Int) -> [Int] in (2..<6).map { row * 16 + $0 } }
    #expect(drawn == inside)
  }

  @Test("The nearer triangle wins, whichever comes first; backs are drawn only on request")
  func depth() {
    for order in [[0, 1], [1, 0]] {
      var raster = Raster(width: 16, height: 16)
      for number in order {
        let depth = number == 0 ? 0.25 : 0.75
        raster.draw(
          corner(0, 0, depth: depth), corner(0, 32, depth: depth), corner(32, 32, depth: depth), number: UInt32(number), isTwoSided: false)
      }
      #expect(raster.triangles[15 * 16] == 0 && raster.depths[15 * 16] == 0.25)
    }
    var raster = Raster(width: 16, height: 16)
    raster.draw(corner(0, 0), corner(32, 32), corner(0, 32), number: 0, isTwoSided: false)
    #expect(raster.triangles.allSatisfy { $0 == Raster.nothing })
    raster.draw(corner(0, 0), corner(32, 32), corner(0, 32), number: 0, isTwoSided: true)
    #expect(raster.triangles[15 * 16] == 0)
  }
}
