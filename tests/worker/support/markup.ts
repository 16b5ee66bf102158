type Attributes = Readonly<Record<string, string>>;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function decode(text: string): string {
  return text.replace(/&(#x27|\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** The attributes of every element with that name. */
export function tagsOf(html: string, name: string): Attributes[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "gi"))].map(([, text = ""]) =>
    Object.fromEntries(
      [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  );
}

/** The content of the page's <meta> of that name or property. */
export function metaOf(html: string, name: string): string | undefined {
  return tagsOf(html, "meta").find((tag) => (tag.name ?? tag.property) === name)?.content;
}

/** The addresses of the page's <link>s of a kind, by language for alternates. */
export function linksOf(html: string, rel: string): Attributes[] {
  return tagsOf(html, "link").filter((tag) => tag.rel === rel);
}

/** The page's JSON-LD, one value a block. */
export function jsonLdOf(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = ""]): unknown => JSON.parse(text),
  );
}

/** The page without the elements that keep translators away from figures, so that its sentences are whole. */
export function withoutFigures(html: string): string {
  return html.replaceAll(/<!-- -->|<\/?span(?: translate="no")?>/g, "");
}
