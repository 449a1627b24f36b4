"""Trees of layers: what they look like, and what lies under a point."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import weakref
from dataclasses import dataclass
from typing import Any, Dict, List, Optional, Sequence

import numpy as np
import numpy.typing as npt

from ._library import choice, check, doubles, ffi, lib, numbers
from ._matrices import css_matrix


class CommandMissing(RuntimeError):
    """The command `transforms`, which draws scenes, was not found."""


@dataclass(frozen=True)
class LayerGeometry:
    """What a layer looks like."""

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
    """An entry of the draw order: a layer, or a piece of one that is split."""

    name: str
    #: The number of the piece in its layer, from the back.
    fragment: int
    #: The opacity of the layer and all that is flattened into it.
    group_opacity: float
    #: The index after the last entry that is flattened into this one.
    group_end: int


@dataclass(frozen=True)
class Hit:
    """A layer under a point."""

    name: str
    #: (x, y) in the layer's own coordinates.
    point: np.ndarray
    depth: float


class Scene:
    """A tree of layers by Core Animation's rules, and what it looks like.

    The root is the container of the viewport. Layers have names, which are unique.

    >>> scene = Scene((400, 300), sublayer_transform="perspective(500px)")
    >>> scene.add("card", bounds=(0, 0, 100, 140), position=(200, 150), transform="rotateY(30deg)")
    >>> [hit.name for hit in scene.hits((200, 150))]
    ['card']
    """

    def __init__(self, viewport: Sequence[float], **root: Any) -> None:
        """A scene of a width and a height. Other arguments are those of `add`, for the root."""
        width, height = (float(x) for x in viewport)
        self._viewport = (width, height)
        self._tree = self._resolved = 0
        self._finalizers: Dict[str, Any] = {}
        properties, document = self._properties(
            {"bounds": (0.0, 0.0, width, height), "position": (width / 2, height / 2), **root}
        )  # fmt: skip
        tree = ffi.new("st_layer_tree *")
        check(lib.st_layer_tree_open(properties, tree))
        self._tree = tree[0]
        weakref.finalize(self, lib.st_layer_tree_close, self._tree)
        self._numbers: Dict[str, int] = {"root": 0}
        self._names = ["root"]
        self._documents: Dict[str, Dict[str, Any]] = {"root": {"name": "root", **document}}

    def add(self, name: str, *, to: str = "root", **properties: Any) -> None:
        """Adds a layer above all others of `to`.

        Args:
            bounds: (x, y, width, height). The only one that has to be given.
            position, anchor_point: (x, y). The anchor is a part of the bounds, and the middle without one.
            anchor_point_z, z_position: numbers.
            opacity: 0 to 1. It shows in the draw order and in pictures.
            transform, sublayer_transform: a matrix (4, 4), or CSS text.
            is_hidden, is_double_sided, is_geometry_flipped: True or False.
            kind: "layer", or "transform" for one that keeps its sublayers in its superlayer's space.
            background_color: "#rrggbb" or "#rrggbbaa", for pictures.

        Raises:
            ValueError: a name that is taken, no layer `to`, an unknown property, a number that is not finite.
        """
        if name in self._numbers:
            raise ValueError(f"there is a layer {name!r} already")
        if "bounds" not in properties:
            raise ValueError(f"layer {name!r}: expected bounds")
        values, document = self._properties(properties)
        layer = ffi.new("st_layer *")
        check(lib.st_layer_tree_add(self._tree, self._number(to), -1, values, layer))
        self._numbers[name] = layer[0]
        self._names.append(name)
        document = {"name": name, **document}
        self._documents[name] = document
        self._documents[to].setdefault("sublayers", []).append(document)
        self._forget()

    def change(self, name: str, **properties: Any) -> None:
        """Changes some properties of a layer; the others stay. Arguments and errors are those of `add`."""
        current = ffi.new("st_layer_properties *")
        number = self._number(name)
        check(lib.st_layer_tree_get(self._tree, number, current))
        values, document = self._properties(properties, current)
        check(lib.st_layer_tree_set(self._tree, number, values))
        self._documents[name].update(document)
        self._forget()

    @property
    def names(self) -> List[str]:
        """The layers in the order in which they were added, the root first."""
        return list(self._names)

    def geometry(self, name: str) -> LayerGeometry:
        """What a layer looks like now."""
        found = ffi.new("st_layer_geometry *")
        check(lib.st_resolved_layers_geometry(self._resolve(), self._number(name), found))
        matrix, space = (np.array(list(field)).reshape(4, 4) for field in (found.matrix, found.space_matrix))
        return LayerGeometry(matrix, space, np.array(list(found.corners)).reshape(4, 2), found.depth, found.facing)

    def draw_order(self) -> List[DrawEntry]:
        """What is drawn, back to front."""
        found = self._list("st_draw_entry", lib.st_resolved_layers_draw_order)
        return [DrawEntry(self._name(each.layer), each.fragment, each.group_opacity, each.group_end) for each in found]

    def hits(self, point: npt.ArrayLike, *, order: str = "depth") -> List[Hit]:
        """The layers under a point of the viewport, the topmost first.

        The order is "depth", what is seen, or "tree": Core Animation's, in which neither depth nor the side that is seen
        counts, and the root is hit last.
        """
        x, y = (float(each) for each in doubles(point, (2,), "point"))
        way = choice(order, ("depth", "tree"), "order")
        found = self._list("st_layer_hit", lambda resolved, *room: lib.st_resolved_layers_hits(resolved, x, y, way, *room))
        return [Hit(self._name(each.layer), np.array(list(each.point)), each.depth) for each in found]

    def document(self) -> Dict[str, Any]:
        """The scene in the command's format, as `json.dumps` takes it."""
        return {"viewport": list(self._viewport), "root": self._documents["root"]}

    def render_svg(self, command: Optional[str] = None) -> str:
        """The picture as SVG, drawn by the command `transforms`, which is no part of the wheel.

        `command` is its path. Without one it is that of the variable TRANSFORMS_COMMAND, or `transforms` of the PATH.

        Raises:
            CommandMissing: there is none. In a clone `swift build -c release --product transforms` makes it.
        """
        found = command or os.environ.get("TRANSFORMS_COMMAND") or shutil.which("transforms")
        if not found:
            raise CommandMissing("no command transforms; expected its path in TRANSFORMS_COMMAND, or `transforms` in PATH")
        run = subprocess.run(
            [found, "render", "-", "--format", "svg"], input=json.dumps(self.document()), capture_output=True, text=True
        )  # fmt: skip
        if run.returncode:
            raise RuntimeError(run.stderr.strip())
        return run.stdout

    # What is resolved stays open until the tree changes.
    def _resolve(self) -> int:
        if not self._resolved:
            found = ffi.new("st_resolved_layers *")
            viewport = ffi.new("double[]", [0.0, 0.0, *self._viewport])
            check(lib.st_layer_tree_resolve(self._tree, viewport, found))
            self._resolved = found[0]
            self._finalizers["resolved"] = weakref.finalize(self, lib.st_resolved_layers_close, self._resolved)
        return self._resolved

    def _forget(self) -> None:
        if self._resolved:
            self._finalizers.pop("resolved")()
            self._resolved = 0

    def _list(self, kind: str, call: Any) -> Any:
        """A list that C writes: first with no room, for its length."""
        count = ffi.new("size_t *")
        status = call(self._resolve(), ffi.NULL, 0, count)
        if status != lib.ST_ERROR_CAPACITY:
            check(status)
        items = ffi.new(f"{kind}[]", max(count[0], 1))
        check(call(self._resolve(), items, count[0], count))
        return items[0 : count[0]]

    def _number(self, name: str) -> int:
        if name not in self._numbers:
            raise ValueError(f"there is no layer {name!r}")
        return self._numbers[name]

    def _name(self, number: int) -> str:
        return self._names[number]

    @staticmethod
    def _properties(given: Dict[str, Any], values: Any = None) -> Any:
        """The properties for C, and the same in the format of scenes."""
        if values is None:
            values = ffi.new("st_layer_properties *")
            check(lib.st_layer_defaults(values))
        document: Dict[str, Any] = {}
        for key, value in given.items():
            if key in _VECTORS:
                name, length = _VECTORS[key]
                setattr(values, key, ffi.cast(f"double(*)[{length}]", numbers(doubles(value, (length,), key)))[0])
                document[name] = [float(each) for each in value]
            elif key in _SCALARS:
                setattr(values, key, float(value))
                document[_SCALARS[key]] = float(value)
            elif key in _MATRICES:
                matrix = css_matrix(value) if isinstance(value, str) else doubles(value, (4, 4), key)
                setattr(values, key, [float(each) for each in matrix.reshape(-1)])
                document[_MATRICES[key]] = value if isinstance(value, str) else [float(each) for each in matrix.reshape(-1)]
            elif key in _TRAITS:
                name, bit, is_inverse = _TRAITS[key]
                values.traits = values.traits | bit if bool(value) != is_inverse else values.traits & ~bit
                document[name] = bool(value)
            elif key == "kind":
                bit = lib.ST_TRANSFORM_LAYER
                values.traits = values.traits | bit if choice(value, ("layer", "transform"), "kind") else values.traits & ~bit
                document["kind"] = value
            elif key == "background_color":
                document["backgroundColor"] = str(value)
            else:
                raise ValueError(f"{key!r} is no property of a layer")
        return values, document


_VECTORS = {"bounds": ("bounds", 4), "position": ("position", 2), "anchor_point": ("anchorPoint", 2)}
_SCALARS = {"anchor_point_z": "anchorPointZ", "z_position": "zPosition", "opacity": "opacity"}
_MATRICES = {"transform": "transform", "sublayer_transform": "sublayerTransform"}
_TRAITS = {
    "is_hidden": ("isHidden", lib.ST_HIDDEN, False),
    "is_double_sided": ("isDoubleSided", lib.ST_SINGLE_SIDED, True),
    "is_geometry_flipped": ("isGeometryFlipped", lib.ST_GEOMETRY_FLIPPED, False),
}
