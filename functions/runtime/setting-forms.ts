// The forms that a setting may have. Each message says what the value must be and never what it is.
import * as z from "zod";
import { isOwnMachine } from "./own-machine.ts";

const MIN_SECRET_LENGTH = 32;
/** Fewer different characters are no random bytes: 'xxxx…'. */
const MIN_SECRET_CHARACTERS = 10;
const TEMPLATE_SECRET = /change.?me|replace|placeholder|example|your.?secret|<|>/i;

/** '1' or '0'. */
export const flag = z.enum(["0", "1"], { error: "must be 1 or 0" }).default("0");

/** 'on' or 'off'. */
export const toggle = z.enum(["on", "off"], { error: "must be on or off" });

/** An address of a server. */
export const webAddress = z.url({
  protocol: /^https?$/,
  abort: true,
  error: "must be an address that begins with https:// or http://",
});

/** The address of a gateway: calls append their paths, and whatever else it carried would be lost or logged. */
export const gatewayAddress = webAddress
  .refine((text) => !hasPassword(new URL(text)), {
    error: "must not carry a name or password: GATEWAY_SECRET tells the gateway who calls",
  })
  .refine((text) => !/[?#]/.test(text), { error: "must end with its path: no query and no hash" });

/** An address that a browser may be sent to. */
export const secureAddress = z.url({
  protocol: /^https$/,
  abort: true,
  error: "must be an address that begins with https://",
});

/** An address without path: `https://agio.example`; over plain HTTP for this machine only. */
export const origin = webAddress.refine(isOrigin, {
  error:
    "must be https:// and a host, with neither a path nor anything else behind it (http:// for localhost only)",
  abort: true,
});

/** Whole milliseconds between two bounds, as text. */
export function milliseconds(min: number, max: number) {
  const error = `must be a whole number of milliseconds, from ${String(min)} to ${String(max)}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
}

/** Names of hosts, one space between. */
export const hosts = listOf(
  /^[a-z\d.-]+(:\d+)?$/,
  "must be host names without https://, one space between",
);

/** Names of hosts, of which the first part may be a star. */
export const hostPatterns = listOf(
  /^(\*\.)?[a-z\d.-]+(:\d+)?$/,
  "must be host names without https://, one space between; *. may stand in front of one",
);

/** Origins as a content security policy takes them, one space between. */
export const origins = listOf(
  /^https:\/\/[\w.*:-]+$/,
  "must be origins, https://…, one space between",
);

/** The secrets of a ring: long ones that somebody made up for this deployment. */
export const secretRing = z
  .string("is missing: it must be 32 random bytes or more (openssl rand -base64 32)")
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.length > 0 && list.every(({ length }) => length >= MIN_SECRET_LENGTH), {
    error: "needs 32 characters or more in each of its secrets",
    abort: true,
  })
  .refine((list) => !list.some(isTemplate), {
    error: "is still a template's: it must be random bytes of your own (openssl rand -base64 32)",
  });

/** One secret, or two while the old one is replaced. */
export const secretPair = secretRing.refine((list) => list.length <= 2, {
  error: "takes two secrets at most: the new one, and the one before",
});

// Each by itself: a pattern of the whole list may try every way to part it, and a long name takes hours.
function listOf(form: RegExp, error: string) {
  const isRight = (text: string) => text.split(" ").every((name) => !name || form.test(name));
  return z.string().refine(isRight, { error }).default("");
}

function hasPassword({ username, password }: URL): boolean {
  return username !== "" || password !== "";
}

function isTemplate(secret: string): boolean {
  return new Set(secret).size < MIN_SECRET_CHARACTERS || TEMPLATE_SECRET.test(secret);
}

function isOrigin(text: string): boolean {
  const { origin, href, protocol, hostname } = new URL(text);
  const isBare = href === `${origin}/` && !/[?#]/.test(text);
  return isBare && (protocol === "https:" || isOwnMachine(hostname));
}
