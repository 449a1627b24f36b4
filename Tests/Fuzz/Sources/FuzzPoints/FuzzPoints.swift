import ArgumentParser
import Glibc

/// What `transforms points` may be asked about a file.
private let calls: [[String]] = [
  ["--transform", "rotateX(30deg) scale3d(2, -3, 4)"],
  ["--projective", "--behind", "nan", "--transform", "matrix3d(1,0,0,0.1, 0,1,0,0, 0,0,1,-0.5, 1,2,3,1)"], ["--info"],
  ["--transform", "none", "--range", "1:2"], ["--transform", "none", "--tail-only"],
  ["--fit", "other", "--as", "affine", "--allow-mirror"],
]
private let formats = [
  ["--input-format", "ply"], ["--input-format", "text"], ["--input-format", "npy"], ["--input-format", "obj"], ["--input-format", "stl"],
  ["--layout", "xyz:f32"], ["--input-format", "text", "--columns", "2,1", "--separator", "comma"],
  ["--input-format", "text", "--normals", "4,5,6"],
]

/// A file without a name, for inputs whose size is known.
private let file = fileno(tmpfile())

/// The command for a first byte, parsed once: parsing takes longer than mapping.
nonisolated(unsafe) private var commands: [Int: Points] = [:]

private func command(_ choice: Int) throws -> Points {
  if let ready = commands[choice] { return ready }
  let call = calls[choice / 16 % calls.count]
  let output = call == ["--info"] ? [] : ["-o", "/dev/null"]
  let command = try Points.parse(["input"] + output + call + formats[choice % 16 % formats.count])
  commands[choice] = command
  return command
}

/// Maps a file, or looks at it. Every byte string is mapped or refused, and none traps. The first byte chooses the
/// call; its highest bit makes the file a pipe, whose size nobody knows. A text that begins with a brace is a scene.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let bytes, count > 0 else { return 0 }
  let choice = Int(bytes[0])
  let isScene = bytes[0] == UInt8(ascii: "{")
  var ends: [CInt] = [-1, -1]
  if choice >= 128 {
    guard pipe(&ends) == 0 else { return 0 }
    _ = write(ends[1], bytes + 1, count - 1)
    close(ends[1])
  } else {
    ends[0] = file
    ftruncate(file, 0)
    _ = isScene ? pwrite(file, bytes, count, 0) : pwrite(file, bytes + 1, count - 1, 0)
  }
  defer { if ends[0] != file { close(ends[0]) } }
  do {
    if isScene {
      try draw("/proc/self/fd/\(ends[0])")
      return 0
    }
    var command = try command(choice)
    command.input = "/proc/self/fd/\(ends[0])"
    if command.fitting.other != nil { command.fitting.other = command.input }
    try command.run()
  } catch {
    guard error is Failure || !Points.message(for: error).isEmpty else { fatalError("an error without a message: \(error)") }
  }
  return 0
}
