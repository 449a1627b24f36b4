import AnimationGeometry
import Testing

struct GradientStopsTests {
  @Test("Stops without locations are spread evenly, and the end values go on")
  func evenly() throws {
    let stops = try #require(GradientStops([1.0, 2, 4]))
    #expect(stops.locations == [0, 0.5, 1])
    #expect(stops.value(at: 0.25) == 1.5 && stops.value(at: 0.75) == 3)
    #expect(stops.value(at: -1) == 1 && stops.value(at: 7) == 4 && stops.value(at: .infinity) == 4 && stops.value(at: .nan) == 1)
  }

  @Test("Equal locations are a hard edge, and the later value holds from there on")
  func hardEdge() throws {
    let stops = try #require(GradientStops([0.0, 1, 5, 6], locations: [0, 0.5, 0.5, 1]))
    #expect(stops.value(at: 0.5.nextDown) < 1.0001 && stops.value(at: 0.5) == 5)
    let first = try #require(GradientStops([1.0, 2, 3], locations: [0, 0, 0]))
    #expect(first.value(at: -0.1) == 1 && first.value(at: 0) == 3)
  }

  @Test("A location that falls counts as the one before")
  func falling() throws {
    let stops = try #require(GradientStops([0.0, 1, 2], locations: [0, 0.8, 0.2]))
    #expect(stops.locations == [0, 0.8, 0.8] && stops.value(at: 0.4) == 0.5 && stops.value(at: 0.8) == 2)
  }

  @Test("Fewer than two values, and a wrong number of locations, are no stops")
  func wrongCounts() {
    #expect(GradientStops<Double>([]) == nil && GradientStops([1.0]) == nil)
    #expect(GradientStops([1.0, 2], locations: [0]) == nil && GradientStops([1.0, 2], locations: [0, .nan]) == nil)
  }
}
