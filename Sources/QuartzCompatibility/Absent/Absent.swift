// What Core Animation has and this module does not. The compiler's message says where to go.

// What Apple has is not declared again.
#if !canImport(QuartzCore)
  /// A layer. Not here: the product QuartzLayers has the class.
  @available(*, unavailable, message: "import QuartzLayers, which has Core Animation's layers by name")
  public struct CALayer {
    /// A layer. Not here.
    @available(*, unavailable, message: "import QuartzLayers, which has Core Animation's layers by name")
    public init() {}
  }

  /// A layer that does not flatten. Not here: the product QuartzLayers has the class.
  @available(*, unavailable, message: "import QuartzLayers, which has Core Animation's layers by name")
  public struct CATransformLayer {
    /// A layer. Not here.
    @available(*, unavailable, message: "import QuartzLayers, which has Core Animation's layers by name")
    public init() {}
  }

  /// A layer of copies. Not here: the product QuartzLayers has the class.
  @available(*, unavailable, message: "import QuartzLayers, which has Core Animation's layers by name")
  public struct CAReplicatorLayer {
    /// A layer. Not here.
    @available(*, unavailable, message: "import QuartzLayers, which has Core Animation's layers by name")
    public init() {}
  }
#endif
