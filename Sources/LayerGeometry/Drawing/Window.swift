import TransformCore

/// A part of the viewport: where a plane is in front of every eye, and what is flattened into it can be seen.
///
/// It is in the viewport's coordinates, whichever plane it is of. Therefore it has no large coordinates near an eye.
enum Window: Sendable {
  /// No edge limits it, since no perspective does.
  case unbounded
  case empty
  case within(ConvexRegion)

  /// The window of a polygon; empty if that has no area.
  init(_ corners: [SIMD2<Double>]) { self = ConvexRegion(corners).map(Window.within) ?? .empty }

  /// The part in which a linear function a·x + b·y + c of the viewport is not negative. An unbounded one stays.
  func clipped(keeping side: SIMD3<Double>) -> Self {
    guard case .within(let region) = self else { return self }
    return Window(region.points.clipped(keeping: side))
  }

  /// Whether it holds a point, or fails to by no more than rounding.
  func holds(_ point: SIMD2<Double>) -> Bool {
    switch self {
    case .unbounded: true
    case .empty: false
    case .within(let region): region.holds(point)
    }
  }
}
