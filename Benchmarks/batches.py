#!/usr/bin/env python3
"""Prints the time of numpy and OpenCV for the points of Benchmarks/batches, in ns per point: medians of 9 rounds.

    python3 -m venv .build/python && .build/python/bin/pip install numpy opencv-python-headless
    OPENBLAS_NUM_THREADS=1 .build/python/bin/python batches.py

One thread. Results are checked against float64 arithmetic before anything is timed.
"""
import statistics
import time

import cv2
import numpy as np

cv2.setNumThreads(1)
COUNTS = [256, 1 << 12, 1 << 16, 1 << 20]
LINEAR = np.array([[0.8, 0.5, -0.3], [-0.4, 0.9, 0.2], [0.1, -0.25, 1.1]])
MOVE = np.array([10.0, -20.0, 30.0])
LAST = np.array([1e-5, -2e-5, 3e-5, 1.0])


def matrix4(dtype):
    """The projective matrix for row vectors."""
    matrix = np.zeros((4, 4))
    matrix[:3, :3], matrix[3, :3], matrix[:, 3] = LINEAR, MOVE, LAST
    return matrix.astype(dtype)


def operations(dtype, points2, points3, points4):
    """The name, the function and the exact result of each operation."""
    linear, move, whole = LINEAR.astype(dtype), MOVE.astype(dtype), matrix4(dtype)
    plane, plane_move = linear[:2, :2], move[:2]
    affine2 = np.hstack([plane.T, plane_move[:, None]])
    affine3 = np.hstack([linear.T, move[:, None]])
    projective = np.ascontiguousarray(whole.T)
    wide2, wide3, wide4 = (p.astype(np.float64) for p in (points2, points3, points4))
    exact2 = wide2 @ plane.astype(np.float64) + plane_move
    exact3 = wide3 @ linear.astype(np.float64) + move
    exact4 = wide4 @ whole.astype(np.float64)
    images = np.hstack([wide3, np.ones((len(wide3), 1))]) @ whole.astype(np.float64)
    divided = images[:, :3] / images[:, 3:]

    def numpy_divide():
        image = points3 @ whole[:3] + whole[3]
        return image[:, :3] / image[:, 3:]

    return [
        ("xy, affine", "numpy", lambda: points2 @ plane + plane_move, exact2),
        ("xy, affine", "OpenCV", lambda: cv2.transform(points2[None], affine2)[0], exact2),
        ("xyz packed, affine", "numpy", lambda: points3 @ linear + move, exact3),
        ("xyz packed, affine", "OpenCV", lambda: cv2.transform(points3[None], affine3)[0], exact3),
        ("xyz packed, projective", "numpy", numpy_divide, divided),
        ("xyz packed, projective", "OpenCV", lambda: cv2.perspectiveTransform(points3[None], projective)[0], divided),
        ("xyzw, homogeneous", "numpy", lambda: points4 @ whole, exact4),
    ]


def nanoseconds(function, count):
    """The median of nine samples of at least 5 ms."""
    repeats, samples = 1, []
    while True:
        start = time.perf_counter()
        for _ in range(repeats):
            function()
        if time.perf_counter() - start > 0.005:
            break
        repeats *= 2
    for _ in range(9):
        start = time.perf_counter()
        for _ in range(repeats):
            function()
        samples.append((time.perf_counter() - start) / repeats / count * 1e9)
    return statistics.median(samples)


def main():
    print(f"numpy {np.__version__}, OpenCV {cv2.__version__}, one thread; ns per point\n")
    print("| operation | scalar | library | " + " | ".join(str(count) for count in COUNTS) + " |")
    print("| --- | --- | --- |" + " --: |" * len(COUNTS))
    rows = {}
    for dtype, scalar in ((np.float32, "Float"), (np.float64, "Double")):
        for count in COUNTS:
            random = np.random.default_rng(20)
            points = [random.uniform(-1000, 1000, (count, n)).astype(dtype) for n in (2, 3, 4)]
            for name, library, function, exact in operations(dtype, *points):
                error = np.max(np.abs(function() - exact) / (np.abs(exact) + 1000))
                if not error < 64 * np.finfo(dtype).eps:
                    raise SystemExit(f"{library} is wrong in {name}: {error}")
                rows.setdefault((name, scalar, library), []).append(nanoseconds(function, count))
    for key, times in rows.items():
        print("| " + " | ".join(key) + " | " + " | ".join(f"{time:.2f}" for time in times) + " |")


if __name__ == "__main__":
    main()
