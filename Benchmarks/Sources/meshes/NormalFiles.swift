// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import MeshGeometry

/// Reads a mesh: two counts, points of three doubles, triangles of three 32-bit indices. Writes the doubles of its
/// vertex normals by area, then by angle.
func writeNormals(of path: String) -> Bool {
  guard let file = fopen(path, "rb") else { return false }
  defer { fclose(file) }
  var counts: [UInt64] = [0, 0]
  guard fread(&counts, 8, 2, file) == 2 else { return false }
  var numbers = [Double](repeating: 0, count: 3 * Int(counts[0]))
  var indices = [UInt32](repeating: 0, count: 3 * Int(counts[1]))
  guard fread(&numbers, 8, numbers.count, file) == numbers.count, fread(&indices, 4, indices.count, file) == indices.count else {
    return false
  }
  let points = stride(from: 0, to: numbers.count, by: 3).map { SIMD3(numbers[$0], numbers[$0 + 1], numbers[$0 + 2]) }
  guard let output = fdopen(1, "wb") else { return false }
  defer { fclose(output) }
  for weighting in [NormalWeighting.area, .angle] {
    guard let normals = try? MeshNormals(vertices: points, triangles: indices, weighting: weighting) else { return false }
    let out: [Double] = normals.normals.flatMap { (n: SIMD3<Double>) -> [Double] in [n.x, n.y, n.z] }
    fwrite(out, 8, out.count, output)
  }
  return true
}
