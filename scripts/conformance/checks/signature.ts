// Checks that the gateway rejects callers without its secret (docs/gateway-contract.md, "The signature").
import { CALL_NAMES, CALLS as TABLE } from "~/contracts/calls/call-table";
import { readUpstreamFailure } from "~/contracts/error";
import { CALLS, requestOf } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import type { CallRequest } from "../call-request.ts";
import { expectError } from "../expect-error.ts";
import { isAbsent } from "../facts.ts";
import { LIVE_CHANNEL } from "../live-client.ts";
import { expectThat, NotAsked } from "../nonconformance.ts";
import type { Rule } from "../rules.ts";
import type { Signing } from "../sign.ts";

const ofHeader = (header: string) => ({ fault: "other-header", header }) as const;

const FAULTS: readonly (readonly [string, Rule, Signing])[] = [
  ["an unsigned call", "signature", { fault: "unsigned" }],
  ["another secret", "signature", { fault: "other-secret" }],
  ["a signature of more than a minute ago", "signatureTime", { fault: "stale" }],
  ["a signature of more than a minute ahead", "signatureTime", { fault: "early" }],
  ["the signature of another path", "signature", { fault: "other-path" }],
  ["the signature of another method", "signature", { fault: "other-method" }],
  ["the signature of another body", "signature", { fault: "other-body" }],
  ["the signature of another visitor's address", "signature", ofHeader("x-forwarded-for")],
  ["the signature of another trace id", "signature", ofHeader("x-request-id")],
  ["the signature of another API key", "signature", ofHeader("x-api-key")],
  ["the signature of another idempotency key", "signature", ofHeader("idempotency-key")],
  ["the signature of other cookies", "signature", ofHeader("cookie")],
  ["the signature of another country", "signature", ofHeader("x-visitor-country")],
  ["the signature of another site", "signature", ofHeader("x-site-origin")],
];

const CHECKED = CALLS["validate-address"]({
  currencyTitle: "BTC",
  networkTitle: "Bitcoin",
  address: "x",
});

/** Signed calls whose text two programs may write differently. */
const UNUSUAL: readonly (readonly [string, Rule, CallRequest])[] = [
  [
    "letters of other alphabets in its body",
    "signatureBody",
    CALLS["validate-address"]({
      currencyTitle: "BTC",
      networkTitle: "Bitcoin",
      address: "Ärger, привет, 漢字 🙂",
    }),
  ],
  [
    "escaped characters in its query",
    "signaturePath",
    CALLS.order({ orderId: "a b+c/d&e=f%20ü", destinationAddress: "0x~!*'()" }),
  ],
];

/** Calls without content: a gateway that reads them before the signature returns another error. */
const EVERY_CALL: readonly CallRequest[] = CALL_NAMES.map((name) => ({
  ...requestOf(name, {
    locale: "en",
    ...(TABLE[name].method === "POST" && { body: {} }),
  }),
  isUnread: false,
}));

const EVERY_CALL_FAULTS = [
  ["every unsigned call is refused", "unsigned"],
  ["every call with another secret is refused", "other-secret"],
] as const;

/** The name of the check that the quick checks include. */
export const UNSIGNED_CHECK = "signature: an unsigned call is 403 ERR_FORBIDDEN";

const SIGNED_CHECK = "a signed call is served";

function check(name: string, rule: Rule, run: Check["run"]): Check {
  return {
    name: `signature: ${name}`,
    call: "validate-address",
    rule,
    run: async (context) => {
      if (!context.options.secrets?.length)
        throw new NotAsked("signs calls", "GATEWAY_SECRET in the environment");
      await run(context);
    },
  };
}

/** The checks of signatures; they need the secret. */
export const SIGNATURE: readonly Check[] = [
  check(SIGNED_CHECK, "signatureSecret", async ({ client }) => {
    const { status } = await client.call(CHECKED);
    expectThat(status !== 403, "refuses a signed call", CHECKED);
  }),
  ...FAULTS.map(([name, rule, signing]) =>
    check(`${name} is 403 ERR_FORBIDDEN`, rule, (context) =>
      expectRefused(context, { ...CHECKED, signing }),
    ),
  ),
  ...EVERY_CALL_FAULTS.map(([name, fault]) =>
    check(name, "signature", async (context) => {
      for (const request of EVERY_CALL) {
        await expectNotServed(context, { ...request, signing: { fault } });
      }
    }),
  ),
  check(
    "a signature that was used before is 403 ERR_FORBIDDEN",
    "signatureNonce",
    async (context) => {
      const request = { ...CHECKED, signing: { nonce: crypto.randomUUID() } };
      const headers = { "x-request-id": crypto.randomUUID() };
      const first = await context.client.call({ ...request, headers });
      expectThat(first.status !== 403, "rejects it already on first use", request);
      await expectRefused(context, { ...request, headers });
    },
  ),
  ...UNUSUAL.map(([name, rule, request]) =>
    check(`a call with ${name} is served`, rule, async ({ client }) => {
      const { status } = await client.call(request);
      expectThat(status !== 403, "refuses a signed call", request);
    }),
  ),
  check("one right signature of two is enough", "signatureSecret", async ({ client }) => {
    const request: CallRequest = { ...CHECKED, signing: { also: "other-secret" } };
    const { status } = await client.call(request);
    expectThat(status !== 403, "refuses it while a secret is replaced", request);
  }),
  {
    ...check("an unsigned live channel is 403 ERR_FORBIDDEN", "signature", (context) =>
      expectRefused(context, { ...LIVE_CHANNEL, signing: { fault: "unsigned" } }),
    ),
    call: "live",
  },
];

/** A gateway may omit calls: the signature of a missing call is not checked. */
async function expectNotServed(context: CheckContext, request: CallRequest): Promise<void> {
  const { status, body } = await context.client.call(request);
  const code = readUpstreamFailure(body, { status, traceId: "" })?.code;
  if (isAbsent(status) && code !== "ERR_NOT_FOUND_E") return;
  await expectRefused(context, request);
}

async function expectRefused({ client }: CheckContext, request: CallRequest): Promise<void> {
  await expectError(client, request, { codes: ["ERR_FORBIDDEN"], status: 403 });
}
