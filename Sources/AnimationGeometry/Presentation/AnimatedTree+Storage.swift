import AnimationTiming
package import LayerGeometry
import TransformCore

extension AnimatedTree {
  /// A layer with animations.
  struct Entry: Sendable {
    let id: LayerTree.ID
    /// The ends of its list of animations; −1 for none.
    var first: Int32 = -1
    var last: Int32 = -1
    /// Whether all animations are hot and of different properties, and nothing else of the layer was set.
    var isPlain = true
  }

  /// An animation in its layer's list.
  struct Track: Sendable {
    var key: String?
    /// The animation; `nil` after it was removed. Then the property of a hot one is the model's.
    var animation: LayerAnimation?
    var next: Int32 = -1
  }

  /// An interpolation in a type that is not generic: that of an array of interpolations would be made at run time.
  struct PreparedWay: Sendable {
    var way: Transform3D<Double>.Interpolation
  }

  /// What is read at every time of an animation of one property between two values.
  struct HotTrack: Sendable {
    var timing = MediaTiming()
    var curve = HotCurve.linear
    var property: PresentedProperty
    /// Whether it shows the model's value alone.
    var isRemoved = false
    var next: Int32 = -1
    /// The place of the interpolation; −1 for numbers.
    var way: Int32 = -1
    var start = SIMD4<Double>.zero
    var end = SIMD4<Double>.zero
  }

  /// A timing function without a reference to count.
  enum HotCurve: Sendable {
    case linear
    case cubicBezier(SIMD2<Double>, SIMD2<Double>)
    case steps(Int, TimingFunction.StepPosition)

    init?(_ function: TimingFunction) {
      switch function {
      case .linear: self = .linear
      case .cubicBezier(let first, let second): self = .cubicBezier(first, second)
      case .steps(let count, let position): self = .steps(count, position)
      case .piecewiseLinear, .spring: return nil
      }
    }

    var function: TimingFunction {
      switch self {
      case .linear: .linear
      case .cubicBezier(let first, let second): .cubicBezier(first, second)
      case .steps(let count, let position): .steps(count, position)
      }
    }
  }

  /// The places of a layer's animations, without removed ones.
  func chain(of entry: Int) -> [Int] {
    var (found, next): ([Int], Int) = ([], Int(entries[entry].first))
    while next >= 0 {
      if tracks[next].animation != nil { found.append(next) }
      next = Int(tracks[next].next)
    }
    return found
  }

  /// A layer's animations, in the order in which they act.
  func animations(of id: LayerTree.ID) -> [LayerAnimation] {
    places[id].map { chain(of: Int($0)).compactMap { tracks[$0].animation } } ?? []
  }

  /// The entry of a layer, a new one if it has none.
  mutating func entry(of id: LayerTree.ID) -> Int {
    if let place = places[id] { return Int(place) }
    places[id] = Int32(entries.count)
    entries.append(Entry(id: id))
    return entries.count - 1
  }

  mutating func append(_ animation: LayerAnimation, _ key: String?, to entry: Int) {
    let form = HotTrack.Form(animation)
    var place = -1
    if entries[entry].isPlain {
      if let form {
        // One whose animation was removed is used again. Two for one property are no longer plain.
        var next = Int(entries[entry].first)
        while next >= 0 {
          if hot[next].property == form.property {
            if hot[next].isRemoved { place = next } else { entries[entry].isPlain = false }
          }
          next = Int(hot[next].next)
        }
      } else {
        entries[entry].isPlain = false
      }
    }
    if place < 0 { place = newTrack(in: entry) }
    if let key { tracks[place].key = key }
    tracks[place].animation = animation
    let next = hot[place].next
    hot[place] = HotTrack(timing: animation.timing, curve: form?.curve ?? .linear, property: form?.property ?? .position)
    hot[place].next = next
    switch form?.values {
    case .numbers(let start, let end): (hot[place].start, hot[place].end) = (start, end)
    case .way(let way): hot[place].way = store(way)
    case nil: break
    }
  }

  /// A place for an animation at the end of a layer's list.
  private mutating func newTrack(in entry: Int) -> Int {
    var place = tracks.count
    if let free = freeTracks.popLast() {
      place = Int(free)
      tracks[place] = Track()
      hot[place].next = -1
    } else {
      tracks.append(Track())
      hot.append(HotTrack(property: .position))
    }
    let last = Int(entries[entry].last)
    if last >= 0 {
      tracks[last].next = Int32(place)
      hot[last].next = Int32(place)
    } else {
      entries[entry].first = Int32(place)
    }
    entries[entry].last = Int32(place)
    return place
  }

  private mutating func store(_ way: Transform3D<Double>.Interpolation) -> Int32 {
    guard let place = freeWays.popLast() else {
      ways.append(PreparedWay(way: way))
      return Int32(ways.count - 1)
    }
    ways[Int(place)] = PreparedWay(way: way)
    return place
  }

  /// Takes an animation away. In a plain entry its property stays, and is written as the model's.
  mutating func retire(_ track: Int, of entry: Int) {
    (tracks[track].key, tracks[track].animation) = (nil, nil)
    if hot[track].way >= 0 { freeWays.append(hot[track].way) }
    (hot[track].way, hot[track].isRemoved) = (-1, true)
    if !entries[entry].isPlain { unlink(track, of: entry) }
  }

  /// Forgets all that is kept of a layer: its timing, its animations, and that it ever had any. The layer leaves the
  /// model: kept trees are not written to.
  package mutating func forget(_ id: LayerTree.ID) {
    timings[id] = nil
    guard let place = places.removeValue(forKey: id).map({ Int($0) }) else { return }
    var next = entries[place].first
    while next >= 0 {
      let track = Int(next)
      next = tracks[track].next
      if hot[track].way >= 0 { freeWays.append(hot[track].way) }
      (tracks[track], hot[track].way) = (Track(), -1)
      freeTracks.append(Int32(track))
    }
    entries.swapAt(place, entries.count - 1)
    entries.removeLast()
    if place < entries.count { places[entries[place].id] = Int32(place) }
  }

  private mutating func unlink(_ track: Int, of entry: Int) {
    var (before, next) = (-1, Int(entries[entry].first))
    while next >= 0, next != track { (before, next) = (next, Int(tracks[next].next)) }
    guard next == track else { return }
    let after = tracks[track].next
    if before < 0 {
      entries[entry].first = after
    } else {
      (tracks[before].next, hot[before].next) = (after, after)
    }
    if after < 0 { entries[entry].last = Int32(before) }
    freeTracks.append(Int32(track))
  }
}

extension AnimatedTree.HotTrack {
  /// What `Pace.place(at:)` gives.
  func progress(at time: Double) -> Double? {
    guard let fraction = timing.fractionOfFirstLeg(atParentTime: time) ?? timing.progress(atParentTime: time)?.fraction else { return nil }
    return curve.function.value(at: fraction)
  }

  /// What makes an animation a hot one.
  struct Form {
    enum Values {
      case numbers(SIMD4<Double>, SIMD4<Double>)
      case way(Transform3D<Double>.Interpolation)
    }

    let property: PresentedProperty
    let curve: AnimatedTree.HotCurve
    let values: Values

    /// The form of an animation of one whole property between two values, by a curve that is known by numbers; `nil`
    /// for others.
    init?(_ animation: LayerAnimation) {
      guard case .property(let path, let animation, nil) = animation.content,
        let way = unsafe animation.storage.plain?.takeUnretainedValue().way, let property = PresentedProperty(path, on: way),
        animation.spring == nil, let curve = AnimatedTree.HotCurve(animation.timingFunction)
      else { return nil }
      (self.property, self.curve) = (property, curve)
      switch way {
      case .straight(_, let start, let end): values = .numbers(start, end)
      case .transform(let way): values = .way(way)
      case .switching: return nil
      }
    }
  }
}
