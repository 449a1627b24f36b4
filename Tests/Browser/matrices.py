"""Matrices of row vectors: p' = p · M, and a · b applies a first. They are numpy arrays of 4 × 4."""
import math
import numpy as np


def translation(x, y, z=0.0):
  matrix = np.eye(4)
  matrix[3, :3] = x, y, z
  return matrix


def scale(x, y, z=1.0):
  return np.diag([float(x), float(y), float(z), 1.0])


def rotation(degrees, axis):
  """Positive angles turn x to y, y to z and z to x."""
  sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
  matrix = np.eye(4)
  a, b = {"x": (1, 2), "y": (2, 0), "z": (0, 1)}[axis]
  matrix[a, a] = matrix[b, b] = cos
  matrix[a, b], matrix[b, a] = sin, -sin
  return matrix


def perspective(distance):
  matrix = np.eye(4)
  matrix[2, 3] = -1 / distance
  return matrix


def chain(*steps):
  """The product of the steps; the first acts first."""
  matrix = np.eye(4)
  for step in steps: matrix = matrix @ step
  return matrix


def plane(matrix):
  """What is left of a matrix for points of z = 0 when z is lost: 3 × 3."""
  return matrix[np.ix_([0, 1, 3], [0, 1, 3])]
