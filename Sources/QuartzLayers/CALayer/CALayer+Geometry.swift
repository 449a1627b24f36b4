// What Apple has is not declared again.
#if !canImport(QuartzCore)
  public import Foundation
  import LayerGeometry
  public import QuartzCompatibility
  import TransformCore

  extension CALayer {
    /// A name for reports.
    public var name: String? {
      get { core.name }
      set { edit(nil) { $0.name = newValue } }
    }

    /// The anchor's z.
    public var anchorPointZ: CGFloat {
      get { CGFloat(core.anchorPointZ) }
      set { edit("anchorPointZ") { $0.anchorPointZ = Double(newValue) } }
    }

    /// Whether the back face is drawn.
    public var isDoubleSided: Bool {
      get { core.isDoubleSided }
      set { edit("doubleSided") { $0.isDoubleSided = newValue } }
    }

    /// Whether the layer and all in it are drawn upside down.
    public var isGeometryFlipped: Bool {
      get { core.isGeometryFlipped }
      set { edit("geometryFlipped") { $0.isGeometryFlipped = newValue } }
    }

    /// Whether an odd number of the layers around, itself included, is flipped.
    public func contentsAreFlipped() -> Bool { ancestry.reduce(false) { $0 != $1.core.isGeometryFlipped } }

    /// The transform's six numbers in the plane; the identity if it does more than that.
    public func affineTransform() -> CGAffineTransform {
      CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
    }

    /// Sets the transform to one of the plane.
    public func setAffineTransform(_ transform: CGAffineTransform) { self.transform = CATransform3DMakeAffineTransform(transform) }

    /// The size of the bounds. It does not depend on the transform.
    public func preferredFrameSize() -> CGSize { bounds.size }
  }
#endif
