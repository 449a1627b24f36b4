"""Moving pages beside `render --at`: the corners of every layer at ten times, in the scenes of Notes and in random ones.

The page's animations are paused and set to a time. Half of what moves is in the words of CSS, half is sampled.
"""
import json, math, os, random, subprocess
from chromium import script
from reference import copy_name
from scenes import SIDE, Builder, root
import matrices as m

# How far a corner may be from the command's, in points.
CORNER = 0.02
TIMES = 10
HERE = os.path.dirname(os.path.abspath(__file__))
NOTES = {"clock": 100, "flip-card": 5, "delayed-ring": 4}
CURVES = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default", "cubic-bezier(0.3, -0.4, 0.6, 1.5)", "linear(0, 0.7 30%, 1)"]


def timing(chance):
  """When an animation runs: within five seconds, or without an end in cycles that have a common one."""
  keys = {"duration": chance.choice([0.5, 1, 2]), "timingFunction": chance.choice(CURVES)}
  if chance.random() < 0.3: keys["beginTime"] = round(chance.uniform(-1, 2), 2)
  if chance.random() < 0.3: keys["autoreverses"] = True
  if chance.random() < 0.5: keys["repeatCount"] = chance.choice(["infinity", 1.5, 2, 3])
  if chance.random() < 0.2: keys["speed"] = chance.choice([0.5, 2])
  if chance.random() < 0.5: keys["fillMode"] = chance.choice(["forwards", "backwards", "both"])
  return keys


def said(chance, build):
  """What CSS has words for."""
  kind = chance.randrange(6)
  if kind == 0:
    path = "transform.rotation." + chance.choice("xyz")
    return {"keyPath": path, "fromValue": build.around(-1, 1), "toValue": build.around(-7, 7)}
  if kind == 1: return {"keyPath": "transform.scale", "fromValue": 1, "toValue": build.around(0.4, 1.6)}
  if kind == 2: return {"keyPath": "position", "fromValue": build.place(40), "toValue": build.place(40)}
  if kind == 3: return {"keyPath": "position.x", "values": [build.around(60, 240) for _ in range(4)], "keyTimes": [0, 0.2, 0.5, 1], "timingFunction": "linear",
    "timingFunctions": [chance.choice(CURVES) for _ in range(3)]}
  if kind == 4: return {"keyPath": "transform", "valueFunction": chance.choice(["rotateX", "rotateY", "rotateZ"]), "fromValue": 0, "toValue": build.around(-4, 4)}
  return {"keyPath": "position.y", "values": [build.around(60, 240) for _ in range(3)], "calculationMode": chance.choice(["discrete", "paced"]), "timingFunction": "linear"}


def sampled(chance, build):
  """What it has none for."""
  kind = chance.randrange(9)
  if kind == 0: return {"keyPath": "position.x", "byValue": build.around(-60, 60), "damping": build.around(4, 20), "timingFunction": None}
  if kind == 1: return {"keyPath": "position", "path": "M60 150C60 40 240 40 240 150A60 40 20 0 1 150 220", "rotationMode": chance.choice(["auto", "autoReverse"]),
    "calculationMode": chance.choice(["linear", "paced"])}
  if kind == 2: return {"keyPath": "bounds.size", "byValue": [build.around(-30, 60), build.around(-30, 60)]}
  if kind == 3: return {"keyPath": "anchorPoint", "toValue": [build.around(-0.5, 1.5), build.around(-0.5, 1.5)]}
  if kind == 4: return {"keyPath": "transform", "toValue": f"translateX({build.around(-40, 40)}px) rotateY({build.around(-80, 80)}deg) scale({build.around(0.5, 1.5)})"}
  if kind == 5: return {"keyPath": "position", "values": [build.place(50) for _ in range(4)], "calculationMode": chance.choice(["cubic", "cubicPaced"])}
  if kind == 6: return {"keyPath": "position.x", "byValue": 20, "isAdditive": True, "isCumulative": True, "repeatCount": 2}
  if kind == 7: return {"keyPath": "transform.rotation.z", "byValue": build.around(-2, 2), "timeOffset": build.around(0, 1)}
  return {"animations": [{"keyPath": "transform.rotation.z", "toValue": build.around(-2, 2), "duration": 0.7}, {"keyPath": "position.y", "byValue": build.around(-50, 50)}]}


def motions(chance):
  """Three layers, some with a space in them, each with one or two animations; or a replicator with a delay."""
  build = Builder(chance)

  def animated(layer):
    kinds = [chance.choice([said, sampled])(chance, build) for _ in range(chance.choice([1, 1, 2]))]
    layer["animations"] = [{key: value for key, value in (timing(chance) | each).items() if value is not None} for each in kinds]
    for each in layer["animations"]:
      # Sampled motion needs a common cycle.
      if each.get("repeatCount") == "infinity": each |= {"speed": 1, "timeOffset": 0}
    if chance.random() < 0.3: layer |= {"speed": chance.choice([0.5, 2]), "timeOffset": round(build.around(-1, 1), 2)}
    return layer

  def tree(level):
    steps = [] if chance.random() < 0.6 else [build.turn(30)]
    sublayers = [tree(level + 1) for _ in range(chance.randint(0, 2) if level < 1 else 0)]
    keys = {"sublayers": sublayers}
    if chance.random() < 0.3: keys["sublayerTransform"] = list(m.perspective(build.around(600, 1200)).ravel())
    if chance.random() < 0.3: keys |= {"kind": "transform", "backgroundColor": None}
    layer = build.layer(build.size(40, 120), build.place(50) if level == 0 else build.place(20), *steps, **keys)
    if not steps: del layer["transform"]
    return animated(layer) if chance.random() < 0.8 else layer

  if chance.random() < 0.3:
    ring = build.layer([300, 300], [150, 150], backgroundColor=None, sublayers=[tree(1)],
      replication={"count": 3, "transform": f"rotate({build.around(20, 120)}deg)", "delay": 0.25})
    return root([ring], eye=build.around(600, 1200))
  return root([tree(0) for _ in range(3)], eye=build.around(600, 1200))


KINDS = {"motions": motions}


def run(command, *words):
  done = subprocess.run([command, "render", *words], capture_output=True, timeout=60)
  if done.returncode: raise SystemExit(done.stderr.decode())
  return done.stdout.decode()


def compare(kind, seeds, command, folder, browser, table, keep):
  """Adds the counts of random scenes, as many as fill the browser's table, and those of the scenes of Notes."""
  sources = []
  for seed in seeds:
    chance = random.Random(f"{kind} {seed}")
    path = os.path.join(folder, f"{kind}-{seed}.json")
    with open(path, "w", encoding="utf-8") as file: json.dump(KINDS[kind](chance), file)
    sources.append((seed, path, [chance.uniform(0, 5) for _ in range(TIMES)]))
  show(kind, sources, command, browser, table, keep)
  if 1 not in seeds: return
  chance = random.Random(seeds[-1])
  # Hands jump at whole seconds.
  show(kind, [(0, os.path.join(HERE, "../../Notes/Scenes", name + ".json"), [chance.randrange(end) + chance.uniform(0.01, 0.99) for _ in range(TIMES)])
    for name, end in NOTES.items()], command, browser, table, keep)


def show(kind, sources, command, browser, table, keep):
  scenes = [type("Scene", (), {"kind": kind, "seed": seed}) for seed, _, _ in sources]
  pages = [run(command, path, "--format", "html") for _, path, _ in sources]
  if keep:
    for (seed, path, _), page in zip(sources, pages):
      with open(os.path.join(keep, os.path.basename(path) + ".html"), "w", encoding="utf-8") as file: file.write(page)
  browser.pictures(pages, "html")
  for scene in scenes: table.add(scene, "scenes", 1)
  for moment in range(TIMES):
    found = browser.driver.execute_script(script("motions.js"), [times[moment] for _, _, times in sources])
    for scene, (_, path, times), page, look in zip(scenes, sources, pages, found):
      time = times[moment]
      layers = json.loads(run(command, path, f"--at={time!r}", "--format", "json"))["layers"]
      quads = {copy_name(each["name"], each.get("instance", [])): each["quad"] for each in layers}
      if sorted(quads) != sorted(look["ids"]) or bool(look["count"]) != ("@keyframes" in page): table.add(scene, "elements", 1, f"elements or animations at {time}: {os.path.basename(path)}")
      for name, corners in zip(look["ids"], look["corners"]):
        quad = quads.get(name)
        if corners is None or quad is None or None in quad: continue
        far = max(math.dist(one, other) for one, other in zip(quad, corners))
        table.add(scene, "corners", 4)
        table.add(scene, "corners wrong", not far <= CORNER, f"layer {name!r} of {os.path.basename(path)} at {time!r}: a corner {far:.3g} points away")
