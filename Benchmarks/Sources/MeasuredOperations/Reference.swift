// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Other processors have no wider type.
#if arch(x86_64)
  /// Eleven more bits than Double, which also show errors of Double.
  package typealias Reference = Float80
#else
  package typealias Reference = Double
#endif

/// Every operation in plain scalar code that shares nothing with the library or its peers. A matrix is four rows, and
/// points are rows.
package enum Plain {
  package typealias Numbers = [Reference]

  package static func product(_ a: Numbers, _ b: Numbers, size: Int = 4) -> Numbers {
    var result = Numbers(repeating: 0, count: size * size)
    for row in 0..<size {
      for column in 0..<size {
        for k in 0..<size { result[row * size + column] += a[row * size + k] * b[k * size + column] }
      }
    }
    return result
  }

  /// Gauss–Jordan elimination with row pivoting.
  package static func inverse(_ matrix: Numbers, size: Int) -> Numbers {
    var rows = (0..<size).map { row in
      Array(matrix[row * size..<(row + 1) * size]) + (0..<size).map { Reference($0 == row ? 1 : 0) }
    }
    for column in 0..<size {
      let pivot = (column..<size).max { rows[$0][column].magnitude < rows[$1][column].magnitude }!
      rows.swapAt(column, pivot)
      let divisor = rows[column][column]
      rows[column] = rows[column].map { $0 / divisor }
      for row in 0..<size where row != column {
        let factor = rows[row][column]
        for k in 0..<2 * size { rows[row][k] -= factor * rows[column][k] }
      }
    }
    return rows.flatMap { $0[size...] }
  }

  package static func full(_ t: Numbers) -> Numbers { [t[0], t[1], 0, t[2], t[3], 0, t[4], t[5], 1] }

  package static func product2D(_ a: Numbers, _ b: Numbers) -> Numbers {
    let product = product(full(a), full(b), size: 3)
    return [0, 1, 3, 4, 6, 7].map { product[$0] }
  }

  package static func inverse2D(_ a: Numbers) -> Numbers {
    let inverse = inverse(full(a), size: 3)
    return [0, 1, 3, 4, 6, 7].map { inverse[$0] }
  }

  package static func homogeneous(_ m: Numbers, _ v: Numbers) -> Numbers {
    (0..<4).map { column in (0..<4).reduce(0) { $0 + v[$1] * m[$1 * 4 + column] } }
  }

  package static func point(_ m: Numbers, _ p: Numbers) -> Numbers {
    let image = homogeneous(m, p + [1])
    return image[..<3].map { $0 / image[3] }
  }

  package static func quaternionProduct(_ a: Numbers, _ b: Numbers) -> Numbers {
    [
      a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1], a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
      a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3], a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
    ]
  }

  package static func rotate(_ q: Numbers, _ v: Numbers) -> Numbers {
    Array(quaternionProduct(quaternionProduct(q, v + [0]), [0 - q[0], 0 - q[1], 0 - q[2], q[3]])[..<3])
  }

  /// Row i is the image of the basis vector i.
  package static func matrix(_ q: Numbers) -> Numbers {
    rotate(q, [1, 0, 0]) + [0] + rotate(q, [0, 1, 0]) + [0] + rotate(q, [0, 0, 1]) + [0, 0, 0, 0, 1]
  }

  package static func axisAngle(_ axis: Numbers, _ angle: Reference) -> Numbers {
    let length = axis.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let (s, c) = (sin(angle / 2), cos(angle / 2))
    return matrix(axis.map { $0 / length * s } + [c])
  }

  /// Starts from the largest component, therefore no digits cancel. Of q and −q it is the one with w ≥ 0.
  package static func quaternion(_ m: Numbers) -> Numbers {
    let (x, y, z) = (m[0], m[5], m[10])
    let squares = [1 + x - y - z, 1 - x + y - z, 1 - x - y + z, 1 + x + y + z]
    var q: Numbers
    switch squares.indices.max(by: { squares[$0] < squares[$1] })! {
    case 0: q = [squares[0], m[1] + m[4], m[8] + m[2], m[6] - m[9]]
    case 1: q = [m[1] + m[4], squares[1], m[6] + m[9], m[8] - m[2]]
    case 2: q = [m[8] + m[2], m[6] + m[9], squares[2], m[1] - m[4]]
    default: q = [m[6] - m[9], m[8] - m[2], m[1] - m[4], squares[3]]
    }
    let length = q.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let sign: Reference = q[3] < 0 ? -1 : 1
    return q.map { $0 * sign / length }
  }

  /// A quaternion on the shorter way. `destination` has the end of the way, then the time.
  package static func slerp(_ a: Numbers, _ destination: Numbers) -> Numbers {
    let (dot, t) = (zip(a, destination).reduce(0) { $0 + $1.0 * $1.1 }, destination[4])
    let b = destination[..<4].map { dot < 0 ? 0 - $0 : $0 }
    let angle = acos(min(dot.magnitude, 1))
    if angle < 0x1p-16 { return zip(a, b).map { $0 * (1 - t) + $1 * t } }
    return zip(a, b).map { ($0 * sin((1 - t) * angle) + $1 * sin(t * angle)) / sin(angle) }
  }

  /// Rotations about the fixed axes x, y and z, in this order.
  package static func eulerQuaternion(_ angles: Numbers) -> Numbers {
    let turns = (0..<3).map { axis in
      (0..<3).map { $0 == axis ? sin(angles[axis] / 2) : 0 } + [cos(angles[axis] / 2)]
    }
    return quaternionProduct(turns[2], quaternionProduct(turns[1], turns[0]))
  }

  package static func eulerAngles(_ q: Numbers) -> Numbers {
    let m = matrix(q)
    return [atan2(m[6], m[10]), atan2(0 - m[2], (m[0] * m[0] + m[1] * m[1]).squareRoot()), atan2(m[1], m[0])]
  }

  package static func compose(_ q: Numbers, _ placement: Numbers) -> Numbers {
    var m = matrix(q)
    for n in 0..<12 { m[n] *= placement[3 + n / 4] }
    for n in 0..<3 { m[12 + n] = placement[n] }
    return m
  }

  /// Translation, quaternion, scale.
  package static func placement(_ m: Numbers) -> Numbers {
    let parts = components(m)
    return Array(parts[..<10])
  }

  /// Translation, quaternion, scale, shears xy, xz, yz, and no perspective, by Gram and Schmidt.
  package static func components(_ m: Numbers) -> Numbers {
    func dot(_ a: Numbers, _ b: Numbers) -> Reference { a[0] * b[0] + a[1] * b[1] + a[2] * b[2] }
    func without(_ a: Numbers, _ factor: Reference, _ b: Numbers) -> Numbers { zip(a, b).map { $0 - factor * $1 } }
    func unit(_ a: Numbers) -> Numbers { a.map { $0 / dot(a, a).squareRoot() } }
    let (a, b, c) = (Array(m[0..<3]), Array(m[4..<7]), Array(m[8..<11]))
    let x = unit(a)
    let restB = without(b, dot(b, x), x)
    let y = unit(restB)
    let restC = without(without(c, dot(c, x), x), dot(c, y), y)
    let (z, scale) = (unit(restC), [dot(a, a).squareRoot(), dot(restB, restB).squareRoot(), dot(restC, restC).squareRoot()])
    let q = quaternion(x + [0] + y + [0] + z + [0, 0, 0, 0, 1])
    return Array(m[12..<15]) + q + scale + [dot(b, x) / scale[1], dot(c, x) / scale[2], dot(c, y) / scale[2]] + [0, 0, 0, 1]
  }

  /// The ends of the interpolation that is prepared once. Both are sheared, rotated, scaled and moved.
  package static let departure = compose([0.1, -0.5, 0.7, 0.5], [1, -2, 0.5, 0.75, 1.5, 1.25])
  package static let destination = product(
    [1, 0.25, 0, 0, 0, 1, -0.5, 0, 0, 0, 1, 0, 0, 0, 0, 1], compose([0.7, 0.1, -0.1, 0.7], [-1, 0.5, 2, 1.75, 0.5, 1]))

  /// Part by part: translation, scale and shears linearly, the rotation along the shorter way.
  package static func interpolated(_ a: Numbers, _ b: Numbers, _ t: Reference) -> Numbers {
    let (first, last) = (components(a), components(b))
    let mixed = zip(first, last).map { $0 * (1 - t) + $1 * t }
    let turn = matrix(slerp(Array(first[3..<7]), Array(last[3..<7]) + [t]))
    let (x, y, z) = (Array(turn[0..<4]), Array(turn[4..<8]), Array(turn[8..<12]))
    func sum(_ terms: [(Reference, Numbers)]) -> Numbers { (0..<4).map { n in terms.reduce(0) { $0 + $1.0 * $1.1[n] } } }
    let (scale, shear) = (Array(mixed[7..<10]), Array(mixed[10..<13]))
    let rowX = sum([(scale[0], x)])
    let rowY = sum([(scale[1] * shear[0], x), (scale[1], y)])
    let rowZ = sum([(scale[2] * shear[1], x), (scale[2] * shear[2], y), (scale[2], z)])
    return rowX + rowY + rowZ + Array(mixed[..<3]) + [1]
  }

  package static func normalMatrix(_ m: Numbers) -> Numbers {
    let inverse = inverse([0, 1, 2, 4, 5, 6, 8, 9, 10].map { m[$0] }, size: 3)
    return (0..<9).map { inverse[$0 % 3 * 3 + $0 / 3] }
  }
}
