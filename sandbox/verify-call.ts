// The sandbox serves its product alone: calls that are not signed with the secret that both know are refused
// (docs/gateway-contract.md, "The signature"; docs/security.md 61).
import { verifyGatewayCall, type SignatureProblem } from "~/contracts/gateway-signature";
import { SIGNATURE_WINDOW_MS } from "~/domain/gateway-limits";
import { failWith, type ApiResult } from "./api-error";
import type { SandboxEnv } from "./env";

/** The nonces of signatures that were used, and until when each could be used again (epoch milliseconds), oldest first. */
const used = new Map<string, number>();

const MESSAGES = {
  missing: "The call is not signed",
  malformed: "The signature is malformed",
  stale: "The signature is too old, or the clocks differ by more than a minute",
  wrong: "The signature is wrong",
  replayed: "The signature was used before",
} as const satisfies Record<SignatureProblem | "replayed", string>;

/** Whether the call was signed by the product, for the first time; fails with ERR_FORBIDDEN. Without a secret nobody can sign. */
export async function checkSignature(
  request: Request,
  { GATEWAY_SECRET = "" }: SandboxEnv,
  now = Date.now(),
): Promise<ApiResult<undefined>> {
  const secrets = GATEWAY_SECRET.split(/[\s,]+/).filter(Boolean);
  const { method, url, headers } = request;
  // A copy: the call itself is read by its handler.
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
  // Signed up to a window ahead of this clock, it could be used for two.
  used.set(nonce, now + 2 * SIGNATURE_WINDOW_MS);
  return undefined;
}
