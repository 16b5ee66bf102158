// Removes from embedded content what the site lacks. In a text, {{#accounts}} begins a part for sites with accounts,
// {{^accounts}} begins one for sites without, and {{/accounts}} ends both.
import * as z from "zod/mini";
import { SITE_PARTS, type SitePart } from "~/domain/page/site-parts";

const headed = z.object({
  html: z.string(),
  headings: z.array(z.looseObject({ id: z.string() })),
});

/** Returns a value of JSON without the marked parts that do not apply. */
export function withoutMissing(value: unknown, lacks: readonly SitePart[]): unknown {
  if (typeof value === "string") return cutText(value, lacks);
  if (Array.isArray(value)) {
    return value.map((item) => withoutMissing(item, lacks)).filter((item) => !hasEmptyName(item));
  }
  if (typeof value !== "object" || value === null) return value;
  const fields: [string, unknown][] = Object.entries(value).map(([name, field]) => [
    name,
    withoutMissing(field, lacks),
  ]);
  return withoutCutHeadings(Object.fromEntries(fields));
}

/** Whether an entry of a list applies to other sites only: its whole title or period is marked. */
function hasEmptyName(item: unknown): boolean {
  if (typeof item !== "object" || item === null) return false;
  return ("title" in item && item.title === "") || ("period" in item && item.period === "");
}

/** Returns a text without the headings that its HTML no longer has. */
function withoutCutHeadings(text: object): object {
  const parsed = headed.safeParse(text);
  if (!parsed.success) return text;
  const { html, headings } = parsed.data;
  return { ...text, headings: headings.filter(({ id }) => html.includes(`id="${id}"`)) };
}

function cutText(text: string, lacks: readonly SitePart[]): string {
  if (!/\{\{[#^]/.test(text)) return text;
  // A mark on a line of its own has become a paragraph.
  const marked = text.replace(/<p>(\{\{[#^/][\w-]+\}\})<\/p>\n?/g, "$1");
  return SITE_PARTS.reduce((before, part) => cutPart(before, part, lacks), marked)
    .replace(/<(li|p)>\s*<\/\1>\n?/g, "")
    .replace(/<tr>\s*(?:<td>\s*<\/td>\s*)+<\/tr>\n?/g, "");
}

function cutPart(text: string, part: SitePart, lacks: readonly SitePart[]): string {
  const [kept, dropped] = lacks.includes(part) ? ["\\^", "#"] : ["#", "\\^"];
  const between = (sign: string) =>
    new RegExp(`\\{\\{${sign}${part}\\}\\}([\\s\\S]*?)\\{\\{/${part}\\}\\}`, "g");
  return text.replace(between(dropped), "").replace(between(kept), "$1");
}
