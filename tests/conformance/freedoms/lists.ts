import { logoAt } from "../logo.ts";
import { always, field, merged, NO_FIXED_RATE, PATHS, relisted, textOf, type Row } from "../row.ts";
import { ARTICLES, freedom, NO_ORDERS, RATES } from "./freedom.ts";

/** The logos of the first coins; the others have none. */
const LINKS = [
  "/logos/btc.svg?v=2",
  "/logos/eth.PNG",
  "https://cdn.example/usdt.webp",
  "data:image/png;base64,AA==",
  // A picture of the site.
  "/coins/btc.svg",
];

const INSTRUMENTS = /^instruments/;

/** Logos, lists and answers that a gateway may leave out. */
export const LISTS_AND_LOGOS: readonly Row[] = [
  freedom(
    "logos of every kind",
    [
      relisted(PATHS.instruments, (all) =>
        all.map((one, place) => ({ ...one, currencyLogoLink: LINKS[place] })),
      ),
      logoAt("/logos/btc.svg"),
      logoAt("/logos/eth.PNG", { type: "IMAGE/PNG" }),
    ],
    INSTRUMENTS,
  ),
  freedom(
    "instruments that are offered at the moment",
    {
      path: PATHS.instruments,
      change: (all, _, { url }) =>
        Array.isArray(all) && !url.includes("all=true") ? all.slice(0, 2) : all,
    },
    INSTRUMENTS,
  ),
  freedom(
    "no fixed rate, and saying so",
    [
      {
        path: PATHS.rate,
        change: (rate) =>
          field(rate, "rateMode") === "FLOATING" ? { ...rate, hasFixedRate: false } : rate,
      },
      NO_FIXED_RATE,
    ],
    /^rate/,
  ),
  freedom(
    "orders that take no email",
    [
      merged(PATHS.order, { takesEmail: false }),
      {
        path: PATHS.email,
        toResponse: (_, { body }) =>
          body.includes("no-such-order")
            ? undefined
            : { status: 400, body: { code: "ERR_BAD_REQUEST", message: "no emails" } },
      },
    ],
    /^set-email: rejected/,
  ),
  freedom(
    "no change of a password and no revocation",
    [
      always("/api/v1/users/local/change-password", 404, { code: "ERR_NOT_FOUND" }),
      always("/api/v1/users/revoke-sessions", 404, { code: "ERR_NOT_FOUND" }),
    ],
    /^account: (no call|a revocation|a password|a changed)/,
  ),
  freedom(
    "public pairs in capitals",
    relisted(PATHS.pairs, (pairs) =>
      pairs.map((pair) => ({
        ...pair,
        instrumentFromSlug: textOf(pair, "instrumentFromSlug").toUpperCase(),
        instrumentToSlug: textOf(pair, "instrumentToSlug").toUpperCase(),
      })),
    ),
    RATES,
  ),
  freedom(
    "two latest orders of one second",
    relisted(PATHS.latest, (orders) => [...orders.slice(0, 1), ...orders]),
    NO_ORDERS,
  ),
  freedom(
    "an article with markup that readers do not get",
    {
      path: /^\/blog\/(en|ru)\/item$/,
      change: (article) => ({
        ...article,
        html: '<p class="lead" onclick="x()">Hello.<script>1 < 2</script><iframe src="/"></iframe>',
      }),
    },
    ARTICLES,
  ),
  freedom(
    "one article a page, whatever is asked for",
    {
      path: /^\/blog\/(en|ru)$/,
      toCall: (asked) => ({ ...asked, url: asked.url.replace(/per_page=\d+/, "per_page=1") }),
    },
    ARTICLES,
  ),
];
