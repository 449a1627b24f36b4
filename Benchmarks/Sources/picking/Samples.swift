import TransformKit
import TransformTestSupport

/// A ball in rows and columns with bumps, and without a hole.
struct BumpyBall {
  var points: [SIMD3<Float>] = []
  var packed: [Float] = []
  var triangles: [UInt32] = []

  init(columns: Int, rows: Int) {
    var random = SeededGenerator(1)
    for row in 0...rows {
      for column in 0..<columns {
        let (around, down) = (2 * Double.pi * Double(column) / Double(columns), Double.pi * Double(row) / Double(rows))
        let bump = 0.05 * Double.sin(40 * around) * Double.sin(30 * down)
        let radius = 1 + bump + random.number(in: 0...0.002)
        let flat = radius * Double.sin(down)
        points.append(SIMD3(Float(flat * Double.cos(around)), Float(radius * Double.cos(down)), Float(flat * Double.sin(around))))
      }
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let (a, b) = (UInt32(row * columns + column), UInt32(row * columns + (column + 1) % columns))
        triangles += [a, b, a + UInt32(columns), b, b + UInt32(columns), a + UInt32(columns)]
      }
    }
    packed = points.flatMap { [$0.x, $0.y, $0.z] }
  }
}

/// The rays through the pixels of a picture of 1000 × 1000, row after row.
func cameraRays() -> [Ray3D<Float>] {
  (0..<1_000_000).compactMap { pixel in
    let (x, y) = (Float(pixel % 1000), Float(pixel / 1000))
    return Ray3D(origin: SIMD3(0, 0, 2.6), direction: SIMD3((x + 0.5) / 1000 - 0.5, 0.5 - (y + 0.5) / 1000, -1))
  }
}

/// Rays from anywhere around and in the ball to anywhere.
func randomRays() -> [Ray3D<Float>] {
  var random = SeededGenerator(2)
  return (0..<1_000_000).compactMap { _ in Ray3D(origin: random.vector(in: -1.5...1.5), direction: random.direction()) }
}

/// Boxes and balls around a camera, of which a share may be seen, in no order.
struct Bodies<Scalar: TransformScalar> {
  var boxes: [Bounds3D<Scalar>] = []
  var balls: [SIMD4<Scalar>] = []
  let frustum: Frustum<Scalar>

  init?(count: Int, seen share: Double) {
    let lens = Transform3D<Scalar>.perspective(fieldOfViewDegrees: 60, aspectRatio: 1.5, near: 0.5, far: 50, convention: .metal)
    guard let frustum = lens.flatMap({ Frustum($0, convention: .metal) }) else { return nil }
    self.frustum = frustum
    var random = SeededGenerator(3)
    // A tenth of what lies anywhere around is seen.
    let aimed = max(0, (share - 0.1) / 0.9)
    for _ in 0..<count {
      var center = random.vector(in: -50...50) as SIMD3<Scalar>
      let turn: Double = random.number(in: 0...1)
      if turn < aimed {
        let depth: Scalar = random.number(in: 1...49)
        center = SIMD3(depth * random.number(in: -0.85...0.85), depth * random.number(in: -0.55...0.55), -depth)
      }
      boxes.append(Bounds3D(corner: center, opposite: center + random.vector(in: 0...3)))
      balls.append(SIMD4(center, random.number(in: 0...2)))
    }
  }
}
