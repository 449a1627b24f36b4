import Foundation
import Testing

/// Corners, borders, shadows, masks, gradients and shapes in scenes and in every format.
final class LooksTests {
  private struct Hit: Decodable {
    let name: String
  }

  private let command: Command

  init() throws { command = try Command() }

  deinit { command.remove() }

  /// A card of 80 × 60 in the middle of 200 × 200, with some keys.
  private func scene(_ keys: String, root: String = "") throws -> String {
    try command.file(
      "scene.json",
      #"{"viewport": [200, 200], "root": {"name": "r", "bounds": [0, 0, 200, 200], "position": [100, 100]\#(root), "sublayers": ["#
        + #"{"name": "card", "bounds": [0, 0, 80, 60], "position": [100, 100], \#(keys)}]}}"#)
  }

  private func picture(_ keys: String, root: String = "") throws -> String {
    let result = try command.call("render", scene(keys, root: root))
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    let problem = Self.fault(in: result.output)
    #expect(problem == nil, "\(problem ?? "")\n\(result.output)")
    return result.output
  }

  /// The first tag that is not closed in its order, and the first `url(#…)` without its element, or an id that stands twice.
  private static func fault(in svg: String) -> String? {
    var open: [Substring] = []
    for tag in svg.matches(of: /<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/) {
      if tag.1 == "/" {
        guard open.popLast() == tag.2 else { return "</\(tag.2)>" }
      } else if tag.3 != "/" {
        open.append(tag.2)
      }
    }
    let ids = svg.matches(of: /\bid="([^"]*)"/).map(\.1)
    if Set(ids).count != ids.count { return "an id twice" }
    return svg.matches(of: /url\(#([^)]*)\)/).map(\.1).first { !ids.contains($0) }.map { "no \($0)" } ?? open.first.map { "<\($0)> open" }
  }

  @Test(
    "Each look is an element of the picture",
    arguments: [
      (##""backgroundColor": "#ff0000", "cornerRadius": 10"##, ##"transform="matrix(1 0 0 1 60 70)" fill="#ff0000"><title>card</title>"##),
      (##""borderWidth": 5, "borderColor": "#00ff0080""##, ##"fill="#00ff00" fill-opacity="0.502" fill-rule="evenodd"/>"##),
      (##""colors": ["#ff0000", "#0000ff"], "startPoint": [0, 0], "endPoint": [1, 0]"##, ##"gradientTransform="matrix(80 0 0 80 0 0)">"##),
      (##""colors": ["#ff0000", "#0000ff"], "type": "radial", "startPoint": [0.5, 0.5], "endPoint": [1, 1]"##, "matrix(40 0 0 30 40 30)"),
      (
        ##""path": "M0 0L80 0", "strokeColor": "#123456", "lineWidth": 4, "lineCap": "round", "lineDashPattern": [3, 2]"##,
        ##"stroke="#123456" stroke-width="4" stroke-linecap="round" stroke-miterlimit="10" stroke-dasharray="3 2""##
      ),
      (##""path": "M0 0L80 0", "fillColor": "#00000000", "strokeColor": "#123456", "strokeStart": 0.25, "strokeEnd": 0.5"##, "M20 0H40"),
      (
        ##""backgroundColor": "#ff0000", "shadowOpacity": 0.5, "shadowRadius": 4, "shadowOffset": [3, 5]"##,
        #"<feGaussianBlur stdDeviation="4"/>"#
      ),
      (##""backgroundColor": "#ff0000", "shadowOpacity": 0.5, "shadowPath": "M0 0H9V9Z""##, #"d="M0-3H9V6Z""#),
      (##""backgroundColor": "#ff000080", "shadowOpacity": 0.5"##, ##"flood-color="#000000" flood-opacity="0.5"/>"##),
      (##""masksToBounds": true, "cornerRadius": 10, "backgroundColor": "#ff0000""##, #"<g clip-path="url(#clip-0)">"#),
      (
        ##""backgroundColor": "#ff0000", "mask": {"bounds": [0, 0, 30, 30], "position": [15, 15], "path": "M15 0L30 30H0Z"}"##,
        #"<g mask="url(#mask-0)">"#
      ),
    ])
  func elements(keys: String, element: String) throws {
    let svg = try picture(keys)
    #expect(svg.contains(element), "\(svg)")
    // Under perspective everything is lines.
    let tilted = try picture(keys + #", "transform": "perspective(300px) rotateY(40deg)""#)
    #expect(!tilted.contains("transform=") && !tilted.contains("<linearGradient") && tilted != svg, "\(tilted)")
  }

  @Test("A conic gradient is bands around its centre, from the direction of the end towards +y")
  func conic() throws {
    let svg = try picture(##""type": "conic", "startPoint": [0.5, 0.5], "endPoint": [1, 0.5], "colors": ["#000000", "#ff0000"]"##)
    let colors = svg.matches(of: /<path d="M40 30[^>]*fill="#([0-9a-f]{2})0000"/).compactMap { Int($0.1, radix: 16) }
    #expect(colors.count == 100 && colors == colors.sorted() && zip(colors, colors.dropFirst()).allSatisfy { $1 - $0 <= 3 }, "\(svg)")
  }

  @Test("A group whose parts overlap fades as one, and one that is not allowed to in parts")
  func groupOpacity() throws {
    let inner = ##"{"bounds": [0, 0, 9, 9], "position": [30, 30], "backgroundColor": "#00ff00"}"##
    let keys = ##""backgroundColor": "#ff0000", "opacity": 0.5, "sublayers": [\##(inner)]"##
    let group = try picture(keys)
    #expect(group.matches(of: /opacity="0.5"/).count == 1, "\(group)")
    let parts = try picture(keys + #", "allowsGroupOpacity": false"#)
    #expect(parts.matches(of: /opacity="0.5"/).count == 2, "\(parts)")
  }

  @Test("The shade of a layer is mixed into the colours of its looks")
  func shade() throws {
    let svg = try command.call(
      "render",
      command.file(
        "scene.json",
        ##"{"viewport": [99, 99], "light": {"direction": [0, 0, -1], "ambient": -0.5}, "root": {"bounds": [0, 0, 99, 99], "sublayers": ["##
          + ##"{"bounds": [0, 0, 99, 99], "position": [50, 50], "colors": ["#ff0000", "#0000ff"], "##
          + ##""borderWidth": 2, "borderColor": "#00ff00"}]}}"##
      )
    ).output
    for color in ["#800000", "#000080", "#008000"] { #expect(svg.contains(color), "\(svg)") }
  }

  @Test("A border in a light keeps its shade where corners would move")
  func shadeOfBorders() throws {
    let layer =
      ##"{"bounds": [0, 0, 80, 60], "position": [50, 50], "borderWidth": 4, "borderColor": "#00ff00", "##
      + ##""animations": [{"keyPath": "cornerRadius", "toValue": 20, "duration": 2}]}"##
    let light = ##""light": {"direction": [0, 0, -1], "ambient": -0.5}"##
    let text = ##"{"viewport": [99, 99], \##(light), "root": {"bounds": [0, 0, 99, 99], "sublayers": [\##(layer)]}}"##
    let page = try command.call("render", command.file("scene.json", text), "--format", "html")
    #expect(page.output.contains("#008000") && !page.output.contains("inset 0 0 0"), "\(page.output)")
    #expect(page.error.contains("stand as they are set"), "\(page.error)")
  }

  @Test("Corners, clips and masks limit hits, in rectangles as far as their boxes tell")
  func hits() throws {
    func names(_ keys: String, _ point: String, _ order: String = "depth") throws -> [String] {
      let result = try command.call("hit", scene(keys), point, "--format", "json", "--order", order)
      return try JSONDecoder().decode([[Hit]].self, from: Data(result.output.utf8))[0].map(\.name)
    }
    let round = #""cornerRadius": 20, "sublayers": [{"name": "in", "bounds": [0, 0, 80, 60], "position": [70, 30]}]"#
    #expect(try names(round, "61,71") == [] && names(round, "66,76") == ["card"] && names(round, "145,100") == ["in"])
    let cut = round + #", "masksToBounds": true"#
    #expect(try names(cut, "145,100") == [] && names(cut, "139,71") == [] && names(cut, "130,100") == ["in", "card"])
    #expect(try names(cut, "145,100", "tree") == ["r"] && names(cut, "130,100", "tree") == ["in", "card", "r"])
    // A back that is not drawn is hit by the tree alone, and has no place in the list.
    let back = #""masksToBounds": true, "isDoubleSided": false, "transform": "rotateY(180deg)""#
    #expect(try names(back, "100,100", "tree") == ["card", "r"] && names(back, "100,100") == [])
    #expect(try names(round, "141,71,4,4") == ["in"] && names(cut, "141,71,4,4") == [])
    #expect(try names(cut, "130,100,20,4") == ["in", "card"] && names(cut, "140,70,4,4", "tree") == ["in", "card"])
    let circle = "M30 15A15 15 0 1 1 0 15A15 15 0 1 1 30 15Z"
    let mask = #""mask": {"bounds": [0, 0, 30, 30], "position": [15, 15], "path": "\#(circle)"}"#
    #expect(
      try names(mask, "75,85") == ["card"] && names(mask, "61,71") == [] && names(mask, "88,90") == ["card"] && names(mask, "89,94") == [])
  }

  private struct Report: Decodable {
    struct Layer: Decodable {
      let name: String
      let isVisible: Bool
    }
    struct Frame: Decodable {
      let parent: Int?
      let masks: [Int]?
      let opacity: Double?
      let name: String?
    }
    struct Paint: Decodable {
      let rect: [Double]?
      let color: [Double]?
      let cornerRadius: Double?
    }
    struct Draw: Decodable {
      let name: String
      let kind: String
      let frame: Int?
      let paint: Paint?
    }
    struct List: Decodable {
      let draws: [Draw]
      let masks: [Draw]
      let frames: [Frame]
    }
    let layers: [Layer]
    let drawList: List
  }

  @Test("JSON has the draw list, with the frames of clips, groups and masks")
  func drawList() throws {
    let mask = #""mask": {"bounds": [0, 0, 9, 9], "path": "M0 0H9V9Z"}"#
    let keys = #""backgroundColor": [1, 0, 0, 1], "cornerRadius": 8, "opacity": 0.5, "borderWidth": 2, "# + mask
    let result = try command.call("render", scene(keys), "--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(report.layers.map(\.name) == ["r", "card", "root/0/mask"] && report.layers.map(\.isVisible) == [true, true, false])
    let list = report.drawList
    #expect(list.draws.map { "\($0.name) \($0.kind)" } == ["r background", "card background", "card border"])
    #expect(list.draws[1].paint?.rect == [0, 0, 80, 60] && list.draws[1].paint?.cornerRadius == 8)
    #expect(list.draws[1].paint?.color == [1, 0, 0, 1] && list.draws[0].paint == nil)
    #expect(list.masks.map(\.kind) == ["background", "shape"] && list.frames.last?.masks == [0, 2] && list.frames.last?.name == "card")
    #expect(list.frames.first?.opacity == 0.5 && list.frames.last?.parent == 0 && list.draws[1].frame == 1)
  }

  @Test("An animated background is drawn as it is at the time")
  func animatedColor() throws {
    let keys = ##""backgroundColor": "#000000", "animations": [{"keyPath": "backgroundColor", "toValue": "#ff0000", "duration": 1}]"##
    let result = try command.call("render", scene(keys), "--at", "0.5")
    #expect(result.output.contains("fill=\"#800000\""), "\(result.output)")
  }

  /// The page of a scene, of which standard error says so much.
  private func page(_ keys: String, warning: String? = nil) throws -> String {
    let result = try command.call("render", scene(keys), "--format", "html")
    #expect(result.status == 0 && (warning.map { result.error.contains($0) } ?? result.error.isEmpty), "\(result.error)")
    let body = result.output.components(separatedBy: "<body>").last?.components(separatedBy: "</body>").first ?? ""
    let problem = Self.fault(in: body)
    #expect(problem == nil, "\(problem ?? "")\n\(result.output)")
    return result.output
  }

  @Test(
    "Each look is a style of the page, or an element of SVG in the layer's own coordinates",
    arguments: [
      (##""backgroundColor": "#ff0000", "cornerRadius": 10, "maskedCorners": 1"##, "border-radius:10px 0 0 0 / 10px 0 0 0"),
      (##""backgroundColor": "#ff0000", "cornerRadius": 10, "cornerCurve": "continuous""##, ##"fill="#ff0000"/></svg>"##),
      (#""borderWidth": 5"#, ##"<path d="M0 0H80V60H0V0ZM5 5H75V55H5V5Z" fill="#000000" fill-rule="evenodd"/></svg></div>"##),
      (##""colors": ["#ff0000", "#0000ff"]"##, "<linearGradient id=\"look-1-gradient-1\""),
      (##""path": "M0 0L80 60", "strokeColor": "#00ff00""##, ##"stroke="#00ff00" stroke-width="1""##),
      (#""masksToBounds": true"#, ";clip-path:path('M0 0H80V60H0V0Z')"),
      (##""backgroundColor": "#ff0000", "shadowOpacity": 0.5"##, "<feGaussianBlur stdDeviation=\"3\"/>"),
      (##""backgroundColor": "#ff000080", "shadowOpacity": 0.5"##, ";filter:drop-shadow(0px -3px 3px rgb(0 0 0 / 0.5))"),
      (##""backgroundColor": "#ff0000", "mask": {"bounds": [0, 0, 9, 9], "path": "M0 0H9V9Z"}"##, ";mask:url(#look-1-mask)"),
      (##""backgroundColor": "#ff0000", "opacity": 0.5, "allowsGroupOpacity": false"##, "/ 1);opacity:0.5\""),
    ])
  func styles(keys: String, style: String) throws {
    let page = try page(keys)
    #expect(page.contains(style), "\(page)")
  }

  @Test("The opacity of a layer that is no group goes to each box in it")
  func shares() throws {
    let inner =
      ##"{"bounds": [0, 0, 9, 9], "backgroundColor": "#00ff00", "sublayers": [{"bounds": [0, 0, 9, 9], "backgroundColor": "#0000ff"}]}"##
    let keys = ##""backgroundColor": "#ff0000", "opacity": 0.5, "allowsGroupOpacity": false, "sublayers": [\##(inner)]"##
    let page = try page(keys)
    #expect(page.matches(of: /;opacity:0.5"/).count == 3, "\(page)")
  }

  @Test("The alpha of a copy's colour counts in its mask, in pictures and pages")
  func alphaOfCopiesInMasks() throws {
    let masked = ##"{"bounds": [0, 0, 9, 9], "backgroundColor": "#ff0000", "mask": {"bounds": [0, 0, 9, 9], "path": "M0 0H9V9Z"}}"##
    let keys = #""replication": {"count": 1, "color": [1, 1, 1, 0.5]}, "sublayers": [\#(masked)]"#
    for text in [try picture(keys), try page(keys)] {
      let mask = text.components(separatedBy: "<mask ").last?.components(separatedBy: "</mask>").first ?? ""
      #expect(mask.contains("fill=\"#000000\" fill-opacity=\"0.5\""), "\(text)")
    }
  }

  @Test("Ids of the page's own are none of the layers'")
  func ids() throws {
    let page = try page(##""colors": ["#ff0000", "#0000ff"], "sublayers": [{"name": "look-1-gradient-1", "bounds": [0, 0, 9, 9]}]"##)
    #expect(page.contains("id=\"_look-1-gradient-1\""), "\(page)")
  }

  @Test("Backgrounds, corners, borders and shadows move in a page, and what else does not is told")
  func motion() throws {
    func animated(_ keys: String, more: String = "") -> String {
      ##""backgroundColor": "#ff0000"\##(more), "animations": [{\##(keys), "duration": 2, "repeatCount": "infinity"}]"##
    }
    let color = try page(animated(##""keyPath": "backgroundColor", "toValue": "#0000ff""##))
    #expect(color.contains("100% { background-color: rgb(0 0 255 / 1)"), "\(color)")
    let clear = try page(animated(##""keyPath": "backgroundColor", "toValue": "#0000ff00""##))
    #expect(clear.contains("50% { background-color: rgb(128 0 128 / 0.5) }"), "\(clear)")
    let radius = try page(animated(#""keyPath": "cornerRadius", "toValue": 20"#))
    #expect(radius.contains("100% { border-radius: 20px 20px 20px 20px / 20px 20px 20px 20px"), "\(radius)")
    // Its limit is half of the shorter side, which it has reached before the middle.
    let limited = try page(animated(#""keyPath": "cornerRadius", "toValue": 300"#))
    #expect(limited.matches(of: /border-radius: 30px 30px 30px 30px/).count > 5, "\(limited)")
    let border = try page(animated(#""keyPath": "borderWidth", "toValue": 20"#, more: #", "borderWidth": 4"#))
    #expect(border.contains("100% { box-shadow: inset 0 0 0 20px rgb(0 0 0 / 1)"), "\(border)")
    #expect(border.contains(";box-shadow:inset 0 0 0 4px rgb(0 0 0 / 1)") && !border.contains("<path"), "\(border)")
    let both = try page(animated(#""keyPath": "cornerRadius", "toValue": 20"#, more: #", "borderWidth": 4"#))
    #expect(both.matches(of: /animation:motion-0 2s/).count == 2, "\(both)")
    let shadow = try page(animated(#""keyPath": "shadowOffset", "toValue": [9, 7]"#, more: #", "shadowOpacity": 0.5"#))
    #expect(shadow.contains("100% { filter: drop-shadow(9px 7px 3px rgb(0 0 0 / 0.5))"), "\(shadow)")
    #expect(!shadow.contains("feGaussianBlur"), "\(shadow)")
    let moves = #"{"keyPath": "shadowOpacity", "toValue": 1}, {"keyPath": "shadowRadius", "toValue": 1}"#
    let all = try page(##""backgroundColor": "#ff0000", "animations": [\##(moves), {"keyPath": "position.x", "byValue": 9}]"##)
    #expect(all.matches(of: /;animation:motion-0 [^;]*,motion-1/).count == 1 && all.contains("filter:"), "\(all)")
    let fade = animated(#""keyPath": "opacity", "toValue": 0"#) + #", "allowsGroupOpacity": false"#
    _ = try page(fade, warning: "layers that move fade as groups")
    let told = "masks, and looks other than backgrounds, corners, borders and shadows"
    _ = try page(animated(#""keyPath": "strokeEnd", "toValue": 0.5"#), warning: told)
    _ = try page(animated(#""keyPath": "cornerRadius", "toValue": 20"#, more: #", "masksToBounds": true"#), warning: told)
    _ = try page(animated(#""keyPath": "shadowRadius", "toValue": 20"#, more: #", "shadowPath": "M0 0H9V9Z""#), warning: told)
    _ = try page(animated(#""keyPath": "bounds.origin", "toValue": [0, 100]"#) + #", "masksToBounds": true"#, warning: told)
    _ = try page(##""mask": {"bounds": [0, 0, 9, 9], \##(animated(#""keyPath": "position.x", "toValue": 9"#))}"##, warning: told)
  }

  @Test("Shadows in shadows that would double the picture without end are refused")
  func shadowsInShadows() throws {
    func nested(_ levels: Int) -> String {
      let start = String(repeating: #"{"bounds": [0, 0, 10, 10], "shadowOpacity": 0.5, "sublayers": ["#, count: levels)
      return #""sublayers": [\#(start){"bounds": [0, 0, 10, 10], "path": "M0 0H9V9Z"}\#(String(repeating: "]}", count: levels))]"#
    }
    #expect(try picture(nested(5)).contains("feGaussianBlur"))
    let result = try command.call("render", scene(nested(40)))
    #expect(result.status == 65 && result.isOneLine && result.error.contains("expected fewer levels"), "\(result.error)")
    #expect(try command.call("render", scene(nested(40)), "--format", "html").status == 0)
  }

  @Test("Colours that animations carry far away, and endless shadows, end and are numbers")
  func hostileNumbers() throws {
    let colors = #"{"keyPath": "colors", "toValue": [[1e300, 0, 0, 1], [0, 0, 0, 1]], "duration": 1}"#
    let gradient = ##""type": "conic", "startPoint": [0.5, 0.5], "endPoint": [1, 0.5], "colors": ["#000000", "#ffffff"]"##
    let file = try scene(gradient + #", "animations": [\#(colors)]"#)
    #expect(try command.call("render", file, "--at", "0.5").status == 0)
    let shadow = ##""backgroundColor": "#ff0000", "shadowOpacity": 1, "shadowRadius": 1e308"##
    #expect(try !picture(shadow).contains("inf") && !page(shadow).contains("inf"))
  }

  @Test("No light falls on a mask, and no animation shows it")
  func masksAlone() throws {
    let card = ##""backgroundColor": "#ff0000", "mask": {"bounds": [0, 0, 80, 60], "position": [40, 30], "backgroundColor": "#00000080""##
    let lit = try command.file(
      "lit.json",
      #"{"viewport": [200, 200], "light": {"direction": [0, 1, 0], "ambient": 0.2}, "root": {"bounds": [0, 0, 200, 200], "sublayers": ["#
        + #"{"bounds": [0, 0, 80, 60], \#(card)}}]}}"#)
    let picture = try command.call("render", lit).output
    let mask = picture.components(separatedBy: "<mask").dropFirst().first?.components(separatedBy: "</mask>").first ?? ""
    #expect(mask.contains("fill-opacity=\"0.502\"") && mask.contains("#000000"), "\(picture)")
    let shown = #", "name": "hole", "animations": [{"keyPath": "hidden", "toValue": false, "duration": 1, "fillMode": "forwards"}]}"#
    let order = try command.call("render", scene(card + shown), "--format", "json", "--at", "2").output
    let drawn = order.components(separatedBy: "\"drawOrder\"").last?.components(separatedBy: "\"layers\"").first ?? ""
    #expect(drawn.contains("\"card\"") && !drawn.contains("\"hole\""), "\(order)")
  }

  @Test(
    "A wrong value of a look is told at its place",
    arguments: [
      (#""cornerRadius": -1"#, "root.sublayers[0].cornerRadius: expected a number that is not negative, found -1.0"),
      (#""maskedCorners": 16"#, "expected a whole number from 0 to 15, a sum of 1, 2, 4 and 8, found 16.0"),
      (#""cornerCurve": "square""#, "expected one of \"circular\", \"continuous\", found \"square\""),
      (#""masksToBounds": 1"#, "expected true or false, found a number"),
      (#""borderColor": [0, 0, 2, 1]"#, "expected four numbers from 0 to 1: red, green, blue and alpha"),
      (#""backgroundColor": "red""#, "expected a colour as #rrggbb, #rrggbbaa or four numbers, found \"red\""),
      (#""shadowOpacity": 1.5"#, "shadowOpacity: expected a number from 0 to 1, found 1.5"),
      (#""shadowPath": "M0 0L""#, "shadowPath: expected SVG path data"),
      (#""type": "linear""#, "expected one of \"axial\", \"radial\", \"conic\", found \"linear\""),
      (##""colors": ["#ff0000"]"##, "expected at least 2 colours"),
      (##""colors": ["#ff0000", "#00ff00"], "locations": [0]"##, "locations: expected a location for each of 2 colours, found 1"),
      (##""colors": ["#ff0000", "#00ff00"], "locations": [1, 0.5]"##, "locations: expected locations that rise within 0 … 1"),
      (#""lineCap": "flat""#, "expected one of \"butt\", \"round\", \"square\", found \"flat\""),
      (#""lineJoin": "flat""#, "expected one of \"miter\", \"round\", \"bevel\""),
      (#""fillRule": "odd""#, "expected one of \"non-zero\", \"even-odd\""),
      (#""miterLimit": 0.5"#, "expected a number of at least 1, found 0.5"),
      (#""lineDashPattern": [0, 0]"#, "expected lengths of zero or more, one above zero"),
      (#""strokeEnd": 2"#, "expected a number from 0 to 1, found 2.0"), (#""mask": "card""#, "mask: expected an object in braces"),
      (#""mask": {"bounds": [0, 0, 1, 1], "mask": {"bounds": [0, 0, 1, 1]}}"#, "mask.mask: expected no mask in a mask"),
      (#""kind": "transform", "mask": {"bounds": [0, 0, 1, 1]}"#, "expected no mask of a transform layer"),
    ])
  func wrongValues(keys: String, message: String) throws {
    let result = try command.call("render", scene(keys))
    #expect(result.status == 65 && result.isOneLine && result.error.contains(message), "\(result.error)")
  }
}
