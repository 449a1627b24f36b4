"""Cameras from points, boxes and rectangles of known places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional

import numpy as np
import numpy.typing as npt

from ._cameras import _seed, known
from ._library import check, doubles, ffi, lib, numbers
from ._placed import PlacedCamera, _is_y_up, _placed_camera


@dataclass(frozen=True)
class PoseFit:
    """A camera measured from places in a picture, with its errors.

    >>> fit = fit_pose([[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]], [[0, 0], [8, 0], [8, -8], [0, -8]], principal_point=(4, -4), focal_length=80)
    >>> fit.camera.position.round(6).tolist(), fit.inliers.tolist()
    ([0.5, 0.5, 10.0], [True, True, True, True])
    """

    camera: PlacedCamera
    #: Which points count.
    inliers: np.ndarray
    #: The root mean square distance between where points are seen and where they were measured.
    error: float
    #: The error of one coordinate of a place, as given or measured; NaN without either.
    place_error: float
    #: (7, 7): rotations about the eye's x and y and the line of sight, the position, the focal length; NaN without a place error.
    covariance: np.ndarray
    #: Another camera that fits less well, as where a flat set is turned over in depth, and its error.
    alternative: Optional[PlacedCamera]
    alternative_error: float
    #: 2 where two solutions for three points coincide, else 1.
    multiplicity: int


def lens(principal_point: npt.ArrayLike, focal_length: Optional[float], picture_y: str) -> Any:
    """The structure of C for what is known of a lens."""
    result = ffi.new("st_lens *")
    result.focal_length = known(focal_length, "focal_length")
    result.principal_point = doubles(principal_point, (2,), "principal_point").tolist()
    result.is_y_up = _is_y_up(picture_y)
    return result


def _fit(found: Any, inliers: np.ndarray) -> PoseFit:
    other = _placed_camera(found.alternative) if found.has_alternative else None
    covariance = np.array(list(found.covariance)).reshape(7, 7)
    return PoseFit(
        _placed_camera(found.camera), inliers.astype(bool), found.error, found.place_error, covariance, other, found.alternative_error,
        found.multiplicity,
    )  # fmt: skip


def fit_pose(
    points: npt.ArrayLike,
    places: npt.ArrayLike,
    *,
    principal_point: npt.ArrayLike,
    focal_length: Optional[float] = None,
    picture_y: str = "down",
    place_error: Optional[float] = None,
    tolerance: Optional[float] = None,
    seed: int = 0,
) -> PoseFit:
    """The most likely camera that sees points (n, 3) of a right-handed world at places (n, 2) of a picture.

    Args:
        focal_length: in units of the picture; without one it is found.
        picture_y: where y of the picture points, "down" or "up".
        place_error: the error of one coordinate of a place; without one, what is left over tells.
        tolerance: points farther off are refused; about 4 times the place error. It needs the focal length.

    Raises:
        UndefinedError: the points do not decide: too few, on a line, edge-on, or no fact for the focal length.

    >>> points = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1]]
    >>> camera = PlacedCamera(800, np.array([320, 240]), np.array([0, 0, 0, 1]), np.array([3, 2, 9]))
    >>> fit_pose(points, camera.project(points), principal_point=(320, 240)).camera.focal_length.__round__(6)
    800.0
    """
    world, seen = doubles(points, (-1, 3), "points"), doubles(places, (-1, 2), "places")
    if len(world) != len(seen):
        raise ValueError(f"there are {len(world)} points and {len(seen)} places; expected as many")
    facts, errors = lens(principal_point, focal_length, picture_y), (known(place_error, "place_error"), known(tolerance, "tolerance"))
    fit, inliers = ffi.new("st_pose_fit *"), np.empty(len(world), np.uint8)
    marks = ffi.from_buffer("uint8_t[]", inliers)
    check(lib.st_fit_pose(numbers(world), numbers(seen), len(world), facts, *errors, _seed(seed), fit, marks))
    return _fit(fit, inliers)


def fit_three_points(
    points: npt.ArrayLike,
    places: npt.ArrayLike,
    *,
    principal_point: npt.ArrayLike,
    focal_length: float,
    picture_y: str = "down",
    place_error: Optional[float] = None,
) -> "list[PoseFit]":
    """All cameras that see three points (3, 3) exactly at three places (3, 2): none to four. Errors as of `fit_pose`.

    >>> corners = [[0, 0, 0], [1, 0, 0], [0, 1, 0]]
    >>> camera = PlacedCamera(800, np.array([320, 240]), np.array([0, 0, 0, 1]), np.array([3, 2, 9]))
    >>> fits = fit_three_points(corners, camera.project(corners), principal_point=(320, 240), focal_length=800)
    >>> bool(min(np.abs(fit.camera.position - [3, 2, 9]).max() for fit in fits) < 1e-9)
    True
    """
    world, seen = doubles(points, (3, 3), "points"), doubles(places, (3, 2), "places")
    facts, error = lens(principal_point, focal_length, picture_y), known(place_error, "place_error")
    fits, count = ffi.new("st_pose_fit[4]"), ffi.new("size_t *")
    check(lib.st_fit_three_points(numbers(world), numbers(seen), facts, error, fits, count))
    return [_fit(fits[index], np.ones(3)) for index in range(count[0])]


def fit_box(
    size: npt.ArrayLike,
    corners: npt.ArrayLike,
    *,
    principal_point: npt.ArrayLike,
    focal_length: Optional[float] = None,
    picture_y: str = "down",
    place_error: Optional[float] = None,
) -> PoseFit:
    """The camera that sees the corners (8, 2) of a box from (0, 0, 0) to `size`. NaN stands for a corner that is hidden.

    Corner i is at the far end of x, y and z where the bits 0, 1 and 2 of i are 1. Errors as of `fit_pose`.

    >>> box = [[i & 1, 2 * (i >> 1 & 1), 3 * (i >> 2)] for i in range(8)]
    >>> camera = PlacedCamera(800, np.array([320, 240]), np.array([0, 0, 0, 1]), np.array([3, 4, 12]))
    >>> fit_box((1, 2, 3), camera.project(box), principal_point=(320, 240)).camera.focal_length.__round__(6)
    800.0
    """
    lengths, seen = doubles(size, (3,), "size"), doubles(corners, (8, 2), "corners")
    facts, error = lens(principal_point, focal_length, picture_y), known(place_error, "place_error")
    fit, inliers = ffi.new("st_pose_fit *"), np.empty(8, np.uint8)
    check(lib.st_fit_box(numbers(lengths), numbers(seen), facts, error, fit, ffi.from_buffer("uint8_t[]", inliers)))
    return _fit(fit, inliers)


@dataclass(frozen=True)
class RectangleFit:
    """A camera measured from a rectangle. Numbers with a standard error are pairs; NaN stands for what there is none of.

    >>> corners = [[229, 60], [407, 61], [584, 274], [53, 275]]
    >>> fit = fit_rectangle(corners, (10.97, 23.77), principal_point=(320, 180))
    >>> [round(float(each[0]), 2) for each in (fit.focal_length_of_perpendicularity, fit.focal_length_of_proportion)]
    [311.68, 533.81]
    """

    #: The world's origin is the middle. x goes from the first corner towards the second, y from there towards the third.
    pose: PoseFit
    size: np.ndarray
    #: The second length over the first.
    proportion: np.ndarray
    #: The focal lengths for which the sides are perpendicular, and have the given proportion.
    focal_length_of_perpendicularity: np.ndarray
    focal_length_of_proportion: np.ndarray


def fit_rectangle(
    corners: npt.ArrayLike,
    size: Optional[npt.ArrayLike] = None,
    *,
    principal_point: npt.ArrayLike,
    focal_length: Optional[float] = None,
    picture_y: str = "down",
    place_error: Optional[float] = None,
) -> RectangleFit:
    """The camera that sees a rectangle at four places (4, 2), in order around it, either way.

    With a size (2,), or any numbers in its proportion, a focal length that is not given is found. With a focal length and
    no size, the proportion is found. Without both, perpendicularity gives the one, and that the other.

    Raises:
        UndefinedError: no rectangle is seen so, or the focal length is left open, as parallel to the picture.

    >>> corners = [[229, 60], [407, 61], [584, 274], [53, 275]]
    >>> bool(fit_rectangle(corners, principal_point=(320, 180), focal_length=400).proportion[0] > 1)
    True
    """
    seen = numbers(doubles(corners, (4, 2), "corners"))
    lengths = ffi.NULL if size is None else numbers(doubles(size, (2,), "size"))
    facts, error = lens(principal_point, focal_length, picture_y), known(place_error, "place_error")
    fit = ffi.new("st_rectangle_fit *")
    check(lib.st_fit_rectangle(seen, lengths, facts, error, fit))
    pairs = (fit.size, fit.proportion, fit.focal_length_of_perpendicularity, fit.focal_length_of_proportion)
    return RectangleFit(_fit(fit.pose, np.ones(4)), *(np.array(list(each)) for each in pairs))
