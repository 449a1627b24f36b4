import SceneGeometry
import TransformCore
import TransformTestSupport

extension Operations {
  /// Projections and views of every convention.
  static func cameras<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    return [
      .cases("Transform3D.perspective(fieldOfViewRadians:)", "each number, 1 + cot for the cotangent", 5, fields) { kind, random in
        let (lens, half): (Lens<S>, S) = (Lens(using: &random), field(kind, using: &random) * (.pi / 2))
        let make = T.perspective(fieldOfViewRadians:along:aspectRatio:near:far:convention:)
        return lens.error(of: make, half: Angle(half, .radians), isMeasuredBesideOne: true)
      },
      .cases("Transform3D.perspective(fieldOfViewDegrees:)", "each number", 6, fields) { kind, random in
        let (lens, half): (Lens<S>, S) = (Lens(using: &random), field(kind, using: &random) * 90)
        let make = T.perspective(fieldOfViewDegrees:along:aspectRatio:near:far:convention:)
        return lens.error(of: make, half: Angle(half, .degrees), isMeasuredBesideOne: false)
      },
      .single("Transform3D.frustum(…)", "each number", 4, "any window") { random in
        Box<S>(using: &random, isInFront: true).error(of: T.frustum) { $0.frustum($1, near: $2, far: $3) }
      },
      .single("Transform3D.orthographic(…)", "each number", 4, "any box") { random in
        Box<S>(using: &random, isInFront: false).error(of: T.orthographic) { $0.orthographic($1, near: $2, far: $3) }
      },
      .cases("Transform3D.lookAt(_:from:up:handedness:)", "1/sin, |eye|/sin", 5, ["any up", "up nearly along"]) { kind, random in
        let (eye, target): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -10...10), random.vector(in: -10...10))
        return view(kind, combined(target.wide, Wide(1), eye.wide, Wide(-1)), target - eye, eye, &random) {
          T.lookAt(target, from: eye, up: $0, handedness: $1)
        }
      },
      .cases("Transform3D.lookTo(_:from:up:handedness:)", "1/sin, |eye|/sin", 5, ["any up", "up nearly along"]) { kind, random in
        let (eye, direction): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -10...10), random.vector(in: -10...10))
        return view(kind, direction.wide, direction, eye, &random) { T.lookTo(direction, from: eye, up: $0, handedness: $1) }
      },
    ]
  }

  private static let fields = ["usual", "narrow", "wide"]

  /// A field of view as a share of half a turn.
  private static func field<S: TransformScalar>(_ kind: String, using random: inout SeededGenerator) -> S {
    switch kind {
    case "usual": random.number(in: 0.1...0.8)
    case "narrow": random.number(in: 0.0001...0.1)
    default: 1 - random.number(in: 0.0001...0.2)
    }
  }

  fileprivate static func convention(using random: inout SeededGenerator) -> ClipConvention { ClipConvention.all[Int(random.next() % 16)] }

  /// The error of a view along a direction. The exact direction is given too.
  private static func view<S: TransformScalar>(
    _ kind: String, _ exactDirection: [Wide], _ direction: SIMD3<S>, _ eye: SIMD3<S>, _ random: inout SeededGenerator,
    _ make: (SIMD3<S>, ClipConvention.Handedness) -> Transform3D<S>?
  ) -> Double? {
    let other: SIMD3<S> = random.vector(in: -1...1)
    let up = kind == "any up" ? other : direction + other * 0x1p-8
    let handedness = convention(using: &random).handedness
    guard let found = make(up, handedness) else { return nil }
    let forward = normalized(exactDirection)
    let sine = length(cross(forward, normalized(up.wide))).high
    let exact = ClipSpace(looksAlongPositiveZ: handedness == .left).view(from: eye.wide, along: forward, up: up.wide)
    let norms = [Double](repeating: 1 / sine, count: 12) + [Double](repeating: length(eye.wide).high / sine, count: 4)
    return worst(found.rowMajor, exact.elements, norms: norms)
  }
}

extension ClipSpace {
  fileprivate init(_ convention: ClipConvention) {
    let ends = convention.ends(Double.self)
    self.init(
      looksAlongPositiveZ: convention.handedness == .left, nearDepth: ends.near, farDepth: ends.far,
      isYDown: convention.upward(Double.self) < 0)
  }
}

/// The parameters of a symmetric perspective, without the angle.
private struct Lens<S: TransformScalar> {
  let axis: Axis2D
  let aspectRatio, near, far: S
  let convention: ClipConvention

  init(using random: inout SeededGenerator) {
    axis = random.next() & 1 == 0 ? .x : .y
    (aspectRatio, near) = (random.number(in: 0.3...3), random.number(in: 0.01...10))
    far = near + near * S(1 << (random.next() % 20)) * random.number(in: 0.01...1)
    convention = Operations.convention(using: &random)
  }

  func error(
    of make: (S, Axis2D, S, S, S, ClipConvention) -> Transform3D<S>?, half: Angle<S>, isMeasuredBesideOne: Bool
  ) -> Double? {
    let ((sin, cos), ratio) = (half.sinCos, Wide(aspectRatio))
    let factors = axis == .y ? [Wide(1) / ratio, Wide(1)] : [Wide(1), ratio]
    let scale = factors.map { cos / sin * $0 }
    let exact = ClipSpace(convention).perspective(scale: scale, near: Wide(near), far: Wide(far))
    let size = (isMeasuredBesideOne ? 1 : 0) + (cos / sin).high
    var norms = exact.map { max($0.high.magnitude, 0x1p-60) }
    (norms[0], norms[5]) = (factors[0].high * size, factors[1].high * size)
    return make(half.value * 2, axis, aspectRatio, near, far, convention).map { worst($0.rowMajor, exact, norms: norms) }
  }
}

/// Edges and distances of a projection.
private struct Box<S: TransformScalar> {
  let left, right, bottom, top, near, far: S
  let convention: ClipConvention

  init(using random: inout SeededGenerator, isInFront: Bool) {
    (left, right) = (random.number(in: -10...10), random.number(in: -10...10))
    (bottom, top) = (random.number(in: -10...10), random.number(in: -10...10))
    near = random.number(in: isInFront ? 0.01...10 : -10...10)
    far = near + near.magnitude * S(1 << (random.next() % 20)) * random.number(in: 0.01...1)
    convention = Operations.convention(using: &random)
  }

  /// The error in ulps of each number. Numbers whose exact value is zero have to be zero.
  func error(
    of make: (S, S, S, S, S, S, ClipConvention) -> Transform3D<S>?, from exact: (ClipSpace, [Wide], Wide, Wide) -> [Wide]
  ) -> Double? {
    let edges = [left, right, bottom, top].map { Wide($0) }
    let exact = exact(ClipSpace(convention), edges, Wide(near), Wide(far))
    let norms = exact.map { max($0.high.magnitude, 0x1p-60) }
    return make(left, right, bottom, top, near, far, convention).map { worst($0.rowMajor, exact, norms: norms) }
  }
}
