"""Vanishing points and cameras of segments in no order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

import numpy as np
import numpy.typing as npt

from ._cameras import CameraFit, VanishingPoint, _seed, camera_fit, facts, vanishing_point
from ._library import check, doubles, ffi, lib, numbers, one_number


@dataclass(frozen=True)
class SegmentGroups:
    """The vanishing points of segments in no order, that of most segments first.

    >>> meeting = [[0, 0, 5, 1], [0, 4, 5, 3], [1, 8, 5.5, 5]]
    >>> parallel = [[0, 0, 1, 9], [3, 0, 4, 9], [5, 0, 6, 9]]
    >>> group_segments(meeting + parallel, tolerance=0.001).numbers.tolist() in ([0, 0, 0, 1, 1, 1], [1, 1, 1, 0, 0, 0])
    True
    """

    groups: "list[VanishingPoint]"
    #: The number of each segment's group, or -1.
    numbers: np.ndarray


def group_segments(segments: npt.ArrayLike, *, tolerance: float, seed: int = 0) -> SegmentGroups:
    """The vanishing points of segments (n, 4) that are not sorted by direction; strays belong to none.

    Args:
        tolerance: how far the ends of a segment of a group may be from a line to its point: about 2.5 times their error.

    Raises:
        UndefinedError: there are fewer than two segments, or one has no length.

    >>> len(group_segments([[0, 0, 5, 1], [0, 4, 5, 3], [1, 8, 9, 9]], tolerance=0.001).groups)  # two always meet
    0
    """
    lines, distance, number = doubles(segments, (-1, 4), "segments"), one_number(tolerance, "tolerance"), _seed(seed)
    capacity = len(lines) // 3 + 1
    fits, count, groups = ffi.new("st_vanishing_point_fit[]", capacity), ffi.new("size_t *"), np.empty(len(lines), np.int32)
    marks = ffi.from_buffer("int32_t[]", groups)
    check(lib.st_group_segments(numbers(lines), len(lines), distance, number, fits, capacity, count, marks))
    return SegmentGroups([vanishing_point(fits[index], groups == index) for index in range(count[0])], groups)


def fit_camera_unsorted(
    segments: npt.ArrayLike, *, principal_point: npt.ArrayLike, tolerance: float, focal_length: Optional[float] = None, seed: int = 0
) -> CameraFit:
    """The most likely camera for segments (n, 4) in no order along perpendicular directions, with others among them.

    The axes come in no certain order. `inliers` says of three axes which segments lie along them.

    Raises:
        UndefinedError: no two groups of these segments may be perpendicular.

    >>> along_x = [[320, 240, 720, 280], [320, 440, 720, 400], [320, 640, 720, 520]]
    >>> along_y = [[320, 240, 20, 300], [320, 440, 20, 420], [320, 640, 20, 540]]
    >>> fit = fit_camera_unsorted(along_x + along_y, principal_point=(370, 350), tolerance=0.01)
    >>> round(fit.camera.focal_length, 1), [int(each.sum()) for each in fit.inliers]
    (872.0, [3, 3, 0])
    """
    lines, distance = doubles(segments, (-1, 4), "segments"), one_number(tolerance, "tolerance")
    focal, place = facts(focal_length, doubles(principal_point, (2,), "principal_point"))
    fit, axes = ffi.new("st_camera_fit *"), np.empty(len(lines), np.int32)
    marks = ffi.from_buffer("int32_t[]", axes)
    check(lib.st_fit_camera_unsorted(numbers(lines), len(lines), focal, place, distance, _seed(seed), fit, marks))
    return camera_fit(fit, tuple(axes == axis for axis in range(3)))
