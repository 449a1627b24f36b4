internal import CSwiftTransforms
internal import LayerDrawing
internal import LayerGeometry
internal import PathGeometry
internal import TransformCore

extension Layer {
  /// The value of a property that the layer has.
  func present(_ path: LayerKeyPath, _ layer: UInt32) throws(Refusal) -> LayerValue {
    guard let value = value(at: path) else {
      throw .undefined("layer \(layer) has no \(path): it has no picture or no copies, or its transform cannot be taken apart")
    }
    return value
  }

  /// The layer with another value of a property. A refusal is kept when it is made: only where there is none.
  func setting(_ path: LayerKeyPath, to value: LayerValue, or refusal: @autoclosure () -> Refusal) throws(Refusal) -> Layer {
    guard let changed = setting(path, to: value) else { throw refusal() }
    return changed
  }

  /// The same for a value that was made of numbers.
  func setting(_ path: LayerKeyPath, to value: LayerValue, of numbers: [Double]) throws(Refusal) -> Layer {
    try setting(path, to: value, or: Refusal(ST_ERROR_NUMBER, "\(path): cannot be \(numbers); expected another value"))
  }

  /// Brings numbers into their ranges, beyond which the curve of an animation may lead.
  mutating func keepRanges() {
    for (path, range) in LayerKeyPath.ranges {
      guard let value = value(at: path), let numbers = value.allNumbers, numbers.contains(where: { !range.contains($0) }) else { continue }
      let kept = numbers.map { min(max($0, range.lowerBound), range.upperBound) }
      if kept.allSatisfy(\.isFinite), let value = try? value.with(kept, path) { self = setting(path, to: value) ?? self }
    }
  }
}

extension LayerValue {
  /// All numbers of the value; `nil` of paths and texts.
  var allNumbers: [Double]? {
    func four(_ v: SIMD4<Double>) -> [Double] { [v.x, v.y, v.z, v.w] }
    return switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .vector(let vector): [vector.x, vector.y, vector.z]
    case .color(let color): four(color)
    case .rect(let rect): [rect.minimum.x, rect.minimum.y, rect.size.x, rect.size.y]
    case .transform(let m): four(m.xAxis) + four(m.yAxis) + four(m.zAxis) + four(m.origin)
    case .flag(let flag): [flag ? 1 : 0]
    case .numbers(let numbers): numbers
    case .colors(let colors): colors.flatMap(four)
    case .path, .text: nil
    }
  }

  /// A value of the same kind with other numbers. Those that are added to others have no range.
  func with(_ n: [Double], _ path: LayerKeyPath, isAdded: Bool = false) throws(Refusal) -> LayerValue {
    guard let own = allNumbers else { throw isText(path) }
    if case .numbers = self {
    } else if case .colors = self {
      guard n.count % 4 == 0 else { throw .choice("\(path): the count", n.count, "four numbers for each colour") }
    } else if n.count != own.count {
      throw .choice("\(path): the count", n.count, "\(own.count)")
    }
    let range = isAdded ? -Double.infinity ... .infinity : path.range
    for number in n where !(number.isFinite && range.contains(number)) {
      let expected = range == -Double.infinity ... .infinity ? "finite numbers" : "\(range.lowerBound) to \(range.upperBound)"
      throw Refusal(ST_ERROR_NUMBER, "\(path): has \(number); expected \(expected)")
    }
    func color(_ i: Int) -> SIMD4<Double> { SIMD4(n[i], n[i + 1], n[i + 2], n[i + 3]) }
    switch self {
    case .number: return .number(n[0])
    case .point: return .point(SIMD2(n[0], n[1]))
    case .vector: return .vector(SIMD3(n[0], n[1], n[2]))
    case .color: return .color(color(0))
    case .rect: return .rect(Bounds2D(x: n[0], y: n[1], width: n[2], height: n[3]))
    case .transform: return .transform(unsafe n.withUnsafeBytes { unsafe Transform3D(at: $0.baseAddress.unsafelyUnwrapped) })
    case .flag:
      guard n[0] == 0 || n[0] == 1 else { throw Refusal(ST_ERROR_NUMBER, "\(path) is \(n[0]); expected 0 or 1") }
      return .flag(n[0] == 1)
    case .numbers: return .numbers(n)
    case .colors: return .colors(stride(from: 0, to: n.count, by: 4).map(color))
    case .path, .text: return self
    }
  }
}

extension LayerKeyPath {
  /// The numbers that the property may have.
  var range: ClosedRange<Double> { Self.ranges.first { $0.path == self }?.range ?? -.infinity ... .infinity }

  static let ranges: [(path: LayerKeyPath, range: ClosedRange<Double>)] = [
    (.opacity, 0...1), (.looks(.lineWidth), 0 ... .infinity), (.looks(.miterLimit), 0 ... .infinity),
    (.looks(.lineDashPattern), 0 ... .infinity), (.contentsScale, Double.leastNormalMagnitude ... .infinity),
  ]
}

func isText(_ path: LayerKeyPath) -> Refusal {
  Refusal(ST_ERROR_TEXT, "\(path) is a text; expected st_layer_tree_set_text or st_layer_tree_get_text")
}

/// The texts that a property may have.
func choices(_ path: LayerKeyPath) -> [String] {
  switch path {
  case .looks(.cornerCurve): RoundedRect.Curve.allCases.map(\.rawValue)
  case .looks(.gradientType): GradientGeometry.Kind.allCases.map(\.rawValue)
  case .looks(.fillRule): ["non-zero", "even-odd"]
  case .looks(.lineCap): StrokeStyle<Double>.Cap.allCases.map { "\($0)" }
  case .looks(.lineJoin): StrokeStyle<Double>.Join.allCases.map { "\($0)" }
  default: []
  }
}
