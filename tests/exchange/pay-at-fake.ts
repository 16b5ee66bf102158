import { shiftAmount } from "~/domain/money/money";
import type { PayDeposit } from "../../scripts/conformance/options";
import { findToken } from "../fake-one-click/tokens";
import type { TestExchange } from "./exchange";

/** Returns a payer for conformance: the fake exchanges a whole deposit, and refunds a short one. */
export function payAtFake({ fake, wake }: TestExchange): PayDeposit {
  return async ({ orderId, address, memo, amount }) => {
    const swap = fake.swaps.get([address, memo].filter(Boolean).join(" "));
    const token = findToken(swap?.figures.from.assetId);
    if (!swap || !token) throw new Error(`No swap at ${address}`);
    const units = shiftAmount(amount, token.decimals);
    fake.step(address, { kind: "deposit", amount: units }, memo);
    await wake(orderId);
    fake.step(address, { kind: swap.status === "PROCESSING" ? "settle" : "refund" }, memo);
    await wake(orderId);
  };
}
