import TransformKit

/// A scene file as it is written.
struct SceneFile: Decodable {
  let viewport: [Double]
  let light: LightFile?
  let marks: [SceneMark]
  let root: LayerFile

  enum Key: String, CaseIterable { case viewport, light, marks, root }

  init(from decoder: any Decoder) throws {
    let keys = try StrictKeys<Key>(decoder)
    light = try keys.value(.light, as: LightFile.self)
    marks = try Self.marks(keys)
    root = try keys.require(.root, keys.value(.root, as: LayerFile.self))
    let size = root.layer.bounds.size
    viewport = try keys.numbers(.viewport, count: 2) ?? [size.x, size.y]
    guard viewport.allSatisfy({ $0 > 0 }) else {
      throw SceneError(keys.path(.viewport), "expected a width and a height above zero, found \(viewport[0]) and \(viewport[1])")
    }
  }

  private static func marks(_ keys: StrictKeys<Key>) throws -> [SceneMark] {
    var marks: [SceneMark] = []
    for text in try keys.value(.marks, as: [String].self) ?? [] {
      guard let mark = SceneMark(rawValue: text) else {
        let known = SceneMark.allCases.map(\.rawValue.quoted).joined(separator: " or ")
        throw SceneError(keys.path(.marks), "expected \(known), found \(text.quoted)")
      }
      guard !marks.contains(mark) else {
        throw SceneError(keys.path(.marks), "expected every mark once; \(text.quoted) stands there twice")
      }
      marks.append(mark)
    }
    return marks
  }

  /// The scene, with names given to nameless layers and equal names refused.
  func scene() throws -> Scene {
    var scene = Scene(
      viewport: SIMD2(viewport[0], viewport[1]), light: light?.light, marks: marks, tree: LayerTree(root: root.layer),
      names: [root.layer.name ?? "root"], colors: [root.color])
    try append(root.sublayers, to: scene.tree.root, path: "root", in: &scene)
    // By bytes: strings of Swift are equal where they look the same.
    var names: Set<[UInt8]> = []
    for name in scene.names where !names.insert(Array(name.utf8)).inserted {
      throw SceneError([], "two layers are called \(name.quoted); expected every name once")
    }
    return scene
  }

  /// The depth of a file is bounded by the reader, so recursion is too.
  private func append(_ files: [LayerFile], to superlayer: LayerTree.ID, path: String, in scene: inout Scene) throws {
    for (index, file) in files.enumerated() {
      let id = scene.tree.append(file.layer, to: superlayer)
      scene.names.append(file.layer.name ?? "\(path)/\(index)")
      scene.colors.append(file.color)
      try append(file.sublayers, to: id, path: "\(path)/\(index)", in: &scene)
    }
  }
}

/// The light of a scene file.
struct LightFile: Decodable {
  let light: LayerLight<Double>

  enum Key: String, CaseIterable { case direction, ambient }

  init(from decoder: any Decoder) throws {
    let keys = try StrictKeys<Key>(decoder)
    let direction = try keys.require(.direction, keys.numbers(.direction, count: 3))
    let ambient = try keys.number(.ambient) ?? 0
    guard let light = LayerLight(direction: SIMD3(direction[0], direction[1], direction[2]), ambient: ambient) else {
      throw SceneError(keys.path(.direction), "expected a direction that is not zero")
    }
    self.light = light
  }
}

/// One layer of a scene file.
struct LayerFile: Decodable {
  var layer: Layer
  let color: Color?
  let sublayers: [LayerFile]

  enum Key: String, CaseIterable {
    case name, kind, bounds, position, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform, isDoubleSided, isHidden, opacity
    case backgroundColor, sublayers
  }

  init(from decoder: any Decoder) throws {
    let keys = try StrictKeys<Key>(decoder)
    let bounds = try keys.require(.bounds, keys.numbers(.bounds, count: 4))
    layer = Layer(bounds: Bounds2D(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3]))
    layer.name = try keys.value(.name, as: String.self)
    if let kind = try keys.value(.kind, as: String.self) {
      guard let known = Layer.Kind(rawValue: kind) else {
        throw SceneError(keys.path(.kind), "expected \"layer\" or \"transform\", found \(kind.quoted)")
      }
      layer.kind = known
    }
    if let position = try keys.numbers(.position, count: 2) { layer.position = SIMD2(position[0], position[1]) }
    if let anchor = try keys.numbers(.anchorPoint, count: 2) { layer.anchorPoint = SIMD2(anchor[0], anchor[1]) }
    layer.anchorPointZ = try keys.number(.anchorPointZ) ?? 0
    layer.zPosition = try keys.number(.zPosition) ?? 0
    layer.transform = try keys.transform(.transform) ?? .identity
    layer.sublayerTransform = try keys.transform(.sublayerTransform) ?? .identity
    layer.isDoubleSided = try keys.value(.isDoubleSided, as: Bool.self) ?? true
    layer.isHidden = try keys.value(.isHidden, as: Bool.self) ?? false
    layer.opacity = try keys.number(.opacity) ?? 1
    guard (0...1).contains(layer.opacity) else {
      throw SceneError(keys.path(.opacity), "expected a number from 0 to 1, found \(layer.opacity)")
    }
    color = try keys.value(.backgroundColor, as: String.self).map { text in
      guard let color = Color(text) else {
        throw SceneError(keys.path(.backgroundColor), "expected a colour as #rrggbb or #rrggbbaa, found \(text.quoted)")
      }
      return color
    }
    sublayers = try keys.value(.sublayers, as: [LayerFile].self) ?? []
  }
}
