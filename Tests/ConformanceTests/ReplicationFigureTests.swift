import FoundationEssentials
import LayerGeometry
import Testing
import TransformCore

/// Known answers of replicators: instances by Core Animation's rules.
struct ReplicationFigureTests {
  private struct Answer: Decodable {
    let id: String
    let op: String
    let `in`: [String: JSONValue]
    let want: JSONValue
    let tol: Double

    func numbers(_ key: String) throws -> [Double] { try #require(`in`[key]?.numbers) }
    func number(_ key: String) throws -> Double { try #require(`in`[key]?.number) }
  }

  /// What one level of replicators is given as.
  private struct Level {
    let layer: Layer
    let instance: Int

    init(_ keys: [String: JSONValue]) throws {
      let bounds = try #require(keys["bounds"]?.numbers)
      let place = keys["position"]?.numbers ?? [0, 0]
      let matrix = try #require(keys["instanceTransform"]?.numbers.flatMap(Transform3D.init(rowMajor:)))
      instance = Int(try #require(keys["instance"]?.number))
      var layer = Layer(bounds: Bounds2D(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3]))
      layer.position = SIMD2(place[0], place[1])
      layer.replication = Replication(count: instance + 1, transform: matrix)
      self.layer = layer
    }
  }

  /// The point of a layer without a place of its own, in one instance of each level, the innermost first.
  private func image(of point: [Double], in levels: [Level]) throws -> [Double] {
    var root = try #require(levels.last).layer
    // The root's own place does not count in the answers.
    root.position = root.anchor
    var tree = LayerTree(root: root)
    var place = tree.root
    for level in levels.dropLast().reversed() { place = tree.append(level.layer, to: place) }
    let dot = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 0, height: 0)), to: place)
    let map = tree.resolved().localToViewport(of: dot, instance: levels.reversed().map(\.instance))
    let image = try #require(map.applied(toPoint: SIMD3(point[0], point[1], 0)))
    return [image.x, image.y]
  }

  private func result(_ answer: Answer) throws -> [Double] {
    switch answer.op {
    case "replicator.point": return try image(of: answer.numbers("point"), in: [Level(answer.in)])
    case "replicator.nestedPoint":
      let levels = try ["inner", "outer"].map { key -> Level in
        guard case .object(let keys)? = answer.in[key] else { throw CancellationError() }
        return try Level(keys)
      }
      return try image(of: answer.numbers("point"), in: levels)
    case "replicator.matrix":
      let level = try Level(answer.in)
      let center = SIMD3(level.layer.bounds.center, 0)
      return level.layer.replication.map { Array($0.instances)[level.instance].power.about(center).rowMajor } ?? []
    case "replicator.color":
      let (color, offset) = (try answer.numbers("instanceColor"), try answer.numbers("offsets"))
      let instance = Int(try answer.number("instance"))
      var replication = Replication(count: instance + 1)
      replication.color = SIMD4(color[0], color[1], color[2], color[3])
      replication.colorOffset = SIMD4(offset[0], offset[1], offset[2], offset[3])
      let result = Array(replication.instances)[instance].color
      return [result.x, result.y, result.z, result.w]
    default:
      #expect(answer.op == "replicator.time")
      let instance = Int(try answer.number("instance"))
      var replication = Replication(count: instance + 1)
      replication.delay = try answer.number("instanceDelay")
      return [try answer.number("time") - Array(replication.instances)[instance].delay]
    }
  }

  @Test("Fifteen known answers of replicators: points, a matrix, colours, a time and nesting")
  func knownAnswers() throws {
    let file = try Fixtures.folder().appendingPathComponent("known/S11.jsonl")
    let answers = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Answer.self, from: $0) }
    #expect(answers.count == 15)
    for answer in answers {
      let (found, wanted) = (try result(answer), try #require(answer.want.numbers))
      let scale = max(1, wanted.map(\.magnitude).max() ?? 0)
      let isNear = found.count == wanted.count && zip(found, wanted).allSatisfy { ($0 - $1).magnitude <= answer.tol * scale }
      #expect(isNear, "\(answer.id): \(found), not \(wanted)")
    }
  }
}
