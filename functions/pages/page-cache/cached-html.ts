// Converts a page to its cached form: without the nonce of its render, and with the hashes of its own scripts instead
// (docs/security.md 28).
import { hashForPolicy } from "~/domain/text/text-hash";

/** A page without its nonce. */
interface CachedHtml {
  readonly html: string;
  /** script-src sources: 'sha256-…' with the quotes. */
  readonly scriptHashes: readonly string[];
}

/**
 * Returns the page without its nonce. Only scripts that carried the nonce are allowed by hash, so injected scripts stay
 * blocked. Returns undefined if the nonce appears anywhere else in the page.
 */
export async function toCachedHtml(html: string, nonce: string): Promise<CachedHtml | undefined> {
  const scripts: string[] = [];
  const bare = await takeNonceOut(html, nonce, scripts);
  if (bare.includes(nonce)) return undefined;
  const hashes = await Promise.all(scripts.filter((text) => text !== "").map(toHashSource));
  return { html: bare, scriptHashes: [...new Set(hashes)] };
}

/** Collects the text of each inline script that carries the nonce. */
function takeNonceOut(html: string, nonce: string, scripts: string[]): Promise<string> {
  let isInOwnScript = false;
  const rewriter = new HTMLRewriter().on("[nonce]", {
    element(element) {
      const isOwn = element.getAttribute("nonce") === nonce;
      if (isOwn) element.removeAttribute("nonce");
      if (element.tagName !== "script") return;
      isInOwnScript = isOwn && !element.hasAttribute("src");
      if (isInOwnScript) scripts.push("");
    },
    text({ text }) {
      if (isInOwnScript) scripts.push((scripts.pop() ?? "") + text);
    },
  });
  return rewriter.transform(new Response(html)).text();
}

async function toHashSource(script: string): Promise<string> {
  return `'${await hashForPolicy(script)}'`;
}
