// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 73, 74: two colours from corner to corner, and three in the first half.
enum Gradients {
  static func diagonal() -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    layer.startPoint = CGPoint(x: 0, y: 0)
    layer.endPoint = CGPoint(x: 1, y: 1)
    return layer
  }

  static func firstHalf() -> CAGradientLayer {
    let layer = diagonal()
    layer.colors = [UIColor.red.cgColor, CGColor(red: 1, green: 1, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 1)]
    layer.locations = [0, 0.25, 0.5]
    return layer
  }
}
