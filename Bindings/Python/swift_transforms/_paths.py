"""Paths of lines, curves and arcs: lengths, fills and strokes."""

from __future__ import annotations

import weakref
from typing import Any, Optional, Tuple

import numpy as np
import numpy.typing as npt

from ._library import FLOAT64, check, choice, doubles, ffi, lib, numbers, one_number, real_numbers, text

_RULES = ("nonzero", "evenodd")
_CAPS = ("butt", "round", "square")
_JOINS = ("miter", "round", "bevel")


class Path:
    """A path, which never changes. Several threads may use it; copies and pickles are made from its text.

    >>> square = Path("M 0 0 H 10 V 10 H 0 Z")
    >>> square.length, square.bounds.tolist()
    (40.0, [0.0, 0.0, 10.0, 10.0])
    """

    def __init__(self, svg: str) -> None:
        """The path of SVG path data. TransformError with the place where the text is wrong."""
        handle = ffi.new("st_path *")
        check(lib.st_path_open(text(svg), handle))
        self._own(handle[0])

    def _own(self, handle: int) -> None:
        self._handle = handle
        weakref.finalize(self, lib.st_path_close, handle)

    @classmethod
    def _of(cls, handle: int) -> "Path":
        path = cls.__new__(cls)
        path._own(handle)
        return path

    def __reduce__(self) -> Any:
        return type(self), (self.svg,)

    def __repr__(self) -> str:
        return f"Path({self.svg!r})"

    @property
    def svg(self) -> str:
        """SVG path data that reads back to the same bits.

        >>> Path("M 1 2 L 11 2").svg
        'M1 2H11'
        """
        count = ffi.new("size_t *")
        status = lib.st_path_text(self._handle, ffi.NULL, 0, count)
        if status != lib.ST_ERROR_CAPACITY:
            check(status)
        room = ffi.new("char[]", count[0])
        check(lib.st_path_text(self._handle, room, count[0], count))
        found: bytes = ffi.string(room)
        return found.decode()

    @property
    def length(self) -> float:
        """The length of all segments. Moves count nothing.

        >>> Path("M 0 0 L 3 4").length
        5.0
        """
        found = ffi.new("double *")
        check(lib.st_path_length(self._handle, found))
        return float(found[0])

    @property
    def bounds(self) -> np.ndarray:
        """The smallest rectangle around what the path draws: x, y, width and height. UndefinedError if it draws nothing.

        >>> Path("M 0 0 Q 5 10 10 0").bounds.tolist()
        [0.0, 0.0, 10.0, 5.0]
        """
        result = np.empty(4)
        check(lib.st_path_bounds(self._handle, numbers(result)))
        return result

    def places(self, lengths: npt.ArrayLike) -> Tuple[np.ndarray, np.ndarray]:
        """The points, and the unit tangents in the direction of the path, at lengths (...) along it: each (..., 2).

        A length below 0 counts as 0, one beyond the end as the whole length, NaN as 0. NaN where there is none.

        >>> points, tangents = Path("M 0 0 H 10 V 10").places([5, 15])
        >>> points.tolist(), tangents.tolist()
        ([[5.0, 0.0], [10.0, 5.0]], [[1.0, 0.0], [0.0, 1.0]])
        """
        given = np.ascontiguousarray(real_numbers(lengths, "lengths"), FLOAT64)
        points, tangents = np.empty((*np.shape(lengths), 2)), np.empty((*np.shape(lengths), 2))
        check(lib.st_path_points(self._handle, numbers(given), numbers(points), numbers(tangents), given.size))
        return points, tangents

    def contains(self, points: npt.ArrayLike, *, rule: str = "nonzero") -> np.ndarray:
        """Whether the path fills points (..., 2). Open subpaths count as closed.

        The rule is "nonzero" or "evenodd", of the winding number.

        >>> Path("M 0 0 H 10 V 10 H 0 Z").contains([[5, 5], [15, 5]]).tolist()
        [True, False]
        """
        places = np.ascontiguousarray(real_numbers(points, "points"), FLOAT64)
        if places.shape[-1] != 2:
            raise ValueError(f"points: the shape is {places.shape}; expected (..., 2)")
        found = np.empty(places.shape[:-1], np.uint8)
        number = choice(rule, _RULES, "rule")
        check(lib.st_path_contains(self._handle, numbers(places), 16, found.size, number, ffi.from_buffer("uint8_t[]", found)))
        return found.astype(bool)

    def stroked(
        self,
        width: float,
        *,
        tolerance: float,
        cap: str = "butt",
        join: str = "miter",
        miter_limit: float = 10,
        dashes: Optional[npt.ArrayLike] = None,
        dash_phase: float = 0,
    ) -> "Path":
        """The outline of a stroke: a path whose non-zero fill is the stroke, to a tolerance above 0.

        Args:
            cap: the ends, "butt", "round" or "square".
            join: the corners, "miter", "round" or "bevel". A miter is at most `miter_limit` widths long, else a bevel.
            dashes: lengths of dashes and gaps in turn.
            dash_phase: where in the dashes each subpath starts.

        >>> Path("M 0 0 H 10").stroked(2, cap="square", tolerance=0.1).bounds.tolist()
        [-1.0, -1.0, 12.0, 2.0]
        """
        style, handle = ffi.new("st_stroke_style *"), ffi.new("st_path *")
        style.width, style.miter_limit = one_number(width, "width"), one_number(miter_limit, "miter_limit")
        style.dash_phase = one_number(dash_phase, "dash_phase")
        style.cap, style.join = choice(cap, _CAPS, "cap"), choice(join, _JOINS, "join")
        pattern = doubles([] if dashes is None else dashes, (-1,), "dashes")
        distance = one_number(tolerance, "tolerance")
        check(lib.st_path_stroke(self._handle, style, numbers(pattern), len(pattern), distance, handle))
        return Path._of(handle[0])

    def triangles(self, tolerance: float, *, rule: str = "nonzero") -> np.ndarray:
        """Triangles (n, 3, 2) that cover the fill once. Curves are flattened to the tolerance.

        >>> Path("M 0 0 H 4 L 0 3 Z").triangles(0.1).shape
        (1, 3, 2)
        """
        count, number, distance = ffi.new("size_t *"), choice(rule, _RULES, "rule"), one_number(tolerance, "tolerance")
        status = lib.st_path_triangles(self._handle, number, distance, ffi.NULL, 0, count)
        if status != lib.ST_ERROR_CAPACITY:
            check(status)
        result = np.empty((count[0] // 3, 3, 2))
        check(lib.st_path_triangles(self._handle, number, distance, numbers(result), count[0], count))
        return result
