"""Cameras at a place of the world."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable

import numpy as np
import numpy.typing as npt

from ._cameras import _convention
from ._library import FLOAT64, check, choice, doubles, ffi, lib, numbers, one_number, real_numbers


def _items(values: npt.ArrayLike, size: int, name: str) -> np.ndarray:
    """Numbers of the shape (..., size) without gaps."""
    array = np.ascontiguousarray(real_numbers(values, name), FLOAT64)
    if array.ndim == 0 or array.shape[-1] != size:
        raise ValueError(f"{name}: the shape is {array.shape}; expected (..., {size})")
    return array


def _images(items: np.ndarray, size: int, call: Callable[..., int]) -> np.ndarray:
    """An image of `size` numbers for each item; NaN where there is none."""
    result = np.empty((*items.shape[:-1], size))
    check(call(numbers(items), numbers(result), items.size // items.shape[-1], ffi.NULL))
    return result


def _is_y_up(picture_y: str) -> int:
    return choice(picture_y, ("down", "up"), "picture_y")


@dataclass(frozen=True)
class PlacedCamera:
    """A camera with square pixels at a place of a right-handed world.

    A point is at q = rotation(point − position) from the eye: x to the right, y up, z towards the viewer. The picture has
    it at principal point + focal length / −q.z · (q.x, ∓q.y): minus where y of the picture points down, as in most files.

    Errors of all calls: UndefinedError for a focal length that is not above 0, a rotation of zero and numbers that are
    not finite.

    >>> camera = PlacedCamera(800, np.array([320, 240]), np.array([0, 0, 0, 1]), np.array([0, 0, 10]))
    >>> camera.project([[1, 1, 0], [1, 1, 10]]).tolist()
    [[400.0, 160.0], [nan, nan]]
    """

    focal_length: float
    principal_point: np.ndarray
    #: From the world to the eye: x, y, z, w.
    rotation: np.ndarray
    position: np.ndarray
    #: Where y of the picture points: "down" or "up".
    picture_y: str = "down"

    def _struct(self) -> Any:
        camera = ffi.new("st_placed_camera *")
        camera.focal_length = one_number(self.focal_length, "focal_length")
        camera.principal_point = doubles(self.principal_point, (2,), "principal_point").tolist()
        camera.rotation = doubles(self.rotation, (4,), "rotation").tolist()
        camera.position = doubles(self.position, (3,), "position").tolist()
        camera.is_y_up = _is_y_up(self.picture_y)
        return camera

    def project(self, points: npt.ArrayLike) -> np.ndarray:
        """Where points (..., 3) appear, (..., 2); NaN at and behind the eye.

        >>> camera = PlacedCamera(800, np.array([320, 240]), np.array([0, 0, 0, 1]), np.array([0, 0, 10]))
        >>> camera.project([2, 0, 2]).tolist()
        [520.0, 240.0]
        """
        camera = self._struct()
        return _images(_items(points, 3, "points"), 2, lambda *given: lib.st_placed_camera_project(camera, *given))

    def project_segments(self, segments: npt.ArrayLike, picture: npt.ArrayLike) -> np.ndarray:
        """The parts of segments (..., 6) that a picture (x, y, width, height) shows, (..., 4): x y x y; NaN for none.

        They are cut in homogeneous coordinates, before any division: what passes the eye shows its part in front.

        Raises:
            UndefinedError: a picture without area.

        >>> camera = PlacedCamera(800, np.array([320, 240]), np.array([0, 0, 0, 1]), np.array([0, 0, 10]))
        >>> camera.project_segments([1, 0, 0, 1, 0, 20], (0, 0, 640, 480)).tolist()
        [400.0, 240.0, 640.0, 240.0]
        """
        camera, edges = self._struct(), numbers(doubles(picture, (4,), "picture"))
        items = _items(segments, 6, "segments")
        return _images(items, 4, lambda *given: lib.st_placed_camera_project_segments(camera, edges, *given))

    def rays(self, places: npt.ArrayLike) -> np.ndarray:
        """The directions (..., 3) of length one from `position` to all that appears at places (..., 2).

        >>> camera = PlacedCamera(800, np.array([320, 240]), np.array([0, 0, 0, 1]), np.array([0, 0, 10]))
        >>> camera.rays([320, 240]).tolist()
        [0.0, 0.0, -1.0]
        """
        camera = self._struct()
        return _images(_items(places, 2, "places"), 3, lambda *given: lib.st_placed_camera_rays(camera, *given))

    def _matrix(self, kind: int) -> np.ndarray:
        result = np.empty((4, 4))
        check(lib.st_placed_camera_matrix(self._struct(), kind, numbers(result)))
        return result

    @property
    def world_to_eye(self) -> np.ndarray:
        """What renderers call the view, (4, 4).

        >>> camera = PlacedCamera(800, np.array([320, 240]), np.array([0, 0, 0, 1]), np.array([0, 0, 10]))
        >>> camera.world_to_eye[3].tolist()
        [0.0, 0.0, -10.0, 1.0]
        """
        return self._matrix(lib.ST_WORLD_TO_EYE)

    @property
    def world_to_picture(self) -> np.ndarray:
        """The map to the picture, (4, 4), with z = 1 / depth: nearer is greater.

        >>> camera = PlacedCamera(800, np.array([320, 240]), np.array([0, 0, 0, 1]), np.array([0, 0, 10]))
        >>> map_points([1, 1, 0], camera.world_to_picture).tolist()
        [400.0, 160.0, 0.1]
        """
        return self._matrix(lib.ST_WORLD_TO_PICTURE)

    def world_to_clip(
        self, picture: npt.ArrayLike, near: float, far: float, *, convention: str = "metal", reversed_depth: bool = False
    ) -> np.ndarray:
        """The map to the clip space of a renderer that draws the picture (x, y, width, height) into its viewport.

        Raises:
            UndefinedError: a picture without area, or distances that are not 0 < near < far. `far` may be infinite.

        >>> camera = PlacedCamera(800, np.array([320, 240]), np.array([0, 0, 0, 1]), np.array([0, 0, 10]))
        >>> map_points([4, 3, 0], camera.world_to_clip((0, 0, 640, 480), 1, 100))[:2].round(12).tolist()
        [1.0, 1.0]
        """
        result = np.empty((4, 4))
        distances = one_number(near, "near"), one_number(far, "far")
        edges, bits = numbers(doubles(picture, (4,), "picture")), _convention(convention, reversed_depth)
        check(lib.st_placed_camera_clip_matrix(self._struct(), edges, *distances, bits, numbers(result)))
        return result

    def fields_of_view(self, picture: npt.ArrayLike) -> np.ndarray:
        """The angles in radians, across and upright, between the middles of opposite edges of (x, y, width, height).

        Raises:
            UndefinedError: a picture without area.

        >>> camera = PlacedCamera(320, np.array([320, 240]), np.array([0, 0, 0, 1]), np.array([0, 0, 10]))
        >>> np.degrees(camera.fields_of_view((0, 0, 640, 480))).round(1).tolist()
        [90.0, 73.7]
        """
        result = np.empty(2)
        check(lib.st_placed_camera_fields_of_view(self._struct(), numbers(doubles(picture, (4,), "picture")), numbers(result)))
        return result


def _placed_camera(camera: Any) -> PlacedCamera:
    """The camera of a structure of C."""
    return PlacedCamera(
        camera.focal_length, np.array(list(camera.principal_point)), np.array(list(camera.rotation)), np.array(list(camera.position)),
        "up" if camera.is_y_up else "down",
    )  # fmt: skip
