"""Scenes: edits, copies and pickles, other threads, and what pictures need."""

import copy
import json
import os
import pickle
import subprocess
import sys
import threading

import numpy as np
import pytest

import swift_transforms as st


def two_cards():
    scene = st.Scene((400, 300), sublayer_transform="perspective(500px)")
    scene.add("back", bounds=(0, 0, 200, 200), position=(200, 150))
    scene.add("card", bounds=(0, 0, 100, 100), position=(200, 150), transform=st.rotation([0, 1, 0], degrees=20), opacity=0.25)
    return scene


def looks(scene):
    """All that is seen of a scene, to the bit."""
    shapes = {name: (scene.geometry(name).matrix.tobytes(), scene.geometry(name).corners.tobytes()) for name in scene.names}
    return shapes, scene.draw_order(), [hit.name for hit in scene.hits((200, 150))], scene.document(), scene.names


def random_scene(random, count):
    """A scene after random edits."""
    scene = st.Scene((400, 300))
    for number in range(count):
        name = str(random.choice(scene.names))
        place = {"position": random.uniform(0, 300, 2), "z_position": random.uniform(-5, 5), "opacity": random.uniform(0, 1)}
        what = random.integers(6)
        if what == 0 and name != "root":
            scene.remove(name)
        elif what == 1 and name != "root":
            try:
                scene.move(name, to=str(random.choice(scene.names)), position=int(random.integers(-1, 2)))
            except ValueError:
                pass  # into itself, or no such position
        elif what == 2:
            scene.change(name, **place, is_hidden=bool(random.integers(2)), is_double_sided=bool(random.integers(2)))
        else:
            turn = st.rotation(random.normal(size=3), degrees=50) if random.integers(2) else "rotateX(30deg)"
            kind = str(random.choice(["layer", "transform"]))
            scene.add(f"layer {number}", to=name, bounds=(0, 0, *random.uniform(1, 99, 2)), transform=turn, kind=kind, **place)
    return scene


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda scene: pickle.loads(pickle.dumps(scene))])
def test_a_copy_is_a_scene_of_its_own(copied):
    scene = two_cards()
    before = looks(scene)
    other = copied(scene)
    assert type(other) is st.Scene and looks(other) == before
    other.change("card", position=(0, 0))
    other.add("new", to="card", bounds=(0, 0, 1, 1))
    other.remove("back")
    assert looks(scene) == before
    after = looks(other)
    scene.remove("card")
    del scene
    assert looks(other) == after


@pytest.mark.parametrize("seed", range(20))
def test_copies_look_the_same_after_any_edits(seed):
    scene = random_scene(np.random.default_rng(seed), 40)
    assert looks(pickle.loads(pickle.dumps(scene))) == looks(scene)


def test_another_process_reads_a_pickle_whatever_scenes_it_has(tmp_path):
    (tmp_path / "scene").write_bytes(pickle.dumps(two_cards()))
    program = (
        "import pickle, swift_transforms as st; own = [st.Scene((1, 1)) for _ in range(5)]; "
        f"scene = pickle.load(open({str(tmp_path / 'scene')!r}, 'rb')); print(scene.names, scene.geometry('card').corners.tolist())"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=tmp_path).stdout
    assert found == f"{['root', 'back', 'card']} {two_cards().geometry('card').corners.tolist()}\n"


def test_a_document_is_a_copy():
    scene = two_cards()
    scene.document()["root"]["sublayers"].clear()
    assert len(scene.document()["root"]["sublayers"]) == 2


def test_layers_are_removed_with_all_that_is_in_them():
    scene = two_cards()
    scene.add("stamp", to="card", bounds=(0, 0, 10, 10))
    scene.add("spot", to="stamp", bounds=(0, 0, 5, 5))
    scene.remove("card")
    assert scene.names == ["root", "back"] and [hit.name for hit in scene.hits((200, 150))] == ["back"]
    with pytest.raises(ValueError, match="no layer 'stamp'"):
        scene.geometry("stamp")
    scene.add("stamp", bounds=(0, 0, 10, 10), position=(5, 5))  # the name is free again
    assert [hit.name for hit in scene.hits((5, 5))] == ["stamp"]
    scene.remove("back")
    scene.remove("stamp")
    assert "sublayers" not in scene.document()["root"]
    with pytest.raises(ValueError, match="root"):
        scene.remove("root")


def test_layers_are_moved():
    scene = two_cards()
    scene.add("stamp", to="card", bounds=(0, 0, 10, 10))
    names = lambda: [each["name"] for each in scene.document()["root"]["sublayers"]]  # noqa: E731
    scene.move("card", position=0)
    assert names() == ["card", "back"] and [hit.name for hit in scene.hits((200, 150), order="tree")] == ["back", "card", "root"]
    scene.move("card")
    assert names() == ["back", "card"]
    scene.move("back", to="stamp")
    assert scene.document()["root"]["sublayers"][0]["sublayers"][0]["sublayers"][0]["name"] == "back"
    before = looks(scene)
    for wrong, words in [
        (("root",), "root"), (("card", "card"), "within"), (("card", "back"), "within"), (("card", "missing"), "no layer"),
        (("card", "root", 1), "expected -1 to 0"),
    ]:  # fmt: skip
        with pytest.raises(ValueError, match=words):
            scene.move(wrong[0], to=wrong[1] if len(wrong) > 1 else "root", position=wrong[2] if len(wrong) > 2 else -1)
        assert looks(scene) == before


@pytest.mark.parametrize(
    "properties, kind, words",
    [
        ({"opacity": 1.5}, ValueError, "opacity is 1.5; expected 0 to 1"),
        ({"opacity": -0.25}, ValueError, "opacity is -0.25; expected 0 to 1"),
        ({"opacity": np.nan}, ValueError, "finite"),
        ({"opacity": "0.5"}, TypeError, "opacity: the dtype"),
        ({"opacity": 1 + 0j}, TypeError, "opacity: the dtype"),
        ({"opacity": [0.5]}, ValueError, "one number"),
        ({"position": (1, np.inf)}, ValueError, "finite"),
        ({"position": np.ma.masked_array([1.0, 2], [False, True])}, TypeError, "masked"),
        ({"transform": np.eye(4) * 1j}, TypeError, "transform: the dtype"),
        ({"transform": np.eye(3)}, ValueError, "transform: the shape"),
        ({"transform": "scale(2"}, ValueError, "column"),
        ({"is_hidden": "no"}, TypeError, "True or False"),
        ({"kind": "text"}, ValueError, "expected one of"),
        ({"colour": "red"}, ValueError, "no property"),
    ],
)
def test_properties_that_are_refused_change_nothing(properties, kind, words):
    scene = two_cards()
    before = looks(scene)
    with pytest.raises(kind, match=words):
        scene.change("card", **properties)
    with pytest.raises(kind, match=words):
        scene.add("new", **{"bounds": (0, 0, 1, 1), **properties})
    with pytest.raises(kind, match=words):
        st.Scene((4, 3), **properties)
    assert looks(scene) == before
    with pytest.raises(TypeError, match="expected a text"):
        scene.add(7, bounds=(0, 0, 1, 1))


def test_calls_during_changes_by_another_thread_answer_from_one_state():
    scene = st.Scene((1000, 1000))
    for number in range(60):
        scene.add(f"{number}", bounds=(0, 0, 10, 10), position=(500, 500))
    done, wrong = threading.Event(), []

    def change():
        for turn in range(400):
            scene.change("0", position=(500, 500) if turn % 2 else (100, 100))
            scene.add("more", bounds=(0, 0, 10, 10), position=(500, 500))
            scene.remove("more")
        done.set()

    def ask():
        while not done.is_set():
            try:
                found = {hit.name for hit in scene.hits((500, 500))}
                assert found - {"0", "more"} == {str(number) for number in range(1, 60)}, found
                scene.draw_order()
                assert scene.geometry("0").corners[0].tolist() in ([495.0, 495.0], [95.0, 95.0])
            except Exception as error:  # noqa: BLE001
                wrong.append(error)
                return

    threads = [threading.Thread(target=ask) for _ in range(3)] + [threading.Thread(target=change)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert not wrong


def test_changes_by_two_threads_both_count():
    scene = two_cards()

    def change(key, values):
        for each in values:
            scene.change("card", **{key: each})

    threads = [threading.Thread(target=change, args=(key, np.linspace(0, 1, 300))) for key in ("opacity", "z_position", "anchor_point_z")]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    layer = scene.document()["root"]["sublayers"][1]
    assert [layer[key] for key in ("opacity", "zPosition", "anchorPointZ")] == [1, 1, 1]
    assert scene.draw_order()[-1].group_opacity == 1


def test_a_missing_command_names_what_makes_it(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("TRANSFORMS_COMMAND", raising=False)
    needed = "swift build -c release --product transforms"
    assert needed in st.Scene.render_svg.__doc__ and "TRANSFORMS_COMMAND" in st.Scene.render_svg.__doc__
    with pytest.raises(st.CommandMissing, match=needed):
        two_cards().render_svg()
    with pytest.raises(st.CommandMissing, match="no command /nowhere/transforms"):
        two_cards().render_svg("/nowhere/transforms")
    monkeypatch.setenv("TRANSFORMS_COMMAND", os.path.join(str(tmp_path), "missing"))
    with pytest.raises(st.CommandMissing, match="TRANSFORMS_COMMAND"):
        two_cards().render_svg()


def test_documents_are_json():
    assert json.loads(json.dumps(two_cards().document())) == two_cards().document()
