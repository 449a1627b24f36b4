"""Products, inverses, parts, ways and text: other people's figures, and laws on random strides."""

import numpy as np
import pytest
from figures import error, figures, matrix, projected

import swift_transforms as st

DTYPES = [np.float32, np.float64]


def within(operation, compute, key="m", **options):
    """All figures of an operation, within their tolerances; null is NaN. Returns how many there are."""
    found = figures(operation)
    for figure in found:
        result, expected = compute(figure["in"]), figure["out"][key]
        if expected is None or expected == "singular":
            assert np.isnan(result).all(), figure["id"]
        else:
            assert error(figure, result, expected, **options) <= figure["tol"], figure["id"]
    return len(found)


def test_figures_of_images():
    assert within("t3d.apply_points", lambda v: st.map_affine_points(v["points"], matrix(v["m"])), "points") == 1
    assert within("t3d.apply_vector", lambda v: st.map_vectors(v["v"], matrix(v["m"])), "v") == 1
    assert within("t3d.apply_vector4", lambda v: st.map_homogeneous_points(v["v"], matrix(v["m"])), "v") == 2
    for figure in figures("t3d.project_point"):
        if figure["out"]["p"] is None:
            assert np.isnan(st.map_points(figure["in"]["p"], matrix(figure["in"]["m"]))).all()
            continue
        found = projected(figure["in"]["p"], matrix(figure["in"]["m"]))
        assert error(figure, found, figure["out"]["p"]) <= figure["tol"], figure["id"]


def test_figures_of_matrices():
    assert within("t3d.concat", lambda v: st.multiply(matrix(v["a"]), matrix(v["b"]))) == 2
    assert within("t3d.invert", lambda v: st.invert(matrix(v["m"]))) == 15
    assert within("t3d.rotate_axis_angle", lambda v: st.rotation(v["axis"], radians=v["angle"])) == 12
    for key, part, is_free in (("translation", 0, False), ("quaternion", 1, True), ("scale", 2, False), ("skew", 3, False)):
        count = within("t3d.decompose", lambda v, part=part: st.decompose(matrix(v["m"]))[part], key, is_sign_free=is_free)
        assert count == 10
    for figure in figures("t3d.blend"):
        ends = matrix(figure["in"]["from"]), matrix(figure["in"]["to"])
        if figure["out"]["m"] is not None:
            assert error(figure, st.interpolate(*ends, figure["in"]["t"]), figure["out"]["m"]) <= figure["tol"], figure["id"]


def test_figures_of_quads():
    for figure in figures("quad.map_point"):
        v = figure["in"]
        found = projected(v["p"], st.quad_matrix(v["src"], v["dst"]))
        assert error(figure, found, figure["out"]["p"]) <= figure["tol"], figure["id"]


def css(functions):
    """The text of a list of functions; angles are radians, and a missing distance is none."""
    def one(name, *n):
        if name == "translate":
            return f"translate3d({n[0]!r}px,{n[1]!r}px,{n[2]!r}px)"
        if name == "rotate":
            return f"rotate3d({n[0]!r},{n[1]!r},{n[2]!r},{n[3]!r}rad)"
        if name == "scale":
            return f"scale3d({n[0]!r},{n[1]!r},{n[2]!r})"
        if name == "perspective":
            return "perspective(none)" if n[0] is None else f"perspective({n[0]!r}px)"
        if name in ("skew", "skewX"):
            return f"{name}({','.join(f'{each!r}rad' for each in n)})"
        return f"matrix3d({','.join(map(repr, n[0]))})" if len(n[0]) == 16 else f"matrix({','.join(map(repr, n[0]))})"

    return " ".join(one(*each) for each in functions) or "none"


def test_figures_of_css():
    for figure in figures("css.interpolate"):
        v, expected = figure["in"], figure["out"]["m"]
        assert error(figure, st.css_interpolate(css(v["from"]), css(v["to"]), v["t"]), expected) <= figure["tol"], figure["id"]
    for figure in figures("css.transform_list"):
        assert error(figure, st.css_matrix(css(figure["in"]["fns"])), figure["out"]["m"]) <= figure["tol"], figure["id"]
    with pytest.raises(st.TransformError, match="column 8"):
        st.css_matrix("rotate(3xx)")
    with pytest.raises(st.TransformError, match="zero"):
        st.css_matrix("rotate(3deg)\0")


def random_matrices(random, shape, dtype):
    return random.uniform(-2, 2, (*shape, 4, 4)).astype(dtype)


@pytest.mark.parametrize("dtype", DTYPES)
def test_products_are_the_documented_sums_whatever_the_strides(dtype):
    random = np.random.default_rng(1)
    first, second = random_matrices(random, (70,), dtype), random_matrices(random, (70,), dtype)
    terms = first[:, :, :, None] * second[:, None]
    expected = (terms[:, :, 0] + terms[:, :, 1]) + (terms[:, :, 2] + terms[:, :, 3])
    assert np.array_equal(st.multiply(first, second), expected)
    assert np.array_equal(st.multiply(first, second, threads="all"), expected)
    assert np.array_equal(st.multiply(first[::-3], second[::-3]), expected[::-3])
    assert np.array_equal(st.multiply(np.asfortranarray(first), second), expected)
    assert np.array_equal(st.multiply(first[0], second), st.multiply(np.broadcast_to(first[0], first.shape), second))
    assert np.array_equal(st.multiply(first, second[5]), st.multiply(first, np.repeat(second[5:6], 70, axis=0)))
    assert np.array_equal(st.multiply(first[:, None], second[None, :9])[3, 4], st.multiply(first[3], second[4]))
    assert st.multiply(first[:0], second[0]).shape == (0, 4, 4)
    out = np.empty((140, 4, 4), dtype)[::2]
    assert st.multiply(first, second, out=out) is out and np.array_equal(out, expected)
    both = first.copy()
    assert np.array_equal(st.multiply(both, second, out=both), expected)
    both = np.concatenate([first, first[:1]])
    assert np.array_equal(st.multiply(both[:-1], second, out=both[1:]), expected)  # moved by one: copied first
    both = np.repeat(first, 2, axis=0)
    assert np.array_equal(st.multiply(both[::2], second, out=both[:70]), expected)  # the same beginning, other strides
    with pytest.raises(ValueError, match="one dtype"):
        st.multiply(first, second.astype(np.float64 if dtype == np.float32 else np.float32))


@pytest.mark.parametrize("dtype", DTYPES)
def test_inverses_undo_whatever_the_strides(dtype):
    random = np.random.default_rng(2)
    matrices = random_matrices(random, (50,), dtype)
    matrices[7] = 0
    inverses = st.invert(matrices)
    assert np.isnan(inverses[7]).all() and not np.isnan(np.delete(inverses, 7, axis=0)).any()
    for k in range(50):
        if k != 7:
            condition = np.linalg.cond(matrices[k].astype(float))
            assert np.abs(inverses[k] @ matrices[k] - np.eye(4)).max() <= 32 * np.finfo(dtype).eps * condition
    assert np.array_equal(st.invert(matrices[::-2]), inverses[::-2], equal_nan=True)
    assert np.array_equal(st.invert(np.asfortranarray(matrices)), inverses, equal_nan=True)
    assert np.array_equal(st.invert(matrices.reshape(5, 10, 4, 4))[1, 2], inverses[12])
    assert np.array_equal(st.invert(matrices, out=matrices), inverses, equal_nan=True)
    assert np.array_equal(st.invert(2.0**-20 * np.eye(4, dtype=dtype)), 2.0**20 * np.eye(4))


@pytest.mark.parametrize("dtype", DTYPES)
def test_hierarchies(dtype):
    random = np.random.default_rng(3)
    local, parents = random_matrices(random, (40,), dtype), np.array([-1, *(random.integers(-1, k) for k in range(1, 40))])
    world = st.multiply_down(local, parents)
    for k in range(40):
        assert np.array_equal(world[k], local[k] if parents[k] < 0 else st.multiply(local[k], world[parents[k]]))
    assert np.array_equal(st.multiply_down(local[::-1][::-1], parents.astype(np.uint8) if parents.min() >= 0 else parents), world)
    with pytest.raises(ValueError, match="number 0 is 1"):
        st.multiply_down(local[:2], [1, 0])
    with pytest.raises(ValueError):
        st.multiply_down(local[:2], [-1, 2**40])


@pytest.mark.parametrize("dtype", DTYPES)
def test_parts_and_ways(dtype):
    random = np.random.default_rng(4)
    matrices = random_matrices(random, (3, 20), dtype)
    matrices[..., :3, 3], matrices[..., 3, 3] = 0, 1
    parts = st.decompose(matrices[:, ::-1])
    assert parts.rotation.shape == (3, 20, 4) and parts.weight.shape == (3, 20)
    assert np.abs(st.compose(parts) - matrices[:, ::-1]).max() < 64 * np.finfo(dtype).eps * np.abs(matrices).max()
    assert (st.decompose(np.diag([-1.0, 1, 1, 1]).astype(dtype), mirror="x").scale == [-1, 1, 1]).all()
    assert all(np.isnan(each).all() for each in st.decompose(np.zeros((4, 4), dtype)))
    way = st.interpolate(np.eye(4, dtype=dtype), st.rotation([0, 0, 1], degrees=90), np.linspace(0, 1, 4)[::-1])
    assert way.dtype == dtype and way.shape == (4, 4, 4) and np.array_equal(way[-1], np.eye(4))
    assert np.allclose(way[1], st.rotation([0, 0, 1], degrees=60), atol=1e-6)
    long = st.interpolate(np.eye(4, dtype=dtype), st.rotation([0, 0, 1], degrees=90), 0.5, way="long")
    assert np.allclose(long, st.rotation([0, 0, 1], degrees=-135), atol=1e-6)
    with pytest.raises(ValueError, match="expected one of"):
        st.interpolate(np.eye(4), np.eye(4), 0.5, way="straight")


def test_ends_of_ways_and_parts_that_are_none():
    turn, none = st.rotation([1, 2, 3], degrees=50), np.zeros((4, 4))
    found = st.interpolate(none, turn, [0, 0.25, 0.5, 0.75, 1])
    assert np.array_equal(found, [none, none, turn, turn, turn])  # an end without parts: it changes at 0.5
    assert st.interpolate(turn.astype("f4"), np.eye(4), 0.5).dtype == np.float32
    assert np.isnan(st.compose(st.decompose(none))).all()
    with pytest.raises(ValueError, match="expected float64 of the shape"):
        st.compose(st.decompose(np.eye(4))._replace(scale=np.ones(4)))


def test_several_threads_give_the_same_products_and_inverses():
    random = np.random.default_rng(5)
    first, second = random_matrices(random, (60_000,), np.float64), random_matrices(random, (60_000,), np.float64)
    products, inverses = st.multiply(first, second), st.invert(first)
    for threads in (2, "all"):
        assert np.array_equal(st.multiply(first, second, threads=threads), products)
        assert np.array_equal(st.invert(first, threads=threads), inverses, equal_nan=True)


def test_rotations_have_a_sense_and_exact_quarters():
    assert st.map_points([1, 0, 0], st.rotation([0, 0, 1], degrees=90)).tolist() == [0, 1, 0]
    assert np.array_equal(st.rotation([1, 2, 3], radians=np.pi / 2), st.rotation([1, 2, 3], degrees=90))
    with pytest.raises(TypeError):
        st.rotation([0, 0, 1])
    with pytest.raises(ValueError):
        st.rotation([0, 0, 0], degrees=1)
