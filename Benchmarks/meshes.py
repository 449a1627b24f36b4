#!/usr/bin/env python3
"""Vertex normals of trimesh and libigl, beside those of MeshGeometry.

  meshes.py PLY            times both libraries on one mesh, whose file `meshes --ply` writes
  meshes.py --accuracy CMD compares 20 meshes; CMD is the program `meshes`

For the second, each mesh goes to `CMD --normals FILE` as binary doubles and indices. Its normals come back by area and by
angle. Slivers are compared with mpmath at 50 digits.
"""
import subprocess, struct, sys, time
import numpy as np, trimesh, igl


def median(body, rounds=7):
    body()
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        body()
        times.append(time.perf_counter() - start)
    return sorted(times)[rounds // 2] * 1e3


def timings(path):
    mesh = trimesh.load(path, process=False)
    v, f = np.ascontiguousarray(mesh.vertices, dtype=np.float64), np.ascontiguousarray(mesh.faces, dtype=np.int64)
    print("\n#### Other libraries, Double\n\n| library | weight | ms |\n|---|---|---|")
    for name, weight in (("area", igl.PER_VERTEX_NORMALS_WEIGHTING_TYPE_AREA), ("angle", igl.PER_VERTEX_NORMALS_WEIGHTING_TYPE_ANGLE)):
        print(f"| libigl | {name} | {median(lambda: igl.per_vertex_normals(v, f, weight)):.2f} |")
    print(f"| trimesh | angle | {median(lambda: trimesh.Trimesh(v, f, process=False, validate=False).vertex_normals):.2f} |")


def meshes():
    """20 meshes with holes, creases and slivers."""
    random = np.random.default_rng(5)
    for kind in range(20):
        mesh = [trimesh.creation.box(), trimesh.creation.icosphere(2), trimesh.creation.torus(1, 0.3, major_sections=16, minor_sections=12), trimesh.creation.cylinder(1, 2)][kind % 4]
        v, f = np.array(mesh.vertices, dtype=np.float64), np.array(mesh.faces, dtype=np.int64)
        v = v * np.array([1, 1, 10.0 ** -(kind % 7)])  # slivers
        v = v + 0.02 * random.standard_normal(v.shape) * np.array([1, 1, 10.0 ** -(kind % 7)])
        keep = random.random(len(f)) > 0.1 * (kind % 3)  # holes
        yield v, f[keep]


def exact(v, f, by_angle):
    import mpmath as mp
    mp.mp.dps = 50
    sums = [[mp.mpf(0)] * 3 for _ in v]
    for t in f:
        p = [[mp.mpf(float(x)) for x in v[i]] for i in t]
        sub = lambda a, b: [x - y for x, y in zip(a, b)]
        dot = lambda a, b: mp.fsum(x * y for x, y in zip(a, b))
        a, b = sub(p[1], p[0]), sub(p[2], p[0])
        n = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
        twice = mp.sqrt(dot(n, n))
        if twice == 0:
            continue
        for k in range(3):
            weight = mp.atan2(twice, dot(sub(p[k - 2], p[k]), sub(p[k - 1], p[k]))) / twice if by_angle else 1
            for c in range(3):
                sums[t[k]][c] += n[c] * weight
    lengths = [mp.sqrt(mp.fsum(x * x for x in s)) for s in sums]
    return np.array([[float(x / l) if l else 0.0 for x in s] for s, l in zip(sums, lengths)])


def angle(a, b):
    used = (np.abs(a).sum(1) > 0) & (np.abs(b).sum(1) > 0) & np.isfinite(a).all(1) & np.isfinite(b).all(1)
    a, b = a[used], b[used]
    return float(np.arctan2(np.linalg.norm(np.cross(a, b), axis=1), (a * b).sum(1)).max())


def accuracy(command):
    worst = {}
    for number, (v, f) in enumerate(meshes()):
        path = f".build/mesh-{number}.bin"
        with open(path, "wb") as file:
            file.write(struct.pack("<QQ", len(v), len(f)) + v.astype("<f8").tobytes() + f.astype("<u4").tobytes())
        out = subprocess.run([command, "--normals", path], stdout=subprocess.PIPE, check=True).stdout
        area, by_angle = np.frombuffer(out, "<f8").reshape(2, len(v), 3)
        others = {
            "area, libigl": (area, igl.per_vertex_normals(v, f, igl.PER_VERTEX_NORMALS_WEIGHTING_TYPE_AREA)),
            "angle, libigl": (by_angle, igl.per_vertex_normals(v, f, igl.PER_VERTEX_NORMALS_WEIGHTING_TYPE_ANGLE)),
            "angle, trimesh": (by_angle, trimesh.Trimesh(v, f, process=False, validate=False).vertex_normals),
            "area, 50 digits": (area, exact(v, f, False)),
            "angle, 50 digits": (by_angle, exact(v, f, True)),
        }
        for name, (ours, other) in others.items():
            worst.setdefault(name, []).append(angle(ours, np.array(other)))
    print("\n#### Accuracy: the largest angle to other normals\n\n| weight, other | without slivers | all 20 meshes |\n|---|---|---|")
    for name, angles in worst.items():
        print(f"| {name} | {max(a for i, a in enumerate(angles) if i % 7 < 3):.1e} | {max(angles):.1e} |")


if sys.argv[1:2] == ["--accuracy"]:
    accuracy(sys.argv[2])
else:
    timings(sys.argv[1])
