// Verifies 1Click's signature of a quote. It covers one flat object of request fields, quote fields and the time.
// echo.ts compares the fields that it leaves out.
import { base58 } from "@scure/base";

/** The public key of 1Click's service, as published in its SDK. */
export const ONE_CLICK_KEY = "ed25519:reYaWhvwu8Jzo3WUM3zhn6VrhuMEF4eADL17qtRVifc";

const PREFIX = "ed25519:";
const REQUEST_FIELDS = [
  "dry",
  "swapType",
  "slippageTolerance",
  "originAsset",
  "destinationAsset",
  "amount",
  "depositType",
  "refundTo",
  "refundType",
  "recipient",
  "recipientType",
] as const;
/** Left out of the signed text if empty. */
const OPTIONAL_REQUEST_FIELDS = ["referral", "quoteWaitingTimeMs"] as const;
const QUOTE_FIELDS = [
  "amountIn",
  "amountInFormatted",
  "amountInUsd",
  "minAmountIn",
  "amountOut",
  "amountOutFormatted",
  "amountOutUsd",
  "minAmountOut",
] as const;
const REAL_QUOTE_FIELDS = [
  "depositAddress",
  "depositMemo",
  "deadline",
  "timeWhenInactive",
  "timeEstimate",
  "refundFee",
  "withdrawFee",
] as const;

/** A signed answer as parsed, before any cleaning, because the signature covers the types of its values. */
export interface SignedAnswer {
  readonly timestamp: unknown;
  readonly signature: unknown;
  readonly quoteRequest: Readonly<Record<string, unknown>>;
  readonly quote: Readonly<Record<string, unknown>>;
}

/** Returns whether the key signed the answer; false for anything malformed. */
export async function isSigned(answer: SignedAnswer, key: string): Promise<boolean> {
  const signature = readBytes(answer.signature, 64);
  const publicKey = readBytes(key, 32);
  if (!signature || !publicKey) return false;
  const imported = await crypto.subtle.importKey("raw", publicKey, "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", imported, signature, await toSignedText(answer));
}

/** Returns the bytes that 1Click signs: the base58 text of the SHA-256 of the sorted, compact JSON. */
async function toSignedText(answer: SignedAnswer): Promise<Uint8Array<ArrayBuffer>> {
  const fields = toSignedFields(answer);
  const sorted = Object.fromEntries(
    Object.entries(fields).toSorted(([left], [right]) => (left < right ? -1 : 1)),
  );
  const json = new TextEncoder().encode(JSON.stringify(sorted));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", json));
  return new TextEncoder().encode(base58.encode(digest));
}

function toSignedFields({ quoteRequest, quote, timestamp }: SignedAnswer): Record<string, unknown> {
  const isDry = quoteRequest.dry === true;
  return {
    ...pick(quoteRequest, REQUEST_FIELDS),
    ...pickSet(quoteRequest, OPTIONAL_REQUEST_FIELDS),
    ...pick(quote, QUOTE_FIELDS),
    ...(isDry ? pick(quoteRequest, ["deadline"]) : pickSet(quote, REAL_QUOTE_FIELDS)),
    timestamp,
  };
}

function pick(from: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

function pickSet(from: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return pick(
    from,
    names.filter((name) => Boolean(from[name])),
  );
}

function readBytes(text: unknown, length: number): Uint8Array<ArrayBuffer> | undefined {
  if (typeof text !== "string" || !text.startsWith(PREFIX)) return undefined;
  try {
    const bytes = base58.decode(text.slice(PREFIX.length));
    return bytes.length === length ? Uint8Array.from(bytes) : undefined;
  } catch {
    return undefined;
  }
}
