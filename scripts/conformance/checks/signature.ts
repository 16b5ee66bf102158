// Checks that the gateway rejects callers without its secret (docs/gateway-contract.md, "The signature").
import { DEFAULT_CALL_TIMEOUT_MS } from "~/domain/gateway-limits";
import { CALLS } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import type { CallRequest } from "../call-request.ts";
import { expectError } from "../expect-error.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";
import type { Signing } from "../sign.ts";

const FAULTS = [
  ["an unsigned call", { fault: "unsigned" }],
  ["another secret", { fault: "other-secret" }],
  ["a signature of more than a minute ago", { fault: "stale" }],
  ["a signature of more than a minute ahead", { fault: "early" }],
  ["the signature of another path", { fault: "other-path" }],
  ["the signature of another body", { fault: "other-body" }],
  ["the signature of another visitor's address", { fault: "other-visitor" }],
] as const satisfies readonly (readonly [string, Signing])[];

const CHECKED = CALLS["validate-address"]({
  currencyTitle: "BTC",
  networkTitle: "Bitcoin",
  address: "x",
});
const CHANNEL: CallRequest = {
  method: "GET",
  path: "/api/v2/ws",
  timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
  signing: { fault: "unsigned" },
};

/** The name of the check that the quick checks include. */
export const UNSIGNED_CHECK = "signature: an unsigned call is 403 ERR_FORBIDDEN";

/** The checks of signatures; they need the secret. */
export const SIGNATURE: readonly Check[] = [
  ...FAULTS.map(([name, signing]): Check => {
    const run = (context: CheckContext) => expectRefused(context, { ...CHECKED, signing });
    return { name: `signature: ${name} is 403 ERR_FORBIDDEN`, call: "validate-address", run };
  }),
  {
    name: "signature: a signature that was used before is 403 ERR_FORBIDDEN",
    call: "validate-address",
    run: async (context) => {
      requireSecret(context);
      const request = { ...CHECKED, signing: { nonce: crypto.randomUUID() } };
      const headers = { "x-request-id": crypto.randomUUID() };
      const first = await context.client.call({ ...request, headers });
      expectThat(first.status !== 403, "rejects it already on first use", request);
      await expectRefused(context, { ...request, headers });
    },
  },
  {
    name: "signature: an unsigned live channel is 403 ERR_FORBIDDEN",
    call: "live",
    run: (context) => expectRefused(context, CHANNEL),
  },
];

async function expectRefused(context: CheckContext, request: CallRequest): Promise<void> {
  requireSecret(context);
  const { status } = await expectError(context.client, request, ["ERR_FORBIDDEN"]);
  expectThat(status === 403, `status ${String(status)}, not 403`, request);
}

function requireSecret({ options }: CheckContext): void {
  if (!options.secrets?.length) throw new NotApplicable("GATEWAY_SECRET is not set");
}
