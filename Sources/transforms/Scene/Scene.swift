import TransformKit

/// The contents of a scene file (the article SceneFormat): a tree of layers in a viewport, with colours and a light.
struct Scene {
  var viewport = SIMD2<Double>.one
  var light: LayerLight<Double>?
  /// Marks that are drawn over the picture.
  var marks: [SceneMark] = []
  var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1)))
  /// The name of each layer, or its path if it has none, in the order of the tree's ids.
  var names: [String] = []
  /// The offset of each layer in the scene's text, in the order of the tree's ids.
  var places: [Int] = []
  /// Each layer's background, in the order of the tree's ids.
  var colors: [Color?] = []

  /// Decimals of lengths in pictures and tables. Three, or more in a viewport smaller than 100. They tell at least
  /// 100,000 places of the viewport apart.
  var decimals: Int {
    let size = max(viewport.x, viewport.y)
    return (3...14).first { size * Double(Number.powerOfTen($0)) >= 1e5 } ?? 14
  }
}

/// A mark in a picture that is not a layer.
enum SceneMark: String, CaseIterable {
  /// The vanishing point of depth among the root's sublayers.
  case vanishingPoint
  /// The horizon of floors among the root's sublayers. Floors are planes along x and z.
  case horizon
}

/// A colour in the syntax of scene files.
struct Color: Equatable {
  /// `#rrggbb`.
  let hex: String
  /// 0 … 1.
  let alpha: Double

  /// Reads `#rrggbb` or `#rrggbbaa`; `nil` for anything else.
  init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.count == 6 || digits.count == 8, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    hex = "#" + digits.prefix(6).lowercased()
    alpha = digits.count == 8 ? Double(UInt8(digits.suffix(2), radix: 16) ?? 255) / 255 : 1
  }
}
