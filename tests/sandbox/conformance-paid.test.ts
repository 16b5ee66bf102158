// The conformance command with paid orders: complete orders.
import { beforeAll, describe, expect, it } from "vitest";
import type { CheckResult } from "../../scripts/conformance/check";
import { PAID } from "../../scripts/conformance/checks/paid";
import type { PayDeposit } from "../../scripts/conformance/options";
import { followPaid, payAt } from "../conformance/follow-paid";
import { startSecondGateway, type SecondGateway } from "../second-gateway/gateway.mjs";
import { patience } from "../../scripts/product/patience";
import { useSandbox } from "../support/sandbox";

/** The outcomes at a gateway whose visitors decide about refunds. */
const COMPLETE = ["passed", "passed", "passed", "skipped promises no refund by itself"];

// Slow enough, on this machine, for this deposit to arrive before the sandbox's automatic one.
const sandbox = useSandbox({ SANDBOX_PACE: String(patience(100) / 1_000) });
let second: SecondGateway;
beforeAll(async () => {
  second = await startSecondGateway();
  return second.stop;
});

const payInSandbox: PayDeposit = async ({ orderId, amount }) => {
  await sandbox.post("/sandbox/api/orders", { orderId, kind: "deposit", amount });
};
function outcomesOf(results: readonly CheckResult[]): readonly string[] {
  return results.map(({ outcome, message }) => `${outcome} ${message}`.trim());
}

describe("paid orders", () => {
  it("complete in the sandbox", async () => {
    const results = await followPaid(PAID, sandbox.url(), payInSandbox);
    expect(outcomesOf(results)).toEqual(COMPLETE);
  });

  it("complete at another implementer's gateway", async () => {
    const results = await followPaid(PAID, second.url, payAt(second.url));
    expect(outcomesOf(results)).toEqual(COMPLETE);
  });

  it("are not created without a payer", async () => {
    const outcomes = (await followPaid(PAID, second.url, undefined)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(COMPLETE.map(() => "skipped"));
  });
});
