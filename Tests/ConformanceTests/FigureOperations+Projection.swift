import SceneGeometry
import TransformCore

/// Projections and views.
extension FigureOperations {
  static var projections: Table {
    var table: Table = [:]
    table["proj.perspective"] = { ["m": Written.matrix(try perspective($0))] }
    table["proj.project_point"] = {
      ["p": Written.vector(FigureExceptions.projected(try $0.vector3("p"), by: try $0.unwrap(perspective($0), "perspective")))]
    }
    table["proj.clip_point"] = {
      let image = try $0.unwrap(perspective($0), "perspective").applied(toHomogeneous: SIMD4(try $0.vector3("p"), 1))
      return ["v": Written.vector(image)]
    }
    table["proj.frustum"] = {
      let map = Transform3D.frustum(
        left: try $0.number("left"), right: try $0.number("right"), bottom: try $0.number("bottom"), top: try $0.number("top"),
        near: try $0.number("near"), far: try $0.number("far"), convention: try convention($0))
      return ["m": Written.matrix(map)]
    }
    table["proj.ortho"] = {
      ["m": Written.matrix(try orthographic($0, near: $0.number("near"), far: $0.number("far"), convention($0)))]
    }
    table["proj.ortho_point"] = {
      ["p": Written.vector(try planePoint($0.vector2("p"), orthographic($0, near: -1, far: 1, .openGL)))]
    }
    table["proj.look_at"] = { ["m": Written.matrix(try lookAt($0))] }
    table["proj.look_at_point"] = { ["p": Written.vector(try lookAt($0)?.applied(toPoint: try $0.vector3("p")))] }
    return table
  }

  private static func convention(_ input: Input) throws -> ClipConvention {
    return ClipConvention(
      handedness: try handedness(input), depthRange: try input.text("clip") == "gl" ? .minusOneToOne : .zeroToOne,
      depthDirection: input.isTrue("reverse") ? .reversed : .forward)
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
