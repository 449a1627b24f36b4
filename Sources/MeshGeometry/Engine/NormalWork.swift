internal import CMeshKernels
internal import TransformBatches

/// Writes vertex normals to as many rows of four scalars as points; returns how many triangles have no area.
@usableFromInline
func writeVertexNormals(
  _ points: PointMemory, _ indices: IndexMemory, _ weighting: NormalWeighting, _ rows: UnsafeMutableRawPointer?
) throws(MeshIndexError) -> Int {
  var mesh = try unsafe kernelMesh(points, indices)
  guard let rows = unsafe rows else {
    try unsafe checkIndices(points, indices)
    return 0
  }
  let kernel = weighting == .angle ? MK_BY_ANGLE : MK_BY_AREA
  let report = unsafe mk_vertex_normals(points.precision, Int32(kernel), &mesh, rows)
  try unsafe check(report.first_bad, points, indices)
  return report.degenerate
}

/// Writes face normals to as many rows of four scalars as triangles; returns how many have no area.
@usableFromInline
func writeFaceNormals(_ points: PointMemory, _ indices: IndexMemory, _ rows: UnsafeMutableRawPointer?) throws(MeshIndexError) -> Int {
  var mesh = try unsafe kernelMesh(points, indices)
  guard let rows = unsafe rows else { return 0 }
  let report = unsafe mk_face_normals(points.precision, &mesh, rows)
  try unsafe check(report.first_bad, points, indices)
  return report.degenerate
}

/// Writes the three angles of each triangle, zeros where there is no area.
func writeCornerAngles(
  _ scalars: Span<Double>, _ layout: VertexLayout, _ triangles: Span<UInt32>, _ angles: inout MutableSpan<Double>
) throws(MeshIndexError) {
  let (points, indices) = unsafe (PointMemory(scalars, layout), IndexMemory(triangles))
  var mesh = try unsafe kernelMesh(points, indices)
  guard let angles = unsafe angles.address else { return }
  let report = unsafe mk_corner_angles(points.precision, &mesh, angles)
  try unsafe check(report.first_bad, points, indices)
}
