// Fills a table of frames with pages or pictures, and answers when all are loaded and painted.
const [texts, kind, side, columns] = [arguments[0], arguments[1], arguments[2], arguments[3]], done = arguments[4];
document.body.replaceChildren();
document.body.style.cssText = "margin:0;background:#fff";
let left = texts.length;
const isDone = () => { if (--left == 0) requestAnimationFrame(() => requestAnimationFrame(() => done(true))); };
texts.forEach((text, index) => {
  const frame = document.createElement(kind == "html" ? "iframe" : "img");
  frame.style.cssText = `position:absolute;border:0;width:${side}px;height:${side}px;` +
    `left:${index % columns * side}px;top:${Math.floor(index / columns) * side}px`;
  frame.onload = isDone;
  frame.onerror = isDone;
  if (kind == "html") frame.srcdoc = text;
  else frame.src = URL.createObjectURL(new Blob([text], {type: "image/svg+xml"}));
  document.body.append(frame);
});
