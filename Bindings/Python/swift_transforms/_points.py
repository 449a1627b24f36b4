"""Maps of many points, vectors, normals and planes."""

from __future__ import annotations

import importlib
import inspect
from typing import Any, Dict, Optional, Sequence, Tuple

import numpy as np
import numpy.typing as npt

from ._library import FLOAT32, FLOAT64, Threads, address, check, choice, ffi, flag, floats, lib, matrix_of, numbers, options, result_like

# Items that are copied at once where a source and a result lie between each other.
_BLOCK = 4096

# The kinds of items by the number of their components.
_Kinds = Dict[int, int]
_POINTS: _Kinds = {3: lib.ST_POINTS, 2: lib.ST_POINTS_2D}
_AFFINE_POINTS: _Kinds = {3: lib.ST_AFFINE_POINTS, 2: lib.ST_AFFINE_POINTS_2D}
_VECTORS: _Kinds = {3: lib.ST_VECTORS, 2: lib.ST_VECTORS_2D}
_NORMALS: _Kinds = {3: lib.ST_NORMALS, 2: lib.ST_NORMALS_2D}
_UNIT_NORMALS: _Kinds = {3: lib.ST_UNIT_NORMALS}
_HOMOGENEOUS_POINTS: _Kinds = {4: lib.ST_HOMOGENEOUS_POINTS}
_PLANES: _Kinds = {4: lib.ST_PLANES}

_from_buffer = ffi.from_buffer
_map_f32, _map_f64 = lib.st_map_f32, lib.st_map_f64


def map_points(
    points: npt.ArrayLike, matrix: npt.ArrayLike, *, out: Optional[np.ndarray] = None, threads: Threads = 1, fused: bool = False
) -> np.ndarray:
    """The images of points: ``(x, y, z, 1) @ matrix``, divided by w.

    Args:
        points: shape (..., 3), or (..., 2) for points of the plane z = 0. float32 and float64 are read where they lie,
            with any strides. Whole numbers and lists become float64.
        matrix: shape (4, 4), for row vectors. It is rounded to the points' dtype.
        out: an array of the points' shape and dtype, such as `points`. The default is a new array.
        threads: how many threads may share the work, or "all". The bits of the result do not depend on it.
        fused: whether products may be added in one rounding. That is faster; bits then differ between machines.

    Degenerate input: an image is NaN where w is not above 0, which is behind the eye. Under a matrix without
    perspective nothing is divided, and infinities stay. Zero times infinity is NaN, as in numpy.

    Raises:
        ValueError: a wrong shape, an `out` that is read-only, or one that overlaps the points in other places.
        TypeError: numbers that are neither float32 nor float64.

    >>> map_points([[1, 0, 0], [0, 2, 0]], np.diag([2.0, 3, 4, 1])).tolist()
    [[2.0, 0.0, 0.0], [0.0, 6.0, 0.0]]
    >>> map_points([np.inf, 1, 2], np.diag([2.0, 3, 4, 1])).tolist()
    [inf, nan, nan]
    """
    return _map(_POINTS, points, matrix, out, threads, fused, "points")


def map_affine_points(
    points: npt.ArrayLike, matrix: npt.ArrayLike, *, out: Optional[np.ndarray] = None, threads: Threads = 1, fused: bool = False
) -> np.ndarray:
    """The images of points under the affine part of a matrix: its last column is not read.

    Shapes, arguments and errors are those of `map_points`. Without perspective the results are the same bits.

    >>> map_affine_points([1, 2], np.diag([2.0, 3, 4, 1])).tolist()
    [2.0, 6.0]
    """
    return _map(_AFFINE_POINTS, points, matrix, out, threads, fused, "points")


def map_vectors(
    vectors: npt.ArrayLike, matrix: npt.ArrayLike, *, out: Optional[np.ndarray] = None, threads: Threads = 1, fused: bool = False
) -> np.ndarray:
    """The images of vectors: ``v @ matrix[:3, :3]``. Neither the translation nor the last column counts.

    Shapes (..., 3) or (..., 2); arguments and errors are those of `map_points`.

    >>> matrix = np.array([[2.0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [10, 20, 30, 1]])
    >>> map_vectors([1, 1, 1], matrix).tolist()
    [2.0, 1.0, 1.0]
    """
    return _map(_VECTORS, vectors, matrix, out, threads, fused, "vectors")


def map_normals(
    normals: npt.ArrayLike,
    matrix: npt.ArrayLike,
    *,
    unit: bool = False,
    out: Optional[np.ndarray] = None,
    threads: Threads = 1,
    fused: bool = False,
) -> np.ndarray:
    """The images of normals, by the inverse transpose of ``matrix[:3, :3]``.

    Args:
        normals: shape (..., 3), or (..., 2) for normals of lines in the plane.
        unit: whether images have length one (space only). NaN for the zero vector.

    Other arguments and errors are those of `map_points`.

    Raises:
        UndefinedError: the upper 3 × 3 has no inverse.

    >>> map_normals([1, 1, 0], np.diag([2.0, 1, 1, 1])).tolist()
    [0.5, 1.0, 0.0]
    """
    return _map(_UNIT_NORMALS if flag(unit, "unit") else _NORMALS, normals, matrix, out, threads, fused, "normals")


def map_homogeneous_points(
    points: npt.ArrayLike, matrix: npt.ArrayLike, *, out: Optional[np.ndarray] = None, threads: Threads = 1, fused: bool = False
) -> np.ndarray:
    """The images of points (x, y, z, w): ``points @ matrix``, without division.

    Shape (..., 4); arguments and errors are those of `map_points`.

    >>> map_homogeneous_points([1, 2, 3, 1], np.diag([1.0, 1, 1, 2])).tolist()
    [1.0, 2.0, 3.0, 2.0]
    """
    return _map(_HOMOGENEOUS_POINTS, points, matrix, out, threads, fused, "points")


def map_planes(
    planes: npt.ArrayLike, matrix: npt.ArrayLike, *, out: Optional[np.ndarray] = None, threads: Threads = 1, fused: bool = False
) -> np.ndarray:
    """The images of planes a x + b y + c z + d = 0: ``planes @ inv(matrix).T``, not brought to a unit normal.

    Shape (..., 4); arguments and errors are those of `map_points`.

    Raises:
        UndefinedError: the matrix has no inverse.

    >>> map_planes([1, 0, 0, -1], np.diag([2.0, 1, 1, 1])).tolist()  # x = 1 becomes x = 2
    [0.5, 0.0, 0.0, -1.0]
    """
    return _map(_PLANES, planes, matrix, out, threads, fused, "planes")


_COLUMN_KINDS: Dict[str, _Kinds] = {
    "points": _POINTS, "affine_points": _AFFINE_POINTS, "vectors": _VECTORS, "normals": _NORMALS, "unit_normals": _UNIT_NORMALS,
    "homogeneous_points": _HOMOGENEOUS_POINTS, "planes": _PLANES,
}  # fmt: skip


def map_columns(
    columns: Sequence[npt.ArrayLike],
    matrix: npt.ArrayLike,
    *,
    kind: str = "points",
    out: Optional[Sequence[np.ndarray]] = None,
    threads: Threads = 1,
    fused: bool = False,
) -> Tuple[np.ndarray, ...]:
    """Maps items whose components lie in arrays of their own: x, y and z.

    Args:
        columns: arrays of one length n and one dtype, as many as an item has components.
        kind: "points", "affine_points", "vectors", "normals" (also for two columns), "unit_normals" (three columns),
            "homogeneous_points" or "planes" (four).
        out: arrays for the results, such as `columns`.

    Columns with gaps are copied. Other arguments, results and errors are those of `map_points` and its kind.

    >>> x, y = np.array([1.0, 2]), np.array([5.0, 6])
    >>> [column.tolist() for column in map_columns([x, y], np.diag([2.0, 3, 1, 1]))]
    [[2.0, 4.0], [15.0, 18.0]]
    """
    arrays = [floats(column, "columns") for column in _listed(columns, "columns")]
    choice(kind, tuple(_COLUMN_KINDS), "kind")
    kinds = _COLUMN_KINDS[kind]
    if len(arrays) not in kinds:
        raise ValueError(f"columns: there are {len(arrays)}; expected {_widths(kinds)} for {kind}")
    dtype, shape = arrays[0].dtype, arrays[0].shape
    if len(shape) != 1 or any(array.shape != shape or array.dtype != dtype for array in arrays):
        raise ValueError("columns: expected arrays of one dimension, one length and one dtype")
    given = [None] * len(arrays) if out is None else _listed(out, "out")
    if len(given) != len(arrays):
        raise ValueError(f"out: there are {len(given)} arrays; expected {len(arrays)}")
    results = [result_like(each, shape, dtype, f"out[{k}]") for k, each in enumerate(given)]
    packed = [np.ascontiguousarray(array) for array in arrays]
    written = [result if result.flags.c_contiguous else np.empty(shape, dtype) for result in results]
    if any(one is not other for one, other in zip(arrays + results, packed + written)):
        # Some columns are copied. All are, or only some would be mapped in place.
        packed = [array.copy() for array in arrays]
    name, call = ("double", lib.st_map_separate_f64) if dtype == FLOAT64 else ("float", lib.st_map_separate_f32)
    sources = ffi.new(f"const {name} *[]", [ffi.cast(f"const {name} *", address(array)) for array in packed])
    targets = ffi.new(f"{name} *[]", [ffi.cast(f"{name} *", address(array)) for array in written])
    check(call(kinds[len(arrays)], numbers(matrix_of(matrix, dtype)), sources, targets, shape[0], options(threads, fused)))
    for result, array in zip(results, written):
        if result is not array:
            result[...] = array
    return tuple(results)


def _listed(arrays: Any, name: str) -> "list[Any]":
    """The arrays of a sequence."""
    try:
        return list(arrays)
    except TypeError:
        raise TypeError(f"{name}: expected a sequence of arrays, found {type(arrays).__name__}") from None


def _widths(kinds: _Kinds) -> str:
    return " or ".join(map(str, sorted(kinds)))


def _map(kinds: _Kinds, items: Any, matrix: Any, out: Optional[np.ndarray], threads: Threads, fused: bool, name: str) -> np.ndarray:
    """Maps an array of any shape. Arrays without gaps that fit as they are take the short path."""
    if type(items) is np.ndarray and type(matrix) is np.ndarray and type(out) is np.ndarray and type(threads) is int and threads == 1 and fused is False:
        dtype, shape = items.dtype, items.shape
        is_double = dtype == FLOAT64
        if (
            (is_double or dtype == FLOAT32) and out.dtype == dtype == matrix.dtype and matrix.shape == (4, 4)
            and shape and shape[-1] in kinds and out.shape == shape and items.size
        ):  # fmt: skip
            width = shape[-1]
            try:
                source, target = _from_buffer(items), _from_buffer("char[]", out, True)
                if is_double:
                    numbers16, step = _from_buffer("double[]", matrix), 8 * width
                    status = _map_f64(kinds[width], numbers16, source, step, target, step, items.size // width, 0)
                else:
                    numbers16, step = _from_buffer("float[]", matrix), 4 * width
                    status = _map_f32(kinds[width], numbers16, source, step, target, step, items.size // width, 0)
            except (ValueError, BufferError):  # gaps, or read-only
                status = -1
            if not status:
                return out
    return _map_any(kinds, items, matrix, out, threads, fused, name)


def _map_any(kinds: _Kinds, items: Any, matrix: Any, out: Optional[np.ndarray], threads: Threads, fused: bool, name: str) -> np.ndarray:
    """Maps an array of any shape and strides."""
    array = floats(items, name)
    dtype, shape = array.dtype, array.shape
    if not shape or shape[-1] not in kinds:
        raise ValueError(f"{name}: the shape is {shape}; expected (..., {_widths(kinds)})")
    kind, work, sixteen = kinds[shape[-1]], options(threads, fused), matrix_of(matrix, dtype)
    result = result_like(out, shape, dtype)
    if np.may_share_memory(array, result) and not _are_same(array, result):
        if np.shares_memory(array, result):
            raise ValueError(f"out: overlaps the {name} in other places; expected the same array, or memory of its own")
        _map_in_blocks(kind, sixteen, array, result, work)
    else:
        _map_strided(kind, sixteen, array, result, work)
    return result


def _are_same(first: np.ndarray, second: np.ndarray) -> bool:
    """Whether two arrays of one shape have every item in the same place."""
    return first.__array_interface__["data"][0] == second.__array_interface__["data"][0] and first.strides == second.strides


def _are_even(array: np.ndarray) -> bool:
    """Whether all dimensions but the last are one, with one stride."""
    return all(array.strides[k] == array.strides[k + 1] * array.shape[k + 1] for k in range(array.ndim - 2))


def _map_strided(kind: int, matrix: np.ndarray, array: np.ndarray, result: np.ndarray, work: int) -> None:
    """Maps items with any strides: by one call where they lie evenly, else one for each item of the first dimension."""
    if array.ndim == 1:
        array, result = array[None], result[None]
    is_packed = array.flags.c_contiguous and result.flags.c_contiguous
    if array.ndim > 2 and not is_packed and not (_are_even(array) and _are_even(result)):
        for source, target in zip(array, result):
            _map_strided(kind, matrix, source, target, work)
        return
    width, size = array.shape[-1], array.itemsize
    steps = (width * size, size) if is_packed else array.strides[-2:]
    target_steps = steps if is_packed else result.strides[-2:]
    call = lib.st_map_strided_f64 if array.dtype == FLOAT64 else lib.st_map_strided_f32
    check(call(kind, numbers(matrix), address(array), *steps, address(result), *target_steps, array.size // width, work))


def _map_in_blocks(kind: int, matrix: np.ndarray, array: np.ndarray, result: np.ndarray, work: int) -> None:
    """Maps items that lie between those of the result, by copies of a few thousand."""
    if array.ndim == 1:
        array, result = array[None], result[None]
    if array.ndim > 2:
        for source, target in zip(array, result):
            _map_in_blocks(kind, matrix, source, target, work)
        return
    for start in range(0, len(array), _BLOCK):
        block = np.ascontiguousarray(array[start : start + _BLOCK])
        _map_strided(kind, matrix, block, block, work)
        result[start : start + _BLOCK] = block


# The functions that may have a compiled front, with the kinds of their items, and that of `unit=True`.
_FRONTS = (
    (map_points, _POINTS, -1), (map_affine_points, _AFFINE_POINTS, -1), (map_vectors, _VECTORS, -1), (map_normals, _NORMALS, _UNIT_NORMALS[3]),
    (map_homogeneous_points, _HOMOGENEOUS_POINTS, -1), (map_planes, _PLANES, -1),
)  # fmt: skip


def _compiled_fronts() -> Dict[str, Any]:
    """The compiled fronts by the names of their functions; none in a wheel without them.

    A front does the usual call, with the same bits, and hands on all others to the function in Python.
    """
    try:
        front = importlib.import_module("swift_transforms._front")
    except ModuleNotFoundError as error:
        if error.name != "swift_transforms._front":
            raise
        return {}
    front.connect(*(int(ffi.cast("uintptr_t", call)) for call in (_map_f32, _map_f64)))
    found: Dict[str, Any] = {}
    for function, kinds, unit_kind in _FRONTS:
        signature = inspect.signature(function)
        plain = [each.replace(annotation=each.empty) for each in signature.parameters.values()]
        heading = f"{function.__name__}{signature.replace(parameters=plain, return_annotation=signature.empty)}"
        found[function.__name__] = front.add(
            function, f"{heading}\n--\n\n{inspect.getdoc(function)}", __name__, *(kinds.get(width, -1) for width in (2, 3, 4)), unit_kind
        )
    return found


globals().update(_compiled_fronts())
