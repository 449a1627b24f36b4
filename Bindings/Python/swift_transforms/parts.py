"""Parts of files that are larger than memory, one task for each. Any scheduler may hand them out.

A task reads its part, maps it, and writes it whole under a name of its own. A task that is repeated, or runs twice at
the same time, changes nothing: the name appears at once, with the same bytes.
"""

from __future__ import annotations

import os
import uuid
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, BinaryIO, Iterator, List, Tuple

import numpy as np
import numpy.typing as npt

from ._points import map_points

_PLY_TYPES = {
    "char": "i1", "int8": "i1", "uchar": "u1", "uint8": "u1", "short": "<i2", "int16": "<i2", "ushort": "<u2", "uint16": "<u2",
    "int": "<i4", "int32": "<i4", "uint": "<u4", "uint32": "<u4", "float": "<f4", "float32": "<f4", "double": "<f8", "float64": "<f8",
}  # fmt: skip


@dataclass(frozen=True)
class PointFile:
    """Where the points of a file lie: `count` records of `record` from the byte `offset` on, with fields x, y and z.

    What comes before the points, after them and between their fields is copied as it is.
    """

    path: str
    offset: int
    count: int
    record: np.dtype

    @staticmethod
    def raw(path: str, dtype: npt.DTypeLike = np.float64) -> "PointFile":
        """A file of nothing but x, y and z of one dtype after each other."""
        number = np.dtype(dtype)
        record = np.dtype([(name, number) for name in "xyz"])
        size = os.path.getsize(path)
        if size % record.itemsize:
            raise ValueError(f"{path}: expected whole points of {record.itemsize} bytes, found {size} bytes")
        return PointFile(path, 0, size // record.itemsize, record)

    @staticmethod
    def ply(path: str) -> "PointFile":
        """A binary little-endian PLY file whose first element is `vertex`, with x, y and z of float or double."""
        with open(path, "rb") as file:
            lines = _ply_header(file, path)
            offset = file.tell()
        elements = [line for line in lines if line[0] == "element"]
        if ["format", "binary_little_endian", "1.0"] not in lines or not elements or elements[0][:2] != ["element", "vertex"]:
            raise ValueError(f"{path}: expected binary_little_endian, and vertices first")
        first = lines.index(elements[0]) + 1
        last = lines.index(elements[1]) if len(elements) > 1 else len(lines)
        fields: List[Tuple[str, str]] = []
        for line in lines[first:last]:
            if line[0] != "property":
                continue
            if len(line) != 3 or line[1] not in _PLY_TYPES:
                raise ValueError(f"{path}: property {' '.join(line[1:])}: expected a number for each vertex")
            fields.append((line[2], _PLY_TYPES[line[1]]))
        record = np.dtype(fields)
        names = record.names or ()
        if {"nx", "ny", "nz"} & set(names):
            raise ValueError(f"{path}: has normals, which are not mapped here; `transforms points --range` maps them")
        result = PointFile(path, offset, int(elements[0][2]), record)
        if os.path.getsize(path) < result.end:
            raise ValueError(f"{path}: ends before byte {result.end}, where its {result.count} points end")
        return result

    def __post_init__(self) -> None:
        kinds = {self.record.fields[name][0] if self.record.fields and name in self.record.fields else None for name in "xyz"}
        if kinds not in ({np.dtype("<f4")}, {np.dtype("<f8")}):
            raise ValueError(f"{self.path}: expected x, y and z of float or double, found {self.record}")

    @property
    def end(self) -> int:
        """The byte after the last point."""
        return self.offset + self.count * self.record.itemsize

    def ranges(self, size: int) -> List[Tuple[int, int]]:
        """The first point and the number of points of parts of a size."""
        return [(first, min(size, self.count - first)) for first in range(0, self.count, size)]


def map_part(file: PointFile, first: int, count: int, matrix: npt.ArrayLike, folder: str) -> str:
    """Maps the points `first` to `first + count` of a file, and returns the name of the part in `folder`.

    The bytes are those of `transforms points --range first:count`.
    """
    if first < 0 or count < 0 or first + count > file.count:
        raise ValueError(f"{file.path}: expected a range within the {file.count} points, found {first}:{count}")
    with open(file.path, "rb") as source:
        source.seek(file.offset + first * file.record.itemsize)
        records = np.fromfile(source, file.record, count)
    if len(records) != count:
        raise ValueError(f"{file.path}: ends in point {first + len(records) + 1} of {file.count}")
    points = _points(records)
    if points is None:
        columns = np.stack([records[name] for name in "xyz"], axis=-1)
        map_points(columns, matrix, out=columns)
        for k, name in enumerate("xyz"):
            records[name] = columns[:, k]
    else:
        map_points(points, matrix, out=points)
    name = os.path.join(folder, f"{first:015d}-{count}.part")
    with written_whole(name) as target:
        records.tofile(target)
    return name


def join_parts(file: PointFile, parts: List[str], path: str) -> None:
    """Writes the whole result: what comes before the points, the parts in the order of their points, and the rest.

    Raises:
        ValueError: the parts are not all points of the file, each once.
    """
    places = sorted((tuple(int(n) for n in os.path.basename(part)[: -len(".part")].split("-")), part) for part in parts)
    reached = 0
    for (first, count), part in places:
        if first != reached or os.path.getsize(part) != count * file.record.itemsize:
            raise ValueError(f"{part}: expected {count} points from point {reached} on")
        reached += count
    if reached != file.count:
        raise ValueError(f"the parts end at point {reached}; expected all {file.count}")
    with written_whole(path) as target, open(file.path, "rb") as source:
        _copy(source, target, file.offset)
        for _, part in places:
            with open(part, "rb") as each:
                _copy(each, target, os.path.getsize(part))
        source.seek(file.end)
        _copy(source, target, os.path.getsize(file.path) - file.end)


def map_row_group(path: str, row_group: int, matrix: npt.ArrayLike, folder: str) -> str:
    """Maps columns x, y and z of one row group of a Parquet file, and returns the name of a Parquet file in `folder`."""
    import pyarrow.parquet as pq

    from .arrow import map_table

    with pq.ParquetFile(path) as source:
        table = source.read_row_group(row_group)
    name = os.path.join(folder, f"{row_group:09d}.parquet")
    with written_whole(name) as target:
        pq.write_table(map_table(table, matrix), target)
    return name


@contextmanager
def written_whole(path: str) -> Iterator[Any]:
    """A file that gets its name when it is whole, and is removed when anything fails. A killed process leaves a file whose
    name begins with a dot."""
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
    """The points of records as an array (n, 3), where x, y and z lie evenly. Else None."""
    fields: Any = records.dtype.fields
    (number, x), (_, y), (_, z) = (fields[name][:2] for name in "xyz")
    if y - x != z - y:
        return None
    step = records.dtype.itemsize
    return np.ndarray((len(records), 3), number, records, x, (step, y - x))


def _ply_header(file: BinaryIO, path: str) -> "list[list[str]]":
    """The words of the lines of a header, without comments."""
    if file.readline().strip() != b"ply":
        raise ValueError(f"{path}: expected a PLY file")
    lines: List[List[str]] = []
    for _ in range(10000):
        line = file.readline(10000).decode("latin-1").split()
        if line == ["end_header"]:
            return lines
        if line and line[0] not in ("comment", "obj_info"):
            lines.append(line)
    raise ValueError(f"{path}: expected end_header")


def _copy(source: BinaryIO, target: BinaryIO, count: int) -> None:
    while count > 0:
        block = source.read(min(count, 1 << 22))
        if not block:
            raise ValueError(f"{source.name}: ends early")
        target.write(block)
        count -= len(block)
