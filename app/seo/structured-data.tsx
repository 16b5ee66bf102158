/**
 * JSON-LD beside the text that it repeats: compression reaches back only 32 KB, so in the <head> the same text would
 * be sent twice. Only crawlers read it, so the browser's script passes an empty text, and the server's stays.
 */
export function StructuredData({ json }: { json: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** The page's text must not end the element. */
export function toJsonLd(thing: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...thing });
  return json.replaceAll("<", String.raw`\u003c`);
}
