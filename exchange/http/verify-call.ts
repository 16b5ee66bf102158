// Rejects calls that are not signed with the shared secret, because the exchange serves only its product
// (docs/gateway-contract.md, "The signature"; docs/security.md 61).
import { verifyGatewayCall, type SignatureProblem } from "~/contracts/gateway-signature";
import { SIGNATURE_WINDOW_MS } from "~/domain/limits/gateway-limits";
import { failWith, type ApiResult } from "./api-error";
import { takeNonce, type NonceUse } from "./used-nonces";

/** The nonces of used signatures, and until when each could be replayed (epoch milliseconds), oldest first. The isolate's own: enough for reads, whose replay returns what was captured. */
const used = new Map<string, number>();

/** Calls with a body that change nothing. */
const READS: readonly string[] = ["/api/v1/instruments/public/validate-address"];

const MESSAGES = {
  missing: "The call is not signed",
  malformed: "The signature is malformed",
  stale: "The signature is too old, or the clocks differ by more than a minute",
  wrong: "The signature is wrong",
  replayed: "The signature was used before",
} as const satisfies Record<SignatureProblem | "replayed", string>;

/** The shared secret, or two while it changes, and the database of used nonces. */
export interface CallCheck {
  readonly secret: string | undefined;
  readonly openDatabase: () => Promise<D1Database>;
}

/** Returns undefined if the product signed the call and it is not a replay; fails with ERR_FORBIDDEN otherwise. Without a secret every call is rejected. */
export async function checkSignature(
  request: Request,
  { secret = "", openDatabase }: CallCheck,
  now = Date.now(),
): Promise<ApiResult<undefined>> {
  const secrets = secret.split(/[\s,]+/).filter(Boolean);
  const { method, url, headers } = request;
  // Cloned, because the handler reads the call's body itself.
  const readBody = async () =>
    request.body ? new Uint8Array(await request.clone().arrayBuffer()) : new Uint8Array();
  const verdict = await verifyGatewayCall({ method, url, headers, readBody }, secrets, now);
  if (!verdict.ok) return reject(verdict.problem);
  // A timestamp may be up to one window ahead of this clock, so it stays valid for two.
  const use = { nonce: verdict.nonce, validUntil: now + 2 * SIGNATURE_WINDOW_MS, now };
  const isFirst =
    isFirstHere(use) && (!isWrite(request) || (await isFirstAnywhere(request, openDatabase, use)));
  return isFirst ? { ok: true, value: undefined } : reject("replayed");
}

function reject(problem: keyof typeof MESSAGES): ApiResult<undefined> {
  return failWith("ERR_FORBIDDEN", { message: MESSAGES[problem] });
}

function isWrite({ method, url }: Request): boolean {
  return method !== "GET" && !READS.includes(new URL(url).pathname);
}

async function isFirstAnywhere(
  { headers }: Request,
  openDatabase: CallCheck["openDatabase"],
  use: NonceUse,
) {
  try {
    return await takeNonce(await openDatabase(), use);
  } catch (error) {
    // A repeated creation must find its order while the database is down. With its key, a replay finds the same one.
    if (headers.has("idempotency-key")) return true;
    throw error;
  }
}

function isFirstHere({ nonce, validUntil, now }: NonceUse): boolean {
  for (const [old, until] of used) {
    if (until > now) break;
    used.delete(old);
  }
  if (used.has(nonce)) return false;
  used.set(nonce, validUntil);
  return true;
}
