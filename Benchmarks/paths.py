#!/usr/bin/env python3
"""Times Skia's stroke outline and length of one path: `Benchmarks/paths --python`.

  Benchmarks/paths.py PATH FOLDER

PATH has the numbers of a path of cubics, in Double. The times in nanoseconds, the length, and the outline of the first
2,000 cubics as polylines go into files of the folder, as Doubles. Skia's own path is made before its clock starts. Needs skia-python and numpy.
"""
import sys, time
import numpy, skia

numbers = numpy.fromfile(sys.argv[1])


def made(count):
    path = skia.Path()
    path.moveTo(*numbers[:2])
    for n in numbers[2:].reshape(-1, 6)[:count].tolist():
        path.cubicTo(*n)
    return path


path = made(None)
paint = skia.Paint(Style=skia.Paint.kStroke_Style, StrokeWidth=3, StrokeCap=skia.Paint.kRound_Cap, StrokeJoin=skia.Paint.kRound_Join)


def best(body):
    times = []
    for _ in range(5):
        start = time.perf_counter_ns()
        result = body()
        times.append(time.perf_counter_ns() - start)
    return sorted(times)[2], result


def stroke(path=path):
    outline = skia.Path()
    paint.getFillPath(path, outline)
    return outline


def length():
    measure, whole = skia.PathMeasure(path, False), 0.0
    while True:
        whole += measure.getLength()
        if not measure.nextContour():
            return whole


stroke_time, _ = best(stroke)
outline = stroke(made(2000))
length_time, whole = best(length)

# The outline's curves as 8 chords each. Skia's iterator gives a verb and its points.
out, nan = [], (float("nan"), 0.0)
steps = numpy.linspace(0, 1, 9)[1:, None]
for verb, points in outline:
    p = [numpy.array((q.fX, q.fY), dtype=float) for q in points]
    if verb == skia.Path.kMove_Verb:
        out += [nan, tuple(p[0])]
    elif verb == skia.Path.kLine_Verb:
        out.append(tuple(p[1]))
    elif verb == skia.Path.kQuad_Verb:
        out += map(tuple, (1 - steps) ** 2 * p[0] + 2 * steps * (1 - steps) * p[1] + steps**2 * p[2])
    elif verb == skia.Path.kConic_Verb:
        # A quarter turn or less: the weight is the cosine of half of it.
        a, b, c = p[1] - p[0], p[2] - p[1], p[2] - p[0]
        cosine = numpy.linalg.norm(c) / 2 / max(numpy.linalg.norm(a), 1e-30)
        w = min(cosine, 1.0)
        weight = (1 - steps) ** 2 + 2 * w * steps * (1 - steps) + steps**2
        out += map(tuple, ((1 - steps) ** 2 * p[0] + 2 * w * steps * (1 - steps) * p[1] + steps**2 * p[2]) / weight)
numpy.array(out).tofile(sys.argv[2] + "/skia-outline.bin")
numpy.array([stroke_time, length_time], dtype=float).tofile(sys.argv[2] + "/skia-times.bin")
numpy.array([whole]).tofile(sys.argv[2] + "/skia-length.bin")
