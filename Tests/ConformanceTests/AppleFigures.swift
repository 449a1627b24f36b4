import Foundation
import QuartzCompatibility

/// The figures of Apple's own functions, computed by Apple's names. On a Mac these are Apple's functions.
///
/// Interpolation is left out, because it happens inside Core Animation. Points of space, quads and frames of layers are
/// left out too: Apple has no function on values for them.
enum AppleFigures {
  typealias Operation = (AppleInput) throws -> [String: JSONValue]

  static var all: [String: Operation] {
    var table: [String: Operation] = [:]
    table["affine2.concat"] = { ["m": written(try $0.flat("a").concatenating(try $0.flat("b")))] }
    table["affine2.chain"] = { ["m": written(try chain(try $0.flat("start"), $0.steps))] }
    table["affine2.chain_apply_point"] = { ["p": written(try $0.point("p").applying(try chain(try $0.flat("start"), $0.steps)))] }
    table["affine2.apply_point"] = { ["p": written(try $0.point("p").applying(try $0.flat("m")))] }
    table["affine2.inverse_apply_point"] = { ["p": written(try $0.point("p").applying(try $0.flat("m").inverted()))] }
    table["affine2.apply_size"] = { ["v": written(try $0.size("v").applying(try $0.flat("m")))] }
    table["affine2.invert"] = { ["m": inverse(of: try $0.flat("m"))] }
    table["t3d.chain"] = { ["m": written(try chain(try $0.deep("start"), $0.steps))] }
    table["t3d.predicate is_2d_affine"] = { ["value": .bool(CATransform3DIsAffine(try $0.deep("m")))] }
    table["t3d.keypath rotation"] = { input in
      ["value": .list(try ["x", "y", "z"].map { written(try angle($0, of: try input.deep("m"))) })]
    }
    return table
  }

  /// Apple returns a transform without an inverse unchanged. No figure here is its own inverse.
  private static func inverse(of t: CGAffineTransform) -> JSONValue { t.inverted() == t ? .text("singular") : written(t.inverted()) }

  private static func angle(_ axis: String, of t: CATransform3D) throws -> CGFloat {
    guard let angle = t.value(forKeyPath: "transform.rotation.\(axis)") as? CGFloat else { throw AppleInput.Unknown(text: axis) }
    return angle
  }

  private static func chain(_ start: CGAffineTransform, _ steps: [AppleInput.Step]) throws -> CGAffineTransform {
    try steps.reduce(start) { t, step in
      switch step.name {
      case "translate": t.translatedBy(x: try step[0], y: try step[1])
      case "scale": t.scaledBy(x: try step[0], y: try step[1])
      case "rotate": t.rotated(by: try step[0])
      case "translate_post": t.concatenating(CGAffineTransform(translationX: try step[0], y: try step[1]))
      case "scale_post": t.concatenating(CGAffineTransform(scaleX: try step[0], y: try step[1]))
      case "rotate_post": t.concatenating(CGAffineTransform(rotationAngle: try step[0]))
      case "invert": t.inverted()
      default: throw AppleInput.Unknown(text: step.name)
      }
    }
  }

  private static func chain(_ start: CATransform3D, _ steps: [AppleInput.Step]) throws -> CATransform3D {
    try steps.reduce(start) { t, step in
      switch step.name {
      case "invert": return CATransform3DInvert(t)
      case "concat": return CATransform3DConcat(try AppleInput.deep(step.numbers), t)
      case "translate": return CATransform3DTranslate(t, try step[0], try step[1], try step[2])
      case "scale": return CATransform3DScale(t, try step[0], try step[1], try step[2])
      case "rotate": return CATransform3DRotate(t, try step[0], try step[1], try step[2], try step[3])
      case "translate_post": return CATransform3DConcat(t, CATransform3DMakeTranslation(try step[0], try step[1], try step[2]))
      case "scale_post": return CATransform3DConcat(t, CATransform3DMakeScale(try step[0], try step[1], try step[2]))
      case "rotate_post": return CATransform3DConcat(t, CATransform3DMakeRotation(try step[0], try step[1], try step[2], try step[3]))
      case "set":
        guard try step[0] == 3, try step[1] == 4 else { throw AppleInput.Unknown(text: "set of another number than m34") }
        var changed = t
        changed.m34 = try step[2]
        return changed
      default: throw AppleInput.Unknown(text: step.name)
      }
    }
  }

  private static func written(_ number: CGFloat) -> JSONValue { .number(Double(number)) }
  private static func written(_ p: CGPoint) -> JSONValue { .list([written(p.x), written(p.y)]) }
  private static func written(_ s: CGSize) -> JSONValue { .list([written(s.width), written(s.height)]) }
  private static func written(_ t: CGAffineTransform) -> JSONValue { .list([t.a, t.b, t.c, t.d, t.tx, t.ty].map(written)) }
  private static func written(_ t: CATransform3D) -> JSONValue {
    .list(
      [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44].map(written))
  }
}

extension FigureReport {
  /// The lines of Apple's own figures.
  static func apple(of figures: [Figure], planted: Set<String> = []) -> FigureReport {
    let table = AppleFigures.all
    return FigureReport(
      scalar: "CGFloat", figures: figures.filter { ($0.id.hasPrefix("apl-") || $0.id.hasPrefix("own-apl-")) && table[$0.operation] != nil },
      planted: planted,
      operation: { figure in table[figure.operation].map { run in { try run(AppleInput(values: figure.in)) } } })
  }
}

/// The arguments of a figure in Core Graphics' types. It throws if one is missing or too short.
struct AppleInput {
  struct Unknown: Error { let text: String }

  struct Step {
    let name: String
    let numbers: [CGFloat]

    subscript(index: Int) -> CGFloat {
      get throws {
        guard numbers.indices.contains(index) else { throw Unknown(text: "\(name) without number \(index)") }
        return numbers[index]
      }
    }
  }

  let values: [String: JSONValue]

  var steps: [Step] {
    (values["steps"]?.list ?? []).map { step in
      let list = step.list ?? []
      return Step(name: list.first?.text ?? "", numbers: (JSONValue.list(Array(list.dropFirst())).numbers ?? []).map { CGFloat($0) })
    }
  }

  func numbers(_ key: String, count: Int) throws -> [CGFloat] {
    guard let numbers = values[key]?.numbers, numbers.count == count else { throw Unknown(text: key) }
    return numbers.map { CGFloat($0) }
  }

  func point(_ key: String) throws -> CGPoint {
    let n = try numbers(key, count: 2)
    return CGPoint(x: n[0], y: n[1])
  }

  func size(_ key: String) throws -> CGSize {
    let n = try numbers(key, count: 2)
    return CGSize(width: n[0], height: n[1])
  }

  private static func flat(_ n: [CGFloat]) -> CGAffineTransform {
    CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  func flat(_ key: String) throws -> CGAffineTransform { Self.flat(try numbers(key, count: 6)) }

  /// Six numbers are a transform of the plane.
  static func deep(_ n: [CGFloat]) throws -> CATransform3D {
    if n.count == 6 { return CATransform3DMakeAffineTransform(flat(n)) }
    guard n.count == 16 else { throw Unknown(text: "\(n.count) numbers of a matrix") }
    return CATransform3D(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9], m33: n[10],
      m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  func deep(_ key: String) throws -> CATransform3D { try Self.deep(try numbers(key, count: 16)) }
}
