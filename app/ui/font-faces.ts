// The product's fonts for documents outside its pages: the widget's frame and the receipt.
import tokens from "./tokens.css?raw";

/** The name of the product's font. */
export const FONT_FAMILY = /--font: ([\w-]+)/.exec(tokens)?.[1] ?? "system-ui";

/** The declarations of app/ui/tokens.css for these files, by file name. They load from the given addresses. */
export function toFontFaces(files: Readonly<Record<string, string>>): string {
  const faces = tokens.match(/@font-face \{[^}]+\}/g) ?? [];
  return faces.map((face) => toFontFace(face, files)).join("");
}

function toFontFace(face: string, files: Readonly<Record<string, string>>): string {
  const file = files[/\/([\w-]+\.woff2)"/.exec(face)?.[1] ?? ""];
  return file ? face.replace(/url\("[^"]+"\)/, `url("${file}")`) : "";
}
