"""Arrays of particles: what is known of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Dict, Optional, Tuple

import numpy as np

from ._library import FLOAT32, FLOAT64

# st_particle_id.
_ID = np.dtype([("seed", "u8"), ("number", "u8"), ("cell", "u4"), ("reserved", "u4")])
# Of each part its field for C, the shape of one particle's, and the type where it is no number of the precision.
PARTS: Dict[str, Tuple[str, Tuple[int, ...], Optional[np.dtype]]] = {
    "positions": ("position", (3,), None), "velocities": ("velocity", (3,), None), "transforms": ("transform", (4, 4), None),
    "colors": ("color", (4,), None), "sizes": ("size", (2,), None), "rotations": ("rotation", (), None),
    "ages": ("age", (), FLOAT64), "ids": ("id", (), _ID), "order": ("order", (), np.dtype(np.uint32)),
}  # fmt: skip


@dataclass
class Particles:
    """Particles at a time: row i of each array is particle i. Parts that were not asked for are None.

    >>> emitter = Emitter([ParticleCell(birth_rate=2, lifetime=1, velocity=10)])
    >>> particles = emitter.particles_alive_at(1.25)
    >>> particles.positions.tolist(), particles.ids["number"].tolist()
    ([[7.5, 0.0, 0.0], [2.5, 0.0, 0.0]], [1, 2])
    """

    #: (n, 3).
    positions: Optional[np.ndarray] = None
    #: (n, 3), points per second.
    velocities: Optional[np.ndarray] = None
    #: (n, 4, 4), from the sprite, in points about its middle at scale 1. z is left out unless the emitter preserves
    #: depth.
    transforms: Optional[np.ndarray] = None
    #: (n, 4): red, green, blue and alpha, 0 … 1, not premultiplied.
    colors: Optional[np.ndarray] = None
    #: (n, 2): width and height, the scale times `contents_size`.
    sizes: Optional[np.ndarray] = None
    #: (n,), radians about z.
    rotations: Optional[np.ndarray] = None
    #: (n,), seconds since birth, always float64.
    ages: Optional[np.ndarray] = None
    #: (n,), records of seed, number and cell: names that stay, and the addresses of the random numbers. A cell is its
    #: index in `Emitter.cells`.
    ids: Optional[np.ndarray] = None
    #: (n,), indices of particles in the order of drawing, the first below the others.
    order: Optional[np.ndarray] = None


def given(out: Particles) -> Tuple[Dict[str, np.ndarray], int, np.dtype]:
    """The caller's arrays, how many rows all of them have, and their precision."""
    if not isinstance(out, Particles):
        raise TypeError(f"out: expected Particles, found {type(out).__name__}")
    arrays = {name: getattr(out, name) for name in PARTS if getattr(out, name) is not None}
    kinds = set()
    for name, array in arrays.items():
        _, shape, own = PARTS[name]
        if not isinstance(array, np.ndarray) or isinstance(array, np.ma.MaskedArray):
            raise TypeError(f"out.{name}: expected a numpy array without a mask, found {type(array).__name__}")
        expected = (FLOAT32, FLOAT64) if own is None else (own,)
        if array.ndim != 1 + len(shape) or array.shape[1:] != shape or array.dtype not in expected:
            raise ValueError(
                f"out.{name}: {array.dtype} of the shape {array.shape}; expected {' or '.join(map(str, expected))} of the shape {('n', *shape)}"
            )
        # A number or a record has no gaps, though numpy says of some that they are not contiguous.
        if shape and len(array) and not array[0].flags.c_contiguous:
            raise ValueError(f"out.{name}: the numbers of a row have gaps; expected a row without")
        if not array.flags.writeable:
            raise ValueError(f"out.{name}: the array is read-only; expected one that may be written")
        if own is None:
            kinds.add(array.dtype)
    if len(kinds) > 1:
        raise ValueError("out: has float32 and float64; expected one of them")
    return arrays, min((len(array) for array in arrays.values()), default=0), kinds.pop() if kinds else FLOAT64
