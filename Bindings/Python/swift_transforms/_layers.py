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


def _scene_key(name: str) -> str:
    """The key that the format of scenes has for a property."""
    first, *others = name.split("_")
    return first + "".join(map(str.title, others))


# The properties that are numbers, by how many: 16 are a matrix. The header has them.
_NUMBERS = {
    name: field.type.length if field.type.kind == "array" else 1
    for name, field in ffi.typeof("st_layer_properties").fields
    if name not in ("traits", "reserved")
}
MATRICES = [name for name, count in _NUMBERS.items() if count == 16]
# The bits of flags, and whether a bit says that the flag is not set.
_TRAITS = {
    "is_hidden": (lib.ST_HIDDEN, False),
    "is_double_sided": (lib.ST_SINGLE_SIDED, True),
    "is_geometry_flipped": (lib.ST_GEOMETRY_FLIPPED, False),
}
# The properties by their keys in the format of scenes.
KEYS = {_scene_key(name): name for name in ("kind", "background_color", *_NUMBERS, *_TRAITS)}


def layer_properties(given: Dict[str, Any], values: Any = None) -> Any:
    """The properties for C, and the same in the format of scenes."""
    if values is None:
        values = ffi.new("st_layer_properties *")
        check(lib.st_layer_defaults(values))
    document: Dict[str, Any] = {}
    for key, value in given.items():
        name = _scene_key(key)
        count = _NUMBERS.get(key)
        if count == 1:
            document[name] = one_number(value, key)
            setattr(values, key, document[name])
        elif count:
            shape = (4, 4) if count == 16 else (count,)
            numbers = css_matrix(value) if count == 16 and isinstance(value, str) else doubles(value, shape, key)
            setattr(values, key, numbers.reshape(-1).tolist())
            document[name] = value if isinstance(value, str) else numbers.reshape(-1).tolist()
        elif key in _TRAITS:
            bit, is_inverse = _TRAITS[key]
            document[name] = flag(value, key)
            values.traits = values.traits | bit if document[name] != is_inverse else values.traits & ~bit
        elif key == "kind":
            bit = lib.ST_TRANSFORM_LAYER
            values.traits = values.traits | bit if choice(value, ("layer", "transform"), "kind") else values.traits & ~bit
            document[name] = value
        elif key == "background_color":
            document[name] = str(value)
        else:
            raise ValueError(f"{key!r} is no property of a layer; expected one of {', '.join(map(repr, KEYS.values()))}")
    return values, document
