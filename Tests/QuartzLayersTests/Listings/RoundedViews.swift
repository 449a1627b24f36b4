// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 8, 23, 24: two round squares with a part that juts out. The second cuts it, and has a border.
enum RoundedViews {
  static func pair() -> (open: CALayer, cut: CALayer) {
    let layers = [CGFloat(0), 150].map { x in
      let layer = CALayer()
      layer.frame = CGRect(x: x, y: 0, width: 100, height: 100)
      layer.backgroundColor = UIColor.blue.cgColor
      layer.cornerRadius = 20
      let part = CALayer()
      part.frame = CGRect(x: -25, y: -25, width: 50, height: 50)
      part.backgroundColor = UIColor.red.cgColor
      layer.addSublayer(part)
      return layer
    }
    layers[1].masksToBounds = true
    layers[1].borderWidth = 5
    layers[1].borderColor = UIColor.black.cgColor
    return (layers[0], layers[1])
  }
}
