"""Paths, and transforms fitted to pairs of points."""

import copy
import gc
import pickle

import numpy as np
import pytest

import swift_transforms as st


def test_circles_have_their_length_area_and_fill():
    circle = st.Path("M 10 0 A 10 10 0 0 1 -10 0 A 10 10 0 0 1 10 0 Z")
    assert abs(circle.length - 20 * np.pi) < 1e-9
    assert np.allclose(circle.bounds, [-10, -10, 20, 20], atol=1e-12)
    points = np.random.default_rng(1).uniform(-12, 12, (5, 200, 2))
    assert np.array_equal(circle.contains(points), np.hypot(points[..., 0], points[..., 1]) < 10)
    places, tangents = circle.places(np.linspace(0, circle.length, 50))
    assert np.allclose(np.hypot(*places.T), 10) and np.allclose(np.sum(places * tangents, axis=-1), 0, atol=1e-9)
    assert circle.places(0.0)[0].shape == (2,)
    a, b, c = np.moveaxis(circle.triangles(1e-3), 1, 0)
    area = np.abs((b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0]).sum() / 2
    assert 0 <= 100 * np.pi - area < 20 * np.pi * 1e-3


def test_rules_differ_where_a_path_runs_twice():
    twice = st.Path("M0 0H9V9H0Z M0 0H9V9H0Z")
    assert twice.contains([4, 4]) and not twice.contains([4, 4], rule="evenodd")
    assert len(twice.triangles(0.1)) == 2 and len(twice.triangles(0.1, rule="evenodd")) == 0


def test_strokes_cover_what_is_near_the_path():
    path = st.Path("M 0 0 H 30 V 20")
    outline = path.stroked(4, cap="round", join="round", tolerance=1e-4)
    points = np.random.default_rng(2).uniform(-5, 35, (2000, 2))
    x, y = points.T
    distance = np.minimum(np.hypot(x - np.clip(x, 0, 30), y), np.hypot(x - 30, y - np.clip(y, 0, 20)))
    sure = np.abs(distance - 2) > 1e-3
    assert np.array_equal(outline.contains(points)[sure], distance[sure] < 2) and sure.sum() > 1900
    dashed = path.stroked(4, dashes=[5, 5], dash_phase=5, tolerance=0.1)
    assert dashed.contains([[2, 0], [7, 0]]).tolist() == [False, True]
    del path
    gc.collect()
    assert outline.length > 0


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda path: pickle.loads(pickle.dumps(path))])
def test_copies_and_pickles_are_paths_of_their_own(copied):
    path = st.Path("M 0.1 0.2 C 1 2 3 4 5.5 6 Z")
    other = copied(path)
    assert other.svg == path.svg and other.length == path.length and other._handle != path._handle
    assert eval(repr(path), {"Path": st.Path}).svg == path.svg


def test_places_beyond_the_ends_are_the_ends():
    path = st.Path("M 0 0 H 10 V 10")
    expected = [[0, 0], [10, 10], [0, 0], [0, 0], [10, 10]]
    assert path.places([-5, 99, np.nan, -np.inf, np.inf])[0].tolist() == expected
    points, tangents = st.Path("M 1 2 Z").places([0, 1])
    assert points.tolist() == [[1, 2], [1, 2]] and np.isnan(tangents).all()
    assert np.isnan(st.Path("").places([0.0])).all() and path.places([])[0].shape == (0, 2)


def test_texts_of_paths_read_back_to_the_same_bits():
    random = np.random.default_rng(7)
    for _ in range(100):
        points = random.normal(size=(4, 2)) * 2.0 ** random.integers(-60, 60, (4, 1))
        path = st.Path("M" + "L".join(f"{float(x)!r} {float(y)!r} " for x, y in points))
        low, size = points.min(axis=0), points.max(axis=0) - points.min(axis=0)
        for each in (path, st.Path(path.svg), pickle.loads(pickle.dumps(path))):
            assert np.array_equal(each.bounds, [*low, *size]) and each.length == path.length


def test_wrong_arguments_say_what_was_expected():
    path = st.Path("M0 0H9")
    for call, kind, words in [
        (lambda: st.Path("M 0 0 L 10"), st.TransformError, "offset 10"),
        (lambda: st.Path("M 0 0\0"), st.TransformError, "zero character"),
        (lambda: st.Path("").bounds, st.UndefinedError, "draws nothing"),
        (lambda: path.contains([1, 2, 3]), ValueError, "shape"),
        (lambda: path.contains([1, 2], rule="odd"), ValueError, "expected one of"),
        (lambda: path.stroked(0, tolerance=0.1), ValueError, "width is 0.0"),
        (lambda: path.stroked(1, tolerance=0), ValueError, "tolerance is 0.0"),
        (lambda: path.stroked(1, tolerance=0.1, cap="flat"), ValueError, "expected one of"),
        (lambda: path.stroked(1, tolerance=0.1, dashes=[0, 0]), ValueError, "sum above 0"),
        (lambda: path.places(np.ma.masked_array([1.0], [True])), TypeError, "masked"),
        (lambda: st.fit_points(np.eye(3), np.eye(3)[:2]), ValueError, "expected pairs"),
        (lambda: st.fit_points(np.eye(3), np.eye(3), weights=[1, 2]), ValueError, "expected 3"),
        (lambda: st.fit_points(np.eye(3), np.eye(3), weights=[1, 2, -1]), ValueError, "negative"),
        (lambda: st.fit_points(np.eye(3) * np.nan, np.eye(3)), ValueError, "not finite"),
        (lambda: st.fit_points(np.eye(3), np.eye(3), kind="affine"), st.UndefinedError, "at least 4"),
        (lambda: st.fit_points(np.eye(3) * 1j, np.eye(3)), TypeError, "dtype"),
    ]:
        with pytest.raises(kind, match=words):
            call()


@pytest.mark.parametrize("kind", ["rigid", "similarity", "affine"])
def test_fits_find_the_transform(kind):
    random = np.random.default_rng(3)
    matrix = st.rotation([1, 2, 3], degrees=50)
    if kind != "rigid":
        matrix = st.multiply(np.diag([2.0, 2, 2, 1] if kind == "similarity" else [2.0, -3, 4, 1]), matrix)
    matrix[3, :3] = [5, 6, 7]
    points, weights = random.uniform(-1, 1, (30, 3)), random.uniform(0, 1, 30)
    weights[7] = 0
    targets = st.map_points(points, matrix)
    targets[7] += 100  # left out
    fit = st.fit_points(points, targets, kind=kind, weights=weights)
    assert np.allclose(fit.matrix, matrix, atol=1e-12) and fit.error < 1e-12 and 1 <= fit.condition < 5
    mirror = st.fit_points(points, points * [1, 1, -1], kind="rigid", allow_mirror=True)
    assert np.allclose(mirror.matrix, np.diag([1, 1, -1, 1]), atol=1e-12)
