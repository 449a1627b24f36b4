"""Arrow tables, Dask arrays and parts of files: the bits of one call, whatever the chunks."""

import os

import numpy as np
import pytest

import swift_transforms as st
from swift_transforms import parts

MATRIX = st.css_matrix("perspective(900px) rotate3d(1, 2, 3, 40deg) translate3d(1px, 2px, 3px)")


@pytest.fixture
def points():
    return np.random.default_rng(1).uniform(-100, 100, (10_007, 3))


def test_chunks_of_dask_arrays_give_the_bits_of_one_call(points):
    da = pytest.importorskip("dask.array")
    expected = st.map_points(points, MATRIX)
    for chunks in (1000, 333, (5000, 5007), 10_007):
        array = da.from_array(points, chunks=(chunks, 3))
        assert np.array_equal(array.map_blocks(st.map_points, MATRIX, dtype=array.dtype).compute(), expected)
    small = da.from_array(points.astype(np.float32), chunks=(1000, 3))
    assert np.array_equal(small.map_blocks(st.map_points, MATRIX, dtype=small.dtype).compute(), st.map_points(points.astype("f4"), MATRIX))


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_chunks_of_tables_give_the_bits_of_one_call(points, dtype):
    pa = pytest.importorskip("pyarrow")
    from swift_transforms import arrow

    points = points.astype(dtype)
    expected = st.map_points(points, MATRIX)
    whole = pa.table({"id": np.arange(len(points)), **{name: points[:, k].copy() for k, name in enumerate("xyz")}})
    chunked = pa.concat_tables([whole.slice(0, 17), whole.slice(17, 0), whole.slice(17, 5000), whole.slice(5017)])
    for table in (whole, chunked, whole.slice(0, len(points))):
        found = arrow.map_table(table, MATRIX)
        assert found.schema == table.schema and found["id"] == table["id"]
        assert np.array_equal(np.stack([found[name].to_numpy() for name in "xyz"], axis=-1), expected)
    nulls = pa.table({"x": pa.array([1.0, None, 3.0]), "y": [1.0, 2.0, 3.0], "z": [0.0, 0.0, 0.0]})
    found = arrow.map_table(nulls, np.eye(4))
    assert found["y"].to_pylist() == [1.0, None, 3.0] and found["x"].null_count == 1


def test_a_compute_function_of_arrow(points):
    pa = pytest.importorskip("pyarrow")
    pc = pytest.importorskip("pyarrow.compute")
    ds = pytest.importorskip("pyarrow.dataset")
    from swift_transforms import arrow

    arrow.register("turned_for_the_test", MATRIX)
    expected = st.map_points(points, MATRIX)
    columns = [pa.array(points[:, k]) for k in range(3)]
    found = pc.call_function("turned_for_the_test", columns)
    assert np.array_equal(np.stack([each.to_numpy() for each in found.flatten()], axis=-1), expected)
    table = pa.table(dict(zip("xyz", columns)))
    image = pc.Expression._call("turned_for_the_test", [pc.field(name) for name in "xyz"])
    scanned = ds.dataset(table).to_table(columns={"image": image})["image"].combine_chunks()
    assert np.array_equal(np.stack([each.to_numpy() for each in scanned.flatten()], axis=-1), expected)
    one = pc.call_function("turned_for_the_test", [pa.scalar(float(x)) for x in points[0]])
    assert [one.as_py()[name] for name in "xyz"] == expected[0].tolist()


def written(folder, points, name="points.raw"):
    path = os.path.join(folder, name)
    points.tofile(path)
    return path


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_parts_of_raw_files_make_the_whole(points, dtype, tmp_path):
    points = points.astype(dtype)
    file = parts.PointFile.raw(written(tmp_path, points), dtype)
    names = [parts.map_part(file, first, count, MATRIX, str(tmp_path)) for first, count in file.ranges(3000)]
    again = parts.map_part(file, *file.ranges(3000)[1], MATRIX, str(tmp_path))
    assert again == names[1] and len(os.listdir(tmp_path)) == 5
    parts.join_parts(file, names[::-1], str(tmp_path / "out.raw"))
    assert (tmp_path / "out.raw").read_bytes() == st.map_points(points, MATRIX).tobytes()
    for wrong in (names[1:], names[:-1], names[:2] + names[1:]):
        with pytest.raises(ValueError, match="expected"):
            parts.join_parts(file, wrong, str(tmp_path / "wrong.raw"))
    assert not (tmp_path / "wrong.raw").exists()


@pytest.mark.parametrize("order", ["xyz", "zyx", "xaybz", "yxz"])
def test_parts_of_ply_files_keep_what_is_not_mapped(points, order, tmp_path):
    record = np.dtype([(name, "<f8" if name in "xyz" else "u1") for name in order])
    records = np.zeros(len(points), record)
    for k, name in enumerate("xyz"):
        records[name] = points[:, k]
    for name in set(order) - set("xyz"):
        records[name] = np.arange(len(points)) % 251
    properties = "".join(f"property {'double' if name in 'xyz' else 'uchar'} {name}\n" for name in order)
    head = f"ply\nformat binary_little_endian 1.0\ncomment c\nelement vertex {len(points)}\n{properties}element face 1\n"
    head += "property list uchar int vertex_indices\nend_header\n"
    tail = b"\3" + np.array([0, 1, 2], "<i4").tobytes()
    path = tmp_path / "in.ply"
    path.write_bytes(head.encode() + records.tobytes() + tail)
    file = parts.PointFile.ply(str(path))
    names = [parts.map_part(file, first, count, MATRIX, str(tmp_path)) for first, count in file.ranges(999)]
    parts.join_parts(file, names, str(tmp_path / "out.ply"))
    for k, image in zip("xyz", st.map_points(points, MATRIX).T):
        records[k] = image
    assert (tmp_path / "out.ply").read_bytes() == head.encode() + records.tobytes() + tail


def test_files_that_are_refused(tmp_path):
    def ply(text):
        path = tmp_path / "wrong.ply"
        path.write_bytes(b"ply\n" + text + b"end_header\n")
        return str(path)

    xyz = b"property float x\nproperty float y\nproperty float z\n"
    little = b"format binary_little_endian 1.0\n"
    for text, words in [
        (b"format ascii 1.0\nelement vertex 0\n" + xyz, "binary_little_endian"),
        (little + b"element vertex 9\n" + xyz, "ends before"),
        (little + b"element vertex 0\nproperty float x\n", "x, y and z"),
        (little + b"element vertex 0\n" + xyz + b"property float nx\n", "normals"),
        (little + b"element vertex 0\nproperty list uchar int x\n", "expected a number"),
    ]:
        with pytest.raises(ValueError, match=words):
            parts.PointFile.ply(ply(text))
    (tmp_path / "odd.raw").write_bytes(b"x" * 25)
    with pytest.raises(ValueError, match="whole points of 24"):
        parts.PointFile.raw(str(tmp_path / "odd.raw"))
    file = parts.PointFile.raw(written(tmp_path, np.ones((5, 3))))
    for first, count in [(-1, 2), (4, 2), (0, -1)]:
        with pytest.raises(ValueError, match="within the 5 points"):
            parts.map_part(file, first, count, MATRIX, str(tmp_path))


def test_a_task_that_fails_leaves_no_file(tmp_path):
    file = parts.PointFile.raw(written(tmp_path, np.ones((5, 3))))
    with pytest.raises(RuntimeError), parts.written_whole(str(tmp_path / "out")) as out:
        out.write(b"half")
        raise RuntimeError
    with pytest.raises(ValueError):
        parts.map_part(file, 0, 5, np.eye(3), str(tmp_path))
    assert os.listdir(tmp_path) == ["points.raw"]
    parts.map_part(file, 0, 5, MATRIX, str(tmp_path))
    (part,) = tmp_path.glob("*.part")
    assert part.stat().st_mode == (tmp_path / "points.raw").stat().st_mode  # readable by whom the input is


def test_row_groups_of_parquet(points, tmp_path):
    pa, pq = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    pq.write_table(pa.table({name: points[:, k] for k, name in enumerate("xyz")}), tmp_path / "in.parquet", row_group_size=3000)
    os.mkdir(tmp_path / "out")
    for group in (2, 0, 3, 1, 1):
        parts.map_row_group(str(tmp_path / "in.parquet"), group, MATRIX, str(tmp_path / "out"))
    found = pq.read_table(tmp_path / "out")
    assert np.array_equal(np.stack([found[name].to_numpy() for name in "xyz"], axis=-1), st.map_points(points, MATRIX))
