import ArgumentParser
import TransformKit

/// Transforms as the command takes them: text in the syntax of style sheets or of SVG.
enum TransformText {
  enum Syntax: String, ExpressibleByArgument, CaseIterable { case css, svg }

  /// The transform that a text stands for, or a failure that says where the text is wrong.
  static func read(_ text: String, _ syntax: Syntax) throws -> Transform3D<Double> {
    let transform: Transform3D<Double>
    do {
      transform = try (syntax == .css ? TransformList(css: text) : TransformList(svg: text)).transform
    } catch {
      throw Failure(.data, "transform \(text.quoted), \(error)")
    }
    guard transform.isFinite else {
      throw Failure(.data, "transform \(text.quoted): its matrix overflows; expected numbers whose products fit in 64 bits")
    }
    return transform
  }
}
