internal import TransformCore

/// Gives the corners of triangles new vertices where those of one vertex fall into several groups.
struct SplitVertices {
  /// Three vertex numbers for each triangle.
  private(set) var indices: [UInt32]
  /// For each vertex, the one it was; the old ones come first.
  private(set) var sources: [UInt32]
  /// By group, the vertex that the group has; `.max` for none yet.
  private var vertices: [UInt32]
  /// Whether a group has the vertex with its old number.
  private var isTaken: [Bool]

  init(_ indices: [UInt32], vertexCount: Int, groupCount: Int) {
    self.indices = indices
    sources = (0..<vertexCount).map { UInt32($0) }
    vertices = [UInt32](repeating: .max, count: groupCount)
    isTaken = [Bool](repeating: false, count: vertexCount)
  }

  /// Puts a corner, whose vertex is still the old one, into a group of that vertex; returns the group's vertex.
  mutating func put(corner: Int, inGroup group: Int) -> Int {
    if vertices[group] == .max {
      let old = indices[corner]
      if isTaken[Int(old)] {
        vertices[group] = UInt32(sources.count)
        sources.append(old)
      } else {
        vertices[group] = old
        isTaken[Int(old)] = true
      }
    }
    indices[corner] = vertices[group]
    return Int(vertices[group])
  }
}

extension SIMD3<Double> {
  /// The unit vector, zero where there is none, and NaN for NaN.
  var unitOrZero: Self { hasNaN ? self : normalized() ?? .zero }
}
