// What projections and views are, by definition: the numbers of the matrix, row by row.

extension ClipSpace {
  /// A perspective with the scales of x and y, and what is added to both for each unit of depth.
  package func perspective(
    scale: [Wide], shift: [Wide] = [Wide(0), Wide(0)], near: Wide, far: Wide
  ) -> [Wide] {
    let (zero, first, last, depth) = (Wide(0.0), Wide(nearDepth), Wide(farDepth), far - near)
    return [
      scale[0], zero, zero, zero, zero, upward * scale[1], zero, zero,
      -forward * shift[0], -forward * upward * shift[1], forward * (last * far - first * near) / depth, forward,
      zero, zero, near * far * (first - last) / depth, zero,
    ]
  }

  /// The perspective through a window in the near plane. The edges are left, right, bottom and top.
  package func frustum(_ edges: [Wide], near: Wide, far: Wide) -> [Wide] {
    let (width, height, two) = (edges[1] - edges[0], edges[3] - edges[2], Wide(2.0))
    return perspective(
      scale: [two * near / width, two * near / height], shift: [(edges[1] + edges[0]) / width, (edges[3] + edges[2]) / height],
      near: near, far: far)
  }

  /// The projection of a box along parallel rays.
  package func orthographic(_ edges: [Wide], near: Wide, far: Wide) -> [Wide] {
    let (width, height, depth) = (edges[1] - edges[0], edges[3] - edges[2], far - near)
    let (zero, two, first, last) = (Wide(0.0), Wide(2.0), Wide(nearDepth), Wide(farDepth))
    return [
      two / width, zero, zero, zero, zero, upward * two / height, zero, zero, zero, zero, forward * (last - first) / depth, zero,
      -(edges[1] + edges[0]) / width, -upward * (edges[3] + edges[2]) / height, (first * far - last * near) / depth, Wide(1.0),
    ]
  }

  /// The view of an eye along a direction of length one.
  package func view(from eye: [Wide], along forward: [Wide], up: [Wide]) -> WideMatrix {
    let isLeft = looksAlongPositiveZ
    let side = normalized(isLeft ? cross(up, forward) : cross(forward, up))
    let axes = [side, isLeft ? cross(forward, side) : cross(side, forward), isLeft ? forward : forward.map { -$0 }]
    let rows = (0..<3).flatMap { row in axes.map { $0[row] } + [Wide(0)] }
    return WideMatrix(rows + axes.map { -dot(eye, $0) } + [Wide(1)], order: 4)
  }
}
