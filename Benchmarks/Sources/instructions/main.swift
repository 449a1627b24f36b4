import MeasuredOperations

/// Runs the loop of every operation twice over the 1,024 inputs of the harness. `Benchmarks/instructions` counts the
/// instructions inside `counted_loop`. Prints one line for each loop: the operation, the scalar, and how many
/// operations one run of the loop has.
let items = 1024

/// Not generic, never inlined, and with its own name in the program, by which callgrind finds it.
@inline(never)
@_silgen_name("counted_loop")
func countedLoop(_ run: Run, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ out: UnsafeMutableRawPointer) { run(a, b, out, items) }

func count<Scalar>(_ operation: Operation, _ entry: Entry, _ inputs: Inputs<Scalar>) {
  let (a, b) = inputs.buffers(entry.strides)
  let out = Buffer<Scalar>(operation.out, stride: entry.strides.out, records: items, slot: 34)
  entry.prepare(a.base, b.base, items)
  // Only the second run counts. In the first, Swift and the dynamic linker do work that is not the operation's.
  for _ in 1...2 { countedLoop(entry.run, a.base, b.base, out.base) }
  print(operation.name, Scalar.self, items)
}

for operation in Operation.all {
  for entry in Entry.oursFloat where entry.operation == operation.name {
    count(operation, entry, Inputs<Float>(operation.a, operation.b, items: items))
  }
  for entry in Entry.oursDouble where entry.operation == operation.name {
    count(operation, entry, Inputs<Double>(operation.a, operation.b, items: items))
  }
}
