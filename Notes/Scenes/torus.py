#!/usr/bin/env python3
"""Writes a torus around the y axis as an OBJ file: torus.py [AROUND ACROSS] > torus.obj

The picture beside this script is made by

  Notes/Scenes/torus.py > torus.obj
  swift run -c release --traits PNG transforms view torus.obj -o Notes/Scenes/torus.png --size 480x300 --eye 1.2,2,3.2 --color "#d08a3c"
"""
import math, sys

AROUND, ACROSS = (int(word) for word in sys.argv[1:3] or ["125", "80"])

for i in range(AROUND):
    turn = 2 * math.pi * i / AROUND
    for j in range(ACROSS):
        lift = 2 * math.pi * j / ACROSS
        radius = 1 + 0.4 * math.cos(lift)
        print("v %.6f %.6f %.6f" % (radius * math.cos(turn), 0.4 * math.sin(lift), -radius * math.sin(turn)))
for i in range(AROUND):
    for j in range(ACROSS):
        corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
        print("f", *(m % AROUND * ACROSS + n % ACROSS + 1 for m, n in corners))
