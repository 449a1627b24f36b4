import TransformKit

/// One kind of work over many items. It has a row in the tables for Float and one for Double.
struct Cell: Sendable {
  enum Form { case points, planes, matrices }

  /// The name in the symbols of Benchmarks/BatchLoops and Benchmarks/Limits.
  let name: String
  let title: String
  let form: Form
  /// Scalars from one item to the next, or the number of planes; and how many numbers an item has.
  let step: Int
  let components: Int
  let divides: Bool

  init(_ name: String, _ title: String, _ form: Form = .points, step: Int, components: Int? = nil, divides: Bool = false) {
    (self.name, self.title, self.form, self.step, self.divides) = (name, title, form, step, divides)
    self.components = components ?? step
  }

  static let all = [
    Cell("xy", "xy, affine", step: 2),
    Cell("xy_divide", "xy, projective", step: 2, divides: true),
    Cell("xyz", "xyz packed, affine", step: 3),
    Cell("xyz_divide", "xyz packed, projective", step: 3, divides: true),
    Cell("xyz_padded", "xyz in vectors of four (`SIMD3`), affine", step: 4, components: 3),
    Cell("xyz_padded_divide", "xyz in vectors of four (`SIMD3`), projective", step: 4, components: 3, divides: true),
    Cell("xyzw", "xyzw, homogeneous", step: 4),
    Cell("planes2", "planes x[] y[], affine", .planes, step: 2),
    Cell("planes3", "planes x[] y[] z[], affine", .planes, step: 3),
    Cell("planes3_divide", "planes x[] y[] z[], projective", .planes, step: 3, divides: true),
    Cell("products", "4 × 4 matrices times one", .matrices, step: 16),
    Cell("inverses", "inverses of 4 × 4 matrices", .matrices, step: 16),
  ]

  /// The symbol of the limit kernel (Benchmarks/Limits), without the precision and the set.
  var limit: String {
    let layout = name.hasPrefix("xyz_padded") ? "padded" : name.replacing("_divide", with: "")
    return "limit_\(layout)_\(divides ? "projective" : layout == "xyzw" ? "homogeneous" : "affine")"
  }

  /// A smaller number, because sixteen million matrices are gigabytes.
  func allows(_ count: Int) -> Bool { form != .matrices || count <= 1 << 20 }

  /// Whether the matrix is a transform of the plane.
  var isPlane: Bool { components == 2 }

  /// The exact image of an item in the arithmetic of Double, and Σ|terms|, by which errors are measured. Σ|terms| is
  /// that of each number before the division, over w. `nil` for inverses.
  func reference(_ matrix: [Double], _ item: [Double]) -> (image: [Double], sizes: [Double])? {
    switch form {
    case .matrices:
      guard name == "products" else { return nil }
      return (product(item, matrix), product(item.map(\.magnitude), matrix.map(\.magnitude)))
    case .points, .planes:
      let columns = isPlane ? (divides ? 3 : 2) : 4
      let rows = isPlane ? 3 : 4
      let point = item[..<min(components, rows)] + (components < rows ? [1] : [])
      var image = [Double](repeating: 0, count: columns)
      var sizes = image
      for column in 0..<columns {
        for row in 0..<rows {
          let term = point[row] * matrix[row * columns + column]
          image[column] += term
          sizes[column] += term.magnitude
        }
      }
      if divides, let w = image.last, let terms = sizes.last {
        image = image.map { $0 / w }
        sizes = zip(sizes, image).map { ($0 + $1.magnitude * terms) / w.magnitude }
      }
      return (Array(image[..<components]), Array(sizes[..<components]))
    }
  }

  private func product(_ a: [Double], _ b: [Double]) -> [Double] {
    var out = [Double](repeating: 0, count: 16)
    for row in 0..<4 {
      for column in 0..<4 {
        for k in 0..<4 { out[row * 4 + column] += a[row * 4 + k] * b[k * 4 + column] }
      }
    }
    return out
  }
}
