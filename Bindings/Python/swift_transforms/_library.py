"""The C library, its errors and the addresses of arrays."""

from __future__ import annotations

import operator
import os
from typing import Any, Literal, Union

import numpy as np

from ._declarations import ffi as _ffi

ffi: Any = _ffi
lib: Any = ffi.dlopen(os.path.join(os.path.dirname(os.path.abspath(__file__)), "libswift_transforms.so"))

FLOAT32 = np.dtype(np.float32)
FLOAT64 = np.dtype(np.float64)

Threads = Union[int, Literal["all"]]


class TransformError(ValueError):
    """An argument that the library refuses. `status` is the number of the C header.

    >>> from swift_transforms import css_matrix
    >>> try:
    ...     css_matrix("rotate(45)")
    ... except TransformError as error:
    ...     error.status
    10
    """

    def __init__(self, message: str, status: int = 0) -> None:
        super().__init__(message)
        self.status = status

    def __reduce__(self) -> Any:
        return type(self), (str(self), self.status)


class UndefinedError(TransformError):
    """The result does not exist: the inverse of a singular matrix, a perspective without a distance.

    >>> from swift_transforms import eye_point
    >>> try:
    ...     eye_point(np.eye(4))
    ... except UndefinedError as error:
    ...     error.status
    8
    """


def check(status: int) -> None:
    """Raises what a status means."""
    if status:
        message = ffi.string(lib.st_last_error()).decode()
        raise (UndefinedError if status == lib.ST_ERROR_UNDEFINED else TransformError)(message, status)


def text(value: str) -> bytes:
    """The bytes of a text that ends at its first zero byte for C."""
    if not isinstance(value, str):
        raise TypeError(f"the text is {value!r}; expected a string")
    if "\0" in value:
        raise TransformError("the text has a zero character; expected one without", lib.ST_ERROR_TEXT)
    try:
        return value.encode()
    except UnicodeEncodeError as error:
        raise TransformError(f"the text has half a character at {error.start}; expected Unicode", lib.ST_ERROR_TEXT) from None


def options(threads: Threads, fused: bool) -> int:
    """The options of a batch."""
    result: int = lib.ST_FUSED if flag(fused, "fused") else 0
    if isinstance(threads, str):
        if threads != "all":
            raise TransformError(f'threads is {threads!r}; expected "all" or 1 to 65534', lib.ST_ERROR_CHOICE)
        return result | int(lib.ST_ALL_THREADS)
    number = whole(threads, "threads", 1, 65534)
    return result | (number if number > 1 else 0)


def choice(value: str, choices: "tuple[str, ...]", name: str) -> int:
    """The number of a word in a list of choices."""
    if not isinstance(value, str) or value not in choices:
        raise TransformError(f"{name} is {value!r}; expected one of {', '.join(map(repr, choices))}", lib.ST_ERROR_CHOICE)
    return choices.index(value)


def flag(value: Any, name: str) -> bool:
    """True or False, and nothing else: `"no"` would count as True."""
    if not isinstance(value, (bool, np.bool_)):
        raise TypeError(f"{name} is {value!r}; expected True or False")
    return bool(value)


def whole(value: Any, name: str, least: int, most: int) -> int:
    """A whole number of Python or numpy within a range. True, "3" and 3.0 are none."""
    try:
        number = operator.index(value)
    except TypeError:
        number = None
    if number is None or isinstance(value, bool):
        raise TypeError(f"{name} is {value!r}; expected a whole number")
    if not least <= number <= most:
        raise ValueError(f"{name} is {number}; expected a whole number from {least} to {most}")
    return number


def one_number(value: Any, name: str) -> float:
    """One real number. True and False are none."""
    array = real_numbers(value, name)
    if array.dtype.kind == "b":
        raise TypeError(f"{name} is {value!r}; expected a number")
    if array.shape:
        raise ValueError(f"{name}: the shape is {array.shape}; expected one number")
    return float(array)


def real_numbers(values: Any, name: str) -> np.ndarray:
    """An array of real numbers of any type: arrays as they are, else of what a list holds.

    Masked arrays are refused: there is no image of a number that does not count, and its place would look like one.
    """
    if _has_mask(values):
        raise TypeError(f"{name}: the array is masked; expected one without a mask, such as filled(nan) or compressed() gives")
    try:
        array = values if isinstance(values, np.ndarray) else np.asarray(values)
    except ValueError as error:  # lists of several lengths
        raise ValueError(f"{name}: expected numbers of one shape: {error}") from None
    if array.dtype.kind not in "iubf":
        raise TypeError(f"{name}: the dtype is {array.dtype}; expected float32 or float64, or whole numbers")
    return array


def _has_mask(values: Any) -> bool:
    return isinstance(values, np.ma.MaskedArray) or isinstance(values, (list, tuple)) and any(map(_has_mask, values))


def floats(values: Any, name: str) -> np.ndarray:
    """An array of float32 or float64: arrays of these as they are, whole numbers and lists as float64."""
    array = real_numbers(values, name)
    if array.dtype == FLOAT64 or array.dtype == FLOAT32:
        return array
    if array.dtype.kind in "iub" or not isinstance(values, np.ndarray):
        return array.astype(FLOAT64)
    raise TypeError(f"{name}: the dtype is {array.dtype}; expected float32 or float64")


def doubles(values: Any, shape: "tuple[int, ...]", name: str) -> np.ndarray:
    """Numbers of a shape as float64 without gaps. A length of -1 is any."""
    array = np.asarray(real_numbers(values, name), FLOAT64, order="C")
    if array.ndim != len(shape) or any(want not in (-1, have) for want, have in zip(shape, array.shape)):
        raise ValueError(f"{name}: the shape is {array.shape}; expected {tuple('n' if n < 0 else n for n in shape)}")
    return array


def matrix_of(values: Any, dtype: np.dtype, name: str = "matrix") -> np.ndarray:
    """One 4 × 4 matrix without gaps."""
    array = np.ascontiguousarray(real_numbers(values, name), dtype)
    if array.shape != (4, 4):
        raise ValueError(f"{name}: the shape is {array.shape}; expected (4, 4)")
    return array


def result_like(out: Any, shape: "tuple[int, ...]", dtype: np.dtype, name: str = "out") -> np.ndarray:
    """An array for a result: `out` where it fits, else a new one."""
    if out is None:
        return np.empty(shape, dtype)
    if not isinstance(out, np.ndarray) or isinstance(out, np.ma.MaskedArray):
        raise TypeError(f"{name}: expected a numpy array without a mask, found {type(out).__name__}")
    if out.shape != shape or out.dtype != dtype:
        raise ValueError(f"{name}: {out.dtype} of the shape {out.shape}; expected {dtype} of the shape {shape}")
    if not out.flags.writeable:
        raise ValueError(f"{name}: the array is read-only; expected one that may be written")
    return out


def address(array: np.ndarray) -> Any:
    """The address of an array's first number."""
    return ffi.cast("void *", array.__array_interface__["data"][0])


def numbers(array: np.ndarray) -> Any:
    """The numbers of an array without gaps, as C takes them."""
    return ffi.from_buffer("double[]" if array.dtype == FLOAT64 else "float[]", array)
