import ArgumentParser
import PictureGeometry
import TransformKit

/// `transforms camera`.
struct Camera: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds the camera of a picture from what is known of it, and measures lengths on its ground.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, svg }

  @Argument(
    help:
      "What is known of the picture, a JSON file (its format: Sources/TransformKit/TransformKit.docc/PictureFiles.md); - is standard input."
  )
  var picture: String

  @Option(help: "text is for people, json one object, svg a drawing over the size of the picture.")
  var format = Format.text

  @Option(name: .shortAndLong, help: "The file that is written; standard output without it.")
  var output: String?

  func run() throws {
    let file = try PictureFile(read: picture)
    let found = try MeasuredPicture(file, name: Files.name(ofInput: picture))
    switch format {
    case .text: try Files.write(CameraReport(file, found).text, to: output)
    case .json: try Files.write(JSONOutput.line(CameraReport(file, found).json, of: "a number"), to: output)
    case .svg: try Files.write(CameraDrawing(file, found).text, to: output)
    }
  }
}
