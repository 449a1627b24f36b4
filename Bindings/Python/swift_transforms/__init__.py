"""Transforms of points, matrices, cameras, paths, meshes, layer trees and particles.

Matrices are numpy arrays (4, 4) for row vectors: ``(x, y, z, 1) @ matrix``. Therefore ``first @ second`` applies the
first, then the second. Angles are radians, unless a name says degrees.

Every function reads and writes numpy arrays where they lie, and lets other Python threads run during longer work. Results
have the same bits on every machine, for any strides, chunks and number of threads, unless ``fused=True``.

`swift_transforms.arrow` maps columns of Arrow tables. `swift_transforms.parts` maps parts of files, for schedulers.
"""

from ._cameras import (
    Camera, CameraFit, VanishingPoint, camera_from_vanishing_points, eye_point, fit_camera, fit_vanishing_point, frustum, horizon,
    layer_perspective, look_at, orthographic, perspective, vanishing_points,
)  # fmt: skip
from ._cells import ParticleCell
from ._drawing import DrawList
from ._emitters import Emitter, particle_generator
from ._fits import HomographyFit, PointFit, RotationFit, fit_homography, fit_points, fit_rotation
from ._groups import SegmentGroups, fit_camera_unsorted, group_segments
from ._layers import DrawEntry, Hit, LayerGeometry
from ._lenses import Distortion, DistortionFit, fit_distortion
from ._library import TransformError, UndefinedError, lib as _lib
from ._matrices import (
    Components, compose, css_interpolate, css_matrix, decompose, interpolate, invert, multiply, multiply_down, quad_matrix, rotation,
)  # fmt: skip
from ._meshes import Mesh, MeshHits
from ._particles import Particles
from ._paths import Path
from ._placed import PlacedCamera
from ._points import map_affine_points, map_columns, map_homogeneous_points, map_normals, map_planes, map_points, map_vectors
from ._poses import PoseFit, RectangleFit, fit_box, fit_pose, fit_rectangle, fit_three_points
from ._scenes import CommandMissing, Scene

__version__ = "{}.{}.{}".format(_lib.st_version() // 10000, _lib.st_version() // 100 % 100, _lib.st_version() % 100)

__all__ = [
    "Camera", "CameraFit", "CommandMissing", "Components", "Distortion", "DistortionFit", "DrawEntry", "DrawList", "Emitter", "Hit",
    "HomographyFit", "LayerGeometry", "Mesh", "MeshHits", "ParticleCell", "Particles", "Path", "PlacedCamera", "PointFit", "PoseFit",
    "RectangleFit", "RotationFit", "Scene", "SegmentGroups", "TransformError", "UndefinedError", "VanishingPoint",
    "camera_from_vanishing_points", "compose", "css_interpolate", "css_matrix", "decompose", "eye_point", "fit_box", "fit_camera",
    "fit_camera_unsorted", "fit_distortion", "fit_homography", "fit_points", "fit_pose", "fit_rectangle", "fit_rotation",
    "fit_three_points", "fit_vanishing_point", "frustum", "group_segments", "horizon", "interpolate", "invert", "layer_perspective",
    "look_at", "map_affine_points", "map_columns", "map_homogeneous_points", "map_normals", "map_planes", "map_points", "map_vectors",
    "multiply", "multiply_down", "orthographic", "particle_generator", "perspective", "quad_matrix", "rotation", "vanishing_points",
]  # fmt: skip
