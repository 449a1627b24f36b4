import TransformCore

extension ResolvedLayers {
  /// The layers under a point, the topmost first, by the depths at the point alone. It needs no draw order. Therefore
  /// it answers outside the viewport's margin, where none was made, and where the order is not exact.
  ///
  /// *Definition*: in each space the members that hold hits are sorted by the depths of their planes at the point. Each
  /// brings what is flattened into it. Depths that are equal but for rounding are in tree order.
  ///
  /// - Complexity: O(n log n) for n layers.
  func hitsByDepth(at point: SIMD2<Double>) -> [LayerHit] {
    var places = [SIMD2<Double>?](repeating: nil, count: records.count)
    var (depths, rounding) = ([Double](repeating: 0, count: records.count), [Double](repeating: 0, count: records.count))
    let drawn = drawnLayers
    for index in drawn {
      guard let place = flattener(index) < 0 ? point : places[flattener(index)],
        let own = localToSpace(index).planePoint(sentTo: place), let image = localToSpace(index).applied(toPoint: SIMD3(own, 0))
      else { continue }
      (places[index], depths[index]) = (own, image.z)
      rounding[index] = self.rounding(of: index, at: own, seenAt: SIMD2(image.x, image.y))
    }
    // The members of each space that have a hit in their group, at the flattener's index plus one.
    var groups = [[Int]](repeating: [], count: records.count + 1)
    var hits = [LayerHit?](repeating: nil, count: records.count)
    for index in drawn.reversed() where places[index] != nil {
      hits[index] = hit(index, at: point)
      if hits[index] != nil || !groups[index + 1].isEmpty { groups[flattener(index) + 1].append(index) }
    }
    func nearestLast(_ space: Int) -> [Int] {
      let members = Array(groups[space].reversed())
      return DepthRuns.order(members.map { depths[$0] }, rounding: members.map { rounding[$0] }).map { members[$0] }
    }
    var result: [LayerHit] = []
    // A layer comes after all that is flattened into it, which is pushed later.
    var stack = nearestLast(0).map { (index: $0, isOpen: false) }
    while let (index, isOpen) = stack.popLast() {
      if isOpen {
        if let hit = hits[index] { result.append(hit) }
      } else {
        stack.append((index, true))
        stack += nearestLast(index + 1).map { ($0, false) }
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
