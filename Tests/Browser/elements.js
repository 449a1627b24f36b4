// Scrolls what is to be scrolled in each frame, and answers with each element's corners and what of it is seen.
const done = arguments[0];
const frames = Array.from(document.querySelectorAll("iframe"), frame => {
  const inside = frame.contentDocument, elements = Array.from(inside.querySelectorAll("[data-number]"));
  elements.sort((one, other) => one.dataset.number - other.dataset.number);
  for (const each of inside.querySelectorAll("[data-scroll]")) [each.scrollLeft, each.scrollTop] = each.dataset.scroll.split(",").map(Number);
  const corners = elements.map(element => {
    const [width, height] = [element.style.width, element.style.height];
    // A point of a scrolled box moves with what is in it.
    const [left, top] = [element.scrollLeft, element.scrollTop];
    return [["0px", "0px"], [width, "0px"], [width, height], ["0px", height]].map(([x, y]) => {
      const point = inside.createElement("div");
      point.style.cssText = `position:absolute;left:${left}px;top:${top}px;transform:translate(${x}, ${y})`;
      element.append(point);
      const place = point.getBoundingClientRect();
      point.remove();
      return [place.left, place.top];
    });
  });
  const seen = new Promise(answer => {
    const observer = new frame.contentWindow.IntersectionObserver(entries => {
      const places = new Map(entries.map(entry => [entry.target, entry]));
      answer(elements.map(element => {
        const entry = places.get(element), rect = entry && entry.intersectionRect;
        return entry && entry.isIntersecting ? [rect.left, rect.top, rect.width, rect.height] : null;
      }));
      observer.disconnect();
    }, {root: inside, rootMargin: "100000px"});
    elements.forEach(element => observer.observe(element));
  });
  return seen.then(visible => elements.map((_, index) => ({corners: corners[index], visible: visible[index]})));
});
Promise.all(frames).then(done);
