import AnimationGeometry
import Foundation
import LayerDrawing
import LayerGeometry
import PathGeometry
import TransformCore

extension Scene {
  /// A scene of the command's format, with the keys that Tests/Browser/looks.py writes. Any other key is an error.
  public init(json file: URL) throws {
    let scene = try Fields(JSONSerialization.jsonObject(with: Data(contentsOf: file)), ["viewport", "root"])
    let (size, root) = (scene.numbers("viewport"), try Fields(scene["root"], ["name", "bounds", "position", "sublayers"]))
    self.init(width: size[0], height: size[1], background: .gray(1))
    for layer in root.list("sublayers") { try add(layer, to: tree.root) }
  }

  @discardableResult
  private mutating func add(_ json: Any, to superlayer: LayerTree.ID) throws -> LayerTree.ID {
    let fields = try Fields(json, Fields.ofLayers)
    let (bounds, position) = (fields.numbers("bounds"), fields.numbers("position"))
    var layer = Layer(
      bounds: Bounds2D(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3]), position: SIMD2(position[0], position[1]))
    layer.transform = fields["transform"].flatMap { _ in Transform3D(rowMajor: fields.numbers("transform")) } ?? .identity
    layer.opacity = fields.number("opacity") ?? 1
    layer.looks = try fields.looks()
    let id = tree.append(layer, to: superlayer)
    for sublayer in fields.list("sublayers") { try add(sublayer, to: id) }
    if let mask = fields["mask"] { tree[id].looks.mask = try add(mask, to: id) }
    return id
  }
}

/// An object of JSON.
private struct Fields {
  struct Unknown: Error { let keys: Set<String> }

  static let ofLayers: Set = [
    "name", "bounds", "position", "transform", "opacity", "sublayers", "mask", "backgroundColor", "cornerRadius", "maskedCorners",
    "masksToBounds", "borderWidth", "borderColor", "colors", "locations", "startPoint", "endPoint", "type", "path", "shadowColor",
    "shadowOpacity", "shadowRadius", "shadowOffset",
  ]

  private let values: [String: Any]

  init(_ json: Any?, _ keys: Set<String>) throws {
    values = json as? [String: Any] ?? [:]
    let others = Set(values.keys).subtracting(keys)
    guard others.isEmpty else { throw Unknown(keys: others) }
  }

  subscript(key: String) -> Any? { values[key] }
  func number(_ key: String) -> Double? { values[key] as? Double }
  func numbers(_ key: String) -> [Double] { values[key] as? [Double] ?? [] }
  func list(_ key: String) -> [Any] { values[key] as? [Any] ?? [] }
  func point(_ key: String) -> SIMD2<Double>? { (values[key] as? [Double]).map { SIMD2($0[0], $0[1]) } }
  func color(_ key: String) -> SIMD4<Double>? { (values[key] as? String).map(Self.color) }

  /// #rrggbb or #rrggbbaa.
  static func color(_ text: String) -> SIMD4<Double> {
    let number = UInt32(text.dropFirst() + (text.count == 7 ? "ff" : ""), radix: 16) ?? 0
    return SIMD4<Double>(SIMD4<UInt32>(number >> 24, number >> 16, number >> 8, number) & 255) / 255
  }

  func looks() throws -> LayerLooks {
    var looks = LayerLooks()
    looks.backgroundColor = color("backgroundColor")
    looks.cornerRadius = number("cornerRadius") ?? 0
    if let corners = number("maskedCorners") { looks.maskedCorners = RoundedRect.Corners(rawValue: UInt8(corners)) }
    looks.masksToBounds = values["masksToBounds"] as? Bool ?? false
    (looks.borderWidth, looks.borderColor) = (number("borderWidth") ?? 0, color("borderColor") ?? .init(0, 0, 0, 1))
    if let colors = values["colors"] as? [String] {
      let kind = GradientGeometry.Kind(rawValue: values["type"] as? String ?? "axial") ?? .axial
      let geometry = GradientGeometry(kind, startPoint: point("startPoint") ?? SIMD2(0.5, 0), endPoint: point("endPoint") ?? SIMD2(0.5, 1))
      looks.gradient = LayerLooks.Gradient(geometry, colors: colors.map(Self.color), locations: values["locations"] as? [Double])
    }
    if let path = values["path"] as? String { looks.shape = LayerLooks.Shape(try Path2D(svg: path)) }
    looks.shadow.opacity = number("shadowOpacity") ?? 0
    looks.shadow.color = color("shadowColor") ?? looks.shadow.color
    looks.shadow.radius = number("shadowRadius") ?? looks.shadow.radius
    looks.shadow.offset = point("shadowOffset") ?? looks.shadow.offset
    return looks
  }
}
