import AnimationGeometry
import Foundation
import LayerGeometry
// Article: from here …
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzCompatibility  // the product of this name
#endif
// … to here.
#if canImport(QuartzCore)
  import QuartzCompatibility
#endif
import Testing
import TransformCore

/// The article on porting. Its code is this code.
struct PortingTests {
  // Article: from here …
  func flipped(_ fraction: CGFloat, width: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / (2 * width)
    return CATransform3DRotate(transform, fraction * .pi, 0, 1, 0)
  }

  func corner(of rect: CGRect, turnedBy angle: CGFloat) -> CGPoint {
    let turn = CGAffineTransform(translationX: rect.midX, y: rect.midY).rotated(by: angle).translatedBy(x: -rect.midX, y: -rect.midY)
    return rect.origin.applying(turn)
  }
  // … to here.

  // Article: from here …
  func place(of point: SIMD3<Double>, on card: CATransform3D) -> SIMD3<Double>? {
    Transform3D<Double>(card).applied(toPoint: point)  // nil: behind the eye
  }

  func halfway(from start: CATransform3D, to end: CATransform3D) -> CATransform3D {
    CATransform3D(Transform3D<Double>.Interpolation(from: Transform3D(start), to: Transform3D(end)).transform(at: 0.5))
  }
  // … to here.

  // What is Apple's own is not tested here.
  #if !canImport(QuartzCore)
    // Article: from here …
    func turning(_ card: LayerTree.ID, in tree: LayerTree, at time: Double) -> LayerTree? {
      let turn = CABasicAnimation(keyPath: "transform.rotation.y")
      turn.fromValue = 0
      turn.toValue = Double.pi
      turn.duration = 2
      guard let animation = LayerAnimation(turn) else { return nil }  // nil: an unknown key path or value
      var animated = AnimatedTree(tree)
      animated.add(animation, forKey: "turn", to: card, at: 10)  // layer.add(turn, forKey: "turn") at 10
      return animated.presentation(at: time)
    }
    // … to here.

    @Test("The article's animation is halfway after a second, and gone after two")
    func animation() throws {
      let bounds = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
      var tree = LayerTree(root: Layer(bounds: bounds))
      let card = tree.append(Layer(bounds: bounds), to: tree.root)
      #expect(try #require(turning(card, in: tree, at: 11))[card].transform == .rotation(degrees: 90, axis: .y))
      #expect(try #require(turning(card, in: tree, at: 12))[card].transform == .identity)
    }
  #endif

  @Test("The article's code on porting is this code")
  func article() throws {
    let file = URL(fileURLWithPath: #filePath)
    let package = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = "Sources/QuartzCompatibility/QuartzCompatibility.docc/PortingCoreAnimationCode.md"
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let article = try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    var blocks: [[String]] = []
    var isInside = false
    for line in lines {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text == "// Article: from here …" { blocks.append([]) }
      isInside = text.hasPrefix("//") && text.hasSuffix("here …") || isInside && text != "// … to here."
      if isInside, text != "// Article: from here …" { blocks[blocks.count - 1].append(line) }
    }
    #expect(blocks.count == 4)
    for block in blocks {
      let indent = block.first?.prefix { $0 == " " }.count ?? 0
      let code = block.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
      #expect(article.contains("```swift\n\(code)\n```"))
    }
  }

  @Test("It computes what it says")
  func numbers() throws {
    let card = flipped(0.25, width: 100)
    // (50, 0, 0) rotated by 45° is (35.36, 0, −35.36), and there w = 1 + 35.36 / 200.
    let side = 50 * 0.5.squareRoot()
    let found = try #require(place(of: SIMD3(50, 0, 0), on: card))
    #expect(isClose(CGFloat(found.x), CGFloat(side / (1 + side / 200))))
    #expect(place(of: SIMD3(0, 0, 400), on: flipped(0, width: 100)) == nil)
    #expect(isClose(corner(of: CGRect(x: 10, y: 20, width: 30, height: 40), turnedBy: .pi), CGPoint(x: 40, y: 60)))
    let half = halfway(from: CATransform3DIdentity, to: CATransform3DRotate(CATransform3DMakeTranslation(10, 0, 0), 1, 0, 0, 1))
    #expect(isClose(half, CATransform3DRotate(CATransform3DMakeTranslation(5, 0, 0), 0.5, 0, 0, 1)))
  }
}
