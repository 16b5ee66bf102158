// The place of a deposit, without an address that nobody may pay to (docs/security.md 74).
import type { Instrument } from "~/domain/instrument/instrument";
import { findDepositProblem } from "~/addresses/deposit-problem";
import type { Order } from "~/domain/order/order";

/** The fields of an order as its gateway sends them. */
interface DepositWire {
  readonly pair: { readonly instrumentFrom: Instrument; readonly instrumentTo: Instrument };
  readonly depositAddress?: string | undefined;
  readonly depositAddressMemo?: string | undefined;
  readonly destinationAddress: string;
  readonly refundAddress?: string | undefined;
}

/** The deposit's address and memo, or why nobody may pay there. */
export function toDeposit({
  pair,
  depositAddressMemo: depositMemo,
  ...addresses
}: DepositWire): Pick<Order, "depositAddress" | "depositMemo" | "depositProblem"> {
  const sides = { from: pair.instrumentFrom, to: pair.instrumentTo };
  const depositProblem = findDepositProblem({ ...addresses, ...sides, depositMemo });
  if (depositProblem !== undefined) return { depositProblem };
  return { depositAddress: addresses.depositAddress, depositMemo };
}
