"""What layers are, and what they look like: the structures of the C library in Python."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict

import numpy as np

from ._library import check, choice, doubles, ffi, flag, lib, one_number
from ._matrices import css_matrix


@dataclass(frozen=True)
class LayerGeometry:
    """What a layer looks like.

    >>> scene = Scene((400, 300))
    >>> scene.add("card", bounds=(0, 0, 100, 140), position=(200, 150))
    >>> scene.geometry("card").corners.tolist()
    [[150.0, 80.0], [250.0, 80.0], [250.0, 220.0], [150.0, 220.0]]
    """

    #: (4, 4), from the layer's own coordinates to the viewport, flattened where flattening happens.
    matrix: np.ndarray
    #: (4, 4), from the layer's own coordinates to its 3D space.
    space_matrix: np.ndarray
    #: (4, 2): left top, right top, right bottom, left bottom; NaN behind the eye.
    corners: np.ndarray
    #: z / w of the middle in the 3D space, greater is nearer; NaN behind the eye.
    depth: float
    #: 1 the front, -1 the back, 0 edge-on.
    facing: int


@dataclass(frozen=True)
class DrawEntry:
    """An entry of the draw order: a layer, or a piece of one that is split.

    >>> scene = Scene((400, 300))
    >>> scene.add("card", bounds=(0, 0, 100, 140))
    >>> scene.draw_order()[1]
    DrawEntry(name='card', fragment=0, group_opacity=1.0, group_end=2)
    """

    name: str
    #: The number of the piece in its layer, from the back.
    fragment: int
    #: The opacity of the layer and all that is flattened into it.
    group_opacity: float
    #: The index after the last entry that is flattened into this one.
    group_end: int


@dataclass(frozen=True)
class Hit:
    """A layer under a point.

    >>> scene = Scene((400, 300))
    >>> scene.add("card", bounds=(0, 0, 100, 140), position=(200, 150))
    >>> hit = scene.hits((160, 90))[0]
    >>> hit.name, hit.point.tolist(), hit.depth
    ('card', [10.0, 10.0], 0.0)
    """

    name: str
    #: (x, y) in the layer's own coordinates.
    point: np.ndarray
    depth: float


def layer_properties(given: Dict[str, Any], values: Any = None) -> Any:
    """The properties for C, and the same in the format of scenes."""
    if values is None:
        values = ffi.new("st_layer_properties *")
        check(lib.st_layer_defaults(values))
    document: Dict[str, Any] = {}
    for key, value in given.items():
        if key in _VECTORS:
            name, length = _VECTORS[key]
            vector = doubles(value, (length,), key)
            setattr(values, key, vector.tolist())
            document[name] = vector.tolist()
        elif key in _SCALARS:
            document[_SCALARS[key]] = one_number(value, key)
            setattr(values, key, document[_SCALARS[key]])
        elif key in MATRICES:
            matrix = css_matrix(value) if isinstance(value, str) else doubles(value, (4, 4), key)
            setattr(values, key, matrix.reshape(-1).tolist())
            document[MATRICES[key]] = value if isinstance(value, str) else matrix.reshape(-1).tolist()
        elif key in _TRAITS:
            name, bit, is_inverse = _TRAITS[key]
            document[name] = flag(value, key)
            values.traits = values.traits | bit if document[name] != is_inverse else values.traits & ~bit
        elif key == "kind":
            bit = lib.ST_TRANSFORM_LAYER
            values.traits = values.traits | bit if choice(value, ("layer", "transform"), "kind") else values.traits & ~bit
            document["kind"] = value
        elif key == "background_color":
            document["backgroundColor"] = str(value)
        else:
            raise ValueError(f"{key!r} is no property of a layer; expected one of {', '.join(map(repr, KEYS.values()))}")
    return values, document


_VECTORS = {"bounds": ("bounds", 4), "position": ("position", 2), "anchor_point": ("anchorPoint", 2)}
_SCALARS = {"anchor_point_z": "anchorPointZ", "z_position": "zPosition", "opacity": "opacity"}
MATRICES = {"transform": "transform", "sublayer_transform": "sublayerTransform"}
_TRAITS = {
    "is_hidden": ("isHidden", lib.ST_HIDDEN, False),
    "is_double_sided": ("isDoubleSided", lib.ST_SINGLE_SIDED, True),
    "is_geometry_flipped": ("isGeometryFlipped", lib.ST_GEOMETRY_FLIPPED, False),
}
# The properties by their keys in the format of scenes.
KEYS = {"backgroundColor": "background_color", "kind": "kind"}
KEYS.update({found[0]: key for key, found in _VECTORS.items()})
KEYS.update({found[0]: key for key, found in _TRAITS.items()})
KEYS.update({name: key for key, name in [*_SCALARS.items(), *MATRICES.items()]})
