import TransformCore

// Which numbers the particles of a cell may have that live or emit at a time. A window may hold a few too many: each
// particle's own birth and life decide.

extension EmissionPlan {
  /// The numbers of an emitter's own cell whose births lie in time − reach … time.
  func window(of node: EmissionNode, at time: Double, reach: Double) -> (first: Double, end: Double)? {
    guard node.rate > 0, reach > 0, node.duration > 0 else { return nil }
    let (least, most) = (time - reach, min(time, node.begin + node.duration))
    let rate = rates[node.number]
    if let factor = rate.constant {
      let births = node.rate * factor
      guard births > 0 else { return nil }
      let window = Self.window((least - node.begin) * births, (most - node.begin) * births)
      return window.map { ($0.first, min($0.end, Self.count(rate: births, duration: node.duration))) }
    }
    let start = rate.integral(at: beginTime + node.begin)
    func born(_ time: Double) -> Double { time == -.infinity ? time : node.rate * (rate.integral(at: beginTime + time) - start) }
    return Self.window(born(least), born(most))
  }

  /// The numbers that a particle may give to those it emits.
  static func window(of node: EmissionNode, at time: Double, reach: Double, birth: Double, life: Double) -> (first: Double, end: Double)? {
    guard node.rate > 0, reach > 0, node.duration > 0 else { return nil }
    let (now, emitting) = (time - birth - node.begin, min(life - node.begin, node.duration))
    guard emitting > 0, let window = window((now - reach) * node.rate, now * node.rate) else { return nil }
    return (window.first, min(window.end, count(rate: node.rate, duration: emitting)))
  }

  /// Numbers around those from `least` to `most`, with room for rounding; `nil` where there are none.
  private static func window(_ least: Double, _ most: Double) -> (first: Double, end: Double)? {
    // Particle 0 may be born where `most` rounds to a number below 0.
    guard most > -1 else { return nil }
    let room = 2 + most.magnitude * 0x1p-50
    let first = least > room ? (least - room).rounded(.down) : 0
    return (first, (most + room).rounded(.up))
  }

  /// How many of the times 0, 1 / rate, 2 / rate … lie before the duration, each as it is rounded.
  static func count(rate: Double, duration: Double) -> Double {
    guard rate * duration < mostBirths else { return .infinity }
    var count = max(1, (rate * duration).rounded())
    while count > 1, (count - 1) / rate >= duration { count -= 1 }
    while count / rate < duration { count += 1 }
    return count
  }

  /// The most particles of a cell that may have been born in time − reach … time. Throws where that exceeds the limit.
  func most(of node: EmissionNode, at time: Double, reach: Double) throws(ParticleError) -> Double {
    guard time.isFinite else { return 0 }
    var count: Double
    if node.path.count == 1 {
      guard let window = window(of: node, at: time, reach: reach), window.end > window.first else { return 0 }
      count = window.end - window.first
      guard !(count > Double(limit)) else { throw .tooManyParticles(cell: node.number, count: count, limit: limit) }
      guard window.end <= Self.mostBirths else { throw .tooManyBirths(cell: node.number) }
    } else {
      let above = nodes[node.path[node.path.count - 2]]
      count = try most(of: above, at: time, reach: above.reach)
      guard count > 0, node.rate > 0, reach > 0, node.duration > 0, above.longest > node.begin else { return 0 }
      let emitting = min(above.longest - node.begin, node.duration, max(0, time - nodes[node.path[0]].begin))
      guard node.rate * emitting <= Self.mostBirths else { throw .tooManyBirths(cell: node.number) }
      // One more than fit, one for rounding, and those whose births round to the ends.
      count *= node.rate * (min(emitting, reach) + 2 * time.ulp) + 2
    }
    guard count <= Double(limit) else { throw .tooManyParticles(cell: node.number, count: count, limit: limit) }
    return count
  }

  /// The most particles that may live at a time. Throws as soon as the sum over cells exceeds the limit.
  func most(at time: Double) throws(ParticleError) -> Int {
    var sum = 0.0
    for node in nodes {
      sum += try most(of: node, at: time - beginTime, reach: node.longest)
      guard sum <= Double(limit) else { throw .tooManyParticles(cell: node.number, count: sum, limit: limit) }
    }
    return Int(min(sum, 0x1p62))
  }
}
