// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 2, 4, 5: a layer shows a picture, fitted, or in its own size at the scale of the screen.
enum PictureContents {
  static func fitted(_ picture: CGImage, in layer: CALayer) {
    layer.contents = picture
    layer.contentsGravity = .resizeAspect
  }

  static func centred(_ picture: CGImage, in layer: CALayer, scale: CGFloat) {
    layer.contents = picture
    layer.contentsGravity = .center
    layer.contentsScale = scale
  }
}
