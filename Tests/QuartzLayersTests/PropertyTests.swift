import Foundation
import LayerDrawing
import LayerGeometry
import ParticleGeometry
import QuartzLayers
import Testing

/// No property that nothing reads: each one, set to something else, changes an answer other than its own.
struct PropertyTests {
  static let color = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)

  private static var ofLayers: [Change] {
    var list: [Change] = []
    list.drawn("name", \.card) { $0.name = "card" }
    list.drawn("anchorPointZ", \.card) { $0.anchorPointZ = 5 }
    list.asked("CALayer.isDoubleSided", { $0.drawn }) { $0.map.isDoubleSided = false }
    list.drawn("isGeometryFlipped", \.card) { $0.isGeometryFlipped = true }
    list.drawn("sublayers", \.card) { $0.sublayers = nil }
    list.drawn("mask", \.card) { $0.mask = CALayer() }
    list.drawn("backgroundColor", \.card) { $0.backgroundColor = color }
    list.drawn("cornerRadius", \.card) { $0.cornerRadius = 8 }
    list.drawn("maskedCorners", \.card) { $0.maskedCorners = [] }
    list.drawn("cornerCurve", \.card) { $0.cornerCurve = .continuous }
    list.drawn("masksToBounds", \.card) { $0.masksToBounds = true }
    list.drawn("borderWidth", \.card) { $0.borderWidth = 5 }
    list.drawn("borderColor", \.card) { $0.borderColor = color }
    list.drawn("shadowColor", \.card) { $0.shadowColor = color }
    list.drawn("shadowOpacity", \.card) { $0.shadowOpacity = 1 }
    list.drawn("shadowOffset", \.card) { $0.shadowOffset.width = 9 }
    list.drawn("shadowRadius", \.card) { $0.shadowRadius = 9 }
    list.drawn("shadowPath", \.card) { $0.shadowPath = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil) }
    list.drawn("allowsGroupOpacity", \.card) { $0.allowsGroupOpacity = false }
    list.asked("CALayer.shouldRasterize", faded) { $0.card.shouldRasterize = true }
    list.drawn("bounds", \.card) { $0.bounds.size.width = 9 }
    list.drawn("position", \.card) { $0.position.x = 9 }
    list.drawn("zPosition", \.card) { $0.zPosition = 9 }
    list.drawn("anchorPoint", \.card) { $0.anchorPoint.x = 0 }
    list.drawn("transform", \.card) { $0.transform.m41 = 9 }
    list.drawn("sublayerTransform", \.card) { $0.sublayerTransform.m41 = 9 }
    list.drawn("frame", \.inner) { $0.frame.origin.x = 9 }
    list.drawn("isHidden", \.card) { $0.isHidden = true }
    list.drawn("opacity", \.card) { $0.opacity = 0.25 }
    list.drawn("contents", \.card) { $0.contents = LayerPicture(8, width: 20, height: 30) }
    list.drawn("contentsScale", \.card) { $0.contentsScale = 2 }
    list.drawn("contentsGravity", \.card) { $0.contentsGravity = .top }
    list.drawn("contentsRect", \.card) { $0.contentsRect.size.width = 0.5 }
    list.drawn("contentsCenter", \.inner) { $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) }
    list.drawn("beginTime", \.card) { $0.beginTime = 1 }
    list.drawn("speed", \.card) { $0.speed = 0.5 }
    list.drawn("timeOffset", \.card) { $0.timeOffset = 0.5 }
    list.asked("CALayer.actions", implicit) { $0.card.actions = ["zPosition": NSNull()] }
    list.asked("LayerPicture.number", { $0.drawn }) { $0.card.contents = LayerPicture(9, width: 20, height: 30) }
    list.asked("LayerPicture.width", { $0.drawn }) { $0.card.contents = LayerPicture(7, width: 10, height: 30) }
    list.asked("LayerPicture.height", { $0.drawn }) { $0.card.contents = LayerPicture(7, width: 20, height: 10) }
    return list
  }

  private static func faded(_ stage: Stage) -> Picture {
    stage.card.allowsGroupOpacity = false
    return stage.drawn(by: stage.scene)
  }

  private static func implicit(_ stage: Stage) -> [String]? {
    CATransaction.begin()
    stage.card.zPosition += 1
    CATransaction.commit()
    defer { stage.card.removeAnimation(forKey: "zPosition") }
    return stage.card.animationKeys()
  }

  @Test("Each property is read by something", arguments: [0, 1, 2]) func readers(table: Int) {
    let changes = [Self.ofLayers, Self.ofClasses, Self.ofEmitters][table]
    #expect(changes.filter { !$0.isRead() }.map(\.name) == [])
  }

  @Test("Every property that can be set is in a table") func everyProperty() throws {
    let module = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/QuartzLayers").standardized
    let files = try #require(FileManager.default.enumerator(atPath: module.path)).compactMap { $0 as? String }
    var declared: Set<String> = []
    for file in files where file.hasSuffix(".swift") && !file.hasPrefix("Absent") {
      var type = ""
      for line in try String(contentsOf: module.appending(path: file), encoding: .utf8).split(separator: "\n") {
        if let found = line.firstMatch(of: /^ *(?:public |open )*(?:class|struct|extension) ([A-Z]\w*)/) { type = String(found.1) }
        if let found = line.firstMatch(of: /^ *(?:public|open) var (\w+)/) { declared.insert("\(type).\(found.1)") }
      }
    }
    let listed = Set((Self.ofLayers + Self.ofClasses + Self.ofEmitters).map(\.name))
    #expect(declared.subtracting(listed) == ["CALayer.visibleRect", "CALayer.superlayer", "CATiledLayer.tiles"])
    #expect(listed.isSubset(of: declared))
  }
}
