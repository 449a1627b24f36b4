"""Arrow tables, Dask arrays and parts of files: the bits of one call, whatever the chunks."""

import filecmp
import os
import pathlib
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor

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


def test_tables_that_are_refused():
    pa = pytest.importorskip("pyarrow")
    from swift_transforms import arrow

    good = {name: [1.0] for name in "xyz"}
    for table, options, kind, words in [
        (pa.table({**good, "z": [1]}), {}, TypeError, "double, double, int64; expected float32 or float64"),
        (pa.table({**good, "z": pa.array([1.0], pa.float32())}), {}, TypeError, "one for all"),
        (pa.table({name: ["a"] for name in "xyz"}), {}, TypeError, "expected float32"),
        (pa.table({name: [True] for name in "xyz"}), {}, TypeError, "expected float32"),
        (pa.table({**good, "x": pa.nulls(1)}), {}, TypeError, "expected float32"),
        (pa.table({"x": [1.0], "y": [2.0]}), {}, ValueError, "0 columns 'z'; expected one"),
        (pa.table([[1.0]] * 4, names=["x", "y", "z", "x"]), {}, ValueError, "2 columns 'x'; expected one"),
        (pa.table(good), {"kind": "planes"}, ValueError, "expected 4"),
        (pa.table(good), {"kind": "lines"}, ValueError, "expected one of"),
        (pa.table(good), {"columns": ("x",)}, ValueError, "expected 2 or 3"),
    ]:
        with pytest.raises(kind, match=words):
            arrow.map_table(table, np.eye(4), **options)
    for options, kind, words in [
        ({"kind": "planes"}, ValueError, "expected 4"), ({"kind": "lines"}, ValueError, "expected one of"),
        ({"value_type": pa.int32()}, TypeError, "expected float32"), ({"value_type": pa.float16()}, TypeError, "expected float32"),
    ]:  # fmt: skip
        with pytest.raises(kind, match=words):
            arrow.register("never", np.eye(4), **options)
    empty = pa.table({name: pa.array([], pa.float64()) for name in "xyz"})
    assert arrow.map_table(empty, np.eye(4)) == empty


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


COMMAND = os.environ.get("TRANSFORMS_COMMAND") or shutil.which("transforms")
MIRROR = st.css_matrix("rotate3d(1, 2, 3, 40deg) scale3d(1, 1, -2) translate3d(1px, 2px, 3px)")
PERSPECTIVE_MIRROR = st.multiply(st.css_matrix("scale3d(-1, 1, 1)"), MATRIX)
MATRICES = {
    "affine": st.css_matrix("rotate3d(1, 2, 3, 40deg)"), "plain": np.diag([2.0, 3, 4, 1]), "mirror": MIRROR, "perspective": MATRIX,
    "both": PERSPECTIVE_MIRROR, "flat": np.diag([1.0, -1, 0, 1]),
}  # fmt: skip


def hostile(random, count, dtype):
    """Points of which some are infinite or NaN, of any bits, or behind the eye, or large."""
    points = random.uniform(-100, 100, (count, 3)).astype(dtype)
    points[::7, 2] = 1200
    for value in (np.inf, -np.inf, np.nan, -np.nan, np.finfo(dtype).max, 0.0, -0.0):
        points[random.integers(0, count, 5), random.integers(0, 3, 5)] = value
    return points


def by_parts(file, matrix, folder, size=64):
    os.makedirs(folder)
    names = [parts.map_part(file, first, count, matrix, str(folder)) for first, count in file.ranges(size)]
    parts.join_parts(file, names[::-1], str(folder / "whole"))
    return folder / "whole"


def by_command(path, matrix, layout=()):
    out = path.with_name("by-command" + path.suffix)
    text = " ".join(map(repr, np.asarray(matrix, float).reshape(-1).tolist()))
    subprocess.run(
        [COMMAND, "points", path, "-o", out, f"--transform={text}", "--order", "rows", "--projective", "--behind", "nan", *layout],
        check=True, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    return out


def mesh(random, path, count, dtype, order, lists=("vertex_indices",), lengths=(3,)):
    """A PLY file of hostile points between other numbers, and of faces between other elements."""
    size = "double" if dtype == np.float64 else "float"
    number = np.dtype(dtype).newbyteorder(order)
    record = np.dtype([("id", "u1"), ("x", number), ("y", number), ("q", order + "i2"), ("z", number)])
    records = np.zeros(count, record)
    for axis, column in zip("xyz", hostile(random, count, dtype).T):
        records[axis] = column
    records["q"] = np.arange(count)
    head = f"ply\nformat binary_{'little' if order == '<' else 'big'}_endian 1.0\ncomment made\nelement vertex {count}\n"
    head += f"property uchar id\nproperty {size} x\nproperty {size} y\nproperty short q\nproperty {size} z\n"
    head += "element edge 3\nproperty list char short ends\nelement face 50\nproperty uchar flag\n"
    head += "".join(f"property list uchar {'float' if name == 'texcoord' else 'int'} {name}\n" for name in lists)
    head += "element other 2\nproperty int n\nend_header\n"
    body = records.tobytes()
    for k in range(3):
        body += bytes([k]) + np.arange(k, dtype=order + "i2").tobytes()
    for face in range(50):
        body += bytes([face])
        for name in lists:
            corners = int(random.choice(lengths)) * (2 if name == "texcoord" else 1)
            kind = order + ("f4" if name == "texcoord" else "i4")
            body += bytes([corners]) + random.integers(0, count, corners).astype(kind).tobytes()
    path.write_bytes(head.encode() + body + np.arange(2, dtype=order + "i4").tobytes())
    return path


needs_command = pytest.mark.skipif(not COMMAND, reason="the command is not installed")


@needs_command
@pytest.mark.parametrize("name", MATRICES)
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("order", "<>")
def test_parts_of_meshes_have_the_commands_bytes(name, dtype, order, tmp_path):
    random = np.random.default_rng(47)
    for number, (lists, lengths) in enumerate(
        [(("vertex_indices",), (3,)), (("texcoord", "vertex_index"), (0, 3, 4, 120)), (("corners",), (3, 5)), (("vertex_index", "w"), (1, 2))]
    ):
        path = mesh(random, tmp_path / f"{number}.ply", 150, dtype, order, lists, lengths)
        whole = by_parts(parts.PointFile.ply(str(path)), MATRICES[name], tmp_path / f"parts{number}")
        assert filecmp.cmp(whole, by_command(path, MATRICES[name]), shallow=False)


@needs_command
@pytest.mark.parametrize("name", MATRICES)
@pytest.mark.parametrize("dtype", ["<f4", ">f4", "<f8", ">f8"])
def test_parts_of_arrays_and_raw_files_have_the_commands_bytes(name, dtype, tmp_path):
    random = np.random.default_rng(48)
    points = hostile(random, 300, np.dtype(dtype).newbyteorder("="))
    wide = np.concatenate([points, points[:, ::-1]], axis=1)[:, :5].reshape(3, 100, 5)
    for number, array in enumerate([points, wide]):
        path = tmp_path / f"{number}.npy"
        np.save(path, array.astype(dtype))
        whole = by_parts(parts.PointFile.npy(str(path)), MATRICES[name], tmp_path / f"parts{number}")
        assert filecmp.cmp(whole, by_command(path, MATRICES[name]), shallow=False)
    if dtype[0] == "<":
        path = tmp_path / "points.raw"
        points.tofile(path)
        whole = by_parts(parts.PointFile.raw(str(path), dtype), MATRICES[name], tmp_path / "raw")
        assert filecmp.cmp(whole, by_command(path, MATRICES[name], ["--layout", f"xyz:f{8 * points.itemsize}"]), shallow=False)


@needs_command
@pytest.mark.parametrize("name", MATRICES)
def test_a_part_is_the_commands_range(name, tmp_path):
    random = np.random.default_rng(49)
    path = mesh(random, tmp_path / "in.ply", 150, np.float32, "<", ("vertex_indices",), (3, 4))
    np.save(tmp_path / "in.npy", hostile(random, 150, np.float64))
    for file in (parts.PointFile.ply(str(path)), parts.PointFile.npy(str(tmp_path / "in.npy"))):
        for first, count in [(0, 70), (70, 80), (149, 1)]:
            part = parts.map_part(file, first, count, MATRICES[name], str(tmp_path))
            found = by_command(pathlib.Path(file.path), MATRICES[name], ["--range", f"{first}:{count}"])
            assert filecmp.cmp(part, found, shallow=False)
            os.remove(part)


def test_a_part_that_is_mapped_twice_at_once_is_whole(points, tmp_path):
    file = parts.PointFile.raw(written(tmp_path, points))
    expected = st.map_points(points[:5000], MATRIX).tobytes()
    with ThreadPoolExecutor(8) as pool:
        names = set(pool.map(lambda _: parts.map_part(file, 0, 5000, MATRIX, str(tmp_path)), range(16)))
    assert len(names) == 1 and open(names.pop(), "rb").read() == expected and len(os.listdir(tmp_path)) == 2


def test_infinite_points_stay_and_every_nan_is_one(tmp_path):
    points = np.array([[np.inf, 1, 2], [1, -np.inf, 2], [-np.nan, 1, 2]])
    file = parts.PointFile.raw(written(tmp_path, points))
    found = np.fromfile(by_parts(file, np.eye(4), tmp_path / "parts")).reshape(3, 3)
    # Zero times infinity is NaN, in the other components.
    assert found[0, 0] == np.inf and found[1, 1] == -np.inf and np.isnan(found).sum() == 7
    assert set(found[np.isnan(found)].view("u8").tolist()) == {0x7FF8000000000000}


def test_a_mirror_reverses_the_corners_of_faces(tmp_path):
    head = b"ply\nformat binary_big_endian 1.0\nelement vertex 1\nproperty float x\nproperty float y\nproperty float z\n"
    head += b"element face 2\nproperty list uchar uchar vertex_indices\nproperty list uchar uchar texcoord\nend_header\n"
    faces = bytes([3, 0, 1, 2, 6, 10, 11, 20, 21, 30, 31, 4, 5, 6, 7, 8, 0])
    path = tmp_path / "in.ply"
    path.write_bytes(head + np.array([1, 2, 3], ">f4").tobytes() + faces)
    file = parts.PointFile.ply(str(path))
    whole = by_parts(file, np.diag([1.0, 1, -1, 1]), tmp_path / "mirrored")
    turned = bytes([3, 2, 1, 0, 6, 30, 31, 20, 21, 10, 11, 4, 8, 7, 6, 5, 0])
    assert whole.read_bytes() == head + np.array([1, 2, -3], ">f4").tobytes() + turned
    assert by_parts(file, np.eye(4), tmp_path / "kept").read_bytes() == path.read_bytes()
    path.write_bytes(path.read_bytes()[:-3])
    with pytest.raises(ValueError, match="ends in element face"):
        by_parts(file, np.diag([1.0, 1, -1, 1]), tmp_path / "short")
    points = parts.PointFile.raw(written(tmp_path, np.ones((4, 3))))
    mixed = [parts.map_part(points, 2 * k, 2, np.diag([1.0, 1, sign, 1]), str(tmp_path)) for k, sign in enumerate([1, -1])]
    with pytest.raises(ValueError, match="one matrix"):
        parts.join_parts(points, mixed, str(tmp_path / "mixed"))
    with pytest.raises(ValueError, match="expected a name"):
        parts.join_parts(points, ["some.part"], str(tmp_path / "mixed"))


def test_matrices_of_parts_are_finite(tmp_path):
    file = parts.PointFile.raw(written(tmp_path, np.ones((4, 3), "f4")), "f4")
    for value in (np.nan, np.inf, 1e39):
        with pytest.raises(ValueError, match="not finite in float32"):
            parts.map_part(file, 0, 4, np.diag([value, 1, 1, 1]), str(tmp_path))
    with pytest.raises(TypeError, match="the dtype is"):
        parts.map_part(file, 0, 4, np.eye(4) * 1j, str(tmp_path))


def test_arrays_that_are_refused(tmp_path):
    path = str(tmp_path / "wrong.npy")
    for array, words in [
        (np.ones((4, 3)).T.copy().T, "Fortran order"), (np.ones(3), "the shape is"), (np.ones((4, 2)), "the shape is"),
        (np.ones((3, 5000)), "4096 columns"), (np.ones((4, 3), "i4"), "float or double"), (np.ones((4, 3), "f2"), "float or double"),
        (np.ones((4, 3), complex), "float or double"),
    ]:  # fmt: skip
        np.save(path, array)
        with pytest.raises(ValueError, match=words):
            parts.PointFile.npy(path)
    np.save(path, np.ones((3, 9)))
    with pytest.warns(UserWarning, match="3 points of 9 columns"):
        assert parts.PointFile.npy(path).count == 3
    with open(path, "r+b") as file:
        file.truncate(300)
    with pytest.warns(UserWarning), pytest.raises(ValueError, match="ends before"):
        parts.PointFile.npy(path)
    for text in (b"", b"ply\n", b"\x93NUMPY\x09\x00"):
        (tmp_path / "wrong.npy").write_bytes(text)
        with pytest.raises(ValueError, match="expected a numpy array"):
            parts.PointFile.npy(path)


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
        (little + b"element vertex -1\n" + xyz, "element vertex -1"),
        (little + b"element vertex 0\n" + xyz + b"property list float int a\n", "property list float"),
        (little + b"element vertex 0\nproperty int x\nproperty int y\nproperty int z\n", "float or double"),
        (little + b"element face 0\nelement vertex 0\n" + xyz, "vertex first"),
        (b"element vertex 0\n" + xyz, "expected the format"),
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
