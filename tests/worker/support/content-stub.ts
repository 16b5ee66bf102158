// A stub gateway with its own content, like an operator's.
import type { StubGateway } from "./stub-gateway";

/** An article of that slug, in a list. */
export function toPost(slug: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    slug,
    title: `About ${slug}`,
    description: `All about ${slug}`,
    date: "2026-11-21",
    author: "Somebody",
    category: "news",
    readingMinutes: 1,
    ...changes,
  };
}

/** The reply for one item: its entry in the list and its text. */
export function toItem(entry: object) {
  return { ...entry, html: "<p>What the operator says.</p>" };
}

/** From now on these calls for English content get these bodies, and all others are unknown. */
export function serveContent(
  gateway: StubGateway,
  bodies: Readonly<Record<string, unknown>>,
): void {
  gateway.reply({ status: 404, body: "{}" });
  for (const [path, body] of Object.entries(bodies)) {
    gateway.replyTo(path, { body: JSON.stringify(body) });
  }
}
