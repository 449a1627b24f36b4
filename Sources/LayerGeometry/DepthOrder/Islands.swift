import TransformCore

/// Members of a space that may overlap, directly or through others. Members of different islands never do.
///
/// Each island is ordered by itself. Between islands any order is right; that of the centres is taken.
struct Islands {
  /// The members of each island that has more than one, in rising order; the islands by their first member.
  private(set) var groups: [[Int]] = []
  /// Whether a member is alone.
  private(set) var isAlone: [Bool]

  /// The islands of members that cover these rectangles; `nil` for one that covers nothing.
  ///
  /// - Complexity: O(n log n + p) for p pairs of rectangles that overlap along x, in strips of the picture.
  init(_ boxes: [Bounds2D<Double>?]) {
    var parents = Array(boxes.indices)
    let strips = Strips(boxes)
    // The boxes that the sweep along x is in, in each strip that they reach.
    var active = [[(member: Int, box: Bounds2D<Double>, part: Strips.Part)]](repeating: [], count: strips.count)
    for member in boxes.indices.filter({ boxes[$0] != nil }).ordered(by: { boxes[$0]?.minimum.x ?? 0 }) {
      guard let box = boxes[member] else { continue }
      for strip in strips.range(of: box) {
        let part = strips.part(of: box, in: strip)
        var (kept, isCovered) = (0, false)
        for place in active[strip].indices {
          let other = active[strip][place]
          if other.box.maximum.x <= box.minimum.x { continue }
          var isNeeded = true
          if other.box.mayMeet(box) {
            let (one, two) = (parents.root(other.member), parents.root(member))
            if one != two { parents[max(one, two)] = min(one, two) }
            // Of two that meet, one can stand for both in this strip if it reaches as far.
            if part.covers(other.part), box.maximum.x >= other.box.maximum.x {
              isNeeded = false
            } else if other.part.covers(part), other.box.maximum.x >= box.maximum.x {
              isCovered = true
            }
          }
          guard isNeeded else { continue }
          if kept < place { active[strip][kept] = other }
          kept += 1
        }
        active[strip].removeLast(active[strip].count - kept)
        if !isCovered { active[strip].append((member, box, part)) }
      }
    }
    isAlone = [Bool](repeating: true, count: boxes.count)
    var places = [Int](repeating: -1, count: boxes.count)
    for member in boxes.indices where parents.root(member) != member { (isAlone[member], isAlone[parents.root(member)]) = (false, false) }
    for member in boxes.indices where !isAlone[member] {
      let first = parents.root(member)
      if first == member {
        places[first] = groups.count
        groups.append([])
      }
      groups[places[first]].append(member)
    }
  }

  /// The picture in strips along x.
  struct Strips {
    /// What a rectangle has of the height of a strip.
    struct Part {
      let low: Double
      let high: Double

      func covers(_ other: Self) -> Bool { low <= other.low && high >= other.high }
    }

    let count: Int
    private let low: Double
    private let height: Double

    init(_ boxes: [Bounds2D<Double>?]) {
      var (low, high, sum) = (Double.infinity, -Double.infinity, 0.0)
      for case let box? in boxes { (low, high, sum) = (min(low, box.minimum.y), max(high, box.maximum.y), sum + box.size.y) }
      // Half as high as the mean box, so that most reach over one.
      let mean = sum / Double(max(boxes.count, 1))
      let share = 2 * (high - low) / mean
      count = share > 1 && share < .infinity ? Int(min(share, Double(boxes.count).squareRoot())) : 1
      (self.low, height) = (low, (high - low) / Double(count))
    }

    /// The part of a rectangle in a strip that it reaches. Beyond the ends of the strip nothing counts. What is there
    /// is found in the next one.
    func part(of box: Bounds2D<Double>, in strip: Int) -> Part {
      let bottom = strip == 0 ? -Double.infinity : low + Double(strip) * height
      let top = strip == count - 1 ? Double.infinity : low + Double(strip + 1) * height
      return Part(low: max(box.minimum.y, bottom), high: min(box.maximum.y, top))
    }

    func range(of box: Bounds2D<Double>) -> ClosedRange<Int> {
      func strip(_ y: Double) -> Int {
        let place = (y - low) / height
        return place > 0 ? place < Double(count - 1) ? Int(place) : count - 1 : 0
      }
      return strip(box.minimum.y)...strip(box.maximum.y)
    }
  }
}

extension Bounds2D<Double> {
  /// Whether two rectangles share more than edges.
  func mayMeet(_ other: Self) -> Bool {
    all(minimum .< other.maximum) && all(other.minimum .< maximum)
  }
}
