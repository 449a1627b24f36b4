"""Random scenes of each kind. A generator takes a random.Random and returns a scene of 300 × 300 points."""
import colorsys
import matrices as m

SIDE = 300
# How the names of elements end that are not layers of the scene.
AROUND = " around"
# What names begin with: text that leaves its place if a page does not keep it there.
HOSTILE = ["n", "\"><script>alert(1)</script>", "' onclick='", "</style><b>", "--><i>", "&lt;&amp;", "\\22 }", "a\r\nb\tc", "\u0001\u001b",
  "\u202e\u0085\ufeff", "]]>", "root/0/"]


class Builder:
  """Layers with names, and colours that a picture tells apart."""

  def __init__(self, chance):
    self.chance, self.count = chance, 0
    self.hue = chance.random()

  def color(self, alpha=1.0):
    self.count += 1
    hue = (self.hue + 0.618034 * self.count) % 1
    light = (0.45, 0.9, 0.65)[self.count % 3]
    parts = colorsys.hsv_to_rgb(hue, (0.9, 0.5)[self.count % 2], light)
    return "#%02x%02x%02x" % tuple(round(255 * part) for part in parts) + ("%02x" % round(255 * alpha) if alpha < 1 else "")

  def layer(self, size, position, *steps, **keys):
    """A layer with its middle at a position, and the product of the steps as its transform."""
    keys.setdefault("backgroundColor", self.color())
    name = HOSTILE[self.count % len(HOSTILE)] + "%d%s" % (self.count, keys.get("kind", ""))
    keys = {key: value for key, value in keys.items() if value is not None}
    return {"name": name, "bounds": [0, 0, *size], "position": list(position), "transform": list(m.chain(*steps).ravel())} | keys

  def around(self, low, high): return self.chance.uniform(low, high)

  def place(self, spread=90): return [150 + self.around(-spread, spread), 150 + self.around(-spread, spread)]

  def size(self, low=60, high=220): return [self.around(low, high), self.around(low, high)]

  def turn(self, most=180):
    return m.chain(*(m.rotation(self.around(-most, most), axis) for axis in self.chance.sample("xyz", 3)))

  def group(self, size, sublayers, *steps, **keys):
    """A transform layer."""
    return self.layer(size, [150, 150], *steps, kind="transform", backgroundColor=None, sublayers=sublayers, **keys)


def root(sublayers, eye=None, **keys):
  layer = {"name": "root", "bounds": [0, 0, SIDE, SIDE], "position": [150, 150], "sublayers": sublayers} | keys
  if eye: layer["sublayerTransform"] = list(m.perspective(eye).ravel())
  return {"viewport": [SIDE, SIDE], "root": layer}


def plain(chance):
  """Flat interfaces: nothing leaves its plane. Opacities, alpha, hidden layers, orders by zPosition."""
  build = Builder(chance)

  def tree(level):
    keys = {"zPosition": chance.choice([0, 0, 0, 1, -1])}
    if chance.random() < 0.2: keys["opacity"] = round(build.around(0.2, 0.9), 2)
    if chance.random() < 0.1: keys["isHidden"] = True
    if chance.random() < 0.2: keys["backgroundColor"] = build.color(0.5)
    if chance.random() < 0.2: keys["anchorPoint"] = [build.around(0, 1), build.around(0, 1)]
    kind = "transform" if chance.random() < 0.15 else "layer"
    if kind == "transform": keys |= {"kind": kind, "backgroundColor": None}
    sublayers = [tree(level + 1) for _ in range(chance.randint(0, 3) if level < 3 else 0)]
    steps = [m.rotation(build.around(-40, 40), "z"), m.scale(build.around(0.6, 1.3), build.around(0.6, 1.3))]
    layer = build.layer(build.size(40, 160), build.place() if level == 0 else [build.around(0, 120), build.around(0, 120)],
      *steps, sublayers=sublayers, **keys)
    if kind == "layer": layer["bounds"][:2] = [chance.choice([0, 0, 10, -7.5]), chance.choice([0, 4.25])]
    return layer

  return root([tree(0) for _ in range(4)], backgroundColor=build.color())


def rings(chance):
  """Bars in a circle: each lies over the next one."""
  build = Builder(chance)
  count = chance.randint(3, 7)
  bars = []
  for index in range(count):
    bars.append(build.layer([build.around(120, 190), build.around(20, 50)], [150, 150],
      m.rotation(build.around(8, 25) * chance.choice([1, 1, -1]), "y"), m.translation(0, build.around(40, 90)),
      m.rotation(360 * index / count + build.around(-8, 8), "z")))
  return root([build.group([300, 300], bars, build.turn(30))], eye=build.around(350, 900))


def pinwheels(chance):
  """Blades about a point, each tilted about its own length, some of them translucent."""
  build = Builder(chance)
  count, tilt = chance.randint(3, 9), build.around(10, 60)
  keys = lambda: {"opacity": 0.6} if chance.random() < 0.25 else {}
  blades = [build.layer([build.around(60, 130), build.around(40, 90)], [150, 150], m.rotation(tilt + build.around(-9, 9), "x"),
    m.translation(build.around(20, 70), 0), m.rotation(360 * index / count + build.around(-9, 9), "z"), **keys())
    for index in range(count)]
  return root([build.group([300, 300], blades, build.turn(50))], eye=build.around(300, 900))


def boxes(chance):
  """Boxes of six faces that stand in one space, and may run into one another."""
  build = Builder(chance)

  def box():
    w, h, d = (build.around(30, 130) for _ in range(3))
    faces = [([w, h], m.translation(0, 0, d / 2)), ([w, h], m.chain(m.rotation(180, "y"), m.translation(0, 0, -d / 2))),
      ([d, h], m.chain(m.rotation(90, "y"), m.translation(w / 2, 0))), ([d, h], m.chain(m.rotation(-90, "y"), m.translation(-w / 2, 0))),
      ([w, d], m.chain(m.rotation(90, "x"), m.translation(0, -h / 2))), ([w, d], m.chain(m.rotation(-90, "x"), m.translation(0, h / 2)))]
    isClosed = chance.random() < 0.5
    layers = [build.layer(size, [150, 150], step, isDoubleSided=not isClosed) for size, step in faces]
    return build.group([300, 300], layers, build.turn(), m.translation(*(build.around(-60, 60) for _ in range(3))))

  return root([box() for _ in range(chance.randint(1, 4))], eye=build.around(350, 900))


def nested(chance):
  """Spaces flattened into layers that stand in spaces, a perspective in some. Everything is in front of the eyes."""
  build = Builder(chance)

  def tree(level, middle):
    size = build.size(100, 200)
    sublayers = [tree(level + 1, [size[0] / 2, size[1] / 2]) for _ in range(chance.randint(1, 3) if level < 3 else 0)]
    keys = {"zPosition": build.around(-40, 40), "sublayers": sublayers}
    if chance.random() < 0.5: keys["sublayerTransform"] = list(m.perspective(build.around(500, 1200)).ravel())
    if chance.random() < 0.2: keys["opacity"] = 0.7
    if chance.random() < 0.3: keys |= {"kind": "transform", "backgroundColor": None, "opacity": 1}
    place = [middle[0] + build.around(-60, 60), middle[1] + build.around(-60, 60)]
    return build.layer(size, place, build.turn(50), **keys)

  return root([tree(0, [150, 150]) for _ in range(3)], eye=build.around(500, 1000))


def behind(chance):
  """Layers of one space that reach behind the eye."""
  build = Builder(chance)
  layers = []
  for _ in range(chance.randint(2, 6)):
    layers.append(build.layer(build.size(200, 500), build.place(60), build.turn(90), m.translation(0, 0, build.around(-100, 250))))
  return root(layers, eye=build.around(150, 400))


def deep(chance):
  """A chain of 8 to 24 layers, one in the other, with something beside it now and then."""
  build = Builder(chance)
  layer = build.layer([80, 80], [70, 70], build.turn(20))
  for _ in range(chance.randint(8, 24)):
    keys = {"sublayers": [layer]}
    if chance.random() < 0.4: keys["sublayers"].append(build.layer(build.size(30, 80), [70, 70], build.turn(60)))
    if chance.random() < 0.35: keys |= {"kind": "transform", "backgroundColor": None}
    if chance.random() < 0.2: keys["sublayerTransform"] = list(m.perspective(build.around(600, 2000)).ravel())
    layer = build.layer([140, 140], [70 + build.around(-8, 8), 70 + build.around(-8, 8)], build.turn(9), m.scale(1.02, 1.02, 1.02), **keys)
  layer["position"] = [150, 150]
  return root([layer], eye=800)


def backs(chance):
  """Backs and mirrors: single-sided layers, reflections, and layers flattened into both."""
  build = Builder(chance)

  def tree(level):
    mirror = m.scale(*(chance.choice([1, 1, -1]) for _ in range(3)))
    keys = {"isDoubleSided": chance.random() < 0.4}
    keys["sublayers"] = [tree(level + 1) for _ in range(chance.randint(0, 2) if level < 2 else 0)]
    if chance.random() < 0.25: keys |= {"kind": "transform", "backgroundColor": None}
    return build.layer(build.size(60, 160), build.place(70) if level == 0 else build.size(0, 120), mirror, build.turn(), **keys)

  return root([tree(0) for _ in range(5)], eye=build.around(500, 900))


def squashed(chance):
  """Transforms that are singular, or nearly: flattened depths, layers squeezed to lines, strips far outside."""
  build = Builder(chance)

  def squash():
    tiny = lambda: chance.choice([0, 1e-3, 1e-6, 0.05])
    kind = chance.randrange(4)
    if kind == 0: return m.scale(1, 1, tiny())
    if kind == 1: return m.scale(tiny(), 1, 1)
    if kind == 2: return m.chain(m.scale(1, tiny(), 1), m.scale(1, 1e3, 1))
    return m.rotation(90 - chance.choice([0, 1e-3, 0.1, 2]), chance.choice("xy"))

  def tree(level):
    steps = [squash()] if chance.random() < 0.5 else []
    keys = {"sublayers": [tree(level + 1) for _ in range(chance.randint(0, 2) if level < 2 else 0)]}
    if chance.random() < 0.25: keys |= {"kind": "transform", "backgroundColor": None}
    if chance.random() < 0.2: keys["sublayerTransform"] = list(m.scale(1, 1, chance.choice([0, 1e-3])).ravel())
    return build.layer(build.size(60, 160), build.place(70) if level == 0 else build.size(0, 120), *steps, build.turn(40), **keys)

  return root([tree(0) for _ in range(5)], eye=build.around(500, 900))


def scales(chance):
  """Large and small coordinates: each layer has its own unit, from 10⁻⁴ to 10⁴ points."""
  build = Builder(chance)

  def tree(level, unit, size):
    own = 10 ** build.around(-4, 4) if chance.random() < 0.6 else unit
    inside = [each * own / unit for each in build.size(80, 200)]
    inner = [build.around(60, 200) * own, build.around(60, 200) * own]
    sublayers = [tree(level + 1, own, inner) for _ in range(chance.randint(0, 3) if level < 2 else 0)]
    place = [size[0] / 2 + build.around(-50, 50) * unit, size[1] / 2 + build.around(-50, 50) * unit]
    fit = unit / own
    return build.layer(inner, place, build.turn(50), m.scale(fit, fit, fit), sublayers=sublayers, zPosition=build.around(-40, 40) * unit)

  return root([tree(0, 1, [300, 300]) for _ in range(4)], eye=build.around(400, 900))


def two_eyes(chance):
  """Perspective in perspective: layers reach behind the eye of a space that is flattened into a layer of another."""
  build = Builder(chance)
  eye = lambda: 80 * 20 ** chance.random()

  def tree(level, middle):
    keys = {"sublayers": [tree(level + 1, [200, 200]) for _ in range(chance.randint(1, 2) if level < 2 else 0)]}
    if keys["sublayers"]: keys["sublayerTransform"] = list(m.perspective(eye()).ravel())
    place = [middle[0] + build.around(-70, 70), middle[1] + build.around(-70, 70)]
    return build.layer(build.size(200, 500), place, build.turn(90), m.translation(0, 0, build.around(-60, 120)), **keys)

  return root([tree(0, [150, 150]) for _ in range(chance.randint(1, 3))], eye=eye())


def crossing(chance):
  """4 to 20 planes that all cross."""
  build = Builder(chance)
  layers = [build.layer(build.size(150, 260), build.place(20), build.turn(75), m.translation(0, 0, build.around(-10, 10)))
    for _ in range(chance.randint(4, 20))]
  return root(layers, eye=build.around(500, 1000))


def replicators(chance):
  """Replicators: circles, rows, reflections and fans in space, some in one another, with colours and perspectives."""
  build = Builder(chance)

  def step():
    kind = chance.randrange(6)
    if kind == 0: return m.chain(m.rotation(360 / chance.randint(3, 12), "z"), m.translation(build.around(-30, 30), 0))
    if kind == 1: return m.translation(build.around(-40, 40), build.around(-40, 40), build.around(-20, 20))
    if kind == 2: return m.chain(m.scale(1, -1, chance.choice([1, 1, 0])), m.translation(0, build.around(60, 120)))
    if kind == 3: return m.chain(m.rotation(build.around(-60, 60), "y"), m.translation(build.around(-20, 20), 0))
    if kind == 4: return m.scale(build.around(0.7, 0.95), build.around(0.7, 0.95))
    return m.chain(build.turn(40), m.translation(0, 0, build.around(-25, 25)))

  def copies():
    keys = {"count": chance.choice([0, 1, 2, 2, 3, 3, 4, 6]), "transform": list(step().ravel())}
    if chance.random() < 0.5: keys["colorOffset"] = [-build.around(0, 0.3) for _ in range(3)] + [0]
    if chance.random() < 0.2: keys["color"] = [1, build.around(0.4, 1), 1, build.around(0.5, 1)]
    if chance.random() < 0.3: keys["preservesDepth"] = True
    return keys

  def tree(level):
    keys = {"zPosition": chance.choice([0, 0, 0, build.around(-30, 30)]), "isDoubleSided": chance.random() < 0.8}
    keys["sublayers"] = [tree(level + 1) for _ in range(chance.randint(1, 2) if level < 2 else 0)]
    if keys["sublayers"] and chance.random() < 0.75: keys["replication"] = copies()
    if keys["sublayers"] and chance.random() < 0.25: keys["sublayerTransform"] = list(m.perspective(build.around(600, 1200)).ravel())
    if chance.random() < 0.15: keys["opacity"] = 0.7
    if chance.random() < 0.15 or keys.get("replication", {}).get("preservesDepth"): keys |= {"backgroundColor": None}
    place = build.place(60) if level == 0 else [build.around(20, 100), build.around(20, 100)]
    layer = build.layer(build.size(40, 140), place, build.turn(30) if chance.random() < 0.6 else m.translation(0, 0), **keys)
    if chance.random() < 0.3: layer["bounds"][:2] = [build.around(-20, 20), build.around(-20, 20)]
    return layer

  return root([tree(0) for _ in range(2)], eye=chance.choice([None, build.around(600, 1200)]))


def flips(chance):
  """Flipped geometries of both kinds of layers, one in the other, under perspectives, and seen from both sides."""
  build = Builder(chance)

  def tree(level):
    keys = {"isGeometryFlipped": chance.random() < 0.5, "isDoubleSided": chance.random() < 0.7, "zPosition": build.around(-30, 30)}
    keys["anchorPoint"] = [build.around(0, 1), build.around(0, 1)]
    keys["sublayers"] = [tree(level + 1) for _ in range(chance.randint(0, 3) if level < 3 else 0)]
    if chance.random() < 0.25: keys |= {"kind": "transform", "backgroundColor": None}
    if chance.random() < 0.3: keys["sublayerTransform"] = list(m.perspective(build.around(600, 1500)).ravel())
    turn = chance.choice([lambda: m.scale(1, 1), lambda: build.turn(60), lambda: m.rotation(build.around(-180, 180), "z")])
    layer = build.layer(build.size(60, 160), build.place(70) if level == 0 else build.size(0, 120), turn(), **keys)
    layer["bounds"][:2] = [chance.choice([0, 0, 10, -7.5]), chance.choice([0, 24.25, -30])]
    return layer

  return root([tree(0) for _ in range(4)], eye=build.around(500, 1000), isGeometryFlipped=chance.random() < 0.3)


def written_out(layer):
  """A tree of layers with its flips as elements of their own: a transform layer at the place of each flipped one, and in
  it the layer itself, mirrored about the middle of its bounds by scaleY(-1)."""
  layer = layer | {"sublayers": [written_out(each) for each in layer.get("sublayers", [])]}
  if not layer.pop("isGeometryFlipped", False): return layer
  x, y, width, height = layer["bounds"]
  across, down = layer.get("anchorPoint", [0.5, 0.5])
  around = {key: layer.pop(key) for key in ("position", "transform", "zPosition") if key in layer}
  around |= {"name": layer["name"] + AROUND, "kind": "transform", "bounds": layer["bounds"], "anchorPoint": [across, down]}
  # The anchor of the mirrored layer is where the mirror puts it.
  return around | {"sublayers": [layer | {"transform": "scaleY(-1)", "position": [x + across * width, y + height - down * height]}]}


KINDS = {"plain": plain, "rings": rings, "pinwheels": pinwheels, "boxes": boxes, "nested": nested, "behind the eye": behind, "deep": deep,
  "backs and mirrors": backs, "squashed": squashed, "large and small": scales, "perspective in perspective": two_eyes,
  "all planes cross": crossing, "replicators": replicators, "flips": flips}
