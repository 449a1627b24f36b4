import DemoScenes
import Foundation

// Draws the scenes, or those that are named, as PNG files in a folder: draw-scene FOLDER [SCENE …]. A scene may also be
// a file of JSON, as the tests with a browser write it.
let words = CommandLine.arguments.dropFirst()
guard let folder = words.first else {
  print("draw-scene FOLDER [SCENE …]: \(Scene.all.map(\.key).joined(separator: ", "))")
  exit(2)
}
let files = try words.filter { $0.hasSuffix(".json") }.map { path in
  let file = URL(fileURLWithPath: path)
  return (name: file.deletingPathExtension().lastPathComponent, picture: try Scene(json: file).picture())
}
let named = Scene.all.filter { words.count == 1 || words.dropFirst().contains($0.key) }
for (name, picture) in files + named.map({ (name: $0.key, picture: $0.value.picture(scale: 1.5)) }) {
  guard picture.write(png: "\(folder)/\(name).png") else {
    print("cannot write \(folder)/\(name).png")
    exit(1)
  }
}
