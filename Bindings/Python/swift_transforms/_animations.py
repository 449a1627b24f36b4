"""Animations of the layers of a scene, and the scene at a time."""

from __future__ import annotations

import copy
import math
import threading
from typing import Any, Dict, List, Optional, Sequence, Tuple, TypeVar, Union

import numpy as np
import numpy.typing as npt

from ._layers import KEYS, LOOKS, key_path, look
from ._library import FLOAT64, check, choice, doubles, ffi, flag, lib, numbers, one_number, real_numbers, text
from ._matrices import css_matrix

_Self = TypeVar("_Self", bound="Animated")
_FILLS = ("removed", "forwards", "backwards", "both")
# What is true or false beside looks, by the name of the key path without "is".
FLAGS = {"hidden": "isHidden", "doubleSided": "isDoubleSided", "geometryFlipped": "isGeometryFlipped"}
_TRANSFORMS = ("transform", "sublayerTransform")
FLAGS.update({name: name for name in FLAGS.values()})


class Animated:
    """What a scene is in time."""

    _tree: int
    _lock: threading.Lock
    _documents: Dict[str, Dict[str, Any]]

    def animate(
        self,
        name: str,
        path: str,
        values: Sequence[Any],
        *,
        key_times: Optional[npt.ArrayLike] = None,
        begin_time: float = 0.0,
        duration: float = 0.25,
        timing_function: Union[str, Sequence[float]] = "linear",
        repeat_count: float = 1.0,
        autoreverses: bool = False,
        fill_mode: str = "removed",
        is_additive: bool = False,
        key: Optional[str] = None,
    ) -> None:
        """Adds an animation of a property to a layer, above those before it. The scene has no clock: `at` asks for any time.

        Args:
            path: the property, by the names of `add` or by key path: "opacity", "position.x", "transform.rotation.z". Texts
                and paths cannot be animated.
            values: at least one value as `add` takes it, all with the same count of numbers. Flags change in the middle
                between two times.
            key_times: the times of the values, which rise within 0 to 1 of the duration. Without them they are even.
            begin_time, duration: seconds. The duration is that of one way; 0 is 0.25.
            timing_function: the curve of each way: CSS text such as "ease-in", or x and y of the two control points.
            repeat_count: the number of cycles; `math.inf` never ends.
            autoreverses: whether each cycle goes there and back.
            fill_mode: what is shown outside of the time: "removed", "forwards" for the end, "backwards" for the begin, "both".
            is_additive: whether the values are added to the value without the animation. Then they have no range.
            key: the animation replaces that of the same key. Without one the path is the key.

        Raises:
            ValueError: no layer of this name, no such property, counts or times that do not fit, a value that the layer
                could not have, a curve that is none.

        >>> scene = Scene((400, 300))
        >>> scene.add("card", bounds=(0, 0, 100, 140))
        >>> scene.animate("card", "position", [(0, 0), (200, 100)], begin_time=1, duration=4)
        >>> [scene.at(time).value("card", "position").tolist() for time in (0, 2, 3)]
        [[0.0, 0.0], [50.0, 25.0], [100.0, 50.0]]
        """
        path_text, found = key_path(path), ffi.new("st_animation *")
        flat, document = _values(values, path_text.decode())
        times = None if key_times is None else doubles(key_times, (len(values),), "key_times")
        curve = text(_curve(timing_function))
        held = ffi.new("char[]", curve)
        found.begin_time, found.duration = one_number(begin_time, "begin_time"), one_number(duration, "duration")
        found.repeat_count, found.timing_function = one_number(repeat_count, "repeat_count"), held
        found.fill_mode = choice(fill_mode, _FILLS, "fill_mode")
        found.traits = lib.ST_AUTOREVERSES * flag(autoreverses, "autoreverses") + lib.ST_ADDITIVE * flag(is_additive, "is_additive")
        own = path_text if key is None else text(key)
        with self._lock:
            given = (found, numbers(flat), len(flat), ffi.NULL if times is None else numbers(times), len(values))
            check(lib.st_layer_tree_animate(self._tree, self._number(name), own, path_text, *given))
            animations = self._documents[name].setdefault("animations", {})
            animations.pop(own.decode(), None)  # the new one comes last
            animations[own.decode()] = {
                "keyPath": path_text.decode(), "values": document, "beginTime": found.begin_time, "duration": found.duration,
                "timingFunction": curve.decode(), "repeatCount": "infinity" if math.isinf(found.repeat_count) else found.repeat_count,
                "autoreverses": bool(autoreverses), "fillMode": fill_mode, "isAdditive": bool(is_additive),
                **({} if times is None else {"keyTimes": times.tolist()}),
            }  # fmt: skip

    def remove_animations(self, name: str, key: Optional[str] = None) -> None:
        """Removes the animation of a key from a layer, or all of its animations. Without one nothing changes.

        >>> scene = Scene((400, 300))
        >>> scene.animate("root", "opacity", [0, 1])
        >>> scene.remove_animations("root", "opacity")
        >>> scene.next_change(0) is None
        True
        """
        own = None if key is None else text(key)
        with self._lock:
            check(lib.st_layer_tree_remove_animations(self._tree, self._number(name), ffi.NULL if own is None else own))
            animations = self._documents[name].get("animations", {})
            for each in list(animations) if key is None else [key]:
                animations.pop(each, None)
            if not animations:
                self._documents[name].pop("animations", None)

    def at(self: _Self, time: float) -> _Self:
        """The scene as it is at a time: a scene of its own with all values written in, and without animations.

        Numbers are kept in the ranges of `add`, beyond which curves may lead.

        >>> scene = Scene((100, 100))
        >>> scene.add("card", bounds=(0, 0, 50, 50), background_color="#ff0000")
        >>> scene.animate("card", "position.x", [0, 100], duration=2, timing_function="ease-in-out")
        >>> [hit.name for hit in scene.at(1).hits((60, 10))]
        ['card']
        """
        tree = ffi.new("st_layer_tree *")
        with self._lock:
            documents = copies(self._documents)  # first, because no error may leave the tree open
            check(lib.st_layer_tree_at(self._tree, one_number(time, "time"), tree))
            shown, documents = self._like(tree[0], documents)
        for name, document in documents.items():
            for each in document.pop("animations", {}).values():
                whole = each["keyPath"].split(".")[0]
                value = shown.value(name, whole)
                document[FLAGS.get(whole, whole)] = _plain(value, whole)
        return shown

    def next_change(self, time: float) -> Optional[float]:
        """The next time from `time` on at which the scene may look different; None if it will not.

        It is `time` itself while something moves, never late, and early only by rounding.

        >>> scene = Scene((400, 300))
        >>> scene.animate("root", "opacity", [0, 1], begin_time=2, duration=3)
        >>> round(scene.next_change(0), 9), scene.next_change(4), scene.next_change(5)
        (2.0, 4.0, None)
        """
        found = ffi.new("double *")
        with self._lock:
            check(lib.st_layer_tree_next_change(self._tree, one_number(time, "time"), found))
        return None if math.isinf(found[0]) else float(found[0])

    def _number(self, name: str) -> int:
        raise NotImplementedError

    def _like(self: _Self, tree: int, documents: Dict[str, Dict[str, Any]]) -> Tuple[_Self, Dict[str, Dict[str, Any]]]:
        raise NotImplementedError

    def value(self, name: str, path: str) -> Any:
        raise NotImplementedError


def copies(documents: Dict[str, Dict[str, Any]]) -> Dict[str, Dict[str, Any]]:
    """Copies of the texts of all layers by name, each within that of its superlayer. However deep they are, nothing recurs."""
    found = {
        name: {key: [] if key == "sublayers" else copy.deepcopy(value) for key, value in document.items()}
        for name, document in documents.items()
    }
    for name, document in documents.items():
        for each in document.get("sublayers", ()):
            found[name]["sublayers"].append(found[each["name"]])
    return found


def arguments(animation: Dict[str, Any]) -> Dict[str, Any]:
    """What `animate` takes, from an animation in the format of scenes."""
    count = animation["repeatCount"]
    return {
        "path": animation["keyPath"], "values": animation["values"], "key_times": animation.get("keyTimes"),
        "begin_time": animation["beginTime"], "duration": animation["duration"], "timing_function": animation["timingFunction"],
        "repeat_count": math.inf if count == "infinity" else count, "autoreverses": animation["autoreverses"],
        "fill_mode": animation["fillMode"], "is_additive": animation["isAdditive"],
    }  # fmt: skip


def _curve(function: Union[str, Sequence[float]]) -> str:
    """The text of a curve."""
    if isinstance(function, str):
        return function
    return f"cubic-bezier({', '.join(map(repr, doubles(function, (4,), 'timing_function').tolist()))})"


def _values(values: Sequence[Any], path: str) -> Tuple[np.ndarray, List[Any]]:
    """The numbers of values, one after the other, and the values in the format of scenes."""
    try:
        found = [_value(each, path) for each in list(values)]
    except TypeError:
        if isinstance(values, (list, tuple, np.ndarray)):
            raise
        raise TypeError(f"values: expected a sequence of values, found {type(values).__name__}") from None
    if len({len(array) for array, _ in found}) > 1:
        raise ValueError(f"values: have {sorted({len(array) for array, _ in found})} numbers; expected the same count for each")
    return np.concatenate([np.empty(0), *(array for array, _ in found)]), [document for _, document in found]


def _value(value: Any, path: str) -> Tuple[np.ndarray, Any]:
    """The numbers of a value, and the same in the format of scenes."""
    name = KEYS.get(path, "")
    if name in LOOKS:
        if LOOKS[name] == "text":
            raise ValueError(f"{path} is a text; expected the path of a property of numbers")
        array, document = look(value, name)
        return array, document
    if path in FLAGS:
        return np.array([float(flag(value, path))]), flag(value, path)
    if isinstance(value, str) and path in _TRANSFORMS:
        return css_matrix(value).reshape(-1), value
    array = np.asarray(real_numbers(value, path), FLOAT64)
    return array.reshape(-1), _plain(array if array.shape else float(array), path)


def _plain(value: Any, path: str) -> Any:
    """A value in the format of scenes: transforms are lists of sixteen numbers."""
    if not isinstance(value, np.ndarray):
        return value
    return value.reshape(-1).tolist() if path in _TRANSFORMS else value.tolist()
