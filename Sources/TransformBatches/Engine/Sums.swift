internal import CTransformKernels

/// Weighted sums, by BLAS where that is asked for or measured to be faster.
@usableFromInline
func addWeighted(
  _ isDouble: Bool, _ weights: UnsafeRawPointer?, _ values: UnsafeRawPointer?, _ sums: UnsafeMutableRawPointer?, _ count: Int, _ terms: Int,
  _ width: Int, _ options: BatchOptions
) {
  guard count > 0, let weights = unsafe weights, let values = unsafe values, let sums = unsafe sums else { return }
  let size = isDouble ? 8 : 4
  let bytes = count * width * size
  precondition(
    unsafe areApart(weights, count * terms * size, UnsafeRawPointer(sums), bytes)
      && areApart(values, terms * width * size, UnsafeRawPointer(sums), bytes), "the sums overlap neither values nor weights")
  if unsafe BLAS.addWeighted(options.backend, isDouble, weights, values, sums, count, terms, width) { return }
  let work = { Work(count: count, cost: Double(terms * width) * (isDouble ? 0.023 : 0.012), bytes: bytes + count * terms * size) }
  Work.divide(count, options, work) { start, count in
    unsafe tk_weighted_sums(
      isDouble ? Int32(TK_DOUBLE) : Int32(TK_FLOAT), weights + start * terms * size, values, sums + start * width * size, count, terms,
      width)
  }
}
