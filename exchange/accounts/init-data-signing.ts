// The two signatures of launch data, as Telegram documents them. One is HMAC-SHA-256 with a key derived from the bot's
// token. The other is Ed25519 with Telegram's own key, over the same fields.
import { base64urlnopad, hex } from "@scure/base";

const HMAC = { name: "HMAC", hash: "SHA-256" } as const;
const ED25519 = "Ed25519";
/** The PKCS #8 header in front of an Ed25519 key's seed. */
const PKCS8_HEAD = "302e020100300506032b657004220420";
const SIGNATURES: ReadonlySet<string> = new Set(["hash", "signature"]);

/** The fields of launch data, by name. */
export type Fields = ReadonlyMap<string, string>;

/** Returns the fields with both signatures, as a query. `seed` is the Ed25519 key of whoever plays Telegram, hex. */
export async function signFields(
  fields: Fields,
  { token, seed }: { readonly token: string; readonly seed: string },
): Promise<string> {
  const key = await crypto.subtle.importKey("pkcs8", fromHex(PKCS8_HEAD + seed), ED25519, false, [
    "sign",
  ]);
  const signed = new Map(fields);
  const signature = await crypto.subtle.sign(ED25519, key, toThirdPartyText(fields, token));
  signed.set("signature", base64urlnopad.encode(new Uint8Array(signature)));
  const hash = await crypto.subtle.sign(HMAC, await importHmacKey(token), toText(signed, ["hash"]));
  signed.set("hash", hex.encode(new Uint8Array(hash)));
  return new URLSearchParams([...signed]).toString();
}

/** Returns whether the fields' `hash` is the bot's; compared in constant time. */
export async function isHashRight(fields: Fields, token: string): Promise<boolean> {
  const hash = fields.get("hash") ?? "";
  if (!/^[0-9a-f]{64}$/.test(hash)) return false;
  const key = await importHmacKey(token);
  return crypto.subtle.verify(HMAC, key, fromHex(hash), toText(fields, ["hash"]));
}

/** Returns whether the fields' `signature` was made with one of these keys, hex. */
export async function isSignatureRight(
  fields: Fields,
  token: string,
  publicKeys: readonly string[],
): Promise<boolean> {
  const text = fields.get("signature") ?? "";
  if (!/^[\w-]{86}$/.test(text)) return false;
  const signature = Uint8Array.from(base64urlnopad.decode(text));
  const verify = async (publicKey: string) => {
    const raw = fromHex(publicKey);
    const key = await crypto.subtle.importKey("raw", raw, ED25519, false, ["verify"]);
    return crypto.subtle.verify(ED25519, key, signature, toThirdPartyText(fields, token));
  };
  return (await Promise.all(publicKeys.map(verify))).includes(true);
}

async function importHmacKey(token: string): Promise<CryptoKey> {
  const usages: KeyUsage[] = ["sign", "verify"];
  const base = await crypto.subtle.importKey("raw", encode("WebAppData"), HMAC, false, usages);
  const secret = await crypto.subtle.sign(HMAC, base, encode(token));
  return crypto.subtle.importKey("raw", secret, HMAC, false, usages);
}

function toThirdPartyText(fields: Fields, token: string): Uint8Array<ArrayBuffer> {
  const lines = toLines(fields, [...SIGNATURES]);
  return encode(`${readBotId(token)}:WebAppData\n${lines}`);
}

function toText(fields: Fields, without: readonly string[]): Uint8Array<ArrayBuffer> {
  return encode(toLines(fields, without));
}

function toLines(fields: Fields, without: readonly string[]): string {
  return [...fields]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("\n");
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.decode(text));
}

/** Returns the bot's id, which is the start of its token. */
function readBotId(token: string): string {
  return token.split(":")[0] ?? "";
}
