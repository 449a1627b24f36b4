"""Particles: the known answers of S19, any order of asking, memory of the caller's, boxes, copies and refusals."""

import copy
import dataclasses
import math
import pickle
import threading

import numpy as np
import pytest

import swift_transforms as st
from test_drawing import holds, known


@known("particle.state")
def test_states(answer):
    given, want = answer["in"], answer["want"]
    x, y, z = given["velocity"]
    flat = math.hypot(x, y)
    names = ("x_acceleration", "y_acceleration", "z_acceleration")
    cell = st.ParticleCell(
        birth_rate=1, lifetime=math.inf, velocity=math.hypot(flat, z), emission_longitude=math.atan2(y, x), emission_latitude=math.atan2(z, flat),
        scale=given.get("scale", 1), scale_speed=given.get("scaleSpeed", 0), spin=given.get("spin", 0),
        color=(1, 1, 1, given.get("alpha", 1)), alpha_speed=given.get("alphaSpeed", 0), **dict(zip(names, given["acceleration"])),
    )  # fmt: skip
    emitter = st.Emitter([cell], emitter_position=given["position"][:2], emitter_z_position=given["position"][2])
    found = emitter.particles_alive_at(given["time"])
    for value, key in [
        (found.positions[0], "position"), (found.velocities[0], "velocity"), (found.sizes[0, 0], "scale"), (found.rotations[0], "rotation"),
        (found.colors[0, 3], "alpha"),
    ]:  # fmt: skip
        assert holds(answer, value, want[key]), key


@known("emission.direction")
def test_directions(answer):
    given = answer["in"]
    cell = st.ParticleCell(1, 9, velocity=1, emission_longitude=given["longitude"], emission_latitude=given["latitude"])
    assert holds(answer, st.Emitter([cell]).particles_alive_at(0).velocities[0], answer["want"])


def philox(ids, block):
    """The words of a block by the definition of Philox4x32-10 (Salmon et al. 2011)."""
    low = 0xFFFFFFFF
    found = []
    for each in ids:
        number, seed, c = int(each["number"]), int(each["seed"]), [0, 0, int(each["cell"]), block]
        c[0], c[1], key = number & low, number >> 32, [seed & low, seed >> 32]
        for _ in range(10):
            first, second = c[0] * 0xD2511F53, c[2] * 0xCD9E8D57
            c = [(second >> 32) ^ c[1] ^ key[0], second & low, (first >> 32) ^ c[3] ^ key[1], first & low]
            key = [(key[0] + 0x9E3779B9) & low, (key[1] + 0xBB67AE85) & low]
        found.append(c)
    return np.array(found, np.uint64)


@known("range.value")
def test_ranges(answer):
    given = answer["in"]
    emitter = st.Emitter([st.ParticleCell(1, 9, scale=given["mean"], scale_range=given["range"])], seed=2**63 + 5)
    found = emitter.particles_alive_at(8)
    assert philox(np.zeros(1, found.ids.dtype), 0)[0].tolist() == [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]
    # The scale is word 0 of block 1, and the low bits that of block 9. The answer is moved by the distance of the
    # numbers.
    own = philox(found.ids, 1)[:, 0] * 2.0**-32 + (philox(found.ids, 9)[:, 0] >> np.uint64(11)) * 2.0**-53
    for size, uniform in zip(found.sizes[:, 0], own):
        assert holds(answer, size + (given["uniform"] - uniform) * given["range"], answer["want"])
    assert len(found.ids) == 9 and (found.ids["seed"] == 2**63 + 5).all() and st.particle_generator() == "Philox4x32-10, version 1"


@known("birth.count", "birth.alive")
def test_births(answer):
    given = answer["in"]
    cell = st.ParticleCell(given["birthRate"], given.get("lifetime", math.inf))
    emitter = st.Emitter([cell], birth_rate=given.get("layerBirthRate", 1))
    assert emitter.count_alive_at(given["time"]) == answer["want"] == len(emitter.particles_alive_at(given["time"], parts=["ages"]).ages)


def fireworks(**others):
    """Rockets of which sparks come, with ranges of everything, on a moving place and by a rate that changes."""
    ranged = st.ParticleCell(
        6, 2, lifetime_range=2, emission_longitude=0.7, emission_latitude=0.3, emission_range=1.5, velocity=40, velocity_range=30,
        x_acceleration=3, y_acceleration=-9, z_acceleration=1, scale_range=0.5, scale_speed=-0.1, spin=1, spin_range=8,
        red_range=0.5, green_range=0.5, blue_range=0.5, alpha_range=0.5, alpha_speed=-0.2,
    )  # fmt: skip
    spark = dataclasses.replace(ranged, birth_rate=40, lifetime=0.8, name="spark")
    rocket = dataclasses.replace(ranged, name="rocket", emitter_cells=[spark])
    smoke = dataclasses.replace(ranged, birth_rate=9, begin_time=0.5, duration=6, name="smoke")
    moved = np.eye(4)
    moved[3, 0] = 50
    given = {
        "emitter_shape": "cuboid", "emitter_mode": "surface", "emitter_size": (30, 20), "emitter_depth": 10, "preserves_depth": True,
        "rate_keys": [(0, 0.5), (3, 1.5), (3, 0.25), (9, 1)], "place_keys": [(0, np.eye(4)), (4, moved)], "seed": 77, **others,
    }  # fmt: skip
    return st.Emitter([rocket, smoke], **given)


def content(particles):
    return [None if each is None else (each.dtype, each.shape, each.tobytes()) for each in vars(particles).values()]


TIMES = [0.37 * step for step in range(24)]


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_any_order_of_asking_gives_the_same_bits(dtype):
    emitter, other = fireworks(), fireworks()
    first = [content(emitter.particles_alive_at(time, dtype=dtype)) for time in TIMES]
    assert first[10][0][1][0] > 100
    for place in np.random.default_rng(3).permutation(len(TIMES)):
        time = TIMES[place]
        assert content(other.particles_alive_at(time, dtype=dtype)) == first[place]
        for part, expected in zip(vars(st.Particles()), first[place]):
            alone = getattr(other.particles_alive_at(time, parts=[part], dtype=dtype), part)
            assert (alone.dtype, alone.shape, alone.tobytes()) == expected


def test_the_same_particles_live_in_both_precisions():
    for time in TIMES:
        single, double = (fireworks().particles_alive_at(time, dtype=dtype) for dtype in (np.float32, np.float64))
        assert single.ids.tobytes() == double.ids.tobytes() and single.ages.tobytes() == double.ages.tobytes()
        assert np.allclose(single.positions, double.positions, atol=1e-3) and np.allclose(single.colors, double.colors, atol=1e-5)


def test_memory_of_the_caller():
    emitter = fireworks()
    for dtype in (np.float32, np.float64):
        number = np.dtype(dtype).str[1:]
        records = np.zeros(
            2000,
            [("age", "f8"), ("id", emitter.particles_alive_at(0).ids.dtype), ("position", number, 3), ("matrix", number, (4, 4)),
             ("color", number, 4), ("size", number, 2), ("turn", number), ("order", "u4"), ("kept", "u4")],
        )  # fmt: skip
        records["kept"] = 7
        out = st.Particles(
            positions=records["position"], transforms=records["matrix"], colors=records["color"], sizes=records["size"],
            rotations=records["turn"], ages=records["age"], ids=records["id"], order=records["order"],
            velocities=np.full((3000, 3), 9, dtype)[::-1],
        )  # fmt: skip
        for time in TIMES[::-1]:
            fresh, found = emitter.particles_alive_at(time, dtype=dtype), emitter.particles_alive_at(time, out)
            assert content(found) == content(fresh)
            assert found.positions.base is not None and np.shares_memory(found.positions, records) and (records["kept"] == 7).all()
            assert (out.velocities[len(fresh.ids) :] == 9).all() or time != TIMES[-1]


def test_the_order_of_drawing():
    for mode, key in [("oldest_first", lambda p: -p.ages), ("oldest_last", lambda p: p.ages), ("back_to_front", lambda p: p.positions[:, 2])]:
        found = fireworks(render_mode=mode).particles_alive_at(5)
        assert (found.order == np.argsort(key(found), kind="stable")).all()
    assert (fireworks().particles_alive_at(5).order == np.arange(fireworks().count_alive_at(5))).all()


def test_boxes_hold_the_particles_and_sleep_ends_in_time():
    emitter = fireworks()
    low, high = emitter.bounds(0, 9)
    for time in TIMES:
        least, greatest = emitter.bounds(time)
        positions = emitter.particles_alive_at(time).positions
        assert (low <= least).all() and (least <= positions).all() and (positions <= greatest).all() and (greatest <= high).all()
    assert emitter.bounds(-5, -1) is None and emitter.next_life(-5) == 0 and emitter.next_life(4) == 4
    assert st.Emitter([]).next_life(0) is None and st.Emitter([]).bounds(0) is None
    with pytest.raises(st.TransformError) as refusal:
        st.Emitter([st.ParticleCell(1, 9, velocity=1e308, x_acceleration=1e308)]).bounds(0, 1e9)
    assert refusal.value.status == 9


def test_copies_and_pickles_are_the_same_and_cells_are_copied():
    emitter = fireworks(limit=5000, render_mode="additive", scale=2)
    assert [cell.name for cell in emitter.cells] == ["rocket", "spark", "smoke"]
    for other in (copy.copy(emitter), copy.deepcopy(emitter), pickle.loads(pickle.dumps(emitter))):
        assert content(other.particles_alive_at(5)) == content(emitter.particles_alive_at(5)) and other.cells == emitter.cells
    cell = st.ParticleCell(10, 1)
    held = st.Emitter([cell])
    cell.birth_rate = 99
    assert held.count_alive_at(5) == 10 and copy.copy(held).count_alive_at(5) == 10 and held.cells[0].birth_rate == 10


def test_nothing_of_the_callers_changes_an_emitter():
    color, size, rectangle, rate = [1, 0.5, 0.25, 1], np.array([3.0, 4.0]), [0, 0, 1, 1], np.array(10.0)
    spark = st.ParticleCell(5, 1, color=color, contents_size=size)
    cell = st.ParticleCell(rate, 1, color=color, contents_size=size, contents_rect=rectangle, emitter_cells=[spark])
    emitter = st.Emitter([cell])
    expected, cells = content(emitter.particles_alive_at(5)), emitter.cells
    color[0], size[0], rectangle[0], rate[...] = 0, 99, 99, 99
    for each in emitter.cells:
        each.birth_rate, each.emitter_cells = 99, ()
    for other in (emitter, copy.copy(emitter), copy.deepcopy(emitter), pickle.loads(pickle.dumps(emitter))):
        assert content(other.particles_alive_at(5)) == expected and other.cells == cells
        assert [(each.birth_rate, each.color, each.contents_size, each.contents_rect, len(each.emitter_cells)) for each in other.cells] == [
            (10, (1, 0.5, 0.25, 1), (3, 4), (0, 0, 1, 1), 1), (5, (1, 0.5, 0.25, 1), (3, 4), (0, 0, 1, 1), 0),
        ]  # fmt: skip
    with pytest.raises(ValueError, match="cell 0: contents_rect"):
        st.Emitter([st.ParticleCell(contents_rect=(0, 1))])


def test_cells_and_parts_are_walked_once():
    spark = st.ParticleCell(5, 1, name="spark")
    rocket = st.ParticleCell(2, 3, velocity=9, emitter_cells=(each for each in [spark]), name="rocket")
    emitter = st.Emitter(each for each in [rocket, spark])
    same = st.Emitter([dataclasses.replace(rocket, emitter_cells=[spark]), spark])
    for one in (emitter, copy.copy(emitter), pickle.loads(pickle.dumps(emitter))):
        assert [cell.name for cell in one.cells] == ["rocket", "spark", "spark"] and one.cells == same.cells
        assert one.count_alive_at(4) == same.count_alive_at(4) > 20
    found = emitter.particles_alive_at(4, parts=(name for name in ("positions", "ages")))
    assert found.positions.tobytes() == same.particles_alive_at(4).positions.tobytes() and len(found.ages) == len(found.positions)
    assert found.colors is None


def test_threads_share_an_emitter():
    emitter, wrong = fireworks(), []
    expected = {time: content(emitter.particles_alive_at(time)) for time in TIMES}

    def work(order):
        for time in order:
            if content(emitter.particles_alive_at(time)) != expected[time]:
                wrong.append(time)

    threads = [threading.Thread(target=work, args=(order,)) for order in (TIMES, TIMES[::-1], TIMES[::2], TIMES[::-3])]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


NUMBERS = [each.name for each in dataclasses.fields(st.ParticleCell) if each.type == "float"]


def test_refused_descriptions():
    for name in NUMBERS:
        if name in ("contents_scale", "minification_filter_bias"):
            continue
        for value in (math.nan, math.inf, "1", True, [1, 2]):
            if value == math.inf and name in ("lifetime", "duration"):
                continue
            with pytest.raises((ValueError, TypeError), match="cell 0"):
                st.Emitter([st.ParticleCell(**{name: value})])
    for others in [
        {"emitter_shape": "square"}, {"emitter_mode": 1}, {"render_mode": "oldestFirst"}, {"seed": -1}, {"seed": 2**64}, {"seed": 1.5},
        {"limit": 2**24 + 1}, {"limit": True}, {"preserves_depth": 1}, {"scale": math.nan}, {"emitter_size": 3}, {"emitter_position": (1, 2, 3)},
        {"rate_keys": [1, 2]}, {"rate_keys": [(0, math.nan)]}, {"place_keys": [(0, np.eye(3))]}, {"place_keys": [(math.inf, np.eye(4))]},
        {"begin_time": None},
    ]:  # fmt: skip
        with pytest.raises((ValueError, TypeError)):
            st.Emitter([], **others)
    for cells in ([3], None, [st.ParticleCell(is_enabled=1)], [st.ParticleCell(color=(1, 1, 1))], [st.ParticleCell(emitter_cells=[None])]):
        with pytest.raises((ValueError, TypeError)):
            st.Emitter(cells)
    deep = st.ParticleCell(1, 1)
    for _ in range(8):
        deep = st.ParticleCell(1, 1, emitter_cells=[deep])
    with pytest.raises(st.TransformError, match="8 deep"):
        st.Emitter([deep])
    deep.emitter_cells = [deep]
    with pytest.raises(ValueError, match="lie in each other"):
        st.Emitter([deep])
    with pytest.raises(st.TransformError, match="4096"):
        st.Emitter([st.ParticleCell()] * 4097)


def test_refused_questions():
    emitter = st.Emitter([st.ParticleCell(10, 2)])
    for time in (math.nan, math.inf, "now", None, [1, 2], True):
        for ask in (emitter.count_alive_at, emitter.particles_alive_at, emitter.bounds, emitter.next_life):
            with pytest.raises((ValueError, TypeError)):
                ask(time)
    with pytest.raises(ValueError):
        emitter.bounds(2, 1)
    flood = st.Emitter([st.ParticleCell(1e12, 10)])
    for ask in (flood.count_alive_at, flood.particles_alive_at, flood.next_life):
        with pytest.raises(st.TransformError, match="cell 0.*1048576"):
            ask(1)
    read_only = np.zeros((99, 3))
    read_only.flags.writeable = False
    for out in (
        st.Particles(), st.Particles(positions=np.zeros((19, 3))), st.Particles(positions=np.zeros((99, 2))), st.Particles(ages=np.zeros(99, "f4")),
        st.Particles(positions=np.zeros((99, 6))[:, ::2]), st.Particles(positions=read_only), st.Particles(colors=[[1, 2, 3, 4]] * 99),
        st.Particles(positions=np.zeros((99, 3)), colors=np.zeros((99, 4), "f4")), st.Particles(sizes=np.ma.zeros((99, 2))),
        st.Particles(positions=np.broadcast_to(np.zeros((1, 3)), (99, 3))), np.zeros((99, 3)), st.Particles(positions=np.zeros((99, 3), ">f8")),
    ):  # fmt: skip
        with pytest.raises((ValueError, TypeError)):
            emitter.particles_alive_at(5.05, out)
    memory = np.zeros((99, 4))
    with pytest.raises(st.TransformError, match="overlaps"):
        emitter.particles_alive_at(5.05, st.Particles(positions=memory[:, :3], velocities=memory[:, 1:]))
    assert (memory == 0).all()
    for others in ({"dtype": np.float16}, {"parts": "positions"}, {"parts": ["position"]}, {"parts": ["ages"], "out": st.Particles(ages=np.zeros(99))}):
        with pytest.raises((ValueError, TypeError)):
            emitter.particles_alive_at(5.05, **others)
