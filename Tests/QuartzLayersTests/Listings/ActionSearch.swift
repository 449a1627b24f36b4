// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 90, 91: who is asked for an action, and a layer that answers as that of a view does.
enum ActionSearch {
  /// The layer of a view: it animates nothing by itself.
  final class ViewLayer: CALayer {
    override func action(forKey event: String) -> (any CAAction)? { NSNull() }
  }

  static func answers() -> (plain: (any CAAction)?, ofView: (any CAAction)?, ofTable: (any CAAction)?) {
    let table = CALayer()
    let slow = CABasicAnimation(keyPath: "backgroundColor")
    slow.duration = 9
    table.actions = ["backgroundColor": slow]
    let key = "backgroundColor"
    return (CALayer().action(forKey: key), ViewLayer().action(forKey: key), table.action(forKey: key))
  }
}
