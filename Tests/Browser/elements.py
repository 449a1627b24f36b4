"""Kinds of scenes that are written as elements of their own, not as the command's page: what CSS itself makes of them.

- `contents`: pictures by object-fit and object-position, and nine slices by border-image. The command's SVG and HTML
  are compared with the page in pixels, away from the page's edges.
- `scrolling`: boxes with overflow and scroll offsets, some in one another. The corners of every layer are compared,
  and in scenes without turns the rectangle that an IntersectionObserver finds visible.
"""
import base64, json, os, random, subprocess
import numpy as np
import matrices as m
from chromium import script
from checks import CORNER, EDGE, in_blocks, is_even, is_unlike
from scenes import SIDE, Builder, root

# How CSS places what it does not stretch, and what it calls the gravities that stretch.
POSITIONS = {"center": "50% 50%", "top": "50% 100%", "bottom": "50% 0", "left": "0 50%", "right": "100% 50%",
  "topLeft": "0 100%", "topRight": "100% 100%", "bottomLeft": "0 0", "bottomRight": "100% 0"}
FITS = {"resize": "fill", "resizeAspect": "contain", "resizeAspectFill": "cover"}
SQUARES = 6


def contents(chance):
  """Four pictures apart from one another, with turns and perspectives."""
  build = Builder(chance)

  def picture(index):
    size, scale = [chance.randint(20, 160), chance.randint(20, 160)], chance.choice([1, 1, 2, 3])
    keys = {"pixelSize": size, "scale": scale, "color": build.color()}
    if chance.random() < 0.5:
      keys["gravity"] = chance.choice([*POSITIONS, *FITS])
      if chance.random() < 0.5: keys["rect"] = [build.around(-0.3, 0.5), build.around(-0.3, 0.5), build.around(0.3, 0.9), build.around(0.3, 0.9)]
    else:
      # A browser cuts at whole pixels of the picture. A centre without width is the pixel about it.
      x, y = (sorted(chance.sample(range(side + 1), 2)) for side in size)
      if chance.random() < 0.2: x = [min(x[0], size[0] - 1) + 0.5] * 2
      x, y = [each / size[0] for each in x], [each / size[1] for each in y]
      keys["center"] = [x[0], y[0], x[1] - x[0], y[1] - y[0]]
    steps = [m.rotation(build.around(-30, 30), "z")]
    if chance.random() < 0.5: steps += [m.rotation(build.around(-40, 40), chance.choice("xy")), m.perspective(build.around(300, 900))]
    return build.layer([chance.randint(40, 100), chance.randint(40, 100)], [75 + 150 * (index % 2), 75 + 150 * (index // 2)], *steps,
      contents=keys)

  return root([picture(index) for index in range(4)])


def scrolling(chance):
  """Boxes that scroll, up to three in one another, with layers in them that may be out of sight."""
  build = Builder(chance)
  isTurned = chance.random() < 0.5

  def steps():
    factors = [m.scale(build.around(0.6, 1.4), build.around(0.6, 1.4))]
    if not isTurned: return factors
    return [*factors, m.rotation(build.around(-40, 40), "z"), m.rotation(build.around(-40, 40), "y"), m.perspective(build.around(400, 900))]

  def placed(layer, left, top):
    """Moves a layer until it begins at whole points: a browser cuts scrolled boxes at whole pixels of their own."""
    return layer | {"position": [round(left) + layer["bounds"][2] / 2, round(top) + layer["bounds"][3] / 2]}

  def box(level):
    size, offset = [chance.randint(80, 160), chance.randint(80, 160)], [chance.randint(0, 120), chance.randint(0, 120)]
    inside = lambda low, high: [each + build.around(low, high) for each in offset]
    leaf = lambda: build.layer([chance.randint(20, 90), chance.randint(20, 90)], [0, 0], *steps())
    sublayers = [placed(leaf(), *inside(-80, 160)) for _ in range(chance.randint(1, 3))]
    if level < 2: sublayers.append(placed(box(level + 1), *inside(-40, 80)))
    layer = build.layer(size, [150, 150], *steps(), sublayers=sublayers, scrolling="both")
    return layer | {"bounds": [*offset, *size]}

  return root([placed(box(0), build.around(60, 90), build.around(60, 90))])


KINDS = {"contents": contents, "scrolling": scrolling}


def style(layer):
  """The place of a layer as that of an absolute element with its anchor as the origin."""
  (_, _, width, height), (x, y) = layer["bounds"], layer["position"]
  matrix = ",".join(repr(float(number)) for number in layer["transform"])
  return (f"position:absolute;left:{x - width / 2!r}px;top:{y - height / 2!r}px;width:{width!r}px;height:{height!r}px;"
    f"box-sizing:border-box;transform:matrix3d({matrix})")


def mixed(color, grey): return "#" + "".join("%02x" % ((int(color[at:at + 2], 16) + grey) // 2) for at in (1, 3, 5))


def picture(keys, width, height):
  """The stand-in as an SVG picture of a size in pixels; its outer squares go on beyond the picture."""
  x, y, w, h = keys.get("rect", [0, 0, 1, 1])
  edges = [-9, *(at / SQUARES for at in range(1, SQUARES)), 9]
  color = keys["color"]
  cells = "".join(
    f'<rect x="{edges[i]}" y="{edges[j]}" width="{edges[i + 1] - edges[i]}" height="{edges[j + 1] - edges[j]}" '
    f'fill="{mixed(color, 0) if i + j == 0 else color}"/>' for i in range(SQUARES) for j in range(SQUARES) if (i + j) % 2 == 0)
  text = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{x} {y} {w} {h}" preserveAspectRatio="none">'
    f'<rect x="-9" y="-9" width="20" height="20" fill="{mixed(color, 255)}"/>{cells}</svg>')
  return "data:image/svg+xml;base64," + base64.b64encode(text.encode()).decode()


def content_element(layer):
  keys = layer["contents"]
  part = [keys["pixelSize"][axis] * keys.get("rect", [0, 0, 1, 1])[2 + axis] for axis in (0, 1)]
  back = f"background:{layer['backgroundColor']}"
  if "center" not in keys:
    fit = FITS.get(keys["gravity"], "none") + ";object-position:" + POSITIONS.get(keys["gravity"], "50% 50%")
    source = picture(keys, *(side / keys["scale"] for side in part))
    return f'<img src="{source}" style="{style(layer)};{back};object-fit:{fit}">'
  slices = []
  for axis in (0, 1):
    low, extent = keys["center"][axis] * part[axis], keys["center"][2 + axis] * part[axis]
    if extent == 0: low, extent = min(max(low - 0.5, 0), part[axis] - 1), 1
    # CSS refuses a whole declaration for a width below zero.
    slices.append((low, max(0, part[axis] - low - extent)))
  (left, right), (top, bottom) = slices
  cuts = [top, right, bottom, left]
  widths = [f"{each / keys['scale']!r}px" for each in cuts]
  return (f'<div style="{style(layer)};{back};border:1px solid transparent;background-clip:border-box;'
    f'border-image-source:url({picture(keys, *part)});border-image-slice:{" ".join(map(repr, cuts))} fill;'
    f'border-image-width:{" ".join(widths)};border-image-repeat:stretch"></div>')


def scroll_element(layer, names):
  names.append(layer["name"])
  inside = "".join(scroll_element(each, names) for each in layer.get("sublayers", []))
  data = f'data-number="{len(names) - 1 - count(layer.get("sublayers", []))}"'
  if "scrolling" not in layer: return f'<div {data} style="{style(layer)}">{inside}</div>'
  room = '<div style="position:absolute;left:0;top:0;width:2000px;height:2000px"></div>'
  return (f'<div {data} data-scroll="{layer["bounds"][0]},{layer["bounds"][1]}" style="{style(layer)};overflow:hidden">'
    f"{room}{inside}</div>")


def count(layers): return sum(1 + count(each.get("sublayers", [])) for each in layers)


def page(body): return f'<!DOCTYPE html><body style="margin:0;width:{SIDE}px;height:{SIDE}px;overflow:hidden">{body}</body>'


def run(command, path, *words):
  done = subprocess.run([command, "render", path, *words], capture_output=True, timeout=60)
  if done.returncode: raise SystemExit(done.stderr.decode())
  return done.stdout.decode()


def compare(kind, seeds, command, folder, browser, table, keep):
  """Adds the counts of scenes of one kind; as many as fill the browser's table."""
  sources = [KINDS[kind](random.Random(f"{kind} {seed}")) for seed in seeds]
  paths = [os.path.join(folder, f"{kind}-{seed}.json") for seed in seeds]
  for path, source in zip(paths, sources):
    with open(path, "w", encoding="utf-8") as file: json.dump(source, file)
  scenes = [type("Scene", (), {"kind": kind, "seed": seed}) for seed in seeds]
  for scene in scenes: table.add(scene, "scenes", 1)
  if kind == "contents": compare_contents(scenes, sources, [lambda *words, path=path: run(command, path, *words) for path in paths], browser, table, keep)
  else: compare_scrolling(scenes, sources, [json.loads(run(command, path, "--format", "json")) for path in paths], browser, table)


def compare_contents(scenes, sources, commands, browser, table, keep):
  wanted = browser.pictures([page("".join(map(content_element, each["root"]["sublayers"]))) for each in sources], "html")
  drawn = {"svg": browser.pictures([command() for command in commands], "svg"),
    "html": browser.pictures([command("--format", "html") for command in commands], "html")}
  for index, (scene, picture) in enumerate(zip(scenes, wanted)):
    isAway = is_even(picture.astype(float), EDGE)
    table.add(scene, "pixels", isAway.sum())
    for name, pictures in drawn.items():
      wrong = in_blocks(is_unlike(pictures[index], picture) & isAway, 2).sum()
      table.add(scene, name, wrong, f"pixels of {name} differ from elements with object-fit and border-image")
    if keep:
      from PIL import Image
      for name, image in [("elements", picture)] + [(name, pictures[index]) for name, pictures in drawn.items()]:
        Image.fromarray(image).save(os.path.join(keep, f"{scene.kind}-{scene.seed}-{name}.png"))


def compare_scrolling(scenes, sources, answers, browser, table):
  lists = [[] for _ in sources]
  pages = [page("".join(scroll_element(each, names) for each in source["root"]["sublayers"])) for source, names in zip(sources, lists)]
  browser.pictures(pages, "html")
  found = browser.driver.execute_async_script(script("elements.js"))
  for scene, source, answer, names, elements in zip(scenes, sources, answers, lists, found):
    layers = {layer["name"]: layer for layer in answer["layers"]}
    isFlat = all(abs(each) < 1e-12 for each in np.reshape(source["root"]["sublayers"][0]["transform"], (4, 4))[(0, 1, 2, 2), (1, 0, 0, 3)])
    for name, element in zip(names, elements):
      quad = layers[name]["quad"]
      wrong = sum(corner is None or max(abs(a - b) for a, b in zip(corner, place)) > CORNER for corner, place in zip(quad, element["corners"]))
      table.add(scene, "corners", 4)
      table.add(scene, "corners wrong", wrong, "corners differ from those of scrolled elements")
      if isFlat:
        table.add(scene, "hits", 1)
        isWrong = not is_same(visible(layers[name]), element["visible"])
        table.add(scene, "hits wrong", isWrong, f"visible rectangles differ: {visible(layers[name])} and {element['visible']}" if isWrong else None)


def visible(layer):
  """The visible rectangle in the viewport; `None` for none."""
  if layer["visibleRect"] is None: return None
  x, y, w, h = layer["visibleRect"]
  map = m.plane(np.reshape(layer["matrix"], (4, 4)))
  (left, top, _), (right, bottom, _) = np.array([x, y, 1]) @ map, np.array([x + w, y + h, 1]) @ map
  return [float(each) for each in (left, top, right - left, bottom - top)]


def is_same(one, other):
  if one is None or other is None: return one is other or min((one or other)[2:]) < 2 * CORNER
  return max(abs(a - b) for a, b in zip(one, other)) < 2 * CORNER
