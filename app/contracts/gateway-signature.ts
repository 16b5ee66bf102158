// Proves to a gateway that a call comes from this product (docs/gateway-contract.md, "The signature"; docs/security.md
// 61). The proof is an HMAC over every meaningful part of the call. The product signs, the sandbox verifies.
import { SIGNATURE_WINDOW_MS } from "~/domain/limits/gateway-limits";
import { timeWire } from "./wire-values";

/** The header with the signature. */
export const SIGNATURE_HEADER = "x-gateway-signature";

/** The signed headers in their order: each that a gateway decides by. */
const SIGNED_HEADERS = [
  "x-request-id",
  "x-forwarded-for",
  "x-api-key",
  "idempotency-key",
  "cookie",
  "x-visitor-country",
  "x-site-origin",
] as const;

const HMAC = { name: "HMAC", hash: "SHA-256" } as const;
const HEADER_FORM = /^t=(\d{1,13}),n=([\w-]{16,64})((?:,v1=[\da-f]{64}){1,4})$/;

/** The signed parts of a call; `url` is the full address as called. The body is read only if the headers are valid. */
export interface SignedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly readBody: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** The time of signing (epoch milliseconds), and a nonce that makes each signature unique. */
interface SigningMoment {
  readonly now: number;
  readonly nonce: string;
}

/** Why a signature is rejected. */
export type SignatureProblem = "missing" | "malformed" | "stale" | "wrong";

/** Whether one of the secrets signed the call; the nonce of a valid signature reveals replays. */
export type SignatureVerdict =
  | { readonly ok: true; readonly nonce: string }
  | { readonly ok: false; readonly problem: SignatureProblem };

/** The value of the signature header: one signature per secret, so that each side may change its secret first. */
export async function signGatewayCall(
  call: SignedCall,
  secrets: readonly string[],
  { now, nonce }: SigningMoment,
): Promise<string> {
  const time = String(Math.floor(now / 1000));
  const text = await toSignedText(call, time, nonce);
  const signatures = await Promise.all(
    secrets.map(async (secret) => {
      const bits = await crypto.subtle.sign(HMAC, await importKey(secret, "sign"), text);
      return `v1=${toHex(bits)}`;
    }),
  );
  return [`t=${time}`, `n=${nonce}`, ...signatures].join(",");
}

/** Whether one of the secrets produced one of the call's signatures within the window; `now` is epoch milliseconds. */
export async function verifyGatewayCall(
  call: SignedCall,
  secrets: readonly string[],
  now: number,
): Promise<SignatureVerdict> {
  const header = call.headers.get(SIGNATURE_HEADER);
  if (header === null) return { ok: false, problem: "missing" };
  const [, time, nonce, signatures] = HEADER_FORM.exec(header) ?? [];
  const signedAt = timeWire.safeParse(time).data;
  if (time === undefined || nonce === undefined || signatures === undefined) {
    return { ok: false, problem: "malformed" };
  }
  if (signedAt === undefined || Math.abs(now - signedAt) > SIGNATURE_WINDOW_MS) {
    return { ok: false, problem: "stale" };
  }
  const text = await toSignedText(call, time, nonce);
  const isRight = await isSignedByAny(text, signatures.split(",v1=").filter(Boolean), secrets);
  return isRight ? { ok: true, nonce } : { ok: false, problem: "wrong" };
}

async function isSignedByAny(
  text: Uint8Array<ArrayBuffer>,
  hexes: readonly string[],
  secrets: readonly string[],
): Promise<boolean> {
  const keys = await Promise.all(secrets.map((secret) => importKey(secret, "verify")));
  const pairs = keys.flatMap((key) => hexes.map((hex) => [key, fromHex(hex)] as const));
  const verdicts = await Promise.all(
    pairs.map(([key, signature]) => crypto.subtle.verify(HMAC, key, signature, text)),
  );
  return verdicts.includes(true);
}

async function toSignedText(
  { readBody, ...call }: SignedCall,
  time: string,
  nonce: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const digest = toHex(await crypto.subtle.digest("SHA-256", await readBody()));
  return new TextEncoder().encode(toSignedLines(call, { time, nonce, digest }).join("\n"));
}

/** Returns the lines that are signed; `digest` is the body's. One value per line. No value can contain a line break, so different calls never have the same text. */
export function toSignedLines(
  { method, url, headers }: Omit<SignedCall, "readBody">,
  {
    time,
    nonce,
    digest,
  }: { readonly time: string; readonly nonce: string; readonly digest: string },
): readonly string[] {
  const { pathname, search } = new URL(url);
  return [
    "v1",
    time,
    nonce,
    method.toUpperCase(),
    pathname + search,
    digest,
    ...SIGNED_HEADERS.map((name) => `${name}:${readHeader(headers, name)}`),
  ];
}

// A proxy in between appends its own address; the visitor's is always the first.
function readHeader(headers: Headers, name: (typeof SIGNED_HEADERS)[number]): string {
  const value = headers.get(name) ?? "";
  return name === "x-forwarded-for" ? (value.split(",")[0] ?? "").trim() : value;
}

function importKey(secret: string, use: "sign" | "verify"): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), HMAC, false, [use]);
}

function toHex(bits: ArrayBuffer): string {
  return [...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
