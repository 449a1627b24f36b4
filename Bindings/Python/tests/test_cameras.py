"""Cameras, vanishing points, photographs and scenes."""

import gc
import json
import os
import shutil

import numpy as np
import pytest
from figures import error, figures, layers, matrix, projected

import swift_transforms as st


def test_figures_of_vanishing_points():
    for figure in figures("t3d.vanishing_point"):
        found = st.vanishing_points(matrix(figure["in"]["m"]), figure["in"]["direction"])
        if figure["out"]["p"] is None:
            assert found[2] == 0 or np.isnan(found).all(), figure["id"]
        else:
            assert error(figure, found[:2], figure["out"]["p"]) <= figure["tol"], figure["id"]


def test_figures_of_projections():
    names = {("rh", "zo"): "metal", ("lh", "zo"): "direct3d", ("rh", "gl"): "opengl"}
    tried = 0
    for figure in figures("proj.project_point"):
        v = figure["in"]
        name = names.get((v["hand"], v["clip"]))
        if name is None:
            continue
        tried += 1
        far = np.inf if v["far"] is None else v["far"]
        projection = st.perspective(v["fovy"], v["aspect"], v["near"], far, convention=name, reversed_depth=v["reverse"])
        assert error(figure, projected(v["p"], projection), figure["out"]["p"]) <= figure["tol"], figure["id"]
    assert tried >= 8
    assert np.array_equal(st.look_at([0, 0, 0], [0, 0, -1]), np.eye(4))
    assert np.allclose(st.orthographic(-10, 10, -5, 5, 0, 10, convention="opengl")[0, 0], 0.1)
    assert np.allclose(st.frustum(-1, 1, -1, 1, 1, 9), st.perspective(np.pi / 2, 1, 1, 9), rtol=4e-16, atol=0)
    with pytest.raises(st.UndefinedError):
        st.perspective(-1, 1, 1, 2)
    with pytest.raises(ValueError, match="expected one of"):
        st.perspective(1, 1, 1, 2, convention="glide")


def test_eyes_and_horizons():
    view = st.layer_perspective(500, (200, 150))
    assert np.array_equal(st.eye_point(view), [200, 150, 500]) and view[2, 3] == -1 / 500
    assert np.allclose(st.vanishing_points(view, [[0, 0, -1], [1, 0, 0]]), [[200, 150, 1], [1, 0, 0]])
    a, b, c = st.horizon(view, [0, 1, 0])
    assert abs(a * 10 + b * 150 + c) < 1e-9 and abs(b) > 0
    with pytest.raises(st.UndefinedError):
        st.eye_point(np.eye(4))
    with pytest.raises(st.UndefinedError):
        st.layer_perspective(0)


def box_segments(camera, random, noise):
    """Segments of a picture along the three axes of a world."""
    groups = []
    for axis in range(3):
        starts = random.uniform(-1, 1, (12, 3))
        ends = starts.copy()
        ends[:, axis] += random.uniform(0.5, 1, 12)
        points = st.map_points(np.concatenate([starts, ends]), camera)[:, :2] + random.normal(0, noise, (24, 2))
        groups.append(np.concatenate([points[:12], points[12:]], axis=1))
    return groups


def test_a_camera_comes_back_from_its_photograph():
    random = np.random.default_rng(3)
    turn = st.multiply(st.rotation([0, 1, 0], degrees=35), st.rotation([1, 0, 0], degrees=25))
    view = turn @ np.array(np.eye(4)) + np.array([[0] * 4] * 3 + [[0, 0, -6, 0]])
    picture = np.zeros((4, 4))
    picture[0, 0] = picture[1, 1] = 800
    picture[2] = [-320, -240, 1, -1]  # the middle of the picture, and w = -z
    camera = view @ picture
    groups = box_segments(camera, random, 0.05)
    point = st.fit_vanishing_point(groups[0])
    exact = st.vanishing_points(camera, [1, 0, 0])
    assert np.abs(point.point - exact).max() < 6 * np.sqrt(np.diag(point.covariance).max()) + 1e-9 and point.inliers.all()
    wild = np.concatenate([groups[0], random.uniform(0, 640, (4, 4))])
    chosen = st.fit_vanishing_point(wild, tolerance=1.0, seed=1)
    assert chosen.inliers[:12].all() and chosen.inliers.dtype == bool
    crossed = np.concatenate([groups[0], [[0, 0, 5, 600], [600, 9, 640, 480]]])  # two across
    assert st.fit_vanishing_point(crossed, tolerance=1.0).inliers.tolist() == [True] * 12 + [False] * 2
    assert st.fit_vanishing_point(crossed).inliers.all()
    fit = st.fit_camera(*groups, principal_point=(320, 240), tolerance=1.0)
    assert abs(fit.camera.focal_length - 800) < 6 * fit.focal_length_error < 80
    assert [len(each) for each in fit.inliers] == [12, 12, 12]
    points = st.vanishing_points(camera, np.eye(3))
    for measured in (st.camera_from_vanishing_points(points[:2], (320, 240)), st.camera_from_vanishing_points(points)):
        assert abs(measured.focal_length - 800) < 1e-6
        assert np.allclose(st.vanishing_points(measured.matrix, np.eye(3)), points, rtol=1e-7)
    with pytest.raises(st.UndefinedError):
        st.fit_vanishing_point(groups[0][:1])
    with pytest.raises(ValueError, match="positive"):
        st.fit_vanishing_point(groups[0], tolerance=0)
    holed = groups[0].copy()
    holed[3, 1] = np.nan
    with pytest.raises(st.TransformError, match="segment 3 has nan"):
        st.fit_vanishing_point(holed)
    # Counted through all directions.
    with pytest.raises(st.TransformError, match="segment 15 has nan"):
        st.fit_camera(groups[1], holed, principal_point=(320, 240), tolerance=1.0)


KEYS = {"anchorPoint": "anchor_point", "anchorPointZ": "anchor_point_z", "zPosition": "z_position", "isDoubleSided": "is_double_sided",
        "isHidden": "is_hidden", "sublayerTransform": "sublayer_transform", "isGeometryFlipped": "is_geometry_flipped"}  # fmt: skip


def scene_of(document):
    """A scene from a document of Fixtures/layers."""
    def properties(layer):
        found = {KEYS.get(key, key): value for key, value in layer.items() if key not in ("name", "sublayers", "backgroundColor")}
        for key in ("transform", "sublayer_transform"):
            if isinstance(found.get(key), list):
                found[key] = matrix(found[key])
        return found

    def add(layer, owner):
        for each in layer.get("sublayers", []):
            scene.add(each["name"], to=owner, **properties(each))
            add(each, each["name"])

    scene = st.Scene(document["viewport"], **properties(document["root"]))
    add(document["root"], "root")
    return scene


def test_scenes_have_chromiums_corners():
    corners = 0
    for fixture in layers():
        scene = scene_of(fixture["scene"])
        for name, quad in fixture["quads"].items():
            found = scene.geometry(name).corners
            for place, expected in zip(found, quad):
                if expected is not None and not np.isnan(place).any():
                    assert np.abs(place - expected).max() <= 0.01 * max(1, np.abs(expected).max() / 1000), name
                    corners += 1
    assert corners > 100


def test_hits_and_changes():
    scene = st.Scene((400, 300), sublayer_transform="perspective(500px)")
    scene.add("back", bounds=(0, 0, 200, 200), position=(200, 150))
    scene.add("card", bounds=(0, 0, 100, 100), position=(200, 150), transform="translateZ(-20px)")
    assert [hit.name for hit in scene.hits((200, 150))] == ["back", "card"]
    assert [hit.name for hit in scene.hits((200, 150), order="tree")] == ["card", "back", "root"]
    scene.change("card", z_position=40)
    assert [hit.name for hit in scene.hits((200, 150))] == ["card", "back"]
    assert np.allclose(scene.hits((200, 150))[0].point, [50, 50])
    assert [entry.name for entry in scene.draw_order()][-2:] == ["back", "card"]
    scene.change("card", transform=st.rotation([0, 1, 0], degrees=180), is_double_sided=False)
    assert scene.geometry("card").facing == -1 and [hit.name for hit in scene.hits((200, 150))] == ["back"]
    assert scene.hits((-5000, 0)) == []
    with pytest.raises(ValueError, match="already"):
        scene.add("card", bounds=(0, 0, 1, 1))
    with pytest.raises(ValueError, match="no layer"):
        scene.geometry("missing")
    with pytest.raises(ValueError, match="no property"):
        scene.add("x", bounds=(0, 0, 1, 1), colour="red")
    with pytest.raises(ValueError):
        scene.add("x", bounds=(0, 0, np.nan, 1))
    assert scene.names == ["root", "back", "card"]
    del scene
    gc.collect()


@pytest.mark.skipif(not (os.environ.get("TRANSFORMS_COMMAND") or shutil.which("transforms")), reason="the command is not installed")
def test_pictures_are_those_of_the_command():
    scene = st.Scene((400, 300), sublayer_transform="perspective(500px)")
    scene.add("card", bounds=(0, 0, 100, 140), position=(200, 150), transform="rotateY(30deg)", background_color="#336699")
    picture = scene.render_svg()
    assert picture.startswith("<svg") and "#336699" in picture
    corner = scene.geometry("card").corners[0]
    assert f"{corner[0]:.2f}"[:5] in picture
    assert json.loads(json.dumps(scene.document()))["root"]["sublayers"][0]["transform"] == "rotateY(30deg)"


@pytest.mark.skipif(not (os.environ.get("TRANSFORMS_COMMAND") or shutil.which("transforms")), reason="the command is not installed")
def test_a_picture_that_is_refused_has_the_commands_message():
    scene = st.Scene((400, 300))
    with pytest.raises(ValueError, match="expected a colour.*reddish"):
        scene.add("card", bounds=(0, 0, 100, 140), background_color="reddish")
    with pytest.raises(RuntimeError, match="expected a width and a height above zero"):
        st.Scene((0, 300)).render_svg()


def test_a_missing_command_says_so(monkeypatch):
    monkeypatch.delenv("TRANSFORMS_COMMAND", raising=False)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(st.CommandMissing, match="TRANSFORMS_COMMAND"):
        st.Scene((1, 1)).render_svg()
