// Deep links of the chat app: `code___argument` → a path (spec: Deep links).

const PATHS = {
  h: "/",
  x: "/exchange-",
  px: "/popular-exchanges/",
  p: "/price/",
  lk: "/lk/",
  bsn_w: "/wallet/",
  bsn_p: "/affiliate/",
  bsn_a: "/swap-api/",
  bsn_wi: "/widget/",
  bsn_c: "/cashback/",
  hiw: "/how-it-works/",
  fca: "/for-competent-authorities/",
  pr: "/profile/info/",
  pr_h: "/profile/history/",
  pr_c: "/profile/cashback/",
  pr_p: "/profile/affiliate-program/",
  pr_k: "/profile/keys/",
  pr_v: "/profile/verification/",
  pr_w: "/profile/wallet/",
  pr_wd: "/profile/withdraw/",
  su: "/support/",
  d: "/docs/",
  b: "/blog/",
  rmp: "/roadmap/",
  o: "/order/",
} as const satisfies Record<string, string>;

/** The supported codes. */
export type DeepLinkCode = keyof typeof PATHS;

const SEPARATOR = "___";
const HOME = "/";
const SHAPE = /^[\w-]{0,512}$/;
// These two codes need an argument.
const NEEDS_ARGUMENT: readonly DeepLinkCode[] = ["x", "o"];

/** The path for a start parameter, without locale and trailing slash; the home page if it is unknown or malformed. */
export function deriveDeepLinkPath(parameter: string): string {
  if (!SHAPE.test(parameter)) return HOME;
  const at = parameter.indexOf(SEPARATOR);
  const code = (at === -1 ? parameter : parameter.slice(0, at)).toLowerCase();
  const argument = at === -1 ? "" : parameter.slice(at + SEPARATOR.length);
  if (!isDeepLinkCode(code)) return HOME;
  if (argument === "" && NEEDS_ARGUMENT.includes(code)) return HOME;
  return `${PATHS[code]}${argument}`.replace(/(.)\/$/, "$1");
}

function isDeepLinkCode(code: string): code is DeepLinkCode {
  return Object.hasOwn(PATHS, code);
}
