"""Trees of layers: what they look like, and what lies under a point."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import threading
import weakref
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, TypeVar

import numpy as np
import numpy.typing as npt

from ._animations import FLAGS, Animated, arguments, copies
from ._drawing import DrawList
from ._layers import KEYS, LOOKS, MATRICES, DrawEntry, Hit, LayerGeometry, key_path, layer_properties, set_looks
from ._library import check, choice, doubles, ffi, lib, numbers, whole

_Item = TypeVar("_Item")
_NO_LAYER = 2**32 - 1


class CommandMissing(RuntimeError):
    """The command `transforms`, which draws scenes, was not found.

    >>> try:
    ...     Scene((4, 3)).render_svg("/no/such/command")
    ... except CommandMissing as error:
    ...     "swift build -c release --product transforms" in str(error)
    True
    """


class Scene(Animated):
    """A tree of layers by Core Animation's rules, and what it looks like.

    The root is the container of the viewport. Layers have names, which are unique. Several threads may use one scene. A
    copy, shallow or deep, is a scene of its own. So is an unpickled one, in any process.

    >>> scene = Scene((400, 300), sublayer_transform="perspective(500px)")
    >>> scene.add("card", bounds=(0, 0, 100, 140), position=(200, 150), transform="rotateY(30deg)")
    >>> [hit.name for hit in scene.hits((200, 150))]
    ['card']
    """

    def __init__(self, viewport: Sequence[float], **root: Any) -> None:
        """A scene of a width and a height. Other arguments are those of `add`, for the root."""
        width, height = (float(each) for each in doubles(viewport, (2,), "viewport"))
        properties, looks, document = layer_properties(
            {"bounds": (0.0, 0.0, width, height), "position": (width / 2, height / 2), **root}
        )  # fmt: skip
        tree = ffi.new("st_layer_tree *")
        check(lib.st_layer_tree_open(properties, tree))
        self._begin(tree[0], (width, height), {"root": 0}, ["root"], {}, {"root": {"name": "root", **document}})
        set_looks(self._tree, 0, looks)

    def _begin(
        self, tree: int, viewport: Tuple[float, float], numbers: Dict[str, int], names: List[str], owners: Dict[str, str],
        documents: Dict[str, Dict[str, Any]],
    ) -> None:  # fmt: skip
        self._tree, self._viewport, self._numbers, self._owners, self._documents = tree, viewport, numbers, owners, documents
        weakref.finalize(self, lib.st_layer_tree_close, tree)
        # By number. Numbers are never given out twice, therefore names of removed layers may stay.
        self._names = names
        self._lock = threading.Lock()
        self._shown: Optional[_Resolved] = None

    def __reduce__(self) -> Any:
        """Copies and pickles are new scenes of the same text, with trees of their own."""
        with self._lock:
            return _scene_of, (type(self), json.dumps(self._text()), list(self._numbers))

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
            background_color: "#rrggbb", "#rrggbbaa", or red, green, blue and alpha, as all colours are.
            corner_radius, masked_corners, corner_curve: the corners: a number, a sum of 1, 2, 4 and 8 for those that are
                round, "circular" or "continuous".
            masks_to_bounds, allows_group_opacity: True or False.
            border_width, border_color: the border.
            shadow_color, shadow_opacity, shadow_offset, shadow_radius, shadow_path: the shadow. Paths are SVG path data.
            type, start_point, end_point, colors, locations: the gradient: "axial", "radial" or "conic", its ends in parts
                of the bounds, colours and their offsets.
            path, fill_color, fill_rule, stroke_color, line_width, line_cap, line_join, miter_limit, line_dash_pattern,
                line_dash_phase, stroke_start, stroke_end: the shape, with the names of Core Animation.

        Raises:
            ValueError: a name that is taken, no layer `to`, an unknown property, a number that is not finite, an opacity
                outside 0 to 1, a text that is none of its choices.

        >>> scene = Scene((400, 300))
        >>> scene.add("card", bounds=(0, 0, 100, 140), position=(200, 150))
        >>> scene.add("stamp", to="card", bounds=(0, 0, 20, 20), position=(90, 10))
        >>> scene.names
        ['root', 'card', 'stamp']
        """
        if not isinstance(name, str):
            raise TypeError(f"the name of a layer is {name!r}; expected a text")
        if "bounds" not in properties:
            raise ValueError(f"layer {name!r}: expected bounds")
        values, looks, document = layer_properties(properties)
        layer = ffi.new("st_layer *")
        with self._lock:
            if name in self._numbers:
                raise ValueError(f"there is a layer {name!r} already; expected a new name")
            check(lib.st_layer_tree_add(self._tree, self._number(to), -1, values, layer))
            set_looks(self._tree, layer[0], looks)
            self._numbers[name] = layer[0]
            self._names.append(name)
            self._owners[name] = to
            self._documents[name] = {"name": name, **document}
            self._sublayers(to).append(self._documents[name])
            self._shown = None

    def change(self, name: str, **properties: Any) -> None:
        """Changes some properties of a layer; the others stay. Arguments and errors are those of `add`.

        >>> scene = Scene((400, 300))
        >>> scene.add("card", bounds=(0, 0, 100, 140), position=(200, 150))
        >>> scene.change("card", position=(50, 70))
        >>> scene.geometry("card").corners[0].tolist()
        [0.0, 0.0]
        """
        current = ffi.new("st_layer_properties *")
        with self._lock:
            number = self._number(name)
            check(lib.st_layer_tree_get(self._tree, number, current))
            values, looks, document = layer_properties(properties, current)
            check(lib.st_layer_tree_set(self._tree, number, values))
            set_looks(self._tree, number, looks)
            self._documents[name].update(document)
            self._shown = None

    def value(self, name: str, path: str) -> Any:
        """A property by its name or by Core Animation's key path: a number, True or False, a text, or an array.

        Raises:
            ValueError: no layer of this name, or no such property.

        >>> scene = Scene((400, 300), corner_radius=8)
        >>> scene.value("root", "corner_radius"), scene.value("root", "bounds.size.width")
        (8.0, 400.0)
        """
        count, found = ffi.new("size_t *"), key_path(path)
        key = found.decode()
        kind = "flag" if key in FLAGS else LOOKS.get(KEYS.get(key, ""))
        with self._lock:
            number = self._number(name)
            call = lib.st_layer_tree_get_text if kind == "text" else lib.st_layer_tree_get_numbers
            status = call(self._tree, number, found, ffi.NULL, 0, count)
            if status != lib.ST_ERROR_CAPACITY:
                check(status)
            if kind == "text":
                room = ffi.new("char[]", count[0])
                check(call(self._tree, number, found, room, count[0], count))
                return ffi.string(room).decode()
            result = np.empty(count[0])
            check(call(self._tree, number, found, numbers(result), count[0], count))
        if kind == "flag":
            return bool(result[0])
        if kind in ("numbers", "colors"):
            return result if kind == "numbers" else result.reshape(-1, 4)
        return float(result[0]) if len(result) == 1 else result.reshape(4, 4) if len(result) == 16 else result

    def set_mask(self, name: str, mask: Optional[str]) -> None:
        """Makes a sublayer the mask of a layer: the alpha of what it draws multiplies that of the layer. None takes it away.

        A mask is never drawn itself. It is best hidden, which says only that `hits` and `draw_order` leave it out. When it
        is moved or removed, it is a mask no more. The command refuses a mask in a mask, and one of a transform layer.

        Raises:
            ValueError: no layer of a name, or the mask is no sublayer of the layer.

        >>> scene = Scene((100, 100), background_color="#336699")
        >>> scene.add("hole", bounds=(0, 0, 100, 100), position=(50, 50), path="M 0 0 H 50 V 50 Z", is_hidden=True)
        >>> scene.set_mask("root", "hole")
        >>> scene.draw_list().hits((40, 10)).tolist(), scene.draw_list().hits((60, 10)).tolist()
        ([0], [])
        """
        with self._lock:
            number = self._number(name)
            check(lib.st_layer_tree_set_mask(self._tree, number, _NO_LAYER if mask is None else self._number(mask)))
            if mask is None:
                self._documents[name].pop("mask", None)
            else:
                self._documents[name]["mask"] = mask
            self._shown = None

    def move(self, name: str, *, to: str = "root", position: int = -1) -> None:
        """Makes a layer, with all that is in it, sublayer number `position` of another, or its last with -1.

        Raises:
            ValueError: the root, a layer `to` within the layer itself, a position that there is not.

        >>> scene = Scene((400, 300))
        >>> scene.add("back", bounds=(0, 0, 400, 300), position=(200, 150))
        >>> scene.add("front", bounds=(0, 0, 100, 100), position=(200, 150))
        >>> scene.move("back", position=1)
        >>> [hit.name for hit in scene.hits((200, 150))]
        ['back', 'front']
        """
        place = whole(position, "position", -1, 2**63 - 1)
        with self._lock:
            number, owner, above = self._number(name), self._number(to), to
            while above != "root" and above != name:
                above = self._owners[above]
            if above == name:
                raise ValueError(f"{to!r} is within layer {name!r}, which cannot be moved there")
            check(lib.st_layer_tree_move(self._tree, number, owner, place))
            if to != self._owners[name]:
                self._unmask(name)
            self._take_out(name)
            siblings = self._sublayers(to)
            siblings.insert(place if place >= 0 else len(siblings), self._documents[name])
            self._owners[name] = to
            self._shown = None

    def remove(self, name: str) -> None:
        """Removes a layer with all that is in it. Their names are free again.

        Raises:
            ValueError: the root, which stays, or no layer of this name.

        >>> scene = Scene((400, 300))
        >>> scene.add("card", bounds=(0, 0, 100, 140))
        >>> scene.add("stamp", to="card", bounds=(0, 0, 20, 20))
        >>> scene.remove("card")
        >>> scene.names
        ['root']
        """
        with self._lock:
            check(lib.st_layer_tree_remove(self._tree, self._number(name)))
            self._unmask(name)
            self._take_out(name)
            gone = [self._documents[name]]
            for each in gone:
                gone += each.get("sublayers", ())
                for table in (self._numbers, self._owners, self._documents):
                    table.pop(each["name"])
            self._shown = None

    @property
    def names(self) -> List[str]:
        """The layers in the order in which they were added, the root first.

        >>> Scene((400, 300)).names
        ['root']
        """
        return list(self._numbers)

    def geometry(self, name: str) -> LayerGeometry:
        """What a layer looks like now.

        >>> scene = Scene((400, 300))
        >>> scene.add("card", bounds=(0, 0, 100, 140), position=(200, 150), transform="rotateY(180deg)")
        >>> scene.geometry("card").facing
        -1
        """
        found = ffi.new("st_layer_geometry *")
        with self._lock:
            number, resolved = self._number(name), self._resolve()
        check(lib.st_resolved_layers_geometry(resolved.handle, number, found))
        matrix, space = (np.array(list(field)).reshape(4, 4) for field in (found.matrix, found.space_matrix))
        return LayerGeometry(matrix, space, np.array(list(found.corners)).reshape(4, 2), found.depth, found.facing)

    def draw_order(self) -> List[DrawEntry]:
        """What is drawn, back to front.

        >>> scene = Scene((400, 300))
        >>> scene.add("near", bounds=(0, 0, 9, 9), z_position=1)
        >>> scene.add("far", bounds=(0, 0, 9, 9), opacity=0.5)
        >>> [(entry.name, entry.group_opacity) for entry in scene.draw_order()]
        [('root', 1.0), ('far', 0.5), ('near', 1.0)]
        """
        def entry(each: Any) -> DrawEntry:
            return DrawEntry(self._names[each.layer], each.fragment, each.group_opacity, each.group_end)

        return self._list("st_draw_entry", lib.st_resolved_layers_draw_order, entry)

    def hits(self, point: npt.ArrayLike, *, order: str = "depth") -> List[Hit]:
        """The layers under a point of the viewport, the topmost first.

        The order is "depth", what is seen, or "tree": Core Animation's, in which neither depth nor the side that is seen
        counts, and the root is hit last.

        A change by another thread meanwhile counts wholly or not at all, here and in `geometry` and `draw_order`.

        >>> scene = Scene((400, 300))
        >>> scene.add("card", bounds=(0, 0, 100, 140), position=(200, 150))
        >>> [(hit.name, hit.point.tolist()) for hit in scene.hits((200, 150))]
        [('card', [50.0, 70.0])]
        """
        x, y = (float(each) for each in doubles(point, (2,), "point"))
        way = choice(order, ("depth", "tree"), "order")

        def hit(each: Any) -> Hit:
            return Hit(self._names[each.layer], np.array(list(each.point)), each.depth)

        return self._list("st_layer_hit", lambda resolved, *room: lib.st_resolved_layers_hits(resolved, x, y, way, *room), hit)

    def draw_list(self) -> DrawList:
        """What the scene draws now: draws, back to front, and the clips, groups and masks that they are in.

        >>> scene = Scene((100, 100), background_color="#336699", border_width=2)
        >>> scene.draw_list().draws["kind"].tolist()
        [1, 5]
        """
        with self._lock:
            resolved = self._resolve()
            return DrawList(resolved.handle, self._names)

    def document(self) -> Dict[str, Any]:
        """The scene in the command's format, as `json.dumps` takes it: a copy, which changes no scene.

        >>> scene = Scene((400, 300))
        >>> scene.add("card", bounds=(0, 0, 100, 140))
        >>> scene.document()["root"]["sublayers"]
        [{'name': 'card', 'bounds': [0.0, 0.0, 100.0, 140.0]}]
        """
        with self._lock:
            text: Dict[str, Any] = {"viewport": list(self._viewport), "root": copies(self._documents)["root"]}
        # Here a mask is the name of a sublayer. In the format it is the layer itself.
        waiting = [text["root"]]
        for owner in waiting:
            layers = owner.get("sublayers", [])
            waiting += layers
            if "mask" in owner:
                owner["mask"] = layers.pop([each["name"] for each in layers].index(owner["mask"]))
                if not layers:
                    del owner["sublayers"]
        return text

    def render_svg(self, command: Optional[str] = None) -> str:
        """The picture as SVG. It is drawn by the command `transforms`, which is no part of the wheel.

        In a clone, `swift build -c release --product transforms` makes it: .build/release/transforms. `command` is its
        path. Without one it is that of the variable TRANSFORMS_COMMAND, or `transforms` of the PATH.

        Raises:
            CommandMissing: there is none.
            RuntimeError: the command refuses the scene, for example a colour. The message is the command's.

        >>> scene = Scene((400, 300))
        >>> scene.add("card", bounds=(0, 0, 100, 140), background_color="#336699")
        >>> try:
        ...     picture = scene.render_svg()
        ... except CommandMissing:
        ...     picture = "<svg of #336699 once the command is there>"
        >>> "#336699" in picture
        True
        """
        found = command or os.environ.get("TRANSFORMS_COMMAND") or shutil.which("transforms")
        if not found or not shutil.which(found):
            raise CommandMissing(
                f"no command {found or 'transforms'}, which draws scenes and is no part of the wheel; expected its path in "
                "TRANSFORMS_COMMAND, or `transforms` in PATH. In a clone `swift build -c release --product transforms` makes "
                ".build/release/transforms"
            )
        run = subprocess.run(
            [found, "render", "-", "--format", "svg"], input=json.dumps(self.document()), capture_output=True, text=True
        )  # fmt: skip
        if run.returncode:
            raise RuntimeError(run.stderr.strip())
        return run.stdout

    # With the lock.
    def _like(self, tree: int, documents: Dict[str, Dict[str, Any]]) -> "Tuple[Scene, Dict[str, Dict[str, Any]]]":
        """A scene of another tree, whose layers have the same numbers."""
        shown = type(self).__new__(type(self))
        Scene._begin(shown, tree, self._viewport, dict(self._numbers), list(self._names), dict(self._owners), documents)
        return shown, documents

    # With the lock.
    def _text(self) -> Dict[str, Any]:
        return {"viewport": list(self._viewport), "root": self._documents["root"]}

    # With the lock, therefore every layer of the result has a name already.
    def _resolve(self) -> "_Resolved":
        if self._shown is None:
            found = ffi.new("st_resolved_layers *")
            viewport = ffi.new("double[]", [0.0, 0.0, *self._viewport])
            check(lib.st_layer_tree_resolve(self._tree, viewport, found))
            self._shown = _Resolved(found[0])
        return self._shown

    def _list(self, kind: str, call: Any, made: "Callable[[Any], _Item]") -> "List[_Item]":
        """What is made of the items of a list that C writes, which asks for its length first. No item outlives the list."""
        with self._lock:
            resolved = self._resolve()
        count = ffi.new("size_t *")
        status = call(resolved.handle, ffi.NULL, 0, count)
        if status != lib.ST_ERROR_CAPACITY:
            check(status)
        items = ffi.new(f"{kind}[]", max(count[0], 1))
        check(call(resolved.handle, items, count[0], count))
        return [made(items[k]) for k in range(count[0])]

    def _number(self, name: str) -> int:
        if not isinstance(name, str) or name not in self._numbers:
            raise ValueError(f"there is no layer {name!r}; expected one of `names`")
        return self._numbers[name]

    def _sublayers(self, name: str) -> List[Dict[str, Any]]:
        found: List[Dict[str, Any]] = self._documents[name].setdefault("sublayers", [])
        return found

    def _unmask(self, name: str) -> None:
        """Takes a layer away as the mask of its superlayer, if it is that."""
        owner = self._owners[name]
        if self._documents[owner].get("mask") == name:
            check(lib.st_layer_tree_set_mask(self._tree, self._number(owner), _NO_LAYER))
            del self._documents[owner]["mask"]

    def _take_out(self, name: str) -> None:
        """Takes a layer out of the document of its superlayer."""
        owner = self._documents[self._owners[name]]
        owner["sublayers"] = [each for each in owner["sublayers"] if each is not self._documents[name]]
        if not owner["sublayers"]:
            del owner["sublayers"]


class _Resolved:
    """What a tree looks like at one moment. It stays open as long as a call or the scene holds it."""

    def __init__(self, handle: int) -> None:
        self.handle = handle
        weakref.finalize(self, lib.st_resolved_layers_close, handle)


def _scene_of(kind: "type[Scene]", text: str, names: Sequence[str]) -> Scene:
    """A scene of a document's text; its layers are added in the order of their names."""
    document = json.loads(text)
    layers = {"root": ("", document["root"])}
    waiting = [document["root"]]
    for owner in waiting:
        for layer in owner.get("sublayers", ()):
            layers[layer["name"]] = (owner["name"], layer)
            waiting.append(layer)

    def properties(layer: Dict[str, Any]) -> Dict[str, Any]:
        found = {KEYS[key]: value for key, value in layer.items() if key not in ("name", "sublayers", "mask", "animations")}
        for key in found.keys() & MATRICES:
            if not isinstance(found[key], str):
                found[key] = np.reshape(found[key], (4, 4))
        return found

    scene = kind.__new__(kind)
    Scene.__init__(scene, document["viewport"], **properties(document["root"]))
    for name in names[1:]:
        owner_name, layer = layers[name]
        # Its superlayer may have been added later, and the layer moved there.
        scene.add(name, to=owner_name if owner_name in scene._numbers else "root", **properties(layer))
    for owner in waiting:
        for place, layer in enumerate(owner.get("sublayers", ())):
            if scene._sublayers(owner["name"])[place : place + 1] != [scene._documents[layer["name"]]]:
                scene.move(layer["name"], to=owner["name"], position=place)
    for owner in waiting:
        if "mask" in owner:
            scene.set_mask(owner["name"], owner["mask"])
        for key, animation in owner.get("animations", {}).items():
            scene.animate(owner["name"], key=key, **arguments(animation))
    return scene
