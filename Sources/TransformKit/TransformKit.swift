// The umbrella: `import TransformKit` brings every module of the library that is not a product of its own.

@_exported public import CSSTransforms
@_exported public import LayerGeometry
@_exported public import SceneGeometry
@_exported public import TransformBatches
@_exported public import TransformCore
