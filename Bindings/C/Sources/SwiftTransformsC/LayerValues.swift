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
    state.tree[id] = try state.tree[id].setting(path, to: try state.tree[id].present(path, layer).with(given, path), of: given)
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
