"""Products, inverses, parts and ways of many matrices, and matrices from text."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional

import numpy as np
import numpy.typing as npt

from ._library import (
    FLOAT64, Threads, address, check, choice, doubles, ffi, floats, lib, matrix_of, numbers, one_number, options, real_numbers,
    result_like, text, whole,
)  # fmt: skip


class Components(NamedTuple):
    """The parts of transforms: scale, then shear, then rotation, then translation, then perspective, all times the weight.

    Each is an array of (..., n) numbers, and `weight` of (...).

    >>> parts = decompose(np.diag([2.0, 3, 4, 1]))
    >>> parts.scale.tolist(), parts.rotation.tolist()
    ([2.0, 3.0, 4.0], [0.0, 0.0, 0.0, 1.0])
    """

    translation: np.ndarray  # x, y, z
    rotation: np.ndarray  # a unit quaternion: x, y, z, w
    scale: np.ndarray  # x, y, z
    shear: np.ndarray  # xy, xz and yz: how far y leans along x, z along x, and z along y
    perspective: np.ndarray  # the last column of the perspective: 0 0 0 1 where there is none
    weight: np.ndarray


_PARTS = (3, 4, 3, 3, 4)


def multiply(
    first: npt.ArrayLike, second: npt.ArrayLike, *, out: Optional[np.ndarray] = None, threads: Threads = 1
) -> np.ndarray:
    """The products ``first @ second``: the transforms that apply the first, then the second.

    Args:
        first, second: shape (..., 4, 4) of one dtype, float32 or float64. One matrix stands for all, and other shapes
            are broadcast. Matrices are read where they lie if each lies without gaps, evenly apart; others are copied.
        out: an array for the result, such as `first`. Matrices that it overlaps in other places are copied first.
        threads: how many threads may share the work, or "all". The bits of the result do not depend on it.

    Raises:
        ValueError: a wrong shape or dtype, or an `out` that is read-only.

    >>> scale, move = np.diag([2.0, 2, 2, 1]), css_matrix("translateX(10px)")
    >>> map_points([1, 0, 0], multiply(scale, move)).tolist()
    [12.0, 0.0, 0.0]
    """
    one, two = floats(first, "first"), floats(second, "second")
    if one.dtype != two.dtype:
        raise ValueError(f"first is {one.dtype} and second {two.dtype}; expected one dtype")
    _check_square(one, "first")
    _check_square(two, "second")
    batch = np.broadcast_shapes(one.shape[:-2], two.shape[:-2])
    result = result_like(out, (*batch, 4, 4), one.dtype)
    target = _writable(result)
    count = target.size // 16
    (one, step), (two, other_step) = _rows(one, batch, target), _rows(two, batch, target)
    call, name = (lib.st_multiply_f64, "double *") if one.dtype == FLOAT64 else (lib.st_multiply_f32, "float *")
    if count:
        cast = ffi.cast
        check(
            call(
                cast(name, address(one)), step, cast(name, address(two)), other_step, cast(name, address(target)), 16 * one.itemsize, count,
                options(threads, False),
            )
        )  # fmt: skip
    if target is not result:
        result[...] = target
    return result


def multiply_down(local: npt.ArrayLike, parents: npt.ArrayLike, *, out: Optional[np.ndarray] = None) -> np.ndarray:
    """World matrices down a hierarchy: ``local[i] @ world[parents[i]]``, or ``local[i]`` where the parent is -1.

    Args:
        local: shape (n, 4, 4).
        parents: n whole numbers. Every parent comes before its children.
        out: an array for the result, such as `local`.

    Raises:
        ValueError: a parent that does not come before its child, a wrong shape.

    >>> move = css_matrix("translateX(10px)")
    >>> multiply_down([move, move, move], [-1, 0, 1])[:, 3, 0].tolist()
    [10.0, 20.0, 30.0]
    """
    array = floats(local, "local")
    _check_square(array, "local")
    places = real_numbers(parents, "parents")
    if not places.size:
        places = places.astype(np.int32)
    if array.ndim != 3 or places.shape != array.shape[:1] or places.dtype.kind not in "iu":
        raise ValueError(f"local {array.shape} and parents {places.shape}: expected (n, 4, 4) and n whole numbers")
    if places.size and (places.min() < -1 or places.max() >= len(places)):
        raise ValueError(f"parents: expected -1 to {len(places) - 1}")
    places = np.ascontiguousarray(places, np.int32)
    result = result_like(out, array.shape, array.dtype)
    target = _writable(result)
    source = np.ascontiguousarray(array)
    if source is not target and np.may_share_memory(source, target) and not _is_same_place(source, target):
        source = source.copy()
    call = lib.st_multiply_down_f64 if array.dtype == FLOAT64 else lib.st_multiply_down_f32
    check(call(numbers(source), ffi.from_buffer("int32_t[]", places), numbers(target), len(source)))
    if target is not result:
        result[...] = target
    return result


def invert(matrices: npt.ArrayLike, *, out: Optional[np.ndarray] = None, threads: Threads = 1) -> np.ndarray:
    """The inverses of matrices (..., 4, 4), NaN in all sixteen numbers where a matrix is singular.

    Singular is judged relative to the matrix: uniform scaling never changes the verdict. Other arguments and errors are
    those of `multiply`.

    >>> invert(np.diag([2.0, 4, 1, 1])).diagonal().tolist()
    [0.5, 0.25, 1.0, 1.0]
    >>> bool(np.isnan(invert(np.zeros((4, 4)))).all())
    True
    """
    array = floats(matrices, "matrices")
    _check_square(array, "matrices")
    result = result_like(out, array.shape, array.dtype)
    target = _writable(result)
    source, step = _rows(array, array.shape[:-2], target)
    call, name = (lib.st_invert_f64, "double *") if array.dtype == FLOAT64 else (lib.st_invert_f32, "float *")
    if target.size:
        size = 16 * array.itemsize
        check(
            call(
                ffi.cast(name, address(source)), step, ffi.cast(name, address(target)), size, target.size // 16, ffi.NULL,
                options(threads, False),
            )
        )  # fmt: skip
    if target is not result:
        result[...] = target
    return result


def decompose(matrices: npt.ArrayLike, *, mirror: str = "all") -> Components:
    """The parts of transforms (..., 4, 4). All parts are NaN where a matrix has none.

    Args:
        matrices: float32 or float64.
        mirror: which scales of a transform that mirrors are negative: "all", "x", "y" or "z".

    >>> decompose(css_matrix("translateX(10px) scale(2)")).translation.tolist()
    [10.0, 0.0, 0.0]
    """
    array = floats(matrices, "matrices")
    _check_square(array, "matrices")
    which = choice(mirror, ("all", "x", "y", "z"), "mirror")
    source = np.ascontiguousarray(array)
    parts = np.empty((*array.shape[:-2], 18), array.dtype)
    is_double = array.dtype == FLOAT64
    call, name = (lib.st_decompose_f64, "st_components_f64 *") if is_double else (lib.st_decompose_f32, "st_components_f32 *")
    if source.size:
        check(
            call(numbers(source), 16 * source.itemsize, ffi.cast(name, address(parts)), source.size // 16, which, ffi.NULL)
        )  # fmt: skip
    translation, turn, scale, shear, last = np.split(parts[..., :17], np.cumsum(_PARTS[:-1]), axis=-1)
    return Components(translation, turn, scale, shear, last, parts[..., 17])


def compose(components: Components) -> np.ndarray:
    """The transforms (..., 4, 4) with these parts; `decompose` the other way. Parts that are NaN give NaN.

    >>> matrix = css_matrix("translateX(10px) scale(2)")
    >>> bool((compose(decompose(matrix)) == matrix).all())
    True
    """
    fields = [floats(field, name) for field, name in zip(components, Components._fields)]
    dtype, batch = fields[0].dtype, fields[5].shape
    for field, width, name in zip(fields, (*_PARTS, None), Components._fields):
        shape = batch if width is None else (*batch, width)
        if field.shape != shape or field.dtype != dtype:
            raise ValueError(f"{name}: {field.dtype} of the shape {field.shape}; expected {dtype} of the shape {shape}")
    parts = np.concatenate([*fields[:5], fields[5][..., None]], axis=-1)
    result = np.empty((*batch, 4, 4), dtype)
    is_double = dtype == FLOAT64
    call, name = (lib.st_compose_f64, "st_components_f64 *") if is_double else (lib.st_compose_f32, "st_components_f32 *")
    if result.size:
        check(call(ffi.cast(name, address(parts)), numbers(result), 16 * result.itemsize, result.size // 16))
    return result


def interpolate(
    start: npt.ArrayLike, end: npt.ArrayLike, times: npt.ArrayLike, *, method: str = "components", way: str = "short", extra_turns: int = 0
) -> np.ndarray:
    """The transforms between two matrices at times: the start at 0, the end at 1. Shape (..., 4, 4) for times (...).

    Args:
        start, end: shape (4, 4). The result has the dtype of `start`.
        method: what is interpolated. "components": translation, rotation, scale and shear each by itself, as browsers
            do. "spatial_components": the same without their special case of the plane. "nearest_rotation": the nearest
            rotation, and the symmetric stretch before it.
        way: which way the rotation takes: "short", "long", or "as_given" between the quaternions as they are.
        extra_turns: whole turns more; negative ones go back.

    Degenerate input: where an end has no parts nothing is interpolated, and the matrix changes at 0.5.

    >>> half = interpolate(np.eye(4), np.diag([3.0, 1, 1, 1]), 0.5)
    >>> half.diagonal().tolist()
    [2.0, 1.0, 1.0, 1.0]
    """
    one = floats(start, "start")
    dtype = one.dtype
    moments = np.ascontiguousarray(real_numbers(times, "times"), dtype)
    result = np.empty((*np.shape(times), 4, 4), dtype)
    kind = choice(method, ("components", "spatial_components", "nearest_rotation"), "method")
    turn = choice(way, ("short", "long", "as_given"), "way")
    turns = whole(extra_turns, "extra_turns", -(2**31), 2**31 - 1)
    call = lib.st_interpolate_f64 if dtype == FLOAT64 else lib.st_interpolate_f32
    ends = numbers(matrix_of(one, dtype, "start")), numbers(matrix_of(end, dtype, "end"))
    size = dtype.itemsize
    check(
        call(
            *ends, kind, turn, turns, numbers(moments.reshape(-1)), size, numbers(result), 16 * size, moments.size, ffi.NULL,
        )
    )  # fmt: skip
    return result


def css_matrix(css: str) -> np.ndarray:
    """The matrix of a CSS transform, such as "perspective(500px) rotateY(45deg)". Float64, for row vectors.

    Raises:
        TransformError: the text is no CSS transform; the message has the place and what was expected.

    >>> css_matrix("translateX(10px) rotateZ(90deg)")[3].tolist()
    [10.0, 0.0, 0.0, 1.0]
    """
    result = np.empty((4, 4))
    check(lib.st_css_matrix(text(css), numbers(result)))
    return result


def css_interpolate(start: str, end: str, times: npt.ArrayLike) -> np.ndarray:
    """The matrices between two CSS transforms, function by function, as browsers do. Shape (..., 4, 4) for times (...).

    >>> css_interpolate("rotateZ(0deg)", "rotateZ(360deg)", [0.25])[0, 0].tolist()
    [0.0, 1.0, 0.0, 0.0]
    """
    moments = np.ascontiguousarray(real_numbers(times, "times"), FLOAT64)
    result = np.empty((*np.shape(times), 4, 4))
    check(
        lib.st_css_interpolate(text(start), text(end), numbers(moments.reshape(-1)), 8, numbers(result), 128, moments.size, ffi.NULL)
    )  # fmt: skip
    return result


def rotation(axis: npt.ArrayLike, *, radians: Optional[float] = None, degrees: Optional[float] = None) -> np.ndarray:
    """The rotation about an axis of any length through the origin. Positive turns x towards y, y to z and z to x.

    Give either `radians` or `degrees`. Quarter turns are exact.

    Raises:
        UndefinedError: the axis is zero or not finite.

    >>> map_points([1, 0, 0], rotation([0, 0, 1], degrees=90)).tolist()
    [0.0, 1.0, 0.0]
    """
    if (radians is None) == (degrees is None):
        raise TypeError("expected either radians or degrees")
    result = np.empty((4, 4))
    direction = numbers(doubles(axis, (3,), "axis"))
    if degrees is not None:
        check(lib.st_rotation_degrees(one_number(degrees, "degrees"), direction, numbers(result)))
    else:
        check(lib.st_rotation(one_number(radians, "radians"), direction, numbers(result)))
    return result


def quad_matrix(source: npt.ArrayLike, target: npt.ArrayLike) -> np.ndarray:
    """The map of the plane that sends four points to four others. Both have the shape (4, 2).

    Raises:
        UndefinedError: there is none with w above 0 on the points, as where three of them are in line.

    >>> square, quad = [[0, 0], [1, 0], [1, 1], [0, 1]], [[0, 0], [4, 0], [3, 2], [1, 2]]
    >>> map_points([1, 1], quad_matrix(square, quad)).round(6).tolist()
    [3.0, 2.0]
    """
    result = np.empty((4, 4))
    check(
        lib.st_quad_matrix(numbers(doubles(source, (4, 2), "source")), numbers(doubles(target, (4, 2), "target")), numbers(result))
    )  # fmt: skip
    return result


def _check_square(array: np.ndarray, name: str) -> None:
    if array.shape[-2:] != (4, 4):
        raise ValueError(f"{name}: the shape is {array.shape}; expected (..., 4, 4)")


def _writable(result: np.ndarray) -> np.ndarray:
    """A result without gaps: itself, or an array that is copied to it afterwards."""
    return result if result.flags.c_contiguous else np.empty(result.shape, result.dtype)


def _is_same_place(first: np.ndarray, second: np.ndarray) -> bool:
    here, there = (each.__array_interface__["data"][0] for each in (first, second))
    return bool(here == there and first.strides == second.strides)


def _rows(array: np.ndarray, batch: "tuple[int, ...]", target: np.ndarray) -> "tuple[np.ndarray, Any]":
    """An array whose matrices lie evenly, and the bytes from one to the next; copied where they do not, or would be
    overwritten."""
    size = 16 * array.itemsize
    if array.size and np.may_share_memory(array, target) and not (array.shape == target.shape and _is_same_place(array, target)):
        array = array.copy()
    if array.ndim == 2 and array.flags.c_contiguous:
        return array, 0 if batch else size
    if array.shape[:-2] == batch and array.flags.c_contiguous:
        return array, size
    inner = array.strides[-2:] == (4 * array.itemsize, array.itemsize)
    if array.ndim == 3 and array.shape[:-2] == batch and inner:
        return array, array.strides[0]
    return np.ascontiguousarray(np.broadcast_to(array, (*batch, 4, 4))), size
