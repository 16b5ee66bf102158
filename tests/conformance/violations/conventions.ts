import {
  always,
  bytes,
  merged,
  PATHS,
  relisted,
  reply,
  violation,
  type Violation,
} from "../row.ts";

const HEALTH = "health: shape, if the call exists";
const INSTRUMENTS = "instruments: shape, of one version at least";

/** The body of a health with an é in Latin-1. */
const LATIN_1 = Uint8Array.from('{"status":"OK","note":"\u00E9"}', (letter) =>
  letter.charCodeAt(0),
);

/** Violations that no call may have. */
export const CONVENTIONS: readonly Violation[] = [
  violation(
    "a redirect",
    [HEALTH, "transport"],
    reply(PATHS.health, () => ({ status: 302, headers: { location: "/elsewhere" } })),
  ),
  violation(
    "a page in place of a list",
    [INSTRUMENTS, "json"],
    [bytes(PATHS.instruments, "<html></html>", "text/html")],
  ),
  violation(
    "JSON that calls itself text",
    [HEALTH, "json"],
    [bytes(PATHS.health, '{"status":"OK"}', "text/plain")],
  ),
  violation("a body that is no JSON", [HEALTH, "json"], bytes(PATHS.health, "{status: OK}")),
  violation("a body in Latin-1", [HEALTH, "json"], [bytes(PATHS.health, LATIN_1)]),
  violation(
    "more than 8 MB",
    [HEALTH, "size"],
    [bytes(PATHS.health, `{"status":"OK","note":"${"x".repeat(8 * 1024 * 1024)}"}`)],
  ),
  violation(
    "a rate of more than 64 KB",
    ["rate: shape", "size"],
    [merged(PATHS.rate, { note: "x".repeat(70_000) })],
  ),
  violation(
    "an error of more than 64 KB",
    ["order: an unknown order is ERR_NOT_FOUND_E", "opened"],
    [always(PATHS.order, 404, { code: "ERR_NOT_FOUND_E", message: "x".repeat(70_000) })],
  ),
  violation(
    "a call that takes too long",
    [HEALTH, "transport"],
    [{ path: PATHS.health, delayMs: 1_000 }],
    { options: { maxWaitMs: 300 } },
  ),
  violation(
    "a field that is missing",
    ["rate: shape", "required"],
    [merged(PATHS.rate, { marketLeftPrice: undefined })],
  ),
  violation("a negative amount", ["rate: shape", "required"], merged(PATHS.rate, { price: -1 })),
  violation(
    "an optional field that is malformed",
    ["rate: shape", "passedOver"],
    [merged(PATHS.rate, { finalNetworkFeeAmount: "free" })],
  ),
  violation("an unknown health", [HEALTH, "required"], merged(PATHS.health, { status: "FINE" })),
  violation(
    "an instrument whose memo is a riddle",
    [INSTRUMENTS, "passedOver"],
    [
      relisted(PATHS.instruments, (all) =>
        all.map((one, place) => ({ ...one, ...(place === 1 && { requiresMemo: "maybe" }) })),
      ),
    ],
  ),
  violation(
    "an empty list of instruments",
    [INSTRUMENTS, "required"],
    [relisted(PATHS.instruments, () => [])],
  ),
  violation(
    "an instrument twice",
    [INSTRUMENTS, "unique"],
    [relisted(PATHS.instruments, (all) => [...all, ...all.slice(0, 1)])],
  ),
  ...["XMR", "a".repeat(65), "b_tc"].map((slug) =>
    violation(
      `the slug ${slug.slice(0, 5)}`,
      ["instruments: each slug once, in lower case, and short enough for an address", "slug"],
      relisted(PATHS.instruments, (all) => [
        ...all,
        { currencyTitle: "X", networkTitle: "Y", slug },
      ]),
    ),
  ),
  violation(
    "a Date that is no time",
    ["instruments: the Date header, where there is one, is a time", "clock"],
    [
      reply(PATHS.instrumentsV1, ({ headers }) => ({ headers: { ...headers, date: "yesterday" } })),
      reply(PATHS.instruments, ({ headers }) => ({ headers: { ...headers, date: "yesterday" } })),
    ],
  ),
  violation(
    "an order made at no time",
    ["create-order: an order, readable with its address", "required"],
    [merged(PATHS.order, { createdAt: "yesterday" })],
  ),
  violation(
    "a fixed price that holds until no time",
    ["order: is the same order in every response", "passedOver"],
    [merged(PATHS.order, { expiresAt: "soon" })],
  ),
  violation(
    "figures below nothing",
    ["stats: shape, if the call exists", "passedOver"],
    [merged(PATHS.stats, { ordersToday: -1 })],
  ),
  violation(
    "an unknown key that is served",
    ["instruments: an unknown API key is ERR_UNAUTHORIZED", "keys"],
    [],
    {
      gateway: { isWhole: true, lagMs: 0 },
      options: { apiKeys: true },
    },
  ),
  violation(
    "an unknown key that is served an order",
    ["order: an unknown API key is ERR_UNAUTHORIZED", "keys"],
    [{ path: PATHS.order, headers: { "x-api-key": undefined } }],
    { gateway: { isWhole: true, lagMs: 0, apiKeys: ["known"] }, options: { apiKeys: true } },
  ),
  violation(
    "an unknown key that makes orders",
    ["create-order: an unknown API key is ERR_UNAUTHORIZED", "keys"],
    [{ path: PATHS.create, headers: { "x-api-key": undefined } }],
    { gateway: { isWhole: true, lagMs: 0, apiKeys: ["known"] }, options: { apiKeys: true } },
  ),
  violation(
    "an unknown key that opens a channel",
    ["live: an unknown API key opens no channel", "keys"],
    [],
    {
      gateway: { isWhole: true, lagMs: 0 },
      options: { apiKeys: true },
    },
  ),
];
