"""Poses and maps between planes beside OpenCV's, of the same sets in one run.

    pip install opencv-python-headless
    python Bindings/Python/tests/test_opencv.py 10000

prints, for as many sets of each kind, the median errors, the failures and the time of a call. Under pytest a few hundred sets
are tried, and the medians are compared where OpenCV is installed.
"""

import sys
import time

import numpy as np
import pytest

import swift_transforms as st

cv2 = pytest.importorskip("cv2")
FLIP = np.diag([1.0, -1, -1])
# Shape, least and most points, error of a coordinate in pixels, share of outliers, tolerance.
POSES = {
    "6 to 30 points, 0.5 px": ("box", 6, 30, 0.5, 0, None),
    "6 to 30 points, 2 px": ("box", 6, 30, 2, 0, None),
    "4 or 5 points, 0.5 px": ("box", 4, 5, 0.5, 0, None),
    "4 points of a plane, 0.5 px": ("plane", 4, 4, 0.5, 0, None),
    "5 to 30 points of a plane, 1 px": ("plane", 5, 30, 1, 0, None),
    "40 points, 40 % outliers, 1 px, tolerance 4": ("box", 40, 40, 1, 0.4, 4.0),
    "40 points, 40 % outliers, 1 px, tolerance 3": ("box", 40, 40, 1, 0.4, 3.0),
    "40 of a plane, 40 % outliers, 1 px, tolerance 4": ("plane", 40, 40, 1, 0.4, 4.0),
}
# Points, share of outliers, tolerance.
PLANES = {"20 pairs": (20, 0, None), "40 pairs, 5 % outliers": (40, 0.05, 3.0), "40 pairs, 40 % outliers": (40, 0.4, 3.0)}


def a_rotation(random):
    q = random.normal(size=4)
    x, y, z, w = q / np.linalg.norm(q)
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + 2 * w * cross + 2 * cross @ cross


def seen_points(random, shape, least, most, sigma, outliers):
    """Points, places, a camera's matrix, and its true rotation and move in OpenCV's axes."""
    while True:
        rotation, focal, center = a_rotation(random), random.uniform(400, 1200), random.uniform([300, 220], [340, 260])
        points = random.uniform(-1, 1, (int(random.integers(least, most + 1)), 3)) * [1, 1, shape == "box"]
        move = random.uniform([-0.5, -0.5, 3], [0.5, 0.5, 12])
        eye = points @ rotation.T + move
        if eye[:, 2].min() > 0.5:
            break
    places = focal * eye[:, :2] / eye[:, 2:] + center + random.normal(0, sigma, (len(points), 2))
    bad = random.random(len(points)) < outliers
    if (~bad).sum() >= 6:
        places[bad] = random.uniform(0, [640, 480], (bad.sum(), 2))
    return points, places, np.array([[focal, 0, center[0]], [0, focal, center[1]], [0, 0, 1]]), rotation, move


def pose_of_opencv(points, places, camera, shape, tolerance):
    """The most likely pose that its calls find: SQPNP, or IPPE for planes, then its refinement."""
    if tolerance is not None:
        found, turn, move, chosen = cv2.solvePnPRansac(
            points, places, camera, None, iterationsCount=1000, reprojectionError=tolerance, confidence=0.999999, flags=cv2.SOLVEPNP_SQPNP)
        if not found:
            return None
        return cv2.solvePnPRefineLM(points[chosen.ravel()], places[chosen.ravel()], camera, None, turn, move)
    count, turns, moves, _ = cv2.solvePnPGeneric(points, places, camera, None, flags=cv2.SOLVEPNP_IPPE if shape == "plane" else cv2.SOLVEPNP_SQPNP)
    refined = [cv2.solvePnPRefineLM(points, places, camera, None, turn, move) for turn, move in zip(turns, moves)]
    sums = [((cv2.projectPoints(points, *each, camera, None)[0].reshape(-1, 2) - places) ** 2).sum() for each in refined]
    return refined[int(np.argmin(sums))] if count else None


def pose_errors(found, rotation, move):
    """The error of the position over the distance, and the angle."""
    if found is None:
        return np.inf, np.inf
    turned, position = found
    cosine = (np.trace(turned @ rotation.T) - 1) / 2
    return np.linalg.norm(position + rotation.T @ move) / np.linalg.norm(move), np.arccos(np.clip(cosine, -1, 1))


def beside_solve_pnp(kind, count, seed=54):
    """Median errors, failures and microseconds: ours, then OpenCV's."""
    shape, least, most, sigma, outliers, tolerance = POSES[kind]
    random, errors, spent, failures = np.random.default_rng(seed), ([], []), [0.0, 0.0], [0, 0]
    for _ in range(count):
        points, places, camera, rotation, move = seen_points(random, shape, least, most, sigma, outliers)
        begin = time.perf_counter()
        try:
            fit = st.fit_pose(points, places, principal_point=camera[:2, 2], focal_length=camera[0, 0], place_error=sigma, tolerance=tolerance)
        except st.UndefinedError:
            fit = None
        middle = time.perf_counter()
        other = pose_of_opencv(points, places, camera, shape, tolerance)
        end = time.perf_counter()
        ours = None if fit is None else (FLIP @ fit.camera.world_to_eye[:3, :3].T, fit.camera.position)
        theirs = None if other is None else (cv2.Rodrigues(other[0])[0], (-cv2.Rodrigues(other[0])[0].T @ other[1]).ravel())
        limit = np.inf if fit is None else 10 * np.sqrt(np.trace(fit.covariance[3:6, 3:6])) / np.linalg.norm(move)
        for index, found in enumerate((ours, theirs)):
            errors[index].append(pose_errors(found, rotation, move))
            failures[index] += not errors[index][-1][0] <= min(limit, 1e300)
        spent[0], spent[1] = spent[0] + middle - begin, spent[1] + end - middle
    medians = [np.median(np.array(each), axis=0) for each in errors]
    return (medians[0], failures[0], 1e6 * spent[0] / count), (medians[1], failures[1], 1e6 * spent[1] / count)


def beside_find_homography(kind, count, seed=54):
    """The same for maps between planes: the root mean square error of four corners in pixels. 15 px are a failure."""
    pairs, outliers, tolerance = PLANES[kind]
    random, errors, spent = np.random.default_rng(seed), ([], []), [0.0, 0.0]
    corners = np.array([[-50, -50, 1], [50, -50, 1], [50, 50, 1], [-50, 50, 1.0]])
    for _ in range(count):
        while True:
            rotation, focal = a_rotation(random), random.uniform(400, 1200)
            move, source = random.uniform([-30, -30, 200], [30, 30, 500]), random.uniform(-50, 50, (pairs, 2))
            truth = np.array([[focal, 0, 320], [0, focal, 240], [0, 0, 1]]) @ np.column_stack([rotation[:, :2], move])
            image = np.column_stack([source, np.ones(pairs)]) @ truth.T
            if image[:, 2].min() > 30 and abs(rotation[2, 2]) > 0.3:
                break
        target = image[:, :2] / image[:, 2:] + random.normal(0, 1, (pairs, 2))
        bad = random.random(pairs) < outliers
        target[bad] = random.uniform(0, [640, 480], (bad.sum(), 2))
        begin = time.perf_counter()
        ours = st.fit_homography(source, target, tolerance=tolerance).homography.T
        middle = time.perf_counter()
        theirs, _ = cv2.findHomography(source, target, cv2.RANSAC if tolerance else 0, 3.0, maxIters=5000, confidence=0.999999)
        end = time.perf_counter()
        expected = corners @ truth.T
        for index, found in enumerate((ours, theirs)):
            image = corners @ (np.full((3, 3), np.nan) if found is None else found).T
            difference = image[:, :2] / image[:, 2:] - expected[:, :2] / expected[:, 2:]
            errors[index].append(np.nan_to_num(np.sqrt((difference**2).sum(axis=1).mean()), nan=np.inf))
        spent[0], spent[1] = spent[0] + middle - begin, spent[1] + end - middle
    return tuple((np.array([np.median(each)]), sum(error > 15 for error in each), 1e6 * time / count) for each, time in zip(errors, spent))


@pytest.mark.parametrize("kind", [kind for kind in POSES if "tolerance 3" not in kind])
def test_poses_are_as_good(kind):
    (ours, failed, _), (theirs, others_failed, _) = beside_solve_pnp(kind, 60 if "outliers" in kind else 200)
    assert (ours <= 1.02 * theirs).all() and failed <= others_failed


@pytest.mark.parametrize("kind", PLANES)
def test_maps_between_planes_are_as_good(kind):
    (ours, failed, _), (theirs, others_failed, _) = beside_find_homography(kind, 200)
    assert (ours <= 1.02 * theirs).all() and failed <= others_failed


if __name__ == "__main__":
    print(f"| {sys.argv[1]} sets each | error over OpenCV {cv2.__version__}'s | failures | its failures | µs a call | its µs |\n|---|---|---|---|---|---|")
    for beside, kinds in ((beside_solve_pnp, POSES), (beside_find_homography, PLANES)):
        for kind in kinds:
            (ours, failed, spent), (theirs, others_failed, its_time) = beside(kind, int(sys.argv[1]))
            ratios = " and ".join(f"{ratio:.4f}" for ratio in ours / theirs)
            print(f"| {kind} | {ratios} | {failed} | {others_failed} | {spent:.0f} | {its_time:.0f} |", flush=True)
