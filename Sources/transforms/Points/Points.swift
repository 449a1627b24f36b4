import ArgumentParser
import TransformKit

/// `transforms points`.
struct Points: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Maps every point of a file: PLY, or nothing but points with --layout.",
    discussion: """
      In PLY files x, y and z of the element vertex are mapped as points and nx, ny and nz as normals, at length one; everything else is kept as it is. Points are \
      divided by w where the transform has perspective; those that are not in front of the eye (w ≤ 0) become NaN, and a line on standard error says how many; so do normals \
      of surfaces that become a line or a point. The output appears only when it is whole; it may have the name of the input. Notes/PointFiles.md has the formats and their limits.

      Example: transforms points scan.ply -o turned.ply --transform "rotateX(-90deg)"
      """)

  enum Backend: String, ExpressibleByArgument, CaseIterable { case automatic, kernels, blas }

  @Argument(help: "The file of points; - is standard input.")
  var input: String

  @Option(name: .shortAndLong, help: "The file to write; - is standard output, which is written as it comes.")
  var output: String

  @Option(help: "CSS text, for example \"rotateX(90deg) scale(2)\", or the numbers m11 m12 ... m44.")
  var transform: String

  @Option(help: "css is the syntax of style sheets, svg that of SVG's transform attribute.")
  var syntax = TransformText.Syntax.css

  @Option(
    help:
      "The file holds nothing but points: these components of 32 or 64 bits, the lowest byte first. xy is mapped in the plane z = 0, xyzw without division."
  )
  var layout: PointLayout?

  @Option(help: "The most threads to use; without it, as many as pay. The result is the same.")
  var threads: Int?

  @Option(help: "What computes: the kernels give the same bits everywhere; blas needs a build with the trait OpenBLAS.")
  var backend = Backend.automatic

  @Option(help: "What is computed in, whatever the file holds; without it, the file's own precision.")
  var precision: Precision?

  func validate() throws {
    if let threads, !(1...1024).contains(threads) { throw ValidationError("expected 1 to 1024 --threads, found \(threads)") }
    guard Self.options(backend) != nil else {
      throw ValidationError("--backend blas needs a build with the trait OpenBLAS: swift build --traits OpenBLAS")
    }
  }

  func run() throws {
    let transform = try TransformText.read(self.transform, syntax)
    guard var options = Self.options(backend) else { return }
    options.threads = threads.map { .upTo($0) } ?? .automatic
    let input = try InputFile(self.input)
    let progress = Progress(size: input.size)
    let mapper: RecordMapper
    if let layout {
      mapper = try mapRaw(input, layout, RecordMapper(transform, precision, options, layout.fields), progress)
    } else {
      mapper = try mapPLY(input, transform, options, progress)
    }
    progress.clear()
    if mapper.countBehind > 0 {
      Files.report(
        "transforms: \(input.name): \(mapper.countBehind) of \(mapper.count) points are not in front of the eye (w ≤ 0) and became NaN")
    }
    if mapper.countInfinite > 0 {
      let bits = [mapper.fields.points.precision, precision].contains(.float) ? 32 : 64
      Files.report(
        "transforms: \(input.name): the images of \(mapper.countInfinite) of \(mapper.count) points do not fit in \(bits) bits and became infinite or NaN"
      )
    }
    if mapper.countUndirected > 0 {
      Files.report(
        "transforms: \(input.name): \(mapper.countUndirected) of \(mapper.count) normals have no direction where space is squeezed to a line or a point, and became NaN"
      )
    }
  }

  private func mapRaw(_ input: InputFile, _ layout: PointLayout, _ start: RecordMapper, _ progress: Progress) throws(Failure)
    -> RecordMapper
  {
    var mapper = start
    func wrong(_ size: Int) -> Failure {
      Failure(.data, "\(input.name): \(size) bytes; expected a multiple of \(layout.size), the size of a point \(layout.name)")
    }
    if let size = input.size, size % layout.size != 0 { throw wrong(size) }
    _ = try input.fill(1)  // unreadable input is found before any file is created
    let output = try OutputFile(self.output)
    while true {
      let isWhole = try input.fill(InputFile.chunk)
      let count = input.available / layout.size
      if count > 0 {
        let room = unsafe try output.room(count * layout.size)
        if let source = unsafe input.window.baseAddress, let destination = room.baseAddress {
          unsafe mapper.map(source, to: destination, stride: layout.size, count: count)
        }
        input.take(count * layout.size)
        progress.show(input.position)
      }
      if !isWhole { break }
    }
    guard input.available == 0 else { throw wrong(input.position + input.available) }
    try output.finish()
    return mapper
  }

  private func mapPLY(_ input: InputFile, _ transform: Transform3D<Double>, _ options: BatchOptions, _ progress: Progress) throws(Failure)
    -> RecordMapper
  {
    let header = try PLYHeaderReader.read(input)
    let vertices = try header.vertices(input.name)
    let isGathered = header.format == .ascii || header.elements[vertices.element].hasLists
    let mapper = try RecordMapper(transform, precision, options, isGathered ? vertices.fields.packed : vertices.fields)
    let output = try OutputFile(self.output)
    var body = PLYBody(input: input, output: output, progress: progress)
    body.pass(header.length)
    try body.copy()
    if header.format == .ascii {
      var text = PLYText(header: header, vertices: vertices, body: body, mapper: mapper, line: header.lineCount + 1)
      try text.map()
      try output.finish()
      return text.mapper
    }
    var binary = PLYBinary(header: header, vertices: vertices, body: body, mapper: mapper)
    try binary.map()
    try output.finish()
    return binary.mapper
  }
}

extension Points {
  #if OpenBLAS
    private static func options(_ backend: Backend) -> BatchOptions? {
      switch backend {
      case .automatic: BatchOptions()
      case .kernels: BatchOptions(backend: .kernels)
      case .blas: BatchOptions(backend: .blas)
      }
    }
  #else
    /// The options of a backend; `nil` if this build does not have it.
    private static func options(_ backend: Backend) -> BatchOptions? {
      switch backend {
      case .automatic: BatchOptions()
      case .kernels: BatchOptions(backend: .kernels)
      case .blas: nil
      }
    }
  #endif
}
