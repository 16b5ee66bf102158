// Owns the form in which a page is kept: without the nonce of the render that made it, and with the
// hashes of its own scripts instead (docs/security.md 28).

/** A page for everyone; `madeAt` is when its render began, epoch ms. */
export interface PageEntry {
  readonly html: string;
  /** Sources of a script-src: 'sha256-…' with its quotes. */
  readonly scriptHashes: readonly string[];
  readonly madeAt: number;
}

/** What must not be found in a page that is kept. */
export interface RenderMarks {
  readonly nonce: string;
  readonly requestId: string;
}

/**
 * The page without its nonce. Only scripts that carried it are allowed by their hash: one that came in with
 * somebody's content stays blocked. Undefined when a mark of the render stands in the text.
 */
export async function toCachedHtml(
  html: string,
  { nonce, requestId }: RenderMarks,
): Promise<Omit<PageEntry, "madeAt"> | undefined> {
  const attribute = ` nonce="${nonce}"`;
  const texts = html
    .split("<script")
    .slice(1)
    .flatMap((part) => {
      const [attributes = "", ...rest] = part.split(">");
      const isOwn = attributes.includes(attribute) && !attributes.includes(' src="');
      return isOwn ? [rest.join(">").split("</script")[0] ?? ""] : [];
    });
  const scriptHashes = await Promise.all(texts.filter((text) => text !== "").map(toHashSource));
  const bare = html.replaceAll(attribute, "");
  const isMarked = bare.includes(nonce) || bare.includes(requestId);
  return isMarked ? undefined : { html: bare, scriptHashes: [...new Set(scriptHashes)] };
}

async function toHashSource(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
