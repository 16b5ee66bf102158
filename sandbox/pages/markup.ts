// How the console writes HTML: everything that is put into a template is escaped unless it is
// markup already, so that what visitors typed cannot become part of the page.

/** Text that is HTML already. */
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

/** HTML from a template; undefined pieces vanish. */
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
