internal import CSwiftTransforms
internal import LayerDrawing
internal import LayerGeometry
internal import PathGeometry
internal import TransformCore

/// Sets a property that is numbers.
@_cdecl("st_layer_tree_set_numbers")
public func setNumbers(
  _ tree: UInt64, _ layer: UInt32, _ path: UnsafePointer<CChar>?, _ numbers: UnsafePointer<Double>?, _ count: Int
) -> Int32 {
  withTree(tree) { state throws(Refusal) in
    let (id, path) = (try state.id(layer), try unsafe keyPath(path))
    guard count >= 0, count <= 1 << 20 else { throw .size("numbers") }
    let given = try unsafe count == 0 ? [] : SwiftTransformsC.numbers(numbers, count, "numbers")
    let old = try state.tree[id].present(path, layer)
    let value = try old.with(given, path)
    state.tree[id] = try state.tree[id].setting(
      path, to: value, or: Refusal(ST_ERROR_NUMBER, "\(path): cannot be \(given); expected another value"))
  }
}

/// Reads a property that is numbers.
@_cdecl("st_layer_tree_get_numbers")
public func getNumbers(
  _ tree: UInt64, _ layer: UInt32, _ path: UnsafePointer<CChar>?, _ numbers: UnsafeMutablePointer<Double>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  withTree(tree) { state throws(Refusal) in
    let (id, path) = (try state.id(layer), try unsafe keyPath(path))
    guard let found = try state.tree[id].present(path, layer).allNumbers else { throw isText(path) }
    try unsafe checkRoom(found.count, numbers, capacity, count, "numbers")
    if let numbers = unsafe numbers { unsafe store(found, at: numbers) }
  }
}

/// Sets a property that is a text or a path.
@_cdecl("st_layer_tree_set_text")
public func setText(_ tree: UInt64, _ layer: UInt32, _ path: UnsafePointer<CChar>?, _ text: UnsafePointer<CChar>?) -> Int32 {
  withTree(tree) { state throws(Refusal) in
    let (id, path) = (try state.id(layer), try unsafe keyPath(path))
    let text = try unsafe String(cString: text.required("text"))
    let value: LayerValue
    switch try state.tree[id].present(path, layer) {
    case .text: value = .text(text)
    case .path:
      do {
        value = .path(try Path2D(svg: text))
      } catch {
        throw Refusal(ST_ERROR_TEXT, "\(path): \(error)")
      }
    default: throw Refusal(ST_ERROR_TEXT, "\(path) is numbers; expected st_layer_tree_set_numbers")
    }
    state.tree[id] = try state.tree[id].setting(
      path, to: value,
      or: Refusal(ST_ERROR_TEXT, "\(path) is \"\(text.prefix(40))\"; expected one of \(choices(path).joined(separator: ", "))"))
  }
}

/// Reads a property that is a text or a path.
@_cdecl("st_layer_tree_get_text")
public func getText(
  _ tree: UInt64, _ layer: UInt32, _ path: UnsafePointer<CChar>?, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  withTree(tree) { state throws(Refusal) in
    let (id, path) = (try state.id(layer), try unsafe keyPath(path))
    let found: String
    switch try state.tree[id].present(path, layer) {
    case .text(let word): found = word
    case .path(let path): found = try path.svg.defined("the path has a number that is not finite")
    default: throw Refusal(ST_ERROR_TEXT, "\(path) is numbers; expected st_layer_tree_get_numbers")
    }
    try unsafe list(found, text, capacity, count, "text")
  }
}

/// Sets the mask of a layer.
@_cdecl("st_layer_tree_set_mask")
public func setMask(_ tree: UInt64, _ layer: UInt32, _ mask: UInt32) -> Int32 {
  withTree(tree) { state throws(Refusal) in
    let id = try state.id(layer)
    guard mask != UInt32.max else {
      state.tree[id].looks.mask = nil
      return
    }
    let sublayer = try state.id(mask, "mask")
    guard state.tree.superlayer(of: sublayer) == id else {
      throw Refusal(ST_ERROR_INDEX, "mask \(mask) is no sublayer of layer \(layer); expected one of its sublayers")
    }
    state.tree[id].looks.mask = sublayer
  }
}

/// Reads the mask of a layer.
@_cdecl("st_layer_tree_get_mask")
public func getMask(_ tree: UInt64, _ layer: UInt32, _ mask: UnsafeMutablePointer<UInt32>?) -> Int32 {
  withTree(tree) { state throws(Refusal) in
    let address = try unsafe output(mask, "mask")
    let id = try state.id(layer)
    let found = state.tree[id].looks.mask.flatMap { mask in
      state.tree.contains(mask) && state.tree.superlayer(of: mask) == id ? state.layers.firstIndex(of: mask) : nil
    }
    unsafe address.pointee = found.map { UInt32($0) } ?? .max
  }
}

/// Sets the picture of a layer.
@_cdecl("st_layer_tree_set_picture")
public func setPicture(
  _ tree: UInt64, _ layer: UInt32, _ picture: UInt64, _ pixelSize: UnsafePointer<Double>?, _ gravity: UnsafePointer<CChar>?
) -> Int32 {
  withTree(tree) { state throws(Refusal) in
    let id = try state.id(layer)
    guard unsafe pixelSize != nil else {
      (state.tree[id].looks.contents, state.tree[id].contents) = (nil, nil)
      return
    }
    let size = try unsafe numbers(pixelSize, 2, "pixel_size")
    for number in size where !(number > 0 && number.isFinite) {
      throw Refusal(ST_ERROR_NUMBER, "pixel_size: has \(number); expected positive numbers")
    }
    let name = unsafe gravity.map { unsafe String(cString: $0) } ?? LayerContents.Gravity.resize.rawValue
    guard let gravity = LayerContents.Gravity(rawValue: name) else {
      let names = LayerContents.Gravity.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal(ST_ERROR_TEXT, "gravity is \"\(name.prefix(40))\"; expected one of \(names)")
    }
    var changed = state.tree[id]
    var contents = changed.contents ?? LayerContents(pixelSize: .one)
    (contents.pixelSize, contents.gravity) = (SIMD2(size[0], size[1]), gravity)
    (changed.contents, changed.looks.contents) = (contents, picture)
    state.tree[id] = changed
  }
}

extension Layer {
  /// The value of a property that the layer has.
  fileprivate func present(_ path: LayerKeyPath, _ layer: UInt32) throws(Refusal) -> LayerValue {
    guard let value = value(at: path) else {
      throw .undefined("layer \(layer) has no \(path): it has no picture or no copies, or its transform cannot be taken apart")
    }
    return value
  }

  /// The layer with another value of a property. A refusal is kept when it is made: only where there is none.
  fileprivate func setting(_ path: LayerKeyPath, to value: LayerValue, or refusal: @autoclosure () -> Refusal) throws(Refusal) -> Layer {
    guard let changed = setting(path, to: value) else { throw refusal() }
    return changed
  }
}

extension LayerValue {
  /// All numbers of the value; `nil` of paths and texts.
  fileprivate var allNumbers: [Double]? {
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

  /// A value of the same kind with other numbers.
  fileprivate func with(_ n: [Double], _ path: LayerKeyPath) throws(Refusal) -> LayerValue {
    guard let own = allNumbers else { throw isText(path) }
    if case .numbers = self {
    } else if case .colors = self {
      guard n.count % 4 == 0 else { throw .choice("\(path): the count", n.count, "four numbers for each colour") }
    } else if n.count != own.count {
      throw .choice("\(path): the count", n.count, "\(own.count)")
    }
    let range = path.range
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
  fileprivate var range: ClosedRange<Double> {
    switch self {
    case .opacity: 0...1
    case .looks(.lineWidth), .looks(.miterLimit), .looks(.lineDashPattern): 0 ... .infinity
    case .contentsScale: Double.leastNormalMagnitude ... .infinity
    default: -.infinity ... .infinity
    }
  }
}

private func isText(_ path: LayerKeyPath) -> Refusal {
  Refusal(ST_ERROR_TEXT, "\(path) is a text; expected st_layer_tree_set_text or st_layer_tree_get_text")
}

/// The texts that a property may have.
private func choices(_ path: LayerKeyPath) -> [String] {
  switch path {
  case .looks(.cornerCurve): RoundedRect.Curve.allCases.map(\.rawValue)
  case .looks(.gradientType): GradientGeometry.Kind.allCases.map(\.rawValue)
  case .looks(.fillRule): ["non-zero", "even-odd"]
  case .looks(.lineCap): StrokeStyle<Double>.Cap.allCases.map { "\($0)" }
  case .looks(.lineJoin): StrokeStyle<Double>.Join.allCases.map { "\($0)" }
  default: []
  }
}

/// The key path of a parameter.
private func keyPath(_ address: UnsafePointer<CChar>?) throws(Refusal) -> LayerKeyPath {
  let text = try unsafe String(cString: address.required("path"))
  guard let path = LayerKeyPath(text) else {
    let word = Array(text.utf8.prefix(64))
    let names = LayerKeyPath.properties.map(\.description)
    let near = names.min { changes(from: word, to: Array($0.utf8)) < changes(from: word, to: Array($1.utf8)) } ?? ""
    throw Refusal(ST_ERROR_TEXT, "path is \"\(text.prefix(64))\", which is no property of a layer; expected such as \(near)")
  }
  return path
}

/// How many bytes have to be added, taken away or replaced to make another text.
///
/// *Source*: V. Levenshtein 1966.
private func changes(from word: [UInt8], to other: [UInt8]) -> Int {
  var row = Array(0...other.count)
  for (i, letter) in word.enumerated() {
    var corner = row[0]
    row[0] = i + 1
    for (j, match) in other.enumerated() {
      let replaced = corner + (letter == match ? 0 : 1)
      corner = row[j + 1]
      row[j + 1] = min(replaced, corner + 1, row[j] + 1)
    }
  }
  return row[other.count]
}
