import ArgumentParser
import TransformKit

/// `transforms points`.
struct Points: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Maps every point of a file: PLY, text, npy, OBJ, STL, or nothing but points with --layout.",
    discussion: """
      In PLY files x, y and z of the element vertex are mapped as points and nx, ny and nz as normals, at length one; everything else is kept as it is. Points are \
      divided by w only with --projective. Normals of surfaces that become a line or a point are NaN, and a line on standard error says how many. Transforms are those of space: \
      scale3d(2, 2, 2), not scale(2). The output appears only when it is whole; it may have the name of the input. The article PointFiles has the formats and their limits.

      Texts (.xyz, .txt, .csv, .pts, .asc), NumPy's arrays (.npy), OBJ and STL are mapped in the same way. --info looks at a file first. --range maps a part of it.

      --fit OTHER finds the transform: point i of the file goes as near to point i of OTHER as a rigid, similar or affine transform can take it.

      Examples:
        transforms points scan.ply -o turned.ply --transform "rotateX(-90deg)"
        transforms points scan.ply -o placed.ply --matrix registration.txt --order columns
        transforms points scan.ply -o moved.ply --transform "rotateZ(90deg)" --transform "translate3d(1, 2, 3)"
        transforms points scan.ply -o aligned.ply --fit reference.ply --as rigid
      The third one turns first, and then moves. The last one takes each point near the point of the same place in reference.ply.
      """)

  enum Backend: String, ExpressibleByArgument, CaseIterable { case automatic, kernels, blas }

  @Argument(help: "The file of points; - is standard input.")
  var input: String

  @Option(name: .shortAndLong, help: "The file to write; - is standard output, which is written as it comes.")
  var output: String?

  @OptionGroup var mapping: MapOptions

  @OptionGroup var fitting: FitOptions

  @Option(
    help:
      "The file holds nothing but points: these components of 32 or 64 bits, the lowest byte first. xy is mapped in the plane z = 0, xyzw without division."
  )
  var layout: PointLayout?

  @Option(help: "The format of the input, and of the output; without it, as the ending of the input's name says, else PLY.")
  var inputFormat: PointFormat?

  @Flag(help: "Say what the file holds, and map nothing: points, properties, bounds, centroid, and the spacing of its numbers.")
  var info = false

  @Option(name: .customLong("format"), help: "For --info: table is for people, json one object.")
  var reportFormat: ReportFormat?

  @Option(
    help: ArgumentHelp(
      "Write only these images, without what comes before and after them in the file; places count from 0. For points of one size in bytes.",
      valueName: "first:count"), transform: FilePart.range)
  var range: Range<Int>?

  @Flag(help: "Write only what comes before the points. With it, the images of all ranges and --tail-only in turn are the whole output.")
  var headerOnly = false

  @Flag(help: "Write only what comes after the points.")
  var tailOnly = false

  @Option(
    help: ArgumentHelp("The columns of the point in a text or an array, by name or by number from 1 on.", valueName: "x,y,z"),
    transform: ColumnList.read)
  var columns: ColumnList?

  @Option(help: ArgumentHelp("The columns of the normal in a text or an array.", valueName: "nx,ny,nz"), transform: ColumnList.read)
  var normals: ColumnList?

  @Option(help: "What separates the columns of a text; without it, what the line of the first point shows. space is any white space.")
  var separator: TextSeparator?

  @Flag(help: "Numbers of a text have a comma in place of the point, and are written so.")
  var decimalComma = false

  @Option(help: ArgumentHelp("Keep this many lines at the start of a text as they are, such as a title.", valueName: "count"))
  var skipLines = 0

  @Option(help: "The most threads to use; without it, as many as pay. The result is the same.")
  var threads: Int?

  @Option(help: "What computes: the kernels give the same bits everywhere; blas needs a build with the trait OpenBLAS.")
  var backend = Backend.automatic

  @Option(help: "What is computed in, whatever the file holds; without it, the file's own precision.")
  var precision: Precision?

  func validate() throws {
    if input.isEmpty { throw ValidationError("expected the name of a file to read, found an empty name") }
    if mapping.shift != nil, precision == .float {
      throw ValidationError("--shift computes in double; expected --precision double or none, found float")
    }
    if let threads, !(1...1024).contains(threads) { throw ValidationError("expected 1 to 1024 --threads, found \(threads)") }
    try checkFormat()
    try checkInfo()
    try checkFit()
    guard options != nil else {
      throw ValidationError("--backend blas needs a build with the trait OpenBLAS: swift build --traits OpenBLAS")
    }
  }

  func run() throws {
    if info { return try report() }
    guard let options else { return }
    if fitting.other != nil { return try runFit(options) }
    let isPlanar = layout?.components == 2 || columns?.columns.count == 2
    let (transform, notes) = try mapping.composed(isPlanar: isPlanar)
    // The shift is subtracted in Double. In Float the digits that it keeps would be lost first.
    let precision = mapping.shift == nil ? precision : .double
    var job = MapJob(transform, mapping, precision, options, output: target)
    job.transform = try mapping.placed(transform, centre: mapping.needsCentre ? centre(job) : .zero)
    let input = try InputFile(input)
    let mapper = try map(input, job).mapper
    for line in notes + mapper.report(job, mapping, of: input.name) { Files.report("transforms: \(line)") }
  }

  /// What was counted of a file, and what the file is.
  typealias Mapped = (mapper: RecordMapper, report: PointReport)

  /// Maps the points of a file, in whatever format it is.
  func map(_ input: InputFile, _ job: MapJob) throws(Failure) -> Mapped {
    let progress = Progress(size: input.size)
    defer { progress.clear() }
    if let layout { return try mapRaw(input, layout, job, progress) }
    switch format {
    case .ply: return try mapPLY(input, job, progress)
    case .text: return try mapText(input, job, progress)
    case .npy: return try mapArray(input, job, progress)
    case .obj: return try mapOBJ(input, job, progress)
    case .stl: return try mapSTL(input, job, progress)
    }
  }

  /// The centre of the bounds, in a pass of its own.
  private func centre(_ job: MapJob) throws(Failure) -> SIMD3<Double> {
    try checkFile("centre reads the points twice")
    guard layout?.components != 4 else { throw Failure(.usage, "centre needs points of x, y and z; found --layout xyzw") }
    let input = try InputFile(input)
    guard let centre = try map(input, job.measuring).mapper.extents.centre else {
      throw Failure(.data, "\(input.name): the points have no centre; expected points with finite coordinates")
    }
    return centre
  }

  /// Refuses inputs that can be read only once.
  func checkFile(_ reason: String) throws(Failure) {
    guard input == "-" || Files.kind(of: input) == .other else { return }
    throw Failure(.usage, "\(reason); expected a file, found \(Files.name(ofInput: input))")
  }

  private func mapRaw(_ input: InputFile, _ layout: PointLayout, _ job: MapJob, _ progress: Progress) throws(Failure) -> Mapped {
    let (mapper, part) = (try job.mapper(layout.fields), part(job))
    func wrong(_ size: Int) -> Failure {
      Failure(.data, "\(input.name): \(size) bytes; expected a multiple of \(layout.size), the size of a point \(layout.name)")
    }
    if let size = input.size, !job.describes {
      try RawHead.check(input)
      if size % layout.size != 0 { throw wrong(size) }
    }
    let count = part.isWhole ? nil : input.size.map { $0 / layout.size }
    let mapped = try job.run(input, progress) { (body) throws(Failure) in
      guard part.isWhole, !job.describes else { return try body.map(part, headSize: 0, stride: layout.size, count: count, mapper) }
      try RawHead.check(input)
      var (body, mapper) = (body, mapper)
      _ = try body.map(Int.max / layout.size, stride: layout.size, &mapper)
      guard body.ahead == 0 else { throw wrong(body.position + body.ahead) }
      return mapper
    }
    let properties = PointReport.Property.all(["x", "y", "z", "w"].prefix(layout.components), layout.precision.rawValue)
    return (mapped, PointReport("raw", layout.name, properties, mapped))
  }
}

extension Points {
  // The backend exists with the trait alone.
  #if OpenBLAS
    private static let backends: [Backend: BatchOptions.Backend] = [.automatic: .automatic, .kernels: .kernels, .blas: .blas]
  #else
    private static let backends: [Backend: BatchOptions.Backend] = [.automatic: .automatic, .kernels: .kernels]
  #endif

  /// How points are mapped; `nil` if this build does not have the backend.
  private var options: BatchOptions? {
    Self.backends[backend].map { BatchOptions(threads: threads.map { .upTo($0) } ?? .automatic, backend: $0) }
  }
}
