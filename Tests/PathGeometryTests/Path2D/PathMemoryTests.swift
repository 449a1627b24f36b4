import Testing
import TransformCore

@testable import PathGeometry

struct PathMemoryTests {
  @Test("A path of n points takes at most 20 · n bytes in Float, grown point by point")
  func bytes() {
    for count in [1000, 4097, 65_537] {
      var lines = Path2D<Float>([.move(to: .zero)])
      for index in 1..<count { lines.addLine(to: SIMD2(Float(index), 1)) }
      var cubics = Path2D<Float>([.move(to: .zero)])
      for index in 0..<count / 3 { cubics.addCubic(SIMD2(Float(index), 1), .zero, to: SIMD2(1, 1)) }
      for path in [lines, cubics] {
        // Arrays have 32 bytes before their elements.
        let bytes = path.points.capacity * MemoryLayout<SIMD2<Float>>.stride + path.verbs.capacity * MemoryLayout<UInt8>.stride + 64
        #expect(bytes <= 20 * path.points.count, "\(bytes) for \(path.points.count) points")
      }
    }
  }
}
