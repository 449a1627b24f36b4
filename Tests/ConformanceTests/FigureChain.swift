import SceneGeometry
import TransformCore

/// Chains of the figures: each step is built by one public call and concatenated before the transform, or after it where its name ends in `_post`.
enum FigureChain {
  struct UnknownStep: Error { let step: JSONValue }

  static func run2<S: TransformScalar>(_ input: FigureInput<S>) throws -> Transform2D<S>? {
    var result = try input.transform2("start")
    for step in input.values["steps"]?.list ?? [] {
      let (name, n, isAfter) = try parts(step, S.self)
      let next: Transform2D<S>
      switch name {
      case "invert":
        guard let inverse = result.inverted() else { return nil }
        result = inverse
        continue
      case "concat": next = try input.unwrap(Transform2D(n), "six numbers")
      case "translate": next = .translation(x: n[0], y: n[1])
      case "scale": next = .scale(x: n[0], y: n[1])
      case "rotate": next = .rotation(radians: n[0])
      case "shear": next = .shear(x: n[0], y: n[1])
      case "skew": next = .skew(xRadians: n[0], yRadians: n[1])
      default: throw UnknownStep(step: step)
      }
      result = isAfter ? result.concatenating(next) : next.concatenating(result)
    }
    return result
  }

  static func run3<S: TransformScalar>(_ input: FigureInput<S>) throws -> Transform3D<S>? {
    var result = try input.transform3("start")
    for step in input.values["steps"]?.list ?? [] {
      let (name, n, isAfter) = try parts(step, S.self)
      let next: Transform3D<S>
      switch name {
      case "invert":
        guard let inverse = result.inverted() else { return nil }
        result = inverse
        continue
      case "transpose":
        result = result.transposed
        continue
      case "flatten":
        result = result.flattened
        continue
      case "transform_origin":
        result = result.about(SIMD3(n[0], n[1], n[2]))
        continue
      case "set":
        result[Int(n[0]) - 1, Int(n[1]) - 1] = n[2]
        continue
      case "concat": next = try input.transform3(n)
      case "translate": next = .translation(x: n[0], y: n[1], z: n[2])
      case "scale": next = .scale(x: n[0], y: n[1], z: n[2])
      case "rotate": next = try input.unwrap(.rotation(radians: n[0], axis: SIMD3(n[1], n[2], n[3])), "axis")
      case "skew": next = Transform3D(.skew(xRadians: n[0], yRadians: n[1]))
      case "shear": next = Transform3D(.shear(x: n[0], y: n[1]))
      case "perspective": next = try input.unwrap(.perspective(eyeDistance: n[0]), "distance")
      default: throw UnknownStep(step: step)
      }
      result = isAfter ? result.concatenating(next) : next.concatenating(result)
    }
    return result
  }

  private static func parts<S: TransformScalar>(_ step: JSONValue, _: S.Type) throws -> (name: String, numbers: [S], isAfter: Bool) {
    guard let list = step.list, let name = list.first?.text, let numbers = JSONValue.list(Array(list.dropFirst())).numbers else {
      throw UnknownStep(step: step)
    }
    let isAfter = name.hasSuffix("_post")
    return (isAfter ? String(name.dropLast(5)) : name, numbers.map { S($0) }, isAfter)
  }
}
