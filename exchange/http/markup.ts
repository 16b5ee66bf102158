// HTML templates of the console: every value is escaped unless it is already markup, so that text from visitors cannot
// inject HTML.

/** Escaped HTML. */
export interface Markup {
  readonly html: string;
}

type Piece = string | number | Markup | readonly Markup[] | undefined;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Returns HTML from a template; undefined values are left out. */
export function html(template: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  const text = template.map((part, place) => part + toHtml(pieces[place]));
  return { html: text.join("") };
}

function toHtml(piece: Piece): string {
  if (piece === undefined) return "";
  if (typeof piece === "object") {
    return "html" in piece ? piece.html : piece.map((each) => each.html).join("");
  }
  return String(piece).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
