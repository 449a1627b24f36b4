// What Apple has is not declared again.
#if !canImport(QuartzCore)
  public import Foundation
  import LayerGeometry
  public import QuartzCompatibility
  import TransformCore

  /// A layer that makes copies of its sublayers, each from the one before.
  ///
  /// ```swift
  /// let ring = CAReplicatorLayer()
  /// ring.instanceCount = 10
  /// ring.instanceTransform = CATransform3DMakeRotation(.pi / 5, 0, 0, 1)
  /// ring.addSublayer(CALayer())
  /// assert(LayerScene(ring).drawList(at: 0).draws.count == 11)
  /// ```
  open class CAReplicatorLayer: CALayer {
    /// A replicator of one instance.
    public override init() {
      super.init()
      core.replication = Replication()
    }

    /// A copy of another layer's properties.
    public override init(layer: Any) {
      super.init(layer: layer)
      core.replication = (layer as? CALayer)?.core.replication ?? Replication()
    }

    /// Always `nil`: no layer can be read from an archive here.
    public required init?(coder: NSCoder) { return nil }

    override func blank() -> CALayer { CAReplicatorLayer() }

    private var replication: Replication { core.replication ?? Replication() }

    private func editCopies(_ key: String?, _ body: (inout Replication) -> Void) {
      var replication = replication
      body(&replication)
      edit(key) { $0.replication = replication }
    }

    /// How many instances there are, the sublayers themselves included.
    open var instanceCount: Int {
      get { replication.count }
      set { editCopies(nil) { $0.count = newValue } }
    }

    /// Whether the instances keep their depth.
    open var preservesDepth: Bool {
      get { replication.preservesDepth }
      set { editCopies(nil) { $0.preservesDepth = newValue } }
    }

    /// How much later each instance runs than the one before.
    open var instanceDelay: CFTimeInterval {
      get { replication.delay }
      set { editCopies("instanceDelay") { $0.delay = newValue } }
    }

    /// The map from each instance to the next, about the centre of the bounds.
    open var instanceTransform: CATransform3D {
      get { CATransform3D(replication.transform) }
      set { editCopies("instanceTransform") { $0.transform = Transform3D(newValue) } }
    }

    /// The colour that the first instance is multiplied by; `nil` is white.
    open var instanceColor: CGColor? {
      get { replication.color.cgColor }
      set { editCopies("instanceColor") { $0.color = newValue?.rgba ?? SIMD4(1, 1, 1, 1) } }
    }

    /// What is added to red for each further instance.
    open var instanceRedOffset: Float {
      get { Float(replication.colorOffset.x) }
      set { editCopies(nil) { $0.colorOffset.x = Double(newValue) } }
    }

    /// What is added to green for each further instance.
    open var instanceGreenOffset: Float {
      get { Float(replication.colorOffset.y) }
      set { editCopies(nil) { $0.colorOffset.y = Double(newValue) } }
    }

    /// What is added to blue for each further instance.
    open var instanceBlueOffset: Float {
      get { Float(replication.colorOffset.z) }
      set { editCopies(nil) { $0.colorOffset.z = Double(newValue) } }
    }

    /// What is added to alpha for each further instance.
    open var instanceAlphaOffset: Float {
      get { Float(replication.colorOffset.w) }
      set { editCopies(nil) { $0.colorOffset.w = Double(newValue) } }
    }
  }
#endif
