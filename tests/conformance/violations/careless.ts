import { createHash, createHmac } from "node:crypto";
import type { AskedCall, Distortion } from "../../support/distort-gateway.ts";
import { PATHS, violation, type Violation } from "../row.ts";

const NOT_FOUND = { status: 404, body: { code: "ERR_NOT_FOUND_E" } };
const FORBIDDEN = { status: 403, body: { code: "ERR_FORBIDDEN" } };

/** Opens an order by the part of an address that a careless comparison looks at. */
const opensBy = (part: (address: string) => string): Distortion => {
  const known = new Map<string, string>();
  return {
    path: PATHS.order,
    toCall: (asked: AskedCall) => {
      const url = new URL(asked.url, "http://gateway.example");
      const id = url.searchParams.get("orderId") ?? "";
      const address = url.searchParams.get("destinationAddress") ?? "";
      const right = known.get(id) ?? address;
      known.set(id, right);
      if (part(right) !== part(address)) return asked;
      url.searchParams.set("destinationAddress", right);
      return { ...asked, url: url.pathname + url.search };
    },
  };
};

const SECRET = "second-gateway-secret-0123456789-abcdef";
const SIGNED = {
  gateway: { isWhole: true, lagMs: 0, secrets: [SECRET] },
  options: { secrets: [SECRET] },
};
const NAMES = [
  "x-request-id",
  "x-forwarded-for",
  "x-api-key",
  "idempotency-key",
  "cookie",
  "x-visitor-country",
  "x-site-origin",
];

/** Checks signatures over what it makes of a call. */
const signingOver = (
  read: (asked: AskedCall) => { readonly path: string; readonly body: string },
): Distortion => ({
  path: /./,
  toResponse: (_, asked) => {
    const [, t = "", n = "", v1 = ""] =
      /^t=(\d+),n=([^,]+),v1=(.+)$/.exec(asked.headers["x-gateway-signature"] ?? "") ?? [];
    const { path, body } = read(asked);
    const digest = createHash("sha256").update(body, "latin1").digest("hex");
    const values = NAMES.map((name) => `${name}:${asked.headers[name] ?? ""}`);
    const text = ["v1", t, n, asked.method, path, digest, ...values].join("\n");
    return createHmac("sha256", SECRET).update(text).digest("hex") === v1 ? undefined : FORBIDDEN;
  },
});

/** The bytes of a text, each as the character of its number. */
const bytes = (body: string) => String.fromCodePoint(...new TextEncoder().encode(body));

/** Gateways that compare, keep and sign carelessly. */
export const CARELESS: readonly Violation[] = [
  ...[
    ["the beginning", (address: string) => address.slice(0, 8), "ends otherwise"] as const,
    ["the end", (address: string) => address.slice(-8), "begins otherwise"] as const,
    ["all but the last character", (address: string) => address.slice(0, 41), "continues"] as const,
    [
      "the first forty characters",
      (address: string) => address.slice(0, 40),
      "is shorter",
    ] as const,
  ].map(([what, part, found]) =>
    violation(
      `an address of which ${what} is compared`,
      [`order: an address that ${found} is ERR_NOT_FOUND_E`, "opened"],
      opensBy(part),
    ),
  ),
  violation(
    "a fixed minimum that nobody names",
    ["rate, fixed: too little names the accepted bound, and accepts it", "limits"],
    {
      path: PATHS.rate,
      toReply: (reply, _, { url }) =>
        reply.status === 400 && url.includes("FIXED")
          ? { ...reply, body: '{"code":"ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL"}' }
          : reply,
    },
  ),
  violation(
    "an id that a visitor cannot type",
    ["create-order: an order, readable with its address", "idForm"],
    { path: PATHS.create, change: (order) => ({ ...order, orderId: "№ 7/2" }) },
  ),
  violation(
    "an unknown instrument under another code",
    ["rate: an unknown instrument is an error", "unknownCoin"],
    {
      path: PATHS.rate,
      toResponse: (_, { url }) =>
        url.includes("no-such")
          ? { status: 409, body: { code: "ERR_PAIR_NOT_ACTIVE" } }
          : undefined,
    },
  ),
  violation(
    "orders that are gone after a second",
    ["order: is still there at the end of the run", "orderKept"],
    (() => {
      const seen = new Map<string, number>();
      const isGone = (url: string) => {
        const first = seen.get(url) ?? Date.now();
        seen.set(url, first);
        return Date.now() - first > 1_000;
      };
      return {
        path: PATHS.order,
        toResponse: (_, { url }) => (isGone(url) ? NOT_FOUND : undefined),
      };
    })(),
    { options: { keyAgeMs: 1_500, readableWithinMs: 600 } },
  ),
  violation(
    "a signature over a body in another encoding",
    ["signature: a call with letters of other alphabets in its body is served", "signatureBody"],
    signingOver(({ url, body }) => ({ path: url, body })),
    SIGNED,
  ),
  violation(
    "a signature over a decoded query",
    ["signature: a call with escaped characters in its query is served", "signaturePath"],
    signingOver(({ url, body }) => ({ path: decodeURIComponent(url), body: bytes(body) })),
    SIGNED,
  ),
  violation(
    "a signature over a query that was written anew",
    ["signature: a call with escaped characters in its query is served", "signaturePath"],
    signingOver(({ url, body }) => ({ path: url.replaceAll("+", "%20"), body: bytes(body) })),
    SIGNED,
  ),
];
