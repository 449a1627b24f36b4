import ArgumentParser

/// The formats of files of points. Raw points have a layout instead.
enum PointFormat: String, ExpressibleByArgument, CaseIterable {
  case ply, text, npy, obj, stl

  private static let endings: [String: Self] = [
    "ply": .ply, "xyz": .text, "txt": .text, "csv": .text, "pts": .text, "asc": .text, "npy": .npy, "obj": .obj, "stl": .stl,
  ]

  /// The format that the ending of a file's name stands for; `nil` if it stands for none.
  init?(path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let format = name.ending.flatMap({ Self.endings[$0.lowercased()] }) else { return nil }
    self = format
  }

  /// For messages.
  var name: String { self == .text || self == .npy ? rawValue : rawValue.uppercased() }
}
