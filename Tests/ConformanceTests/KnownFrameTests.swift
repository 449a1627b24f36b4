import LayerGeometry
import Testing
import TransformCore

/// Frames that are read and set, by Core Animation's numbers and by the definition.
struct KnownFrameTests {
  struct Input: Decodable, Sendable {
    let bounds: [Double]
    let position: [Double]?
    let anchorPoint: [Double]?
    let transform: Transform3D<Double>?
    let frame: [Double]?
  }

  @Test("Twenty-five known frames are read and set")
  func framesAgree() throws {
    let answers = try KnownAnswer<Input>.lines(of: "frames")
    #expect(answers.count == 25)
    for answer in answers {
      let input = answer.in
      var layer = Layer(bounds: Bounds2D(x: input.bounds[0], y: input.bounds[1], width: input.bounds[2], height: input.bounds[3]))
      if let position = input.position { layer.position = SIMD2(position[0], position[1]) }
      if let anchor = input.anchorPoint { layer.anchorPoint = SIMD2(anchor[0], anchor[1]) }
      if let transform = input.transform { layer.transform = transform }
      switch answer.op {
      case "layer.frame": #expect(answer.holds(JSONValue(layer.frame)), "\(answer.id)")
      default:
        #expect(answer.op == "layer.setFrame")
        let frame = try #require(input.frame)
        let isSet = layer.setFrame(Bounds2D(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
        let parts = JSONValue.object(["bounds": JSONValue(layer.bounds), "position": JSONValue(layer.position)])
        #expect(answer.holds(isSet ? parts : .null), "\(answer.id)")
      }
    }
  }
}
