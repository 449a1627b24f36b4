"""Least-squares fits of point sets by numpy's singular values, without this library: `python3 pointsets.py > pointsets.jsonl`.

Rigid fits and similarities are S. Umeyama's formulas for column vectors, transposed at the end. Affine fits are
numpy.linalg.lstsq of [x 1]. Points are rounded to three decimals. Random numbers come from numpy's PCG64 with seed 7.
"""
import json
import numpy as np

rng = np.random.default_rng(7)


def fitted(x, y, w, kind, mirror):
    if kind == "affine":
        root = np.sqrt(w)[:, None]
        solution = np.linalg.lstsq(np.hstack([x, np.ones((len(x), 1))]) * root, y * root, rcond=None)[0]
        return solution[:-1], solution[-1]
    total = w.sum()
    mx, my = w @ x / total, w @ y / total
    p, q = x - mx, y - my
    u, d, vt = np.linalg.svd((q * w[:, None]).T @ p / total)
    signs = np.ones(len(d))
    if not mirror and np.linalg.det(u) * np.linalg.det(vt) < 0:
        signs[-1] = -1
    turn = u @ np.diag(signs) @ vt
    scale = d @ signs / (w @ (p * p).sum(axis=1) / total) if kind == "similarity" else 1.0
    rows = (scale * turn).T
    return rows, my - mx @ rows


for number in range(36):
    dimensions, kind = 2 + number % 2, ["rigid", "similarity", "affine"][number // 2 % 3]
    mirror, weighted, mirrored = number % 4 == 1, number % 5 == 2, number // 6 % 2 == 1
    count = dimensions + 2 + number % 4
    x = rng.uniform(-2, 2, (count, dimensions)) + rng.uniform(-5, 5, dimensions)
    turn = np.linalg.qr(rng.normal(size=(dimensions, dimensions)))[0]
    if (np.linalg.det(turn) < 0) != mirrored:
        turn[0] *= -1
    y = (x @ turn) * rng.uniform(0.5, 3) + rng.uniform(-9, 9, dimensions) + rng.normal(size=x.shape) * 0.1
    w = np.round(rng.uniform(0, 3, count), 1) if weighted else np.ones(count)
    x, y = np.round(x, 3), np.round(y, 3)
    rows, t = fitted(x, y, w, kind, mirror)
    error = np.sqrt(w @ ((x @ rows + t - y) ** 2).sum(axis=1) / w.sum())
    case = {"kind": kind, "mirror": mirror, "source": x.tolist(), "target": y.tolist()}
    if weighted:
        case["weights"] = w.tolist()
    print(json.dumps(case | {"rows": rows.tolist(), "translation": t.tolist(), "error": error}))
