import SharedState
import Testing

@Suite("LazyReference")
struct LazyReferenceTests {
  /// Adds one when it is released.
  private final class Counted: Sendable {
    let released: AtomicInt

    init(_ released: AtomicInt) { self.released = released }
    deinit { released.add(1) }
  }

  fileprivate enum Name: Int, CaseIterable { case counted, other }

  @Test("The second object is released at once, and the first one with its place")
  func second() {
    let (first, second) = (AtomicInt(0), AtomicInt(0))
    do {
      let place = LazyReference<Counted>()
      #expect(place.load() == nil)
      let kept = place.storeIfNil(Counted(first))
      #expect(place.storeIfNil(Counted(second)) === kept && place.load() === kept)
      withExtendedLifetime((place, kept)) { #expect(first.load() == 0 && second.load() == 1) }
    }
    #expect(first.load() == 1 && second.load() == 1)
  }

  @Test("All of many threads get one object, and every other one is released once")
  func threads() async {
    let released = AtomicInt(0)
    for round in 0..<50 {
      let place = LazyReference<Counted>()
      let kept = await withTaskGroup(of: Counted.self) { group in
        for _ in 0..<8 { group.addTask { place.load() ?? place.storeIfNil(Counted(released)) } }
        var all: [Counted] = []
        for await each in group { all.append(each) }
        return all
      }
      #expect(kept.allSatisfy { $0 === place.load() })
      // As many as were made, but for the one of this round: between none and seven more each.
      #expect((round...(8 * round + 7)).contains(released.load()))
    }
  }

  @Test("Places of one memory are apart; a copy is the same memory and not unique")
  func places() {
    let released = AtomicInt(0)
    do {
      var places = LazyPlaces<Name>()
      let before = isUnique(&places, beside: nil)
      let copy = places
      let after = isUnique(&places, beside: copy)
      #expect(before)
      #expect(!after)
      #expect(places === copy && !(places === LazyPlaces()))
      let counted: LazyReference<Counted> = places[.counted]
      let other: LazyReference<Counted> = copy[.other]
      let kept = counted.storeIfNil(Counted(released))
      #expect(other.load() == nil)
      let another = other.storeIfNil(Counted(released))
      withExtendedLifetime((counted, other)) { #expect(another !== kept && released.load() == 0) }
    }
    #expect(released.load() == 2)
  }

  #if DEBUG
    @Test("A place for objects of two types ends the process in debug builds")
    func types() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        final class Other: Sendable {}
        let places = LazyPlaces<Name>()
        let first: LazyReference<Counted> = places[.counted]
        let second: LazyReference<Other> = places[.counted]
        _ = first.storeIfNil(Counted(AtomicInt(0)))
        _ = second.load()
      }
      #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self).contains("another type has this place") } == true)
    }
  #endif
}

/// Whether places are the only ones while a copy is kept. Optimized code may make a copy early, or none.
@inline(never)
private func isUnique(
  _ places: inout LazyPlaces<LazyReferenceTests.Name>, beside copy: consuming LazyPlaces<LazyReferenceTests.Name>?
) -> Bool {
  let isUnique = places.isUnique()
  return withExtendedLifetime(copy) { isUnique }
}
