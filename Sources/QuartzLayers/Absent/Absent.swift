// What Apple has is not declared again.
#if !canImport(QuartzCore)
  public import Foundation
  public import QuartzCompatibility

  // What Core Animation has and this module does not. The compiler's message says where to go.

  extension CALayer {
    /// The layer as it is shown now. Not here: there is no clock.
    @available(*, unavailable, message: "there is no clock here: say the time with presentation(at:)")
    public func presentation() -> CALayer? { nil }

    /// Who is asked and told about the layer. Not here: nothing runs.
    @available(*, unavailable, message: "nothing runs here: override action(forKey:) for actions, and ask LayerScene for what is shown")
    public var delegate: (any NSObjectProtocol)? {
      get { nil }
      set {}
    }

    /// Asks for pixels. Not here: there are none.
    @available(*, unavailable, message: "there are no pixels here: LayerScene.drawList(at:) says what is drawn")
    public func setNeedsDisplay() {}

    /// Makes pixels. Not here: there are none.
    @available(*, unavailable, message: "there are no pixels here: LayerScene.drawList(at:) says what is drawn")
    public func display() {}

    /// Asks for a layout. Not here: nothing runs.
    @available(*, unavailable, message: "nothing runs here: set the frames of sublayers yourself")
    public func setNeedsLayout() {}

    /// Draws into a context. Not here: there are none.
    @available(*, unavailable, message: "there is no CGContext here: LayerScene.drawList(at:) says what is drawn")
    public func render(in context: Any) {}

    /// Filters of the layer. Not here: there are no pixels.
    @available(*, unavailable, message: "there are no pixels here, and no filters")
    public var filters: [Any]? {
      get { nil }
      set {}
    }

    /// How a smaller picture is made. Not here: there are no pixels.
    @available(*, unavailable, message: "there are no pixels here: your renderer chooses how it samples a picture")
    public var minificationFilter: String {
      get { "" }
      set {}
    }

    /// How a larger picture is made. Not here: there are no pixels.
    @available(*, unavailable, message: "there are no pixels here: your renderer chooses how it samples a picture")
    public var magnificationFilter: String {
      get { "" }
      set {}
    }
  }

  extension CATransaction {
    /// What is done when all animations are over. Not here: nothing runs.
    @available(*, unavailable, message: "nothing runs here: ask LayerScene for a later time")
    public class func setCompletionBlock(_ block: (() -> Void)?) {}

    /// Commits at once. Not here: there is no run loop whose transaction it is.
    @available(*, unavailable, message: "there is no run loop here, and no transaction of its own: use begin() and commit()")
    public class func flush() {}
  }

  extension CAAnimation {
    /// Who is told of the begin and the end. Not here: nothing runs.
    @available(*, unavailable, message: "nothing runs here: ask LayerScene for a later time")
    public var delegate: (any NSObjectProtocol)? {
      get { nil }
      set {}
    }
  }

  /// A picture. Not here: there are no pixels.
  @available(*, unavailable, message: "there are no pixels here: use LayerPicture, a number of yours and a size")
  public enum CGImage {}

  /// A layer of text. Not here: there is no text.
  public final class CATextLayer: CALayer {
    /// A layer of text. Not here: there is no text.
    @available(*, unavailable, message: "there is no text here: give a CALayer the bounds of your text, or a CAShapeLayer its outlines")
    public override init() { super.init() }

    /// Always `nil`.
    public required init?(coder: NSCoder) { return nil }
  }

  /// A transition between two pictures. Not here: there are no pixels.
  public final class CATransition: CAAnimation {
    /// A transition. Not here: there are no pixels.
    @available(*, unavailable, message: "there are no transitions here: animate the opacity or the position of two layers")
    public required init() { super.init() }
  }
#endif
