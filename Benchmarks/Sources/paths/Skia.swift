import MeasuredOperations
import PathGeometry

// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Rows beside Skia, which `paths.py` has timed with the same path. Skia's own path is made before its clock starts.
struct SkiaTable {
  let folder: String
  let rounds: Int
  static let width = 3.0

  /// Writes the path's numbers for `paths.py`: the start, then three points for each cubic.
  static func write(_ work: Workload, to name: String) {
    guard let file = fopen(name, "wb") else { return }
    _ = work.paths[0].numbers.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    fclose(file)
  }

  func rows(_ work: Workload) {
    let times = Self.read("\(folder)/skia-times.bin")
    guard times.count == 2 else { return }
    let (shape, items) = (work.paths[0], Double(work.segments))
    let style = StrokeStyle<Double>(width: Self.width, cap: .round, join: .round)
    // An index of the outline of all would take gigabytes.
    let head = shape.prefix(2000)
    let error = Errors.outline(head, PeerRoom.path(Self.read("\(folder)/skia-outline.bin")[...]), halfWidth: Self.width / 2)
    let ours = Errors.matching(error) { Errors.outline(head, head.path().stroked(style, tolerance: $0), halfWidth: Self.width / 2) }
    let outline = time(work) { blackHole(shape.path().stroked(style, tolerance: ours.tolerance)) }
    Table.outputRow("stroke outline", work.name, "skia", (times[0] / items, error), (outline, ours.error), tolerance: ours.tolerance)
    let lengths = Self.read("\(folder)/skia-length.bin")
    guard let length = lengths.first else { return }
    let truth = Errors.length(shape)
    func lengthError(_ length: Double) -> Double { (length / truth - 1).magnitude }
    let rough = Errors.matching(lengthError(length), first: 0.5) { lengthError(shape.path().length(tolerance: $0)) }
    let took = time(work) { blackHole(shape.path().length(tolerance: rough.tolerance)) }
    Table.outputRow(
      "length", work.name, "skia", (times[1] / items, lengthError(length)), (took, rough.error), tolerance: rough.tolerance)
  }

  private func time(_ work: Workload, _ body: @escaping () -> Void) -> Double {
    alternate(rounds: rounds, items: work.segments, sampleNanoseconds: 2e7, [{ times in for _ in 0..<times { body() } }])[0].median
  }

  private static func read(_ name: String) -> [Double] {
    guard let file = fopen(name, "rb") else { return [] }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let count = ftell(file) / 8
    fseek(file, 0, SEEK_SET)
    var numbers = [Double](repeating: 0, count: count)
    let found = numbers.withUnsafeMutableBytes { fread($0.baseAddress, 8, count, file) }
    return found == count ? numbers : []
  }
}
