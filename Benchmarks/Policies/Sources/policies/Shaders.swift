import TransformKit

/// Matrices for shaders, and half floats of vertices, beside a copy of the same transforms.
func printShaders() {
  func shaders<S: TransformScalar>(_: S.Type) {
    let count = 1024
    let transforms = (0..<count).map { Transform3D<S>.rotation(degrees: S($0), axis: .y).concatenating(.translation(x: 1, y: 2, z: 3)) }
    var copies = transforms
    let copied = nanoseconds { for index in 0..<count { copies[index] = transforms[index] } } / Double(count)
    print("\(S.self), \(count) matrices, Metal, ns a matrix: a copy takes \(fixed(copied))")
    for halves in [false, true] {
      for content in ShaderLayout<Transform3D<S>>.Content.allCases {
        let layout = ShaderLayout<Transform3D<S>>(.metal, content, halves: halves)
        var bytes = [UInt8](repeating: 0, count: count * layout.stride)
        let written = nanoseconds {
          var span = bytes.mutableSpan
          layout.write(transforms.span, into: &span)
        }
        let read = nanoseconds { copies = layout.transforms(from: bytes.span) }
        print(
          padded("\(content)", 17), halves ? "halves" : "Floats", " written", padded(fixed(written / Double(count)), 6), " read",
          padded(fixed(read / Double(count)), 6))
      }
    }
    let points = [S](repeating: 1.5, count: 3 * count)
    for format in VertexFormat.allCases {
      var words = [UInt16](repeating: 0, count: 4 * count)
      var scalars = points
      let layout = VertexLayout(stride: 4)
      let written = nanoseconds {
        var span = words.mutableSpan
        layout.write(3, from: points.span, into: &span, as: format)
      }
      let read = nanoseconds { scalars = layout.scalars(3, from: words.span, as: format) }
      precondition(scalars.count == points.count)
      print(
        padded("\(format)", 18), "a vertex of 3 in 4, written", padded(fixed(written / Double(count)), 6), " read",
        padded(fixed(read / Double(count)), 6))
    }
  }
  shaders(Float.self)
  shaders(Double.self)
}
