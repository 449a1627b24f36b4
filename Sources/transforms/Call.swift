/// One call of the command: its words, and the descriptors of its standard streams.
struct Call: Sendable {
  /// The name of the command, and its arguments.
  var words: [String]
  var input: Int32 = 0
  var output: Int32 = 1
  var error: Int32 = 2
  /// The folders in which it has looked for what killed runs left.
  let searched = SearchedFolders()

  /// The call of this thread, and that of the process where there is none. Tests make others. A task-local value is newer
  /// than the oldest macOS that the package is for.
  static var current: Call {
    unsafe pthread_getspecific(key).map { unsafe Unmanaged<Current>.fromOpaque($0).takeUnretainedValue().call } ?? ofProcess
  }

  /// Runs the body, in which this call is the current one.
  func withCurrent<Result>(_ body: () -> Result) -> Result {
    let (own, before) = (Current(call: self), unsafe pthread_getspecific(Self.key))
    unsafe pthread_setspecific(Self.key, Unmanaged.passUnretained(own).toOpaque())
    defer { withExtendedLifetime(own) { _ = unsafe pthread_setspecific(Self.key, before) } }
    return body()
  }

  private static let ofProcess = Call(words: CommandLine.arguments)

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()

  private final class Current {
    let call: Call
    init(call: Call) { self.call = call }
  }
}

/// Folders that are searched once, however many files are written there.
final class SearchedFolders: @unchecked Sendable {
  private let lock = Lock()
  private var folders: Set<String> = []

  /// Whether a folder was not asked for before.
  func isNew(_ folder: String) -> Bool { lock.hold { folders.insert(folder).inserted } }
}
