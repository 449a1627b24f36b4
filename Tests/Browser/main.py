"""Compares the command's hits, corners and pictures of random scenes with a browser's and with a reference of our own.

`.ci/browser` says how to call it, and checks.py what is compared where. The columns of the table:

- `hits`, `corners`, `pixels`: how many were compared, pixels away from edges; `of cuts`: those of them along cuts;
- `html` is the page, `svg` the picture, both painted by Chromium, and `rsvg` the picture painted by librsvg: how many of
  their pixels differ from the reference by more than 24 of 255, away from cuts and along them;
- in `html` a page of our own counts too, in which each copy of a replicator is an element (copies.py);
- `svg/html`: pixels in which the two differ, away from cuts;
- in the kinds of elements.py, `hits` are visible rectangles, and pixels of `html` and `svg` are compared with elements;
- in that of motions.py, corners are those of moving pages;
- in those of looks.py, hits and pixels are compared with elements, colours within 3 of 255, and 8 or 12 in blurs;
  `cairo` is the picture of Examples/cairo, with --cairo;
- in that of moving_looks.py, pixels of moving pages are compared with those of still ones;
- in that of emitters.py, pixels are compared with particles by formulas;
- `farthest`: the largest coordinate of a picture, in viewports from its middle.
"""
import argparse, io, os, random, secrets, shutil, subprocess, sys, tempfile, time
import elements, emitters, looks, motions, moving_looks
import numpy as np
from PIL import Image
from checks import MOST, FARTHEST, Scene
from chromium import Browser
from scenes import KINDS, SIDE

# The kinds that Chromium itself paints wrongly. There the reference alone judges, and pages are not compared.
REFERENCE_ALONE = {
  "squashed": "singular elements are not displayed, and strips far outside the picture are painted in part",
  "perspective in perspective": "where both eyes are crossed Chromium often paints nothing",
}
COLUMNS = ["scenes", "hits", "hits wrong", "elements", "corners", "corners wrong", "pixels", "of cuts", "html", "html cuts", "svg", "svg cuts", "rsvg", "rsvg cuts", "svg/html", "cairo", "farthest"]
POINTS = 400
# The kinds that have a comparison of their own.
OTHERS = {kind: each for each in (elements, motions, looks, moving_looks, emitters) for kind in each.KINDS}


def librsvg(svg):
  done = subprocess.run(["rsvg-convert", "--background-color=white"], input=svg.encode(), capture_output=True, timeout=120)
  if done.returncode: return None
  return np.asarray(Image.open(io.BytesIO(done.stdout)).convert("RGB"))


class Table:
  """Counts of each kind, and the first fault of each column."""

  def __init__(self): self.rows, self.faults, self.told = {}, [], []

  def add(self, scene, column, count, what=None):
    row = self.rows.setdefault(scene.kind, dict.fromkeys(COLUMNS, 0))
    if column == "farthest": row[column] = max(row[column], count)
    else: row[column] += int(count)
    if what and count: self.faults.append(f"--kind '{scene.kind}' --seed {scene.seed}: {count:.6g} {what}")

  def judge_cuts(self):
    """Along cuts, our pictures may have no more wrong pixels than the browser's own splitting has."""
    painted = [row for kind, row in self.rows.items() if kind not in REFERENCE_ALONE]
    counts = {name: sum(row[name] for row in painted) for name in ("html cuts", "svg cuts", "rsvg cuts")}
    for name in ("svg cuts", "rsvg cuts"):
      if counts[name] > counts["html cuts"]:
        self.faults.append(f"along cuts {counts[name]} pixels of {name.split()[0]} are wrong; the browser's own: {counts['html cuts']}")

  @staticmethod
  def line(kind, cells):
    """A line of the table."""
    return f"{kind:{max(map(len, [*KINDS, *OTHERS]))}}" + "".join(f"  {cell:>{max(8, len(name))}}" for name, cell in zip(COLUMNS, cells))

  def text(self, kind):
    row = self.rows[kind]
    return self.line(kind, [f"{row[name]:.3g}" if name == "farthest" else str(row[name]) for name in COLUMNS])


def compare(scenes, browser, table, keep):
  """Adds the counts of scenes of one kind; as many as fill the browser's table."""
  pages, looks = browser.pictures([scene.html for scene in scenes], "html"), browser.look()
  pictures = browser.pictures([scene.svg for scene in scenes], "svg")
  for scene, page, looked, picture in zip(scenes, pages, looks, pictures):
    isPainted = scene.kind not in REFERENCE_ALONE
    table.add(scene, "scenes", 1)
    wrong, count, first = scene.wrong_hits(POINTS, np.random.default_rng(scene.seed))
    table.add(scene, "hits", count)
    table.add(scene, "hits wrong", wrong, "wrong hits, the first at %s: %r, expected %r" % first if first else None)
    table.add(scene, "pixels", scene.isAway.sum())
    table.add(scene, "of cuts", (scene.isAway & scene.isCut).sum())
    for fault in scene.faults_of_page(looked): table.add(scene, "elements", 1, fault)
    if isPainted:
      wrong, count = scene.wrong_corners(dict(zip(looked["ids"], looked["corners"])))
      table.add(scene, "corners", count)
      table.add(scene, "corners wrong", wrong, "corners differ from the browser's")
    other = librsvg(scene.svg)
    drawn = {"svg": picture, "rsvg": other} | ({"html": page} if isPainted else {})
    if scene.isOrderTold: table.told.append(f"--kind '{scene.kind}' --seed {scene.seed}")
    for name, painted in drawn.items():
      if scene.isOrderTold and name != "html": continue
      if painted is None:
        table.add(scene, name, scene.isAway.sum(), "pixels, nothing painted")
        continue
      plain, cuts = (scene.wrong_page_pixels if name == "html" else scene.wrong_pixels)(painted)
      if name == "html" and plain:
        # Pages of one table share the browser's memory, and very large layers then are painted in part.
        page = drawn[name] = browser.pictures([scene.html], "html")[0]
        plain, cuts = scene.wrong_page_pixels(page)
      table.add(scene, name, plain, f"pixels of {name} wrong")
      table.add(scene, name + " cuts", cuts)
    if scene.written and isPainted:
      # The same rules for the page that has each copy as an element of its own.
      plain, cuts = scene.wrong_page_pixels(browser.pictures([scene.written], "html")[0])
      table.add(scene, "html", plain, "pixels of the page of copies wrong")
      table.add(scene, "html cuts", cuts)
    if isPainted and not scene.isOrderTold: table.add(scene, "svg/html", scene.unlike_pixels(picture, page), "pixels of svg and html differ")
    farthest = scene.farthest()
    table.add(scene, "farthest", farthest, "viewports from the middle: the farthest coordinate" if farthest > FARTHEST else None)
    if keep:
      for name, painted in (drawn | {"html": page, "reference": scene.picture.round().astype(np.uint8)}).items():
        if painted is not None: Image.fromarray(painted).save(os.path.join(keep, f"{scene.kind}-{scene.seed}-{name}.png".replace(" ", "-")))
      for name, text in (("svg", scene.svg), ("html", scene.html)):
        with open(os.path.join(keep, f"{scene.kind}-{scene.seed}.{name}".replace(" ", "-")), "w", encoding="utf-8") as file: file.write(text)


def seeds(count, fresh):
  """Half of the seeds are always the same, half are fresh."""
  fixed = (count + 1) // 2
  return [*range(1, fixed + 1), *range(fresh, fresh + count - fixed)]


def main():
  parser = argparse.ArgumentParser(prog=".ci/browser")
  parser.add_argument("count", type=int)
  parser.add_argument("--kind", action="append", choices=[*KINDS, *OTHERS])
  parser.add_argument("--seed", type=int, help="run from this seed on, fixed ones left out")
  parser.add_argument("--fixed", action="store_true", help="no fresh seeds: the same scenes every time")
  parser.add_argument("--keep", help="a folder for pictures and pages")
  parser.add_argument("--command", required=True)
  parser.add_argument("--cairo", help="draw-scene of Examples/cairo, whose pictures are compared too")
  options = parser.parse_args()
  looks.cairo = options.cairo
  fresh = secrets.randbelow(10 ** 9) + 1000
  numbers = range(1, options.count + 1) if options.fixed else seeds(options.count, fresh) if options.seed is None else range(options.seed, options.seed + options.count)
  start, table, browser = time.monotonic(), Table(), Browser(SIDE)
  if options.keep: os.makedirs(options.keep, exist_ok=True)
  print(f"Chromium {browser.version()}; seeds {', '.join(map(str, numbers)) if len(numbers) < 5 else f'{numbers[0]} … {numbers[-1]}'}"
    + (f", fresh ones from {fresh}" if options.seed is None and not options.fixed else ""), flush=True)
  print(table.line("", COLUMNS), flush=True)
  try:
    with tempfile.TemporaryDirectory() as folder:
      # A copy: another build may replace the command meanwhile.
      command = shutil.copy(options.command, folder)
      for kind in options.kind or [*KINDS, *OTHERS]:
        size = Browser.COLUMNS * Browser.ROWS
        for first in range(0, len(numbers), size):
          if kind in OTHERS:
            OTHERS[kind].compare(kind, numbers[first:first + size], command, folder, browser, table, options.keep)
            continue
          scenes = [Scene(kind, seed, KINDS[kind](random.Random(f"{kind} {seed}")), command, folder_of(folder, seed))
            for seed in numbers[first:first + size]]
          compare(scenes, browser, table, options.keep)
        print(table.text(kind), flush=True)
  finally: browser.quit()
  table.judge_cuts()
  for each in table.told: print(f"{each}: the command says that the order can be wrong; its pictures are not judged")
  if len(table.told) * 50 > sum(row["scenes"] for row in table.rows.values()) + 50: table.faults.append("too many scenes with an order that can be wrong")
  for kind in table.rows:
    if kind in REFERENCE_ALONE: print(f"{kind}: the reference alone judges; {REFERENCE_ALONE[kind]}")
  for fault in table.faults[:40]: print(fault)
  print(f"{sum(row['scenes'] for row in table.rows.values())} scenes in {time.monotonic() - start:.0f} s, {len(table.faults)} faults")
  sys.exit(1 if table.faults else 0)


def folder_of(folder, seed):
  path = os.path.join(folder, str(seed))
  os.makedirs(path, exist_ok=True)
  return path


if __name__ == "__main__": main()
