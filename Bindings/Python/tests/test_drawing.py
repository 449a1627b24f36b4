"""Looks and draw lists: the known answers of Tests/KnownAnswers, walks, masks and refusals."""

import copy
import json
import os
import pickle
import shutil

import numpy as np
import pytest

import swift_transforms as st

FIXTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "Tests", "KnownAnswers", "Fixtures")
ANSWERS = []
for _name in ("drawing", "particles"):
    with open(os.path.join(FIXTURES, f"{_name}.jsonl"), encoding="utf-8") as file:
        ANSWERS += [json.loads(line) for line in file]


def known(*operations):
    """The known answers of operations; there have to be some."""
    found = [each for each in ANSWERS if each["op"] in operations]
    assert found
    return pytest.mark.parametrize("answer", found, ids=[each["id"] for each in found])


def holds(answer, numbers, wanted=None):
    expected = np.asarray(answer["want"] if wanted is None else wanted, float)
    return np.allclose(numbers, expected, rtol=0, atol=answer["tol"] * max(1, np.abs(expected).max()))


def paint_of(drawing, kind):
    """The first paint of a kind."""
    return next(paint for paint in drawing.paints if drawing.KINDS[paint["kind"]] == kind)


def placed(box):
    """A layer whose corner lies at x and y of a box."""
    x, y, width, height = box
    return {"bounds": (0, 0, width, height), "position": (x + width / 2, y + height / 2)}


@known("gradient.at")
def test_gradients(answer):
    given = answer["in"]
    scene = st.Scene((1, 1), bounds=given["bounds"], type=given["type"], start_point=given["startPoint"], end_point=given["endPoint"],
                     colors=given["colors"], locations=given["locations"] or [])  # fmt: skip
    drawing = scene.draw_list()
    paint = paint_of(drawing, "gradient")
    a, b, c, d, tx, ty = paint["to_gradient"]
    x, y = given["point"]
    place = np.array([a * x + c * y + tx, b * x + d * y + ty])
    offset = place[0] if given["type"] == "axial" else np.hypot(*place)
    assert holds(answer, offset, answer["want"]["offset"])
    stops = drawing.numbers_of(paint)
    assert holds(answer, [np.interp(offset, stops[:, 0], stops[:, 1 + k]) for k in range(4)], answer["want"]["color"])
    # The line has the offsets 0 and 1.
    ends = paint["line"].reshape(2, 2) @ [[a, b], [c, d]] + [tx, ty]
    assert np.allclose(ends[0], 0, atol=1e-12) and np.allclose(np.abs(ends[1]), [1, 0 if given["type"] == "axial" else 1])


@known("border.area")
def test_borders(answer):
    scene = st.Scene(answer["in"]["bounds"][2:], border_width=answer["in"]["borderWidth"])
    drawing = scene.draw_list()
    border = paint_of(drawing, "border")
    outer, inner = drawing.outline(border["rect"]).bounds, drawing.outline(border["rect"], inset=border["width"]).bounds
    assert holds(answer, outer[2] * outer[3] - inner[2] * inner[3])


@known("corner.radius")
def test_radii(answer):
    scene = st.Scene(answer["in"]["bounds"][2:], corner_radius=answer["in"]["cornerRadius"])
    assert holds(answer, paint_of(scene.draw_list(), "background")["rect"]["radius"])
    assert scene.value("root", "corner_radius") == answer["in"]["cornerRadius"]


@known("mask.contains")
def test_corners(answer):
    given = answer["in"]
    names = ("minXMinY", "maxXMinY", "minXMaxY", "maxXMaxY")
    corners = 15 if given["maskedCorners"] == "all" else sum(1 << names.index(name) for name in given["maskedCorners"])
    scene = st.Scene((300, 300))
    scene.add("card", **placed(given["bounds"]), corner_radius=given["cornerRadius"], masked_corners=corners, masks_to_bounds=True)
    scene.add("inside", to="card", **placed((-50, -50, 300, 300)))
    drawing = scene.draw_list()
    hits = [drawing.names[each["layer"]] for each in drawing.draws[drawing.hits(given["point"])]]
    assert hits == (["inside", "card", "root"] if answer["want"] else ["root"])


@known("opacity.shares")
def test_opacities(answer):
    given = answer["in"]
    scene = st.Scene((100, 100))
    scene.add("layer", **placed((10, 10, 50, 50)), opacity=given["layer"], background_color="#ff0000", allows_group_opacity=given["group"])
    scene.add("sublayer", to="layer", **placed((10, 10, 20, 20)), opacity=given["sublayer"], background_color="#0000ff")
    drawing = scene.draw_list()
    levels = [{"background": 1.0}]

    def cover(shares, opacity):
        """Puts shares that cover everything over those of the level."""
        for name in levels[-1]:
            levels[-1][name] *= 1 - opacity
        for name, share in shares.items():
            levels[-1][name] = levels[-1].get(name, 0) + share * opacity

    def draw(each):
        if each["paint"] >= 0:
            cover({drawing.names[each["layer"]]: 1.0}, each["opacity"])

    drawing.walk(lambda frame: levels.append({}), lambda frame: cover(levels.pop(), drawing.frames[frame]["opacity"]), draw)
    for name, share in answer["want"].items():
        assert holds(answer, levels[0].get(name, 0), share), name


@known("shadow.outline")
def test_shadows(answer):
    given = answer["in"]
    scene = st.Scene((400, 400))
    x, y, width, height = given["outline"]
    scene.add("card", **placed((100, 100, 100, 50)), background_color="#ff0000", shadow_opacity=1, shadow_offset=given["shadowOffset"],
              shadow_radius=given["shadowRadius"])  # fmt: skip
    if x < 0:
        scene.add("wide", to="card", **placed((x, y, 20, height)), background_color="#ff0000")
    drawing = scene.draw_list()
    (shadow,) = (draw for draw in drawing.draws if drawing.KINDS[draw["kind"]] == "shadow")
    left, top, wide, high = answer["want"]
    # Boxes are of single precision, rounded outwards.
    assert np.allclose(shadow["box"], [100 + left, 100 + top, 100 + left + wide, 100 + top + high], rtol=0, atol=1e-3)


@known("mask.path")
def test_masks(answer):
    given = answer["in"]["mask"]
    assert given["path"] == "circle at (15, 15), radius 15"
    scene = st.Scene((100, 100))
    scene.add("card", **placed((0, 0, 100, 100)), background_color="#ff0000")
    circle = "M 30 15 A 15 15 0 0 1 0 15 A 15 15 0 0 1 30 15 Z"
    scene.add("mask", to="card", bounds=given["bounds"], position=given["position"], path=circle, is_hidden=True)
    scene.set_mask("card", "mask")
    for each in (scene, copy.copy(scene), pickle.loads(pickle.dumps(scene))):
        drawing = each.draw_list()
        hits = [drawing.names[each["layer"]] for each in drawing.draws[drawing.hits(answer["in"]["point"])]]
        assert ("card" in hits) == answer["want"]
        assert [drawing.names[each["layer"]] for each in drawing.masks] == ["mask", "mask"]
    shape = next(draw for draw in drawing.masks if drawing.KINDS[draw["kind"]] == "shape")
    assert drawing.path(int(shape["paint"])).contains([answer["in"]["point"]]).tolist() == [answer["want"]]


def crowd():
    """A scene with frames in frames, of all kinds."""
    scene = st.Scene((200, 200), sublayer_transform="perspective(600px)", kind="transform")
    for name, turn in (("one", 40), ("two", -40)):
        scene.add(name, **placed((50, 50, 100, 100)), transform=f"rotateY({turn}deg)", opacity=0.5, masks_to_bounds=True, corner_radius=9,
                  background_color="#336699", border_width=3)  # fmt: skip
        for k in range(3):
            scene.add(f"{name} {k}", to=name, **placed((10 * k, 10 * k, 60, 60)), background_color="#993366", masks_to_bounds=k == 1,
                      shadow_opacity=0.5, opacity=0.25)  # fmt: skip
            scene.add(f"{name} {k} dot", to=f"{name} {k}", **placed((5, 5, 30, 30)), path="M 0 0 H 20 V 20 Z", stroke_color="#00ff00")
    scene.add("hole", to="two", **placed((0, 0, 90, 90)), path="M 0 0 H 90 V 90 Z", is_hidden=True)
    scene.set_mask("two", "hole")
    return scene


def test_a_walk_enters_each_frame_once_around_what_is_in_it():
    drawing = crowd().draw_list()
    assert set(drawing.frames["kind"].tolist()) == {0, 1, 2, 3}
    open_frames, entered, drawn = [], [], []

    def enter(frame):
        assert drawing.frames["parent"][frame] == (open_frames[-1] if open_frames else -1)
        open_frames.append(frame)
        entered.append(frame)

    def leave(frame):
        assert open_frames.pop() == frame

    def draw(each):
        assert each["frame"] == (open_frames[-1] if open_frames else -1)
        drawn.append(each)

    drawing.walk(enter, leave, draw)
    assert not open_frames and len(drawn) == len(drawing.draws) and len(set(entered)) == len(entered)
    assert np.array(drawn).tobytes() == drawing.draws.tobytes()
    # A part within a frame: that frame and those around it are not entered.
    inner = int(drawing.frames["parent"].argmax())
    outer = int(drawing.frames["parent"][inner])
    part = drawing.draws[drawing.draws["frame"] == inner]
    seen = []
    drawing.walk(lambda frame: seen.append(frame), lambda frame: seen.append(-frame), lambda each: None, part=part, within=outer)
    assert len(part) > 0 and seen == [inner, -inner]
    mask = next(frame for frame in drawing.frames if frame["kind"] == 3)
    part = drawing.masks[int(mask["first"]) : int(mask["first"] + mask["count"])]
    drawn.clear()
    drawing.walk(enter, leave, draw, part=part)
    assert len(drawn) == len(part) > 0


def test_arrays_have_the_fields_of_the_header():
    scene = crowd()
    drawing = scene.draw_list()
    assert drawing.draws["matrix"].shape == (len(drawing.draws), 4, 4) and not drawing.draws.flags.writeable
    for draw in drawing.draws:
        assert np.array_equal(draw["matrix"], scene.geometry(drawing.names[draw["layer"]]).matrix)
    pieces = drawing.frames[drawing.frames["kind"] == 1]
    assert len(pieces) and all(drawing.numbers_of(piece).shape[1] == 2 and len(drawing.numbers_of(piece)) >= 3 for piece in pieces)
    assert not len(drawing.numbers_of(drawing.frames[drawing.frames["kind"] == 2][0]))
    passes = drawing.passes()
    assert passes["kind"][-1] == 3 and (passes["scale"] > 0).all()
    for point in np.random.default_rng(3).uniform(0, 200, (60, 2)):
        hits, seen = drawing.hits(point), {hit.name for hit in scene.hits(point)}
        assert {drawing.names[each] for each in drawing.draws["layer"][hits]} <= seen
        assert set(drawing.hits(point, kinds=drawing.KINDS)) >= set(hits) and not len(drawing.hits(point, kinds=()))


def test_a_list_stays_what_it_is():
    scene = st.Scene((50, 50), background_color="#ff0000")
    drawing = scene.draw_list()
    scene.change("root", background_color=(0, 0, 1, 1), corner_radius=4)
    assert drawing.paints["color"].tolist() == [[1, 0, 0, 1]] and scene.draw_list().paints["color"].tolist() == [[0, 0, 1, 1]]
    del scene
    assert drawing.hits((1, 1)).tolist() == [0]
    with pytest.raises(TypeError, match="copy of its scene"):
        copy.copy(drawing)


VALUES = {
    "corner_radius": 8.0, "masked_corners": 3.0, "corner_curve": "continuous", "masks_to_bounds": True, "border_width": 2.0,
    "border_color": [1.0, 0.5, 0.0, 1.0], "shadow_color": [0.0, 0.0, 0.0, 0.5], "shadow_opacity": 0.25, "shadow_offset": [1.0, 2.0],
    "shadow_radius": 4.0, "shadow_path": "M1 2H3", "allows_group_opacity": False, "type": "conic", "start_point": [0.0, 0.5],
    "end_point": [1.0, 0.5], "colors": [[1.0, 0.0, 0.0, 1.0], [0.0, 0.0, 1.0, 1.0]], "locations": [0.0, 0.5], "path": "M0 0H9V9Z",
    "fill_color": [0.0, 1.0, 0.0, 1.0], "fill_rule": "even-odd", "stroke_color": [0.0, 0.0, 0.0, 1.0], "line_width": 3.0,
    "line_cap": "square", "line_join": "bevel", "miter_limit": 4.0, "line_dash_pattern": [3.0, 1.0], "line_dash_phase": 1.0,
    "stroke_start": 0.25, "stroke_end": 0.75, "background_color": [0.25, 0.5, 0.75, 1.0],
}  # fmt: skip


def test_every_look_is_read_as_it_was_set_and_copied():
    scene = st.Scene((10, 10))
    scene.add("card", bounds=(0, 0, 10, 10), **VALUES)
    scene.add("plain", bounds=(0, 0, 10, 10))
    for key, value in VALUES.items():
        scene.change("plain", **{key: value})
    for each in (scene, copy.deepcopy(scene), pickle.loads(pickle.dumps(scene))):
        for key, value in VALUES.items():
            for name in ("card", "plain"):
                found = each.value(name, key)
                assert (found.tolist() if isinstance(found, np.ndarray) else found) == value, key
        assert each.document() == scene.document() and json.loads(json.dumps(each.document())) == each.document()
        assert each.draw_list().paints.tobytes() == scene.draw_list().paints.tobytes()
    scene.change("card", position=(3, 4))
    assert scene.value("card", "corner_radius") == 8 and scene.value("card", "position.x") == 3
    assert scene.value("card", "transform").tolist() == np.eye(4).tolist()
    scene.change("card", background_color="#4080bfff")
    assert np.allclose(scene.value("card", "backgroundColor"), [0x40 / 255, 0x80 / 255, 0xBF / 255, 1])


@pytest.mark.skipif(not (os.environ.get("TRANSFORMS_COMMAND") or shutil.which("transforms")), reason="the command is not installed")
def test_the_command_reads_every_look():
    scene = st.Scene((100, 100))
    scene.add("card", **placed((10, 10, 50, 50)), **VALUES)
    assert scene.render_svg().startswith("<svg")
    scene.add("hole", to="card", bounds=(0, 0, 9, 9), background_color="#000000", is_hidden=True)
    assert scene.value("hole", "is_hidden") is True and scene.value("hole", "doubleSided") is True
    scene.set_mask("card", "hole")
    assert "<mask" in scene.render_svg()


@pytest.mark.parametrize(
    "properties, kind, words",
    [
        ({"corner_radius": np.nan}, ValueError, "finite"),
        ({"corner_radius": "8"}, TypeError, "corner_radius: the dtype"),
        ({"masked_corners": 0.5}, ValueError, "maskedCorners"),
        ({"background_color": "red"}, ValueError, "expected a colour as #rrggbb"),
        ({"background_color": (1, 0, 0)}, ValueError, "background_color: the shape"),
        ({"masks_to_bounds": 1}, TypeError, "True or False"),
        ({"line_width": -1}, ValueError, "lineWidth: has -1"),
        ({"line_cap": "flat"}, ValueError, "expected one of butt, round, square"),
        ({"path": "M 0 0 L 10"}, ValueError, "path"),
        ({"path": "M 0 0\0"}, ValueError, "zero character"),
        ({"path": 5}, TypeError, "expected a string"),
        ({"colors": ["#ff0000", "blue"]}, ValueError, "colors: expected a colour"),
        ({"locations": [[0, 1]]}, ValueError, "locations: the shape"),
        # One of several.
        ({"corner_radius": 3, "border_width": 2, "line_join": "none"}, ValueError, "lineJoin"),
    ],
)
def test_looks_that_are_refused_change_nothing(properties, kind, words):
    scene = st.Scene((50, 50), corner_radius=5)
    scene.add("card", bounds=(0, 0, 10, 10), border_width=1)
    before = scene.document(), scene.draw_list().paints.tobytes()
    with pytest.raises(kind, match=words):
        scene.change("card", **properties)
    with pytest.raises(kind, match=words):
        scene.add("new", **{"bounds": (0, 0, 1, 1), **properties})
    with pytest.raises(kind, match=words):
        st.Scene((4, 3), **properties)
    assert (scene.document(), scene.draw_list().paints.tobytes()) == before and scene.names == ["root", "card"]


def test_values_and_lists_refuse_what_they_have_not():
    scene = st.Scene((50, 50), background_color="#ff0000")
    with pytest.raises(ValueError, match="expected such as cornerRadius"):
        scene.value("root", "cornerRadus")
    with pytest.raises(ValueError, match="no layer"):
        scene.value("card", "cornerRadius")
    with pytest.raises(TypeError, match="expected a text"):
        scene.value("root", 3)
    with pytest.raises(st.UndefinedError, match="no instanceDelay"):
        scene.value("root", "instanceDelay")
    drawing = scene.draw_list()
    with pytest.raises(st.UndefinedError):
        drawing.path(0)
    with pytest.raises(ValueError, match="paint is 1"):
        drawing.path(1)
    with pytest.raises(st.UndefinedError, match="no area"):
        drawing.outline(drawing.paints[0]["rect"], inset=25)
    with pytest.raises(ValueError, match="kinds is 'text'"):
        drawing.hits((1, 1), kinds=["text"])
    with pytest.raises(ValueError, match="finite"):
        drawing.hits((np.nan, 1))


def test_masks_are_sublayers_and_go_with_them():
    scene = st.Scene((50, 50), background_color="#ff0000")
    scene.add("mask", bounds=(0, 0, 50, 50), position=(25, 25), background_color="#000000")
    scene.add("other", bounds=(0, 0, 50, 50))
    scene.add("inner", to="other", bounds=(0, 0, 50, 50))
    for name, mask in (("root", "inner"), ("mask", "root"), ("root", "root"), ("root", "missing"), ("missing", "mask")):
        with pytest.raises(ValueError):
            scene.set_mask(name, mask)
    assert "mask" not in scene.document()["root"]
    scene.set_mask("root", "mask")
    root = scene.document()["root"]
    assert root["mask"]["name"] == "mask" and [each["name"] for each in root["sublayers"]] == ["other"]
    assert len(scene.draw_list().masks) == 1
    scene.move("mask", position=1)
    assert len(scene.draw_list().masks) == 1
    scene.move("mask", to="other")
    scene.move("mask", to="root")
    assert "mask" not in scene.document()["root"] and not len(scene.draw_list().masks)
    scene.set_mask("root", "mask")
    scene.remove("mask")
    assert "mask" not in scene.document()["root"] and not len(scene.draw_list().masks)
    scene.set_mask("other", "inner")
    scene.set_mask("other", None)
    assert not len(scene.draw_list().masks)


def test_kinds_have_the_names_of_draws_in_scene_files():
    assert st.DrawList.KINDS == ("shadow", "background", "gradient", "contents", "shape", "border")
