"""Animations: the known answers of Tests/KnownAnswers that need a time, scenes at times, copies and refusals."""

import copy
import json
import math
import os
import pickle
import shutil
import subprocess

import numpy as np
import pytest

import swift_transforms as st
from test_drawing import VALUES, holds, known, placed

COMMAND = os.environ.get("TRANSFORMS_COMMAND") or shutil.which("transforms")


@known("mask.centers")
def test_the_discs_of_a_mask_move_towards_each_other(answer):
    scene = st.Scene((100, 100))
    scene.add("card", **placed((0, 0, 100, 100)), background_color="#ff0000")
    scene.add("mask", to="card", **placed((0, 0, 100, 100)))
    scene.set_mask("card", "mask")
    ends = {"one": [(-5, -5), (10, 10)], "two": [(35, 35), (20, 20)]}
    for name, places in ends.items():
        scene.add(name, to="mask", bounds=(0, 0, 30, 30), path="M 30 15 A 15 15 0 0 1 0 15 A 15 15 0 0 1 30 15 Z")
        scene.animate(name, "position", places, begin_time=5, duration=1, fill_mode="both")
    drawing = scene.at(5 + answer["in"]["progress"]).draw_list()
    centers = {
        drawing.names[draw["layer"]]: (np.array([15, 15, 0, 1]) @ draw["matrix"])[:2]
        for draw in drawing.masks if drawing.KINDS[draw["kind"]] == "shape"
    }  # fmt: skip
    assert holds(answer, np.concatenate([centers["one"], centers["two"]]))


def moving():
    """A scene in which all kinds of values move."""
    scene = st.Scene((200, 200), sublayer_transform="perspective(600px)")
    scene.add("card", **placed((20, 20, 100, 100)), **{**VALUES, "background_color": "#336699"})
    scene.add("dot", to="card", **placed((10, 10, 30, 30)), background_color="#ff8800")
    scene.animate("card", "position.x", [20, 60, 180], key_times=[0, 0.25, 1], duration=4, begin_time=1)
    scene.animate("card", "position.x", [0, 8], duration=1, repeat_count=math.inf, autoreverses=True, is_additive=True, key="shake")
    scene.animate("card", "transform.rotation.y", [0, math.pi], duration=8, timing_function="ease-in-out", fill_mode="both")
    scene.animate("card", "background_color", ["#336699", (1, 0, 0, 0.5)], duration=3, timing_function=(0.42, 0, 0.58, 1))
    scene.animate("card", "colors", [["#ff0000", "#0000ff"], ["#00ff00", (0, 0, 0, 1)]], duration=5, fill_mode="forwards")
    scene.animate("card", "line_dash_pattern", [[1, 2], [3, 4]], duration=5)
    scene.animate("card", "corner_radius", [0, 20], duration=5, repeat_count=2)
    scene.animate("dot", "hidden", [True, False], duration=2)
    scene.animate("dot", "bounds", [(0, 0, 30, 30), (0, 0, 10, 50)], duration=6)
    scene.animate("dot", "transform", ["rotate(10deg)", np.eye(4)], duration=6)
    scene.animate("dot", "is_double_sided", [False], duration=2)
    return scene


TIMES = [-1.0, 0.0, 0.5, 1.75, 2.0, 4.999, 9.0, 1e6]


def eased(x):
    """What ease-in-out makes of a fraction, by the roots of its cubic x(t) = 1.26 t (1 − t)² + 1.74 t² (1 − t) + t³."""
    (t,) = (root.real for root in np.roots([0.52, -0.78, 1.26, -x]) if abs(root.imag) < 1e-12 and 0 <= root.real <= 1)
    return 3 * t * t * (1 - t) + t**3


def test_values_at_times_are_those_of_the_curves():
    scene = moving()
    shown = scene.at(1.5)
    assert shown.value("card", "position.x") == 40 + 4  # half of the first way of four, and half of the way back
    assert math.isclose(shown.value("card", "transform.rotation.y"), math.pi * eased(1.5 / 8), rel_tol=1e-9)
    assert shown.value("dot", "is_hidden") is False and scene.at(0.5).value("dot", "is_hidden") is True
    assert np.allclose(shown.value("card", "background_color"), [0.6, 0.2, 0.3, 0.75])
    assert shown.value("card", "colors").tolist() == [[0.7, 0.3, 0, 1], [0, 0, 0.7, 1]]
    assert scene.at(9).value("card", "colors")[0].tolist() == [0, 1, 0, 1]
    assert np.allclose(shown.value("card", "line_dash_pattern"), [1.6, 2.6])
    assert all(math.isclose(scene.at(time).value("card", "corner_radius"), 6) for time in (1.5, 6.5))
    assert np.allclose(shown.value("dot", "bounds"), [0, 0, 25, 35])
    assert shown.value("dot", "doubleSided") is False and scene.at(2).value("dot", "doubleSided") is True
    # What was set stays as it was set, and the scene at a time is a scene of its own.
    assert scene.value("card", "position.x") == 70
    scene.change("dot", background_color="#000000")
    shown.change("card", position=(1, 2))
    assert shown.value("dot", "background_color").tolist() != [0, 0, 0, 1] and scene.value("card", "position.x") == 70
    assert shown.next_change(0) is None and scene.next_change(50) == 50  # one has no end
    scene.remove_animations("card", "shake")
    assert math.isclose(scene.next_change(-5), 0, abs_tol=1e-9) and scene.next_change(10) is None


def test_copies_move_and_scenes_at_times_are_copied():
    scene = moving()
    document = scene.document()
    assert json.loads(json.dumps(document)) == document
    assert list(document["root"]["sublayers"][0]["animations"])[:2] == ["position.x", "shake"]
    for each in (copy.copy(scene), copy.deepcopy(scene), pickle.loads(pickle.dumps(scene))):
        assert each.document() == document
        for time in TIMES:
            shown = scene.at(time)
            for other in (each.at(time), copy.copy(shown), pickle.loads(pickle.dumps(shown))):
                assert other.document() == shown.document()
                assert other.draw_list().draws.tobytes() == shown.draw_list().draws.tobytes()
                assert other.draw_list().paints.tobytes() == shown.draw_list().paints.tobytes()
                assert all("animations" not in layer for layer in other.document()["root"]["sublayers"])


def with_four_colours():
    """A gradient of four colours, whose numbers are as many as those of a matrix, and a matrix."""
    scene = st.Scene((100, 100))
    scene.add("sky", **placed((0, 0, 100, 100)), type="axial", colors=["#ff0000", "#00ff00", "#0000ff", "#ffffff"])
    scene.animate("sky", "colors", [["#ff0000", "#00ff00", "#0000ff", "#ffffff"], ["#000000"] * 4], duration=2)
    scene.animate("sky", "transform", [np.eye(4), np.diag([3, 3, 1, 1])], duration=2)
    return scene


def test_four_colours_are_no_matrix():
    shown = with_four_colours().at(1)
    layer = shown.document()["root"]["sublayers"][0]
    assert layer["colors"] == [[0.5, 0, 0, 1], [0, 0.5, 0, 1], [0, 0, 0.5, 1], [0.5, 0.5, 0.5, 1]]
    assert layer["transform"] == np.diag([2.0, 2, 1, 1]).reshape(-1).tolist()
    for other in (copy.copy(shown), copy.deepcopy(shown), pickle.loads(pickle.dumps(shown))):
        assert other.document() == shown.document()
        assert other.draw_list().paints.tobytes() == shown.draw_list().paints.tobytes()


@pytest.mark.skipif(not COMMAND, reason="the command is not installed")
def test_four_colours_are_drawn_at_a_time():
    picture = with_four_colours().at(1).render_svg()
    assert picture.count("<stop ") == 4


def test_deep_scenes_are_shown_at_a_time():
    scene = st.Scene((100, 100))
    names = ["root", *(f"layer {depth}" for depth in range(400))]
    for owner, name in zip(names, names[1:]):
        scene.add(name, to=owner, bounds=(0, 0, 100, 100))
    scene.animate(names[-1], "position.x", [0, 80], duration=2)
    shown = scene.at(1)
    assert shown.names == names and shown.value(names[-1], "position.x") == 40
    # Both are scenes of their own, down to the deepest layer.
    shown.change(names[-1], position=(7, 8))
    shown.remove(names[200])
    assert scene.names == names and scene.value(names[-1], "position.x") == 0
    layer, depth = scene.document()["root"], 0
    while "sublayers" in layer:
        (layer,) = layer["sublayers"]
        depth += 1
    assert depth == 400 and "position" not in layer and "animations" in layer


@pytest.mark.skipif(not COMMAND, reason="the command is not installed")
def test_the_command_shows_the_same_scene_at_a_time():
    scene = moving()
    for time in TIMES:
        run = subprocess.run(
            [COMMAND, "render", "-", "--format", "svg", f"--at={time}"], input=json.dumps(scene.document()), capture_output=True, text=True
        )  # fmt: skip
        assert run.returncode == 0, run.stderr
        assert run.stdout == scene.at(time).render_svg()


def test_an_animation_replaces_that_of_its_key_and_acts_last():
    scene = st.Scene((100, 100))
    scene.animate("root", "opacity", [0.5, 0.5], duration=9)
    scene.animate("root", "opacity", [0.25, 0.25], duration=9, is_additive=True, key="more")
    assert scene.at(1).value("root", "opacity") == 0.75
    scene.animate("root", "opacity", [0.125, 0.125], duration=9)
    assert scene.at(1).value("root", "opacity") == 0.125 and list(scene.document()["root"]["animations"]) == ["more", "opacity"]
    # Beyond the ends of its curve an opacity stays one, and so does the width of a line.
    scene.animate("root", "opacity", [0, 1], duration=1, timing_function=(0.5, 3, 0.5, 3))
    scene.animate("root", "line_width", [1, 0], duration=1, timing_function=(0.5, 3, 0.5, 3))
    shown = copy.copy(scene.at(0.5))
    assert shown.value("root", "opacity") == 1 and shown.value("root", "line_width") == 0
    scene.remove_animations("root")
    assert "animations" not in scene.document()["root"] and scene.next_change(-9) is None
    scene.remove_animations("root", "more")


def test_animations_go_with_their_layers():
    scene = st.Scene((100, 100))
    scene.add("box", bounds=(0, 0, 10, 10))
    scene.add("dot", to="box", bounds=(0, 0, 10, 10))
    scene.animate("dot", "position", [(0, 0), (8, 4)], duration=4)
    scene.move("dot", to="root")
    assert scene.at(1).value("dot", "position").tolist() == [2, 1]
    scene.remove("dot")
    assert scene.next_change(0) is None
    scene.add("dot", bounds=(0, 0, 10, 10))
    assert scene.at(1).value("dot", "position").tolist() == [0, 0]
    # The layers of a scene at a time have their own names and numbers from then on.
    shown = scene.at(1)
    shown.add("new", to="dot", bounds=(0, 0, 1, 1), position=(5, 5))
    assert shown.names == ["root", "box", "dot", "new"] and scene.names == ["root", "box", "dot"]
    assert [hit.name for hit in shown.hits((0.25, 0.25))][0] == "new"


@pytest.mark.parametrize(
    "path, values, others, kind, words",
    [
        ("opacty", [0, 1], {}, ValueError, "expected such as opacity"),
        (5, [0, 1], {}, TypeError, "expected a text"),
        ("path", ["M 0 0"], {}, ValueError, "path is a text"),
        ("opacity", [], {}, ValueError, "value_count"),
        ("opacity", 3, {}, TypeError, "sequence of values"),
        ("opacity", [0, 2], {}, ValueError, "opacity: has 2"),
        ("opacity", [0, (1, 2)], {}, ValueError, "same count"),
        ("opacity", [(0, 1), (1, 2)], {}, ValueError, "count is 2; expected 1"),
        ("opacity", [0, np.nan], {}, ValueError, "has nan"),
        ("opacity", ["0", "1"], {}, TypeError, "opacity: the dtype"),
        ("transform", ["rotate(45)"], {}, ValueError, "column"),
        ("background_color", ["red"], {}, ValueError, "expected a colour"),
        ("hidden", [0, 1], {}, TypeError, "True or False"),
        ("masked_corners", [0.5], {}, ValueError, "cannot be"),
        ("instanceDelay", [0, 1], {}, st.UndefinedError, "no instanceDelay"),
        ("opacity", [0, 1], {"key_times": [0]}, ValueError, "key_times: the shape"),
        ("opacity", [0, 1], {"key_times": [1, 0]}, ValueError, "rise within"),
        ("opacity", [0, 1], {"begin_time": np.inf}, ValueError, "begin_time"),
        ("opacity", [0, 1], {"duration": -1}, ValueError, "duration is -1"),
        ("opacity", [0, 1], {"duration": "1"}, TypeError, "duration"),
        ("opacity", [0, 1], {"repeat_count": np.nan}, ValueError, "repeat_count"),
        ("opacity", [0, 1], {"timing_function": "eas"}, ValueError, "timing_function"),
        ("opacity", [0, 1], {"timing_function": (2, 0, 1, 1)}, ValueError, "timing_function"),
        ("opacity", [0, 1], {"timing_function": (0, 0, 1)}, ValueError, "timing_function: the shape"),
        ("opacity", [0, 1], {"fill_mode": "none"}, ValueError, "fill_mode"),
        ("opacity", [0, 1], {"autoreverses": 1}, TypeError, "True or False"),
        ("opacity", [0, 1], {"is_additive": "no"}, TypeError, "True or False"),
        ("opacity", [0, 1], {"key": "a\0b"}, ValueError, "zero character"),
        ("opacity", [0, 1], {"key": 5}, TypeError, "expected a string"),
    ],
)
def test_animations_that_are_refused_change_nothing(path, values, others, kind, words):
    scene = st.Scene((50, 50))
    scene.animate("root", "zPosition", [0, 1], duration=2)
    before = scene.document()
    with pytest.raises(kind, match=words):
        scene.animate("root", path, values, **others)
    with pytest.raises(ValueError, match="no layer"):
        scene.animate("card", "opacity", [0, 1])
    assert scene.document() == before and scene.at(1).value("root", "opacity") == 1


def test_times_are_numbers():
    scene = st.Scene((50, 50))
    for time in (np.nan, np.inf):
        with pytest.raises(ValueError, match="finite"):
            scene.at(time)
        with pytest.raises(ValueError, match="finite"):
            scene.next_change(time)
    with pytest.raises(TypeError):
        scene.at("1")
    with pytest.raises(ValueError, match="no layer"):
        scene.remove_animations("card")
    with pytest.raises(TypeError, match="expected a string"):
        scene.remove_animations("root", 5)
