import DemoScenes
import Foundation

// Draws the scenes, or those that are named, as PNG files in a folder: draw-scene FOLDER [SCENE …]
let words = CommandLine.arguments.dropFirst()
guard let folder = words.first else {
  print("draw-scene FOLDER [SCENE …]: \(Scene.all.map(\.key).joined(separator: ", "))")
  exit(2)
}
for (name, scene) in Scene.all where words.count == 1 || words.dropFirst().contains(name) {
  guard scene.picture(scale: 1.5).write(png: "\(folder)/\(name).png") else {
    print("cannot write \(folder)/\(name).png")
    exit(1)
  }
}
