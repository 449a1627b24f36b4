// The number of the element at each point of each frame: −1 for none, null where points around it are of others.
return Array.from(document.querySelectorAll("iframe"), (frame, index) => {
  const inside = frame.contentDocument;
  const at = (x, y) => {
    const found = inside.elementFromPoint(x, y);
    return found && found.dataset.number !== undefined ? Number(found.dataset.number) : -1;
  };
  return arguments[0][index].map(([x, y]) => {
    const numbers = [[0, 0], [-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]].map(([dx, dy]) => at(x + 1.5 * dx, y + 1.5 * dy));
    return numbers.every(each => each == numbers[0]) ? numbers[0] : null;
  });
});
