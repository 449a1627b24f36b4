// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 25, 26, 27: a shadow, one around a layer that is cut, and shadows of a square and of a circle.
enum Shadows {
  static func cast(_ layer: CALayer) {
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 0, height: 5)
    layer.shadowRadius = 5
  }

  /// What cuts would cut its shadow too. A layer around it, of the same size, casts it.
  static func around(_ cut: CALayer) -> CALayer {
    let shadow = CALayer()
    shadow.frame = cut.frame
    shadow.backgroundColor = UIColor.blue.cgColor
    cast(shadow)
    cut.frame = shadow.bounds
    cut.masksToBounds = true
    shadow.addSublayer(cut)
    return shadow
  }

  static func outlined(_ layers: [CALayer]) {
    let square = CGMutablePath()
    square.addRect(layers[0].bounds)
    layers[0].shadowOpacity = 0.5
    layers[0].shadowPath = square
    let circle = CGMutablePath()
    circle.addEllipse(in: layers[1].bounds)
    layers[1].shadowOpacity = 0.5
    layers[1].shadowPath = circle
  }
}
