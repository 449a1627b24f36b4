import FuzzSupport
import TransformKit

/// The first byte chooses the module and the precision. The rest are numbers.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = Input(bytes, count)
  let kind = input.byte()
  switch kind % 6 {
  case 0: Core.run(&input, Float.self)
  case 1: Core.run(&input, Double.self)
  case 2: Scene.run(&input, Float.self)
  case 3: Scene.run(&input, Double.self)
  case 4: Batches.run(&input, Float.self)
  default: Batches.run(&input, Double.self)
  }
  return 0
}
