"""Transforms, rotations and maps between planes that take points or directions to others as nearly as may be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional

import numpy as np
import numpy.typing as npt

from ._cameras import _seed, known
from ._library import check, choice, doubles, ffi, flag, lib, numbers


@dataclass(frozen=True)
class PointFit:
    """A transform fitted to pairs of points.

    >>> fit = fit_points(np.eye(3), 2 * np.eye(3), kind="similarity")
    >>> fit.matrix.round(6).diagonal().tolist(), bool(fit.error < 1e-12)
    ([2.0, 2.0, 2.0, 1.0], True)
    """

    #: (4, 4), for row vectors.
    matrix: np.ndarray
    #: The root mean square distance between images and targets.
    error: float
    #: Errors of the points grow by about this factor in the transform: 1 to 5 for points spread evenly.
    condition: float


def _pairs(source: npt.ArrayLike, target: npt.ArrayLike, size: int) -> "tuple[np.ndarray, np.ndarray]":
    points, targets = doubles(source, (-1, size), "source"), doubles(target, (-1, size), "target")
    if len(points) != len(targets):
        raise ValueError(f"source has {len(points)} points and target {len(targets)}; expected pairs")
    return points, targets


def _weights(weights: Optional[npt.ArrayLike], count: int) -> Any:
    if weights is None:
        return ffi.NULL
    counts = doubles(weights, (-1,), "weights")
    if len(counts) != count:
        raise ValueError(f"weights: there are {len(counts)}; expected {count}")
    return numbers(counts)


def fit_points(
    source: npt.ArrayLike, target: npt.ArrayLike, *, kind: str = "rigid", weights: Optional[npt.ArrayLike] = None, allow_mirror: bool = False
) -> PointFit:
    """The transform with the least sum of squared distances between the images of points (n, 3) and their targets.

    Args:
        kind: "rigid" turns and moves, "similarity" scales too, "affine" is any affine transform.
        weights: what each pair counts, n numbers.
        allow_mirror: whether a rigid fit or a similarity may mirror, where that is nearer.

    Raises:
        UndefinedError: the points determine none: they are too few, or lie on a line or, for an affine fit, in a plane.

    >>> turn = [[0, 0, 0], [0, 1, 0], [-1, 0, 0]]
    >>> fit_points([[0, 0, 0], [1, 0, 0], [0, 1, 0]], turn).matrix.round(6)[0, :2].tolist()
    [0.0, 1.0]
    """
    points, targets = _pairs(source, target, 3)
    counts = _weights(weights, len(points))
    fit, number = ffi.new("st_point_fit *"), choice(kind, ("rigid", "similarity", "affine"), "kind")
    mirrors = flag(allow_mirror, "allow_mirror")
    check(lib.st_fit_points(numbers(points), 24, numbers(targets), 24, counts, len(points), number, mirrors, fit))
    return PointFit(np.array(list(fit.matrix)).reshape(4, 4), fit.error, fit.condition)


@dataclass(frozen=True)
class RotationFit:
    """A rotation measured from pairs of directions, with its errors.

    >>> fit = fit_rotation([[1, 0, 0], [0, 1, 0], [0, 0, 1]], [[0, 1, 0], [-1, 0, 0], [0, 0, 1]], direction_error=0.001)
    >>> fit.rotation.round(6).tolist(), fit.covariance.diagonal().round(9).tolist()
    ([0.0, 0.0, 0.707107, 0.707107], [5e-07, 5e-07, 5e-07])
    """

    #: x, y, z, w.
    rotation: np.ndarray
    #: The root mean square distance of unit vectors: radians for small angles.
    error: float
    #: The error of a direction of weight one along one axis across it, as given or measured.
    direction_error: float
    #: (3, 3), of rotations about the axes of the target, in squared radians.
    covariance: np.ndarray


def fit_rotation(
    source: npt.ArrayLike, target: npt.ArrayLike, *, weights: Optional[npt.ArrayLike] = None, direction_error: Optional[float] = None
) -> RotationFit:
    """The most likely rotation of directions (n, 3), of any length, to others.

    Args:
        weights: what each pair counts, n numbers.
        direction_error: in radians, of a direction of weight one; without it, what is left over tells.

    Raises:
        UndefinedError: all directions lie along one line, or several rotations fit equally well.

    >>> fit_rotation([[1, 0, 0], [0, 1, 0]], [[0, 0, 2], [0, 3, 0]]).rotation.round(6).tolist()
    [0.0, -0.707107, 0.0, 0.707107]
    """
    directions, targets = _pairs(source, target, 3)
    counts, error = _weights(weights, len(directions)), known(direction_error, "direction_error")
    fit = ffi.new("st_rotation_fit *")
    check(lib.st_fit_rotation(numbers(directions), numbers(targets), counts, len(directions), error, fit))
    return RotationFit(np.array(list(fit.rotation)), fit.error, fit.direction_error, np.array(list(fit.covariance)).reshape(3, 3))


@dataclass(frozen=True)
class HomographyFit:
    """A map between planes measured from pairs of points, with its errors.

    >>> source = [[0, 0], [4, 0], [4, 4], [0, 4], [2, 1], [1, 3]]
    >>> target = [[0, 0], [8, 0], [8, 8], [0, 8], [70, 1], [2, 6]]
    >>> fit = fit_homography(source, target, tolerance=1)
    >>> fit.inliers.tolist(), map_points([3, 3], fit.matrix).round(9).tolist()
    ([True, True, True, True, False, True], [6.0, 6.0])
    """

    #: (3, 3), for rows: (x, y, 1) @ homography.
    homography: np.ndarray
    #: Which pairs count.
    inliers: np.ndarray
    #: The root mean square distance between images and targets.
    error: float
    #: The same the other way, in units of the source.
    inverse_error: float
    #: The error of one coordinate of a target point, as given or measured; NaN for four pairs.
    point_error: float
    #: (9, 9), of the numbers of `homography` row by row; NaN without a point error.
    covariance: np.ndarray
    condition: float

    @property
    def matrix(self) -> np.ndarray:
        """The map as a matrix (4, 4), which leaves z alone.

        >>> square = [[0, 0], [1, 0], [1, 1], [0, 1]]
        >>> fit_homography(square, square).matrix.round(9).tolist() == np.eye(4).tolist()
        True
        """
        result = np.eye(4)
        result[np.ix_([0, 1, 3], [0, 1, 3])] = self.homography
        return result


def fit_homography(
    source: npt.ArrayLike, target: npt.ArrayLike, *, point_error: Optional[float] = None, tolerance: Optional[float] = None, seed: int = 0
) -> HomographyFit:
    """The map with the least squared distances between the images of points (n, 2) of a plane and their targets.

    Args:
        point_error: the error of one coordinate of a target point; without it, what is left over tells.
        tolerance: pairs farther off are refused; about 4 times the point error.

    Raises:
        UndefinedError: fewer than four pairs, or than five that agree; points on a line; quads that cross.

    >>> fit_homography([[0, 0], [1, 0], [1, 1], [0, 1]], [[0, 0], [2, 0], [2, 2], [0, 2]]).homography.round(9).diagonal().tolist()
    [2.0, 2.0, 1.0]
    """
    points, targets = _pairs(source, target, 2)
    errors, number = (known(point_error, "point_error"), known(tolerance, "tolerance")), _seed(seed)
    fit, inliers = ffi.new("st_homography_fit *"), np.empty(len(points), np.uint8)
    marks = ffi.from_buffer("uint8_t[]", inliers)
    check(lib.st_fit_homography(numbers(points), numbers(targets), len(points), *errors, number, fit, marks))
    return HomographyFit(
        np.array(list(fit.homography)).reshape(3, 3), inliers.astype(bool), fit.error, fit.inverse_error, fit.point_error,
        np.array(list(fit.covariance)).reshape(9, 9), fit.condition,
    )  # fmt: skip
