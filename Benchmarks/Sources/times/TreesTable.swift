import AnimationGeometry
import Tables
import TransformKit
import TransformTestSupport

/// 100,000 animated layers in a tree of a million.
struct TreesTable {
  static let (count, animated, limit) = (1_000_000, 100_000, 150.0)
  let rounds: Int

  func measure(_ report: inout Report) {
    head(
      "100,000 animated layers", "property", "layers", "present ns a layer", "of limit", "resolve ns a layer", "both, of a whole resolve",
      "present to that without the others")
    for property in [LayerKeyPath.position, .transform(), .opacity] {
      let whole = measure(property, of: Self.count, &report, nil)
      _ = measure(property, of: Self.animated + 1, &report, whole)
    }
  }

  /// The nanoseconds of a layer. With those of the whole tree, the layers are alone.
  private func measure(_ property: LayerKeyPath, of count: Int, _ report: inout Report, _ whole: Double?) -> Double {
    var random = SeededGenerator(5)
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: 10, height: 10)
    let superlayers = (0..<count).map { $0 == 0 ? -1 : 0 }
    let positions = (0..<count).map { _ in SIMD2<Double>(.random(in: 0...1000, using: &random), 7) }
    guard
      let model = try? LayerTree(
        superlayers: superlayers, bounds: [Bounds2D<Double>](repeating: bounds, count: count), positions: positions)
    else { return 0 }
    var animated = AnimatedTree(model)
    let chosen = Array(model.ids.dropFirst().shuffled(using: &random).prefix(Self.animated))
    for id in chosen {
      let number = Double.random(in: 0...1, using: &random)
      let ends: BasicAnimation<LayerValue> =
        switch property {
        case .position: BasicAnimation(from: .point([number, 2]), to: .point([500, 300]))
        case .opacity: BasicAnimation(from: .number(0), to: .number(number))
        default: BasicAnimation(from: .transform(.rotation(radians: number, axis: .z)), to: .transform(.scale(x: 2, y: 3, z: 1)))
        }
      animated.add(
        LayerAnimation(property, PropertyAnimation(ends, timing: MediaTiming(duration: 1000), timingFunction: .ease)), to: id, at: number)
    }
    var tree = animated.presentation(at: 1)
    var resolved = tree.resolved()
    var (time, presents, resolves, fulls) = (1.0, [Double](), [Double](), [Double]())
    func seconds(_ body: () -> Void) -> Double {
      let took = ContinuousClock().measure(body).components
      return Double(took.seconds) + Double(took.attoseconds) * 1e-18
    }
    for _ in 0...rounds {
      time += 1.5
      presents.append(seconds { animated.present(at: time, into: &tree) })
      resolves.append(seconds { tree.resolve(into: &resolved) })
    }
    for _ in 0..<2 { fulls.append(seconds { resolved = tree.resolved() }) }
    let id = chosen[chosen.count / 2]
    check(resolved.localToViewport(of: id) == animated.presentation(at: time).resolved().localToViewport(of: id), "presentations")
    func median(_ values: [Double]) -> Double { values.dropFirst().sorted()[(values.count - 1) / 2] }
    let (present, resolve) = (median(presents) * 1e9 / Double(chosen.count), median(resolves) * 1e9 / Double(chosen.count))
    row(
      "\(property)", "\(count)", present.text(1), report.ratio(whole == nil ? present : nil, to: Self.limit, "\(property) in a million"),
      resolve.text(1), ((present + resolve) * Double(chosen.count) / (fulls[1] * 1e9)).percent, whole.map { ($0 / present).text(2) } ?? "–")
    return present
  }
}
