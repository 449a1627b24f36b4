public import TransformCore
