// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 100, 104: turns by numbers: with a value function, and by a property that only animations know.
enum ValueFunctions {
  static func turn() -> CABasicAnimation {
    let turn = CABasicAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    turn.fromValue = 0
    turn.toValue = Double.pi
    turn.duration = 1
    return turn
  }

  static func wholeTurn() -> CABasicAnimation {
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.byValue = 2 * Double.pi
    turn.duration = 1
    return turn
  }
}
