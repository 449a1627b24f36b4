import SceneGeometry
import TransformCore

/// Chains of the figures. One public call builds each step. The step is concatenated before the transform, or after it
/// if its name ends in `_post`.
enum FigureChain {
  struct UnknownStep: Error { let step: JSONValue }

  static func run2<S: TransformScalar>(_ input: FigureInput<S>) throws -> Transform2D<S>? {
    var result = try input.transform2("start")
    for step in input.values["steps"]?.list ?? [] {
      let n = try Step<S>(step)
      let next: Transform2D<S>
      switch n.name {
      case "invert":
        guard let inverse = result.inverted() else { return nil }
        result = inverse
        continue
      case "concat": next = try input.transform2(n.numbers)
      case "translate": next = .translation(x: try n[0], y: try n[1])
      case "scale": next = .scale(x: try n[0], y: try n[1])
      case "rotate": next = .rotation(radians: try n[0])
      case "shear": next = .shear(x: try n[0], y: try n[1])
      case "skew": next = .skew(xRadians: try n[0], yRadians: try n[1])
      default: throw UnknownStep(step: step)
      }
      result = n.isAfter ? result.concatenating(next) : next.concatenating(result)
    }
    return result
  }

  static func run3<S: TransformScalar>(_ input: FigureInput<S>) throws -> Transform3D<S>? {
    var result = try input.transform3("start")
    for step in input.values["steps"]?.list ?? [] {
      let n = try Step<S>(step)
      let next: Transform3D<S>
      switch n.name {
      case "invert":
        guard let inverse = result.inverted() else { return nil }
        result = inverse
        continue
      case "transpose":
        result = result.transposed
        continue
      case "flatten":
        result = Transform3D(result.planeHomography)
        continue
      case "transform_origin":
        result = result.about(SIMD3(try n[0], try n[1], try n[2]))
        continue
      case "set":
        let (row, column) = (Int(try n[0]) - 1, Int(try n[1]) - 1)
        guard (0..<4).contains(row), (0..<4).contains(column) else { throw UnknownStep(step: step) }
        result[row, column] = try n[2]
        continue
      case "concat": next = try input.transform3(n.numbers)
      case "translate": next = .translation(x: try n[0], y: try n[1], z: n.number(2, else: 0))
      case "scale": next = .scale(x: try n[0], y: try n[1], z: n.number(2, else: 1))
      case "rotate" where n.numbers.count == 1: next = .rotation(radians: try n[0], axis: .z)
      case "rotate": next = try input.unwrap(.rotation(radians: try n[0], axis: SIMD3(try n[1], try n[2], try n[3])), "axis")
      case "skew": next = Transform3D(.skew(xRadians: try n[0], yRadians: try n[1]))
      case "shear": next = Transform3D(.shear(x: try n[0], y: try n[1]))
      case "perspective": next = try input.unwrap(.perspective(eyeDistance: try n[0]), "distance")
      default: throw UnknownStep(step: step)
      }
      result = n.isAfter ? result.concatenating(next) : next.concatenating(result)
    }
    return result
  }

  /// One step: its name, without `_post`, and its numbers.
  private struct Step<S: TransformScalar> {
    let name: String
    let numbers: [S]
    let isAfter: Bool

    init(_ step: JSONValue) throws {
      guard let list = step.list, let name = list.first?.text, let numbers = JSONValue.list(Array(list.dropFirst())).numbers else {
        throw UnknownStep(step: step)
      }
      isAfter = name.hasSuffix("_post")
      self.name = isAfter ? String(name.dropLast(5)) : name
      self.numbers = numbers.map { S($0) }
    }

    func number(_ index: Int, else absent: S) -> S { numbers.indices.contains(index) ? numbers[index] : absent }

    subscript(index: Int) -> S {
      get throws {
        guard numbers.indices.contains(index) else { throw UnknownStep(step: .text("\(name) without number \(index)")) }
        return numbers[index]
      }
    }
  }
}
