import Foundation
import Testing

/// `transforms camera`.
struct CameraTests {
  private struct Answer: Decodable {
    let focalLength: Double
    let focalLengthFromPerpendicularity: Double?
    let focalLengthFromProportion: Double?
    let position: [Double]?
    let lengths: [Length?]
    let inliers: [Int]?
    let segments: [[Int]]?
    struct Length: Decodable {
      let length: Double
      let error: Double?
    }
  }

  private static let court = """
    {"size": [640, 360], "placeError": 1,
     "rectangle": {"corners": [[229, 60], [407, 61], [584, 274], [53, 275]], "size": [10.97, 23.77]},
     "lengths": [[229, 60, 407, 61], [0, -200, 10, -200]]}
    """

  private func answer(_ text: String) throws -> Answer {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call("camera", try command.file("picture.json", text), "--format", "json")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    return try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
  }

  @Test("A tennis court tells the focal length twice, and lengths on its ground; above the horizon there is none")
  func court() throws {
    let found = try answer(Self.court)
    #expect((try #require(found.focalLengthFromPerpendicularity) - 311.68).magnitude < 0.005)
    #expect((try #require(found.focalLengthFromProportion) - 533.81).magnitude < 0.005)
    let far = try #require(found.lengths[0])
    let error = try #require(far.error)
    #expect((far.length - 10.97).magnitude < 3 * error && error < 0.5)
    #expect(found.lengths[1] == nil)
  }

  @Test("The text for people names what decided, and every number with its error")
  func textForPeople() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call(["camera", "-"], input: try command.file("picture.json", Self.court))
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    for words in ["a rectangle of known size", "by right angles", "± ", "not on the ground in front of the eye"] {
      #expect(result.output.contains(words), "\(words): \(result.output)")
    }
  }

  @Test("Points of a known square give the eye ten above it; an outlier is left out; segments of one direction are refused")
  func pointsAndRefusals() throws {
    let points = """
      {"size": [640, 480], "focalLength": 800, "tolerance": 2, "points": [
        {"at": [-1, -1, 0], "seen": [240, 320]}, {"at": [1, -1, 0], "seen": [400, 320]}, {"at": [1, 1, 0], "seen": [400, 160]},
        {"at": [-1, 1, 0], "seen": [240, 160]}, {"at": [0, 0, 1], "seen": [320, 240]}, {"at": [1, 0, 0], "seen": [300, 100]}]}
      """
    let found = try answer(points)
    let position = try #require(found.position)
    #expect(zip(position, [0.0, 0, 10]).allSatisfy { ($0 - $1).magnitude < 1e-6 } && found.inliers == [0, 1, 2, 3, 4])
    let command = try Command()
    defer { command.remove() }
    for (text, words) in [
      (#"{"size": [640, 480], "segments": [[0, 0, 9, 1], [0, 4, 9, 5]]}"#, "no two perpendicular directions"),
      (#"{"size": [640, 480]}"#, "expected one of the keys rectangle, box, points, segments"),
      (#"{"size": [640, 0], "points": []}"#, "expected a width and a height above zero"),
      (#"{"size": [640, 480], "points": [], "focal": 3}"#, "unknown key"),
      (#"{"size": [640, 480], "rectangle": {"corners": [[0, 0], [1, 1], [2, 2], [3, 3]]}}"#, "no camera"),
      (#"{"size": [640, 480], "box": {"corners": [null, null], "size": [1, 1, 1]}}"#, "expected 8 corners"),
      (#"{"size": [640, 480], "seed": 0.5, "points": []}"#, "whole number"),
      (#"{"size": [640, 480], "seed": 1e19, "points": []}"#, "a whole number from 0 to 2⁵³"),
      (#"{"size": [640, 480], "placeError": 1, "segments": []}"#, #"expected no "placeError" beside "segments""#),
      (#"{"size": [640, 480], "tolerance": 1, "rectangle": {"corners": []}}"#, #"expected no "tolerance" beside "rectangle""#),
      (#"{"size": [640, 480], "seed": 1, "box": {"corners": []}}"#, #"expected no "seed" beside "box""#),
    ] {
      let result = try command.call("camera", try command.file("picture.json", text))
      #expect(result.status == 65 && result.error.contains(words), "\(text): \(result.error)")
    }
  }

  @Test("The error of a length is unknown if that of a click is, and unbounded at the horizon; both are null in JSON")
  func errorsThatAreNoNumbers() throws {
    let command = try Command()
    defer { command.remove() }
    // Four corners and eight unknowns.
    let unknown = """
      {"size": [640, 360], "rectangle": {"corners": [[229, 60], [407, 61], [584, 274], [53, 275]]}, "lengths": [[229, 60, 53, 275]]}
      """
    // The sides meet at (320, 100), and the others are level: half a thousandth of a pixel below the horizon.
    let unbounded = """
      {"size": [640, 480], "focalLength": 500, "placeError": 1, "lengths": [[300, 300, 320, 100.0005]],
       "rectangle": {"corners": [[220, 300], [420, 300], [370, 200], [270, 200]]}}
      """
    for (text, words) in [(unknown, "± unknown"), (unbounded, "± unbounded")] {
      let length = try #require(try answer(text).lengths[0])
      #expect(length.length > 0 && length.error == nil)
      let file = try command.file("picture.json", text)
      for format in ["text", "svg"] {
        let result = try command.call("camera", file, "--format", format)
        #expect(result.status == 0 && result.output.contains(words), "\(result.error)\(result.output)")
      }
    }
  }

  @Test("The horizon of unsorted segments is that of the ground, also if most of them are vertical")
  func horizonOfUnsortedSegments() throws {
    let command = try Command()
    defer { command.remove() }
    // Pitched by 10°, the lens 500: two level directions and the vertical, in coordinates of the eye.
    let (pitch, yaw) = (Double.pi / 18, 2 * Double.pi / 9)
    let ways = [
      [0, cos(pitch), sin(pitch)], [cos(yaw), -sin(yaw) * sin(pitch), sin(yaw) * cos(pitch)],
      [-sin(yaw), -cos(yaw) * sin(pitch), cos(yaw) * cos(pitch)],
    ]
    var segments: [String] = []
    for (way, count) in zip(ways, [24, 16, 12]) {
      let (x, y) = (320 + 500 * way[0] / way[2], 240 + 500 * way[1] / way[2])
      for index in 0..<count {
        let (a, b) = (40 + Double(index * 233 % 560), 40 + Double(index * 149 % 400))
        let half = 30 / ((x - a) * (x - a) + (y - b) * (y - b)).squareRoot()
        let (dx, dy) = (half * (x - a), half * (y - b))
        segments.append("[\(a - dx), \(b - dy), \(a + dx), \(b + dy)]")
      }
    }
    let text = #"{"size": [640, 480], "tolerance": 0.5, "segments": [\#(segments.joined(separator: ", "))]}"#
    let found = try answer(text)
    #expect((found.focalLength - 500).magnitude < 0.01 && found.segments?.map(\.count) == [24, 16, 12])
    let drawn = try command.call("camera", try command.file("street.json", text), "--format", "svg").output
    for (color, count) in [("#d03030", 24), ("#208020", 16), ("#3050d0", 12)] {
      #expect(drawn.components(separatedBy: "stroke=\"\(color)\" stroke-width=\"1.5\"").count - 1 == count)
    }
    let dashed = try #require(drawn.split(separator: "\n").first { $0.contains("stroke-dasharray") })
    let height = 240 - 500 * tan(pitch)
    for name in ["y1", "y2"] {
      let text = try #require(dashed.components(separatedBy: "\(name)=\"").last?.split(separator: "\"").first)
      let value = try #require(Double(text))
      #expect((value - height).magnitude < 0.01)
    }
  }

  @Test("Drawings have the horizon, the grid and the box, over the size of the picture")
  func drawings() throws {
    let command = try Command()
    defer { command.remove() }
    // The same court 100 px further down, in a picture in which its horizon is seen.
    let low = """
      {"size": [640, 460], "principalPoint": [320, 280], "lengths": [[229, 160, 407, 161]],
       "rectangle": {"corners": [[229, 160], [407, 161], [584, 374], [53, 375]], "size": [10.97, 23.77]}}
      """
    let court = try command.call("camera", try command.file("court.json", low), "--format", "svg")
    #expect(court.status == 0 && court.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" height=\"460\""))
    // Eleven lines each way, axes, horizon and the measured length.
    #expect(court.output.components(separatedBy: "<line ").count - 1 >= 22 + 2)
    #expect(court.output.components(separatedBy: "<circle ").count - 1 >= 4 && court.output.contains("stroke-dasharray"))
    // A box of 2 × 2 × 2 seen from (1, 1, 11) by a lens of 800, without its bottom corners at x = 0.
    let corners = (0..<8).map { corner -> String in
      let depth = 11.0 - (corner & 4 == 0 ? 0 : 2)
      let (x, y) = (corner & 1 == 0 ? -1.0 : 1, corner & 2 == 0 ? -1.0 : 1)
      return corner == 0 || corner == 2 ? "null" : "[\(320 + 800 * x / depth), \(240 - 800 * y / depth)]"
    }
    let box = #"{"size": [640, 480], "focalLength": 800, "box": {"size": [2, 2, 2], "corners": [\#(corners.joined(separator: ", "))]}}"#
    let drawn = try command.call("camera", try command.file("box.json", box), "--format", "svg")
    #expect(drawn.status == 0 && drawn.output.contains("#e08000\" stroke-width=\"1.5\""), "\(drawn.error)")
    let position = try #require(try answer(box).position)
    #expect(zip(position, [1.0, 1, 11]).allSatisfy { ($0 - $1).magnitude < 1e-6 })
  }
}
