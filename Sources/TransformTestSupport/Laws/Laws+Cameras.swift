public import TransformCore

// Projections and views. Points are rows: eye coordinates · projection.

extension Laws {
  /// `nil` if `perspective(angle, aspectRatio, near, far)` is the perspective of an eye with a symmetric field of view,
  /// to `ulps` of each number, of the cotangent plus 1 for the scales of x and y.
  ///
  /// *Definition*: the angle is that between the lower and the upper edge, in radians. x/w and y/w of the edges are ±1.
  /// w is the distance in front of the eye. Depths at `near` and `far` are those of the clip space. A missing
  /// projection is a violation.
  public static func violation<Scalar: TransformScalar>(
    ofPerspective perspective: (_ angle: Scalar, _ aspectRatio: Scalar, _ near: Scalar, _ far: Scalar) -> Transform3D<Scalar>?,
    clipSpace: ClipSpace = ClipSpace(), samples: Int = 100, seed: UInt64 = 1, ulps: Double = 6
  ) -> Violation? {
    firstViolation([.perspective], samples, seed) { _, random in
      let (angle, aspect): (Scalar, Scalar) = (random.number(in: 0.2...2.6), random.number(in: 0.5...2.5))
      let (near, far): (Scalar, Scalar) = (random.number(in: 0.1...2), random.number(in: 5...100))
      let operands: [any CustomStringConvertible] = [
        "angle \(angle), aspect ratio \(aspect), near \(near), far \(far)", clipSpace,
      ]
      guard let found = perspective(angle, aspect, near, far) else { return missing("a perspective exists", operands) }
      func exact(_ space: ClipSpace) -> [Wide] {
        let (sin, cos) = (Wide(angle) / Wide(2.0)).sinCos()
        let height = cos / sin
        return space.perspective(scale: [height / Wide(aspect), height], near: Wide(near), far: Wide(far))
      }
      let sizes = exact(clipSpace).map(\.high.magnitude)
      let norms = sizes.enumerated().map { $0 == 0 || $0 == 5 ? $1 + 1 : $1 == 0 ? sizes.max()! : $1 }
      return comparison("perspective(angle, aspect, near, far)", found, exact, clipSpace, norms, ulps, operands).violation
    }
  }

  /// `nil` if `frustum(left, right, bottom, top, near, far)` is the perspective through a window in the near plane, to
  /// `ulps` of Σ|terms| of each number.
  ///
  /// *Definition*: the edges of the window go to ±1 after division by w, which is the distance in front of the eye. A
  /// missing projection is a violation.
  public static func violation<Scalar: TransformScalar>(
    ofFrustum frustum: (
      _ left: Scalar, _ right: Scalar, _ bottom: Scalar, _ top: Scalar, _ near: Scalar, _ far: Scalar
    ) -> Transform3D<Scalar>?, clipSpace: ClipSpace = ClipSpace(), samples: Int = 100, seed: UInt64 = 1, ulps: Double = 6
  ) -> Violation? {
    violation(ofBox: frustum, "frustum", clipSpace, samples, seed, ulps) { $0.frustum($1, near: $2, far: $3) }
  }

  /// `nil` if `orthographic(left, right, bottom, top, near, far)` is the projection of a box along parallel rays, to
  /// `ulps` of Σ|terms| of each number.
  ///
  /// *Definition*: the edges go to ±1, and w stays 1. A missing projection is a violation.
  public static func violation<Scalar: TransformScalar>(
    ofOrthographic orthographic: (
      _ left: Scalar, _ right: Scalar, _ bottom: Scalar, _ top: Scalar, _ near: Scalar, _ far: Scalar
    ) -> Transform3D<Scalar>?, clipSpace: ClipSpace = ClipSpace(), samples: Int = 100, seed: UInt64 = 1, ulps: Double = 6
  ) -> Violation? {
    violation(ofBox: orthographic, "orthographic", clipSpace, samples, seed, ulps) { $0.orthographic($1, near: $2, far: $3) }
  }

  /// `nil` if `lookAt(eye, target, up)` is the view of an eye that looks at a target. `ulps` count 1/sin for the axes
  /// and |eye|/sin for the translation. sin is that of the angle between `up` and the line of sight.
  ///
  /// *Definition*: with f along target − eye, s along f × up and u = s × f, all of unit length, p' = ((p − eye)·s,
  /// (p − eye)·u, −(p − eye)·f). An eye that looks along +z has s along up × f, u = f × s and +(p − eye)·f. A missing
  /// view is a violation.
  public static func violation<Scalar: TransformScalar>(
    ofLookAt lookAt: (_ eye: SIMD3<Scalar>, _ target: SIMD3<Scalar>, _ up: SIMD3<Scalar>) -> Transform3D<Scalar>?,
    looksAlongPositiveZ: Bool = false, samples: Int = 100, seed: UInt64 = 1, ulps: Double = 8
  ) -> Violation? {
    firstViolation([.rigid], samples, seed) { _, random in
      let (eye, target): (SIMD3<Scalar>, SIMD3<Scalar>) = (random.vector(in: -10...10), random.vector(in: -10...10))
      let up: SIMD3<Scalar> = random.direction()
      let sight = zip(target.wide, eye.wide).map { $0 - $1 }
      let forward = normalized(sight)
      let sine = length(cross(forward, normalized(up.wide))).high
      guard sine > 0.05, length(sight).high > 1 else { return nil }
      guard let found = lookAt(eye, target, up) else { return missing("a view exists", [eye, target, up]) }
      func exact(_ along: Bool) -> WideMatrix {
        ClipSpace(looksAlongPositiveZ: along).view(from: eye.wide, along: forward, up: up.wide)
      }
      let view = exact(looksAlongPositiveZ)
      let norms = (0..<16).map { ($0 < 12 ? 1 : max(1, length(eye.wide).high)) / sine }
      return Comparison(
        law: "lookAt(eye, target, up)", found: found.rowMajor, exact: view.elements, norms: norms, ulps: ulps,
        operands: [
          "eye \(eye)", "target \(target)", "up \(up)", "looks along \(looksAlongPositiveZ ? "+" : "−")z",
        ]
      ) {
        let turnedFirst = view.setting { for column in 0..<3 { $0[12 + column] = -eye.wide[column] } }
        return suspects(of: view) + [
          (.inverted, view.inverse.elements), (.otherConvention, exact(!looksAlongPositiveZ).elements),
          (.reversedOrder, turnedFirst.elements),
        ]
      }.violation
    }
  }
}

extension Laws {
  private typealias Box<Scalar: TransformScalar> = (Scalar, Scalar, Scalar, Scalar, Scalar, Scalar) -> Transform3D<Scalar>?

  private static func violation<Scalar: TransformScalar>(
    ofBox project: Box<Scalar>, _ name: String, _ space: ClipSpace, _ samples: Int, _ seed: UInt64, _ ulps: Double,
    exact: @escaping (ClipSpace, [Wide], Wide, Wide) -> [Wide]
  ) -> Violation? {
    firstViolation([.perspective], samples, seed) { _, random in
      let (low, high): (SIMD2<Scalar>, SIMD2<Scalar>) = (random.vector(in: -2...0.5), random.vector(in: 1...3))
      let (near, far): (Scalar, Scalar) = (random.number(in: 0.1...2), random.number(in: 5...100))
      let operands: [any CustomStringConvertible] = [
        "left \(low.x), right \(high.x), bottom \(low.y), top \(high.y), near \(near), far \(far)", space,
      ]
      guard let found = project(low.x, high.x, low.y, high.y, near, far) else { return missing("\(name) exists", operands) }
      let box = [low.x, high.x, low.y, high.y].map { Wide($0) }
      func numbers(_ space: ClipSpace) -> [Wide] { exact(space, box, Wide(near), Wide(far)) }
      // All terms of a number within a frustum or box: those that cancel are at most (|left| + |right|) / width.
      let sizes = numbers(space).map(\.high.magnitude)
      let shifts = [(-low.x + high.x) / (high.x - low.x), (-low.y + high.y) / (high.y - low.y)].map { Double($0) }
      let largest = sizes.max()!
      let norms = sizes.enumerated().map { max($1, [8, 12].contains($0) ? shifts[0] : [9, 13].contains($0) ? shifts[1] : 0) }
      return comparison(
        "\(name)(left, right, bottom, top, near, far)", found, numbers, space, norms.map { $0 == 0 ? largest : $0 }, ulps, operands
      ).violation
    }
  }

  private static func comparison<Scalar: TransformScalar>(
    _ law: String, _ found: Transform3D<Scalar>, _ exact: @escaping (ClipSpace) -> [Wide], _ space: ClipSpace, _ norms: [Double],
    _ ulps: Double, _ operands: [any CustomStringConvertible]
  ) -> Comparison<Scalar> {
    Comparison(law: law, found: found.rowMajor, exact: exact(space), norms: norms, ulps: ulps, operands: operands) {
      suspects(of: WideMatrix(exact(space), order: 4)) + space.others.map { (.otherConvention, exact($0)) }
    }
  }
}
