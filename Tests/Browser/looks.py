"""Scenes with looks, beside a page of our own: what CSS itself makes of corners, borders, masks, gradients and shadows.

Nothing of the command's page is used. A layer is an element with `matrix3d`; what cuts has `overflow` and
`border-radius`, a border is an element over all others in the layer, masks are `clip-path` or `mask-image`, gradients
those of CSS, shadows `box-shadow` or `drop-shadow`. In every second scene the layers are turned in space.

- Hits: the element at a point (elementFromPoint) and the command's topmost hit, where all points around are of the
  same element.
- Pixels of the command's picture and page, both in the browser, where neighbours of our page are alike: in every
  channel they may differ by 3 of 255, in blurs by 8 on a page and by 12 in a picture. A gradient of alpha may end
  where little is left of a layer. The step at its edge is then no larger than a gradient's own, although it is an edge.
  Therefore neighbours have to be alike on the same page without its gradients too.
- With --cairo the picture of Examples/cairo too, by the measure of the command's.
"""
import json, math, os, random, subprocess
import numpy as np
from PIL import Image
import matrices as m
from checks import in_blocks
from chromium import script
from scenes import Builder, root

# How far a channel may be from that of our page, and how much neighbours may differ there.
NEAR, BLUR = 3, {"html": 8, "svg": 12, "cairo": 12}
SMOOTH = 10
POINTS = 300
# The program draw-scene of Examples/cairo, if it is compared.
cairo = None


class Page:
  """The elements of a scene, and the layers' names by their numbers. Gradients may be left out."""

  def __init__(self, scene, gradients=True):
    self.names, self.hasBlur, self.gradients = [], False, gradients
    body = "".join(map(self.element, scene["root"]["sublayers"]))
    self.text = ("<!DOCTYPE html><style>body { margin: 0; width: 300px; height: 300px; overflow: hidden } div { position: absolute; box-sizing: border-box }"
      f'</style><body><div style="inset:0;pointer-events:none;transform-style:preserve-3d">{body}</div></body>')

  def element(self, layer):
    number = len(self.names)
    self.names.append(layer["name"])
    (x, y, width, height), (left, top) = layer["bounds"], layer["position"]
    matrix = ",".join(repr(float(each)) for each in layer["transform"])
    size = f"left:{left - width / 2!r}px;top:{top - height / 2!r}px;width:{width!r}px;height:{height!r}px;"
    whole = f"{size}transform:matrix3d({matrix});opacity:{layer.get('opacity', 1)};"
    radius = f"border-radius:{radii(layer)};" if layer.get("cornerRadius") else ""
    back = f"background-color:{layer['backgroundColor']};" if layer.get("backgroundColor") else ""
    if "colors" in layer and self.gradients: back += f"background-image:{gradient(layer, width, height)};"
    if layer.get("masksToBounds"): whole += radius + "overflow:hidden;"
    if self.gradients or "colors" not in layer.get("mask", {}): whole += mask(layer, width, height)
    if layer.get("shadowOpacity"): whole += self.shadow(layer, radius)
    # The element has its place; what it paints is an element in it, which is hit.
    fill = f'<div data-number="{number}" style="inset:0;pointer-events:auto;{back}{radius}"></div>'
    inside = "".join(map(self.element, layer.get("sublayers", [])))
    border = ""
    if layer.get("borderWidth"):
      border = f'<div style="inset:0;pointer-events:none;border:{layer["borderWidth"]}px solid {layer["borderColor"]};{radius}"></div>'
    return f'<div style="pointer-events:none;{whole}">{fill}{inside}{border}</div>'

  def shadow(self, layer, radius):
    self.hasBlur = True
    x, y = layer["shadowOffset"]
    color = "rgb(%d %d %d / %r)" % (*(int(layer["shadowColor"][at:at + 2], 16) for at in (1, 3, 5)), layer["shadowOpacity"])
    if layer.get("sublayers") or not layer.get("backgroundColor"):
      return f"filter:drop-shadow({x}px {y}px {layer['shadowRadius']}px {color});"
    return f"{radius}box-shadow:{x}px {y}px {2 * layer['shadowRadius']}px {color};"


def radii(layer):
  mask = layer.get("maskedCorners", 15)
  return " ".join(f"{layer['cornerRadius']!r}px" if mask & bit else "0" for bit in (1, 2, 8, 4))


def gradient(layer, width, height):
  start = np.array(layer.get("startPoint", [0.5, 0])) * (width, height)
  way = np.array(layer.get("endPoint", [0.5, 1])) * (width, height) - start
  colors = layer["colors"]
  offsets = layer.get("locations") or [index / (len(colors) - 1) for index in range(len(colors))]
  kind = layer.get("type", "axial")
  if kind == "radial": return f"radial-gradient({abs(way[0])!r}px {abs(way[1])!r}px at {start[0]!r}px {start[1]!r}px,{stops(colors, offsets)})"
  angle = math.atan2(way[1], way[0])
  if kind == "conic": return f"conic-gradient(from {angle + math.pi / 2!r}rad at {start[0]!r}px {start[1]!r}px,{stops(colors, offsets)})"
  unit = way / math.hypot(*way)
  length = abs(width * unit[0]) + abs(height * unit[1])
  places = [float((start + way * offset - (width / 2, height / 2)) @ unit) / length + 0.5 for offset in offsets]
  return f"linear-gradient({angle + math.pi / 2!r}rad,{stops(colors, places)})"


def stops(colors, places): return ",".join(f"{color} {100 * float(place)!r}%" for color, place in zip(colors, places))


def mask(layer, width, height):
  if "mask" not in layer: return ""
  source = layer["mask"]
  if "colors" in source: return f"mask-image:{gradient(source, width, height)};mask-size:100% 100%;"
  # Names of paths keep the numbers that CSS needs.
  return f"clip-path:{source['name'].split(' ', 1)[1]};"


# The kinds. Each has four layers apart from one another, with layers in them.


def four(chance, looks, inner=(1, 2)):
  build = Builder(chance)
  isTurned = chance.random() < 0.5

  def steps(most):
    flat = [m.rotation(build.around(-40, 40), "z")]
    if not isTurned: return [*flat, m.scale(build.around(0.8, 1.2), build.around(0.8, 1.2))]
    return [*flat, m.rotation(build.around(-most, most), chance.choice("xy")), m.perspective(build.around(400, 1200))]

  def layer(level, place):
    low, high = ((70, 96), (36, 56))[level]
    size = [chance.randint(low, high), chance.randint(low, high)]
    keys = looks(build, chance, size) if level == 0 or chance.random() < 0.5 else {}
    if level == 0: keys["sublayers"] = [layer(1, [build.around(20, 70), build.around(20, 70)]) for _ in range(chance.randint(*inner) if not isTurned else 1)]
    return build.layer(size, place, *steps(40), **keys)

  scene = root([layer(0, [75 + 150 * (index % 2), 75 + 150 * (index // 2)]) for index in range(4)], backgroundColor=None)
  del scene["root"]["backgroundColor"]
  return scene


def corners(build, chance, size):
  keys = {"cornerRadius": chance.choice([build.around(4, 30), min(size) / 2])}
  if chance.random() < 0.3: keys["maskedCorners"] = chance.randint(1, 14)
  return keys


def clips(chance):
  """Layers that cut what is in them, with round corners."""
  return four(chance, lambda *each: corners(*each) | {"masksToBounds": chance.random() < 0.7})


def groups(chance):
  """Layers that fade with what is in them as one picture."""
  return four(chance, lambda build, *_: {"opacity": round(build.around(0.2, 0.9), 2)})


def masks(chance):
  """Circles and polygons, and in every second scene gradients of alpha, which a browser's hits do not know."""
  count = chance.choice([2, 3])

  def looks(build, chance, size):
    width, height = size
    kind = chance.randrange(count)
    layer = {"bounds": [0, 0, width, height], "position": [width / 2, height / 2]}
    build.count += 1
    if kind == 0:
      radius, x, y = build.around(20, 50), build.around(20, 60), build.around(20, 60)
      arc = f"A{radius!r} {radius!r} 0 1 1"
      path = f"M{x + radius!r} {y!r}{arc} {x - radius!r} {y!r}{arc} {x + radius!r} {y!r}Z"
      return {"mask": layer | {"name": f"mask-{build.count} circle({radius!r}px at {x!r}px {y!r}px)", "path": path}}
    if kind == 1:
      points = [(build.around(0, width), build.around(0, height * third)) for third in (0.2, 1)] + [(width, height), (0, height)]
      text = ",".join(f"{x!r}px {y!r}px" for x, y in points)
      path = "M" + "L".join(f"{x!r} {y!r}" for x, y in points) + "Z"
      return {"mask": layer | {"name": f"mask-{build.count} polygon({text})", "path": path}}
    ends = [build.around(0, 0.4), build.around(0, 0.4)], [build.around(0.6, 1), build.around(0.6, 1)]
    return {"mask": layer | {"colors": ["#000000ff", "#00000033"], "startPoint": ends[0], "endPoint": ends[1]}}
  return four(chance, looks)


def borders(chance):
  """Borders over what is in the layer, with corners and with alpha."""
  def looks(build, chance, size):
    keys = {"borderWidth": chance.choice([3, 8, 14]), "borderColor": build.color(chance.choice([1, 0.5]))}
    return keys | (corners(build, chance, size) if chance.random() < 0.6 else {})
  return four(chance, looks)


def gradients(chance):
  """Axial, radial and conic gradients, with corners."""
  def looks(build, chance, size):
    ends = [build.around(0, 0.4), build.around(0, 0.4)], [build.around(0.6, 1), build.around(0.6, 1)]
    colors = [build.color() for _ in range(chance.randint(2, 4))]
    keys = {"type": chance.choice(["axial", "radial", "conic"]), "startPoint": ends[0], "endPoint": ends[1], "colors": colors}
    if chance.random() < 0.4: keys["locations"] = sorted(round(chance.random(), 2) for _ in colors)
    return keys | (corners(build, chance, size) if chance.random() < 0.3 else {})
  return four(chance, looks)


def shadows(chance):
  """Shadows of cards, of round cards, and of all that is in a layer."""
  def looks(build, chance, size):
    keys = {"shadowColor": build.color(), "shadowOpacity": round(build.around(0.3, 1), 2), "shadowRadius": chance.choice([2, 4, 7]),
      "shadowOffset": [chance.randint(-8, 8), chance.randint(-8, 8)]}
    return keys | (corners(build, chance, size) if chance.random() < 0.6 else {})
  return four(chance, looks, (0, 1))


KINDS = {"clips": clips, "group opacity": groups, "masks": masks, "borders": borders, "gradients": gradients, "shadows": shadows}


def run(command, *words):
  done = subprocess.run([command, *words], capture_output=True, timeout=60)
  if done.returncode: raise SystemExit(done.stderr.decode())
  return done.stdout.decode()


def compare(kind, seeds, command, folder, browser, table, keep):
  """Adds the counts of scenes of one kind; as many as fill the browser's table."""
  scenes, pages, paths = [], [], []
  for seed in seeds:
    source = KINDS[kind](random.Random(f"{kind} {seed}"))
    paths.append(os.path.join(folder, f"{kind}-{seed}.json".replace(" ", "-")))
    with open(paths[-1], "w", encoding="utf-8") as file: json.dump(source, file)
    scenes.append(type("Scene", (), {"kind": kind, "seed": seed, "source": source}))
    pages.append(Page(source))
    table.add(scenes[-1], "scenes", 1)
  wanted = browser.pictures([page.text for page in pages], "html")
  points = [np.random.default_rng(seed).uniform(2, 298, (POINTS, 2)).round(2).tolist() for seed in seeds]
  found = browser.driver.execute_script(script("looks.js"), points)
  drawn = {"svg": browser.pictures([run(command, "render", path) for path in paths], "svg"),
    "html": browser.pictures([run(command, "render", path, "--format", "html") for path in paths], "html")}
  outlines = browser.pictures([Page(scene.source, gradients=False).text for scene in scenes], "html")
  if cairo:
    for path in paths: run(cairo, folder, path)
    drawn["cairo"] = [np.asarray(Image.open(path.removesuffix("json") + "png").convert("RGB")) for path in paths]
  for index, (scene, page, path) in enumerate(zip(scenes, pages, paths)):
    judge_hits(scene, page, points[index], found[index], command, path, table)
    picture = wanted[index].astype(float)
    change = steps(picture)
    isSmooth, isFlat = change <= (SMOOTH if "gradient(" in page.text or page.hasBlur else 2), change == 0
    if "gradient(" in page.text: isSmooth &= steps(outlines[index].astype(float)) <= 2
    table.add(scene, "pixels", isSmooth.sum())
    for name, pictures in drawn.items():
      most = np.where(isFlat | (kind != "shadows"), NEAR, BLUR[name])
      # A line between two colours that are nearly one is an edge.
      wrong = in_blocks(isSmooth & (np.abs(pictures[index].astype(float) - picture).max(axis=2) > most), 2)
      table.add(scene, name, wrong.sum(), f"pixels of {name} differ from elements with looks")
    if keep:
      with open(os.path.join(keep, os.path.basename(path) + ".page.html"), "w", encoding="utf-8") as file: file.write(page.text)
      with open(os.path.join(keep, os.path.basename(path)), "w", encoding="utf-8") as file: json.dump(scene.source, file)
      for name, image in [("page", wanted[index])] + [(name, pictures[index]) for name, pictures in drawn.items()]:
        Image.fromarray(image).save(os.path.join(keep, f"{kind}-{scene.seed}-{name}.png".replace(" ", "-")))


def steps(picture):
  """The largest difference of a channel within two pixels of each pixel."""
  padded = np.pad(picture, ((2, 2), (2, 2), (0, 0)), "edge")
  height, width = picture.shape[:2]
  parts = [padded[y:y + height, x:x + width] for y in range(5) for x in range(5)]
  return (np.maximum.reduce(parts) - np.minimum.reduce(parts)).max(axis=2)


def judge_hits(scene, page, points, found, command, path, table):
  if "mask-image" in page.text: return
  asked = [(point, number) for point, number in zip(points, found) if number is not None]
  if not asked: return
  answer = json.loads(run(command, "hit", path, "--format", "json", "--", *(f"{x},{y}" for (x, y), _ in asked)))
  wrong, first = 0, None
  for (point, number), hits in zip(asked, answer):
    expected = page.names[number] if number >= 0 else None
    name = hits[0]["name"] if hits else None
    if name != expected:
      wrong += 1
      first = first or (point, name, expected)
  table.add(scene, "hits", len(asked))
  table.add(scene, "hits wrong", wrong, "wrong hits, the first at %s: %r, expected %r" % first if first else None)
