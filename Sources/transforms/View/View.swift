import ArgumentParser
import MeshGeometry
import TransformKit

/// `transforms view`.
struct View: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a mesh, lit, as a picture of pixels.",
    discussion: """
      Faces whose corners turn counterclockwise in the picture show their front; back faces are not drawn. The picture is the same with every instruction set.

      Examples:
        transforms view bunny.ply -o bunny.ppm
        transforms view room.obj -o room.ppm --eye 0,1.6,0 --target 0,1.5,-4 --field-of-view 70 --point-light 0,2.5,-2 --flat
      """)

  @Argument(help: "The mesh: a file .ply, .obj or .stl; - is a PLY file from standard input.")
  var mesh: String

  @Option(name: .shortAndLong, help: "The picture to write: .ppm, or .png in a build with the trait PNG; - is standard output, as PPM.")
  var output: String

  @Option(help: ArgumentHelp("Pixels of the picture.", valueName: "WxH"), transform: ViewNumbers.size)
  var size = SIMD2(800, 600)

  @OptionGroup var camera: CameraOptions

  @OptionGroup var lights: LightOptions

  @Option(help: ArgumentHelp("The colour of the mesh.", valueName: "#rrggbb"), transform: ViewNumbers.color)
  var color = SIMD3(0.86, 0.86, 0.86)

  @Option(help: ArgumentHelp("The colour behind the mesh.", valueName: "#rrggbb"), transform: ViewNumbers.color)
  var background = SIMD3<Double>.one

  @Flag(help: "Shade each face by its own normal. Without it normals are mixed between corners: the file's, or made from the faces.")
  var flat = false

  @Flag(help: "Draw back faces too, lit from the side that is seen.")
  var backFaces = false

  @Option(help: "Add highlights with this exponent: 1 is wide, 1000 small.")
  var shininess: Double?

  func validate() throws {
    if let shininess, !(shininess > 0 && shininess <= 1e6) {
      throw ValidationError("expected --shininess above 0 and at most 1e6, found \(shininess)")
    }
    _ = try PixelFormat(path: output)
  }

  func run() throws {
    let format = try PixelFormat(path: output)
    if Files.isSame(mesh, output) {
      throw Failure(.usage, "\(output): is the mesh itself; expected the name of another file to write")
    }
    let file = self.mesh
    let mesh = try MeshReader.mesh(file)
    guard let bounds = mesh.bounds else { return }
    let camera = try ViewCamera(camera, bounds, aspectRatio: Double(size.x) / Double(size.y))
    let picture = try picture(mesh, camera)
    if picture.raster.triangles.allSatisfy({ $0 == Raster.nothing }) {
      let (count, culled) = (mesh.triangleCount, picture.culledCount)
      let hint = culled > 0 ? ": \(culled) of \(count) triangles are seen from behind or edge-on; --back-faces draws those from behind" : ""
      Files.report("transforms: \(file): the picture shows nothing of the mesh\(hint)")
    }
    let pixels = shader(camera).pixels(picture)
    let written = try OutputFile(output)
    try written.append(try format.bytes(pixels, width: size.x, height: size.y))
    try written.finish()
  }

  private func picture(_ mesh: Mesh, _ camera: ViewCamera) throws -> MeshPicture {
    let mesh = flat ? try mesh.faceted() : mesh
    return try MeshPicture(
      mesh, normals: try mesh.vertexNormals(), camera.worldToClip, width: size.x, height: size.y, keepsBackFaces: backFaces)
  }

  private func shader(_ camera: ViewCamera) -> MeshShader {
    let model =
      shininess.map { Shading<Double>.Model.blinnPhong(shininess: $0, eye: camera.eye, specular: SIMD3(repeating: 0.5)) } ?? .lambert
    let shading = Shading(
      lights: lights.lights(camera), model: model, diffuse: Gamma.linear(color), ambient: SIMD3(repeating: lights.ambient))
    return MeshShader(shading: shading, background: Gamma.linear(background))
  }
}
