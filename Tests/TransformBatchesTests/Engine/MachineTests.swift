// The kernel of Linux says so in a file; the library asks the processor on x86-64 alone.
#if os(Linux) && arch(x86_64)
  import Foundation
  import Testing
  import TransformBatches

  @Suite("What batches know of the machine")
  struct MachineTests {
    @Test("The last cache is the one that this processor reaches, and not the sum over the socket")
    func lastCache() {
      // The size that the Linux kernel reports for the same cache: "32768K".
      let path = "/sys/devices/system/cpu/cpu0/cache/index3/size"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8), text.hasSuffix("K\n"), let size = Int(text.dropLast(2)) else {
        return
      }
      #expect(Machine.streamingSize == size << 10)
    }
  }
#endif
