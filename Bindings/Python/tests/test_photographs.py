"""Cameras, maps, rotations and lenses from what is known about a picture."""

import numpy as np
import pytest

import swift_transforms as st

CENTER, PICTURE = np.array([320.0, 240.0]), (0, 0, 640, 480)


def turn(x, y, z):
    """A quaternion, and its matrix for rows."""
    q = np.array([x, y, z, 1.0]) / np.linalg.norm([x, y, z, 1.0])
    v, w = q[:3], q[3]
    return q, np.eye(3) * (w * w - v @ v) + 2 * np.outer(v, v) + 2 * w * np.cross(np.eye(3), -v)


def a_camera(random, picture_y="down"):
    q, _ = turn(*random.uniform(-0.4, 0.4, 3))
    straight = st.PlacedCamera(800, CENTER, q, np.zeros(3), picture_y)
    return st.PlacedCamera(800, CENTER, q, -12 * straight.rays(CENTER), picture_y)


@pytest.mark.parametrize("picture_y, sign", [("down", -1), ("up", 1)])
def test_a_camera_shows_what_its_formula_says(picture_y, sign):
    q, rows = turn(0.2, -0.3, 0.1)
    camera = st.PlacedCamera(800, CENTER, q, np.array([1.0, -2, 9]), picture_y)
    points = np.random.default_rng(4).uniform(-2, 2, (50, 3))
    eye = (points - camera.position) @ rows
    places = CENTER + 800 / -eye[:, 2:] * eye[:, :2] * [1, sign]
    assert (eye[:, 2] < 0).all() and np.allclose(camera.project(points), places, rtol=0, atol=1e-10)
    assert np.allclose(st.map_points(points, camera.world_to_eye), eye, atol=1e-13)
    assert np.allclose(st.map_points(points, camera.world_to_picture)[:, :2], places, atol=1e-9)
    rays = (points - camera.position) / np.linalg.norm(points - camera.position, axis=1, keepdims=True)
    assert np.allclose(camera.rays(places), rays, atol=1e-12)
    clip = st.map_points(points, camera.world_to_clip(PICTURE, 1, 100, convention="opengl"))
    assert np.allclose(clip[:, 0], places[:, 0] / 320 - 1) and np.allclose(clip[:, 1], sign * (places[:, 1] / 240 - 1))
    assert np.allclose(np.tan(camera.fields_of_view(PICTURE) / 2), [0.4, 0.3])
    lines = camera.project_segments(np.concatenate([points, points[::-1]], axis=1), (-1e4, -1e4, 2e4, 2e4))
    assert np.allclose(lines, np.concatenate([places, places[::-1]], axis=1), atol=1e-7)
    assert np.isnan(camera.project(camera.position)).all() and camera.project(np.zeros((0, 3))).shape == (0, 2)
    assert camera.project(points.reshape(5, 10, 3)).shape == (5, 10, 2)


def test_poses_come_back_despite_outliers():
    for seed in range(20):
        random = np.random.default_rng(seed)
        camera = a_camera(random, ("down", "up")[seed % 2])
        points = random.uniform(-2, 2, (40, 3))
        places = camera.project(points)
        lens = {"principal_point": CENTER, "picture_y": camera.picture_y}
        exact = st.fit_pose(points, places, **lens)
        assert abs(exact.camera.focal_length - 800) < 1e-6 and np.allclose(exact.camera.position, camera.position, atol=1e-8)
        places += random.normal(0, 0.5, places.shape)
        places[:12] += random.choice([-40, 40], (12, 2))
        fit = st.fit_pose(points, places, **lens, focal_length=800, tolerance=2.5, seed=seed)
        assert not fit.inliers[:12].any() and fit.inliers.sum() >= 26 and 0.3 < fit.place_error < 0.8
        error = fit.camera.position - camera.position
        assert error @ np.linalg.solve(fit.covariance[3:6, 3:6], error) < 25 and (fit.covariance[6] == 0).all()
        again = st.fit_pose(points, places, **lens, focal_length=800, tolerance=2.5, seed=seed)
        assert np.array_equal(again.camera.position, fit.camera.position)


def test_boxes_and_three_points():
    camera = a_camera(np.random.default_rng(8))
    box = np.array([[i & 1, 2 * (i >> 1 & 1), 3 * (i >> 2)] for i in range(8)], float)
    places = camera.project(box)
    places[5] = np.nan
    fit = st.fit_box((1, 2, 3), places, principal_point=CENTER)
    assert fit.inliers.tolist() == [True] * 5 + [False] + [True] * 2 and abs(fit.camera.focal_length - 800) < 1e-5
    fits = st.fit_three_points(box[:3], places[:3], principal_point=CENTER, focal_length=800, place_error=0.5)
    assert 1 <= len(fits) <= 4 and min(np.abs(each.camera.position - camera.position).max() for each in fits) < 1e-7
    assert all(np.allclose(each.camera.project(box[:3]), places[:3], atol=1e-6) for each in fits)


def test_rectangles_say_what_their_facts_decide():
    corners = [[229, 60], [407, 61], [584, 274], [53, 275]]
    fit = st.fit_rectangle(corners, (10.97, 23.77), principal_point=(320, 180))
    assert abs(fit.focal_length_of_perpendicularity[0] - 311.68) < 0.01 and abs(fit.focal_length_of_proportion[0] - 533.81) < 0.01
    assert fit.proportion.tolist() == [23.77 / 10.97, 0] and fit.pose.error < 0.5
    open_one = st.fit_rectangle(corners, principal_point=(320, 180))
    assert abs(open_one.pose.camera.focal_length - 311.68) < 0.01 and np.isnan(open_one.focal_length_of_proportion).all()
    with pytest.raises(st.UndefinedError, match="focal length"):
        st.fit_rectangle([[0, 0], [4, 0], [4, 3], [0, 3]], (4, 3), principal_point=(2, 1))


def street(random, noise):
    """Segments of a picture along three perpendicular directions, in any order, and strays."""
    camera = st.PlacedCamera(800, CENTER, turn(0.3, 0.4, 0.05)[0], np.zeros(3))
    camera = st.PlacedCamera(800, CENTER, camera.rotation, -10 * camera.rays(CENTER))
    starts = random.uniform(-2, 2, (60, 3))
    ends = starts + np.repeat(np.eye(3), 20, axis=0) * random.uniform(1, 2, (60, 1))
    lines = np.concatenate([camera.project(starts), camera.project(ends)], axis=1)
    strays = random.uniform(0, 480, (15, 4))
    return camera, np.concatenate([lines + random.normal(0, noise, lines.shape), strays])


def test_three_points_near_the_danger_cylinder_have_four_cameras_at_most():
    points = [[-0.6827380100018972, -0.730663266969573, 0], [0.5074316698104845, 0.8616919986128126, 0], [0.6396553301892145, 0.7686618623039176, 0]]
    places = [[-2.141050922473625, -2.8593631780862654], [0.08795642841291226, 0.1292322025700259], [0.14904412846101853, 0.18677494051805418]]
    fits = st.fit_three_points(points, places, principal_point=(0, 0), focal_length=1)
    assert 1 <= len(fits) <= 4 and sum(fit.multiplicity == 2 for fit in fits) == 1


def test_refusals_say_where():
    lines = [[[x, y] for x in range(5)] for y in (1, 2, 4.0)]
    lines[2][1][0] = np.nan
    with pytest.raises(st.TransformError, match="line 2: place 1 is not finite, or too large"):
        st.fit_distortion(lines, focal_length=1, principal_point=(0, 0))
    with pytest.raises(st.UndefinedError, match="expected finite numbers and an area"):
        a_camera(np.random.default_rng(1)).fields_of_view((0, 0, -5, 480))


def test_segments_in_no_order():
    camera, segments = street(np.random.default_rng(5), 0.3)
    groups = st.group_segments(segments, tolerance=1.0, seed=2)
    assert len(groups.groups) == 3 and max(len(np.unique(groups.numbers[i : i + 20])) for i in (0, 20, 40)) <= 2
    assert all((groups.numbers == index).sum() == each.inliers.sum() >= 17 for index, each in enumerate(groups.groups))
    fit = st.fit_camera_unsorted(segments, principal_point=CENTER, tolerance=1.0)
    assert abs(fit.camera.focal_length - 800) < 5 * fit.focal_length_error < 100 and len(fit.inliers) == 3
    sorted_fit = st.fit_camera(*np.split(segments[:60], 3), tolerance=1.0)
    assert (np.abs(sorted_fit.camera.principal_point - CENTER) < 5 * sorted_fit.principal_point_errors).all()
    known = st.fit_camera(*np.split(segments[:60], 3), principal_point=CENTER, tolerance=1.0, focal_length=800)
    assert known.camera.focal_length == 800 and known.focal_length_error == 0 and (known.principal_point_errors == 0).all()
    with pytest.raises(st.TransformError, match="principal_point is null"):
        st.fit_camera(*np.split(segments[:60], 3), tolerance=1.0, focal_length=800)


def test_maps_between_planes_despite_wrong_pairs():
    random = np.random.default_rng(6)
    source = random.uniform(0, 100, (40, 2))
    truth = np.array([[2, 0.1, 0.001], [-0.2, 1.5, 0.002], [30, 20, 1]])
    image = np.column_stack([source, np.ones(40)]) @ truth
    target = image[:, :2] / image[:, 2:] + random.normal(0, 0.3, (40, 2))
    target[7] += 60
    fit = st.fit_homography(source, target, tolerance=1.2, seed=1)
    assert not fit.inliers[7] and fit.inliers.sum() == 39 and fit.error < 0.6
    assert np.allclose(st.map_points([50, 50], fit.matrix), ([50, 50, 1] @ truth)[:2] / ([50, 50, 1] @ truth)[2], atol=0.5)
    deviations = np.sqrt(np.diagonal(fit.covariance))
    difference = (fit.homography / fit.homography[2, 2] - truth).reshape(9)
    assert (np.abs(difference) <= 5 * deviations + 1e-12).all() and fit.covariance.shape == (9, 9)
    with pytest.raises(st.UndefinedError, match="agree within the tolerance"):
        st.fit_homography(source[:4], target[:4], tolerance=1)


def test_rotations_of_directions():
    random = np.random.default_rng(7)
    source, (q, rows) = random.normal(0, 1, (20, 3)), turn(0.5, -0.2, 0.3)
    fit = st.fit_rotation(source, 3 * source @ rows, weights=random.uniform(1, 2, 20))
    assert np.allclose(fit.rotation * np.sign(fit.rotation[3]), q) and fit.error < 1e-15
    with pytest.raises(st.UndefinedError, match="equally well"):
        st.fit_rotation(np.eye(3), -np.eye(3))
    with pytest.raises(ValueError, match="weight 1 is negative"):
        st.fit_rotation(np.eye(3), np.eye(3), weights=[1, -1, 1])


def test_lenses_bend_and_straighten():
    bent = st.Distortion(-0.2, 0.05, 0.01, 0.001, -0.002)
    x, y = np.random.default_rng(9).uniform(-0.5, 0.5, (2, 100))
    s = x * x + y * y
    factor = 1 - 0.2 * s + 0.05 * s**2 + 0.01 * s**3
    expected = np.column_stack([x * factor + 0.002 * x * y - 0.002 * (s + 2 * x * x), y * factor + 0.001 * (s + 2 * y * y) - 0.004 * x * y])
    places = bent.distort(np.column_stack([x, y]))
    assert np.allclose(places, expected, atol=1e-15) and np.allclose(bent.undistort(places), np.column_stack([x, y]), atol=1e-13)
    assert np.allclose(bent.distort(CENTER + 800 * np.column_stack([x, y]), focal_length=800, principal_point=CENTER), CENTER + 800 * expected)
    random, lines = np.random.default_rng(10), []
    for _ in range(30):
        ends = random.uniform(0, 480, (2, 2))
        straight = ends[0] + np.linspace(0, 1, 40)[:, None] * (ends[1] - ends[0])
        seen = st.Distortion(-0.2, 0.05).distort(straight, focal_length=800, principal_point=CENTER)
        lines.append(seen + random.normal(0, 0.2, seen.shape))
    fit = st.fit_distortion(lines, terms=2, focal_length=800, principal_point=CENTER)
    found = np.array([fit.distortion.k1, fit.distortion.k2])
    assert (np.abs(found - [-0.2, 0.05]) < 5 * fit.radial_errors[:2]).all() and 0.18 < fit.place_error < 0.22
    with pytest.raises(st.UndefinedError, match="distortion"):
        st.fit_distortion([np.linspace(0, 1, 9)[:, None] * [1, 2]], focal_length=1, principal_point=(0, 0))
