// The return path of a sign-in (spec: Account redirect rule).
import { deriveSafeRedirect } from "../visit/safe-redirect";
import { listSections } from "../page/section";

/** Sections that no sign-in returns to: sign-in itself, sign-out, and addresses that only accept forms. */
const NO_RETURN: ReadonlySet<string> = new Set(["lk", "sign-out", "theme", "api"]);

/** Id of the exchange form. A return path with this fragment leads back into an unfinished form. */
export const EXCHANGE_FORM_ID = "exchange-form";

/** The return path into the exchange form of a page. */
export function toMidwayPath(path: string): string {
  return `${path}#${EXCHANGE_FORM_ID}`;
}

/** Whether the path leads back into an unfinished exchange. The exchange then continues, even after a registration (spec: Fiat flow). */
export function isMidwayPath(path: string | undefined): path is string {
  return path?.endsWith(`#${EXCHANGE_FORM_ID}`) === true;
}

/** The path on our own origin that a text names, with its query; undefined for anything else. */
export function deriveReturnPath(target: string, origin: string): string | undefined {
  const path = deriveSafeRedirect(target, { origin });
  if (path === undefined) return undefined;
  const matched = toMatchedPath(path);
  if (matched === undefined) return undefined;
  return listSections(matched).some((section) => NO_RETURN.has(section)) ? undefined : path;
}

/** The path as the router matches it: decoded, in lowercase, without query and `.data`; undefined if it cannot be decoded. */
function toMatchedPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path.replace(/[?#].*$/s, ""));
    return decoded.toLowerCase().replace(/\.data$/, "");
  } catch {
    return undefined;
  }
}
