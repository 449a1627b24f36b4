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
        guard let found = lens.perspective(make, half * 2) else { return nil }
        let (sin, cos) = Exact(exactly: half).sinCos()
        return lens.worstError(of: found, cotangent: cos / sin, size: 1 + (cos / sin).high)
      },
      .cases("Transform3D.perspective(fieldOfViewDegrees:)", "each number", 6, fields) { kind, random in
        let (lens, half): (Lens<S>, S) = (Lens(using: &random), field(kind, using: &random) * 90)
        let make = T.perspective(fieldOfViewDegrees:along:aspectRatio:near:far:convention:)
        guard let found = lens.perspective(make, half * 2) else { return nil }
        let (sin, cos) = exactSinCos(degrees: half)
        return lens.worstError(of: found, cotangent: cos / sin, size: (cos / sin).high)
      },
      .single("Transform3D.frustum(…)", "each number", 4, "any window") { random in
        let (box, convention) = (Box<S>(using: &random, isInFront: true), convention(using: &random))
        guard let found = box.projection(T.frustum, convention) else { return nil }
        let (forward, upward, near) = (convention.forward(Double.self), convention.upward(Double.self), Exact(exactly: box.near))
        let (moveX, moveY) = (box.shift(box.left, box.right), box.shift(box.bottom, box.top))
        let (slope, offset) = perspectiveDepth(near, Exact(exactly: box.far), convention)
        let zero = Exact(0)
        return eachNumber(
          found,
          [
            near * Exact(2) / box.length(box.left, box.right), zero, zero, zero,  //
            zero, near * Exact(2 * upward) / box.length(box.bottom, box.top), zero, zero,  //
            moveX * Exact(-forward), moveY * Exact(-forward * upward), slope * Exact(forward), Exact(forward), zero, zero, offset, zero,
          ])
      },
      .single("Transform3D.orthographic(…)", "each number", 4, "any box") { random in
        let (box, convention) = (Box<S>(using: &random, isInFront: false), convention(using: &random))
        guard let found = box.projection(T.orthographic, convention) else { return nil }
        let (forward, upward) = (convention.forward(Double.self), convention.upward(Double.self))
        let (near, far, ends) = (Exact(exactly: box.near), Exact(exactly: box.far), convention.ends(Double.self))
        let (zero, length) = (Exact(0), box.length(box.near, box.far))
        return eachNumber(
          found,
          [
            Exact(2) / box.length(box.left, box.right), zero, zero, zero,  //
            zero, Exact(2 * upward) / box.length(box.bottom, box.top), zero, zero,  //
            zero, zero, Exact(forward * (ends.far - ends.near)) / length, zero,  //
            -box.shift(box.left, box.right), box.shift(box.bottom, box.top) * Exact(-upward),
            (far * Exact(ends.near) - near * Exact(ends.far)) / length, Exact(1),
          ])
      },
      .cases("Transform3D.lookAt(_:from:up:handedness:)", "1/sin, |eye|/sin", 5, ["any up", "up nearly along"]) { kind, random in
        let (eye, target): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -10...10), random.vector(in: -10...10))
        return view(kind, combined(exact(target), Exact(1), exact(eye), Exact(-1)), target - eye, eye, &random) {
          T.lookAt(target, from: eye, up: $0, handedness: $1)
        }
      },
      .cases("Transform3D.lookTo(_:from:up:handedness:)", "1/sin, |eye|/sin", 5, ["any up", "up nearly along"]) { kind, random in
        let (eye, direction): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -10...10), random.vector(in: -10...10))
        return view(kind, exact(direction), direction, eye, &random) { T.lookTo(direction, from: eye, up: $0, handedness: $1) }
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

  /// The depth a·d + b of the distance d. It maps near and far to the two ends, times w.
  fileprivate static func perspectiveDepth(_ near: Exact, _ far: Exact, _ convention: ClipConvention) -> (slope: Exact, offset: Exact) {
    let (ends, length) = (convention.ends(Double.self), far - near)
    return ((far * Exact(ends.far) - near * Exact(ends.near)) / length, near * far * Exact(ends.near - ends.far) / length)
  }

  /// The error in ulps of each number. Numbers whose exact value is zero have to be zero.
  private static func eachNumber<S: TransformScalar>(_ found: Transform3D<S>, _ exact: [Exact]) -> Double {
    worst(found.rowMajor, exact, norms: exact.map { max($0.high.magnitude, 0x1p-60) })
  }

  /// The error of a view along a direction. The exact direction is given too.
  private static func view<S: TransformScalar>(
    _ kind: String, _ exactDirection: [Exact], _ direction: SIMD3<S>, _ eye: SIMD3<S>, _ random: inout SeededGenerator,
    _ make: (SIMD3<S>, ClipConvention.Handedness) -> Transform3D<S>?
  ) -> Double? {
    let other: SIMD3<S> = random.vector(in: -1...1)
    let up = kind == "any up" ? other : direction + other * 0x1p-8
    let handedness = convention(using: &random).handedness
    guard let found = make(up, handedness) else { return nil }
    let isRight = handedness == .right
    let forward = unit(exactDirection)
    let side = isRight ? cross(forward, unit(exact(up))) : cross(unit(exact(up)), forward)
    let (across, sine) = (unit(side), length(side).high)
    let columns = [across, isRight ? cross(across, forward) : cross(forward, across), isRight ? forward.map { -$0 } : forward]
    let place = exact(eye)
    var rows = (0..<3).flatMap { row in columns.map { $0[row] } + [Exact(0)] }
    rows += columns.map { -dot(place, $0) } + [Exact(1)]
    let norms = [Double](repeating: 1 / sine, count: 12) + [Double](repeating: length(place).high / sine, count: 4)
    return worst(found.rowMajor, rows, norms: norms)
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

  func perspective(_ make: (S, Axis2D, S, S, S, ClipConvention) -> Transform3D<S>?, _ angle: S) -> Transform3D<S>? {
    make(angle, axis, aspectRatio, near, far, convention)
  }

  func worstError(of found: Transform3D<S>, cotangent: Exact, size: Double) -> Double {
    let (ratio, forward) = (Exact(exactly: aspectRatio), convention.forward(Double.self))
    let factors = axis == .y ? [Exact(1) / ratio, Exact(1)] : [Exact(1), ratio]
    let (slope, offset) = Operations.perspectiveDepth(Exact(exactly: near), Exact(exactly: far), convention)
    let upward = Exact(convention.upward(Double.self))
    let exact = [cotangent * factors[0], cotangent * factors[1] * upward, slope * Exact(forward), Exact(forward), offset]
    let norms = factors.map { $0.high * size } + exact.dropFirst(2).map { $0.high.magnitude }
    return worst([found.m11, found.m22, found.m33, found.m34, found.m43], exact, norms: norms)
  }
}

/// Edges and distances of a projection.
private struct Box<S: TransformScalar> {
  let left, right, bottom, top, near, far: S

  init(using random: inout SeededGenerator, isInFront: Bool) {
    (left, right) = (random.number(in: -10...10), random.number(in: -10...10))
    (bottom, top) = (random.number(in: -10...10), random.number(in: -10...10))
    near = random.number(in: isInFront ? 0.01...10 : -10...10)
    far = near + near.magnitude * S(1 << (random.next() % 20)) * random.number(in: 0.01...1)
  }

  func projection(_ make: (S, S, S, S, S, S, ClipConvention) -> Transform3D<S>?, _ convention: ClipConvention) -> Transform3D<S>? {
    make(left, right, bottom, top, near, far, convention)
  }

  func length(_ low: S, _ high: S) -> Exact { Exact(exactly: high) - Exact(exactly: low) }

  /// The sum of two edges over their difference.
  func shift(_ low: S, _ high: S) -> Exact { (Exact(exactly: high) + Exact(exactly: low)) / length(low, high) }
}
