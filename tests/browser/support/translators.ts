// What translators do to one text.

export type Translator = (text: Text) => void;

export const TRANSLATORS: [name: string, translate: Translator][] = [
  [
    "replaces a text",
    (text) => {
      text.parentNode?.replaceChild(inFont(document.createTextNode(text.data)), text);
    },
  ],
  [
    "wraps a text",
    (text) => {
      const font = inFont();
      text.parentNode?.replaceChild(font, text);
      font.appendChild(text);
    },
  ],
  [
    "puts its own in front and removes the text",
    (text) => {
      putBefore(inFont(document.createTextNode(text.data)), text);
      text.parentNode?.removeChild(text);
    },
  ],
  [
    "merges texts",
    (text) => {
      text.parentElement?.normalize();
    },
  ],
  [
    "moves the words to the first text",
    (text) => {
      const first = text.parentNode?.firstChild;
      if (!(first instanceof Text) || first === text) return;
      first.data += text.data;
      text.data = "";
    },
  ],
  [
    "writes all of them anew",
    (text) => {
      const all = text.parentElement;
      if (all) all.innerHTML = `<i>${all.innerHTML}</i>`;
    },
  ],
];

function inFont(node?: Node): HTMLElement {
  const font = document.createElement("i");
  if (node) font.appendChild(node);
  return font;
}

export function putBefore(node: Node, next: Node): void {
  next.parentNode?.insertBefore(node, next);
}
