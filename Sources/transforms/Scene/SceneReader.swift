import FoundationEssentials
import TransformKit

/// Reads scene files; every error names the file, the place and what was expected there.
enum SceneReader {
  static func read(_ path: String) throws(Failure) -> Scene {
    let (name, text) = (Files.name(ofInput: path), try Files.read(path))
    do {
      let bytes = try JSONSyntax.checked(text)
      let file = try JSONDecoder().decode(SceneFile.self, from: Data(bytes))
      return try file.scene()
    } catch let error as SceneError {
      throw Failure(.data, "\(name): \(error.place.isEmpty ? "" : error.place + ": ")\(error.message)")
    } catch let error as DecodingError {
      throw Failure(.data, "\(name): \(describe(error))")
    } catch {
      throw Failure(.data, "\(name): \(error)")
    }
  }

  private static func describe(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): "\(context.codingPath.place)expected the key \"\(key.stringValue)\""
    case .typeMismatch(let type, let context): "\(context.codingPath.place)expected \(name(of: type))"
    case .valueNotFound(let type, let context): "\(context.codingPath.place)expected \(name(of: type)), found null"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "not valid JSON: \(context.underlyingError.map(String.init(describing:)) ?? context.debugDescription)"
        : "\(context.codingPath.place)\(context.debugDescription)"
    @unknown default: "not a scene"
    }
  }

  private static func name(of type: any Any.Type) -> String {
    if type == String.self { return "a text" }
    if type == Bool.self { return "true or false" }
    if type == Double.self { return "a number" }
    return "\(type)".hasPrefix("Array") || "\(type)".hasPrefix("Unkeyed") ? "a list" : "an object in braces"
  }
}

/// An error in a scene, with its place as `root.sublayers[2].bounds`.
struct SceneError: Error {
  let place: String
  let message: String

  init(_ path: [any CodingKey], _ message: String) {
    place = path.place.hasSuffix(": ") ? String(path.place.dropLast(2)) : path.place
    self.message = message
  }
}

extension [any CodingKey] {
  /// The path as a person writes it, followed by a colon; empty at the top.
  var place: String {
    var text = ""
    for key in self {
      if let index = key.intValue { text += "[\(index)]" } else { text += (text.isEmpty ? "" : ".") + key.stringValue }
    }
    return text.isEmpty ? "" : text + ": "
  }
}
