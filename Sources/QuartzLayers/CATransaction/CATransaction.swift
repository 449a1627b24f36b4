// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  public import Foundation
  public import QuartzCompatibility
  import SharedState

  /// The common settings of changes. Between `begin()` and `commit()` properties of layers that are set are animated,
  /// for 0.25 s if nothing else is said. Transactions can be in one another; a setting that an inner one has not is
  /// that of the outer one. Each thread has its own.
  ///
  /// Core Animation begins one by itself in each turn of its run loop. Here there is none: outside of transactions
  /// nothing is animated, and settings there have no effect.
  ///
  /// ```swift
  /// let layer = CALayer()
  /// layer.position.x = 10
  /// CATransaction.begin()
  /// CATransaction.setAnimationDuration(2)
  /// layer.position.x = 20
  /// CATransaction.commit()
  /// assert(layer.animationKeys() == ["position"] && layer.presentation(at: 0)?.position.x == 10)
  /// ```
  open class CATransaction: NSObject {
    /// Begins a transaction.
    open class func begin() {
      openCount.add(1)
      let (transaction, stack) = (Transaction().nested(in: current), self.stack ?? Stack())
      stack.transactions.append(transaction)
      Thread.current.threadDictionary[stackKey] = stack
    }

    /// Ends the innermost transaction. Without one nothing happens.
    open class func commit() {
      guard stack?.transactions.popLast() != nil else { return }
      openCount.add(-1)
    }

    /// The duration of animations that have none.
    open class func animationDuration() -> CFTimeInterval { current.duration ?? Transaction.standardDuration }

    /// Sets the duration of animations that have none.
    open class func setAnimationDuration(_ duration: CFTimeInterval) { set { $0.duration = duration } }

    /// The curve of all animations; `nil` if each keeps its own.
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
      guard case .cubicBezier(let first, let second)? = current.timingFunction else {
        return current.timingFunction.map { _ in CAMediaTimingFunction(name: .linear) }
      }
      return CAMediaTimingFunction(controlPoints: Float(first.x), Float(first.y), Float(second.x), Float(second.y))
    }

    /// Sets the curve of all animations.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
      set { $0.timingFunction = function.map { TimingFunction($0) } }
    }

    /// Whether properties that are set are not animated.
    open class func disableActions() -> Bool { current.disablesActions ?? false }

    /// Sets whether properties that are set are not animated.
    open class func setDisableActions(_ flag: Bool) { set { $0.disablesActions = flag } }

    /// The setting of a key: `kCATransactionAnimationDuration`, `kCATransactionDisableActions` or
    /// `kCATransactionAnimationTimingFunction`. `nil` for other keys.
    open class func value(forKey key: String) -> Any? {
      switch key {
      case kCATransactionAnimationDuration: animationDuration()
      case kCATransactionDisableActions: disableActions()
      case kCATransactionAnimationTimingFunction: animationTimingFunction()
      default: nil
      }
    }

    /// Sets the setting of a key. Other keys and values of other kinds change nothing.
    open class func setValue(_ value: Any?, forKey key: String) {
      switch key {
      case kCATransactionAnimationDuration:
        if case .number(let number)? = value.flatMap({ LayerValue($0, for: .opacity) }) { setAnimationDuration(number) }
      case kCATransactionDisableActions:
        if case .flag(let flag)? = value.flatMap({ LayerValue($0, for: .isHidden) }) { setDisableActions(flag) }
      case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
      default: break
      }
    }

    // MARK: The transactions of a thread

    /// How many transactions are open on all threads. Setters ask for it first.
    private static let openCount = AtomicInt(0)

    private final class Stack: NSObject { var transactions: [Transaction] = [] }

    private static var stack: Stack? { Thread.current.threadDictionary[stackKey] as? Stack }

    private static let stackKey = "QuartzLayers.CATransaction"

    /// The settings of the innermost transaction; none outside of transactions.
    static var current: Transaction { isAnyOpen ? stack?.transactions.last ?? Transaction() : Transaction() }

    /// Whether this thread is in a transaction.
    static var isOpen: Bool { isAnyOpen && stack?.transactions.isEmpty == false }

    private static var isAnyOpen: Bool { openCount.load() > 0 }

    private static func set(_ body: (inout Transaction) -> Void) {
      guard let stack, !stack.transactions.isEmpty else { return }
      body(&stack.transactions[stack.transactions.count - 1])
    }
  }

  /// The key of the duration of a transaction.
  public let kCATransactionAnimationDuration = "animationDuration"
  /// The key of whether a transaction animates no properties.
  public let kCATransactionDisableActions = "disableActions"
  /// The key of the curve of a transaction.
  public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
#endif
