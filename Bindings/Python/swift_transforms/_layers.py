"""What layers are, and what they look like: the structures of the C library in Python."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Dict, List, Tuple

import numpy as np

from ._library import check, choice, doubles, ffi, flag, lib, numbers, one_number, text
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
# What a layer looks like, by the kind of the value.
_LOOKS = {
    "number": (
        "corner_radius", "masked_corners", "border_width", "shadow_opacity", "shadow_radius", "line_width", "miter_limit",
        "line_dash_phase", "stroke_start", "stroke_end",
    ),
    "point": ("shadow_offset", "start_point", "end_point"),
    "color": ("background_color", "border_color", "shadow_color", "fill_color", "stroke_color"),
    "flag": ("masks_to_bounds", "allows_group_opacity"),
    "text": ("corner_curve", "type", "fill_rule", "line_cap", "line_join", "path", "shadow_path"),
    "numbers": ("locations", "line_dash_pattern"),
    "colors": ("colors",),
}  # fmt: skip
LOOKS = {name: kind for kind, names in _LOOKS.items() for name in names}
# The properties by their keys in the format of scenes.
KEYS = {_scene_key(name): name for name in ("kind", *_NUMBERS, *_TRAITS, *LOOKS)}

# What is set by key path: the path, and the bytes of a text or numbers.
Looks = List[Tuple[bytes, Any]]


def key_path(name: str) -> bytes:
    """The key path of a property: `corner_radius` is `cornerRadius`. Key paths stay as they are."""
    if not isinstance(name, str):
        raise TypeError(f"the property is {name!r}; expected a text")
    return text(_scene_key(name) if "_" in name else name)


def _color(value: Any, name: str) -> np.ndarray:
    """The four numbers of a colour."""
    if not isinstance(value, str):
        return doubles(value, (4,), name)
    if not re.fullmatch("#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})", value):
        raise ValueError(f"{name}: expected a colour as #rrggbb, #rrggbbaa or four numbers, found {value!r}")
    return np.array([*bytes.fromhex(value[1:]), 255][:4]) / 255


def look(value: Any, key: str) -> Tuple[Any, Any]:
    """A value of a look for C, and the same in the format of scenes."""
    kind = LOOKS[key]
    if kind == "text":
        return text(value), value
    if kind == "flag":
        return np.array([float(flag(value, key))]), flag(value, key)
    if kind == "number":
        return np.array([one_number(value, key)]), one_number(value, key)
    if kind == "color":
        return _color(value, key), value if isinstance(value, str) else _color(value, key).tolist()
    if kind == "colors":
        found = [_color(each, key) for each in value]
        return np.concatenate([np.empty(0), *found]), [each if isinstance(each, str) else _color(each, key).tolist() for each in value]
    array = doubles(value, (2,) if kind == "point" else (-1,), key)
    return array, array.tolist()


def set_looks(tree: int, layer: int, looks: Looks) -> None:
    """Sets what a layer looks like."""
    for path, value in looks:
        if isinstance(value, bytes):
            check(lib.st_layer_tree_set_text(tree, layer, path, value))
        else:
            check(lib.st_layer_tree_set_numbers(tree, layer, path, numbers(value), len(value)))


def layer_properties(given: Dict[str, Any], values: Any = None) -> "Tuple[Any, Looks, Dict[str, Any]]":
    """The properties for C, what is set by key path, and the same in the format of scenes. What C refuses is refused here."""
    values, looks, document = _layer_properties(given, values)
    if looks:
        # A layer of its own: if one of several is refused, none is set.
        scratch = ffi.new("st_layer_tree *")
        check(lib.st_layer_tree_open(values, scratch))
        try:
            set_looks(scratch[0], 0, looks)
        finally:
            lib.st_layer_tree_close(scratch[0])
    return values, looks, document


def _layer_properties(given: Dict[str, Any], values: Any) -> "Tuple[Any, Looks, Dict[str, Any]]":
    looks: Looks = []
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
        elif key in LOOKS:
            found, document[name] = look(value, key)
            looks.append((key_path(key), found))
        else:
            raise ValueError(f"{key!r} is no property of a layer; expected one of {', '.join(map(repr, KEYS.values()))}")
    return values, looks, document
