/// A file read from front to back through a window of its bytes. Memory does not grow with the size of the file.
@safe final class InputFile {
  /// How much is read at once, unless a caller asks for more.
  static let chunk = 1 << 20

  /// The name for messages.
  let name: String

  /// How many bytes a regular file has; `nil` for pipes and terminals.
  let size: Int?

  /// How many bytes of the file lie before the window.
  private(set) var position = 0

  private let descriptor: Int32

  /// Where the first byte lies in the file, which is not the start of standard input if others have read from it.
  private let base: Int
  private let isStandard: Bool
  private var storage: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0

  /// Opens a file; `-` is standard input.
  init(_ path: String) throws(Failure) {
    guard !path.isEmpty else { throw Failure(.usage, "expected the name of a file to read, found an empty name") }
    isStandard = path == "-"
    name = Files.name(ofInput: path)
    descriptor = isStandard ? Call.current.input : unsafe open(path, O_RDONLY)
    base = descriptor >= 0 ? Int(clamping: max(lseek(descriptor, 0, SEEK_CUR), 0)) : 0
    size = descriptor >= 0 ? Files.size(of: descriptor) : nil
    guard descriptor >= 0 else { throw Failure(.noInput, "\(name): \(Files.reason())") }
    unsafe storage = .allocate(byteCount: InputFile.chunk + 1, alignment: 64)  // last: if init throws, it is not freed
  }

  deinit {
    unsafe storage.deallocate()
    if descriptor >= 0, !isStandard { close(descriptor) }
  }

  /// How many bytes the window holds.
  var available: Int { end - start }

  /// The bytes that are read and not yet taken, valid until the next call of `fill`. A zero byte follows them.
  var window: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(rebasing: storage[start..<end]) }

  /// Reads until the window holds `count` bytes; `false` if the file ends before.
  func fill(_ count: Int) throws(Failure) -> Bool {
    while available < count {
      if unsafe storage.count - 1 - start < count { makeRoom(count) }
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: storage[end..<(storage.count - 1)])
      let read = unsafe room.fill(from: descriptor)
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw Failure(.noInput, "\(name): \(Files.reason())") }
      end += read
      unsafe storage[end] = 0
      if read == 0 {
        if let size, position + available < size {
          throw Failure(.data, "\(name): the file ends at byte \(position + available); it had \(size) bytes when it was opened")
        }
        return false
      }
    }
    return true
  }

  /// Drops the first bytes of the window.
  func take(_ count: Int) {
    precondition(count <= available, "No more bytes can be taken than the window holds.")
    start += count
    position += count
  }

  /// Drops the next bytes, and does not read those of a regular file; `false` if the file ends before.
  func skip(_ count: Int) throws(Failure) -> Bool {
    var rest = count
    while rest > available {
      rest -= available
      take(available)
      if let size {
        guard rest <= size - position, lseek(descriptor, off_t(rest), SEEK_CUR) >= 0 else { return false }
        position += rest
        return true
      }
      guard try fill(1) else { return false }
    }
    take(rest)
    return true
  }

  /// Reads bytes at any place of a regular file, and leaves the window alone; `false` if the file ends before.
  func read(at place: Int, into bytes: inout [UInt8], _ range: Range<Int>) throws(Failure) -> Bool {
    var done = range.lowerBound
    while done < range.upperBound {
      let (from, count) = (off_t(base + place + done - range.lowerBound), range.upperBound - done)
      let read = unsafe bytes.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress.map { unsafe $0 + done }, count, from) }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw Failure(.noInput, "\(name): \(Files.reason())") }
      if read == 0 { return false }
      done += read
    }
    return true
  }

  /// Moves the window to the front of a storage that holds at least `count` bytes.
  private func makeRoom(_ count: Int) {
    let rest = unsafe window
    if unsafe storage.count - 1 < count {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: count + count / 2 + 1, alignment: 64)
      unsafe larger.copyMemory(from: rest)
      unsafe storage.deallocate()
      unsafe storage = larger
    } else {
      unsafe storage.copyMemory(from: rest)
    }
    (start, end) = (0, rest.count)
  }
}
