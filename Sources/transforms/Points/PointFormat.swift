import ArgumentParser

/// The formats of files of points. Raw points have a layout instead.
enum PointFormat: String, ExpressibleByArgument, CaseIterable {
  case ply, text, npy, obj, stl

  /// The format that the ending of a file's name stands for; `nil` if it stands for none.
  init?(path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
    switch name[name.index(after: point)...].lowercased() {
    case "ply": self = .ply
    case "xyz", "txt", "csv", "pts", "asc": self = .text
    case "npy": self = .npy
    case "obj": self = .obj
    case "stl": self = .stl
    default: return nil
    }
  }

  /// For messages.
  var name: String { self == .text || self == .npy ? rawValue : rawValue.uppercased() }
}
