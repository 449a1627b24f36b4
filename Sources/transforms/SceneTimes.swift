import ArgumentParser

/// The times at which `transforms render` shows a scene.
struct SceneTimes: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time of an animated scene, in seconds; the scene as it is set without it.", valueName: "time"))
  var at: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("The time of the first frame; 0 without it.", valueName: "time"))
  var from: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("The time of the last frame.", valueName: "time"))
  var to: String?

  @Option(help: "How many frames, both ends included: a picture in SVG for each.")
  var frames: Int?

  @Flag(help: "All frames side by side in one picture.")
  var strip = false

  /// The time of an option; `nil` without one.
  static func time(_ text: String?, _ option: String) throws(ValidationError) -> Double? {
    try text.map { text throws(ValidationError) in try OptionNumbers.number(text, option) }
  }

  /// The time of the only picture; `nil` for the scene as it is set.
  func time() throws(ValidationError) -> Double? { try Self.time(at, "--at") }

  /// The times of frames, evenly; `nil` without frames.
  func frameTimes() throws(ValidationError) -> [Double]? {
    guard let frames else { return nil }
    let (first, last) = (try Self.time(from, "--from") ?? 0, try Self.time(to, "--to") ?? 0)
    return (0..<frames).map { index in
      let share = Double(index) / Double(frames - 1)
      return first * (1 - share) + last * share
    }
  }

  /// Refuses options that do not fit together.
  func check(_ format: SceneFormat, _ output: String?) throws(ValidationError) {
    _ = try (time(), Self.time(from, "--from"), Self.time(to, "--to"))
    guard let frames else {
      if from != nil || to != nil || strip { throw ValidationError("--from, --to and --strip are for frames; expected --frames with them") }
      return
    }
    if at != nil { throw ValidationError("--at gives one time and --frames many; expected one of them") }
    guard (2...1000).contains(frames) else { throw ValidationError("expected 2 to 1000 --frames, found \(frames)") }
    if to == nil { throw ValidationError("expected the time of the last frame, --to") }
    if format != .svg { throw ValidationError("frames are pictures in SVG; expected no --format \(format.rawValue)") }
    if !strip, output.map({ OutputFile.isDirect($0) }) ?? true {
      throw ValidationError("expected -o with the name of a file, from which those of the frames are made, or --strip")
    }
  }

  /// The files that are written to; `nil` for standard output.
  func files(for output: String?) -> [String?] {
    guard let frames, !strip, let output else { return [output] }
    return (0..<frames).map { Self.name(output, ofFrame: $0) }
  }

  /// The name of a frame's file: `name-007.svg` of `name.svg`.
  static func name(_ output: String, ofFrame frame: Int) -> String {
    let number = "-" + String(String(1000 + frame).dropFirst())
    let start = output.lastIndex(of: "/").map { output.index(after: $0) } ?? output.startIndex
    guard let dot = output[start...].lastIndex(of: "."), dot > start else { return output + number }
    return output[..<dot] + number + output[dot...]
  }
}
