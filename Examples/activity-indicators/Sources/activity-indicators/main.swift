import Foundation
import LayerDrawing
import QuartzLayers

// Writes all indicators into a folder: `NAME.svg` is a strip of twelve times, and `index.html` shows the strips moving.
//
//   swift run activity-indicators FOLDER

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")
let (count, side) = (12, Int(Indicator.side))
var page = "<!doctype html><meta charset=\"utf-8\"><title>Activity indicators</title><style>div{width:\(side)px;height:\(side)px;"
page += "overflow:hidden;display:inline-block;margin:20px}img{animation:strip steps(\(count)) infinite}"
page += "@keyframes strip{to{transform:translateX(-\(count * side)px)}}</style>\n"
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
for indicator in Indicator.all {
  let scene = LayerScene(indicator.layer)
  var strip = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(count * side)\" height=\"\(side)\">\n"
  for step in 0..<count {
    // The second period: all waves have come by then.
    let time = indicator.period * (2 + Double(step) / Double(count))
    let painter = Painter(tree: scene.tree(at: time), list: scene.drawList(at: time))
    strip += "<g transform=\"translate(\(step * side))\">\(painter.svg)</g>\n"
  }
  try (strip + "</svg>\n").write(to: folder.appendingPathComponent("\(indicator.name).svg"), atomically: true, encoding: .utf8)
  page += "<div><img src=\"\(indicator.name).svg\" style=\"animation-duration:\(indicator.period)s\"></div>\n"
}
try page.write(to: folder.appendingPathComponent("index.html"), atomically: true, encoding: .utf8)
