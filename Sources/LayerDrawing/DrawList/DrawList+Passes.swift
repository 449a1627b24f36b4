import LayerGeometry
public import TransformCore

extension DrawList {
  /// A picture that has to be made by itself before it can be drawn.
  public struct Pass: Sendable, Hashable {
    /// What the picture is of.
    public enum Kind: Sendable, Hashable {
      /// What is in a frame that is a group or has a mask.
      case frame(Int)
      /// The mask of a frame.
      case mask(Int)
      /// What casts a shadow: a draw of kind `.shadow` whose outline is draws.
      case shadow(Int)
      /// The viewport.
      case root
    }

    /// What the picture is of.
    public let kind: Kind
    /// A rectangle of the viewport around all that is seen of it; `nil` if that is nothing. For
    /// a shadow this is where it is seen: what casts it can lie outside.
    public let box: Bounds2D<Float>?
    /// How many pixels of the picture make a point of the layer's plane, if it is made in that plane: the greatest
    /// enlargement of the plane at the corners of the layer's bounds. One for the root.
    public let scale: Double
  }

  /// The pictures that have to be made, each after those that it shows; the root comes last.
  public func passes() -> [Pass] {
    var boxes = [Bounds2D<Float>](repeating: .nothing, count: frames.count)
    // Frames of a mask's draws are never in the root.
    var isInMask = [Bool](repeating: false, count: frames.count)
    for draw in masks {
      guard let frame = draw.frame else { continue }
      boxes[frame] = boxes[frame].joined(draw.reach)
      isInMask[frame] = true
    }
    var (root, shadows) = (Bounds2D<Float>.nothing, [Int: [Int]]())
    for (index, draw) in draws.enumerated() {
      if let frame = draw.frame { boxes[frame] = boxes[frame].joined(draw.reach) } else { root = root.joined(draw.reach) }
      if draw.kind == .shadow, case .shadow(_, of: .draws(let range))? = draw.paint.map({ paints[$0] }), !range.isEmpty {
        shadows[draw.frame ?? -1, default: []].append(index)
      }
    }
    var passes: [Pass] = []
    func add(_ kind: Pass.Kind, _ box: Bounds2D<Float>, _ scale: Double) {
      passes.append(Pass(kind: kind, box: box.isNothing ? nil : box, scale: scale))
    }
    // The innermost come last in the list, and the outer ones show them.
    func addShadows(in frame: Int) {
      for index in (shadows[frame] ?? []).reversed() {
        add(.shadow(index), draws[index].reach, scale(of: draws[index].record))
      }
    }
    for index in frames.indices.reversed() {
      let frame = frames[index]
      let box = boxes[index].cut(by: frame.reach)
      addShadows(in: index)
      if let record = record(of: frame), isIsolated(index) {
        let scale = scale(of: record)
        if case .mask = frame.effect { add(.mask(index), frame.reach, scale) }
        add(.frame(index), box, scale)
      }
      if let parent = frame.parent {
        boxes[parent] = boxes[parent].joined(box)
        if isInMask[index] { isInMask[parent] = true }
      } else if !isInMask[index] {
        root = root.joined(box)
      }
    }
    addShadows(in: -1)
    add(.root, root, 1)
    return passes
  }

  private func isIsolated(_ frame: Int) -> Bool {
    switch frames[frame].effect {
    case .clip, .piece: false
    case .group, .mask: true
    }
  }

  /// The greatest enlargement of a plane at the corners of a layer's bounds that it shows.
  private func scale(of record: Int32) -> Double {
    let map = walk.plane(of: record)
    return walk.bounds(of: record).quad.points.reduce(0) { largest, corner in
      let image = map.applied(toHomogeneous: SIMD3(corner.x, corner.y, 1))
      guard image.z > 0 else { return largest }
      // The derivative of (x/w, y/w).
      let (x, y) = ((map.xAxis - map.xAxis.z / image.z * image) / image.z, (map.yAxis - map.yAxis.z / image.z * image) / image.z)
      let (a, b) = (x.x * x.x + x.y * x.y, y.x * y.x + y.y * y.y)
      let mixed = x.x * y.x + x.y * y.y
      let square = 0.5 * (a + b + ((a - b) * (a - b) + 4 * mixed * mixed).squareRoot())
      return max(largest, square.squareRoot())
    }
  }
}
