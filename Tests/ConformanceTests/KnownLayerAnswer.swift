import FoundationEssentials
import LayerGeometry
import Testing
import TransformCore

/// A line of known answers of layers.
struct KnownLayerAnswer<Input: Decodable>: Decodable {
  let id: String
  let op: String
  let `in`: Input
  let want: JSONValue?
  let tol: Double

  static func all(in name: String) throws -> [Self] {
    let file = try #require(try Fixtures.files(in: "known", extension: "jsonl").first { $0.lastPathComponent == name })
    return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Self.self, from: Data($0)) }
  }

  /// Whether numbers are the wanted ones: within the tolerance of the largest, or of 1.
  func isNear(_ numbers: [Double]?, _ wanted: JSONValue?) -> Bool {
    guard let wanted = wanted?.numbers, let numbers, wanted.count == numbers.count else { return false }
    let scale = max(1, wanted.map(\.magnitude).max() ?? 0)
    return zip(numbers, wanted).allSatisfy { ($0 - $1).magnitude <= tol * scale }
  }
}

/// A layer of a known answer. What is not given has its default.
struct KnownLayer: Decodable {
  let bounds: [Double]
  let position: [Double]?
  let anchorPoint: [Double]?
  let zPosition: Double?
  let transform: Transform3D<Double>?
  let sublayerTransform: Transform3D<Double>?
  let isGeometryFlipped: Bool?
  let superlayer: String?

  var layer: Layer {
    var layer = Layer(bounds: Bounds2D(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3]))
    if let position { layer.position = SIMD2(position[0], position[1]) }
    if let anchorPoint { layer.anchorPoint = SIMD2(anchorPoint[0], anchorPoint[1]) }
    layer.zPosition = zPosition ?? 0
    layer.transform = transform ?? .identity
    layer.sublayerTransform = sublayerTransform ?? .identity
    layer.isGeometryFlipped = isGeometryFlipped ?? false
    return layer
  }
}

extension Bounds2D<Double> {
  /// x, y, width and height.
  var knownNumbers: [Double] { [minimum.x, minimum.y, size.x, size.y] }
}
