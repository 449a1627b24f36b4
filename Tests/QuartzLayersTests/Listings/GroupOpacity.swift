// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 31, 32: a button that is half clear, with a label in it. Made one picture, both fade as one.
enum GroupOpacity {
  static func button() -> CALayer {
    let button = CALayer()
    button.frame = CGRect(x: 0, y: 0, width: 150, height: 50)
    button.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    button.cornerRadius = 10
    let label = CALayer()
    label.frame = CGRect(x: 20, y: 10, width: 110, height: 30)
    label.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    button.addSublayer(label)
    button.opacity = 0.5
    button.allowsGroupOpacity = false
    return button
  }

  static func onePicture() -> CALayer {
    let button = button()
    button.shouldRasterize = true
    return button
  }
}
