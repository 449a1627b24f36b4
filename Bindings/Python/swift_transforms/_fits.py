"""Transforms that take points to others as nearly as may be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

import numpy as np
import numpy.typing as npt

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
    points, targets = doubles(source, (-1, 3), "source"), doubles(target, (-1, 3), "target")
    if len(points) != len(targets):
        raise ValueError(f"source has {len(points)} points and target {len(targets)}; expected pairs")
    counts = ffi.NULL if weights is None else numbers(doubles(weights, (-1,), "weights"))
    if weights is not None and len(counts) != len(points):
        raise ValueError(f"weights: there are {len(counts)}; expected {len(points)}")
    fit, number = ffi.new("st_point_fit *"), choice(kind, ("rigid", "similarity", "affine"), "kind")
    mirrors = flag(allow_mirror, "allow_mirror")
    check(lib.st_fit_points(numbers(points), 24, numbers(targets), 24, counts, len(points), number, mirrors, fit))
    return PointFit(np.array(list(fit.matrix)).reshape(4, 4), fit.error, fit.condition)
