import MeasuredOperations
import Tables
import TransformKit

/// The three operations whose speed in a debug build is promised, in loops as a user writes them. There is one loop for
/// each scalar: a debug build specialises nothing, and the generic harness would measure itself.
enum DebugLoops {
  static func printTable(_ settings: Settings) {
    let titles = ["homogeneous point", "point with divide, Optional", "4 × 4 product"]
    let bodies = floats(settings.items) + doubles(settings.items)
    let timings = alternate(
      rounds: settings.rounds, items: settings.items, sampleNanoseconds: 1_000_000, bodies.map { body in { for _ in 0..<$0 { body() } } })
    print("| operation, ns in a debug build, loop included | Float | Double |\n| --- | --: | --: |")
    for (index, title) in titles.enumerated() {
      let cells = [timings[index], timings[index + titles.count]].map { "\(text($0.median, 1)) ±\(text($0.deviation, 1))" }
      print("| \(title) | \(cells[0]) | \(cells[1]) |")
    }
  }

  private static func floats(_ count: Int) -> [() -> Void] {
    let transforms = Inputs<Float>(.camera, .vector4, items: count).buffers((16, 4, 4))
    let more = Inputs<Float>(.rotation, .vector3, items: count).buffers((16, 4, 4))
    let matrices = UnsafeMutableRawPointer(transforms.0.base).assumingMemoryBound(to: Transform3D<Float>.self)
    let others = UnsafeMutableRawPointer(more.0.base).assumingMemoryBound(to: Transform3D<Float>.self)
    let vectors = UnsafeMutableRawPointer(transforms.1.base).assumingMemoryBound(to: SIMD4<Float>.self)
    let points = UnsafeMutableRawPointer(more.1.base).assumingMemoryBound(to: SIMD3<Float>.self)
    let images = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: count)
    let pointImages = UnsafeMutablePointer<SIMD3<Float>>.allocate(capacity: count)
    let products = UnsafeMutablePointer<Transform3D<Float>>.allocate(capacity: count)
    func homogeneous() {
      var i = 0
      while i < count {
        images[i] = matrices[i].applied(toHomogeneous: vectors[i])
        i += 1
      }
    }
    func optional() {
      var i = 0
      while i < count {
        if let image = matrices[i].applied(toPoint: points[i]) { pointImages[i] = image }
        i += 1
      }
    }
    func product() {
      var i = 0
      while i < count {
        products[i] = matrices[i].concatenating(others[i])
        i += 1
      }
    }
    return [homogeneous, optional, product]
  }

  private static func doubles(_ count: Int) -> [() -> Void] {
    let transforms = Inputs<Double>(.camera, .vector4, items: count).buffers((16, 4, 4))
    let more = Inputs<Double>(.rotation, .vector3, items: count).buffers((16, 4, 4))
    let matrices = UnsafeMutableRawPointer(transforms.0.base).assumingMemoryBound(to: Transform3D<Double>.self)
    let others = UnsafeMutableRawPointer(more.0.base).assumingMemoryBound(to: Transform3D<Double>.self)
    let vectors = UnsafeMutableRawPointer(transforms.1.base).assumingMemoryBound(to: SIMD4<Double>.self)
    let points = UnsafeMutableRawPointer(more.1.base).assumingMemoryBound(to: SIMD3<Double>.self)
    let images = UnsafeMutablePointer<SIMD4<Double>>.allocate(capacity: count)
    let pointImages = UnsafeMutablePointer<SIMD3<Double>>.allocate(capacity: count)
    let products = UnsafeMutablePointer<Transform3D<Double>>.allocate(capacity: count)
    func homogeneous() {
      var i = 0
      while i < count {
        images[i] = matrices[i].applied(toHomogeneous: vectors[i])
        i += 1
      }
    }
    func optional() {
      var i = 0
      while i < count {
        if let image = matrices[i].applied(toPoint: points[i]) { pointImages[i] = image }
        i += 1
      }
    }
    func product() {
      var i = 0
      while i < count {
        products[i] = matrices[i].concatenating(others[i])
        i += 1
      }
    }
    return [homogeneous, optional, product]
  }
}
