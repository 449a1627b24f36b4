internal import RealModule
public import TransformBatches
internal import TransformCore

extension SplitMesh {
  /// Normals of vertices, with a crease where faces meet at a larger angle: there a vertex becomes several.
  ///
  /// *Definition*: two corners at a vertex belong together if their triangles share an edge there and their normals
  /// differ by at most the crease angle. Of more than two triangles at an edge, neighbours in the list count. Each group
  /// that hangs together has one unit normal, as ``MeshNormals`` defines it. Sums are in Double. A vertex without a
  /// triangle has the normal zero.
  ///
  /// - Degenerate input: a triangle without area adds nothing, and has the first vertex of each group's place.
  /// - Complexity: O(n log k) for n corners, of which k at most meet at one vertex.
  public init<Scalar, Index: MeshIndex>(
    normalsOf points: [SIMD3<Scalar>], triangles: [Index], creaseRadians: Scalar, weighting: NormalWeighting = .angle
  ) throws(MeshIndexError) where Vector == SIMD3<Scalar> {
    self = try points.withScalars { scalars, layout throws(MeshIndexError) in
      try triangles.withSpan { triangles throws(MeshIndexError) in
        try Self(normalsOf: scalars, layout: layout, triangles: triangles, creaseRadians: creaseRadians, weighting: weighting)
      }
    }
  }

  /// The same, of points that lie among other scalars.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  public init<Scalar, Index: MeshIndex>(
    normalsOf scalars: Span<Scalar>, layout: VertexLayout, triangles: Span<Index>, creaseRadians: Scalar,
    weighting: NormalWeighting = .angle
  ) throws(MeshIndexError) where Vector == SIMD3<Scalar> {
    let (points, numbers) = unsafe (PointMemory(scalars, layout).doubles(SIMD3<Double>.self), IndexMemory(triangles).numbers)
    let work = try CreaseWork(points, numbers, weighting)
    let (split, sums) = work.split(leastCosine: Double.cos(min(max(Double(creaseRadians), 0), .pi)))
    self.init(sums.map { SIMD3<Scalar>($0.unitOrZero) }, split, degenerateTriangles: work.faces.degenerateTriangles)
  }
}

/// The faces of a mesh in Double, and how its corners hang together.
struct CreaseWork {
  let faces: MeshNormals<Double>
  private let indices: [UInt32]
  private let vertexCount: Int
  private let weights: [Double]

  init(_ points: [SIMD3<Double>], _ indices: [UInt32], _ weighting: NormalWeighting) throws(MeshIndexError) {
    faces = try MeshNormals(faces: indices, points: points)
    self.indices = indices
    vertexCount = points.count
    var weights = [Double](repeating: 0, count: indices.count)
    if weighting == .angle {
      try weights.withMutableSpan { weights throws(MeshIndexError) in
        try points.withScalars { scalars, layout throws(MeshIndexError) in
          try indices.withSpan { indices throws(MeshIndexError) in try writeCornerAngles(scalars, layout, indices, &weights) }
        }
      }
    } else {
      for first in stride(from: 0, to: indices.count, by: 3) {
        let (p, q, r) = (points[Int(indices[first])], points[Int(indices[first + 1])], points[Int(indices[first + 2])])
        let normal = (q - p).cross(r - p)
        for corner in first..<first + 3 { weights[corner] = normal.squaredLength.squareRoot() }
      }
    }
    self.weights = weights
  }

  /// Groups of corners and the sums of their normals.
  func split(leastCosine: Double) -> (SplitVertices, [SIMD3<Double>]) {
    var groups = Array(indices.indices)
    // Sides of corners, by vertex, then by their other end, then in the order of the list.
    struct Side {
      let vertex, other: UInt32
      let corner: Int
    }
    var sides: [Side] = []
    sides.reserveCapacity(2 * indices.count)
    for corner in indices.indices where faces.normals[corner / 3] != .zero {
      let (first, place) = (corner / 3 * 3, corner % 3)
      sides.append(Side(vertex: indices[corner], other: indices[first + (place + 1) % 3], corner: corner))
      sides.append(Side(vertex: indices[corner], other: indices[first + (place + 2) % 3], corner: corner))
    }
    sides.sort { ($0.vertex, $0.other, $0.corner) < ($1.vertex, $1.other, $1.corner) }
    for (side, next) in zip(sides, sides.dropFirst()) where side.vertex == next.vertex && side.other == next.other {
      // Normals are units within rounding.
      if faces.normals[side.corner / 3].dot(faces.normals[next.corner / 3]) >= leastCosine - 0x1p-48 {
        let group = groups.root(side.corner)
        groups[groups.root(next.corner)] = group
      }
    }
    var split = SplitVertices(indices, vertexCount: vertexCount, groupCount: indices.count)
    var sums = [SIMD3<Double>](repeating: .zero, count: vertexCount)
    for corner in indices.indices where faces.normals[corner / 3] != .zero {
      let vertex = split.put(corner: corner, inGroup: groups.root(corner))
      if vertex == sums.count { sums.append(.zero) }
      sums[vertex] += faces.normals[corner / 3] * weights[corner]
    }
    return (split, sums)
  }
}
