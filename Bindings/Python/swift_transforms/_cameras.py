"""Cameras, vanishing points, and cameras from photographs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional

import numpy as np
import numpy.typing as npt

from ._library import FLOAT64, check, choice, doubles, ffi, flag, lib, numbers, one_number, real_numbers, whole

_CONVENTIONS = {"metal": lib.ST_METAL, "direct3d": lib.ST_DIRECT3D, "opengl": lib.ST_OPENGL, "vulkan": lib.ST_VULKAN}


def _convention(name: str, reversed_depth: bool) -> int:
    choice(name, tuple(_CONVENTIONS), "convention")
    return int(_CONVENTIONS[name] | (lib.ST_REVERSED_DEPTH if flag(reversed_depth, "reversed_depth") else 0))


def _numbers(**given: float) -> "list[float]":
    return [one_number(value, name) for name, value in given.items()]


def perspective(
    field_of_view: float, aspect_ratio: float, near: float, far: float, *, convention: str = "metal", reversed_depth: bool = False
) -> np.ndarray:
    """The projection from eye space to clip space with a vertical field of view in radians.

    Args:
        aspect_ratio: width over height.
        near, far: distances of the clipping planes; `far` may be infinite.
        convention: "metal", "direct3d", "opengl" or "vulkan".
        reversed_depth: whether near has the depth 1 and far 0.

    Raises:
        UndefinedError: an angle, a ratio or distances that no camera has.

    >>> clip = perspective(np.pi / 2, 1, 1, np.inf)
    >>> map_points([0, 0, -2], clip).tolist()
    [0.0, 0.0, 0.5]
    """
    result = np.empty((4, 4))
    bits = _convention(convention, reversed_depth)
    view = _numbers(field_of_view=field_of_view, aspect_ratio=aspect_ratio, near=near, far=far)
    check(lib.st_perspective(*view, bits, numbers(result)))
    return result


def frustum(
    left: float, right: float, bottom: float, top: float, near: float, far: float, *, convention: str = "metal", reversed_depth: bool = False
) -> np.ndarray:
    """The projection whose near rectangle has these sides. Other arguments and errors are those of `perspective`.

    >>> map_points([1, 1, -1], frustum(-1, 1, -1, 1, 1, 9)).round(3).tolist()
    [1.0, 1.0, 0.0]
    """
    result = np.empty((4, 4))
    bits = _convention(convention, reversed_depth)
    check(lib.st_frustum(*_numbers(left=left, right=right, bottom=bottom, top=top, near=near, far=far), bits, numbers(result)))
    return result


def orthographic(
    left: float, right: float, bottom: float, top: float, near: float, far: float, *, convention: str = "metal", reversed_depth: bool = False
) -> np.ndarray:
    """The parallel projection of a box. Other arguments and errors are those of `perspective`.

    >>> map_points([10, 5, -10], orthographic(-10, 10, -5, 5, 0, 10)).tolist()
    [1.0, 1.0, 1.0]
    """
    result = np.empty((4, 4))
    bits = _convention(convention, reversed_depth)
    check(lib.st_orthographic(*_numbers(left=left, right=right, bottom=bottom, top=top, near=near, far=far), bits, numbers(result)))
    return result


def look_at(eye: npt.ArrayLike, target: npt.ArrayLike, up: npt.ArrayLike = (0.0, 1.0, 0.0), *, convention: str = "metal") -> np.ndarray:
    """The view from an eye to a target: world space to eye space. Of the convention only the handedness counts.

    Raises:
        UndefinedError: the eye is the target, or `up` is the direction of view.

    >>> map_points([0, 0, 0], look_at([0, 0, 5], [0, 0, 0])).tolist()
    [0.0, 0.0, -5.0]
    """
    result = np.empty((4, 4))
    points = [numbers(doubles(value, (3,), name)) for value, name in ((eye, "eye"), (target, "target"), (up, "up"))]
    check(lib.st_look_at(*points, _convention(convention, False), numbers(result)))
    return result


def layer_perspective(eye_distance: float, vanishing_point: Optional[npt.ArrayLike] = None) -> np.ndarray:
    """The perspective of layers: an eye at a distance before the plane z = 0, m34 = -1 / distance.

    The vanishing point is (x, y), and the origin without one. UndefinedError for a distance that is not above 0.

    >>> map_points([100, 0, 250], layer_perspective(500)).tolist()
    [200.0, 0.0, 500.0]
    """
    result = np.empty((4, 4))
    place = ffi.NULL if vanishing_point is None else numbers(doubles(vanishing_point, (2,), "vanishing_point"))
    check(lib.st_layer_perspective(one_number(eye_distance, "eye_distance"), place, numbers(result)))
    return result


def eye_point(matrix: npt.ArrayLike) -> np.ndarray:
    """The point (x, y, z) that every line of sight passes, before the transform. UndefinedError without perspective.

    >>> eye_point(layer_perspective(500, (200, 150))).tolist()
    [200.0, 150.0, 500.0]
    """
    result = np.empty(3)
    check(lib.st_eye(numbers(doubles(matrix, (4, 4), "matrix")), numbers(result)))
    return result


def vanishing_points(matrix: npt.ArrayLike, directions: npt.ArrayLike) -> np.ndarray:
    """Where parallels of each direction (..., 3) meet in the picture of a transform.

    A result is (x, y, 1) for a place, (x, y, 0) for a direction in which the images stay parallel, and NaN where there
    is none.

    >>> vanishing_points(layer_perspective(500, (200, 150)), [[0, 0, -1], [1, 0, 0]]).tolist()
    [[200.0, 150.0, 1.0], [1.0, 0.0, 0.0]]
    """
    ways = np.ascontiguousarray(real_numbers(directions, "directions"), FLOAT64)
    if ways.ndim == 0 or ways.shape[-1] != 3:
        raise ValueError(f"directions: the shape is {ways.shape}; expected (..., 3)")
    result = np.empty(ways.shape)
    place = numbers(doubles(matrix, (4, 4), "matrix"))
    check(lib.st_vanishing_points(place, numbers(ways), 24, numbers(result), 24, ways.size // 3, ffi.NULL))
    return result


def horizon(matrix: npt.ArrayLike, normal: npt.ArrayLike) -> np.ndarray:
    """The horizon of planes with a normal: (a, b, c) of a x + b y + c = 0, positive where the view goes towards it.

    Raises:
        UndefinedError: there is none, as without perspective.

    >>> a, b, c = horizon(layer_perspective(500, (200, 150)), [0, 1, 0])
    >>> float(-c / b)  # of floors: the line y = 150
    150.0
    """
    result = np.empty(3)
    check(
        lib.st_horizon(numbers(doubles(matrix, (4, 4), "matrix")), numbers(doubles(normal, (3,), "normal")), numbers(result))
    )  # fmt: skip
    return result


@dataclass(frozen=True)
class VanishingPoint:
    """A vanishing point measured in a picture.

    >>> fit_vanishing_point([[0, 0, 4, 2], [0, 4, 4, 2], [0, 2, 3, 2]]).inliers.tolist()
    [True, True, True]
    """

    #: (x, y, 1) for a place, (x, y, 0) for a direction.
    point: np.ndarray
    #: The error of one coordinate of a segment's end.
    end_error: float
    #: 2 × 2, of the point's coordinates; NaN at infinity and for two segments.
    covariance: np.ndarray
    #: The standard error in radians of the direction to the point; NaN for two segments.
    direction_error: float
    #: Which segments agree.
    inliers: np.ndarray


def _seed(seed: int) -> int:
    return whole(seed, "seed", 0, 2**64 - 1)


def vanishing_point(fit: Any, inliers: np.ndarray) -> VanishingPoint:
    """The fit of a structure of C."""
    xx, xy, yy = fit.covariance
    return VanishingPoint(np.array(list(fit.point)), fit.end_error, np.array([[xx, xy], [xy, yy]]), fit.direction_error, inliers)


def fit_vanishing_point(segments: npt.ArrayLike, *, tolerance: Optional[float] = None, seed: int = 0) -> VanishingPoint:
    """The most likely vanishing point of segments (n, 4): x y x y, from one end to the other.

    With a tolerance, in units of the picture, segments that do not agree are refused; without one all count.

    Raises:
        UndefinedError: the segments have no common point.
        TransformError: a number is not finite; the message names the segment, from 0.

    >>> fit_vanishing_point([[0, 0, 2, 1], [0, 4, 2, 3], [0, 2, 3, 2]]).point.round(6).tolist()
    [4.0, 2.0, 1.0]
    """
    lines = doubles(segments, (-1, 4), "segments")
    fit, inliers = ffi.new("st_vanishing_point_fit *"), np.empty(len(lines), np.uint8)
    distance = 0.0 if tolerance is None else one_number(tolerance, "tolerance")
    if tolerance is not None and not distance > 0:
        raise ValueError(f"tolerance is {distance}; expected a positive number or None")
    marks = ffi.from_buffer("uint8_t[]", inliers)
    check(lib.st_fit_vanishing_point(numbers(lines), len(lines), distance, _seed(seed), fit, marks))
    return vanishing_point(fit, inliers.astype(bool))


@dataclass(frozen=True)
class Camera:
    """A camera with square pixels, in units of the picture.

    >>> camera = Camera(800, np.array([320, 240]), np.array([0, 0, 0, 1]))
    >>> vanishing_points(camera.matrix, [0, 0, -1]).tolist()
    [320.0, 240.0, 1.0]
    """

    focal_length: float
    principal_point: np.ndarray
    #: From the world to the eye: x, y, z, w.
    rotation: np.ndarray

    @property
    def matrix(self) -> np.ndarray:
        """The map from the world to the picture that puts the world's origin at the principal point.

        >>> camera = Camera(800, np.array([320, 240]), np.array([0, 0, 0, 1]))
        >>> map_points([0, 0, 0], camera.matrix)[:2].tolist()
        [320.0, 240.0]
        """
        result = np.empty((4, 4))
        camera = ffi.new("st_camera *")
        camera.focal_length = one_number(self.focal_length, "focal_length")
        camera.principal_point = doubles(self.principal_point, (2,), "principal_point").tolist()
        camera.rotation = doubles(self.rotation, (4,), "rotation").tolist()
        check(lib.st_camera_matrix(camera, numbers(result)))
        return result


@dataclass(frozen=True)
class CameraFit:
    """A camera measured in a picture, with standard errors.

    >>> along_x = [[320, 240, 720, 280], [320, 440, 720, 400], [320, 640, 720, 520]]
    >>> along_y = [[320, 240, 20, 300], [320, 440, 20, 420], [320, 640, 20, 540]]
    >>> fit = fit_camera(along_x, along_y, principal_point=(370, 350), tolerance=1)
    >>> [int(each.sum()) for each in fit.inliers]
    [3, 3, 0]
    """

    camera: Camera
    end_error: float
    focal_length_error: float
    #: In radians, about the x and y axes of the picture and the line of sight.
    rotation_errors: np.ndarray
    #: 0 if the principal point was given.
    principal_point_errors: np.ndarray
    #: Which segments of each direction agree.
    inliers: "tuple[np.ndarray, ...]"


def _camera(camera: Any) -> Camera:
    return Camera(camera.focal_length, np.array(list(camera.principal_point)), np.array(list(camera.rotation)))


def camera_fit(fit: Any, inliers: "tuple[np.ndarray, ...]") -> CameraFit:
    """The fit of a structure of C."""
    errors = np.array(list(fit.rotation_errors)), np.array(list(fit.principal_point_errors))
    return CameraFit(_camera(fit.camera), fit.end_error, fit.focal_length_error, *errors, inliers)


def known(value: Optional[float], name: str) -> float:
    """A positive number, or 0 for one that is not known."""
    if value is None:
        return 0.0
    number = one_number(value, name)
    if not 0 < number < np.inf:
        raise ValueError(f"{name} is {number}; expected a positive number or None")
    return number


def facts(focal_length: Optional[float], principal_point: Optional[npt.ArrayLike]) -> "tuple[float, Any]":
    """What is known of a picture, as C takes it."""
    place = ffi.NULL if principal_point is None else numbers(doubles(principal_point, (2,), "principal_point"))
    return known(focal_length, "focal_length"), place


def fit_camera(
    segments_along_x: npt.ArrayLike,
    segments_along_y: npt.ArrayLike,
    segments_along_z: Optional[npt.ArrayLike] = None,
    *,
    principal_point: Optional[npt.ArrayLike] = None,
    tolerance: float,
    focal_length: Optional[float] = None,
    seed: int = 0,
) -> CameraFit:
    """The most likely camera of a photograph with segments (n, 4) along two or three perpendicular directions.

    Args:
        principal_point: usually the middle of the picture. Three directions may do without it and without a focal length.
        focal_length: if it is known. Then directions parallel to the picture serve too.

    Raises:
        UndefinedError: no camera sees these segments along perpendicular directions.

    >>> along_x = [[320, 240, 720, 280], [320, 440, 720, 400], [320, 640, 720, 520]]
    >>> along_y = [[320, 240, 20, 300], [320, 440, 20, 420], [320, 640, 20, 540]]
    >>> fit = fit_camera(along_x, along_y, principal_point=(370, 350), tolerance=1)
    >>> round(fit.camera.focal_length, 1)
    872.0
    """
    groups = [doubles(segments_along_x, (-1, 4), "segments_along_x"), doubles(segments_along_y, (-1, 4), "segments_along_y")]
    groups.append(np.empty((0, 4)) if segments_along_z is None else doubles(segments_along_z, (-1, 4), "segments_along_z"))
    lines = np.concatenate(groups)
    counts, fit, inliers = ffi.new("size_t[]", [len(group) for group in groups]), ffi.new("st_camera_fit *"), np.empty(len(lines), np.uint8)
    focal, place = facts(focal_length, principal_point)
    written, distance = ffi.from_buffer("uint8_t[]", inliers), one_number(tolerance, "tolerance")
    check(lib.st_fit_camera(numbers(lines), counts, focal, place, distance, _seed(seed), fit, written))
    marks = np.split(inliers.astype(bool), np.cumsum([len(group) for group in groups])[:-1])
    return camera_fit(fit, tuple(marks))


def camera_from_vanishing_points(points: npt.ArrayLike, principal_point: Optional[npt.ArrayLike] = None) -> Camera:
    """The camera that sees perpendicular directions vanish at two points with a principal point, or at three without.

    Points have the shape (2, 3) or (3, 3), as in `vanishing_points`. UndefinedError where no camera does.

    >>> camera = camera_from_vanishing_points([[1320, 340, 1], [-430, 390, 1]], (370, 350))
    >>> round(camera.focal_length, 1)
    872.0
    """
    places = doubles(points, (-1, 3), "points")
    camera = ffi.new("st_camera *")
    place = ffi.NULL if principal_point is None else numbers(doubles(principal_point, (2,), "principal_point"))
    check(lib.st_camera_from_vanishing_points(numbers(places), len(places), place, camera))
    return _camera(camera[0])
