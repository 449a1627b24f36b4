"""What a scene draws: draws, back to front, and the frames that they are in."""

from __future__ import annotations

import weakref
from typing import Any, Callable, List, Optional, Sequence, Tuple

import numpy as np
import numpy.typing as npt

from ._library import check, choice, doubles, ffi, lib, whole
from ._paths import Path

_SCALARS = {
    "double": np.float64, "float": np.float32, "uint32_t": np.uint32, "int32_t": np.int32, "uint64_t": np.uint64,
    "size_t": np.uintp,
}  # fmt: skip


def _dtype(kind: Any) -> Any:
    """The type of numpy of a structure of the header. Matrices are (4, 4)."""
    if kind.kind == "array":
        return _dtype(kind.item), (4, 4) if kind.length == 16 else (kind.length,)
    if kind.kind == "struct":
        fields = dict(kind.fields)
        return np.dtype({
            "names": list(fields), "formats": [_dtype(field.type) for field in fields.values()],
            "offsets": [field.offset for field in fields.values()], "itemsize": ffi.sizeof(kind),
        })  # fmt: skip
    return np.dtype(_SCALARS[kind.cname])


class DrawList:
    """What a scene draws at one moment, which `Scene.draw_list` lists. It never changes, and holds no pixels.

    Every array is one of records with the names of the C header, which has their meaning too (`st_draw`, `st_frame`,
    `st_paint`). A matrix is (4, 4). An index of -1 is none.

    >>> scene = Scene((100, 100))
    >>> scene.add("card", bounds=(0, 0, 50, 50), position=(50, 50), background_color=(1, 0, 0, 1), corner_radius=8)
    >>> drawing = scene.draw_list()
    >>> [(drawing.names[draw["layer"]], drawing.KINDS[draw["kind"]]) for draw in drawing.draws]
    [('root', 'background'), ('card', 'background')]
    >>> drawing.paints[drawing.draws[1]["paint"]]["rect"]["radius"].item()
    8.0
    """

    #: The kinds of draws, paints and hits, by their numbers.
    KINDS = ("shadow", "background", "gradient", "contents", "shape", "border")

    def __init__(self, resolved: int, names: Sequence[str]) -> None:
        handle = ffi.new("st_draw_list *")
        check(lib.st_draw_list_open(resolved, handle))
        self._handle = handle[0]
        weakref.finalize(self, lib.st_draw_list_close, self._handle)
        #: The names of layers by their numbers.
        self.names: Tuple[str, ...] = tuple(names)
        #: What is drawn, back to front.
        self.draws = self._array("st_draw", lib.st_draw_list_draws)
        #: What all masks draw. A frame says which of them are its mask.
        self.masks = self._array("st_draw", lib.st_draw_list_masks)
        #: The frames, each after the one around it.
        self.frames = self._array("st_frame", lib.st_draw_list_frames)
        #: What is painted.
        self.paints = self._array("st_paint", lib.st_draw_list_paints)
        #: The numbers of frames and paints, which `numbers_of` finds.
        self.numbers = self._array("double", lib.st_draw_list_numbers)

    def __reduce__(self) -> Any:
        raise TypeError("a DrawList cannot be copied; expected a copy of its scene, which lists the same")

    def _array(self, kind: str, call: Any) -> np.ndarray:
        """The items of a list that C writes, read-only."""
        count = ffi.new("size_t *")
        status = call(self._handle, ffi.NULL, 0, count)
        if status != lib.ST_ERROR_CAPACITY:
            check(status)
        result = np.zeros(count[0], _dtype(ffi.typeof(kind)))
        check(call(self._handle, ffi.from_buffer(f"{kind}[]", result), count[0], count))
        result.flags.writeable = False
        return result

    def numbers_of(self, item: Any) -> np.ndarray:
        """The numbers of a frame or a paint.

        They are stops (n, 5) of a gradient: offset, red, green, blue and alpha. Or parts (n, 8) of contents: a rectangle
        in fractions of the picture, and where that lies in the layer. Or corners (n, 2) of a piece, or the dashes (n,) of a shape.

        >>> scene = Scene((100, 100), colors=["#ff0000", "#0000ff"])
        >>> drawing = scene.draw_list()
        >>> drawing.numbers_of(drawing.paints[1]).tolist()
        [[0.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 0.0, 1.0, 1.0]]
        """
        is_frame = "parent" in item.dtype.names
        if is_frame and item["kind"] != lib.ST_FRAME_PIECE:
            return self.numbers[:0]
        width = 2 if is_frame else {lib.ST_DRAW_GRADIENT: 5, lib.ST_DRAW_CONTENTS: 8}.get(int(item["kind"]))
        found = self.numbers[int(item["first"]) : int(item["first"]) + int(item["count"])]
        return found if width is None else found.reshape(-1, width)

    def path(self, paint: int, *, stroked: bool = False) -> Path:
        """The path that a shape fills, or that casts a shadow; with `stroked`, the part that a shape strokes.

        Raises:
            UndefinedError: the paint has none.

        >>> scene = Scene((100, 100), path="M 0 0 H 50", stroke_color=(0, 0, 0, 1), stroke_end=0.5)
        >>> scene.draw_list().path(1, stroked=True).svg
        'M0 0H25'
        """
        handle = ffi.new("st_path *")
        number = whole(paint, "paint", 0, len(self.paints) - 1)
        check(lib.st_draw_list_path(self._handle, number, lib.ST_STROKED_PATH if stroked else lib.ST_FILLED_PATH, handle))
        return Path._of(handle[0])

    def outline(self, rect: Any, *, inset: float = 0) -> Path:
        """The outline of a rounded rectangle, which frames and paints have, with sides `inset` further inside.

        Raises:
            UndefinedError: no area is left.

        >>> scene = Scene((100, 100), border_width=5)
        >>> drawing = scene.draw_list()
        >>> border = drawing.paints[1]
        >>> drawing.outline(border["rect"], inset=border["width"]).bounds.tolist()
        [5.0, 5.0, 90.0, 90.0]
        """
        handle, given = ffi.new("st_path *"), ffi.new("st_rounded_rect *")
        given.bounds, given.radius = [float(each) for each in rect["bounds"]], float(rect["radius"])
        given.corners, given.curve = int(rect["corners"]), int(rect["curve"])
        check(lib.st_rounded_rect_path(given, float(inset), handle))
        return Path._of(handle[0])

    def passes(self) -> np.ndarray:
        """The pictures that have to be made by themselves, each after those that it shows; the viewport's comes last.

        >>> scene = Scene((100, 100))
        >>> scene.draw_list().passes()["scale"].tolist()
        [1.0]
        """
        return self._array("st_pass", lib.st_draw_list_passes)

    def hits(self, point: npt.ArrayLike, *, kinds: Sequence[str] = ("background",)) -> np.ndarray:
        """The indices of the draws under a point of the viewport, the topmost first.

        A draw counts only where all its frames hold the point. Backgrounds count in their bounds with the corners, painted
        or not; shadows never do.

        >>> scene = Scene((100, 100))
        >>> scene.add("card", bounds=(0, 0, 50, 50), position=(25, 25), corner_radius=25)
        >>> scene.draw_list().hits((25, 25)).tolist(), scene.draw_list().hits((1, 1)).tolist()
        ([1, 0], [0])
        """
        x, y = (float(each) for each in doubles(point, (2,), "point"))
        bits = sum({1 << choice(kind, self.KINDS, "kinds") for kind in kinds})
        return self._array("size_t", lambda handle, *room: lib.st_draw_list_hits(handle, x, y, bits, *room))

    def walk(
        self,
        enter: Callable[[int], Any],
        leave: Callable[[int], Any],
        draw: Callable[[np.void], Any],
        *,
        part: Optional[np.ndarray] = None,
        within: int = -1,
    ) -> None:
        """Goes through the draws from the back, and enters and leaves their frames, by index.

        A frame is entered once, before all that is in it, and left after that: for formats and contexts that have a stack.
        A `part` of the draws or of the masks may be walked through, within a frame that is not entered.

        >>> scene = Scene((100, 100), masks_to_bounds=True)
        >>> scene.draw_list().walk(lambda frame: print("<"), lambda frame: print(">"), lambda draw: print(draw["layer"]))
        <
        0
        >
        """
        parents: List[int] = self.frames["parent"].tolist()
        open_frames: List[int] = []
        for each in self.draws if part is None else part:
            chain, frame = [], int(each["frame"])
            while frame not in (-1, within):
                chain.append(frame)
                frame = parents[frame]
            chain.reverse()
            common = 0
            while common < min(len(chain), len(open_frames)) and chain[common] == open_frames[common]:
                common += 1
            while len(open_frames) > common:
                leave(open_frames.pop())
            for inner in chain[common:]:
                enter(inner)
                open_frames.append(inner)
            draw(each)
        while open_frames:
            leave(open_frames.pop())
