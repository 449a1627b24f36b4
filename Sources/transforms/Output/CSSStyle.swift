import TransformKit

/// The styles of a page's elements. They hold numbers and colours, and no text of a scene.
enum CSSStyle {
  /// How many of a layer's own lengths a pixel of its element is: a power of two, 1 for layers of usual size.
  ///
  /// Browsers lay out whole pixels, no more than 2²⁵ of them, and paint what is flattened in pixels of the element. A
  /// layer that appears enlarged has smaller pixels therefore, and a very large one larger ones.
  static func unit(of layer: Layer, corners: [SIMD2<Double>?]) -> Double {
    let (places, size) = (corners.compactMap { $0 }, layer.bounds.size)
    let side = max(size.x, size.y)
    guard side > 0 else { return 1 }
    var exponent = 0
    if places.count == 4, size.x > 0, size.y > 0 {
      let scales = (0..<4).map { corner -> Double in
        let edge = places[corner] - places[(corner + 1) % 4]
        return max(edge.x.magnitude, edge.y.magnitude) / (corner % 2 == 0 ? size.x : size.y)
      }
      // Corners far away may be one place but for rounding.
      let largest = scales.max() ?? 0
      if largest > 1 { exponent = -largest.exponent }
    }
    exponent = max(exponent, side.exponent - 11, -1000)
    return Double(sign: .plus, exponent: min(exponent, 1000), significand: 1)
  }

  /// The style of a plain layer, which flattens what is in it.
  ///
  /// Its content and its flattened sublayers have z = 0. Therefore the z row of its matrix moves nothing, and any other
  /// row shows the same. A browser displays no singular matrix, and takes an exact identity for no transform at all.
  static func ofPlainLayer(_ layer: Layer, at map: Transform3D<Double>, unit: Double, opacity: Double) -> String {
    let whole = Transform3D.scale(unit).concatenating(map.inverted() == nil ? map.withOwnZAxis : map)
    let css = whole == .identity ? "perspective(1e7px)" : text(whole)
    let group = opacity < 1 ? ";opacity:\(Number.exact(opacity))" : ""
    return "transform:\(css)\(group)\(layer.isDoubleSided ? "" : ";backface-visibility:hidden")\(hidden(layer))"
  }

  /// The style of a transform layer, which keeps its sublayers in the space around it.
  static func ofTransformLayer(_ layer: Layer, at map: Transform3D<Double>) -> String { "transform:\(text(map))\(hidden(layer))" }

  /// The style of the element around the sublayers; `nil` if none is needed.
  ///
  /// The image of a plain layer's space loses z, and a browser flattens no identity. Doubled depths have the same order
  /// and the same picture at any scale, which the depths of a far perspective have not.
  static func ofSpace(_ layer: Layer, isTransform: Bool, unit: Double) -> String? {
    if isTransform { return layer.sublayerStep == .identity ? nil : "transform:\(text(layer.sublayerStep))" }
    let step = layer.sublayerStep.concatenating(.scale(1 / unit))
    return step == .identity ? "transform:scaleZ(2)" : "transform:\(text(step))"
  }

  /// The style of a layer's background under its shade, if it has one; `nil` if the bounds are empty.
  static func ofContent(_ layer: Layer, unit: Double, _ color: Color?, shade: Double) -> String? {
    let (origin, size) = (layer.bounds.minimum / unit, layer.bounds.size / unit)
    guard size.x > 0, size.y > 0 else { return nil }
    // Browsers paint boxes of whole pixels. The transform does the rest.
    let pixels = SIMD2(max(size.x.rounded(.up), 1), max(size.y.rounded(.up), 1))
    let (scale, background) = (size / pixels, color.map { ";background:\(text($0, shade: shade))" } ?? "")
    let box = "width:\(Int(pixels.x))px;height:\(Int(pixels.y))px\(background)"
    let place = [scale.x, 0, 0, scale.y, origin.x, origin.y].map(Number.exact).joined(separator: ",")
    return place == "1,0,0,1,0,0" ? box : "\(box);transform:matrix(\(place))"
  }

  private static func hidden(_ layer: Layer) -> String { layer.isHidden ? ";display:none" : "" }

  /// The text of a finite transform, to the bit.
  private static func text(_ transform: Transform3D<Double>) -> String { transform.cssText ?? "none" }

  /// A colour under black of the opacity `shade`.
  static func text(_ color: Color, shade: Double) -> String {
    let (channels, alpha) = color.under(shade: shade)
    let parts = [channels.x, channels.y, channels.z].map { Number.text($0) }
    return "rgb(\(parts.joined(separator: " ")) / \(Number.text(alpha, decimals: 6)))"
  }
}

extension Transform3D<Double> {
  /// The same map of the plane z = 0 with a z row that makes the determinant positive, if one does. The row is the
  /// cofactors of the old one: the product of the three other rows in four dimensions.
  var withOwnZAxis: Self {
    let units = (0..<4).map { lane -> Double in
      var unit = SIMD4<Double>.zero
      unit[lane] = 1
      return Self(xAxis: xAxis, yAxis: yAxis, zAxis: unit, origin: origin).determinant
    }
    let row = SIMD4(units[0], units[1], units[2], units[3])
    let largest = units.map(\.magnitude).max() ?? 0
    return largest > 0 && largest.isFinite ? Self(xAxis: xAxis, yAxis: yAxis, zAxis: row / largest, origin: origin) : self
  }
}

extension Layer {
  /// The layer's step for its sublayers: its sublayerTransform about its anchor.
  var sublayerStep: Transform3D<Double> { sublayerTransform == .identity ? .identity : sublayerTransform.about(SIMD3(anchor, 0)) }
}
