import SceneGeometry
import TransformCore

/// Projections and views.
extension FigureOperations {
  static func projection(_ op: String, _ input: Input) throws -> Output? {
    switch op {
    case "proj.perspective": ["m": Written.matrix(try perspective(input))]
    case "proj.project_point": ["p": Written.vector(try projected(input.vector3("p"), by: input.unwrap(perspective(input), "perspective")))]
    case "proj.clip_point":
      [
        "v": Written.vector(
          try input.unwrap(perspective(input), "perspective").applied(toHomogeneous: SIMD4(try input.vector3("p"), 1)))
      ]
    case "proj.frustum":
      [
        "m": Written.matrix(
          Transform3D.frustum(
            left: try input.number("left"), right: try input.number("right"), bottom: try input.number("bottom"),
            top: try input.number("top"), near: try input.number("near"), far: try input.number("far"), convention: try convention(input)))
      ]
    case "proj.ortho":
      ["m": Written.matrix(try orthographic(input, near: input.number("near"), far: input.number("far"), convention(input)))]
    case "proj.ortho_point":
      ["p": Written.vector(try planePoint(input.vector2("p"), orthographic(input, near: -1, far: 1, .openGL)))]
    case "proj.look_at": ["m": Written.matrix(try lookAt(input))]
    case "proj.look_at_point": ["p": Written.vector(try lookAt(input)?.applied(toPoint: try input.vector3("p")))]
    default: nil
    }
  }

  private static func convention(_ input: Input) throws -> ClipConvention {
    let isReversed = if case .bool(true) = input.values["reverse"] { true } else { false }
    return ClipConvention(
      handedness: try handedness(input), depthRange: try input.text("clip") == "gl" ? .minusOneToOne : .zeroToOne,
      depthDirection: isReversed ? .reversed : .forward)
  }

  private static func handedness(_ input: Input) throws -> ClipConvention.Handedness { try input.text("hand") == "lh" ? .left : .right }

  private static func perspective(_ input: Input) throws -> Transform3D<S>? {
    let isInfinite = if case .null = input.values["far"] { true } else { false }
    return .perspective(
      fieldOfViewRadians: try input.number("fovy"), aspectRatio: try input.number("aspect"), near: try input.number("near"),
      far: isInfinite ? .infinity : try input.number("far"), convention: try convention(input))
  }

  private static func orthographic(_ input: Input, near: S, far: S, _ convention: ClipConvention) throws -> Transform3D<S>? {
    .orthographic(
      left: try input.number("left"), right: try input.number("right"), bottom: try input.number("bottom"), top: try input.number("top"),
      near: near, far: far, convention: convention)
  }

  private static func planePoint(_ point: SIMD2<S>, _ transform: Transform3D<S>?) -> SIMD2<S>? {
    transform?.applied(toPoint: SIMD3(point, 0)).map { SIMD2($0.x, $0.y) }
  }

  private static func lookAt(_ input: Input) throws -> Transform3D<S>? {
    .lookAt(
      try input.vector3("center"), from: try input.vector3("eye"), up: try input.vector3("up"), handedness: try handedness(input))
  }
}
