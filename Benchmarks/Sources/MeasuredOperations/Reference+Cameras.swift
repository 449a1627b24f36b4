// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Right-handed, depth 0 … 1, y up.
extension Plain {
  package static func perspective(_ lens: Numbers) -> Numbers {
    let top = lens[2] * tan(lens[0] / 2)
    return frustum([0 - top * lens[1], top * lens[1], 0 - top, top, lens[2], lens[3]])
  }

  package static func frustum(_ n: Numbers) -> Numbers {
    let (width, height, depth) = (n[1] - n[0], n[3] - n[2], n[5] - n[4])
    return [
      2 * n[4] / width, 0, 0, 0, 0, 2 * n[4] / height, 0, 0, (n[1] + n[0]) / width, (n[3] + n[2]) / height, 0 - n[5] / depth, -1, 0, 0,
      0 - n[5] * n[4] / depth, 0,
    ]
  }

  package static func orthographic(_ n: Numbers) -> Numbers {
    let (width, height, depth) = (n[1] - n[0], n[3] - n[2], n[5] - n[4])
    return [
      2 / width, 0, 0, 0, 0, 2 / height, 0, 0, 0, 0, -1 / depth, 0, 0 - (n[1] + n[0]) / width, 0 - (n[3] + n[2]) / height,
      0 - n[4] / depth, 1,
    ]
  }

  package static func lookAt(_ sight: Numbers, _ up: Numbers) -> Numbers {
    let (eye, back) = (Array(sight[..<3]), back(sight))
    let right = unit(cross(up, back))
    let columns = [right, cross(back, right), back]
    return (0..<3).flatMap { row in columns.map { $0[row] } + [0] } + columns.map { 0 - dot(eye, $0) } + [1]
  }

  /// The sine of the angle between `up` and the line of sight.
  package static func sine(_ sight: Numbers, _ up: Numbers) -> Reference {
    let normal = cross(unit(up), back(sight))
    return dot(normal, normal).squareRoot()
  }

  private static func back(_ sight: Numbers) -> Numbers { unit((0..<3).map { sight[$0] - sight[$0 + 3] }) }
  private static func dot(_ a: Numbers, _ b: Numbers) -> Reference { a[0] * b[0] + a[1] * b[1] + a[2] * b[2] }
  private static func cross(_ a: Numbers, _ b: Numbers) -> Numbers {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  }
  private static func unit(_ a: Numbers) -> Numbers { a.map { $0 / dot(a, a).squareRoot() } }
}
