import TransformCore

/// The parts of the viewport in which planes can be seen.
final class WindowList: Sendable {
  /// The viewport with its margin.
  let view: Window
  /// The window of everything that no perspective limits.
  let outermost: Window
  /// The windows of planes that are smaller than the windows around them, by the layer whose plane it is.
  let windows: [Int32: Window]
  /// The layer whose window is that of each layer's plane, −1 for the outermost; empty if there is no other.
  let owners: [Int32]

  init(view: Window, outermost: Window, windows: [Int32: Window] = [:], owners: [Int32] = []) {
    (self.view, self.outermost, self.windows, self.owners) = (view, outermost, windows, owners)
  }

  /// The window of the plane of a layer; −1 is the viewport.
  func window(of index: Int) -> Window {
    index < 0 || owners.isEmpty ? outermost : windows[owners[index]] ?? outermost
  }
}

extension ResolvedLayers {
  /// How far the area in which order and polygons hold reaches beyond the viewport: so many times its width to the
  /// left and to the right, and its height above and below.
  static let margin = 3.0

  /// The windows of all planes that something is flattened into, from the viewport down.
  ///
  /// *Definition*: let P map a layer's plane to the viewport. (p, 1) · P⁻¹ = (x, y, 1) / W for the point (x, y) that is
  /// seen at p, and W for its w on the way through every space. Its third component is linear in p and says on which
  /// side of the plane's horizon p lies. The window of a plane is that half of the window around it. Nothing is divided
  /// by a small w. Therefore nothing has to be cut off near the eye.
  func makeWindows() -> WindowList {
    let view =
      (viewport ?? contentBounds).map { rectangle in
        let margin = rectangle.size * Self.margin
        return Window(Bounds2D(origin: rectangle.minimum - margin, size: rectangle.size + 2 * margin).quad.points)
      } ?? .empty
    let outermost = viewport == nil ? Window.unbounded : view
    guard isPerspectiveAround else { return WindowList(view: view, outermost: outermost) }
    var windows: [Int32: Window] = [:]
    // −2 is not known yet. A flattener comes before what is flattened into it.
    var owners = [Int32](repeating: -2, count: records.count)
    for index in treeOrder.indices {
      let flattener = records[Int(index)].flattener
      guard flattener >= 0, owners[Int(flattener)] == -2 else { continue }
      let outer = records[Int(flattener)].flattener
      let around = outer < 0 ? -1 : owners[Int(outer)]
      owners[Int(flattener)] = around
      let own = localToSpace(Int(flattener)).planeHomography
      if own.hasConstantWeight, own.origin.z > 0 { continue }
      owners[Int(flattener)] = flattener
      guard let back = planeToViewport(Int(flattener)).inverted()?.transposed else {
        windows[flattener] = .empty
        continue
      }
      var window = windows[around] ?? outermost
      if case .unbounded = window { window = view }
      windows[flattener] = window.clipped(keeping: back.origin)
    }
    return WindowList(view: view, outermost: outermost, windows: windows, owners: owners)
  }

  /// The window of the plane that a layer is flattened into. Without a viewport, perspective alone limits it.
  func window(around index: Int) -> Window {
    let window = windows.window(of: flattener(index))
    if case .unbounded = window, !planeToViewport(index).hasConstantWeight { return windows.view }
    return window
  }

  /// The part of a layer's bounds inside its window, as a convex polygon in the viewport; empty if there is none.
  ///
  /// If all corners are there, it is their images. If not, the window is cut along the sides of the bounds: a point of
  /// the viewport is inside where x/W − left · 1/W ≥ 0, and so on, which are linear functions.
  func visiblePolygon(_ index: Int) -> [SIMD2<Double>] { visiblePolygon(of: records[index].bounds, index) }

  /// The same for a rectangle of a layer's own coordinates.
  func visiblePolygon(of bounds: Bounds2D<Double>, _ index: Int) -> [SIMD2<Double>] {
    let map = planeToViewport(index)
    let window = window(around: index)
    let corners = bounds.quad.points.compactMap { map.applied(toPoint: $0) }
    if case .unbounded = window { return corners.count == 4 ? corners : [] }
    if corners.count == 4, corners.allSatisfy(window.holds) { return corners }
    guard case .within(let region) = window, let back = map.inverted()?.transposed else { return [] }
    let (low, high) = (bounds.minimum, bounds.maximum)
    var polygon = region.points
    for (column, low, high) in [(back.xAxis, low.x, high.x), (back.yAxis, low.y, high.y)] {
      polygon = polygon.clipped(keeping: column - low * back.origin).clipped(keeping: high * back.origin - column)
    }
    return polygon
  }

  /// Whether what is seen depends on no other layers than the root.
  var isViewFixed: Bool {
    if viewport != nil { return true }
    let root = Bounds2D(enclosing: images(0))
    return root.map { $0.size.x > 0 && $0.size.y > 0 } ?? false
  }

  /// The corners of a layer in the viewport that have a place there.
  private func images(_ index: Int) -> [SIMD2<Double>] {
    records[index].bounds.quad.points.compactMap { planeToViewport(index).applied(toPoint: $0) }.filter(\.isFinite)
  }

  /// The rectangle around the root's bounds in the viewport. Where they have no area or are behind the eye: around all
  /// corners of layers.
  private var contentBounds: Bounds2D<Double>? {
    if let root = Bounds2D(enclosing: images(0)), root.size.x > 0, root.size.y > 0 { return root }
    return Bounds2D(enclosing: treeOrder.indices.flatMap { images(Int($0)) })
  }
}
