import AnimationTiming
public import LayerGeometry

extension AnimatedTree {
  /// How a change starts from what is shown when another one is not over yet.
  public enum Blending: String, Sendable, Hashable, CaseIterable {
    /// From the value that is shown, in place of the earlier change: Core Animation's implicit animations.
    case replace
    /// On top of the earlier change: from old − new to nothing, added. The speed does not jump.
    case add
  }

  /// Sets a property of the model and animates the change, as Core Animation does implicitly. False, and nothing
  /// changed, where `Layer.setting(_:to:)` is `nil`.
  ///
  /// The key of the animation is the text of the path, with `add` none. Its curve is `TimingFunction.ease`, Core
  /// Animation's default, unless the transaction has one. The value that is there already is not animated, and neither
  /// is `doubleSided`, nor anything under a transaction that disables actions. With a search, the action that it finds
  /// for the text of the path takes the place of the animation; none if it finds none.
  ///
  /// The model has no history: at times before `time` the tree shows the new value too.
  ///
  /// - Precondition: `id` is a layer of the model.
  @discardableResult
  public mutating func set(
    _ path: LayerKeyPath, of id: LayerTree.ID, to value: LayerValue, at time: Double, in transaction: Transaction = Transaction(),
    actions: ActionSearch<LayerAnimation>? = nil, blending: Blending = .replace
  ) -> Bool {
    guard let old = model[id].value(at: path), let layer = model[id].setting(path, to: value) else { return false }
    let shown = presentation(of: id, at: time).value(at: path) ?? old
    let isAnimated = transaction.disablesActions != true && (actions != nil || path != .isDoubleSided)
    guard old != value, isAnimated else {
      if old != value { self[id] = layer }
      return true
    }
    if let actions {
      self[id] = layer
      if let action = actions.action(forKey: path.description) { add(action, forKey: path.description, to: id, at: time, in: transaction) }
      return true
    }
    let isSum = blending == .add
    let change = isSum ? PropertyAnimation.transition(from: old, to: value, timing: MediaTiming(), timingFunction: .ease) : nil
    let ends = BasicAnimation(from: isSum ? old : shown, to: value)
    let animation = change ?? PropertyAnimation(ends, timing: MediaTiming(), timingFunction: .ease)
    add(LayerAnimation(path, animation), forKey: change == nil ? path.description : nil, to: id, at: time, in: transaction)
    if let entry = places[id], entries[Int(entry)].isPlain { model[id] = layer } else { self[id] = layer }
    return true
  }
}
