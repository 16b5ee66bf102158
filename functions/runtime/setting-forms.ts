// Schemas of settings. Each message says what the value must be and never shows the value itself.
import * as z from "zod";
import { isOnion, isOwnMachine, isPrivateWebhook } from "../../app/domain/request/own-machine.ts";
import { isOn, isSwitch } from "../../app/domain/text/variable-text.ts";

const MIN_SECRET_LENGTH = 32;
/** A secret with fewer different characters is not random: 'xxxx…'. */
const MIN_SECRET_CHARACTERS = 10;
const TEMPLATE_SECRET = /change.?me|replace|placeholder|example|your.?secret|<|>/i;

/** '1' or '0'. */
export const flag = switchOf("must be 1 or 0")
  .transform((text): "0" | "1" => (isOn(text) ? "1" : "0"))
  .default("0");

/** 'on' or 'off'. */
export const toggle = switchOf("must be on or off").transform((text): "on" | "off" =>
  isOn(text) ? "on" : "off",
);

/** A server's URL. */
export const webAddress = z.url({
  protocol: /^https?$/,
  abort: true,
  error: "must be an address that begins with https:// or http://",
});

/** The URL of a gateway. Calls append their paths; a query, fragment or password would be lost or logged. */
export const gatewayAddress = webAddress
  .refine((text) => !hasPassword(new URL(text)), {
    error: "must not carry a name or password: GATEWAY_SECRET tells the gateway who calls",
  })
  .refine((text) => !/[?#]/.test(text), { error: "must end with its path: no query and no hash" });

/** A URL that a browser may be redirected to. */
export const secureAddress = z.url({
  protocol: /^https$/,
  abort: true,
  error: "must be an address that begins with https://",
});

/** A webhook's URL, which may contain a secret. Plain HTTP is allowed only on localhost. */
export const webhookAddress = webAddress.refine(isPrivateWebhook, {
  error: "must be an address that begins with https://",
});

/** A secret that is sent as it is; header values allow no other characters. */
export const bearerToken = z
  .string()
  .regex(/^[\w~+/.=-]{16,512}$/, "must be 16 to 512 letters, digits and signs of base64");

/** A mail address. */
export const mailAddress = z.email({ error: "must be a mail address" });

/** An origin without a path: `https://agio.example`. Plain HTTP is allowed only on localhost and on an onion address. */
export const origin = webAddress.refine(isOrigin, {
  error:
    "must be https:// and a host, with neither a path nor anything else behind it (http:// for localhost and onion addresses only)",
  abort: true,
});

/** The origin of an onion service: `http://….onion`. */
export const onionOrigin = webAddress.refine(isOnionOrigin, {
  error: "must be http:// and an onion address of version 3, with nothing behind it",
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

/** Host names separated by single spaces. */
export const hosts = listOf(
  /^[a-z\d.-]+(:\d+)?$/,
  "must be host names without https://, one space between",
);

/** Host names whose first label may be a star. */
export const hostPatterns = listOf(
  /^(\*\.)?[a-z\d.-]+(:\d+)?$/,
  "must be host names without https://, one space between; *. may stand in front of one",
);

/** Origins in the format of a content security policy, separated by single spaces. */
export const origins = listOf(
  /^https:\/\/[\w.*:-]+$/,
  "must be origins, https://…, one space between",
);

/** A list of secrets: long, random, and not copied from a template. */
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

/** One secret, or two during a rotation. */
export const secretPair = secretRing.refine((list) => list.length <= 2, {
  error: "takes two secrets at most: the new one, and the one before",
});

function switchOf(error: string) {
  return z.string(error).refine(isSwitch, { error });
}

// Each name is matched separately: one pattern for the whole list could backtrack for hours on a long name.
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
  const { protocol, hostname } = new URL(text);
  const isUnread = protocol === "https:" || isOwnMachine(hostname) || isOnion(hostname);
  return isBare(text) && isUnread;
}

function isOnionOrigin(text: string): boolean {
  return isBare(text) && isOnion(new URL(text).hostname);
}

function isBare(text: string): boolean {
  const { origin, href } = new URL(text);
  return href === `${origin}/` && !/[?#]/.test(text);
}
