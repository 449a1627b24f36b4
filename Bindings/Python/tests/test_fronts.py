"""The compiled front of the maps beside the functions in Python: the same bits, and the same errors by the word."""

import copy
import importlib.util
import inspect
import os
import pickle
import shutil
import threading

import numpy as np
import pytest

import swift_transforms as st
from swift_transforms import _points
from swift_transforms._library import ffi

IN_PYTHON = {function.__name__: function for function, _, _ in _points._FRONTS}
HAS_FRONT = importlib.util.find_spec("swift_transforms._front") is not None


def outcome(function, *arguments, **others):
    """The result of a call with its type and memory, or what it raises."""
    try:
        result = function(*arguments, **others)
    except Exception as error:
        return type(error), str(error), getattr(error, "status", None)
    return type(result), result.dtype, result.shape, result.strides, result.flags.writeable, result.tobytes(), result is others.get("out")


def compare(name, make):
    """Calls both functions with arguments of their own."""
    (one, others), (two, more) = make(), make()
    assert outcome(getattr(st, name), *one, **others) == outcome(IN_PYTHON[name], *two, **more), name
    for each, other in zip([*one, *others.values()], [*two, *more.values()]):
        if isinstance(each, np.ndarray) and each.dtype != object:
            assert each.tobytes() == other.tobytes()


def test_the_library_stays_until_the_process_ends(tmp_path):
    # Python closes what it has opened when it ends, while threads of the library may still wait in it.
    copied = shutil.copy(os.path.join(os.path.dirname(st.__file__), "libswift_transforms.so"), tmp_path / "copied.so")
    library = ffi.dlopen(str(copied))
    assert library.st_version() > 0
    ffi.dlclose(library)
    with open("/proc/self/maps", encoding="utf-8") as maps:
        assert str(copied) in maps.read()


def test_the_wheel_has_the_front_that_was_asked_for():
    wanted = os.environ.get("SWIFT_TRANSFORMS_FRONT")
    assert wanted is None or HAS_FRONT == (wanted == "compiled")
    for name, function in IN_PYTHON.items():
        assert (getattr(st, name) is function) != HAS_FRONT and getattr(st, name) is getattr(_points, name)


@pytest.mark.parametrize("name", IN_PYTHON)
def test_a_front_is_documented_as_its_function(name):
    front, function = getattr(st, name), IN_PYTHON[name]
    assert inspect.getdoc(front) == inspect.getdoc(function) and front.__name__ == name and front.__module__ == function.__module__
    kinds = [(each.name, each.kind, each.default) for each in inspect.signature(front).parameters.values()]
    assert kinds == [(each.name, each.kind, each.default) for each in inspect.signature(function).parameters.values()]
    assert pickle.loads(pickle.dumps(front)) is front and copy.deepcopy(front) is front


MATRICES = {
    "affine": np.array([[1.5, 0.25, 0, 0], [-0.5, 2, 0.125, 0], [0.75, 0, 1, 0], [10, -20, 30, 1]]),
    "projective": np.array([[1, 0, 0, 1e-3], [0, 1, 0, -2e-3], [0, 0, 1, 3e-3], [1, 2, 3, 1]]),
    "singular": np.zeros((4, 4)),
    "infinite": np.full((4, 4), np.inf),
}


@pytest.mark.parametrize("matrix", MATRICES)
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("name", IN_PYTHON)
def test_usual_calls_have_the_same_bits(name, dtype, matrix):
    for shape in [(1,), (2,), (3,), (4,), (5,), (0, 3), (7, 2), (100, 3), (33, 4), (5000, 3), (2, 3, 3), (2, 3, 5, 4), (1, 1, 2), (0,), ()]:
        def make(out=None, **others):
            points = np.random.default_rng(1).uniform(-9, 9, shape).astype(dtype)
            results = {"new": np.full(shape, 7, dtype), "same": points, None: None}
            return (points, MATRICES[matrix].astype(dtype)), {**({"out": results[out]} if out else {}), **others}

        compare(name, make)
        for others in ({"out": "new"}, {"out": "same"}, {"threads": 1, "fused": False}, {"unit": True}, {"unit": False, "out": "new"}):
            compare(name, lambda: make(**others))


class Rows(np.ndarray):
    """A class of a caller's own."""


def values():
    """Arguments, right and wrong, each made anew."""
    points, matrix = np.arange(12.0).reshape(4, 3) + 1, np.diag([2.0, 3, 4, 1])
    wide = np.arange(48.0).reshape(4, 12)
    read_only = points.copy()
    read_only.flags.writeable = False
    odd = np.frombuffer(b"\0" + points.tobytes(), np.uint8)[1:].view(np.float64).reshape(4, 3)
    record = np.zeros(4, [("a", "f8", 3), ("b", "f4", 3)])
    return {
        "points": points, "small": points.astype(np.float32), "list": points.tolist(), "whole": np.arange(12).reshape(4, 3),
        "swapped": points.astype(">f8"), "half": points.astype(np.float16), "columns": np.asfortranarray(points), "gaps": wide[:, 1:4],
        "backwards": points[::-1], "read-only": read_only, "odd": odd, "field": record["a"], "subclass": points.view(Rows),
        "masked": np.ma.array(points), "complex": points + 1j, "text": "points", "none": None, "object": points.astype(object),
        "sixteen": matrix, "sixteen small": matrix.astype(np.float32), "turned": matrix.T, "list of lists": matrix.tolist(),
        "rows": matrix[:3], "flat": matrix.reshape(-1), "long": np.eye(4, dtype=np.longdouble), "true": points > 3, "nan": points * np.nan,
    }  # fmt: skip


def test_other_calls_give_the_same_results_and_errors():
    names, count = list(values()), 0
    for points in names:
        for matrix in names:
            compare("map_points", lambda: (lambda found: ((found[points], found[matrix]), {}))(values()))
            count += 1
        for out in names:
            for first in ("points", "small"):
                compare("map_affine_points", lambda: (lambda found: ((found[first], found["sixteen"]), {"out": found[out]}))(values()))
    assert count > 700


@pytest.mark.parametrize(
    "others",
    [
        {"threads": 2}, {"threads": "all"}, {"threads": 0}, {"threads": True}, {"threads": np.int64(1)}, {"threads": 2**80}, {"threads": -1},
        {"threads": 1.0}, {"threads": None}, {"fused": True}, {"fused": 0}, {"fused": np.False_}, {"fused": None}, {"unit": 1}, {"unit": None},
        {"other": 3}, {"out": None}, {"out": 3}, {"out": np.zeros((4, 4))}, {"out": np.zeros(12)}, {"out": np.zeros((4, 3), np.float32)},
        {"\udcff": 1}, {"outs": None},
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["map_points", "map_normals"])
def test_other_arguments_are_those_of_python(name, others):
    compare(name, lambda: ((values()["points"], values()["sixteen"]), copy.deepcopy(others)))


def test_arguments_by_name_and_wrong_counts_are_those_of_python():
    found = values()
    points, matrix = found["points"], found["sixteen"]
    for arguments, others in [
        ((), {}), ((points,), {}), ((points, matrix, None), {}), ((points, matrix), {"points": points}), ((points,), {"matrix": matrix}),
        ((), {"points": points, "matrix": matrix}), ((), {"matrix": matrix, "points": points, "out": points.copy()}),
    ]:  # fmt: skip
        assert outcome(st.map_points, *arguments, **others)[:6] == outcome(IN_PYTHON["map_points"], *arguments, **others)[:6]


def test_results_that_overlap_are_those_of_python():
    for step in range(-3, 4):
        def make():
            memory = np.arange(40.0)
            return (memory[9:21].reshape(4, 3), MATRICES["affine"]), {"out": memory[9 + step : 21 + step].reshape(4, 3)}

        compare("map_points", make)
    compare("map_points", lambda: (lambda m: ((m, m), {"out": m}))(np.eye(4)))
    compare("map_homogeneous_points", lambda: (lambda m: ((m, m), {"out": m}))(MATRICES["affine"].copy()))
    compare("map_homogeneous_points", lambda: (lambda m: ((m, m), {}))(MATRICES["affine"].copy()))


def test_many_threads_call_at_once():
    points, expected = np.random.default_rng(2).uniform(-9, 9, (4, 3000, 3)), []
    for each in points:
        expected.append(IN_PYTHON["map_points"](each, MATRICES["projective"]))
    wrong = []

    def work(number):
        for _ in range(50):
            if st.map_points(points[number], MATRICES["projective"]).tobytes() != expected[number].tobytes():
                wrong.append(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_no_call_keeps_or_loses_a_reference():
    import sys

    points, matrix, out = values()["points"], values()["sixteen"], np.zeros((4, 3))
    objects = [points, matrix, out, st.map_points, None]
    before = [sys.getrefcount(each) for each in objects]
    for _ in range(100):
        st.map_points(points, matrix)
        st.map_points(points, matrix, out=out)
        for wrong in (points[:, :1], matrix):
            outcome(st.map_points, wrong, points)
            outcome(st.map_normals, points, np.zeros((4, 4)), out=out)
    assert np.allclose([sys.getrefcount(each) for each in objects], before, atol=5)
