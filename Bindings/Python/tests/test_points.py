"""Maps of points: the bits of the documented sums, whatever the strides, the dtype and the threads."""

import sys
import threading

import numpy as np
import pytest

import swift_transforms as st

DTYPES = [np.float32, np.float64]
SEEDS = range(12)


def affine_sums(points, rows, move):
    """The documented order, (own + t) + (other + another), for vectors of three; without a translation t is 0."""
    result = np.empty_like(points)
    for j in range(3):
        k, l = (j + 1) % 3, (j + 2) % 3
        result[:, j] = (points[:, j] * rows[j, j] + move[j]) + (points[:, k] * rows[k, j] + points[:, l] * rows[l, j])
    return result


def wide_sums(points, matrix):
    """The documented order of four, (x + y) + (z + w)."""
    products = points[:, :, None] * matrix[None]
    return (products[:, 0] + products[:, 1]) + (products[:, 2] + products[:, 3])


def plane_sums(points, rows, move):
    """The documented order of the plane, (x + y) + t."""
    return np.stack([(points[:, 0] * rows[0, j] + points[:, 1] * rows[1, j]) + move[j] for j in range(2)], axis=-1)


def affine(random, dtype):
    matrix = np.eye(4)
    matrix[:, :3] = random.uniform(-2, 2, (4, 3))
    return matrix.astype(dtype)


def strided(random, points):
    """The same numbers in memory of random strides and order, whose gaps are NaN."""
    n, width = points.shape
    gap, inner = int(random.integers(1, 4)), int(random.integers(1, 3))
    way, inner_way = random.choice([-1, 1], 2)
    if random.integers(2):
        room = np.full((width * inner, n * gap), np.nan, points.dtype).T
    else:
        room = np.full((n * gap, width * inner), np.nan, points.dtype)
    view = room[:: gap * way, :: inner * inner_way]
    view[...] = points
    return view


MAPS = [
    (st.map_points, 3, {}), (st.map_points, 2, {}), (st.map_affine_points, 3, {}), (st.map_affine_points, 2, {}), (st.map_vectors, 3, {}),
    (st.map_vectors, 2, {}), (st.map_normals, 3, {}), (st.map_normals, 2, {}), (st.map_normals, 3, {"unit": True}),
    (st.map_homogeneous_points, 4, {}), (st.map_planes, 4, {}),
]  # fmt: skip


def same_bits(a, b):
    """Equal to the bit, zeros' signs and NaN excepted, as the conventions promise."""
    assert a.dtype == b.dtype and a.shape == b.shape
    return np.array_equal(a, b, equal_nan=True)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("dtype", DTYPES)
def test_images_are_the_documented_sums(dtype, seed):
    random = np.random.default_rng(seed)
    n = int(random.integers(1, 300))
    points, matrix = random.uniform(-10, 10, (n, 3)).astype(dtype), affine(random, dtype)
    rows, move, zero = matrix[:3, :3], matrix[3, :3], np.zeros(3, dtype)
    assert same_bits(st.map_points(points, matrix), affine_sums(points, rows, move))
    assert same_bits(st.map_affine_points(points, matrix), affine_sums(points, rows, move))
    assert same_bits(st.map_vectors(points, matrix), affine_sums(points, rows, zero))
    flat = np.ascontiguousarray(points[:, :2])
    assert same_bits(st.map_affine_points(flat, matrix), plane_sums(flat, rows, move))
    assert same_bits(st.map_vectors(flat, matrix), plane_sums(flat, rows, zero))
    whole, wide = random.uniform(-2, 2, (4, 4)).astype(dtype), random.uniform(-10, 10, (n, 4)).astype(dtype)
    assert same_bits(st.map_homogeneous_points(wide, whole), wide_sums(wide, whole))
    planes = wide_sums(wide, np.ascontiguousarray(st.invert(whole).T))
    assert same_bits(st.map_planes(wide, whole), planes)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("dtype", DTYPES)
def test_divided_images_and_normals_are_right(dtype, seed):
    random = np.random.default_rng(100 + seed)
    points = random.uniform(-10, 10, (200, 3)).astype(dtype)
    matrix = affine(random, dtype)
    matrix[:3, 3] = random.uniform(-0.05, 0.05, 3)
    wide = np.c_[points.astype(np.longdouble), np.ones(200)] @ matrix.astype(np.longdouble)
    images = np.where(wide[:, 3:] > 0, wide[:, :3] / wide[:, 3:], np.nan).astype(float)
    # Bounded by 64 ulps of the terms: w may lose digits, and one over it loses as many.
    terms = np.c_[np.abs(points), np.ones(200)].astype(float) @ np.abs(matrix).astype(float)
    bound = 64 * np.finfo(dtype).eps * (terms[:, :3] + np.abs(images) * terms[:, 3:]) / np.abs(wide[:, 3:]).astype(float)
    found = st.map_points(points, matrix)
    sure = np.abs(wide[:, 3]) > 8 * np.finfo(dtype).eps * terms[:, 3]
    assert np.array_equal(np.isnan(found[sure]), np.isnan(images[sure])) and sure.sum() > 150
    assert np.all((np.abs(found - images) <= bound)[sure] | np.isnan(images[sure]))
    normals = st.map_normals(points, matrix, unit=True)
    exact = points.astype(float) @ np.linalg.inv(matrix[:3, :3].astype(float)).T
    exact /= np.linalg.norm(exact, axis=-1, keepdims=True)
    condition = np.linalg.cond(matrix[:3, :3].astype(float))
    assert np.abs(normals - exact).max() <= 16 * np.finfo(dtype).eps * condition


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("function, width, options", MAPS)
def test_any_strides_give_the_same_bits(function, width, options, dtype, seed):
    random = np.random.default_rng(1000 + seed)
    points = random.uniform(-10, 10, (int(random.integers(1, 700)), width)).astype(dtype)
    matrix = affine(random, dtype)
    if function in (st.map_points, st.map_homogeneous_points, st.map_planes):
        matrix[:3, 3] = random.uniform(-0.05, 0.05, 3)
    expected = function(points, matrix, **options)
    source, target = strided(random, points), strided(random, np.zeros_like(points))
    assert same_bits(function(source, matrix, **options), expected)
    assert function(source, matrix, out=target, threads="all", **options) is target
    assert same_bits(target, expected)
    room = target.base if target.base is not None else target
    assert function(source, matrix.T.copy().T, out=source, **options) is source and same_bits(source, expected)
    gaps = np.isnan(expected).sum() + room.size - target.size
    assert np.isnan(room).sum() == gaps  # nothing is written between the results
    assert same_bits(function(points.reshape(1, -1, width), matrix, **options)[0], expected)
    assert same_bits(function(points[0], matrix, **options), expected[0])


@pytest.mark.parametrize("dtype", DTYPES)
def test_any_number_of_dimensions(dtype):
    random = np.random.default_rng(5)
    room = random.uniform(-10, 10, (9, 8, 7, 5)).astype(dtype)
    matrix = affine(random, dtype)
    for points in (room[..., :3], room[::2, ::-3, 1:6, 1:4], room.transpose(2, 0, 1, 3)[..., ::-2], np.moveaxis(room[..., :3], 0, 1)):
        assert same_bits(st.map_points(points, matrix), st.map_points(np.ascontiguousarray(points), matrix))
    one = np.broadcast_to(room[0, 0, 0, :3], (50, 3))
    assert same_bits(st.map_points(one, matrix), st.map_points(one.copy(), matrix))


def test_a_vertex_buffer_maps_from_one_field_to_another():
    buffer = np.random.default_rng(6).uniform(-1, 1, (10000, 8)).astype(np.float32)
    matrix = st.rotation([1, 2, 3], degrees=30)
    expected = st.map_points(buffer[:, :3].copy(), matrix)
    rest = buffer[:, [3, 7]].copy()
    st.map_points(buffer[:, :3], matrix, out=buffer[:, 4:7])
    assert same_bits(buffer[:, 4:7], expected) and same_bits(buffer[:, [3, 7]], rest)
    with pytest.raises(ValueError, match="overlaps"):
        st.map_points(buffer[:, :3], matrix, out=buffer[:, 1:4])


def test_records_map_where_they_lie():
    records = np.zeros(100, np.dtype([("id", "u1"), ("at", "f8", 3)]))  # at no multiple of 8 bytes
    records["at"] = np.random.default_rng(7).uniform(-1, 1, (100, 3))
    expected = st.map_points(records["at"].copy(), np.diag([2.0, 3.0, 4.0, 1.0]))
    st.map_points(records["at"], np.diag([2.0, 3.0, 4.0, 1.0]), out=records["at"])
    assert same_bits(np.ascontiguousarray(records["at"]), expected)


@pytest.mark.parametrize("dtype", DTYPES)
def test_columns_give_the_bits_of_rows(dtype):
    random = np.random.default_rng(8)
    for kind, function, width in [("points", st.map_points, 3), ("vectors", st.map_vectors, 2), ("normals", st.map_normals, 3),
                                  ("planes", st.map_planes, 4), ("homogeneous_points", st.map_homogeneous_points, 4)]:  # fmt: skip
        points, matrix = random.uniform(-9, 9, (333, width)).astype(dtype), affine(random, dtype)
        expected = function(points, matrix)
        columns = [np.ascontiguousarray(points[:, k]) for k in range(width)]
        out = [np.full(666, 7, dtype)[::2] for _ in columns]
        for found in (st.map_columns(columns, matrix, kind=kind), st.map_columns(list(points.T), matrix, kind=kind, out=out),
                      st.map_columns(columns, matrix, kind=kind, out=columns)):  # fmt: skip
            assert same_bits(np.stack(found, axis=-1), expected)
    buffer = np.zeros((333, 2), dtype)
    mixed = [np.ascontiguousarray(points[:, 0]), buffer[:, 0], np.ascontiguousarray(points[:, 2]), buffer[:, 1]]
    mixed[1][:], mixed[3][:] = points[:, 1], points[:, 3]
    assert same_bits(np.stack(st.map_columns(mixed, matrix, kind="homogeneous_points", out=mixed), axis=-1), expected)
    with pytest.raises(ValueError, match="expected 4"):
        st.map_columns(columns[:3], matrix, kind="planes")
    with pytest.raises(ValueError, match="overlap"):
        st.map_columns(columns, matrix, kind="planes", out=[columns[1], columns[0], *columns[2:]])


def test_read_only_arrays_are_read_and_never_written():
    points = np.ones((4, 3))
    points.flags.writeable = False
    assert same_bits(st.map_points(points, np.eye(4)), np.ones((4, 3)))
    for out in (points, points[::2]):
        with pytest.raises(ValueError, match="read-only"):
            st.map_points(points[: len(out)], np.eye(4), out=out)
    assert np.array_equal(points, np.ones((4, 3)))


def test_other_numbers_become_float64_or_are_refused():
    assert st.map_points([[1, 2, 3]], np.eye(4)).dtype == np.float64
    assert st.map_points(np.array([[1, 2]], np.int16), np.eye(4)).tolist() == [[1, 2]]
    assert st.map_points(np.ones((1, 3), np.float32), np.eye(4)).dtype == np.float32
    for values in (np.ones((2, 3), np.float16), np.ones((2, 3), complex), np.ones((2, 3), ">f8"), np.array([["a", "b", "c"]])):
        with pytest.raises(TypeError, match="float32 or float64"):
            st.map_points(values, np.eye(4))


MASKED = np.ma.masked_array(np.ones((4, 4)), np.eye(4))
CALLS_OF_ARRAYS = [
    lambda values: st.map_points(values, np.eye(4)),
    lambda values: st.map_points(np.ones((4, 3)), values),
    lambda values: st.map_points(np.ones((4, 3), "f4"), values),
    lambda values: st.map_homogeneous_points(values, np.eye(4)),
    lambda values: st.map_columns(list(values), np.eye(4), kind="planes"),
    lambda values: st.map_columns([np.ones(4)] * 3, values),
    lambda values: st.multiply(values, np.eye(4)),
    lambda values: st.multiply_down([np.eye(4)] * 4, values[0]),
    lambda values: st.invert(values),
    lambda values: st.decompose(values),
    lambda values: st.compose(st.Components(*[np.ones(n) for n in (3, 4, 3, 3)], values[0], np.float64(1))),
    lambda values: st.interpolate(values, np.eye(4), 0.5),
    lambda values: st.interpolate(np.eye(4), values, 0.5),
    lambda values: st.interpolate(np.eye(4), np.eye(4), values),
    lambda values: st.css_interpolate("none", "none", values),
    lambda values: st.rotation(values[0, :3], degrees=1),
    lambda values: st.quad_matrix(values[:, :2], [[0, 0], [1, 0], [1, 1], [0, 1]]),
    lambda values: st.eye_point(values),
    lambda values: st.horizon(values, [0, 1, 0]),
    lambda values: st.vanishing_points(np.eye(4), values[:, :3]),
    lambda values: st.fit_vanishing_point(values),
    lambda values: st.fit_camera(values, values, principal_point=(0, 0), tolerance=1),
    lambda values: st.group_segments(values, tolerance=1),
    lambda values: st.fit_pose(values[:, :3], values[:, :2], principal_point=(0, 0)),
    lambda values: st.fit_homography(values[:, :2], values[:, :2]),
    lambda values: st.fit_rotation(values[:, :3], values[:, :3]),
    lambda values: st.Distortion().distort(values[:, :2]),
    lambda values: st.fit_distortion([values[:, :2]], focal_length=1, principal_point=(0, 0)),
    lambda values: st.look_at(values[0, :3], [0, 0, 1]),
    lambda values: st.layer_perspective(5, values[0, :2]),
    lambda values: st.Scene((4, 3), transform=values),
]


@pytest.mark.parametrize("call", CALLS_OF_ARRAYS)
def test_masked_complex_and_string_arrays_are_refused(call):
    with np.errstate(all="ignore"), pytest.raises(TypeError, match="masked"):
        call(MASKED)
    for values in (np.ones((4, 4), complex), np.full((4, 4), "1"), np.full((4, 4), 1, object), np.zeros((4, 4), "M8[s]")):
        with pytest.raises(TypeError, match="the dtype is"):
            call(values)


def test_masks_in_lists_and_results_are_refused():
    with pytest.raises(TypeError, match="masked"):
        st.map_points([MASKED[0, :3], MASKED[1, :3]], np.eye(4))
    with pytest.raises(TypeError, match="without a mask"):
        st.map_affine_points(np.ones((4, 4))[:, :3], np.eye(4), out=MASKED[:, :3])
    with pytest.raises(TypeError, match="dtype"):
        st.map_points([["1", "2", "3"]], np.eye(4))


@pytest.mark.parametrize(
    "arguments, options, kind, words",
    [
        ((np.ones((2, 4)), np.eye(4)), {}, ValueError, r"expected \(..., 2 or 3\)"),
        ((np.float64(1), np.eye(4)), {}, ValueError, "shape"),
        ((np.ones((2, 3)), np.eye(3)), {}, ValueError, r"expected \(4, 4\)"),
        ((np.ones((2, 3)), np.eye(4)), {"out": np.ones((3, 3))}, ValueError, "expected float64"),
        ((np.ones((2, 3)), np.eye(4)), {"out": np.ones((2, 3), np.float32)}, ValueError, "expected float64"),
        ((np.ones((2, 3)), np.eye(4)), {"out": [0] * 6}, TypeError, "numpy array"),
        ((np.ones((2, 3)), np.eye(4)), {"threads": 0}, ValueError, "1 to 65534"),
        ((np.ones((2, 3)), np.eye(4)), {"threads": "many"}, ValueError, '"all"'),
    ],
)
def test_wrong_arguments_say_what_was_expected(arguments, options, kind, words):
    with pytest.raises(kind, match=words):
        st.map_points(*arguments, **options)


@pytest.mark.parametrize("dtype", DTYPES)
def test_as_many_points_as_threads_share_have_the_same_bits(dtype):
    random = np.random.default_rng(9)
    matrix = affine(random, dtype)
    matrix[:3, 3] = random.uniform(-0.02, 0.02, 3)
    points = random.uniform(-10, 10, (400_000, 3)).astype(dtype)
    for function, options in [(st.map_points, {}), (st.map_normals, {"unit": True})]:
        expected = function(points, matrix, **options)
        for threads in (2, 3, 65534, "all"):
            assert same_bits(function(points, matrix, threads=threads, **options), expected)
            assert same_bits(function(points[::-1], matrix, threads=threads, **options)[::-1], expected)
        chunks = np.split(points, [1, 1000, 77_777])
        assert same_bits(np.concatenate([function(each, matrix, **options) for each in chunks]), expected)
    columns = [np.ascontiguousarray(points[:, k]) for k in range(3)]
    found = st.map_columns(columns, matrix, threads="all")
    assert same_bits(np.stack(found, axis=-1), st.map_points(points, matrix))


def test_a_matrix_is_rounded_to_the_points_dtype():
    random = np.random.default_rng(10)
    points, matrix = random.uniform(-9, 9, (99, 3)).astype("f4"), affine(random, np.float64)
    assert same_bits(st.map_points(points, matrix), st.map_points(points, matrix.astype("f4")))


def test_what_has_no_image():
    matrix = st.layer_perspective(10)
    found = st.map_points([[1, 2, 5], [1, 2, 10], [1, 2, 20]], matrix)
    assert np.isfinite(found[0]).all() and np.isnan(found[1:]).all()
    with pytest.raises(st.UndefinedError) as caught:
        st.map_normals(np.ones((2, 3)), np.diag([1.0, 0, 1, 1]))
    assert caught.value.status == 8
    with pytest.raises(st.UndefinedError):
        st.map_planes(np.ones((2, 4)), np.zeros((4, 4)))
    assert np.isnan(st.map_normals(np.zeros((1, 3)), np.eye(4), unit=True)).all()
    assert st.map_points(np.ones((0, 3)), np.eye(4)).shape == (0, 3)
    assert st.map_points(np.ones((0, 5, 2)), np.eye(4)).shape == (0, 5, 2)


def test_other_threads_run_during_a_call():
    points, matrix = np.ones((1_000_000, 3)), np.diag([1.0, 2, 3, 1])
    most, calls, started, seen = 1000, [], threading.Event(), threading.Event()

    def work():
        started.set()
        while not seen.is_set() and len(calls) < most:
            st.map_points(points, matrix, out=points)
            calls.append(None)

    # No thread hands Python's lock over by itself: with the lock held, this one would wait for the last call.
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        worker = threading.Thread(target=work)
        worker.start()
        started.wait()
        before = len(calls)
        seen.set()
        worker.join()
    finally:
        sys.setswitchinterval(interval)
    assert before < most


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("width", [2, 3])
def test_without_perspective_infinite_points_have_affine_images(dtype, width):
    random = np.random.default_rng(46)
    matrix = affine(random, dtype)
    points = random.uniform(-4, 4, (60, width)).astype(dtype)
    points[::5, 0], points[1::5, 1], points[2::5, 0] = np.inf, -np.inf, np.nan
    images = st.map_points(points, matrix)
    np.testing.assert_array_equal(images, st.map_affine_points(points, matrix))
    assert np.isinf(images[::5]).all() and np.isinf(images[1::5]).all() and np.isnan(images[2::5]).all()
    scaled = st.map_points(np.array([[np.inf, 1, 2]], dtype), np.diag([2, 2, 2, 1]))
    assert scaled[0, 0] == np.inf and np.isnan(scaled[0, 1:]).all()
