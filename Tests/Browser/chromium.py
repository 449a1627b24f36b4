"""Pictures and corners from Chromium, which selenium drives. GL is SwiftShader's, a renderer in software."""
import base64, io, os
import numpy as np
from PIL import Image
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

FLAGS = ["--headless=new", "--no-sandbox", "--force-color-profile=srgb", "--use-gl=angle", "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--hide-scrollbars", "--disable-dev-shm-usage"]

HERE = os.path.dirname(os.path.abspath(__file__))


def script(name):
  """The text of a script for the browser, which stands beside this file."""
  with open(os.path.join(HERE, name), encoding="utf-8") as file: return file.read()


class Browser:
  COLUMNS, ROWS = 5, 4

  def __init__(self, side):
    self.side = side
    options = webdriver.ChromeOptions()
    for flag in FLAGS: options.add_argument(flag)
    options.binary_location = "/usr/bin/chromium"
    self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    self.driver.set_script_timeout(120)
    self.size = {"width": self.COLUMNS * side, "height": self.ROWS * side}
    self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", self.size | {"deviceScaleFactor": 1, "mobile": False})
    self.driver.get("data:text/html,<!DOCTYPE html><title>table</title><body>")

  def version(self): return self.driver.capabilities["browserVersion"]

  def quit(self): self.driver.quit()

  def pictures(self, texts, kind):
    """A picture for each text: side × side × 3 bytes. The background is white."""
    self.driver.execute_async_script(script("fill.js"), texts, kind, self.side, self.COLUMNS)
    return self.shot(len(texts))

  def shot(self, count):
    """Pictures of the first frames as they stand."""
    # A beyond-viewport capture would paint again, in other tiles.
    shot = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"]
    whole = np.asarray(Image.open(io.BytesIO(base64.b64decode(shot))).convert("RGB"))
    places = [divmod(index, self.COLUMNS) for index in range(count)]
    side = self.side
    return [whole[row * side:(row + 1) * side, column * side:(column + 1) * side] for row, column in places]

  def look(self):
    """What the frames of the last pages hold."""
    return self.driver.execute_script(script("look.js"))
