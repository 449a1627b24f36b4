/// Parts of files whose run was killed, or lost its power, before it could remove them.
///
/// A run holds a lock on its part until the part has its name. The system takes the lock away when the run ends.
/// Therefore a part without a lock belongs to nobody. A part is made shortly before it is locked; those of the last
/// minute are passed over.
enum Leftovers {
  static let prefix = ".transforms-"
  static let suffix = ".part"

  /// Names the parts in a folder that nobody will finish, on standard error, once in a call. It deletes nothing.
  static func report(in folder: String) {
    guard Call.current.searched.isNew(folder) else { return }
    let parts = names(in: folder.isEmpty ? "." : folder).map { folder + $0 }.filter(isLeft).sorted()
    guard let first = parts.first else { return }
    let others = parts.count > 1 ? " and \(parts.count - 1) more like it" : ""
    Files.report("transforms: \(first.onOneLine)\(others): left by a run that was killed; it can be deleted")
  }

  private static func names(in folder: String) -> [String] {
    guard let list = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(list) }
    var names: [String] = []
    while let entry = unsafe readdir(list) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        unsafe String(cString: UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self))
      }
      if name.hasPrefix(prefix), name.hasSuffix(suffix) { names.append(name) }
    }
    return names
  }

  private static func isLeft(_ path: String) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard let status = Files.status(of: descriptor), status.st_mode & S_IFMT == S_IFREG else { return false }
    return time(nil) - status.changed >= 60 && flock(descriptor, LOCK_SH | LOCK_NB) == 0
  }
}
