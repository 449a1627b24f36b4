// Shows each frame's page at a time, and answers with the corners of each layer's content, as look.js has them.
const seconds = arguments[0];
return Array.from(document.querySelectorAll("iframe"), (frame, index) => {
  const inside = frame.contentDocument;
  if (!frame.motions) {
    // A browser forgets animations that are over. Without the style sheet there are none, and with it they begin anew.
    const sheet = inside.styleSheets[0];
    sheet.disabled = true;
    inside.body.getBoundingClientRect();
    sheet.disabled = false;
    frame.motions = inside.getAnimations();
    frame.motions.forEach(each => each.pause());
  }
  for (const each of frame.motions) each.currentTime = 1000 * seconds[index];
  const layers = Array.from(inside.querySelectorAll("[id], [data-layer]"));
  const name = each => each.id || `${each.dataset.layer} [${each.dataset.instance}]`;
  const corners = layers.map(layer => {
    const content = Array.from(layer.children).find(each => !each.className);
    if (!content) return null;
    const [width, height] = [content.style.width, content.style.height];
    const points = [["0px", "0px"], [width, "0px"], [width, height], ["0px", height]].map(([x, y]) => {
      const point = inside.createElement("div");
      point.style.transform = `translate(${x}, ${y})`;
      content.append(point);
      return point;
    });
    const places = points.map(point => point.getBoundingClientRect()).map(place => [place.left, place.top]);
    points.forEach(point => point.remove());
    return places;
  });
  return {ids: layers.map(name), corners, count: frame.motions.length};
});
