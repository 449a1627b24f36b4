"""Other people's figures: the lines of Tests/ConformanceTests/Fixtures, and their rule of comparison."""

import glob
import json
import os

import numpy as np

import swift_transforms as st

FIXTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "Tests", "ConformanceTests", "Fixtures")


def figures(operation):
    """The figures of an operation; there has to be one."""
    found = []
    for path in sorted(glob.glob(os.path.join(FIXTURES, "figures", "*.jsonl"))):
        with open(path, encoding="utf-8") as file:
            found += [figure for figure in map(json.loads, file) if figure["op"] == operation]
    assert found, operation
    return found


def layers():
    """The layer trees with Chromium's corners and hits."""
    found = []
    for path in sorted(glob.glob(os.path.join(FIXTURES, "layers", "*.json"))):
        with open(path, encoding="utf-8") as file:
            found.append(json.load(file))
    assert found
    return found


def matrix(numbers):
    return np.array(numbers, float).reshape(4, 4)


def error(figure, found, expected, is_sign_free=False):
    """The error in the figure's own metric, as Fixtures/README.md defines it."""
    a, b = np.asarray(found, float).reshape(-1), np.asarray(expected, float).reshape(-1)
    if figure.get("only2d"):
        a, b = a[:2], b[:2]
    assert a.shape == b.shape, figure["id"]
    if is_sign_free and not figure.get("exact_sign") and a @ b < 0:
        a = -a
    size = np.abs(b).max()
    metric = figure.get("metric", "max1")
    unit = {"norm": size or 1.0, "abs": 1.0, "rel": np.where(b == 0, 1.0, np.abs(b)), "max1": max(1.0, size)}[metric]
    return float(np.max(np.abs(a - b) / unit))


def projected(point, transform):
    """The image of a point. Behind the eye, where figures have the quotient and the map has NaN, the quotient."""
    wide = st.map_homogeneous_points([*point, *[0.0, 1.0][len(point) - 2 :]], transform)
    image = st.map_points(point, transform)
    if wide[3] > 0:
        return image
    assert np.isnan(image).all()
    return wide[: len(point)] / wide[3]
