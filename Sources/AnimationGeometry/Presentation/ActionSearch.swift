/// Where the action for a change of a layer is looked for, in Core Animation's order: the delegate's answer, the
/// layer's own actions, those of its style, the defaults of its class. The first answer counts.
///
/// ```swift
/// var search = ActionSearch<String>()
/// search.defaults["position"] = .action("slide")
/// assert(search.action(forKey: "position") == "slide")
/// search.delegate["position"] = .null
/// assert(search.action(forKey: "position") == nil)
/// ```
public struct ActionSearch<Action: Sendable>: Sendable {
  /// What a place answers.
  public enum Answer: Sendable {
    /// This action.
    case action(Action)
    /// No action, and no further search: Core Animation's `NSNull`.
    case null
  }

  /// The delegate's answers by key. Keys that it does not answer are left out.
  public var delegate: [String: Answer] = [:]
  /// The layer's own actions.
  public var actions: [String: Answer] = [:]
  /// The actions of the layer's style.
  public var style: [String: Answer] = [:]
  /// The actions of the layer's class.
  public var defaults: [String: Answer] = [:]

  /// A search that finds nothing.
  public init() {}

  /// The action for a key; `nil` if there is none.
  public func action(forKey key: String) -> Action? {
    switch delegate[key] ?? actions[key] ?? style[key] ?? defaults[key] {
    case .action(let action): action
    case .null, nil: nil
    }
  }
}
