// Where a sign-in leads back to (spec: Account redirect rule).
import { deriveSafeRedirect } from "../site/safe-redirect";
import { listSections } from "../site/section";

/** Addresses that are no page to come back to: sign-in itself, what ends a session, what only takes forms. */
const NO_RETURN: ReadonlySet<string> = new Set(["lk", "sign-out", "theme", "api"]);

/** The exchange form's element: a way back that names it leads into a form that was left in the middle. */
export const EXCHANGE_FORM_ID = "exchange-form";

/** The way back into the exchange form of a path. */
export function toMidwayPath(path: string): string {
  return `${path}#${EXCHANGE_FORM_ID}`;
}

/** Whether somebody was in the middle of an exchange: it goes on there, wherever a registration leads otherwise (spec: Fiat flow). */
export function isMidwayPath(path: string | undefined): path is string {
  return path?.endsWith(`#${EXCHANGE_FORM_ID}`) === true;
}

/** The path of ours that a text names, with its query; undefined for anything else. */
export function deriveReturnPath(target: string, origin: string): string | undefined {
  const path = deriveSafeRedirect(target, { origin });
  if (path === undefined) return undefined;
  const matched = toMatchedPath(path);
  if (matched === undefined) return undefined;
  return listSections(matched).some((section) => NO_RETURN.has(section)) ? undefined : path;
}

/** The path as routes match it: decoded, in any case, without query and `.data`; undefined where it cannot be decoded. */
function toMatchedPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path.replace(/[?#].*$/s, ""));
    return decoded.toLowerCase().replace(/\.data$/, "");
  } catch {
    return undefined;
  }
}
