import Foundation
import Testing

/// Emitters of scenes in every format.
final class EmitterTests {
  private struct Report: Decodable {
    struct List: Decodable { let draws: [Draw] }

    struct Draw: Decodable {
      let name: String
      let kind: String
      let instance: [Int]?
      let box: [Double]?
      let paint: Paint?
    }

    struct Paint: Decodable {
      let sprites: [Sprite]?
      let isAdditive: Bool?
    }

    struct Sprite: Decodable, Equatable {
      let transform: [Double]
      let size: [Double]
      let color: [Double]
      let figure: String

      var place: [Double] { Array(transform[12..<15]) }
    }

    let drawList: List
  }

  private let command: Command

  init() throws { command = try Command() }

  deinit { command.remove() }

  /// An emitter in a layer of 100 × 100 in the middle of 300 × 300.
  private func scene(_ emitter: String, _ keys: String = "", around: String = "") throws -> String {
    try command.file(
      "scene.json",
      #"{"root": {"name": "r", "bounds": [0, 0, 300, 300], "position": [150, 150]\#(around), "sublayers": ["#
        + #"{"name": "source", "bounds": [0, 0, 100, 100], "position": [150, 150], "emitter": \#(emitter)\#(keys)}]}}"#)
  }

  private func draws(_ scene: String, at time: String?) throws -> [Report.Draw] {
    let words = time.map { ["--at", $0] } ?? []
    let result = try command.call(["render", scene, "--format", "json"] + words)
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).drawList.draws.filter { $0.kind == "sprites" }
  }

  private func sprites(_ emitter: String, at time: String?) throws -> [Report.Sprite] {
    try draws(scene(emitter), at: time).first?.paint?.sprites ?? []
  }

  private static let falling =
    #"{"position": [120, 20], "cells": [{"birthRate": 0.001, "lifetime": 500, "velocity": 10, "#
    + #""emissionLongitude": 1.5707963267948966, "yAcceleration": 2}]}"#

  @Test(
    "Falling snow is where the formula says (S19/01 to S19/05)",
    arguments: zip(["0", "1", "6", "30", "120"], [20.0, 31, 116, 1220, 15620]))
  func falling(time: String, y: Double) throws {
    let flakes = try sprites(Self.falling, at: time)
    #expect(flakes.count == 1 && flakes[0].place == [120, y, 0] && flakes[0].color == [1, 1, 1, 1] && flakes[0].figure == "circle")
  }

  @Test("Births are counted from the begin of the layer (S19/18 to S19/22)")
  func births() throws {
    let one = #"{"cells": [{"birthRate": 1, "lifetime": 100}]}"#
    #expect(try ["0", "0.99", "1", "2.5", "-1"].map { try sprites(one, at: $0).count } == [1, 1, 2, 3, 0])
    #expect(try sprites(#"{"cells": [{"birthRate": 10, "lifetime": 2}]}"#, at: "5.05").count == 20)
    #expect(try sprites(one, at: nil).count == 1)
    let late = try scene(one, #", "beginTime": 5, "speed": 2"#)
    #expect(try draws(late, at: "6.75").first?.paint?.sprites?.count == 4)
  }

  @Test("A property of each kind reaches the particle (S19/07)")
  func properties() throws {
    let emitter = ##"""
      {"position": [3, 4], "zPosition": 5, "preservesDepth": true, "birthRate": 0.5, "scale": 2, "spin": 0.5, "renderMode": "additive", "seed": 12, "cells": [
       {"name": "spark", "birthRate": 0.02, "lifetime": 9, "velocity": 30, "xAcceleration": -3, "zAcceleration": 1, "scale": 0.5, "scaleSpeed": -0.1,
        "spin": 3.141592653589793, "color": "#ff000080", "greenSpeed": 0.25, "alphaSpeed": -0.1, "contents": "square", "contentsSize": [6, 8]}]}
      """##
    let draw = try #require(try draws(scene(emitter), at: "1").first)
    let spark = try #require(draw.paint?.sprites?.first)
    #expect(draw.paint?.isAdditive == true)
    #expect(spark.figure == "square" && spark.size == [6, 8])
    let place: [Double] = [3 + 30 - 1.5, 4, 5.5]
    #expect(spark.place == place)
    // Scale 2 · (0.5 − 0.1), turned by a quarter.
    let turned: (Double, Double) = (spark.transform[1] - 0.8, spark.transform[4] + 0.8)
    #expect(turned.0.magnitude < 1e-15 && turned.1.magnitude < 1e-15)
    #expect(spark.transform[0] == 0)
    let color: [Double] = [1, 0.25, 0, 128.0 / 255 - 0.1]
    #expect(spark.color == color)
  }

  @Test("Particles move with their layer, in the picture, and lie in its plane on a page")
  func moving() throws {
    let still = ##"{"position": [10, 20], "cells": [{"birthRate": 0.001, "lifetime": 500, "contentsSize": [8, 8], "color": "#ff8000"}]}"##
    let slide = #", "animations": [{"keyPath": "position.x", "fromValue": 150, "toValue": 250, "duration": 2}]"#
    let path = try scene(still, slide)
    let picture = try command.call("render", path, "--at", "1")
    #expect(picture.output.contains(##"<circle cx="160" cy="120" r="4" fill="#ff8000"/>"##))
    #expect(picture.output.contains("<g><title>source</title>"))
    let page = try command.call("render", path, "--at", "1", "--format", "html")
    #expect(page.output.contains(##"<circle cx="10" cy="20" r="4" fill="#ff8000"/>"##) && page.error.isEmpty)
    let moving = try command.call("render", path, "--format", "html")
    #expect(moving.status == 0 && moving.error.contains("particles stand as they are at the time 0"))
  }

  @Test("A layer without area shows its particles and its shape in a picture and on a page, and no background")
  func emptyBounds() throws {
    let emitter = #"{"position": [10, 20], "cells": [{"birthRate": 0.001, "lifetime": 500, "contentsSize": [8, 8]}]}"#
    let path = try command.file(
      "scene.json",
      #"{"viewport": [90, 90], "root": {"bounds": [0, 0, 0, 0], "position": [3, 4], "emitter": \#(emitter), "path": "M0 0H9V9Z", "#
        + ##""backgroundColor": "#ff0000"}}"##)
    let (picture, page) = try (command.call("render", path).output, command.call("render", path, "--format", "html").output)
    #expect(picture.contains(#"<circle cx="13" cy="24" r="4""#) && picture.contains("<path"))
    #expect(page.contains(#"<svg viewBox="0 0 1 1""#) && page.contains(#"<circle cx="10" cy="20" r="4""#) && page.contains("<path"))
    #expect(!page.contains("background:rgb(255"))
  }

  @Test("Squares are polygons, sprites under perspective outlines, and additive ones are blended so")
  func elements() throws {
    func picture(_ cell: String, _ around: String = "") throws -> String {
      let emitter = #"{"renderMode": "additive", "cells": [{"birthRate": 0.001, "lifetime": 500, \#(cell)}]}"#
      return try command.call("render", scene(emitter, around: around), "--at", "1").output
    }
    let square = try picture(#""contents": "square", "contentsSize": [8, 4], "color": [1, 0, 0, 0.5]"#)
    let points = ##"<polygon points="96,98 104,98 104,102 96,102" fill="#ff0000" fill-opacity="0.5""##
    #expect(square.contains(points + #" style="mix-blend-mode:plus-lighter"/>"#), "\(square)")
    // A group with an opacity would be a picture of its own, in which there is nothing to add to.
    let faded = try picture(#""contents": "square", "contentsSize": [8, 4], "color": [1, 0, 0, 0.5]"#, #", "opacity": 0.5"#)
    #expect(faded.contains(##"fill="#ff0000" fill-opacity="0.25" style="mix-blend-mode:plus-lighter"/>"##), "\(faded)")
    #expect(!faded.contains("<g opacity"))
    #expect(try picture(#""contentsSize": [8, 4]"#).contains(#"<path d="M"#))
    let tilted = try picture(#""contentsSize": [8, 8]"#, #", "sublayerTransform": "perspective(500px) rotateY(30deg)""#)
    #expect(tilted.contains(#"<path d="M"#) && !tilted.contains("NaN"))
  }

  @Test("Copies of a delayed replicator show their own times, and copies have their tints")
  func copies() throws {
    let replication = #", "replication": {"count": 3, "delay": 1, "transform": "translateX(10px)", "colorOffset": [0, -0.5, 0, 0]}"#
    let path = try scene(#"{"cells": [{"birthRate": 1, "lifetime": 100, "contentsSize": [2, 2]}]}"#, around: replication)
    let draws = try draws(path, at: "5.5")
    #expect(draws.map(\.instance) == [[0], [1], [2]])
    #expect(draws.map { $0.paint?.sprites?.count } == [6, 5, 4])
    let picture = try command.call("render", path, "--at", "5.5").output
    #expect(picture.matches(of: /fill="#ffffff"/).count == 6 && picture.matches(of: /fill="#ff80ff"/).count == 5)
  }

  @Test("Cells in cells, all shapes, modes and orders are drawn; the same time gives the same bytes in any order")
  func order() throws {
    let shapes = ["point", "line", "rectangle", "cuboid", "circle", "sphere"]
    for (shape, mode) in zip(shapes, ["points", "outline", "surface", "volume", "outline", "volume"]) {
      for render in ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"] {
        let path = try scene(
          #"{"shape": "\#(shape)", "mode": "\#(mode)", "renderMode": "\#(render)", "size": [30, 20], "depth": 10, "cells": ["#
            + #"{"birthRate": 3, "lifetime": 4, "velocity": 20, "emissionRange": 6.283185307179586, "#
            + #""cells": [{"birthRate": 5, "lifetime": 1, "velocity": 5, "velocityRange": 5}]}]}"#)
        let times = ["3", "7.5", "1"]
        let (first, again) = (try times.map { try draws(path, at: $0) }, try times.reversed().map { try draws(path, at: $0) })
        #expect(first.map { $0.first?.paint?.sprites } == again.reversed().map { $0.first?.paint?.sprites })
        #expect(first[1].first?.paint?.sprites?.count ?? 0 > 30)
      }
    }
  }

  @Test("A strip shows each frame at its time, as single pictures do")
  func strip() throws {
    let cell = #"{"birthRate": 20, "lifetime": 1, "velocity": 50, "contentsSize": [3, 3]}"#
    let path = try scene(#"{"size": [50, 0], "shape": "line", "cells": [\#(cell)]}"#)
    let strip = try command.call("render", path, "--to", "2", "--frames", "3", "--strip").output
    for time in ["0", "1", "2"] {
      let alone = try command.call("render", path, "--at", time).output
      let circles = alone.split(separator: "\n").filter { $0.hasPrefix("<circle") }
      #expect(!circles.isEmpty && circles.allSatisfy { strip.contains($0) })
    }
  }

  @Test(
    "What is wrong in an emitter is refused at its place",
    arguments: [
      (#"{}"#, #"root.sublayers[0].emitter: expected the key "cells""#),
      (#"{"cells": 3}"#, "root.sublayers[0].emitter.cells: expected a list, found a number"),
      (#"{"cells": [{"rate": 3}]}"#, #"root.sublayers[0].emitter.cells[0]: unknown key "rate"; expected one of name, "#),
      (#"{"cells": [{"birthRate": "many"}]}"#, #"cells[0].birthRate: expected a number, found "many""#),
      (#"{"cells": [{"velocity": 1e999}]}"#, "cells[0].velocity: expected a number of at most 1.8e308"),
      (#"{"cells": [{"color": [1, 2, 0, 1]}]}"#, "cells[0].color: expected four numbers from 0 to 1"),
      (#"{"cells": [{"contents": "star"}]}"#, #"cells[0].contents: expected one of "circle", "square", found "star""#),
      (#"{"cells": [{"contentsSize": [1, -1]}]}"#, "cells[0].contentsSize: expected a width and a height that are not negative"),
      (#"{"cells": [{"duration": -1}]}"#, "cells[0].duration: expected a number that is not negative, found -1.0"),
      (#"{"cells": [], "shape": "star"}"#, #"emitter.shape: expected one of "point", "line""#),
      (#"{"cells": [], "mode": "inside"}"#, #"emitter.mode: expected one of "points""#),
      (#"{"cells": [], "renderMode": "random"}"#, #"emitter.renderMode: expected one of "unordered""#),
      (#"{"cells": [], "seed": 1.5}"#, "emitter.seed: expected a whole number from 0 to 2⁵³, found a number"),
      (#"{"cells": [], "seed": -1}"#, "emitter.seed: expected a whole number from 0 to 2⁵³"),
      (#"{"cells": [], "position": [1]}"#, "emitter.position: expected 2 numbers, found 1"),
    ])
  func refusals(emitter: String, message: String) throws {
    let result = try command.call("render", scene(emitter), "--at", "1")
    #expect(result.status == 65 && result.isOneLine && result.error.contains(message), "\(result.error)")
  }

  @Test(
    "Counts beyond a limit are errors that name it",
    arguments: [
      (#"{"cells": [{"birthRate": 1e12, "lifetime": 10}]}"#, "", #"layer "source": at the time 3 cell 0: up to"#, "the limit is 1048576"),
      (#"{"cells": [{"birthRate": 1000, "lifetime": 9, "cells": [{"birthRate": 1e6, "lifetime": 9}]}]}"#, "", "cell 1: up to", "1048576"),
      (#"{"cells": [{"birthRate": 1e17, "lifetime": 1e-16}]}"#, "", "cell 0: more than 2⁵³ particles have been born", "time"),
      (#"{"cells": [\#([String](repeating: "{}", count: 5000).joined(separator: ", "))]}"#, "", "expected fewer cells", "4096 cells"),
      (String(repeating: #"{"cells": ["#, count: 10) + String(repeating: "]}", count: 10), "", "expected fewer cells", "more than 8 deep"),
      (
        #"{"cells": [{"birthRate": 1000, "lifetime": 9}]}"#, #", "replication": {"count": 1000}"#,
        #"layer "source": at the time 3 with this layer up to"#, "particles may live in all layers and copies; the limit is 1048576"
      ),
      (
        #"{"cells": [{"birthRate": 1000, "lifetime": 9}]}"#, #", "replication": {"count": 1000, "delay": 1e-9}"#,
        #"layer "source": at the time 3 with this layer up to"#, "particles may live in all layers and copies; the limit is 1048576"
      ),
    ])
  func limits(emitter: String, around: String, message: String, limit: String) throws {
    for format in ["svg", "html", "json", "table"] {
      let result = try command.call("render", scene(emitter, around: around), "--at", "3", "--format", format)
      #expect(result.status == 65 && result.isOneLine && result.error.contains(message) && result.error.contains(limit), "\(result.error)")
    }
  }

  @Test(
    "Hostile numbers are drawn, or refused in a line",
    arguments: ["1e308", "-1e308", "5e-324", "0", "-1", "1e18"],
    [
      "birthRate", "lifetime", "lifetimeRange", "velocity", "velocityRange", "scale", "scaleSpeed", "spin", "spinRange", "emissionRange",
      "emissionLongitude", "yAcceleration", "redSpeed", "alphaRange", "beginTime",
    ])
  func hostile(number: String, key: String) throws {
    let keys = [("birthRate", "10"), ("lifetime", "2")].filter { $0.0 != key } + [(key, number)]
    let cell = keys.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
    for place in ["", #""size": [1e308, 1e308], "shape": "sphere", "#, #""position": [1e308, -1e308], "scale": 1e300, "#] {
      let path = try scene("{\(place)\"cells\": [{\(cell)}]}")
      for format in ["svg", "html", "json"] {
        let result = try command.call("render", path, "--at", "3", "--format", format)
        #expect(result.status == 0 || result.status == 65 && result.isOneLine, "\(result.error)")
        #expect(!result.output.contains("nan") && !result.output.contains("inf\""))
      }
    }
  }

  private func count(_ animation: String, at time: String) throws -> Int? {
    let path = try scene(#"{"birthRate": 2, "cells": [{"birthRate": 5, "lifetime": 1000}]}"#, #", "animations": [\#(animation)]"#)
    return try draws(path, at: time).first?.paint?.sprites?.count ?? 0
  }

  @Test("An animated birth rate counts births by its integral")
  func birthRates() throws {
    // The factor rises from 0 to 1 in 4 seconds, and is 2 before and after: the model's.
    let ramp = #"{"keyPath": "birthRate", "fromValue": 0, "toValue": 1, "beginTime": 2, "duration": 4}"#
    // 5 · 2 · 2 births until 2, then 5 · ½ · 4, then 10 in a second; the next is due.
    #expect(try ["0", "1.99", "2.01", "4.01", "6.01", "7.01"].map { try count(ramp, at: $0) } == [1, 20, 21, 23, 31, 41])
    let burst = #"{"keyPath": "birthRate", "values": [8, 0], "calculationMode": "discrete", "duration": 2, "fillMode": "forwards"}"#
    #expect(try ["0.51", "1.01", "9"].map { try count(burst, at: $0) } == [21, 40, 40])
    let pulses = #"{"keyPath": "birthRate", "fromValue": 0, "toValue": 4, "duration": 1, "autoreverses": true, "repeatCount": 3}"#
    // Each of six legs has 5 · 2 births; then the model's.
    #expect(try ["1.001", "3.001", "5.999", "7.01"].map { try count(pulses, at: $0) } == [11, 31, 60, 71])
    let eased = #"{"keyPath": "birthRate", "fromValue": 0, "toValue": 4, "duration": 1, "timingFunction": "easeInEaseOut"}"#
    #expect(try count(eased, at: "0.9999") == 10)
  }

  @Test("A birth rate run back, or begun within its cycle, changes where it plays")
  func birthRatesElsewhere() throws {
    // It falls from 8 to 0 in 2 seconds: 5 · (8 t − 2 t²) births until t. Then it is the model's.
    let back = #"{"keyPath": "birthRate", "fromValue": 0, "toValue": 8, "duration": 2, "speed": -1}"#
    #expect(try ["1.001", "2.001", "3.001"].map { try count(back, at: $0) } == [31, 41, 51])
    // It rises from 2 to 4, then from 0 to 2, in a second each.
    let begun = #"{"keyPath": "birthRate", "fromValue": 0, "toValue": 4, "duration": 2, "timeOffset": 1}"#
    #expect(try ["0.5", "1.001", "1.5", "2.001", "3.001"].map { try count(begun, at: $0) } == [7, 16, 17, 21, 31])
    // Of both: it is 0 from a quarter of a second on to three quarters, and 8 before and after.
    let both = #"{"keyPath": "birthRate", "values": [8, 0], "calculationMode": "discrete", "duration": 2, "speed": -2, "timeOffset": 0.5}"#
    #expect(try ["0.251", "0.749", "1.001"].map { try count(both, at: $0) } == [10, 10, 21])
    // An offset beyond all numbers shows the model's.
    let far = #"{"keyPath": "birthRate", "fromValue": 0, "toValue": 4, "duration": 1e-9, "timeOffset": 1e308}"#
    #expect(try count(far, at: "1.001") == 11)
  }

  /// Animations of a birth rate, each with a number of legs in a second.
  private static func repeated(_ count: Int, legs: (Int) -> Int) -> String {
    (0..<count).map { #"{"keyPath": "birthRate", "toValue": 0, "duration": \#(1 / Double(legs($0))), "repeatCount": \#(legs($0))}"# }
      .joined(separator: ", ")
  }

  @Test("As many animations of a birth rate as may be all count")
  func manyRates() throws {
    let held = #"{"keyPath": "birthRate", "fromValue": 0, "toValue": 4, "duration": 1}"#
    #expect(try count([String](repeating: held, count: 100).joined(separator: ", "), at: "0.9999") == 10)
  }

  @Test(
    "A birth rate without end, in a group or without an emitter is refused",
    arguments: [
      (#"{"keyPath": "birthRate", "toValue": 0, "repeatCount": "infinity"}"#, "expected birthRate animations that end"),
      (#"{"keyPath": "birthRate", "toValue": 0, "repeatCount": 1e9}"#, "with at most 10000 pieces"),
      (EmitterTests.repeated(101) { _ in 1 }, "that end, at most 100 of them"),
      (EmitterTests.repeated(3) { 4000 + $0 }, "with at most 10000 pieces"),
      (#"{"animations": [{"keyPath": "birthRate", "toValue": 0}]}"#, #"keyPath: expected no "birthRate" in a group"#),
    ])
  func wrongRates(animation: String, message: String) throws {
    let emitter = #"{"cells": [{"birthRate": 5, "lifetime": 1000}]}"#
    let result = try command.call("render", scene(emitter, #", "animations": [\#(animation)]"#), "--at", "1")
    #expect(result.status == 65 && result.isOneLine && result.error.contains(message), "\(result.error)")
    let plain = #"{"root": {"bounds": [0, 0, 9, 9], "animations": [{"keyPath": "birthRate", "toValue": 0}]}}"#
    #expect(try command.call("render", command.file("plain.json", plain)).error.contains(#"expected a layer with the key "emitter""#))
  }

  @Test("A transform layer has no emitter")
  func kinds() throws {
    let result = try command.call("render", scene(#"{"cells": []}"#, #", "kind": "transform""#))
    #expect(result.status == 65 && result.error.contains("emitter: expected no emitter in a transform layer"))
  }
}
