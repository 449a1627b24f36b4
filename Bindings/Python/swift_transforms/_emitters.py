"""Particles at any time: emitters as pure functions of it."""

from __future__ import annotations

import math
import weakref
from typing import Any, Dict, Iterable, List, Optional, Sequence, Tuple

import numpy as np
import numpy.typing as npt

from ._cells import ParticleCell, copies, fill
from ._library import FLOAT32, FLOAT64, UndefinedError, address, check, choice, doubles, ffi, flag, lib, numbers, one_number, whole
from ._particles import PARTS, Particles, given

_SHAPES = ("point", "line", "rectangle", "cuboid", "circle", "sphere")
_MODES = ("points", "outline", "surface", "volume")
_RENDER_MODES = ("unordered", "oldest_first", "oldest_last", "back_to_front", "additive")


def particle_generator() -> str:
    """The generator of random numbers, and the version of what is made of them: results of one version keep their bits.

    >>> particle_generator()
    'Philox4x32-10, version 1'
    """
    return str(ffi.string(lib.st_particle_generator()).decode())


class Emitter:
    """An emitter of particles by the names of `CAEmitterLayer`: a pure function of time, which never changes.

    Nothing is stepped to. Any time may be asked for, in any order, and has the bits that it has in Swift and C. A time costs
    what lives at it, however long the emitter has run. Several threads may use an emitter; copies and pickles are the same.

    >>> flake = ParticleCell(birth_rate=10, lifetime=2, velocity=10)
    >>> snow = Emitter([flake], emitter_position=(120, 20), emitter_shape="line", emitter_size=(400, 20), seed=7)
    >>> snow.count_alive_at(5.05)  # born at 3.1 … 5.0
    20
    """

    def __init__(
        self,
        emitter_cells: Iterable[ParticleCell],
        *,
        emitter_position: npt.ArrayLike = (0.0, 0.0),
        emitter_z_position: float = 0.0,
        emitter_size: npt.ArrayLike = (0.0, 0.0),
        emitter_depth: float = 0.0,
        emitter_shape: str = "point",
        emitter_mode: str = "volume",
        render_mode: str = "unordered",
        preserves_depth: bool = False,
        birth_rate: float = 1.0,
        lifetime: float = 1.0,
        velocity: float = 1.0,
        scale: float = 1.0,
        spin: float = 1.0,
        seed: int = 0,
        begin_time: float = 0.0,
        rate_keys: Optional[npt.ArrayLike] = None,
        place_keys: Optional[Sequence[Tuple[float, npt.ArrayLike]]] = None,
        limit: int = 1 << 20,
    ) -> None:
        """Prepares an emitter. Cells are copied, but for their `contents`.

        Args:
            emitter_cells: what is emitted, with cells in cells.
            emitter_position, emitter_z_position: the middle of the shape.
            emitter_size, emitter_depth: width and height, and the depth of a cuboid. The radius of a circle or a sphere is the
                width.
            emitter_shape: "point", "line", "rectangle", "cuboid", "circle" or "sphere".
            emitter_mode: where in the shape: "points", "outline", "surface" or "volume".
            render_mode: the order of drawing: "unordered", "oldest_first", "oldest_last", "back_to_front" or "additive".
            preserves_depth: whether transforms keep z.
            birth_rate: a factor of the birth rates of the emitter's own cells, not of cells in cells.
            lifetime, velocity, scale, spin: factors of all cells, with their ranges and speeds.
            seed: of all random numbers, 0 to 2⁶⁴ − 1.
            begin_time: when the first particles may be born.
            rate_keys: (n, 2), times and more factors of the birth rate, linear between them; two at one time are a jump.
            place_keys: times and matrices (4, 4): where the emitter is. Each number is linear between times, and the place at
                a particle's birth counts. One place is that of all times.
            limit: how many particles may live at a time, and how many of one cell may emit: at most 2²⁴. More are an error.

        Raises:
            ValueError: a number that is not finite; more than 4096 cells, or cells more than 8 deep in each other.
        """
        flat: List[Tuple[ParticleCell, int]] = []
        own = copies(emitter_cells, -1, 0, flat)
        cells = ffi.new("st_particle_cell[]", max(1, len(flat)))
        for number, (cell, owner) in enumerate(flat):
            fill(cells[number], cell, owner, number)
        found = ffi.new("st_emitter_properties *")
        check(lib.st_emitter_defaults(found))
        found.emitter_position = doubles(emitter_position, (2,), "emitter_position").tolist()
        found.emitter_size = doubles(emitter_size, (2,), "emitter_size").tolist()
        single = {
            "emitter_z_position": emitter_z_position, "emitter_depth": emitter_depth, "birth_rate": birth_rate, "lifetime": lifetime,
            "velocity": velocity, "scale": scale, "spin": spin, "begin_time": begin_time,
        }  # fmt: skip
        for name, value in single.items():
            setattr(found, name, one_number(value, name))
        found.emitter_shape = choice(emitter_shape, _SHAPES, "emitter_shape")
        found.emitter_mode = choice(emitter_mode, _MODES, "emitter_mode")
        found.render_mode = choice(render_mode, _RENDER_MODES, "render_mode")
        found.traits = lib.ST_PRESERVES_DEPTH if flag(preserves_depth, "preserves_depth") else 0
        found.seed, found.limit = whole(seed, "seed", 0, 2**64 - 1), whole(limit, "limit", 0, 1 << 24)
        rates = np.empty((0, 2)) if rate_keys is None else doubles(rate_keys, (-1, 2), "rate_keys")
        places = _places(place_keys)
        rate_numbers, place_numbers = numbers(rates), numbers(places)  # alive until the call
        found.rate_keys, found.rate_key_count = rate_numbers, len(rates)
        found.place_keys, found.place_key_count = place_numbers, len(places)
        handle = ffi.new("st_emitter *")
        check(lib.st_emitter_open(found, cells, len(flat), handle))
        self._handle = handle[0]
        weakref.finalize(self, lib.st_emitter_close, self._handle)
        self._description: Dict[str, Any] = {
            "emitter_cells": own, "emitter_position": list(found.emitter_position), "emitter_size": list(found.emitter_size),
            **{name: getattr(found, name) for name in single}, "emitter_shape": emitter_shape, "emitter_mode": emitter_mode,
            "render_mode": render_mode, "preserves_depth": bool(preserves_depth), "seed": found.seed, "limit": found.limit,
            "rate_keys": rates.copy(), "place_keys": [(row[0], row[1:].reshape(4, 4).copy()) for row in places],
        }  # fmt: skip

    @property
    def cells(self) -> List[ParticleCell]:
        """All cells by their numbers: each before its own cells, and these before the next. They are copies, new each time.

        >>> spark = ParticleCell(name="spark")
        >>> [cell.name for cell in Emitter([ParticleCell(name="rocket", emitter_cells=[spark]), spark]).cells]
        ['rocket', 'spark', 'spark']
        """
        found: List[Tuple[ParticleCell, int]] = []
        copies(self._description["emitter_cells"], -1, 0, found)
        return [cell for cell, _ in found]

    def __reduce__(self) -> Any:
        return _made, (self._description,)

    def count_alive_at(self, time: float) -> int:
        """How many particles live at a time, in seconds.

        ValueError where more than the limit may live.

        >>> Emitter([ParticleCell(birth_rate=1, lifetime=math.inf)]).count_alive_at(2.5)
        3
        """
        count = ffi.new("size_t *")
        check(lib.st_emitter_count(self._handle, one_number(time, "time"), count))
        return int(count[0])

    def particles_alive_at(
        self,
        time: float,
        out: Optional[Particles] = None,
        *,
        parts: Optional[Iterable[str]] = None,
        dtype: npt.DTypeLike = np.float64,
    ) -> Particles:
        """The particles that live at a time. Particles of one cell follow each other, in the order of cells.

        Args:
            time: seconds, finite.
            out: arrays that have room for at least as many rows: no others are made, and the result has their first rows. Its
                numbers are float32 or float64. Rows may have any stride: fields of an array of records serve, if the
                particles' bytes are apart. What is behind the last particle stays as it is.
            parts: the names of the arrays that are wanted, such as "positions" and "colors"; all without it. Others are not
                computed.
            dtype: float32 or float64, for new arrays. The same particles live in both, from the same random numbers.

        Raises:
            ValueError: more than the limit may live; `out` has too little room or is of a wrong type.

        >>> emitter = Emitter([ParticleCell(birth_rate=10, lifetime=1)])
        >>> records = np.zeros(100, [("position", "f4", 3), ("color", "f4", 4)])
        >>> dots = emitter.particles_alive_at(0.45, out=Particles(positions=records["position"], colors=records["color"]))
        >>> dots.positions.shape, records["color"][4].tolist(), records["color"][5].tolist()
        ((5, 3), [1.0, 1.0, 1.0, 1.0], [0.0, 0.0, 0.0, 0.0])
        """
        moment = one_number(time, "time")
        if out is None:
            arrays, capacity, kind = self._new(moment, parts, dtype)
        else:
            if parts is not None:
                raise ValueError("parts: are those of out; expected one of the two")
            arrays, capacity, kind = given(out)
        memory, count = ffi.new("st_particle_memory *"), ffi.new("size_t *")
        for name, array in arrays.items():
            short = PARTS[name][0]
            start = address(array)
            setattr(memory, name, start)
            setattr(memory, f"{short}_stride", array.strides[0])
        write = lib.st_emitter_particles_f32 if kind == FLOAT32 else lib.st_emitter_particles_f64
        check(write(self._handle, moment, memory, capacity, count))
        return Particles(**{name: array[: count[0]] for name, array in arrays.items()})

    def _new(self, time: float, parts: Optional[Iterable[str]], dtype: npt.DTypeLike) -> Tuple[Dict[str, np.ndarray], int, np.dtype]:
        """New arrays for the particles of a time."""
        kind = np.dtype(dtype)
        if kind not in (FLOAT32, FLOAT64):
            raise TypeError(f"dtype: {kind}; expected float32 or float64")
        if isinstance(parts, str):
            raise TypeError(f"parts: {parts!r} is a text; expected several names")
        names = tuple(PARTS if parts is None else parts)
        for each in names:
            choice(each, tuple(PARTS), "parts")
        chosen = {name: part for name, part in PARTS.items() if name in names}
        count = self.count_alive_at(time)
        return {name: np.empty((count, *shape), kind if own is None else own) for name, (_, shape, own) in chosen.items()}, count, kind

    def bounds(self, time: float, until: Optional[float] = None) -> Optional[Tuple[np.ndarray, np.ndarray]]:
        """A box around all sprites that may live at a time, or at any time until another; None where none can live.

        It is the least and the greatest corner, (3,) each, for any seed: computed from the ranges, not from particles.

        ValueError where no finite box is known.

        >>> emitter = Emitter([ParticleCell(birth_rate=1, lifetime=2, velocity=10)])
        >>> [corner.round(9).tolist() for corner in emitter.bounds(0, 9)]
        [[-0.5, -0.5, 0.0], [20.5, 0.5, 0.0]]
        >>> emitter.bounds(-2) is None
        True
        """
        first = one_number(time, "time")
        last = first if until is None else one_number(until, "until")
        found = np.empty(6)
        try:
            check(lib.st_emitter_bounds_f64(self._handle, first, last, numbers(found)))
        except UndefinedError:
            return None
        return found[:3], found[3:]

    def next_life(self, time: float) -> Optional[float]:
        """The first time from `time` on at which a particle lives; None if none will. Until then a renderer may sleep.

        >>> emitter = Emitter([ParticleCell(birth_rate=1, lifetime=0.25, duration=3)], begin_time=10)
        >>> [emitter.next_life(time) for time in (0, 10.125, 10.5, 13)]
        [10.0, 10.125, 11.0, None]
        """
        found = ffi.new("double *")
        check(lib.st_emitter_next_life(self._handle, one_number(time, "time"), found))
        return None if math.isinf(found[0]) else float(found[0])


def _made(description: Dict[str, Any]) -> Emitter:
    """An emitter by its arguments, for copies and pickles."""
    return Emitter(**description)


def _places(keys: Optional[Sequence[Tuple[float, npt.ArrayLike]]]) -> np.ndarray:
    """Rows of a time and sixteen numbers."""
    rows = [
        np.concatenate([[one_number(time, "place_keys")], doubles(place, (4, 4), "place_keys").reshape(-1)]) for time, place in keys or ()
    ]
    return np.array(rows).reshape(-1, 17)
