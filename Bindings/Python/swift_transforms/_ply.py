"""Binary PLY files: their headers, and their faces under mirrors."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import Any, BinaryIO, List, Optional, Sequence, Tuple

import numpy as np

_TYPES = {
    "char": "i1", "int8": "i1", "uchar": "u1", "uint8": "u1", "short": "i2", "int16": "i2", "ushort": "u2", "uint16": "u2",
    "int": "i4", "int32": "i4", "uint": "u4", "uint32": "u4", "float": "f4", "float32": "f4", "double": "f8", "float64": "f8",
}  # fmt: skip
_ORDERS = {"binary_little_endian": "<", "binary_big_endian": ">"}

# A property of PLY: its name, its type, and the type of its length if it is a list.
Property = Tuple[str, str, Optional[str]]
# An element of PLY: its name, how many records it has, and their properties.
Element = Tuple[str, int, Tuple[Property, ...]]


def header_lines(file: BinaryIO, path: str) -> "list[list[str]]":
    """The words of the lines of a header, without comments."""
    if file.readline(10000).strip() != b"ply":
        raise ValueError(f"{path}: expected a PLY file")
    lines: List[List[str]] = []
    for _ in range(10000):
        line = file.readline(10000).decode("latin-1").split()
        if line == ["end_header"]:
            return lines
        if line and line[0] not in ("comment", "obj_info"):
            lines.append(line)
    raise ValueError(f"{path}: expected end_header")


def elements_of(lines: "list[list[str]]", path: str) -> "tuple[Element, ...]":
    """The elements of a header, with types as numpy names them."""
    if not lines or lines[0][0] != "format" or lines[0][1:2] not in ([each] for each in _ORDERS) or lines[0][2:] != ["1.0"]:
        raise ValueError(f"{path}: expected the format binary_little_endian or binary_big_endian 1.0")
    order = _ORDERS[lines[0][1]]
    elements: List[Tuple[str, int, List[Property]]] = []
    for line in lines[1:]:
        types = [order + _TYPES[word] for word in line[1:-1] if word in _TYPES]
        if line[0] == "element" and len(line) == 3 and line[2].isdecimal():
            elements.append((line[1], int(line[2]), []))
        elif line[0] == "property" and elements and len(line) == 3 and len(types) == 1:
            elements[-1][2].append((line[2], types[0], None))
        elif line[:2] == ["property", "list"] and elements and len(line) == 5 and len(types) == 2 and types[0][1] != "f":
            elements[-1][2].append((line[4], types[1], types[0]))
        else:
            raise ValueError(f"{path}: expected an element with its count, or a property, found {' '.join(line)!r}")
    return tuple((name, count, tuple(properties)) for name, count, properties in elements)


def copy_reversing_faces(source: BinaryIO, target: BinaryIO, elements: Sequence[Element]) -> None:
    """Copies the elements up to the last faces whose corners are known, and reverses these."""
    known = [_groups(element) is not None for element in elements]
    for place, element in enumerate(elements):
        if not any(known[place:]):
            return
        _copy_element(source, target, element, _groups(element) or [0] * len(element[2]))


def _groups(element: Element) -> "Optional[list[int]]":
    """How many numbers of a list belong to one corner, for each property of faces; 0 if it is kept. None for all else."""
    name, _, properties = element
    corners = [length is not None and each in ("vertex_indices", "vertex_index") for each, _, length in properties]
    if name != "face" or not any(corners):
        return None
    pairs = [length is not None and each == "texcoord" for each, _, length in properties]
    return [1 if corner else 2 if pair else 0 for corner, pair in zip(corners, pairs)]


def _copy_element(source: BinaryIO, target: BinaryIO, element: Element, groups: "list[int]") -> None:
    """Copies the records of an element, block by block, and reverses lists in groups of numbers.

    Records with lists of the same lengths lie evenly. A run of them is done at once.
    """
    name, rest, properties = element
    block, place, most = b"", 0, 16
    while rest and properties:
        lengths = _lengths(block, place, properties)
        record = None if lengths is None else _record(properties, lengths)
        if record is None or lengths is None or len(block) - place < record.itemsize:
            more = source.read(1 << 22)
            if not more:
                raise ValueError(f"{source.name}: ends in element {name}, {rest} records before its end")
            block, place = block[place:] + more, 0
            continue
        tried = min((len(block) - place) // record.itemsize, rest, most)
        records = np.frombuffer(block, record, tried, place).copy()
        differs = np.zeros(tried, bool)
        for k, length in enumerate(lengths):
            if properties[k][2] is not None:
                differs |= records[f"length{k}"] != length
        count = int(differs.argmax()) if differs.any() else tried
        for k, group in enumerate(groups):
            whole = group and lengths[k] // group * group
            if whole:
                lists = records[f"{k}"][:count]
                lists[:, :whole] = lists[:, :whole].reshape(count, -1, group)[:, ::-1].reshape(count, -1)
        target.write(records[:count].tobytes())
        place += count * record.itemsize
        rest -= count
        most = 2 * most if count == tried else 16
    source.seek(place - len(block), os.SEEK_CUR)


def _lengths(block: bytes, place: int, properties: "tuple[Property, ...]") -> "Optional[tuple[int, ...]]":
    """The lengths of the lists of the record at a place in a block, 0 for numbers; None if the block ends before."""
    lengths = []
    for name, number, length in properties:
        count = 0
        if length is not None:
            end = place + int(length[2])
            if end > len(block):
                return None
            count = int.from_bytes(block[place:end], "little" if length[0] == "<" else "big", signed=length[1] == "i")
            if count < 0:
                raise ValueError(f"property {name}: expected the count of a list, found {count}")
            place = end
        lengths.append(count)
        place += (1 if length is None else count) * int(number[2])
    return tuple(lengths)


@lru_cache(maxsize=1024)
def _record(properties: "tuple[Property, ...]", lengths: "tuple[int, ...]") -> np.dtype:
    """A record whose lists have these lengths."""
    fields: List[Any] = []
    for k, ((_, number, length), count) in enumerate(zip(properties, lengths)):
        fields += [(f"{k}", number)] if length is None else [(f"length{k}", length), (f"{k}", number, (count,))]
    return np.dtype(fields)
