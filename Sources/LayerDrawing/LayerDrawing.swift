// `import LayerDrawing` brings the looks of layers, which are properties that animations change.

@_exported public import AnimationGeometry
