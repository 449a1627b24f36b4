import QuartzLayers
import Testing

/// Trees that threads use at the same time.
struct ThreadTests {
  @Test("Trees and transactions of different threads know nothing of one another") func threads() async {
    let places = await withTaskGroup(of: CGFloat?.self) { group in
      for number in 1...16 {
        group.addTask {
          LayerScene.at(Double(number)) {
            let (root, card) = (CALayer(), CALayer())
            root.addSublayer(card)
            for _ in 0..<20 { CATransaction.begin() }
            CATransaction.setAnimationDuration(Double(number))
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            card.position.x = CGFloat(number)
            for _ in 0..<20 { CATransaction.commit() }
            let scene = LayerScene(root)
            _ = (scene.drawList(at: 0), root.hitTest(.zero))
            return scene.presentation(of: card, at: 1.5 * Double(number))?.position.x
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(places.compactMap(\.self).sorted() == (1...16).map { CGFloat($0) / 2 })
  }
}
