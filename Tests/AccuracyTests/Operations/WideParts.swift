import TransformCore
import TransformTestSupport

/// The parts of a transform of space in twice the precision of Double. The rotation is nine numbers, row by row.
struct WideParts {
  var scale, shear, perspective, translation: [Wide]
  var weight: Wide
  var rotation: [Wide]

  init(scale: [Wide], shear: [Wide], perspective: [Wide], translation: [Wide], weight: Wide, rotation: [Wide]) {
    (self.scale, self.shear, self.perspective, self.translation) = (scale, shear, perspective, translation)
    (self.weight, self.rotation) = (weight, rotation)
  }

  /// The parts as they are, with the rotation as its exact matrix.
  init<S: TransformScalar>(exactly c: Transform3D<S>.Components) {
    self.init(
      scale: c.scale.wide, shear: c.shear.wide, perspective: c.perspective.wide, translation: c.translation.wide,
      weight: Wide(c.weight), rotation: WideQuaternion(c.rotation).matrix)
  }

  /// The coefficients of each row: how much of each row of the rotation it has.
  private var lower: [[Wide]] {
    let (zero, one, k) = (Wide(0), Wide(1), shear)
    return [[one, zero, zero], [k[0], one, zero], [k[1], k[2], one]]
  }

  /// The sixteen numbers of the transform.
  var made: [Wide] {
    (0..<4).flatMap { row in
      var three = translation
      if row < 3 {
        let (k, r) = (lower[row], rotation)
        three = (0..<3).map { scale[row] * (k[0] * r[$0] + k[1] * r[3 + $0] + k[2] * r[6 + $0]) }
      }
      let p = perspective
      let w = three[0] * p[0] + three[1] * p[1] + three[2] * p[2] + (row == 3 ? p[3] : Wide(0))
      return (three + [w]).map { $0 * weight }
    }
  }

  /// The sums of the magnitudes of the terms, from the magnitudes of the parts. The rows of the rotation have the
  /// squared length of the quaternion. Their own rounding error is one ulp of it.
  func sizes(of parts: Self) -> [Double] {
    func size(_ number: Wide) -> Double { number.high.magnitude }
    let turn = length(Array(rotation.prefix(3))).high
    let (p, t) = (parts.perspective.map(size), parts.translation.map(size))
    return (0..<4).flatMap { row in
      let length = row < 3 ? turn * size(parts.scale[row]) * parts.lower[row].reduce(0) { $0 + size($1) } : 0
      let lengths = row < 3 ? [length, length, length] : t
      let w = (0..<3).reduce(row == 3 ? p[3] : 0) { $0 + lengths[$1] * p[$1] }
      return (lengths + [w]).map { $0 * size(parts.weight) }
    }
  }
}
