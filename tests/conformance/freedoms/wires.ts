// What servers and proxies do on the way, and what the contract leaves to the gateway.
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Distortion } from "../../support/distort-gateway.ts";
import { bodyOf, field, PATHS, reply, rewritten, type Row } from "../row.ts";
import { ACCOUNT, ALL, freedom, NO_ORDERS, ORDERS, RATES } from "./freedom.ts";

const coded = (coding: string, code: (body: string | Uint8Array) => Uint8Array): Distortion =>
  reply(ALL, ({ body, headers }) => ({
    body: code(body),
    headers: { ...headers, "content-encoding": coding },
  }));

const everyThird = (status: number): Distortion => ({
  path: ALL,
  method: "GET",
  toReply: (found, place) =>
    place % 40 === 3 ? { status, headers: { "retry-after": "1" }, body: "" } : found,
});

/** Bodies, connections and statuses. */
export const ON_THE_WAY: readonly Row[] = [
  freedom(
    "bodies in gzip",
    coded("gzip", (body) => gzipSync(body)),
    NO_ORDERS,
  ),
  freedom(
    "bodies in brotli",
    coded("br", (body) => brotliCompressSync(body)),
    NO_ORDERS,
  ),
  freedom(
    "a connection that closes after each response",
    reply(ALL, ({ headers }) => ({ headers: { ...headers, connection: "close" } })),
  ),
  freedom(
    "names of headers in capitals",
    reply(ALL, ({ headers }) => ({
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
      ),
    })),
    ACCOUNT,
  ),
  freedom("a limit that is a 503", everyThird(503), NO_ORDERS),
  freedom("a slow machine", { path: ALL, delayMs: 150 }, RATES),
  freedom(
    "no live channel",
    { path: PATHS.live, toUpgrade: () => 404 },
    { only: /^(live|rate, floating)/ },
  ),
  freedom(
    "bounds under another status",
    {
      path: PATHS.rate,
      toReply: (found) => ({ ...found, status: found.status === 400 ? 422 : found.status }),
    },
    RATES,
  ),
  freedom("errors with a code and nothing else", {
    path: ALL,
    toReply: (found) => {
      const body = bodyOf(found);
      const [code, details] = [field(body, "code"), field(body, "details")];
      const message = field(body, "message");
      // Two messages are part of the contract.
      const isRead = code === "ERR_BAD_REQUEST" || code === "ERR_WITHDRAWAL_TOO_SMALL";
      return found.status < 400
        ? found
        : { ...found, body: JSON.stringify({ code, details, ...(isRead && { message }) }) };
    },
  }),
  freedom(
    "a long word for an email that is set",
    rewritten(PATHS.email, (body) =>
      field(body, "code") === "ERR_BAD_REQUEST"
        ? { ...body, message: "Email already set for this order." }
        : body,
    ),
    ORDERS,
  ),
  freedom(
    "a partner whom nobody knows when an order is made",
    {
      path: PATHS.create,
      toResponse: (_, { body }) =>
        body.includes("referrerId")
          ? { status: 404, body: { code: "ERR_NOT_FOUND", message: "Unknown referrerAffiliateId" } }
          : undefined,
    },
    /^create-order: with/,
  ),
];
