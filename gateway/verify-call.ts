// Rejects calls that are not signed with the shared secret, because a gateway of ours serves only its product
// (docs/gateway-contract.md, "The signature"; docs/security.md 61).
import { verifyGatewayCall, type SignatureProblem } from "~/contracts/gateway-signature";
import { SIGNATURE_WINDOW_MS } from "~/domain/gateway-limits";
import { failWith, type ApiResult } from "./api-error";

/** The nonces of used signatures, and until when each could be replayed (epoch milliseconds), oldest first. */
const used = new Map<string, number>();

const MESSAGES = {
  missing: "The call is not signed",
  malformed: "The signature is malformed",
  stale: "The signature is too old, or the clocks differ by more than a minute",
  wrong: "The signature is wrong",
  replayed: "The signature was used before",
} as const satisfies Record<SignatureProblem | "replayed", string>;

/** Returns undefined if the product signed the call and it is not a replay; fails with ERR_FORBIDDEN otherwise. Without a secret every call is rejected. */
export async function checkSignature(
  request: Request,
  { GATEWAY_SECRET = "" }: { readonly GATEWAY_SECRET?: string },
  now = Date.now(),
): Promise<ApiResult<undefined>> {
  const secrets = GATEWAY_SECRET.split(/[\s,]+/).filter(Boolean);
  const { method, url, headers } = request;
  // Cloned, because the handler reads the call's body itself.
  const readBody = async () =>
    request.body ? new Uint8Array(await request.clone().arrayBuffer()) : new Uint8Array();
  const verdict = await verifyGatewayCall({ method, url, headers, readBody }, secrets, now);
  const problem = verdict.ok ? findReplay(verdict.nonce, now) : verdict.problem;
  if (problem === undefined) return { ok: true, value: undefined };
  return failWith("ERR_FORBIDDEN", { message: MESSAGES[problem] });
}

function findReplay(nonce: string, now: number): "replayed" | undefined {
  for (const [old, until] of used) {
    if (until > now) break;
    used.delete(old);
  }
  if (used.has(nonce)) return "replayed";
  // A timestamp may be up to one window ahead of this clock, so it stays valid for two.
  used.set(nonce, now + 2 * SIGNATURE_WINDOW_MS);
  return undefined;
}
