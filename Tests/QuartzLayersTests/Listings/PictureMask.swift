// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Row 28: the alpha of a picture cuts a layer.
enum PictureMask {
  static func cut(_ layer: CALayer, by picture: CGImage) {
    let mask = CALayer()
    mask.frame = layer.bounds
    mask.contents = picture
    layer.mask = mask
  }
}
