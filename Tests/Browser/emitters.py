"""Scenes with emitters at a time, beside circles and squares by formulas of our own.

Cells have no ranges, therefore each particle has a closed form without random numbers: particle k is born at k / rate,
and moves, grows, turns and changes its colour by its age. Each pixel is mapped back to the plane of each sprite. In every
second scene the layers are turned in space, and in every third colours are added, over black. Pixels count where all
points within 1.5 pixels are in the same sprites.
"""
import json, math, os, random
import numpy as np
from PIL import Image
import matrices as m
from checks import in_blocks
from looks import NEAR, run
from scenes import Builder, SIDE, root


def cell(build, chance):
  numbers = {"birthRate": build.around(0.5, 2.5), "lifetime": build.around(2, 6), "velocity": build.around(8, 30),
    "emissionLongitude": build.around(-math.pi, math.pi), "xAcceleration": build.around(-5, 5), "yAcceleration": build.around(-5, 5),
    "scale": build.around(0.6, 1.4), "scaleSpeed": build.around(-0.1, 0.2), "spin": build.around(-2, 2),
    "redSpeed": build.around(-0.3, 0.3), "blueSpeed": build.around(-0.3, 0.3), "alphaSpeed": build.around(-0.15, 0.05)}
  color = [round(chance.random(), 3) for _ in range(3)] + [round(build.around(0.5, 1), 3)]
  return numbers | {"color": color, "contents": chance.choice(["circle", "square"]), "contentsSize": [build.around(12, 40), build.around(12, 40)]}


def emitter(chance):
  """Layers that emit, and the time that they are shown at."""
  build = Builder(chance)
  isTurned, isAdditive = chance.random() < 0.5, chance.random() < 1 / 3

  def layer(place):
    steps = [m.rotation(build.around(-180, 180), "z"), m.scale(build.around(0.6, 1.4), build.around(0.6, 1.4))]
    if isTurned: steps += [m.rotation(build.around(-40, 40), chance.choice("xy")), m.perspective(build.around(400, 1200))]
    emits = {"position": [build.around(0, 80), build.around(0, 80)], "renderMode": "additive" if isAdditive else "unordered",
      "cells": [cell(build, chance) for _ in range(chance.randint(1, 3))]}
    return build.layer([80, 80], place, *steps, backgroundColor=None, emitter=emits)

  # A page adds colours within a layer alone.
  scene = root([layer([80, 150]), layer([220, 150])][:1 if isAdditive else 2], backgroundColor="#000000" if isAdditive else "#ffffff")
  return scene, build.around(1, 20)


KINDS = {"emitter": emitter}


def sprites(layer, time):
  """The particles of a layer: the map from the viewport to the sprite's plane, its half size, colour and figure."""
  matrix = np.array(layer["transform"]).reshape(4, 4)
  toViewport = m.plane(m.chain(m.translation(-40, -40), matrix, m.translation(*layer["position"])))
  x, y = layer["emitter"]["position"]
  for each in layer["emitter"]["cells"]:
    for number in range(int(time * each["birthRate"]) + 1):
      age = time - number / each["birthRate"]
      if not 0 <= age < each["lifetime"]: continue
      angle, scale, turn = each["emissionLongitude"], each["scale"] + each["scaleSpeed"] * age, each["spin"] * age
      place = [start + each["velocity"] * way * age + each[name] * age * age / 2
        for start, way, name in ((x, math.cos(angle), "xAcceleration"), (y, math.sin(angle), "yAcceleration"))]
      own = m.plane(m.chain(m.scale(scale, scale), m.rotation(math.degrees(turn), "z"), m.translation(*place)))
      speeds = [each["redSpeed"], 0, each["blueSpeed"], each["alphaSpeed"]]
      color = np.clip([start + speed * age for start, speed in zip(each["color"], speeds)], 0, 1)
      yield np.linalg.inv(own @ toViewport), np.array(each["contentsSize"]) / 2, color, each["contents"]


def reference(scene, time):
  """The picture, and where it is away from edges."""
  y, x = np.mgrid[0:SIDE, 0:SIDE] + 0.5
  isAdditive = scene["root"]["backgroundColor"] == "#000000"
  picture, isAway = np.full((SIDE, SIDE, 3), 0.0 if isAdditive else 1.0), np.ones((SIDE, SIDE), bool)
  for layer in scene["root"]["sublayers"]:
    for back, half, color, figure in sprites(layer, time):
      def covers(dx, dy):
        image = np.stack([x + dx, y + dy, np.ones_like(x)], axis=2) @ back
        share = image[..., :2] / image[..., 2:] / half
        return np.hypot(*np.moveaxis(share, 2, 0)) <= 1 if figure == "circle" else np.abs(share).max(axis=2) <= 1

      inside = covers(0, 0)
      for turn in range(8): isAway &= covers(1.5 * math.cos(turn * math.pi / 4), 1.5 * math.sin(turn * math.pi / 4)) == inside
      paint = np.minimum(picture + color[:3] * color[3], 1) if isAdditive else picture * (1 - color[3]) + color[:3] * color[3]
      picture = np.where(inside[..., None], paint, picture)
  return 255 * picture, isAway


def compare(kind, seeds, command, folder, browser, table, keep):
  """Adds the counts of scenes of one kind; as many as fill the browser's table."""
  scenes = [type("Scene", (), {"kind": kind, "seed": seed, "source": KINDS[kind](random.Random(f"{kind} {seed}"))}) for seed in seeds]
  texts = {"svg": [], "html": []}
  for scene in scenes:
    path = os.path.join(folder, f"{kind}-{scene.seed}.json")
    with open(path, "w", encoding="utf-8") as file: json.dump(scene.source[0], file)
    for name in texts: texts[name].append(run(command, "render", path, "--at", repr(scene.source[1]), "--format", name))
  drawn = {name: browser.pictures(texts[name], name) for name in texts}
  for index, scene in enumerate(scenes):
    wanted, isAway = reference(*scene.source)
    table.add(scene, "scenes", 1)
    table.add(scene, "pixels", isAway.sum())
    for name, pictures in drawn.items():
      wrong = in_blocks(isAway & (np.abs(pictures[index].astype(float) - wanted).max(axis=2) > NEAR), 2)
      table.add(scene, name, wrong.sum(), f"pixels of {name} differ from circles and squares by formulas")
      if keep: Image.fromarray(pictures[index]).save(os.path.join(keep, f"{kind}-{scene.seed}-{name}.png"))
    if keep: Image.fromarray(wanted.round().astype(np.uint8)).save(os.path.join(keep, f"{kind}-{scene.seed}-reference.png"))
