// Signs as 1Click does. It is written from the public description, independently of the product's verifier, so that
// both cannot share one misreading. The official SDK verifies it (tests/exchange/sdk.test.ts).
import { base58 } from "@scure/base";

/** The fake's public key, in 1Click's form. */
export const FAKE_SIGNER = "ed25519:8VG3mbqtYLmYbhhxPmsCHWPjrkVk5goQAFaVJD9tQghU";

const PKCS8 = "302e020100300506032b657004220420";
const SEED = "a61f".repeat(16);
let key: Promise<CryptoKey> | undefined;

const REQUEST =
  "dry swapType slippageTolerance originAsset destinationAsset amount depositType refundTo refundType recipient recipientType";
const QUOTE =
  "amountIn amountInFormatted amountInUsd minAmountIn amountOut amountOutFormatted amountOutUsd minAmountOut";
const REAL =
  "depositAddress depositMemo deadline timeWhenInactive timeEstimate refundFee withdrawFee";

type Fields = Record<string, unknown>;

export async function signQuote(quoteRequest: Fields, quote: Fields, timestamp: string) {
  const signed: Fields = { timestamp };
  for (const name of REQUEST.split(" ")) signed[name] = quoteRequest[name];
  for (const name of ["referral", "quoteWaitingTimeMs"]) addIfSet(signed, name, quoteRequest);
  for (const name of QUOTE.split(" ")) signed[name] = quote[name];
  if (quoteRequest.dry === true) signed.deadline = quoteRequest.deadline;
  else for (const name of REAL.split(" ")) addIfSet(signed, name, quote);
  const text = JSON.stringify(signed, Object.keys(signed).sort());
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const message = new TextEncoder().encode(base58.encode(new Uint8Array(digest)));
  const bytes = await crypto.subtle.sign("Ed25519", await readKey(), message);
  return `ed25519:${base58.encode(new Uint8Array(bytes))}`;
}

function addIfSet(signed: Fields, name: string, from: Fields): void {
  if (from[name]) signed[name] = from[name];
}

function readKey(): Promise<CryptoKey> {
  const hex = PKCS8 + SEED;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  key ??= crypto.subtle.importKey("pkcs8", bytes, "Ed25519", false, ["sign"]);
  return key;
}
