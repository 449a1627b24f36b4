"""Meshes of triangles: normals, and what rays meet."""

from __future__ import annotations

import weakref
from typing import Any, NamedTuple, Tuple

import numpy as np
import numpy.typing as npt

from ._library import FLOAT64, address, check, choice, doubles, ffi, lib, numbers, real_numbers

_KINDS = ("angle", "area", "faces")
# st_mesh_hit.
_HIT = np.dtype([("distance", "f8"), ("weights", "f8", 3), ("triangle", "u4"), ("reserved", "u4")])


class MeshHits(NamedTuple):
    """The nearest triangles that rays meet, an array of each.

    >>> mesh = Mesh([[0, 0, 0], [2, 0, 0], [0, 2, 0]], [[0, 1, 2]])
    >>> hits = mesh.pick([[1, 0.5, 5], [9, 9, 5]], [0, 0, -1])
    >>> hits.triangle.tolist(), hits.distance.tolist()
    ([0, -1], [5.0, nan])
    """

    triangle: np.ndarray  # (...), -1 where a ray meets none
    distance: np.ndarray  # (...), from the start of the ray; NaN where it meets none
    weights: np.ndarray  # (..., 3), of the corners, with the sum 1


class Mesh:
    """A mesh of triangles, which never changes. Several threads may use it; copies and pickles have the same triangles.

    >>> mesh = Mesh([[0, 0, 0], [2, 0, 0], [0, 2, 0]], [[0, 1, 2]])
    >>> mesh.normals("faces").tolist()
    [[0.0, 0.0, 1.0]]
    """

    def __init__(self, points: npt.ArrayLike, triangles: npt.ArrayLike) -> None:
        """A mesh of points (n, 3) and of triangles (m, 3): the numbers of their corners. Both are copied.

        ValueError for a number that is not one of a point.
        """
        corners, given = doubles(points, (-1, 3), "points"), real_numbers(triangles, "triangles")
        if given.ndim != 2 or given.shape[1] != 3 or given.dtype.kind not in "iu":
            raise ValueError(f"triangles: {given.dtype} of the shape {given.shape}; expected whole numbers of the shape (n, 3)")
        if given.size and not 0 <= int(given.min()) <= int(given.max()) < len(corners):
            raise ValueError(f"triangles: expected 0 to {len(corners) - 1}, numbers of points")
        self._points, self._triangles = corners.copy(), given.astype(np.uint32, order="C")
        handle = ffi.new("st_mesh *")
        indices = ffi.from_buffer("uint32_t[]", self._triangles)
        check(lib.st_mesh_open(numbers(self._points), 24, len(corners), indices, len(given), handle))
        self._handle = handle[0]
        weakref.finalize(self, lib.st_mesh_close, self._handle)

    def __reduce__(self) -> Any:
        return type(self), (self._points, self._triangles)

    def normals(self, kind: str = "angle") -> np.ndarray:
        """Unit normals (n, 3), which point to where corners run counterclockwise; zero where there is no direction.

        Normals are those of points, where each triangle counts by its "angle" or its "area", or of "faces".

        >>> roof = Mesh([[0, 0, 1], [2, 0, 1], [0, 2, 1]], [[0, 2, 1]])
        >>> roof.normals()[0].tolist()
        [0.0, 0.0, -1.0]
        """
        number = choice(kind, _KINDS, "kind")
        result = np.empty((len(self._triangles) if kind == "faces" else len(self._points), 3))
        check(lib.st_mesh_normals(self._handle, number, numbers(result), len(result), ffi.new("size_t *")))
        return result

    def pick(self, origins: npt.ArrayLike, directions: npt.ArrayLike) -> MeshHits:
        """The nearest triangle that each ray meets, from either side.

        Origins and directions have the shape (..., 3), and are broadcast. Directions may have any length. A ray without a
        direction, or with a number that is not finite, meets nothing.

        >>> mesh = Mesh([[0, 0, 0], [2, 0, 0], [0, 2, 0]], [[0, 1, 2]])
        >>> mesh.pick([1, 0.5, 5], [0, 0, -1]).weights.tolist()
        [0.25, 0.5, 0.25]
        """
        starts, ways = (np.asarray(real_numbers(each, name), FLOAT64) for each, name in ((origins, "origins"), (directions, "directions")))
        for array, name in ((starts, "origins"), (ways, "directions")):
            if array.shape[-1:] != (3,):
                raise ValueError(f"{name}: the shape is {array.shape}; expected (..., 3)")
        shape: Tuple[int, ...] = np.broadcast_shapes(starts.shape, ways.shape)
        rays = np.concatenate([np.broadcast_to(starts, shape), np.broadcast_to(ways, shape)], axis=-1)
        found = np.empty(shape[:-1], _HIT)
        hits = ffi.cast("st_mesh_hit *", address(found))
        check(lib.st_mesh_pick(self._handle, numbers(np.ascontiguousarray(rays)), 48, hits, found.size))
        triangle = np.where(np.isnan(found["distance"]), -1, found["triangle"].astype(np.int64))
        return MeshHits(triangle, found["distance"].copy(), found["weights"].copy())
