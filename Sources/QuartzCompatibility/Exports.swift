// What `import QuartzCore` brings on Apple's systems: the framework itself where there is one, and elsewhere Foundation, as QuartzCore does too.

#if canImport(QuartzCore)
  @_exported public import QuartzCore
#elseif canImport(CoreGraphics)
  @_exported public import CoreGraphics
  @_exported public import Foundation
#else
  @_exported public import Foundation
#endif
