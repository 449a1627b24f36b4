internal import RealModule
public import TransformBatches
internal import TransformCore

extension SplitMesh {
  /// Tangents of vertices along the u of texture coordinates, with their sign, for normal maps. The mesh has unit normals.
  ///
  /// *Definition*: that of MikkTSpace. A triangle's tangent is the direction in which u grows. At each corner it is
  /// projected on the plane of the vertex normal, made a unit vector, and weighted by the angle of the triangle's sides
  /// in that plane. The fourth component is 1 where u and v run counterclockwise, −1 in mirrored parts. The bitangent is
  /// the sign times normal × tangent. Where mirrored and other triangles meet, a vertex becomes two. MikkTSpace also
  /// parts triangles that touch at a vertex alone; these do not.
  ///
  /// - Degenerate input: a triangle without area in space or in u and v adds nothing and is counted. A vertex without a
  ///   tangent has (0, 0, 0, 1).
  /// - Precondition: there are as many normals and texture coordinates as points.
  /// - Accuracy: sums are in Double.
  /// - Source: M. Mikkelsen, Simulation of wrinkled surfaces revisited, 2008.
  ///
  /// ```swift
  /// let corners = [SIMD3(0.0, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 1, 0)]
  /// let up = [SIMD3<Double>](repeating: SIMD3(0, 0, 1), count: 3)
  /// let texture = [SIMD2(0.0, 0), SIMD2(0, 1), SIMD2(1, 0)]  // u grows along y
  /// let tangents = try? SplitMesh(
  ///   tangentsOf: corners, normals: up, textureCoordinates: texture, triangles: [0, 1, 2] as [UInt16])
  /// assert(tangents?.vectors[0] == SIMD4(0, 1, 0, -1))
  /// ```
  public init<Scalar, Index: MeshIndex>(
    tangentsOf points: [SIMD3<Scalar>], normals: [SIMD3<Scalar>], textureCoordinates: [SIMD2<Scalar>], triangles: [Index]
  ) throws(MeshIndexError) where Vector == SIMD4<Scalar> {
    self = try points.withScalars { scalars, layout throws(MeshIndexError) in
      try normals.withScalars { normals, normalLayout throws(MeshIndexError) in
        try textureCoordinates.withScalars { texture, textureLayout throws(MeshIndexError) in
          try triangles.withSpan { triangles throws(MeshIndexError) in
            try Self(
              tangentsOf: scalars, layout: layout, normals: normals, normalLayout: normalLayout, textureCoordinates: texture,
              textureLayout: textureLayout, triangles: triangles)
          }
        }
      }
    }
  }

  /// The same, of vertices whose points, normals and texture coordinates lie among other scalars.
  ///
  /// - Precondition: the scalars are a whole number of strides, with a point, a normal or two texture coordinates in
  ///   each; there are as many normals and texture coordinates as points.
  public init<Scalar, Index: MeshIndex>(
    tangentsOf points: Span<Scalar>, layout: VertexLayout, normals: Span<Scalar>, normalLayout: VertexLayout,
    textureCoordinates: Span<Scalar>, textureLayout: VertexLayout, triangles: Span<Index>
  ) throws(MeshIndexError) where Vector == SIMD4<Scalar> {
    let (points, normals) = unsafe (PointMemory(points, layout), PointMemory(normals, normalLayout))
    let (texture, triangles) = unsafe (PointMemory(textureCoordinates, textureLayout, components: 2), IndexMemory(triangles))
    precondition(
      unsafe normals.count == points.count && texture.count == points.count, "there are as many normals and texture coordinates as points")
    try unsafe checkIndices(points, triangles)
    let work = unsafe TangentWork(
      points: points.doubles(SIMD3<Double>.self), normals: normals.doubles(SIMD3<Double>.self),
      texture: texture.doubles(SIMD2<Double>.self), indices: triangles.numbers)
    let tangents = work.sums.indices.map { SIMD4(SIMD3<Scalar>(work.sums[$0].unitOrZero), Scalar(work.signs[$0])) }
    self.init(tangents, work.split, degenerateTriangles: work.degenerate)
  }
}

/// Sums of tangents in Double.
struct TangentWork {
  private(set) var sums: [SIMD3<Double>]
  private(set) var signs: [Double]
  private(set) var split: SplitVertices
  private(set) var degenerate = 0

  init(points: [SIMD3<Double>], normals: [SIMD3<Double>], texture: [SIMD2<Double>], indices: [UInt32]) {
    sums = [SIMD3<Double>](repeating: .zero, count: points.count)
    signs = [Double](repeating: 1, count: points.count)
    // A vertex has one group for each sign.
    split = SplitVertices(indices, vertexCount: points.count, groupCount: 2 * points.count)
    for first in stride(from: 0, to: indices.count, by: 3) {
      let corners = (0..<3).map { Int(indices[first + $0]) }
      let (p, q, r) = (points[corners[0]], points[corners[1]], points[corners[2]])
      let (a, b) = (texture[corners[1]] - texture[corners[0]], texture[corners[2]] - texture[corners[0]])
      let area = a.cross(b)
      let along = (q - p) * b.y - (r - p) * a.y
      guard area != 0, along != .zero, (q - p).cross(r - p) != .zero else {
        degenerate += 1
        continue
      }
      let sign: Double = area < 0 ? -1 : 1
      let tangent = (along * sign).unitOrZero
      for place in 0..<3 {
        let own = corners[place]
        let vertex = split.put(corner: first + place, inGroup: 2 * own + (area < 0 ? 1 : 0))
        if vertex == sums.count {
          sums.append(.zero)
          signs.append(sign)
        }
        signs[vertex] = sign
        let normal = normals[own]
        func projected(_ v: SIMD3<Double>) -> SIMD3<Double> { (v - normal * normal.dot(v)).unitOrZero }
        let next = projected(points[corners[(place + 1) % 3]] - points[own])
        let last = projected(points[corners[(place + 2) % 3]] - points[own])
        let turn = next.cross(last)
        let angle = Double.atan2(y: turn.squaredLength.squareRoot(), x: next.dot(last))
        sums[vertex] += projected(tangent) * angle
      }
    }
  }
}
