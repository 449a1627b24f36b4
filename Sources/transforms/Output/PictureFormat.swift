import ArgumentParser

/// The formats that a command can write. Without `--format` the extension of the file decides.
protocol OutputFormat: RawRepresentable<String>, ExpressibleByArgument, CaseIterable, Equatable {
  static var svg: Self { get }
  static var table: Self { get }
}

/// What a command that draws frames can write.
enum PictureFormat: String, OutputFormat { case svg, json, table }

/// What a command that draws a scene can write.
enum SceneFormat: String, OutputFormat { case svg, html, json, table }

extension OutputFormat {
  private var fileExtension: String { self == .table ? "txt" : rawValue }

  /// The format that is asked for. Otherwise that of the extension of `path`, or svg if it has none.
  init(_ asked: Self?, for path: String?) throws(ValidationError) {
    let name = path?.split(separator: "/").last ?? ""
    guard asked == nil, let last = name.ending, !last.isEmpty else {
      self = asked ?? .svg
      return
    }
    guard let found = Self.allCases.first(where: { $0.fileExtension == last.lowercased() }) else {
      let known = Self.allCases.map { "." + $0.fileExtension }.joined(separator: ", ")
      throw ValidationError(
        "\(String(name).quoted): no format has the extension .\(last.onOneLine); expected one of \(known), or a --format")
    }
    self = found
  }
}
