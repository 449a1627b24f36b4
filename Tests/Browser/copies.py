"""Scenes with replicators as a page of our own: each copy is an element, turned about the middle of its replicator.

Nothing of the command's page is used. The elements of an instance stand in a box of the replicator's size, with
`transform-origin` in its middle and the power of the transform as `matrix3d`. Browsers display no element with a
singular matrix, therefore a scene with a singular power has no such page.
"""
import numpy as np
import matrices as m

HEAD = """<!DOCTYPE html><meta charset="utf-8"><style>body { margin: 0 } div { position: absolute; left: 0; top: 0; transform-origin: 0 0 }
.viewport { position: relative; overflow: hidden } .keep { transform-style: preserve-3d }</style>"""


def css(matrix): return "matrix3d(%s)" % ",".join("%.17g" % number for number in matrix.ravel())


def color(text, factors):
  digits = [int(text[place:place + 2], 16) for place in range(1, len(text), 2)]
  alpha = digits[3] / 255 if len(digits) > 3 else 1.0
  return "rgb(%s / %g)" % (" ".join("%.3f" % (digit * factor) for digit, factor in zip(digits, factors)), alpha * factors[3])


def has_singular_copies(node):
  isSingular = node.replication and any(abs(np.linalg.det(power)) < 1e-9 for power in node.powers)
  return isSingular or any(has_singular_copies(each) for each in node.nodes)


def element(node, opacity=1.0):
  """The element of a layer of the reference, and of all that is in it."""
  if node.isHidden: return ""
  isTransform = node.kind == "transform"
  own = "perspective(1e7px)" if np.array_equal(node.placed, np.eye(4)) and not isTransform else css(node.placed)
  style = f"transform:{own}"
  if not isTransform:
    style += f";opacity:{node.opacity * opacity}"
    if not node.isDoubleSided: style += ";backface-visibility:hidden"
  content = ""
  if node.backgroundColor and not isTransform:
    (x, y), (width, height) = node.low, node.high - node.low
    content = f'<div style="left:{x}px;top:{y}px;width:{width}px;height:{height}px;background:{color(node.backgroundColor, node.factors)}"></div>'
  inside = "".join(instance(node, group, power, opacity * node.opacity if isTransform else 1.0) for group, power in zip(node.groups, node.powers))
  isFlat = np.array_equal(node.step, np.eye(4)) and not isTransform
  space = f'<div class="keep" style="transform:{"scaleZ(2)" if isFlat else css(node.step)}">{inside}</div>'
  return f'<div{" class=keep" if isTransform else ""} style="{style}">{content}{space if inside else ""}</div>'


def instance(node, group, power, opacity):
  """The elements of one instance of a layer's sublayers."""
  inside = "".join(element(each, opacity) for each in group)
  if not node.replication: return inside
  (x, y), (width, height) = node.low, node.high - node.low
  box = f"left:{x}px;top:{y}px;width:{width}px;height:{height}px;transform-origin:50% 50%;transform:{css(power)}"
  # Children count from the corner of the box, layers from that of their coordinates.
  return f'<div class="keep" style="{box}"><div class="keep" style="left:{-x}px;top:{-y}px">{inside}</div></div>'


def page(reference, source):
  """The page of a scene with replicators; `None` for others, and where a browser would leave copies out."""
  root = reference.viewport.nodes[0]
  if not reference.hasCopies or has_singular_copies(root): return None
  width, height = source["viewport"]
  return f'{HEAD}<div class="viewport" style="width:{width}px;height:{height}px">{element(root)}</div>'
