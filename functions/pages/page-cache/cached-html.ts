// The form in which a page is cached: without the nonce of the render that made it, and with the hashes of its own
// scripts instead (docs/security.md 28).
import { hashForPolicy } from "~/domain/site/text-hash";

/** A page without its nonce. */
interface CachedHtml {
  readonly html: string;
  /** Sources of a script-src: 'sha256-…' with its quotes. */
  readonly scriptHashes: readonly string[];
}

/**
 * The page without its nonce. Only scripts that carried it are allowed by their hash: one that came in with
 * somebody's content stays blocked. Undefined when the nonce stands anywhere else in the text.
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
