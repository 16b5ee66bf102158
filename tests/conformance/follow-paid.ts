import { runChecks, type Check, type CheckResult } from "../../scripts/conformance/check.ts";
import { makeClient } from "../../scripts/conformance/client.ts";
import { makeFacts } from "../../scripts/conformance/facts.ts";
import type { PayDeposit } from "../../scripts/conformance/options.ts";
import { patience } from "../../scripts/product/patience.ts";

/** Runs the checks, which may pay, at a gateway. Complete orders take some 15 s on a quiet machine. */
export function followPaid(
  checks: readonly Check[],
  baseUrl: string,
  pay: PayDeposit | undefined,
): Promise<readonly CheckResult[]> {
  const options = { baseUrl, pay, create: true, apiKeys: false, followMs: patience(60_000) };
  const client = makeClient(options);
  return runChecks(checks, { client, facts: makeFacts(client, options), options });
}

/** Returns a payer at the second gateway of this address. */
export function payAt(url: string): PayDeposit {
  return async ({ orderId, amount }) => {
    const body = JSON.stringify({ orderId, amount: Number(amount) });
    await fetch(`${url}/test/deposit`, { method: "POST", body });
  };
}
