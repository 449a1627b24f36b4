"""Rays and planes: what a scene shows at points of its viewport, by nothing but the scene format's own sentences.

A point goes through the inverse of each layer's plane, down the tree. The members of one 3D space are sorted at that
very point by z/w, and ties by tree order. A member brings along all that is flattened into it, above its own content.
Nothing is clipped, split or ordered ahead, therefore nothing of the library's ways can be wrong here too.
"""
import numpy as np
import matrices as m

DEFAULTS = {"kind": "layer", "position": [0, 0], "anchorPoint": [0.5, 0.5], "anchorPointZ": 0, "zPosition": 0, "isDoubleSided": True,
  "isHidden": False, "isGeometryFlipped": False, "opacity": 1, "backgroundColor": None, "sublayers": [], "name": None, "replication": None}
TIE = 2.0 ** -30
OWN = 1.5


class Node:
  """A layer with its own matrices, or a copy of one. `way` is the map of its instance, `factors` the colour of it."""

  def __init__(self, source, path, instance=(), way=np.eye(4), factors=np.ones(4), isHidden=False):
    for key, value in DEFAULTS.items(): setattr(self, key, source.get(key, value))
    x, y, width, height = map(float, source["bounds"])
    self.low = np.array([min(x, x + width), min(y, y + height)])
    self.high = np.array([max(x, x + width), max(y, y + height)])
    anchor = self.low + np.array(self.anchorPoint) * (self.high - self.low)
    own = np.array(source.get("transform", np.eye(4).ravel()), float).reshape(4, 4)
    step = np.array(source.get("sublayerTransform", np.eye(4).ravel()), float).reshape(4, 4)
    # A flip is a mirror about the middle of the bounds.
    middle = (self.low[1] + self.high[1]) / 2
    flip = [m.translation(0, -middle), m.scale(1, -1), m.translation(0, middle)] if self.isGeometryFlipped else []
    self.placed = m.chain(*flip, m.translation(*-anchor, -self.anchorPointZ), own, m.translation(*self.position, self.zPosition))
    self.own = self.placed @ way
    self.step = m.chain(m.translation(*-anchor), step, m.translation(*anchor))
    self.name = self.name if self.name is not None else path
    self.isCopy = any(instance)
    if self.isCopy: self.name = copy_name(self.name, instance)
    self.isHidden, self.factors = self.isHidden or isHidden, factors
    self.powers, self.groups = [np.eye(4)], []
    copies = self.replication
    if copies:
      step = np.array(copies.get("transform", np.eye(4).ravel()), float).reshape(4, 4)
      for _ in range(1, copies["count"]): self.powers.append(self.powers[-1] @ step)
      if copies.get("preservesDepth"): self.kind = "transform"
    middle = (self.low + self.high) / 2
    for number, power in enumerate(self.powers):
      around = m.chain(m.translation(*-middle), power, m.translation(*middle))
      color = np.ones(4)
      if copies: color = np.clip(np.array(copies.get("color", color)) + number * np.array(copies.get("colorOffset", 0 * color)), 0, 1)
      inside = (*instance, number) if copies else instance
      isNone = bool(copies) and copies["count"] == 0
      group = [Node(each, f"{path}/{index}", inside, around, factors * color, isNone) for index, each in enumerate(self.sublayers)]
      self.groups.append(sorted(group, key=lambda node: node.zPosition))
    self.ordered = self.nodes = [node for group in self.groups for node in group]


def copy_name(name, instance):
  """What the checks call a copy. The first instances have the names of their layers."""
  return name + " [%s]" % " ".join(map(str, instance)) if any(instance) else name


def members(node, around, opacity=1.0):
  """The plain layers of a node's space in tree order: the layer, its matrix to the space, its opacity."""
  for each in node.ordered:
    if each.isHidden: continue
    matrix = each.own @ around
    if each.kind == "transform":
      yield from members(each, each.step @ matrix, opacity * each.opacity)
    elif each.isDoubleSided or not is_back(matrix):
      yield each, matrix, opacity * each.opacity


def determinant_sign(matrix):
  """The sign of a determinant; 0 within the rounding error of its terms."""
  size = len(matrix)
  scaled = matrix / np.maximum(np.abs(matrix).max(axis=1, keepdims=True), 1e-300)
  value = np.linalg.det(scaled)
  return 0 if abs(value) < 1e-14 * size else int(np.sign(value))


def is_back(matrix):
  cofactor, whole = determinant_sign(m.plane(matrix)), determinant_sign(matrix)
  return cofactor * (1 if whole == 0 else whole) < 0


class Answer:
  """What is seen at each of n points: the topmost layer's number or −1, and colours. Also which sides of crossing
  planes are in front, and whether an edge of any drawn layer is near."""

  def __init__(self, count):
    self.top = np.full(count, -1)
    self.color = np.zeros((count, 4))
    self.cuts = np.zeros(count, np.int64)
    self.isNearEdge = np.zeros(count, bool)
    # Within OWN of the layer's own points from an edge, or from a side of the rectangle of the layer that is seen.
    self.isNearOwnEdge = np.zeros(count, bool)


class Reference:
  def __init__(self, scene):
    root = Node(scene["root"], "root")
    self.viewport = Node({"bounds": [0, 0, 0, 0]}, "")
    self.viewport.nodes = self.viewport.ordered = [root]
    self.names, self.numbers, self.hidden, self.hasCopies = [], {}, set(), False
    stack = [root]
    while stack:
      node = stack.pop()
      if node.isHidden or node.name in self.hidden: self.hidden |= {node.name, *(each.name for each in node.nodes)}
      self.hasCopies |= node.replication is not None
      self.numbers[node] = len(self.names)
      self.names.append(node.name)
      stack += node.nodes

  def answer(self, points, reach):
    """The answer at an array of points of the viewport, n × 2. Edges within `reach` are near."""
    self.seen, self.reach = points, reach
    return self.space(self.viewport, points, np.ones(len(points), bool), np.eye(3))

  def space(self, flattener, points, isSeen, way):
    """What the space of a flattener shows at points of its plane. `way` is the map from the viewport to that plane."""
    count = len(points)
    answer = Answer(count)
    around = flattener.step
    group = list(members(flattener, around))
    if not group: return answer
    tops, colors, depths, held = [], [], [], []
    for layer, matrix, opacity in group:
      with np.errstate(all="ignore"): local, depth, rounding, isFront = self.local(matrix, points)
      isFront &= isSeen
      flat = m.plane(matrix)
      inner = way @ (np.eye(3) if determinant_sign(flat) == 0 else np.linalg.inv(flat))
      inside = self.space(layer, np.where(isFront[:, None], local, 0), isFront, inner)
      answer.isNearEdge |= inside.isNearEdge
      answer.isNearOwnEdge |= inside.isNearOwnEdge
      if layer is not self.viewport.nodes[0]:
        answer.isNearEdge |= self.near_edge(layer, inner, isFront)
        depth_inside = np.minimum(local - layer.low, layer.high - local).min(axis=1)
        answer.isNearOwnEdge |= isFront & (np.abs(depth_inside) <= OWN)
      isInBounds = isFront & (local >= layer.low).all(axis=1) & (local < layer.high).all(axis=1)
      if isInBounds.any() and layer is not self.viewport.nodes[0]:
        low, high = local[isInBounds].min(axis=0), local[isInBounds].max(axis=0)
        answer.isNearOwnEdge |= isInBounds & (np.minimum(local - low, high - local) <= OWN).any(axis=1)
      top, color = inside.top, inside.color * opacity
      if layer is not self.viewport.nodes[0]: top = np.where((top < 0) & isInBounds, self.numbers[layer], top)
      if layer.backgroundColor:
        own = premultiplied(layer.backgroundColor, layer.factors) * isInBounds[:, None]
        color = (inside.color + own * (1 - inside.color[:, 3:])) * opacity
      answer.cuts = answer.cuts * 31 + inside.cuts
      tops.append(np.where(isFront, top, -1))
      colors.append(color * isFront[:, None])
      depths.append((np.where(isFront, depth, -np.inf), np.where(isFront, rounding, 0)))
      held.append(isFront)
    order = self.sorted(depths)
    for rank in range(len(group)):
      at = order[rank], np.arange(count)
      top, color = np.array(tops)[at], np.array(colors)[at]
      answer.top = np.where(top >= 0, top, answer.top)
      answer.color = color + answer.color * (1 - color[:, 3:])
    covered = [color[:, 3] > 0 for color in colors]
    for i in range(len(group)):
      for j in range(i):
        isPair = held[i] & held[j] & (covered[i] | covered[j])
        answer.cuts = answer.cuts * 31 + np.where(isPair, 1 + (depths[i][0] > depths[j][0]), 0)
    return answer

  def near_edge(self, layer, way, isFront):
    """Whether an edge of a layer's bounds is near each of the points that are asked for. An edge is a line of the
    viewport, x·a + y·b + c = 0, and so is the line in which its plane passes the eye. Points beyond that line, where
    nothing of the layer is, can be near an edge too."""
    if not isFront.any(): return isFront
    x, y, w = way.T
    lines = np.array([x - layer.low[0] * w, layer.high[0] * w - x, y - layer.low[1] * w, layer.high[1] * w - y, w])
    with np.errstate(all="ignore"): lines /= np.hypot(lines[:, :1], lines[:, 1:2])
    lines = lines[np.isfinite(lines).all(axis=1)]
    places = np.column_stack([self.seen, np.ones(len(self.seen))])
    # w has one sign on all that is in front of the eye. With it every line is above zero on the inner side.
    away = (places @ lines.T) * np.sign(np.median((places @ w)[isFront]))
    return (away >= -self.reach).all(axis=1) & (away <= self.reach).any(axis=1)

  @staticmethod
  def local(matrix, points):
    """The points of a layer's plane that are sent to points of its space's picture: place, depth, its rounding error
    and whether they are in front of the eye."""
    flat = m.plane(matrix)
    if determinant_sign(flat) == 0:
      nothing = np.zeros(len(points))
      return points, nothing, nothing, np.zeros(len(points), bool)
    image = np.column_stack([points, np.ones(len(points))]) @ np.linalg.inv(flat)
    local = image[:, :2] / image[:, 2:]
    weight = local @ matrix[:2, 3] + matrix[3, 3]
    depth = (local @ matrix[:2, 2] + matrix[3, 2]) / weight
    terms = (np.abs(local) @ np.abs(matrix[:2, 2]) + abs(matrix[3, 2])) / np.abs(weight)
    return local, depth, terms * TIE, np.isfinite(local).all(axis=1) & (weight > 0)

  @staticmethod
  def sorted(depths):
    """The order of members at each point from the farthest: ranks × points. Equal depths keep tree order."""
    depth, rounding = np.array([each[0] for each in depths]), np.array([each[1] for each in depths])
    # An insertion by pairs: depths that are equal within rounding stay as they are.
    order = np.tile(np.arange(len(depth))[:, None], (1, depth.shape[1]))
    columns = np.arange(depth.shape[1])
    for end in range(1, len(depth)):
      for at in range(end, 0, -1):
        low, high = order[at - 1], order[at]
        slack = np.maximum(rounding[low, columns], rounding[high, columns])
        isWrong = depth[low, columns] > depth[high, columns] + slack
        if not isWrong.any(): break
        order[at - 1], order[at] = np.where(isWrong, high, low), np.where(isWrong, low, high)
    return order


def premultiplied(text, factors):
  digits = [int(text[place:place + 2], 16) / 255 for place in range(1, len(text), 2)]
  alpha = (digits[3] if len(digits) > 3 else 1.0) * factors[3]
  return np.array([digit * factor * alpha for digit, factor in zip(digits, factors[:3])] + [alpha])
