// What each frame holds: its ids, its scripts, and the corners of each layer's content by points of no size.
return Array.from(document.querySelectorAll("iframe"), frame => {
  const inside = frame.contentDocument, layers = Array.from(inside.querySelectorAll("[id], [data-layer]"));
  const name = each => each.id || `${each.dataset.layer} [${each.dataset.instance}]`;
  const corners = layers.map(layer => {
    const content = Array.from(layer.children).find(each => !each.className);
    if (!content) return null;
    const [width, height] = [content.style.width, content.style.height];
    return [["0px", "0px"], [width, "0px"], [width, height], ["0px", height]].map(([x, y]) => {
      const point = inside.createElement("div");
      point.style.transform = `translate(${x}, ${y})`;
      content.append(point);
      const place = point.getBoundingClientRect();
      point.remove();
      return [place.left, place.top];
    });
  });
  return {ids: layers.map(name), corners, scripts: inside.querySelectorAll("script").length};
});
