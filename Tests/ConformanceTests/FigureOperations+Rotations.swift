import SceneGeometry
import TransformCore

/// Quaternions.
extension FigureOperations {
  static var rotations: Table {
    var table: Table = [:]
    table["quat.from_axis_angle"] = {
      ["q": Written.quaternion(Quaternion(radians: try $0.number("angle"), axis: try $0.vector3("axis")))]
    }
    table["quat.to_axis_angle"] = {
      let result = try $0.quaternion("q").axisAngle
      return ["axis": Written.vector(result?.axis), "angle": result.map { Written.number($0.radians) } ?? .null]
    }
    table["quat.from_matrix"] = { ["q": Written.quaternion(Quaternion(try $0.transform3("m")))] }
    table["quat.to_matrix"] = { ["m": Written.matrix(Transform3D(try $0.quaternion("q")))] }
    table["quat.multiply"] = { ["q": Written.quaternion(try $0.quaternion("b").concatenating(try $0.quaternion("a")))] }
    table["quat.normalize"] = { ["q": Written.quaternion(try $0.quaternion("q").normalized())] }
    table["quat.inverse"] = { ["q": Written.quaternion(try $0.quaternion("q").inverted())] }
    table["quat.rotate_vector"] = { ["v": Written.vector(try $0.quaternion("q").rotated(try $0.vector3("v")))] }
    table["quat.slerp"] = { input in
      let (a, b, t) = (try input.quaternion("a"), try input.quaternion("b"), try input.number("t"))
      return ["q": Written.quaternion(a.slerp(to: b, at: t, way: input.isTrue("long_path") ? .long : .short))]
    }
    table["quat.nlerp"] = { input in
      let (a, b, t) = (try input.quaternion("a"), try input.quaternion("b"), try input.number("t"))
      return ["q": Written.quaternion(a.nlerp(to: b, at: t, way: input.isTrue("long_path") ? .long : .short))]
    }
    table["quat.between_vectors"] = { ["q": Written.quaternion(Quaternion(turning: try $0.vector3("a"), to: try $0.vector3("b")))] }
    table["quat.angle_between"] = {
      ["angle": try $0.quaternion("a").angle(to: try $0.quaternion("b")).map { Written.number($0) } ?? .null]
    }
    table["quat.from_euler"] = { input in  // fixed axes, the first one first
      let name = try input.text("order")
      let sequence = try input.unwrap(EulerSequence.allCases.first { "\($0)" == name }, "order")
      return ["q": Written.quaternion(Quaternion(radians: try input.vector3("angles"), order: .extrinsic(sequence)))]
    }
    return table
  }
}
