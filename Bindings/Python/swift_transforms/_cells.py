"""Cells of emitters, and their numbers for C."""

from __future__ import annotations

import dataclasses
import math
from dataclasses import dataclass
from typing import Any, Iterable, List, Optional, Sequence, Tuple

from ._library import doubles, ffi, flag, lib, one_number


@dataclass
class ParticleCell:
    """One kind of particle, by the names of `CAEmitterCell`. Seconds, points and radians.

    A value with a range is mean + range · (u − ½), where u is uniform in 0 … 1: the range is the whole width. At age a a
    particle is at p + v a + ½ A a², its scale is scale + scale_speed · a, its rotation spin · a about z, and a component of its
    colour c + speed · a, then clamped to 0 … 1. It lives while birth ≤ time and time − birth < lifetime.

    Numbers are finite, but lifetime and duration may be infinite. `Emitter` refuses others.

    >>> spark = ParticleCell(birth_rate=100, lifetime=2, velocity=80, emission_range=2 * math.pi, alpha_speed=-0.5)
    >>> spark.color
    (1.0, 1.0, 1.0, 1.0)
    """

    #: Particles per second. Particle k is born at begin_time + k / rate, the first at once.
    birth_rate: float = 0.0
    #: Never alive where it is not above 0.
    lifetime: float = 0.0
    lifetime_range: float = 0.0
    #: The angle of the direction with the plane of x and y, towards z.
    emission_latitude: float = 0.0
    #: The angle in the plane of x and y, from x towards y.
    emission_longitude: float = 0.0
    #: The whole angle of the cone about the direction: 2π are all directions.
    emission_range: float = 0.0
    velocity: float = 0.0
    velocity_range: float = 0.0
    x_acceleration: float = 0.0
    y_acceleration: float = 0.0
    z_acceleration: float = 0.0
    #: A factor of `contents_size`.
    scale: float = 1.0
    scale_range: float = 0.0
    scale_speed: float = 0.0
    spin: float = 0.0
    spin_range: float = 0.0
    #: Red, green, blue and alpha.
    color: Sequence[float] = (1.0, 1.0, 1.0, 1.0)
    red_range: float = 0.0
    green_range: float = 0.0
    blue_range: float = 0.0
    alpha_range: float = 0.0
    red_speed: float = 0.0
    green_speed: float = 0.0
    blue_speed: float = 0.0
    alpha_speed: float = 0.0
    #: Width and height of the sprite at scale 1: there are no pictures here that would tell it.
    contents_size: Sequence[float] = (1.0, 1.0)
    #: From the emitter's begin, or from the birth of the particle that emits, to the first birth.
    begin_time: float = 0.0
    #: In which particles are born.
    duration: float = math.inf
    #: Whether the cell emits. Without that its own cells emit nothing either.
    is_enabled: bool = True
    #: What each particle emits: it starts at the particle, and x is the direction in which that moves.
    emitter_cells: Sequence["ParticleCell"] = ()
    #: A name, and what is for the renderer: nothing here reads them.
    name: Optional[str] = None
    contents: Any = None
    contents_rect: Sequence[float] = (0.0, 0.0, 1.0, 1.0)
    contents_scale: float = 1.0
    minification_filter: str = "linear"
    magnification_filter: str = "linear"
    minification_filter_bias: float = 0.0


def copies(cells: Iterable[ParticleCell], owner: int, depth: int, found: List[Tuple[ParticleCell, int]]) -> Tuple[ParticleCell, ...]:
    """Copies, of one walk. `found` gets all cells in the order of their numbers, each with that of the cell that emits it."""
    own = []
    for cell in cells:
        if not isinstance(cell, ParticleCell):
            raise TypeError(f"emitter_cells: has {cell!r}; expected a ParticleCell")
        if depth > 64 or len(found) > 1 << 16:
            raise ValueError("emitter_cells: more than 64 lie in each other, or there are more than 65536")
        copied = dataclasses.replace(cell, emitter_cells=())
        found.append((copied, owner))
        copied.emitter_cells = copies(cell.emitter_cells, len(found) - 1, depth + 1, found)
        own.append(copied)
    return tuple(own)


def fill(target: Any, cell: ParticleCell, owner: int, number: int) -> None:
    """A cell for C. The cell gets the same numbers, which no array or list of the caller's holds."""
    for name, kind in ffi.typeof("st_particle_cell").fields:
        if name in ("emitting_cell", "traits"):
            continue
        if kind.type.kind == "array":
            _own_numbers(cell, name, kind.type.length, number)
        else:
            setattr(cell, name, one_number(getattr(cell, name), f"cell {number}: {name}"))
        setattr(target, name, getattr(cell, name))
    _own_numbers(cell, "contents_rect", 4, number)
    target.emitting_cell = owner
    target.traits = 0 if flag(cell.is_enabled, f"cell {number}: is_enabled") else lib.ST_CELL_DISABLED


def _own_numbers(cell: ParticleCell, name: str, count: int, number: int) -> None:
    setattr(cell, name, tuple(doubles(getattr(cell, name), (count,), f"cell {number}: {name}").tolist()))
