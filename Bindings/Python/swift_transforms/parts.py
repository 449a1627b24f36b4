"""Parts of files that are larger than memory, one task for each. Any scheduler may hand them out.

A task reads its part, maps it, and writes it whole under a name of its own. A task that is repeated, or runs twice at
the same time, changes nothing: the name appears at once, with the same bytes.
"""

from __future__ import annotations

import math
import os
import re
import uuid
import warnings
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, BinaryIO, Iterator, List, Tuple

import numpy as np
import numpy.typing as npt

from ._library import FLOAT64, check, ffi, lib, matrix_of, numbers, whole
from ._ply import Element, copy_reversing_faces, elements_of, header_lines
from ._points import map_points


# The most bytes that a file has.
_MOST = 2**63 - 1


@dataclass(frozen=True)
class PointFile:
    """Where the points of a file lie: `count` records of `record` from the byte `offset` on, with fields x, y and z.

    What comes before the points and between their fields is copied as it is. So is what comes after them, but for the
    corners of faces under a mirror: see `join_parts`.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     np.arange(6.0).tofile(folder + "/two.raw")
    ...     file = PointFile.raw(folder + "/two.raw")
    >>> file.count, file.ranges(1)
    (2, [(0, 1), (1, 1)])
    """

    path: str
    offset: int
    count: int
    record: np.dtype
    #: What comes after the points of a PLY file.
    elements: Tuple[Element, ...] = ()

    @staticmethod
    def raw(path: str, dtype: npt.DTypeLike = np.float64) -> "PointFile":
        """A file of nothing but x, y and z of one dtype after each other, in either order of bytes.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     np.zeros((5, 3), "f4").tofile(folder + "/five.raw")
        ...     PointFile.raw(folder + "/five.raw", "f4").count
        5
        """
        number = np.dtype(dtype)
        record = np.dtype([(name, number) for name in "xyz"])
        PointFile(path, 0, 0, record)  # refuses other numbers
        size = os.path.getsize(path)
        if size % record.itemsize:
            raise ValueError(f"{path}: expected whole points of {record.itemsize} bytes, found {size} bytes")
        return PointFile(path, 0, size // record.itemsize, record)

    @staticmethod
    def npy(path: str) -> "PointFile":
        """A numpy array of float32 or float64, in either order of bytes: rows of at least three numbers.

        x, y and z are the first three columns. As in `transforms points`, the last dimension of the shape is the columns,
        and the others together are the points. Arrays in Fortran order are refused.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     np.save(folder + "/five.npy", np.zeros((5, 4)))
        ...     PointFile.npy(folder + "/five.npy").count
        5
        """
        with open(path, "rb") as file:
            try:
                version = np.lib.format.read_magic(file)
                # The two kinds of length, of versions 1 and 2; version 3 is 2 with other names of fields.
                read = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
                shape, is_fortran, number = read(file)
            except ValueError as error:
                raise ValueError(f"{path}: expected a numpy array: {error}") from None
            offset = file.tell()
        if is_fortran and len(shape) > 1:
            raise ValueError(f"{path}: the array is in Fortran order; expected C order, as numpy.ascontiguousarray makes it")
        if len(shape) < 2 or not 3 <= shape[-1] <= 4096:
            raise ValueError(f"{path}: the shape is {shape}; expected (..., 3), or up to 4096 columns, of which the first three are x, y, z")
        fields = [(name, number) for name in "xyz"]
        record = np.dtype(fields + [("rest", number, shape[-1] - 3)] if shape[-1] > 3 else fields)
        if shape[0] == 3 and shape[-1] > 3 and len(shape) == 2:
            warnings.warn(f"{path}: the shape is {shape}, which is 3 points of {shape[-1]} columns; of n points it is (n, 3)", stacklevel=2)
        return PointFile(path, offset, math.prod(shape[:-1]), record)._checked()

    @staticmethod
    def ply(path: str) -> "PointFile":
        """A binary PLY file in either order of bytes, whose first element is `vertex`, with x, y and z of float or double.

        Files with normals are refused: `transforms points --range` maps them.

        >>> import tempfile
        >>> head = "ply\\nformat binary_big_endian 1.0\\nelement vertex 2\\n"
        >>> head += "property float x\\nproperty float y\\nproperty float z\\nend_header\\n"
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     with open(folder + "/two.ply", "wb") as file:
        ...         size = file.write(head.encode() + bytes(24))
        ...     PointFile.ply(folder + "/two.ply").record["x"].str
        '>f4'
        """
        with open(path, "rb") as file:
            elements = elements_of(header_lines(file, path), path)
            offset = file.tell()
        if not elements or elements[0][0] != "vertex":
            raise ValueError(f"{path}: expected the element vertex first")
        _, count, properties = elements[0]
        for name, _, length in properties:
            if length is not None:
                raise ValueError(f"{path}: property {name} of the vertices is a list; expected a number for each vertex")
        record = np.dtype([(name, number) for name, number, _ in properties])
        if {"nx", "ny", "nz"} & set(record.names or ()):
            raise ValueError(f"{path}: has normals, which are not mapped here; `transforms points --range` maps them")
        return PointFile(path, offset, count, record, elements[1:])._checked()

    def __post_init__(self) -> None:
        whole(self.offset, "offset", 0, _MOST)
        whole(self.count, "count", 0, _MOST)
        kinds = {self.record.fields[name][0] if self.record.fields and name in self.record.fields else None for name in "xyz"}
        if len(kinds) != 1 or not kinds <= {np.dtype(each) for each in ("<f4", ">f4", "<f8", ">f8")}:
            raise ValueError(f"{self.path}: expected x, y and z of float or double, found {self.record}")

    def _checked(self) -> "PointFile":
        if os.path.getsize(self.path) < self.end:
            raise ValueError(f"{self.path}: ends before byte {self.end}, where its {self.count} points end")
        return self

    @property
    def end(self) -> int:
        """The byte after the last point.

        >>> PointFile("cloud.raw", 10, 5, np.dtype([(name, "f4") for name in "xyz"])).end
        70
        """
        return self.offset + self.count * self.record.itemsize

    def ranges(self, size: int) -> List[Tuple[int, int]]:
        """The first point and the number of points of parts of a size.

        >>> PointFile("cloud.raw", 0, 5, np.dtype([(name, "f4") for name in "xyz"])).ranges(2)
        [(0, 2), (2, 2), (4, 1)]
        """
        step = whole(size, "size", 1, _MOST)
        return [(first, min(step, self.count - first)) for first in range(0, self.count, step)]


def map_part(file: PointFile, first: int, count: int, matrix: npt.ArrayLike, folder: str) -> str:
    """Maps the points `first` to `first + count` of a file, and returns the name of the part in `folder`.

    The bytes are those of `transforms points --range first:count` with the same matrix, with `--projective --behind nan`
    if it has perspective. Infinite points and NaN therefore come out as they do there. The name says whether the matrix
    mirrors, for `join_parts`.

    Raises:
        ValueError: a range outside of the file, or a matrix with numbers that are not finite in the precision of the file.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     np.arange(6.0).tofile(folder + "/two.raw")
    ...     part = map_part(PointFile.raw(folder + "/two.raw"), 1, 1, np.diag([2, 2, 2, 1]), folder)
    ...     os.path.basename(part), np.fromfile(part).tolist()
    ('000000000000001-1.part', [6.0, 8.0, 10.0])
    """
    first, count = whole(first, "first", -_MOST, _MOST), whole(count, "count", -_MOST, _MOST)
    if first < 0 or count < 0 or first + count > file.count:
        raise ValueError(f"{file.path}: expected a range within the {file.count} points, found {first}:{count}")
    number = file.record["x"].newbyteorder("=")
    with np.errstate(over="ignore"):
        sixteen = matrix_of(matrix, number)
    if not np.isfinite(sixteen).all():
        raise ValueError(f"the matrix has numbers that are not finite in {number}; expected finite ones")
    with open(file.path, "rb") as source:
        source.seek(file.offset + first * file.record.itemsize)
        records = np.fromfile(source, file.record, count)
    if len(records) != count:
        raise ValueError(f"{file.path}: ends in point {first + len(records) + 1} of {file.count}")
    points = _points(records)
    if points is None:
        points = np.stack([records[name] for name in "xyz"], axis=-1).astype(number, copy=False)
    map_points(points, sixteen, out=points)
    # One NaN, whatever bits the processor gives it.
    np.copyto(points, np.nan, where=np.isnan(points))
    if points.base is not records:
        for k, axis in enumerate("xyz"):
            records[axis] = points[:, k]
    name = os.path.join(folder, f"{first:015d}-{count}{'-mirrored' if _is_mirrored(matrix) else ''}.part")
    with written_whole(name) as target:
        records.tofile(target)
    return name


def join_parts(file: PointFile, parts: List[str], path: str) -> None:
    """Writes the whole result: what comes before the points, the parts in the order of their points, and the rest.

    The bytes are those of `transforms points` for the whole file. If the matrix of the parts mirrors, the corners of
    the faces of a PLY file therefore go round the other way, and the mesh stays right side out: the lists
    `vertex_indices` or `vertex_index` of the element `face` are reversed, and `texcoord` with them in pairs.

    Raises:
        ValueError: the parts are not all points of the file, each once, or only some of them are mirrored.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     np.arange(6.0).tofile(folder + "/two.raw")
    ...     file = PointFile.raw(folder + "/two.raw")
    ...     parts = [map_part(file, first, count, np.diag([2, 2, 2, 1]), folder) for first, count in file.ranges(1)]
    ...     join_parts(file, parts[::-1], folder + "/whole.raw")
    ...     np.fromfile(folder + "/whole.raw").tolist()
    [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]
    """
    places = sorted(_place(part) + (part,) for part in parts)
    reached = 0
    for first, count, _, part in places:
        if first != reached or os.path.getsize(part) != count * file.record.itemsize:
            raise ValueError(f"{part}: expected {count} points from point {reached} on")
        reached += count
    if reached != file.count:
        raise ValueError(f"the parts end at point {reached}; expected all {file.count}")
    mirrors = {is_mirrored for _, count, is_mirrored, _ in places if count}
    if len(mirrors) > 1:
        raise ValueError("some parts are mirrored, and others are not; expected parts of one matrix")
    with written_whole(path) as target, open(file.path, "rb") as source:
        _copy(source, target, file.offset)
        for *_, part in places:
            with open(part, "rb") as each:
                _copy(each, target, os.path.getsize(part))
        source.seek(file.end)
        if mirrors == {True}:
            copy_reversing_faces(source, target, file.elements)
        _copy(source, target, os.path.getsize(file.path) - source.tell())


def map_row_group(path: str, row_group: int, matrix: npt.ArrayLike, folder: str) -> str:
    """Maps columns x, y and z of one row group of a Parquet file, and returns the name of a Parquet file in `folder`.

    >>> import tempfile
    >>> import pyarrow as pa, pyarrow.parquet as pq
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     pq.write_table(pa.table({name: [1.0, 2.0] for name in "xyz"}), folder + "/in.parquet")
    ...     part = map_row_group(folder + "/in.parquet", 0, np.diag([2.0, 3, 4, 1]), folder)
    ...     pq.read_table(part)["y"].to_pylist()
    [3.0, 6.0]
    """
    import pyarrow.parquet as pq

    from .arrow import map_table

    with pq.ParquetFile(path) as source:
        group = whole(row_group, "row_group", 0, source.num_row_groups - 1)
        table = source.read_row_group(group)
    name = os.path.join(folder, f"{group:09d}.parquet")
    with written_whole(name) as target:
        pq.write_table(map_table(table, matrix), target)
    return name


@contextmanager
def written_whole(path: str) -> Iterator[Any]:
    """A file that gets its name when it is whole, and is removed when anything fails.

    A killed process leaves a file whose name begins with a dot.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with written_whole(folder + "/out") as file:
    ...         size = file.write(b"all of it")
    ...     os.listdir(folder)
    ['out']
    """
    folder, name = os.path.split(path)
    temporary = os.path.join(folder, f".{name}.{uuid.uuid4().hex}.tmp")
    try:
        with open(temporary, "xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(temporary)
        raise


def _points(records: np.ndarray) -> Any:
    """The points of records as an array (n, 3), where x, y and z lie evenly, in this machine's order. Else None."""
    fields: Any = records.dtype.fields
    (number, x), (_, y), (_, z) = (fields[name][:2] for name in "xyz")
    if y - x != z - y or not number.isnative:
        return None
    step = records.dtype.itemsize
    return np.ndarray((len(records), 3), number, records, x, (step, y - x))


def _is_mirrored(matrix: npt.ArrayLike) -> bool:
    """Whether a transform turns meshes inside out, as the command judges it."""
    found = ffi.new("int32_t *")
    check(lib.st_is_mirrored(numbers(matrix_of(matrix, FLOAT64)), found))
    return bool(found[0])


def _place(part: str) -> Tuple[int, int, bool]:
    """The first point of a part, how many points it has, and whether they are mirrored, by its name."""
    found = re.fullmatch(r"(\d+)-(\d+)(-mirrored)?\.part", os.path.basename(part))
    if not found:
        raise ValueError(f"{part}: expected a name that map_part gives, such as 000000000000000-1000.part")
    return int(found[1]), int(found[2]), found[3] is not None


def _copy(source: BinaryIO, target: BinaryIO, count: int) -> None:
    while count > 0:
        block = source.read(min(count, 1 << 22))
        if not block:
            raise ValueError(f"{source.name}: ends early")
        target.write(block)
        count -= len(block)
