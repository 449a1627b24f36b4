import SceneGeometry
import TransformCore

extension ResolvedLayers {
  /// How far the area in which order and polygons hold reaches beyond the viewport: so many times its width to the
  /// left and to the right, and its height above and below.
  static let margin = 3.0

  /// Fills the windows, from the viewport down.
  ///
  /// *Definition*: let P map a layer's plane to the viewport. (p, 1) · P⁻¹ = (x, y, 1) / W for the point (x, y) that is
  /// seen at p, and W for its w on the way through every space. Its third component is linear in p and says on which
  /// side of the plane's horizon p lies. The window of a plane is that half of the window around it. Nothing is divided
  /// by a small w. Therefore nothing has to be cut off near the eye.
  mutating func arrangeWindows(of tree: LayerTree, viewport: Bounds2D<Double>?) {
    let view = (viewport ?? contentBounds).map { rectangle in
      let margin = rectangle.size * Self.margin
      return Window(Bounds2D(origin: rectangle.minimum - margin, size: rectangle.size + 2 * margin).quad.points)
    }
    self.view = view ?? .empty
    windows = [viewport == nil ? .unbounded : self.view]
    for index in layers.indices {
      let around = flatteners[index] < 0 ? 0 : windowNumbers[flatteners[index]]
      windowNumbers[index] = around
      guard !tree.sublayers[index].isEmpty, layers[index].kind == .plain else { continue }
      let own = localToSpace[index].planeHomography
      if own.hasConstantWeight, own.origin.z > 0 { continue }
      guard let back = localToViewport[index].planeHomography.inverted()?.transposed else {
        windows.append(.empty)
        windowNumbers[index] = windows.count - 1
        continue
      }
      let outer = if case .unbounded = windows[around] { self.view } else { windows[around] }
      windows.append(outer.clipped(keeping: back.origin))
      windowNumbers[index] = windows.count - 1
    }
  }

  /// The window of the plane that a layer is flattened into. Without a viewport, perspective alone limits it.
  func window(around index: Int) -> Window {
    let window = windows[flatteners[index] < 0 ? 0 : windowNumbers[flatteners[index]]]
    if case .unbounded = window, !localToViewport[index].planeHomography.hasConstantWeight { return view }
    return window
  }

  /// The part of a layer's bounds inside its window, as a convex polygon in the viewport; empty if there is none.
  ///
  /// If all corners are there, it is their images. If not, the window is cut along the sides of the bounds: a point of
  /// the viewport is inside where x/W − left · 1/W ≥ 0, and so on, which are linear functions.
  func visiblePolygon(_ index: Int) -> [SIMD2<Double>] {
    let (map, bounds) = (localToViewport[index].planeHomography, layers[index].bounds)
    let window = window(around: index)
    let corners = PlanePolygon(bounds.quad).image(under: map)
    if case .unbounded = window { return corners }
    if !corners.isEmpty, corners.allSatisfy(window.holds) { return corners }
    guard case .within(let region) = window, let back = map.inverted()?.transposed else { return [] }
    let (low, high) = (bounds.minimum, bounds.maximum)
    var polygon = region.points
    for (column, low, high) in [(back.xAxis, low.x, high.x), (back.yAxis, low.y, high.y)] {
      polygon = polygon.clipped(keeping: column - low * back.origin).clipped(keeping: high * back.origin - column)
    }
    return polygon
  }

  /// The rectangle around the root's bounds in the viewport. Where they have no area or are behind the eye: around all
  /// corners of layers.
  private var contentBounds: Bounds2D<Double>? {
    func images(_ index: Int) -> [SIMD2<Double>] {
      layers[index].bounds.quad.points.compactMap { localToViewport[index].planeHomography.applied(toPoint: $0) }.filter(\.isFinite)
    }
    if let root = Bounds2D(enclosing: images(0)), root.size.x > 0, root.size.y > 0 { return root }
    return Bounds2D(enclosing: layers.indices.flatMap(images))
  }
}

extension Homography<Double> {
  /// Whether w is the same everywhere.
  var hasConstantWeight: Bool { xAxis.z == 0 && yAxis.z == 0 }
}
