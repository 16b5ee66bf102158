// Checks that unknown API keys are rejected.
import { CALLS } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import type { CallRequest } from "../call-request.ts";
import { expectError } from "../expect-error.ts";
import { findInstrumentsCall } from "../facts.ts";
import { makeKey } from "../idempotency-key.ts";
import { LIVE_CHANNEL, openChannel } from "../live-client.ts";
import { Nonconformance, NotApplicable } from "../nonconformance.ts";

/** The check that the quick checks include. */
export const UNKNOWN_KEY_CHECK = "instruments: an unknown API key is ERR_UNAUTHORIZED";

const HEADERS = { "x-api-key": "no-such-key" };
const UNAUTHORIZED = { codes: ["ERR_UNAUTHORIZED"], status: 401 } as const;
const NOBODYS = { orderId: "conformance-no-such-order", destinationAddress: "nobody" };

function check(name: string, call: Check["call"], run: Check["run"]): Check {
  return {
    name,
    call,
    rule: "keys",
    run: async (context) => {
      if (!context.options.apiKeys) throw new NotApplicable("the gateway does not check API keys");
      await run(context);
    },
  };
}

async function expectUnknown({ client }: CheckContext, request: CallRequest): Promise<void> {
  await expectError(client, { ...request, headers: HEADERS }, UNAUTHORIZED);
}

/** Made-up keys. */
export const API_KEYS: readonly Check[] = [
  check(UNKNOWN_KEY_CHECK, "instruments", async (context) => {
    await expectUnknown(context, await findInstrumentsCall(context.client));
  }),
  check("order: an unknown API key is ERR_UNAUTHORIZED", "order", (context) =>
    expectUnknown(context, CALLS.order(NOBODYS)),
  ),
  check("create-order: an unknown API key is ERR_UNAUTHORIZED", "create-order", (context) =>
    expectUnknown(context, CALLS["create-order"]({}, makeKey())),
  ),
  check("live: an unknown API key opens no channel", "live", async ({ options }) => {
    // Without a channel there is nothing to refuse.
    (await openChannel(options)).close();
    const channel = await openChannel(options, HEADERS).catch(() => undefined);
    channel?.close();
    const request = { ...LIVE_CHANNEL, headers: HEADERS };
    if (channel) throw new Nonconformance("the channel opens", request);
  }),
];
