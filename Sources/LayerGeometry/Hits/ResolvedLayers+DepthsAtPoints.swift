import TransformCore

extension ResolvedLayers {
  /// The layers under a point, the topmost first, by the depths at the point alone. It needs no draw order. Therefore
  /// it answers outside the viewport's margin, where none was made, and where the order is not exact.
  ///
  /// *Definition*: in each space the members that hold hits are sorted by the depths of their planes at the point. Each
  /// brings what is flattened into it. Depths that are equal but for rounding are in tree order.
  ///
  /// - Parameter layers: Drawn layers in tree order, with all that they are flattened into.
  /// - Complexity: O(n log n) for n layers.
  func hitsByDepth(at point: SIMD2<Double>, among layers: [Int]) -> [LayerHit] {
    struct Place {
      let point: SIMD2<Double>
      let depth: Double
      let rounding: Double
      var hit: LayerHit?
    }
    var places: [Int: Place] = [:]
    for index in layers {
      let seen = flattener(index) < 0 ? point : places[flattener(index)]?.point
      guard let seen, let own = localToSpace(index).planePoint(sentTo: seen),
        let image = localToSpace(index).applied(toPoint: SIMD3(own, 0))
      else { continue }
      places[index] = Place(point: own, depth: image.z, rounding: rounding(of: index, at: own, seenAt: SIMD2(image.x, image.y)))
    }
    // The members of each space that have a hit in their group.
    var groups: [Int: [Int]] = [:]
    for index in layers.reversed() where places[index] != nil {
      // The root is drawn, and never hit.
      let hit = index == 0 ? nil : hit(index, at: point)
      places[index]?.hit = hit
      if hit != nil || groups[index] != nil { groups[flattener(index), default: []].append(index) }
    }
    func nearestLast(_ space: Int) -> [Int] {
      let members = Array(groups[space, default: []].reversed())
      let depths = members.map { places[$0]?.depth ?? 0 }
      return DepthRuns.order(depths, rounding: members.map { places[$0]?.rounding ?? 0 }).map { members[$0] }
    }
    var result: [LayerHit] = []
    // A layer comes after all that is flattened into it, which is pushed later.
    var stack = nearestLast(-1).map { (index: $0, isOpen: false) }
    while let (index, isOpen) = stack.popLast() {
      if isOpen {
        if let hit = places[index]?.hit { result.append(hit) }
      } else {
        stack.append((index, true))
        stack += nearestLast(index).map { ($0, false) }
      }
    }
    return result
  }

  /// The possible rounding error of the depth of a point of a layer in front of the eye. Its space shows it at a place.
  func rounding(of index: Int, at point: SIMD2<Double>, seenAt place: SIMD2<Double>) -> Double {
    let map = localToSpace(index)
    let weight = point.x * map.xAxis.w + point.y * map.yAxis.w + map.origin.w
    let terms = ((point.x * map.xAxis.z).magnitude + (point.y * map.yAxis.z).magnitude + map.origin.z.magnitude) / weight
    return FacePlane.rounding(ofTerms: terms, at: place)
  }
}
