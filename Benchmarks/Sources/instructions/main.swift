import MeasuredOperations

/// Runs the loop of every operation twice over the harness's 1,024 inputs, for `Benchmarks/instructions`, which counts what happens inside
/// `counted_loop`. Prints one line for each loop: the operation, the scalar and how many operations a run of the loop has.
let items = 1024

/// Not generic, never inlined, and with a name of its own in the program: callgrind finds it by that.
@inline(never)
@_silgen_name("counted_loop")
func countedLoop(_ run: Run, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ out: UnsafeMutableRawPointer) { run(a, b, out, items) }

func count<Scalar>(_ operation: Operation, _ entry: Entry, _ inputs: Inputs<Scalar>) {
  let (a, b) = inputs.buffers(entry.strides)
  let out = Buffer<Scalar>(operation.out, stride: entry.strides.out, records: items, slot: 34)
  entry.prepare(a.base, b.base, items)
  // The second is the one that counts: what Swift and the dynamic linker do on the first call only is not the operation's.
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
