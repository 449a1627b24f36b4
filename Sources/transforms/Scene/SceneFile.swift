import AnimationGeometry
import TransformKit

/// Reads a scene from its JSON (the article SceneFormat).
///
/// It reports what is wrong to the text. If there is an error, the scene must not be used.
struct SceneFile {
  private enum Key: String, CaseIterable { case viewport, light, marks, root }

  private enum LightKey: String, CaseIterable { case direction, ambient }

  /// What a layer has beside the properties of `LayerKeyPath`.
  private enum LayerKey: String, CaseIterable {
    case name, kind, contents, emitter, mask, scrolling, replication, beginTime, speed, timeOffset, animations, sublayers
  }

  /// The properties that every layer has by their keys, each with its value in a plain layer of the size 1 × 1.
  private static let properties: [(key: String, path: LayerKeyPath, standard: LayerValue)] = LayerKeyPath.properties.compactMap { path in
    guard let value = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1)).value(at: path) else { return nil }
    let name = path.description
    // The key of a flag of geometry is that of its getter.
    guard case .flag = value, !path.isLooks else { return (name, path, value) }
    return ("is" + name.prefix(1).uppercased() + name.dropFirst(), path, value)
  }

  /// All keys of a layer, in the order in which messages list them.
  private static let allLayerKeys: [String] = {
    let others = LayerKey.allCases.map(\.rawValue)
    return others.prefix(2) + properties.map(\.key) + others.dropFirst(2)
  }()

  private enum ReplicationKey: String, CaseIterable { case count, transform, delay, color, colorOffset, preservesDepth }

  private enum ContentsKey: String, CaseIterable { case pixelSize, scale, gravity, rect, center, color }

  private(set) var scene = Scene()
  private let text: SceneText
  /// The offset of each name in the text. Names are compared by their bytes, because Unicode calls some different names
  /// equal.
  private var namePlaces: [[UInt8]: Int] = [:]

  init(_ json: JSON, in text: SceneText) {
    self.text = text
    guard let keys = StrictKeys<Key>(json, in: text, required: .root) else { return }
    scene.light = keys[.light].flatMap(light)
    scene.marks = marks(keys.list(.marks) ?? [])
    if let root = keys[.root] { append(root, to: nil, path: "root") }
    readViewport(keys)
  }

  /// Reads the viewport; without one, it is the size of the root's bounds. A viewport that was refused counts as 1 × 1.
  private mutating func readViewport(_ keys: StrictKeys<Key>) {
    let isGiven = keys[.viewport] != nil
    let size = keys.numbers(.viewport, count: 2).map { SIMD2($0[0], $0[1]) }
    scene.viewport = size ?? (isGiven ? .one : scene.tree[scene.tree.root].bounds.size)
    guard !(scene.viewport.x > 0 && scene.viewport.y > 0) else { return }
    let source = keys[.viewport] ?? keys[.root].flatMap { layerKeys($0)?["bounds"] }
    let expected = "expected a width and a height above zero" + (isGiven ? "" : " in a scene without a viewport")
    let found = "\(scene.viewport.x) and \(scene.viewport.y)"
    if let source { text.refuse(source.place, "\(expected), found \(found)") }
  }

  private func light(_ value: JSON) -> SceneLight? {
    guard let keys = StrictKeys<LightKey>(value, in: text, required: .direction) else { return nil }
    let ambient = keys.number(.ambient) ?? 0
    guard let direction = keys.numbers(.direction, count: 3) else { return nil }
    guard let light = Light.directional(direction: SIMD3(direction)) else {
      keys.refuse(.direction, "expected a direction that is not zero")
      return nil
    }
    return SceneLight(light: light, ambient: ambient)
  }

  private func marks(_ values: [JSON]) -> [SceneMark] {
    var marks: [SceneMark] = []
    for value in values {
      guard let mark = text.part(value, "a text: \(SceneMark.quotedCases(" or "))", { $0.text.flatMap(SceneMark.init) }) else { continue }
      if marks.contains(mark) { text.refuse(value.place, "expected every mark once; \(value.found) stands there twice") }
      marks.append(mark)
    }
    return marks
  }

  /// Adds a layer and all that is in it. The parser bounds the depth of a file, therefore recursion is bounded too.
  private mutating func append(_ value: JSON, to superlayer: LayerTree.ID?, path: String, asMask: Bool = false, inMask: Bool = false) {
    guard let keys = layerKeys(value, required: "bounds") else { return }
    var layer = layer(keys)
    if asMask { layer.isHidden = true }
    if let picture = keys[.contents].flatMap(contents) {
      layer.contents = picture.contents
      layer.looks.contents = picture.color.number
    }
    var more = SceneLayer(name: layer.name ?? path, place: value.place)
    check(name: more.name, at: (keys[.name] ?? value).place)
    let reader = AnimationReader(text: text, layer: layer, hasEmitter: keys[.emitter] != nil)
    let animations = keys[.animations].map(reader.animations) ?? []
    more.animations = animations.filter { !$0.isOfBirthRate }
    more.timing = timing(keys)
    more.emitter = keys[.emitter].flatMap { EmitterReader(text: text).emitter($0, under: animations.filter(\.isOfBirthRate)) }
    if layer.kind == .transform { keys.refuse(.emitter, "expected no emitter in a transform layer") }
    let id = scene.append(layer, to: superlayer, more)
    if asMask, let superlayer { scene.setMask(id, of: superlayer) }
    for (index, sublayer) in (keys.list(.sublayers) ?? []).enumerated() {
      append(sublayer, to: id, path: "\(path)/\(index)", inMask: inMask || asMask)
    }
    guard let mask = keys[.mask] else { return }
    if inMask || asMask { keys.refuse(.mask, "expected no mask in a mask") }
    if layer.kind == .transform { keys.refuse(.mask, "expected no mask of a transform layer") }
    append(mask, to: id, path: path + "/mask", asMask: true)
  }

  private func layerKeys(_ value: JSON, required: String? = nil) -> StrictKeys<LayerKey>? {
    StrictKeys(value, in: text, among: Self.allLayerKeys, required: required)
  }

  private func layer(_ keys: StrictKeys<LayerKey>) -> Layer {
    var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1))
    layer.name = keys.text(.name)
    layer.kind = keys.part(.kind, "\"layer\" or \"transform\"") { $0.text.flatMap(Layer.Kind.init) } ?? .plain
    for property in Self.properties {
      guard let given = keys[property.key].flatMap({ text.value($0, like: property.standard) }) else { continue }
      if case .looks(let look) = property.path, let expected = look.expected(given) {
        keys.refuse(property.key, "expected \(expected)\(given.found.map { ", found \($0)" } ?? "")")
      }
      layer = layer.setting(property.path, to: given) ?? layer
    }
    if let gradient = layer.looks.gradient, let locations = gradient.locations, locations.count != gradient.colors.count {
      keys.refuse("locations", "expected a location for each of \(gradient.colors.count) colours, found \(locations.count)")
    }
    layer.scrolling = keys.choice(.scrolling)
    if layer.scrolling != nil, layer.kind == .transform { keys.refuse(.scrolling, "expected no scrolling in a transform layer") }
    layer.replication = keys[.replication].flatMap(replication)
    if !(0...1).contains(layer.opacity) { keys.refuse("opacity", "expected a number from 0 to 1, found \(layer.opacity)") }
    return layer
  }

  /// The layer's own timing; `nil` if no part of it is given.
  private func timing(_ keys: StrictKeys<LayerKey>) -> MediaTiming? {
    let (begin, speed, offset) = (keys.number(.beginTime), keys.number(.speed), keys.number(.timeOffset))
    guard begin != nil || speed != nil || offset != nil else { return nil }
    return MediaTiming(beginTime: begin ?? 0, speed: speed ?? 1, timeOffset: offset ?? 0)
  }

  private func replication(_ value: JSON) -> Replication? {
    guard let keys = StrictKeys<ReplicationKey>(value, in: text, required: .count) else { return nil }
    let count = keys.part(.count, "a whole number that is not negative") {
      $0.number.flatMap { Int(exactly: $0) }.flatMap { $0 < 0 ? nil : $0 }
    }
    var replication = Replication(count: count ?? 1, transform: keys.transform(.transform) ?? .identity)
    replication.delay = keys.number(.delay) ?? 0
    if let color = keys.numbers(.color, count: 4) {
      replication.color = SIMD4(color)
      if !color.allSatisfy((0...1).contains) { keys.refuse(.color, "expected four numbers from 0 to 1: red, green, blue and alpha") }
    }
    if let offset = keys.numbers(.colorOffset, count: 4) { replication.colorOffset = SIMD4(offset) }
    replication.preservesDepth = keys.truth(.preservesDepth) ?? false
    return replication
  }

  /// A picture, and the colour of what stands for it.
  private func contents(_ value: JSON) -> (contents: LayerContents, color: Color)? {
    guard let keys = StrictKeys<ContentsKey>(value, in: text, required: .pixelSize) else { return nil }
    let size = keys.numbers(.pixelSize, count: 2) ?? [1, 1]
    var contents = LayerContents(pixelSize: SIMD2(size[0], size[1]))
    if !(size.allSatisfy { $0 > 0 }) { keys.refuse(.pixelSize, "expected a width and a height above zero") }
    contents.scale = keys.number(.scale) ?? 1
    if !(contents.scale > 0) { keys.refuse(.scale, "expected a number above zero, found \(contents.scale)") }
    contents.gravity = keys.choice(.gravity) ?? .resize
    if let rect = rect(.rect, of: keys) { contents.rect = rect }
    if let center = rect(.center, of: keys) { contents.center = center }
    if !(contents.rect.size.x > 0 && contents.rect.size.y > 0) { keys.refuse(.rect, "expected a rectangle with a width and a height") }
    let color = keys.part(.color, "a colour as #rrggbb") { $0.text.flatMap(Color.init).flatMap { $0.alpha == 1 ? $0 : nil } }
    return Color("#808080").map { (contents, color ?? $0) }
  }

  private func rect(_ key: ContentsKey, of keys: StrictKeys<ContentsKey>) -> Bounds2D<Double>? {
    keys.numbers(key, count: 4).map { Bounds2D(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  private mutating func check(name: String, at place: Int) {
    let bytes = Array(name.utf8)
    let other = namePlaces[bytes]
    if let other {
      text.refuse(max(other, place), first: min(other, place), "two layers are called \(name.quoted); expected every name once")
    }
    namePlaces[bytes] = min(other ?? place, place)
  }
}

extension LayerKeyPath {
  fileprivate var isLooks: Bool { if case .looks = self { true } else { false } }
}
