"""Columns of Arrow tables, mapped chunk by chunk. Needs pyarrow.

The bits of a result do not depend on the chunks.
"""

from __future__ import annotations

from typing import Any, List, Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ._library import matrix_of, whole
from ._points import map_columns


def map_table(table: pa.Table, matrix: npt.ArrayLike, *, columns: Sequence[str] = ("x", "y", "z"), kind: str = "points") -> pa.Table:
    """A table whose columns are the images of those of another. All other columns stay.

    Args:
        table: the columns are float32 or float64, of one type. Chunks without nulls are read where they lie.
        columns: the names of the components.
        kind: as in `map_columns`.

    A row with a null in one of the columns has nulls in all of them.

    Raises:
        ValueError: no column of a name, or several; a number of columns that the kind has not.
        TypeError: columns of other types, or of two types.

    >>> table = pa.table({"id": [7], "x": [1.0], "y": [2.0], "z": [3.0]})
    >>> map_table(table, np.diag([2.0, 3, 4, 1])).to_pylist()
    [{'id': 7, 'x': 2.0, 'y': 6.0, 'z': 12.0}]
    """
    for name in columns:
        if table.schema.get_field_index(name) < 0:
            raise ValueError(f"there are {table.schema.names.count(name)} columns {name!r}; expected one")
    _check_types([table.schema.field(name).type for name in columns])
    batches: List[pa.RecordBatch] = []
    for batch in table.to_batches():
        images = _mapped([batch.column(name) for name in columns], matrix, kind)
        for name, image in zip(columns, images):
            place = batch.schema.get_field_index(name)
            batch = batch.set_column(place, batch.schema.field(place), image)
        batches.append(batch)
    return pa.Table.from_batches(batches, table.schema)


def register(name: str, matrix: npt.ArrayLike, *, kind: str = "points", components: int = 3, value_type: Any = None) -> None:
    """Registers a scalar function for `pyarrow.compute.call_function` and for datasets, under a name of its own.

    It takes as many columns as an item has components, float64 or `value_type`, and gives a struct of them: x, y, z, w.

    >>> register("doubled_in_the_example", np.diag([2.0, 2, 2, 1]))
    >>> columns = [pa.array([1.0]), pa.array([2.0]), pa.array([3.0])]
    >>> pc.call_function("doubled_in_the_example", columns).to_pylist()
    [{'x': 2.0, 'y': 4.0, 'z': 6.0}]
    """
    value_type = value_type or pa.float64()
    _check_types([value_type])
    numbers = matrix_of(matrix, value_type.to_pandas_dtype()).copy()
    names = "xyzw"[: whole(components, "components", 2, 4)]
    _mapped([pa.array([], value_type)] * len(names), numbers, kind)  # refuses a kind with other components

    def function(context: Any, *values: Any) -> Any:
        arrays = [each if isinstance(each, pa.Array) else pa.repeat(each, context.batch_length) for each in values]
        images = _mapped(arrays, numbers, kind)
        return pa.StructArray.from_arrays(images, names=list(names))

    text = {"summary": f"Maps {kind} by a matrix", "description": "The result is a struct with a field for each component."}
    pc.register_scalar_function(
        function, name, text, {each: value_type for each in names}, pa.struct([(each, value_type) for each in names])
    )  # fmt: skip


def _check_types(types: "list[pa.DataType]") -> None:
    if len(set(types)) > 1 or not set(types) <= {pa.float32(), pa.float64()}:
        raise TypeError(f"the columns are of {', '.join(map(str, types))}; expected float32 or float64, one for all")


def _mapped(columns: "list[pa.Array]", matrix: npt.ArrayLike, kind: str) -> "list[pa.Array]":
    """The images of columns of one length."""
    if any(column.null_count for column in columns):
        missing = np.logical_or.reduce([column.is_null().to_numpy(zero_copy_only=False) for column in columns])
        columns = [column.fill_null(float("nan")) for column in columns]
    else:
        missing = None
    images = map_columns([column.to_numpy(zero_copy_only=True) for column in columns], matrix, kind=kind)
    return [pa.array(image, mask=missing) for image in images]
