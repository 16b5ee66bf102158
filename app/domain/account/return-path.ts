// Where a sign-in leads back to (spec: Account redirect rule).
import { deriveSafeRedirect } from "../site/safe-redirect";
import { listSections } from "../site/section";

/** Addresses that are no page to come back to: sign-in itself, what ends a session, what only takes forms. */
const NO_RETURN: ReadonlySet<string> = new Set(["lk", "sign-out", "theme", "api"]);

/** The path of ours that a text names, with its query; undefined for anything else. */
export function deriveReturnPath(target: string, origin: string): string | undefined {
  const path = deriveSafeRedirect(target, { origin });
  if (path === undefined) return undefined;
  const sections = listSections(path.replace(/[?#].*$/s, "").replace(/\.data$/, ""));
  return sections.some((section) => NO_RETURN.has(section)) ? undefined : path;
}
