"""Meshes: normals, and what rays meet."""

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import swift_transforms as st


def sphere(steps):
    """A sphere of radius 1 without its poles, seen from outside counterclockwise."""
    turn, rise = np.meshgrid(np.arange(2 * steps) * np.pi / steps, np.linspace(-1.5, 1.5, steps + 1))
    points = np.stack([np.cos(rise) * np.cos(turn), np.cos(rise) * np.sin(turn), np.sin(rise)], axis=-1)
    row, column = np.meshgrid(np.arange(steps), np.arange(2 * steps), indexing="ij")
    a, b = row * 2 * steps + column, row * 2 * steps + (column + 1) % (2 * steps)
    triangles = np.concatenate([np.stack([a, b, b + 2 * steps], -1).reshape(-1, 3), np.stack([a, b + 2 * steps, a + 2 * steps], -1).reshape(-1, 3)])
    return points.reshape(-1, 3), triangles


@pytest.mark.parametrize("kind", ["angle", "area", "faces"])
def test_normals_of_a_sphere_point_outwards(kind):
    points, triangles = sphere(40)
    normals = st.Mesh(points, triangles).normals(kind)
    places = points[triangles].mean(axis=1) if kind == "faces" else points
    assert np.allclose(np.linalg.norm(normals, axis=-1), 1)
    cosines = (normals * places).sum(axis=-1) / np.linalg.norm(places, axis=-1)
    assert cosines.min() > 0.98


def test_rays_meet_what_brute_force_finds():
    random = np.random.default_rng(1)
    points, triangles = random.uniform(-1, 1, (120, 3)), random.integers(0, 120, (80, 3))
    triangles = triangles[(triangles[:, 0] != triangles[:, 1]) & (triangles[:, 1] != triangles[:, 2]) & (triangles[:, 0] != triangles[:, 2])]
    origins, directions = random.uniform(-2, 2, (4, 50, 3)), random.normal(size=(4, 50, 3))
    hits = st.Mesh(points, triangles).pick(origins, directions)
    assert hits.triangle.shape == (4, 50) and 20 < (hits.triangle >= 0).sum() < 200
    a, b, c = np.moveaxis(points[triangles], 1, 0)
    for place in np.ndindex(4, 50):
        start, way = origins[place], directions[place] / np.linalg.norm(directions[place])
        p = np.cross(way, c - a)
        with np.errstate(all="ignore"):
            scale = 1 / ((b - a) * p).sum(-1)
            u = ((start - a) * p).sum(-1) * scale
            q = np.cross(start - a, b - a)
            v, t = (way * q).sum(-1) * scale, ((c - a) * q).sum(-1) * scale
        found = np.where((u >= 0) & (v >= 0) & (u + v <= 1) & (t >= 0), t, np.inf)
        nearest = int(found.argmin())
        if np.isinf(found[nearest]):
            assert hits.triangle[place] == -1 and np.isnan(hits.distance[place])
        else:
            assert hits.triangle[place] == nearest and abs(hits.distance[place] - found[nearest]) < 1e-9
            assert np.allclose(hits.weights[place] @ points[triangles[nearest]], start + way * found[nearest])


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda mesh: pickle.loads(pickle.dumps(mesh))])
def test_copies_and_pickles_are_meshes_of_their_own(copied):
    mesh = st.Mesh(*sphere(4))
    other = copied(mesh)
    assert other._handle != mesh._handle and np.array_equal(other.normals(), mesh.normals())
    del mesh
    assert other.pick([5, 0.1, 0.1], [-1, 0, 0]).triangle >= 0


def test_a_mesh_has_copies_and_is_met_from_both_sides():
    points, triangles = np.array([[0.0, 0, 0], [2, 0, 0], [0, 2, 0]]), np.array([[0, 1, 2], [0, 0, 1]])
    mesh = st.Mesh(points, triangles)
    points[:], triangles[:] = 99, 0
    hits = mesh.pick([[0.5, 0.5, 5], [0.5, 0.5, -5]], [[0, 0, -0.001], [0, 0, 700]])
    assert hits.triangle.tolist() == [0, 0] and hits.distance.tolist() == [5, 5] and hits.weights.sum(axis=-1).tolist() == [1, 1]
    # The second triangle has no direction.
    assert mesh.normals("faces").tolist() == [[0, 0, 1], [0, 0, 0]]
    for origin, way in [([0.5, 0.5, 5], [0, 0, 0]), ([np.nan, 0.5, 5], [0, 0, -1]), ([0.5, 0.5, 5], [0, 0, -np.inf])]:
        hits = mesh.pick(origin, way)
        assert hits.triangle == -1 and np.isnan(hits.distance) and np.isnan(hits.weights).all()


def test_several_threads_share_paths_and_meshes():
    mesh, path = st.Mesh(*sphere(20)), st.Path("M 10 0 A 10 10 0 0 1 -10 0 A 10 10 0 0 1 10 0 Z")
    random = np.random.default_rng(6)
    starts, ways, places = random.uniform(-3, 3, (500, 3)), random.normal(size=(500, 3)), random.uniform(-12, 12, (500, 2))
    outline = path.stroked(1, tolerance=0.01)

    def looks(_):
        hits = mesh.pick(starts, ways)
        return hits.triangle.tobytes(), hits.distance.tobytes(), mesh.normals().tobytes(), path.contains(places).tobytes(), path.stroked(1, tolerance=0.01).svg

    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(looks, range(24))) == {looks(0)} and looks(0)[4] == outline.svg


def test_wrong_arguments_say_what_was_expected():
    points = np.eye(3)
    for call, kind, words in [
        (lambda: st.Mesh(points, [[0, 1, 3]]), ValueError, "expected 0 to 2"),
        (lambda: st.Mesh(points, [[0, 1, -1]]), ValueError, "expected 0 to 2"),
        (lambda: st.Mesh(points, [[0, 1, 2**40]]), ValueError, "expected 0 to 2"),
        (lambda: st.Mesh(points, [[0.0, 1, 2]]), ValueError, "whole numbers"),
        (lambda: st.Mesh(points, [0, 1, 2]), ValueError, "whole numbers"),
        (lambda: st.Mesh(points[:, :2], [[0, 1, 2]]), ValueError, "the shape"),
        (lambda: st.Mesh(np.ma.masked_array(points, points), [[0, 1, 2]]), TypeError, "masked"),
        (lambda: st.Mesh(points, [[0, 1, 2]]).normals("corner"), ValueError, "expected one of"),
        (lambda: st.Mesh(points, [[0, 1, 2]]).pick([0, 0], [0, 0, 1]), ValueError, "origins: the shape"),
    ]:
        with pytest.raises(kind, match=words):
            call()
    empty = st.Mesh(np.empty((0, 3)), np.empty((0, 3), int))
    assert empty.normals().shape == (0, 3) and empty.pick([[0, 0, 0]], [0, 0, 1]).triangle.tolist() == [-1]
