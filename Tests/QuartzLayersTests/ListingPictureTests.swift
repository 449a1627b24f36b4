import Foundation
import QuartzLayers
import Testing

/// What the listings show, beside the committed sheet Notes/Listings.svg.
struct ListingPictureTests {
  /// One picture for each listing that shows something.
  private var sheet: Sheet {
    var sheet = Sheet()
    sheet.add("Row 14", ClockHands.clock(hour: 10, minute: 9, second: 30), 0, 0, 200)
    sheet.add("Row 23, uncut", RoundedViews.pair().open, -30, -30, 140)
    sheet.add("Rows 8, 24, cut", RoundedViews.pair().cut, 120, -30, 140)
    let water = CALayer()
    water.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    water.backgroundColor = UIColor.blue.cgColor
    WaterMask.move(WaterMask.mask(of: water)[0], from: CGPoint(x: -5, y: -5), to: CGPoint(x: 30, y: 30))
    sheet.add("Rows 29, 118", water, at: [0.5], 0, 0, 60)
    sheet.add("Row 32", onBlue(GroupOpacity.button()), 0, -50, 150)
    sheet.add("Row 31", onBlue(GroupOpacity.onePicture()), 0, -50, 150)
    sheet.add("Row 41", SpaceTransforms.narrower(), -20, -20, 240)
    sheet.add("Row 42", SpaceTransforms.inPerspective(), -20, -20, 240)
    sheet.add("Row 44", SharedPerspective.pair().root, 0, -100, 400)
    let (outer, inner) = Flattening.nested(CALayer())
    outer.backgroundColor = UIColor.blue.cgColor
    Flattening.aboutY(outer, inner)
    sheet.add("Row 49", outer, 80, 80, 240)
    sheet.add("Row 51", Cube.turned().root, 0, 0, 400)
    sheet.add("Row 70", TwoCubes.scene(), 0, -100, 600)
    sheet.add("Row 63", StickFigure.figure(), 60, 60, 180)
    sheet.add("Row 64", StickFigure.inPerspective(), 0, 40, 180)
    sheet.add("Rows 65, 66", RoundCorners.card(), 40, 40, 120)
    sheet.add("Row 67", DrawnStroke.curve(), at: [0.5], 0, 0, 300)
    let container = CATransformLayer()
    for (plane, shade) in zip(TurningPlane.planes(in: container), [CGFloat(1), 0.75, 0.5, 0.25]) {
      plane.backgroundColor = CGColor(red: 0, green: 0, blue: shade, alpha: 1)
    }
    sheet.add("Row 72", container, 0, 0, 300)
    sheet.add("Rows 75, 76", RingOfCopies.ring().ring, -200, 0, 900)
    sheet.add("Row 77", Reflection.mirror(alpha: -0.6).mirror, -100, 0, 402)
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 60, height: 30)
    card.backgroundColor = UIColor.blue.cgColor
    card.add(Keyframes.both(), forKey: nil)
    sheet.add("Rows 103, 105", card, at: [0, 0.8, 1.6, 2.4, 3.2, 3.99], -20, -20, 340)
    sheet.add("Row 73", Gradients.diagonal(), 0, 0, 200)
    sheet.add("Row 74", Gradients.firstHalf(), 0, 0, 200)
    sheet.add("Row 83", Snow.layer(LayerPicture(7, width: 20, height: 40)), at: [7], -30, -60, 300)
    return sheet
  }

  private func onBlue(_ layer: CALayer) -> CALayer {
    let ground = CALayer()
    ground.frame = CGRect(x: 0, y: -50, width: 150, height: 150)
    ground.backgroundColor = UIColor.blue.cgColor
    layer.position = CGPoint(x: 75, y: 75)
    ground.addSublayer(layer)
    return ground
  }

  /// `TRANSFORMS_TESTS=QuartzLayersTests TRANSFORMS_SHEET=Notes/Listings.svg swift test --filter ListingPictureTests`
  /// draws it anew, for review.
  @Test("The listings show what they showed") func pictures() throws {
    let svg = sheet.svg
    if let file = ProcessInfo.processInfo.environment["TRANSFORMS_SHEET"] { try svg.write(toFile: file, atomically: true, encoding: .utf8) }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let kept = try String(contentsOf: package.appendingPathComponent("Notes/Listings.svg"), encoding: .utf8)
    let (lines, keptLines) = (svg.components(separatedBy: "\n"), kept.components(separatedBy: "\n"))
    for (line, keptLine) in zip(lines, keptLines) { #expect(line == keptLine) }
    #expect(lines.count == keptLines.count && sheet.cells.count == 23)
  }
}
