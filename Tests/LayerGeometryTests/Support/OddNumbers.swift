/// Numbers that arithmetic does not expect.
let oddNumbers: [Double] = [
  .nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
]
