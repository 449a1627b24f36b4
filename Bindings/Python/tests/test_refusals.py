"""What is refused: by one rule, with a sentence, and without a change."""

import re

import numpy as np
import pytest

import swift_transforms as st
from swift_transforms import parts

SQUARE = [[0, 0], [1, 0], [1, 1], [0, 1]]
SEGMENTS = [[320, 240, 720, 280], [320, 440, 720, 400], [320, 640, 720, 520]]
OTHERS = [[320, 240, 20, 300], [320, 440, 20, 420], [320, 640, 20, 540]]
CORNERS = [[0, 0, 0], [2, 0, 0], [0, 2, 0], [0, 0, 2]]
PLANE = [*SQUARE, [0.5, 0.25], [0.25, 0.75]]
GRID = [[[x, y] for x in range(-8, 9)] for y in (-6, -3, 4, 6)]
BOX = [[i & 1, 2 * (i >> 1 & 1), 3 * (i >> 2)] for i in range(8)]
PLACED = {"focal_length": 800, "principal_point": (320, 240), "rotation": (0, 0, 0, 1), "position": (1, 2, 12), "picture_y": "down"}
EYE = st.PlacedCamera(800, np.array([320, 240]), np.array([0, 0, 0, 1]), np.array([1, 2, 12]))
LENS = {"principal_point": (320, 240), "focal_length": 800, "picture_y": "down"}
BATCH = {"out": None, "threads": 1, "fused": False}


def scene():
    found = st.Scene((400, 300))
    found.add("card", bounds=(0, 0, 100, 140), position=(200, 150))
    return found


# Every function with arguments that are right.
CALLS = [
    (st.map_points, {"points": np.ones((4, 3)), "matrix": np.eye(4), **BATCH}),
    (st.map_affine_points, {"points": np.ones((4, 2), "f4"), "matrix": np.eye(4), **BATCH}),
    (st.map_vectors, {"vectors": np.ones((4, 3)), "matrix": np.eye(4), **BATCH}),
    (st.map_normals, {"normals": np.ones((4, 3)), "matrix": np.eye(4), "unit": True, **BATCH}),
    (st.map_homogeneous_points, {"points": np.ones((4, 4)), "matrix": np.eye(4), **BATCH}),
    (st.map_planes, {"planes": np.ones((4, 4)), "matrix": np.eye(4), **BATCH}),
    (st.map_columns, {"columns": [np.ones(4)] * 3, "matrix": np.eye(4), "kind": "points", **BATCH}),
    (st.multiply, {"first": np.eye(4), "second": np.eye(4), "out": None, "threads": 1}),
    (st.multiply_down, {"local": [np.eye(4)] * 2, "parents": [-1, 0], "out": None}),
    (st.invert, {"matrices": np.eye(4), "out": None, "threads": 1}),
    (st.decompose, {"matrices": np.eye(4), "mirror": "all"}),
    (st.interpolate, {"start": np.eye(4), "end": np.eye(4), "times": [0, 1], "method": "components", "way": "short", "extra_turns": 1}),
    (st.css_matrix, {"css": "scale(2)"}),
    (st.css_interpolate, {"start": "none", "end": "scale(2)", "times": [0, 1]}),
    (st.rotation, {"axis": [0, 0, 1], "degrees": 90}),
    (st.rotation, {"axis": [0, 0, 1], "radians": 1}),
    (st.quad_matrix, {"source": SQUARE, "target": SQUARE}),
    (st.perspective, {"field_of_view": 1, "aspect_ratio": 1, "near": 1, "far": 9, "convention": "metal", "reversed_depth": False}),
    (st.frustum, {"left": -1, "right": 1, "bottom": -1, "top": 1, "near": 1, "far": 9, "convention": "metal", "reversed_depth": False}),
    (st.orthographic, {"left": -1, "right": 1, "bottom": -1, "top": 1, "near": 1, "far": 9, "convention": "metal", "reversed_depth": False}),
    (st.look_at, {"eye": [0, 0, 5], "target": [0, 0, 0], "up": [0, 1, 0], "convention": "metal"}),
    (st.layer_perspective, {"eye_distance": 500, "vanishing_point": (1, 2)}),
    (st.eye_point, {"matrix": st.layer_perspective(500)}),
    (st.vanishing_points, {"matrix": st.layer_perspective(500), "directions": [0, 0, -1]}),
    (st.horizon, {"matrix": st.layer_perspective(500), "normal": [0, 1, 0]}),
    (st.fit_vanishing_point, {"segments": SEGMENTS, "tolerance": 1, "seed": 0}),
    (st.fit_camera, {"segments_along_x": SEGMENTS, "segments_along_y": OTHERS, "segments_along_z": None, "principal_point": (370, 350), "tolerance": 1, "seed": 0}),
    (st.camera_from_vanishing_points, {"points": [[1320, 340, 1], [-430, 390, 1]], "principal_point": (370, 350)}),
    (lambda **given: st.Camera(**given).matrix, {"focal_length": 800, "principal_point": [320, 240], "rotation": [0, 0, 0, 1]}),
    (st.fit_camera_unsorted, {"segments": SEGMENTS + OTHERS, "principal_point": (370, 350), "tolerance": 1, "focal_length": 872, "seed": 0}),
    (st.group_segments, {"segments": SEGMENTS + OTHERS, "tolerance": 1, "seed": 0}),
    (lambda places, **given: st.PlacedCamera(**given).project(places), {**PLACED, "places": CORNERS}),
    (EYE.project, {"points": CORNERS}),
    (EYE.project_segments, {"segments": [[0, 0, 0, 1, 0, 0]], "picture": (0, 0, 640, 480)}),
    (EYE.rays, {"places": SQUARE}),
    (EYE.world_to_clip, {"picture": (0, 0, 640, 480), "near": 1, "far": 9, "convention": "metal", "reversed_depth": False}),
    (EYE.fields_of_view, {"picture": (0, 0, 640, 480)}),
    (st.fit_pose, {"points": CORNERS, "places": EYE.project(CORNERS), **LENS, "place_error": 1, "tolerance": 2, "seed": 0}),
    (st.fit_three_points, {"points": CORNERS[:3], "places": EYE.project(CORNERS[:3]), **LENS, "place_error": 1}),
    (st.fit_box, {"size": (1, 2, 3), "corners": EYE.project(BOX), **LENS, "place_error": 1}),
    (st.fit_rectangle, {"corners": [[229, 60], [407, 61], [584, 274], [53, 275]], "size": (11, 24), **LENS, "place_error": 1}),
    (st.fit_homography, {"source": PLANE, "target": PLANE, "point_error": 1, "tolerance": 2, "seed": 0}),
    (st.fit_rotation, {"source": CORNERS[1:], "target": CORNERS[1:], "weights": [1, 1, 1], "direction_error": 1}),
    (lambda places, **given: st.Distortion(**given).distort(places), {"places": SQUARE, "k1": 0.1, "k2": 0, "k3": 0, "p1": 0, "p2": 0}),
    (st.Distortion(0.1).undistort, {"places": SQUARE, "focal_length": 10, "principal_point": (1, 2)}),
    (st.fit_distortion, {"lines": GRID, "terms": 1, "focal_length": 10, "principal_point": (1, 2)}),
    (st.fit_points, {"source": CORNERS, "target": CORNERS, "kind": "rigid", "weights": [1, 1, 1, 1], "allow_mirror": False}),
    (st.Path, {"svg": "M 0 0 H 10"}),
    (st.Path("M 0 0 H 10").places, {"lengths": [1, 2]}),
    (st.Path("M 0 0 H 10").contains, {"points": [1, 2], "rule": "nonzero"}),
    (st.Path("M 0 0 H 10").stroked, {"width": 1, "tolerance": 0.1, "cap": "butt", "join": "miter", "miter_limit": 4, "dashes": [1, 2], "dash_phase": 0}),
    (st.Path("M 0 0 H 10 V 10").triangles, {"tolerance": 0.1, "rule": "nonzero"}),
    (st.Mesh, {"points": CORNERS, "triangles": [[0, 1, 2]]}),
    (st.Mesh(CORNERS, [[0, 1, 2]]).normals, {"kind": "angle"}),
    (st.Mesh(CORNERS, [[0, 1, 2]]).pick, {"origins": [0, 0, 5], "directions": [0, 0, -1]}),
    (st.Scene, {"viewport": (4, 3), "opacity": 1, "transform": np.eye(4), "is_hidden": False, "kind": "layer"}),
    (lambda **given: scene().add(**given), {"name": "new", "to": "root", "bounds": (0, 0, 1, 1), "position": (1, 2), "z_position": 0}),
    (lambda **given: scene().change(**given), {"name": "card", "bounds": (0, 0, 1, 1), "sublayer_transform": "none", "opacity": 0.5}),
    (lambda **given: scene().move(**given), {"name": "card", "to": "root", "position": 0}),
    (lambda **given: scene().remove(**given), {"name": "card"}),
    (lambda **given: scene().geometry(**given), {"name": "card"}),
    (lambda **given: scene().hits(**given), {"point": (200, 150), "order": "depth"}),
]  # fmt: skip
HOSTILE = [
    None, "x", "1", "\0", "\ud800", b"1", True, 1.5, -1, 0, 2**70, -(2**70), 1e300, np.nan, np.inf, 1j, object(), {}, [], [[]], [None], ["1"], [[1, 2], [3]],
    [np.nan] * 3, [1e308] * 3, [-1] * 4, np.ma.masked, np.ma.masked_array([1.0, 2, 3], True), np.array("x"), np.array(object()), np.zeros((0, 3)),
    np.zeros((0, 4, 4)), np.zeros((4, 4)), np.full((4, 4), np.nan), np.ones((2, 3), "f2"), np.ones((2, 3), ">f8"), np.ones((2, 3), "M8[s]"), np.float32(1.7),
    [[2**70, 0, 0]], [[0, 1, 2**40]], [[0.5, 1, 2]], np.ones((3, 3, 3, 3)), slice(1), lambda: None,
]  # fmt: skip


@pytest.mark.parametrize("call, arguments", CALLS)
def test_refusals_are_sentences_of_three_kinds(call, arguments):
    call(**arguments)
    refused = 0
    for name in arguments:
        for value in HOSTILE:
            try:
                with np.errstate(all="ignore"):
                    call(**{**arguments, name: value})
            except st.UndefinedError as error:
                assert error.status == 8 and len(str(error)) > 10
            except (TypeError, ValueError) as error:
                # TransformError is a ValueError.
                assert re.search("expected|cannot", str(error)), f"{name}={value!r}: {type(error).__name__}: {error}"
            else:
                continue
            refused += 1
    assert refused > 10


def file_of_points(folder):
    np.zeros((9, 3)).tofile(folder / "nine.raw")
    return parts.PointFile.raw(str(folder / "nine.raw"))


# What takes a whole number, by the number, and one that is right and more than 0.
COUNTS = [
    (lambda number, folder: st.map_points(np.ones((4, 3)), np.eye(4), threads=number), 2),
    (lambda number, folder: st.map_points(np.ones((4, 3)), np.eye(4), threads=number, out=np.ones((4, 3))), 1),
    (lambda number, folder: st.multiply(np.eye(4), np.eye(4), threads=number), 2),
    (lambda number, folder: st.invert(np.eye(4), threads=number), 2),
    (lambda number, folder: st.interpolate(np.eye(4), np.eye(4), 0.5, extra_turns=number), 2),
    (lambda number, folder: st.fit_vanishing_point(SEGMENTS, seed=number), 2),
    (lambda number, folder: st.fit_camera(SEGMENTS, OTHERS, principal_point=(370, 350), tolerance=1, seed=number), 2),
    (lambda number, folder: st.group_segments(SEGMENTS, tolerance=1, seed=number), 2),
    (lambda number, folder: st.fit_homography(PLANE, PLANE, seed=number), 2),
    (lambda number, folder: st.fit_distortion(GRID, focal_length=1, principal_point=(0, 0), terms=number), 2),
    (lambda number, folder: scene().move("card", position=number), 0),
    (lambda number, folder: file_of_points(folder).ranges(number), 2),
    (lambda number, folder: parts.map_part(file_of_points(folder), number, 1, np.eye(4), str(folder)), 2),
    (lambda number, folder: parts.map_part(file_of_points(folder), 1, number, np.eye(4), str(folder)), 2),
    (lambda number, folder: parts.PointFile("a.raw", number, 1, file_of_points(folder).record), 2),
    (lambda number, folder: parts.PointFile("a.raw", 1, number, file_of_points(folder).record), 2),
]


@pytest.mark.parametrize("call, right", COUNTS)
def test_counts_are_whole_numbers(call, right, tmp_path):
    for number in (right, np.int8(right), np.uint64(right), np.array(right)):
        call(number, tmp_path)
    for wrong in (True, np.True_, "2", "-1", b"2", 2.0, np.float32(2), 1.5, np.nan, None, 2j, [2], np.ones(1, int), np.array(2.0)):
        # Words are a choice where "all" is one.
        with pytest.raises((TypeError, st.TransformError), match='expected (a whole number|"all")'):
            call(wrong, tmp_path)
    for wrong in (2**70, -(2**70)):
        with pytest.raises(ValueError, match="expected"):
            call(wrong, tmp_path)


def test_counts_have_their_ranges(tmp_path):
    file = file_of_points(tmp_path)
    for size in (0, -1, np.int64(-3)):
        with pytest.raises(ValueError, match="expected a whole number from 1"):
            file.ranges(size)
    assert file.ranges(9) == file.ranges(10**18) == [(0, 9)]
    for offset, count in ((-1, 3), (3, -1)):
        with pytest.raises(ValueError, match="expected a whole number from 0"):
            parts.PointFile("a.raw", offset, count, file.record)
    with pytest.raises(ValueError, match="-1; expected"):
        st.fit_vanishing_point(SEGMENTS, seed=-1)
    for dtype in ("V0", "i4", "f2", "c8", "U1"):
        with pytest.raises(ValueError, match="expected x, y and z of float or double"):
            parts.PointFile.raw(file.path, dtype)


def test_row_groups_and_components_are_counts(tmp_path):
    pa, pq = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    from swift_transforms import arrow

    pq.write_table(pa.table({name: [1.0] for name in "xyz"}), tmp_path / "in.parquet")
    for group, kind in ((1, ValueError), (-1, ValueError), ("0", TypeError), (False, TypeError), (0.0, TypeError)):
        with pytest.raises(kind, match="expected a whole number"):
            parts.map_row_group(str(tmp_path / "in.parquet"), group, np.eye(4), str(tmp_path))
    for count, kind in ((1, ValueError), (5, ValueError), ("3", TypeError), (True, TypeError)):
        with pytest.raises(kind, match="expected a whole number"):
            arrow.register("never", np.eye(4), components=count)
    assert [path.name for path in tmp_path.iterdir()] == ["in.parquet"]


@pytest.mark.parametrize(
    "call",
    [
        lambda flag: st.map_points(np.ones((4, 3)), np.eye(4), fused=flag),
        lambda flag: st.map_points(np.ones((4, 3)), np.eye(4), fused=flag, out=np.ones((4, 3))),
        lambda flag: st.map_normals(np.ones((4, 3)), np.eye(4), unit=flag),
        lambda flag: st.perspective(1, 1, 1, 2, reversed_depth=flag),
        lambda flag: st.fit_points(CORNERS, CORNERS, allow_mirror=flag),
        lambda flag: scene().change("card", is_hidden=flag),
    ],
)
def test_flags_are_true_or_false(call):
    for flag in (True, False, np.True_):
        call(flag)
    for wrong in ("no", "", 0, 1, None, 0.0, [], np.array([True])):
        with pytest.raises(TypeError, match="expected True or False"):
            call(wrong)


def test_single_numbers_are_no_truth_values():
    for call in (
        lambda: st.rotation([0, 0, 1], degrees=True), lambda: st.layer_perspective(True), lambda: scene().change("card", opacity=True),
        lambda: st.Path("M 0 0 H 1").stroked(True, tolerance=0.1), lambda: st.fit_vanishing_point(SEGMENTS, tolerance=True),
    ):  # fmt: skip
        with pytest.raises(TypeError, match="expected a number"):
            call()
    # In arrays they count, as in numpy: weights may be the marks of an earlier fit.
    marks = np.array([True, True, True, False])
    moved = np.array(CORNERS, float)
    moved[3] += 99
    assert st.fit_points(CORNERS, moved, weights=marks).error < 1e-12


def test_a_camera_has_all_its_numbers():
    good = {"focal_length": 800, "principal_point": (320, 240), "rotation": (0, 0, 0, 1)}
    assert st.Camera(**good).matrix.shape == (4, 4)
    for name, value in [("principal_point", [320]), ("principal_point", [1, 2, 3]), ("rotation", [0, 0, 1]), ("rotation", [0] * 5)]:
        with pytest.raises(ValueError, match=f"{name}: the shape"):
            st.Camera(**{**good, name: value}).matrix


def test_what_does_not_exist_is_undefined():
    line = [[0, 0], [1, 0], [2, 0], [0, 1]]
    flat = np.array([[0, 0, 5], [1, 0, 5], [0, 1, 5], [1, 1, 5], [2, 3, 5]])
    for call in (
        lambda: st.rotation([0, 0, 0], degrees=1), lambda: st.rotation([np.nan, 0, 1], radians=1), lambda: st.rotation([np.inf, 0, 1], radians=1),
        lambda: st.quad_matrix(line, SQUARE), lambda: st.quad_matrix(SQUARE, line),
        lambda: st.frustum(1, 1, -1, 1, 1, 9), lambda: st.frustum(-1, 1, -1, 1, 0, 9), lambda: st.orthographic(-1, 1, 2, 2, 0, 9),
        lambda: st.orthographic(-1, 1, -1, 1, 0, np.inf), lambda: st.look_at([1, 2, 3], [1, 2, 3]), lambda: st.look_at([0, 0, 5], [0, 9, 5]),
        lambda: st.layer_perspective(-1), lambda: st.layer_perspective(np.nan), lambda: st.horizon(np.eye(4), [0, 1, 0]),
        lambda: st.horizon(st.layer_perspective(500), [0, 0, 0]), lambda: st.fit_vanishing_point(SEGMENTS[:1]),
        lambda: st.fit_camera(SEGMENTS, SEGMENTS[:1], principal_point=(0, 0), tolerance=1),
        lambda: st.camera_from_vanishing_points([[1, 0, 1], [2, 0, 1]], (0, 0)),
        lambda: st.fit_points(CORNERS[:2], CORNERS[:2]), lambda: st.fit_points(np.outer(range(5), [1, 2, 3]), flat),
        lambda: st.fit_points(flat, flat, kind="affine"), lambda: st.Path("M 1 2").bounds,
    ):  # fmt: skip
        with pytest.raises(st.UndefinedError):
            call()
    assert np.isnan(st.vanishing_points(st.layer_perspective(500), [[0, 0, 0], [np.nan, 0, 1]])).all()
    with pytest.raises(TypeError, match="either radians or degrees"):
        st.rotation([0, 0, 1], radians=1, degrees=1)


def test_shapes_and_results_that_do_not_fit():
    fixed = np.eye(4)
    fixed.flags.writeable = False
    for call, words in [
        (lambda: st.map_normals(np.ones((4, 2)), np.eye(4), unit=True), r"expected \(..., 3\)"),
        (lambda: st.map_columns([np.ones(4), np.ones(3), np.ones(4)], np.eye(4)), "one length"),
        (lambda: st.map_columns([np.ones(4), np.ones(4), np.ones(4, "f4")], np.eye(4)), "one dtype"),
        (lambda: st.map_columns([np.ones((4, 1))] * 3, np.eye(4)), "one dimension"),
        (lambda: st.map_columns([np.ones(4)] * 3, np.eye(4), out=[np.ones(4)] * 2), "expected 3"),
        (lambda: st.multiply(np.eye(3), np.eye(4)), r"expected \(..., 4, 4\)"),
        (lambda: st.multiply(np.ones((2, 4, 4)), np.ones((3, 4, 4))), "cannot be broadcast"),
        (lambda: st.multiply(np.eye(4), np.eye(4), out=fixed), "read-only"),
        (lambda: st.multiply_down(np.eye(4), [-1]), "n whole numbers"),
        (lambda: st.multiply_down([np.eye(4)], [-1, 0]), "n whole numbers"),
        (lambda: st.multiply_down([np.eye(4)], [-1], out=np.ones((2, 4, 4))), "expected float64"),
        (lambda: st.invert(np.eye(4), out=fixed), "read-only"),
        (lambda: st.invert(np.ones((4, 3))), r"expected \(..., 4, 4\)"),
        (lambda: st.decompose(np.ones(16)), r"expected \(..., 4, 4\)"),
        (lambda: st.fit_points(CORNERS, CORNERS, weights=1.5), "the shape"),
    ]:
        with pytest.raises(ValueError, match=words):
            call()
    assert np.array_equal(fixed, np.eye(4))


def test_any_array_of_the_same_numbers_gives_the_same_bits():
    random = np.random.default_rng(11)
    points, targets, places, rays = (random.uniform(-3, 3, (60, n)) for n in (3, 3, 2, 6))
    triangles, weights, path = random.integers(0, 60, (40, 3)), random.uniform(0, 1, 60), st.Path("M -2 -2 H 2 Q 3 3 -2 2 Z")

    def results(form):
        mesh, own = st.Mesh(form(points), form(triangles)), form(rays)
        hits, fit = mesh.pick(own[:, :3], own[:, 3:]), st.fit_points(form(points), form(targets), weights=form(weights))
        found = [hits.triangle, hits.distance, hits.weights, mesh.normals(), mesh.normals("faces"), fit.matrix, path.contains(form(places))]
        return [each.tobytes() for each in (*found, *path.places(form(weights)))]

    expected = results(np.array)
    for form in (
        np.asfortranarray, lambda a: np.repeat(a, 2, axis=0)[::2], lambda a: a[::-1].copy()[::-1],
        lambda a: a.astype(a.dtype.newbyteorder(">")), lambda a: np.concatenate([np.full((len(a), *a.shape[1:]), 7), a])[len(a) :],
    ):  # fmt: skip
        assert results(form) == expected
