"""The checks of one scene: hits, corners and pictures beside the reference, and what a page holds.

Pixels are compared away from edges: no edge of a drawn layer lies within EDGE points, and the reference's picture has
one colour there. Pixels along cuts are counted on their own, because renderers paint seams there. A cut is a line in
which two planes of a space cross, and in our SVG also an edge of the clip of a piece. Two more rules hold for pages.
Chromium paints a layer in pixels of its own plane, and blurs what is at the edge of the picture. Therefore an edge is
also near within 1.5 of the layer's own points, and the edges of the picture count. It paints no more of a layer than
the rectangle that is seen, in whole points of its own, and blurs that too: its sides count as edges. It paints what
it has split as pieces of four corners, with specks between them: wrong pixels that form no block of 2 × 2 count as
lying along a cut.

A wrong block of 3 × 3 is no seam: everywhere it counts as away from cuts.
"""
import html.parser, json, os, re, subprocess
import numpy as np
from PIL import Image, ImageDraw
from copies import page
from reference import Reference, copy_name
from scenes import AROUND, written_out

EDGE, HIT_EDGE, MOST = 2, 3, 24
# How far a corner may be from the browser's, in points: it keeps them as Floats.
CORNER = 0.05
# Coordinates of a picture may lie so many viewports from its middle.
FARTHEST = 8


class Tags(html.parser.HTMLParser):
  """The ids of a page, and how many scripts and handlers it has."""

  def __init__(self):
    super().__init__()
    self.ids, self.scripts = [], 0

  def handle_starttag(self, tag, attributes):
    keys = dict(attributes)
    self.ids += [value for key, value in attributes if key == "id"]
    if "data-layer" in keys: self.ids.append(copy_name(keys["data-layer"], list(map(int, keys["data-instance"].split()))))
    self.scripts += tag == "script" or any(key.startswith("on") for key, _ in attributes)


class Scene:
  """A scene with what the reference says of it, and what the command makes of it."""

  def __init__(self, kind, seed, source, command, folder):
    self.kind, self.seed, self.source, self.command = kind, seed, source, command
    self.path = os.path.join(folder, "scene.json")
    with open(self.path, "w", encoding="utf-8") as file: json.dump(source, file)
    self.width, self.height = source["viewport"]
    self.reference = Reference(source)
    # A frame around the picture: edges just outside count too.
    y, x = np.mgrid[-HIT_EDGE:self.height + HIT_EDGE, -HIT_EDGE:self.width + HIT_EDGE] + 0.5
    self.points = np.column_stack([x.ravel(), y.ravel()])
    self.answer = self.reference.answer(self.points, EDGE + 0.75)
    color = self.answer.color
    picture = self.grid(255 * (color[:, :3] + 1 - color[:, 3:]))
    self.isAway = inner(is_even(picture, EDGE) & ~self.grid(self.answer.isNearEdge))
    self.isCut = inner(~is_even(self.grid(self.answer.cuts)[..., None], EDGE))
    self.isNearOwn = inner(self.grid(self.answer.isNearOwnEdge))
    for side in (slice(None, EDGE), slice(-EDGE, None)): self.isNearOwn[side] = self.isNearOwn[:, side] = True
    self.picture = inner(picture)
    self.svg = self.run("render", self.path)
    # Where too many pieces cross, the command says so, and no promise is made for its picture. The page has no order.
    self.isOrderTold = "its order can be wrong" in self.said
    self.html = self.run("render", self.page_source(folder), "--format", "html")
    self.isPieceEdge = self.piece_edges()
    # A page of our own where there are copies.
    self.written = page(self.reference, source)

  def page_source(self, folder):
    """The scene that the page is made of. Of every second scene of flips it has elements in their place."""
    if self.kind != "flips" or self.seed % 2 == 0: return self.path
    root = self.source["root"] | {"sublayers": [written_out(each) for each in self.source["root"]["sublayers"]]}
    path = os.path.join(folder, "written-out.json")
    with open(path, "w", encoding="utf-8") as file: json.dump(self.source | {"root": root}, file)
    return path

  def grid(self, values):
    """Values of the points as a picture with its frame."""
    return values.reshape(self.height + 2 * HIT_EDGE, self.width + 2 * HIT_EDGE, *values.shape[1:])

  def piece_edges(self):
    """Pixels near the edges of the clips of the SVG's pieces."""
    image = Image.new("1", (self.width, self.height))
    draw = ImageDraw.Draw(image)
    for text in re.findall(r'<clipPath[^>]*><polygon points="([^"]+)"', self.svg):
      corners = [tuple(max(-1e6, min(1e6, float(number))) - 0.5 for number in pair.split(",")) for pair in text.split()]
      for line in zip(corners, corners[1:] + corners[:1]): draw.line(line, fill=1, width=2 * EDGE + 1)
    return np.asarray(image)

  def run(self, *words):
    done = subprocess.run([self.command, *words], capture_output=True, timeout=60)
    if done.returncode: raise SystemExit(f"{self.kind}, seed {self.seed}: status {done.returncode}\n{done.stderr.decode()}")
    self.said = done.stderr.decode("utf-8")
    return done.stdout.decode("utf-8")

  def wrong_hits(self, count, chance):
    """Points where `transforms hit` names another topmost layer than the reference: how many, of how many, the first."""
    top = self.grid(self.answer.top)
    isAway = np.zeros(top.shape, bool)
    isAway[HIT_EDGE:-HIT_EDGE, HIT_EDGE:-HIT_EDGE] = inner(is_even(top[..., None], HIT_EDGE))
    places = np.flatnonzero(isAway.ravel())
    if not len(places): return 0, 0, None
    places = places[chance.permutation(len(places))[:count]]
    texts = ["%g,%g" % tuple(self.points[place]) for place in places]
    hits = json.loads(self.run("hit", self.path, *texts, "--format", "json"))
    names = self.reference.names
    found = [(text, copy_name(hit[0]["name"], hit[0].get("instance", [])) if hit else None, names[self.answer.top[place]] if self.answer.top[place] >= 0 else None)
      for text, hit, place in zip(texts, hits, places)]
    wrong = [each for each in found if each[1] != each[2]]
    return len(wrong), len(found), wrong[0] if wrong else None

  def wrong_pixels(self, picture):
    """Pixels of the SVG that differ from the reference: away from edges and cuts, and along cuts."""
    return self.counts(self.isAway & is_unlike(picture, self.picture), self.isCut | self.isPieceEdge)

  def wrong_page_pixels(self, page):
    """The same for the page, as the browser paints it."""
    isWrong = self.isAway & ~self.isNearOwn & is_unlike(page, self.picture)
    return self.counts(isWrong, self.isCut | ~in_blocks(isWrong, 2))

  @staticmethod
  def counts(isWrong, isCut):
    """How many pixels are wrong away from cuts, and along them."""
    found = (isWrong & ~isCut | in_blocks(isWrong, 3)).sum()
    return found, isWrong.sum() - found

  def unlike_pixels(self, picture, page):
    """Pixels in which the SVG and the page differ, away from edges and from cuts."""
    isUnlike = is_unlike(picture, page) & self.isAway & ~self.isNearOwn
    return (in_blocks(isUnlike & ~self.isCut & ~self.isPieceEdge, 2) | in_blocks(isUnlike, 3)).sum()

  def wrong_corners(self, found):
    """Corners where the browser and `render --format json` differ: how many, of how many. `found` is by names."""
    wrong = count = 0
    for layer in json.loads(self.run("render", self.path, "--format", "json"))["layers"]:
      name = copy_name(layer["name"], layer.get("instance", []))
      corners = found.get(name)
      if corners is None or name in self.reference.hidden: continue
      for corner, place in zip(layer["quad"], corners):
        if corner is None or max(map(abs, corner)) > 1e4: continue
        count += 1
        wrong += max(abs(a - b) for a, b in zip(corner, place)) > CORNER
    return wrong, count

  def faults_of_page(self, looked):
    """What is wrong with the elements of the page, as a parser of its own and the browser read them."""
    parser = Tags()
    parser.feed(self.html)
    names = sorted(self.reference.names)
    if sorted(id for id in parser.ids if not id.endswith(AROUND)) != names: yield "ids in the page are not the names of the layers"
    if sorted(id for id in looked["ids"] if not id.endswith(AROUND)) != names: yield "ids in the browser are not the names of the layers"
    if parser.scripts or looked["scripts"]: yield "a script in the page"

  def farthest(self):
    """The largest coordinate of the SVG, in viewports from its middle."""
    points = [text for text in re.findall(r'points="([^"]*)"', self.svg) if text]
    if not points: return 0.0
    numbers = np.array([[float(number) for number in pair.split(",")] for text in points for pair in text.split()])
    size = np.array([self.width, self.height])
    return float((np.abs(numbers - size / 2) / size).max())


def is_even(values, radius):
  """Whether all values within a radius of each pixel are the same, to 10⁻⁶; pixels beyond the picture count as the last."""
  low = high = values
  for axis in (0, 1):
    width = [(0, 0)] * values.ndim
    width[axis] = (radius, radius)
    padded_low, padded_high = np.pad(low, width, "edge"), np.pad(high, width, "edge")
    count = values.shape[axis]
    parts = [np.take(padded_low, range(at, at + count), axis) for at in range(2 * radius + 1)]
    tops = [np.take(padded_high, range(at, at + count), axis) for at in range(2 * radius + 1)]
    low, high = np.minimum.reduce(parts), np.maximum.reduce(tops)
  return (high - low <= 1e-6).all(axis=-1)


def inner(values): return values[HIT_EDGE:-HIT_EDGE, HIT_EDGE:-HIT_EDGE]


def is_unlike(picture, other): return np.abs(picture.astype(float) - other).max(axis=2) > MOST


def in_blocks(values, size):
  """Those that belong to a block of size × size."""
  places = [slice(at, len(values) - size + 1 + at) for at in range(size)]
  blocks = np.logical_and.reduce([values[y, x] for y in places for x in places])
  result = np.zeros_like(values)
  for y in places:
    for x in places: result[y, x] |= blocks
  return result
