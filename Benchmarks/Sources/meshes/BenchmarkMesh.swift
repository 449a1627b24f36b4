// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import TransformKit
import TransformTestSupport

/// A torus of 2 · side² triangles, whose rows run along the tube; its points are rows of four, packed rows of three,
/// and in clip coordinates.
struct BenchmarkMesh {
  var points: [SIMD3<Float>] = []
  var normals: [SIMD3<Float>] = []
  var indices: [UInt32] = []

  init(side: Int, isShuffled: Bool = false) {
    let (ring, tube) = (Float(1), Float(0.4))
    for row in 0..<side {
      for column in 0..<side {
        let (u, v) = (Float(row) / Float(side) * 2 * .pi, Float(column) / Float(side) * 2 * .pi)
        let normal = SIMD3(cos(u) * cos(v), sin(u) * cos(v), sin(v))
        normals.append(normal)
        points.append(SIMD3(ring * cos(u), ring * sin(u), 0) + tube * normal)
        let (next, above) = ((column + 1) % side, (row + 1) % side)
        let corners = [row * side + column, above * side + column, row * side + next, above * side + next].map { UInt32($0) }
        indices += [corners[0], corners[1], corners[2], corners[2], corners[1], corners[3]]
      }
    }
    guard isShuffled else { return }
    var random = SeededGenerator(3)
    var order = Array(0..<indices.count / 3)
    order.shuffle(using: &random)
    indices = order.flatMap { [indices[3 * $0], indices[3 * $0 + 1], indices[3 * $0 + 2]] }
  }

  /// Vectors as rows of four scalars.
  static func rows(_ vectors: [SIMD3<Float>]) -> [Float] { vectors.flatMap { (v: SIMD3<Float>) -> [Float] in [v.x, v.y, v.z, 0] } }

  var packed: [Float] { points.flatMap { (p: SIMD3<Float>) -> [Float] in [p.x, p.y, p.z] } }

  /// Writes points and triangles as a binary PLY.
  func write(to path: String) {
    guard let file = fopen(path, "wb") else { return }
    let head =
      "ply\nformat binary_little_endian 1.0\nelement vertex \(points.count)\nproperty float x\nproperty float y\nproperty float z\n"
      + "element face \(indices.count / 3)\nproperty list uchar uint vertex_indices\nend_header\n"
    fputs(head, file)
    _ = packed.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    for k in stride(from: 0, to: indices.count, by: 3) {
      fputc(3, file)
      _ = indices[k..<k + 3].withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    }
    fclose(file)
  }
}
