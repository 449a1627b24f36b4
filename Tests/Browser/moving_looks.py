"""Moving looks: a page that moves, stopped at a time, beside the page of that time. Both are painted by the browser.

Four layers, some with another one in them, have animations of backgrounds, corners, borders and shadows, some of them
springs. Pixels are compared where their neighbours are alike in both: a channel may differ by 8 of 255. A page that says
that some of these stand is a fault.
"""
import json, os, random, subprocess
import numpy as np
from PIL import Image
from chromium import script

# How far a channel may be from that of the still page, and how much neighbours may differ within two pixels.
NEAR, SMOOTH = 8, 6
SIDE = 300
SHADOW = ["shadowOffset", "shadowOpacity", "shadowRadius", "shadowColor"]


def color(chance, alpha=1): return [round(chance.random(), 3) for _ in range(3)] + [alpha]


def value(chance, path):
  if path.endswith("Color"): return color(chance, chance.choice([1, 1, chance.random()]) if path == "backgroundColor" else 1)
  if path == "shadowOffset": return [chance.uniform(-20, 20), chance.uniform(-20, 20)]
  return chance.uniform(0, {"cornerRadius": 40, "borderWidth": 20, "shadowOpacity": 1, "shadowRadius": 9}[path])


def animations(chance):
  found = []
  for part in chance.sample(["backgroundColor", "cornerRadius", "borderWidth", "borderColor", "shadow"], chance.randint(1, 3)):
    for path in chance.sample(SHADOW, chance.randint(1, 3)) if part == "shadow" else [part]:
      keys = {"keyPath": path, "toValue": value(chance, path), "duration": chance.choice([1, 2]), "fillMode": "both"}
      if chance.random() < 0.3: keys["fromValue"] = value(chance, path)
      found.append(keys | ({"damping": 8} if chance.random() < 0.2 else {"timingFunction": chance.choice(["linear", "easeIn", "default"])}))
  return found


def layer(chance, size, position, inner=False):
  keys = {"bounds": [0, 0, *size], "position": position, "backgroundColor": color(chance), "animations": animations(chance)}
  if chance.random() < 0.5: keys["cornerRadius"] = chance.uniform(0, 20)
  if chance.random() < 0.5: keys |= {"borderWidth": chance.uniform(1, 9), "borderColor": color(chance)}
  if chance.random() < 0.4: keys |= {"shadowOpacity": chance.random(), "shadowRadius": chance.uniform(0, 6)}
  if chance.random() < 0.4: keys["transform"] = f"rotateY({chance.uniform(-30, 30)}deg) rotateZ({chance.uniform(-30, 30)}deg)"
  if not inner and chance.random() < 0.5: keys["sublayers"] = [layer(chance, [40, 30], [size[0] / 2, size[1] / 2], True)]
  return keys


def moving_looks(chance):
  layers = [layer(chance, [chance.uniform(50, 110), chance.uniform(50, 110)], [80 + 140 * (i % 2), 80 + 140 * (i // 2)]) for i in range(4)]
  return {"viewport": [SIDE, SIDE], "root": {"bounds": [0, 0, SIDE, SIDE], "sublayers": layers}}


KINDS = {"moving looks": moving_looks}


def run(command, *words):
  done = subprocess.run([command, "render", *words, "--format", "html"], capture_output=True, timeout=60)
  if done.returncode: raise SystemExit(done.stderr.decode())
  return done.stdout.decode(), done.stderr.decode()


def is_smooth(picture):
  """Where all pixels within two are alike."""
  whole = np.pad(picture.astype(int), ((2, 2), (2, 2), (0, 0)), "edge")
  places = [(x, y) for x in range(5) for y in range(5)]
  return np.all([np.abs(whole[y:y + SIDE, x:x + SIDE] - picture).max(2) <= SMOOTH for x, y in places], axis=0)


def compare(kind, seeds, command, folder, browser, table, keep):
  scenes = [type("Scene", (), {"kind": kind, "seed": seed}) for seed in seeds]
  paths, times = [], []
  for seed in seeds:
    chance = random.Random(f"{kind} {seed}")
    paths.append(os.path.join(folder, f"{kind}-{seed}.json".replace(" ", "-")))
    with open(paths[-1], "w", encoding="utf-8") as file: json.dump(KINDS[kind](chance), file)
    times.append(chance.uniform(0, 2.2))
  pages = [run(command, path) for path in paths]
  browser.pictures([page for page, _ in pages], "html")
  browser.driver.execute_script(script("motions.js"), times)
  moving = browser.shot(len(pages))
  still = browser.pictures([run(command, path, f"--at={time!r}")[0] for path, time in zip(paths, times)], "html")
  for scene, time, (_, error), one, other in zip(scenes, times, pages, moving, still):
    table.add(scene, "scenes", 1)
    table.add(scene, "elements", bool(error), f"pages that say what stands: {error}")
    isEven = is_smooth(one) & is_smooth(other)
    wrong = isEven & (np.abs(one.astype(int) - other).max(2) > NEAR)
    table.add(scene, "pixels", isEven.sum())
    table.add(scene, "html", wrong.sum(), f"pixels of the moving page wrong at {time!r}")
    if keep:
      for name, picture in (("moving", one), ("still", other)):
        Image.fromarray(picture).save(os.path.join(keep, f"{kind}-{scene.seed}-{name}.png".replace(" ", "-")))
