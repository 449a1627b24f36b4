// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Row 6: four layers show the four quarters of one picture.
enum SpriteSheet {
  static func quarters(of sheet: CGImage) -> [CALayer] {
    [CGPoint(x: 0, y: 0), CGPoint(x: 0.5, y: 0), CGPoint(x: 0, y: 0.5), CGPoint(x: 0.5, y: 0.5)].map { corner in
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.contents = sheet
      layer.contentsGravity = .resizeAspect
      layer.contentsRect = CGRect(origin: corner, size: CGSize(width: 0.5, height: 0.5))
      return layer
    }
  }
}
