import type { Layer } from "~/domain/account/account";
import type { SessionRecord } from "~/domain/account/session";

interface LayerParts {
  /** Where the browser is now. */
  readonly layer: Layer;
  readonly session: {
    readonly peek: () => Promise<Pick<SessionRecord, "layer"> | undefined>;
  };
}

/** Returns 'telegram' if the browser is there, or if the session began there. Also if the session cannot be read: one question too many is harmless (docs/security.md 56). */
export async function findLayer({ session, layer }: LayerParts): Promise<Layer> {
  if (layer === "telegram") return layer;
  try {
    return (await session.peek())?.layer ?? layer;
  } catch {
    return "telegram";
  }
}
