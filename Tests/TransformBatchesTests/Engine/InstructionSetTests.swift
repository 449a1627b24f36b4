// The names are those of x86-64, and setenv is that of Glibc.
#if canImport(Glibc) && arch(x86_64)
  import Glibc
  import InstructionSets
  import Testing
  import TransformBatches

  @Suite("The environment variable TRANSFORMS_INSTRUCTION_SET")
  struct InstructionSetTests {
    /// Ends the process successfully if the variable limits the machine to `set`.
    private static func exit(_ value: String, leaves set: Int) -> Never {
      unsafe setenv("TRANSFORMS_INSTRUCTION_SET", value, 1)
      Glibc.exit(Machine.limitInstructionSet(to: .max) == set ? 0 : 1)
    }

    @Test("Names count in lower and upper case, and a value that is none of them is as none")
    func names() async {
      let best = holdingInstructionSet { Machine.limitInstructionSet(to: .max) }
      let narrow = min(best, 1)
      for value in ["sse2", "SSE2", "Sse2"] {
        await #expect(processExitsWith: .success) { [value = value as String] in Self.exit(value, leaves: 0) }
      }
      for value in ["avx2", "AVX2"] {
        await #expect(processExitsWith: .success) { [value = value as String, narrow = narrow as Int] in Self.exit(value, leaves: narrow) }
      }
      for value in ["AVX512", "", "neon", "sse2 ", "sse42", "0"] {
        await #expect(processExitsWith: .success) { [value = value as String, best = best as Int] in Self.exit(value, leaves: best) }
      }
    }
  }
#endif
