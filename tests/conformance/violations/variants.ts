import { randomUUID } from "node:crypto";
import type { AskedCall, Distortion } from "../../support/distort-gateway.ts";
import { field, PATHS, violation, type Violation } from "../row.ts";

const REFUSED = { status: 400, body: { code: "ERR_BAD_REQUEST" } };

/** Rejects the calls of a path that are so. */
const rejecting = (
  path: Distortion["path"],
  isSo: (asked: AskedCall) => boolean,
): readonly Distortion[] => [
  { path, toResponse: (_, asked) => (isSo(asked) ? REFUSED : undefined) },
];

const bodyHas = (name: string) => (asked: AskedCall) =>
  field(JSON.parse(asked.body), name) !== undefined;
const has = (name: string) => (asked: AskedCall) => asked.headers[name] !== undefined;
const lacks = (name: string) => (asked: AskedCall) => asked.headers[name] === undefined;
const isNoUuid = ({ headers }: AskedCall) =>
  headers["idempotency-key"]?.length !== randomUUID().length;

const headers = (name: string) => [name, "headers"] as const;
const fields = (name: string) => [`create-order: with ${name}`, "optionalSent"] as const;

/** Requests that a gateway does not take, although the product sends them. */
export const VARIANTS: readonly Violation[] = [
  violation(
    "keys that must be UUIDs",
    ["create-order: a key as pages send it is taken", "keyForm"],
    rejecting(PATHS.create, isNoUuid),
  ),
  violation("utmData that is refused", fields("utm"), rejecting(PATHS.create, bodyHas("utmData"))),
  violation(
    "a browser's fingerprint that is refused",
    fields("browserFingerprint"),
    rejecting(PATHS.create, bodyHas("browserFingerprint")),
  ),
  violation(
    "an email that is refused",
    fields("email"),
    rejecting(PATHS.create, bodyHas("userEmail")),
  ),
  violation(
    "a creation without a refund address that is refused",
    fields("nothing optional"),
    rejecting(PATHS.create, (asked) => !bodyHas("refundAddress")(asked)),
  ),
  violation(
    "a country that is refused",
    headers("rate: as a page asks"),
    rejecting(PATHS.rate, has("x-visitor-country")),
  ),
  violation(
    "a country that is refused with a creation",
    headers("create-order: as a page asks"),
    rejecting(PATHS.create, has("x-visitor-country")),
  ),
  violation(
    "a country that is required",
    headers("rate: as a page, its country unknown asks"),
    rejecting(PATHS.rate, lacks("x-visitor-country")),
  ),
  violation(
    "a country that is required of a creation",
    headers("create-order: as a page, its country unknown asks"),
    rejecting(PATHS.create, lacks("x-visitor-country")),
  ),
  violation(
    "a language that is required of a program",
    headers("create-order: as a program asks"),
    rejecting(PATHS.create, lacks("accept-language")),
  ),
  violation(
    "a language that is required of an order",
    headers("order: as a page, its language unknown asks"),
    rejecting(PATHS.order, lacks("accept-language")),
  ),
  violation(
    "a visitor's address that is required of lists",
    headers("instruments: as a page that visitors share asks"),
    rejecting(PATHS.instruments, lacks("x-forwarded-for")),
  ),
  violation(
    "a visitor's address that is required of a shared rate",
    headers("rate: as a page that visitors share asks"),
    rejecting(PATHS.rate, lacks("x-forwarded-for")),
  ),
  violation(
    "an address of version 6 that is refused",
    headers("order: as Telegram, over IPv6 asks"),
    rejecting(
      PATHS.order,
      ({ headers: { "x-forwarded-for": from } }) => from?.includes(":") === true,
    ),
  ),
  violation(
    "a site's origin that is refused",
    headers("create-order: as a page of a site with an origin asks"),
    rejecting(PATHS.create, has("x-site-origin")),
  ),
  violation(
    "a list of languages that is refused",
    headers("order: as a page asks"),
    rejecting(
      PATHS.order,
      ({ headers: { "accept-language": language } }) => language?.includes(",") === true,
    ),
  ),
];
