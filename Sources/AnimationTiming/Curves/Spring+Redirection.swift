extension Spring {
  /// The spring that goes on from a time of this one to another target, without a jump of the value or the velocity.
  /// `nil` if the spring is at that target, or the new velocity is not finite.
  ///
  /// *Definition*: targets are in distances of this spring, which runs from 0 to 1. With x and v the value and the
  /// velocity at the time, the new spring has the initial velocity v/(target − x). What is shown s seconds later is
  /// x + (target − x)·value(at: s).
  public func redirected(at time: Double, to target: Double) -> Spring? {
    let way = target - value(at: time)
    guard way != 0 else { return nil }
    return Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity(at: time) / way,
      allowsOverdamping: allowsOverdamping)
  }
}
