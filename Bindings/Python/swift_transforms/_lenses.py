"""How lenses bend straight lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Optional, Sequence

import numpy as np
import numpy.typing as npt

from ._library import check, doubles, ffi, lib, numbers, one_number, whole
from ._placed import _images, _items
from ._poses import lens


@dataclass(frozen=True)
class Distortion:
    """Brown and Conrady's model, with the terms of OpenCV: three radial and two tangential ones.

    Places are those of a picture with a focal length and a principal point, and without both relative to the principal
    point and over the focal length. y and p1 are those of the picture, whichever way its y points. Mirror y, and p1
    changes its sign.

    >>> barrel = Distortion(k1=-0.25)
    >>> round(barrel.fold_radius, 4)  # from there on, places move back to the middle
    1.1547
    """

    k1: float = 0.0
    k2: float = 0.0
    k3: float = 0.0
    p1: float = 0.0
    p2: float = 0.0

    def _struct(self) -> Any:
        result = ffi.new("st_distortion *")
        result.radial = [one_number(self.k1, "k1"), one_number(self.k2, "k2"), one_number(self.k3, "k3")]
        result.tangential = [one_number(self.p1, "p1"), one_number(self.p2, "p2")]
        return result

    @property
    def fold_radius(self) -> float:
        """The least radius of an undistorted place, over the focal length, at which the radial terms fold.

        >>> Distortion(k1=0.1).fold_radius
        inf
        """
        result = np.empty(1)
        check(lib.st_distortion_fold_radius(self._struct(), numbers(result)))
        return float(result[0])

    def _mapped(
        self, call: Callable[..., int], places: npt.ArrayLike, focal_length: Optional[float], principal_point: Optional[npt.ArrayLike]
    ) -> np.ndarray:
        if (focal_length is None) != (principal_point is None):
            raise ValueError("a focal length and a principal point belong together; expected both or none")
        facts = ffi.NULL if principal_point is None else lens(principal_point, focal_length, "down")
        terms = self._struct()
        return _images(_items(places, 2, "places"), 2, lambda *given: call(terms, facts, *given))

    def distort(
        self, places: npt.ArrayLike, *, focal_length: Optional[float] = None, principal_point: Optional[npt.ArrayLike] = None
    ) -> np.ndarray:
        """Where the lens shows what would be at places (..., 2) without distortion; NaN beyond the fold.

        >>> Distortion(k1=-0.25).distort([[0.4, 0.2], [1, 1]]).round(12).tolist()
        [[0.38, 0.19], [nan, nan]]
        """
        return self._mapped(lib.st_distort, places, focal_length, principal_point)

    def undistort(
        self, places: npt.ArrayLike, *, focal_length: Optional[float] = None, principal_point: Optional[npt.ArrayLike] = None
    ) -> np.ndarray:
        """Where a lens without distortion would show what is at places (..., 2); NaN where nothing within the fold is seen.

        >>> Distortion(k1=-0.25).undistort([358, 149], focal_length=100, principal_point=(320, 130)).round(9).tolist()
        [360.0, 150.0]
        """
        return self._mapped(lib.st_undistort, places, focal_length, principal_point)


@dataclass(frozen=True)
class DistortionFit:
    """Radial terms measured from straight lines, with their errors.

    >>> lines = [[[x, y] for x in range(-8, 9)] for y in (-6, -3, 4, 6)]
    >>> bent = [Distortion(k1=-0.2).distort(line, focal_length=20, principal_point=(0, 0)) for line in lines]
    >>> fit = fit_distortion(bent, focal_length=20, principal_point=(0, 0))
    >>> round(fit.distortion.k1, 9), bool(fit.error < 1e-9)
    (-0.2, True)
    """

    distortion: Distortion
    #: Of k1, k2 and k3; 0 for those that were not asked for.
    radial_errors: np.ndarray
    #: The root mean square distance of points from their bent lines.
    error: float
    #: The error of a point across its line.
    place_error: float


def fit_distortion(
    lines: Sequence[npt.ArrayLike], *, terms: int = 1, focal_length: float, principal_point: npt.ArrayLike
) -> DistortionFit:
    """The first one, two or three radial terms: those that make lines straight, each an array (n, 2) of three points or more.

    Args:
        focal_length: only the unit of the terms; straight lines say nothing of it.

    Raises:
        UndefinedError: the lines leave a term open, as those through the principal point do.

    >>> lines = [[[x, y] for x in range(-8, 9)] for y in (-6, -3, 4, 6)]
    >>> abs(fit_distortion(lines, focal_length=20, principal_point=(0, 0)).distortion.k1) < 1e-12
    True
    """
    try:
        given = list(lines)
    except TypeError:
        raise TypeError(f"lines is {lines!r}; expected a list of arrays") from None
    parts = [doubles(line, (-1, 2), f"line {index}") for index, line in enumerate(given)]
    places = np.concatenate([np.empty((0, 2)), *parts])
    counts, fit = ffi.new("size_t[]", [len(part) for part in parts]), ffi.new("st_distortion_fit *")
    facts, number = lens(principal_point, one_number(focal_length, "focal_length"), "down"), whole(terms, "terms", 1, 3)
    check(lib.st_fit_distortion(numbers(places), counts, len(parts), number, facts, fit))
    found = fit.distortion
    return DistortionFit(Distortion(*found.radial, *found.tangential), np.array(list(fit.radial_errors)), fit.error, fit.place_error)
