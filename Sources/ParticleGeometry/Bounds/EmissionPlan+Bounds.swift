internal import CParticleKernels
import TransformCore

/// A box that grows, and how large the terms are whose rounding may leave it.
struct GrowingBox {
  var least = SIMD3<Double>(repeating: .infinity)
  var greatest = SIMD3<Double>(repeating: -.infinity)
  var terms = SIMD3<Double>.zero
  /// No less than any number that goes into a place. A scalar in which it is infinite has particles without a place,
  /// also where its product with another number is small.
  var numbers = 0.0
  /// Whether no box holds everything: a number is not finite, or a place is any function.
  var isUnbounded = false

  /// Takes in what another box has, with a sprite at each of its points.
  mutating func add(_ other: GrowingBox, sprite: (reach: SIMD3<Double>, terms: SIMD3<Double>) = (.zero, .zero)) {
    isUnbounded = isUnbounded || other.isUnbounded || !(other.numbers <= .greatestFiniteMagnitude)
    numbers = Swift.max(numbers, other.numbers)
    for k in 0..<3 {
      let (low, high) = (other.least[k] - sprite.reach[k], other.greatest[k] + sprite.reach[k])
      // `min` and `max` would pass over NaN.
      isUnbounded = isUnbounded || !(low <= high && low.isFinite && high.isFinite)
      least[k] = Swift.min(least[k], low)
      greatest[k] = Swift.max(greatest[k], high)
      terms[k] = Swift.max(terms[k], other.terms[k] + sprite.terms[k])
    }
  }
}

extension EmissionPlan {
  /// Where the sprites of a cell's particles are that live at times in a range, from the emitter's begin; `nil` where
  /// none may live.
  func box(of node: EmissionNode, over times: ClosedRange<Double>) -> GrowingBox? {
    guard let ages = ages(of: node, over: times), let places = places(of: node, over: times, ages: ages) else { return nil }
    var box = GrowingBox()
    box.add(places, sprite: node.sprite(ages))
    if !node.cell.keeps_depth { (box.least.z, box.greatest.z) = (min(box.least.z, 0), max(box.greatest.z, 0)) }
    return box
  }

  /// The ages of the particles that may live at times in a range.
  private func ages(of node: EmissionNode, over times: ClosedRange<Double>) -> ClosedRange<Double>? {
    guard let first = firstBirth(of: node), first <= times.upperBound, node.longest > 0 else { return nil }
    let youngest = max(0, times.lowerBound - lastBirth(of: node, by: times.upperBound))
    let oldest = min(node.longest, times.upperBound - first)
    return youngest <= oldest && youngest < node.longest ? youngest...oldest : nil
  }

  /// The earliest birth of a cell, from the emitter's begin; `nil` where it emits nothing.
  func firstBirth(of node: EmissionNode) -> Double? {
    guard node.rate > 0, node.duration > 0 else { return nil }
    guard node.path.count > 1 else {
      let birth = birth(of: node, number: 0)
      return birth < .infinity && birth - node.begin < node.duration ? birth : nil
    }
    let above = nodes[node.path[node.path.count - 2]]
    guard above.longest > node.begin, let first = firstBirth(of: above) else { return nil }
    return first + node.begin
  }

  /// The birth of a particle of an emitter's own cell.
  func birth(of node: EmissionNode, number: Double) -> Double {
    let rate = rates[node.number]
    if let factor = rate.constant { return factor > 0 ? node.begin + number / (node.rate * factor) : .infinity }
    let start = rate.integral(at: beginTime + node.begin)
    return max(node.begin, rate.time(beyond: start + number / node.rate) - beginTime)
  }

  /// The last birth of a cell until a time, or a later one.
  private func lastBirth(of node: EmissionNode, by time: Double) -> Double {
    guard node.path.count == 1, let window = window(of: node, at: time, reach: .infinity) else { return time }
    // The window has a few numbers too many.
    for back in 1...8 where window.end >= Double(back) {
      let birth = birth(of: node, number: window.end - Double(back))
      if birth <= time, birth - node.begin < node.duration { return birth }
    }
    return time
  }

  /// Where a cell's particles are at ages in a range, at times in a range.
  private func places(of node: EmissionNode, over times: ClosedRange<Double>, ages: ClosedRange<Double>) -> GrowingBox? {
    let acceleration = SIMD3(node.cell.acceleration.0, node.cell.acceleration.1, node.cell.acceleration.2)
    guard node.path.count == 1 else { return emittedPlaces(of: node, over: times, ages: ages, acceleration) }
    var box = GrowingBox()
    for map in maps(over: times.lowerBound - ages.upperBound, times.upperBound - ages.lowerBound) {
      var mapped = Self.box(acceleration, ages) {
        node.span(SIMD4(map.xAxis[$0], map.yAxis[$0], map.zAxis[$0], map.origin[$0]), acceleration: $1)
      }
      mapped.numbers = Self.numbers(node, map, ages)
      box.add(mapped)
    }
    if case .function = place.kind { box.isUnbounded = true }
    return box
  }

  /// The maps between which, number by number, the place of an emitter lies at times in a range. A place that is still
  /// is part of the cells already.
  private func maps(over first: Double, _ last: Double) -> [Transform3D<Double>] {
    guard case .keys(let times, let places) = place.kind else { return [.identity] }
    // Births round: a key at an end counts as inside, and both sides of a jump.
    let slack = max(first.magnitude, last.magnitude, beginTime.magnitude) * 0x1p-50
    let (first, last) = (beginTime + first - slack, beginTime + last + slack)
    let inside = times.indices.filter { first <= times[$0] && times[$0] <= last }.map { places[$0] }
    return inside + [place.transform(at: first), place.transform(at: last)]
  }

  /// Those of particles that others emit: their emitters' places, and their own way in any direction.
  private func emittedPlaces(
    of node: EmissionNode, over times: ClosedRange<Double>, ages: ClosedRange<Double>, _ acceleration: SIMD3<Double>
  ) -> GrowingBox? {
    let above = nodes[node.path[node.path.count - 2]]
    guard let first = firstBirth(of: above) else { return nil }
    // When they were born, and how old their emitters were.
    let (least, most) = (max(first, times.lowerBound - ages.upperBound), max(first, times.upperBound))
    let slack = (max(least.magnitude, most.magnitude, first.magnitude) + node.begin) * 0x1p-50
    let oldest = min(above.longest, node.begin + node.duration, most - first + slack)
    guard least <= most, node.begin <= oldest else { return nil }
    guard let origin = places(of: above, over: least...most, ages: node.begin...oldest) else { return nil }
    let way = Self.box(acceleration, ages) { node.span(nil, acceleration: $1) }
    return GrowingBox(
      least: origin.least + way.least, greatest: origin.greatest + way.greatest, terms: origin.terms + way.terms,
      numbers: origin.numbers + Self.numbers(node, .identity, ages), isUnbounded: origin.isUnbounded)
  }

  /// The sum of the magnitudes of all numbers that go into the places of particles.
  private static func numbers(_ node: EmissionNode, _ map: Transform3D<Double>, _ ages: ClosedRange<Double>) -> Double {
    func sum(_ v: SIMD4<Double>) -> Double { (v.x.magnitude + v.y.magnitude) + (v.z.magnitude + v.w.magnitude) }
    let place = (sum(map.xAxis) + sum(map.yAxis)) + (sum(map.zAxis) + sum(map.origin))
    return place + node.numbers + ages.upperBound * ages.upperBound
  }

  /// The box of three spans.
  private static func box(
    _ acceleration: SIMD3<Double>, _ ages: ClosedRange<Double>, _ span: (Int, Double) -> SpanOfMotion
  ) -> GrowingBox {
    var box = GrowingBox()
    for k in 0..<3 { (box.least[k], box.greatest[k], box.terms[k]) = span(k, acceleration[k]).span(ages) }
    return box
  }
}
