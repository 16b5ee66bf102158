// Where a sign-in leads back to (spec: Account redirect rule).
import { deriveSafeRedirect } from "../site/safe-redirect";

/** Addresses that are no page to come back to: sign-in itself, what ends a session, what only takes forms. */
const NO_RETURN: ReadonlySet<string> = new Set(["lk", "sign-out", "theme", "api"]);
const LOCALE_LENGTH = 2;

/** The path of ours that a text names, with its query; undefined for anything else. */
export function deriveReturnPath(target: string, origin: string): string | undefined {
  const path = deriveSafeRedirect(target, { origin });
  if (path === undefined) return undefined;
  const [, first = "", second = ""] = path.replace(/[?#].*$/s, "").split("/");
  const section = first.length === LOCALE_LENGTH && second !== "" ? second : first;
  return NO_RETURN.has(section.replace(/\.data$/, "")) || NO_RETURN.has(first) ? undefined : path;
}
