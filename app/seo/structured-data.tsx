/**
 * JSON-LD beside the text that it repeats: compression reaches back only 32 KB, so in the <head> the same text would
 * be sent twice. Only crawlers read it, so the browser keeps the server's, and makes none of its own.
 */
export function StructuredData({ thing }: { thing: () => Readonly<Record<string, unknown>> }) {
  const html = import.meta.env.SSR ? toScript(thing()) : "";
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The page's text must not end the element. */
function toScript(thing: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...thing });
  return json.replaceAll("<", String.raw`\u003c`);
}
