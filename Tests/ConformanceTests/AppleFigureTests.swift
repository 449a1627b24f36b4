import Foundation
import QuartzCompatibility
import Testing

/// The figures of Apple's own functions once more, through Apple's names. On a Mac these are Apple's functions.
struct AppleFigureTests {
  @Test("Every figure of an operation that Core Graphics and Core Animation have a name for holds through that name")
  func figuresHold() throws {
    var (ran, absent): (Int, Set<String>) = (0, [])
    let file = try #require(try Fixtures.files(in: "figures", extension: "jsonl").first { $0.lastPathComponent == "apple.jsonl" })
    for figure in try Fixtures.figures(in: file) {
      guard let result = try run(figure.op, AppleInput(values: figure.in)) else {
        absent.insert(figure.op)
        continue
      }
      ran += 1
      let error = figure.error(of: result)
      #expect(error <= figure.tol, "\(figure.id) \(figure.op): error \(error), tolerance \(figure.tol), result \(result)")
    }
    // Interpolation happens inside Core Animation; points of space, quads and frames of layers have no function on values.
    #expect(absent == ["t3d.blend", "t3d.apply_quad", "quad.bounds", "layer.frame"])
    #expect(ran == 26)
  }

  private func run(_ op: String, _ input: AppleInput) throws -> [String: JSONValue]? {
    switch op {
    case "affine2.concat": ["m": written(try input.flat("a").concatenating(try input.flat("b")))]
    case "affine2.chain": ["m": written(try chain(try input.flat("start"), input.steps))]
    case "affine2.chain_apply_point": ["p": written(try input.point("p").applying(try chain(try input.flat("start"), input.steps)))]
    case "affine2.apply_point": ["p": written(try input.point("p").applying(try input.flat("m")))]
    case "affine2.inverse_apply_point": ["p": written(try input.point("p").applying(try input.flat("m").inverted()))]
    case "affine2.apply_size": ["v": written(try input.size("v").applying(try input.flat("m")))]
    case "affine2.invert": ["m": inverse(of: try input.flat("m"))]
    case "t3d.chain": ["m": written(try chain(try input.deep("start"), input.steps))]
    case "t3d.predicate": ["value": .bool(CATransform3DIsAffine(try input.deep("m")))]
    case "t3d.keypath": ["value": .list(try ["x", "y", "z"].map { written(try angle($0, of: try input.deep("m"))) })]
    default: nil
    }
  }

  /// What has no inverse comes back as it is; no figure here is its own inverse.
  private func inverse(of t: CGAffineTransform) -> JSONValue { t.inverted() == t ? .text("singular") : written(t.inverted()) }

  private func angle(_ axis: String, of t: CATransform3D) throws -> CGFloat {
    try #require(t.value(forKeyPath: "transform.rotation.\(axis)") as? CGFloat)
  }

  private func chain(_ start: CGAffineTransform, _ steps: [AppleInput.Step]) throws -> CGAffineTransform {
    try steps.reduce(start) { t, step in
      let n = step.numbers
      switch step.name {
      case "translate": return t.translatedBy(x: n[0], y: n[1])
      case "rotate": return t.rotated(by: n[0])
      case "translate_post": return t.concatenating(CGAffineTransform(translationX: n[0], y: n[1]))
      case "scale_post": return t.concatenating(CGAffineTransform(scaleX: n[0], y: n[1]))
      case "rotate_post": return t.concatenating(CGAffineTransform(rotationAngle: n[0]))
      default: throw AppleInput.Unknown(text: step.name)
      }
    }
  }

  private func chain(_ start: CATransform3D, _ steps: [AppleInput.Step]) throws -> CATransform3D {
    try steps.reduce(start) { t, step in
      let n = step.numbers
      switch step.name {
      case "invert": return CATransform3DInvert(t)
      case "concat" where n.count == 6: return CATransform3DConcat(CATransform3DMakeAffineTransform(AppleInput.flat(n)), t)
      case "translate": return CATransform3DTranslate(t, n[0], n[1], n[2])
      case "rotate": return CATransform3DRotate(t, n[0], n[1], n[2], n[3])
      case "set" where n[0] == 3 && n[1] == 4:
        var changed = t
        changed.m34 = n[2]
        return changed
      default: throw AppleInput.Unknown(text: step.name)
      }
    }
  }

  private func written(_ number: CGFloat) -> JSONValue { .number(Double(number)) }
  private func written(_ p: CGPoint) -> JSONValue { .list([written(p.x), written(p.y)]) }
  private func written(_ s: CGSize) -> JSONValue { .list([written(s.width), written(s.height)]) }
  private func written(_ t: CGAffineTransform) -> JSONValue { .list([t.a, t.b, t.c, t.d, t.tx, t.ty].map(written)) }
  private func written(_ t: CATransform3D) -> JSONValue {
    .list(
      [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44].map(written))
  }
}

/// The arguments of a figure in Core Graphics' types.
private struct AppleInput {
  struct Unknown: Error { let text: String }

  struct Step {
    let name: String
    let numbers: [CGFloat]
  }

  let values: [String: JSONValue]

  var steps: [Step] {
    (values["steps"]?.list ?? []).map { step in
      let list = step.list ?? []
      return Step(name: list.first?.text ?? "", numbers: (JSONValue.list(Array(list.dropFirst())).numbers ?? []).map { CGFloat($0) })
    }
  }

  func numbers(_ key: String) throws -> [CGFloat] {
    guard let numbers = values[key]?.numbers else { throw Unknown(text: key) }
    return numbers.map { CGFloat($0) }
  }

  func point(_ key: String) throws -> CGPoint {
    let n = try numbers(key)
    return CGPoint(x: n[0], y: n[1])
  }

  func size(_ key: String) throws -> CGSize {
    let n = try numbers(key)
    return CGSize(width: n[0], height: n[1])
  }

  static func flat(_ n: [CGFloat]) -> CGAffineTransform { CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]) }
  func flat(_ key: String) throws -> CGAffineTransform { Self.flat(try numbers(key)) }

  func deep(_ key: String) throws -> CATransform3D {
    let n = try numbers(key)
    return CATransform3D(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9], m33: n[10],
      m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }
}
