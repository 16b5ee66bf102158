// Compares what SideShift repeats with the request.
import { canReceive, includesAddress } from "../../../../exchange/networks/address-check";
import type { Asset, OpenRequest } from "../../../../exchange/providers/provider";
import type { Shift } from "./wire";

export function findProblem(shift: Shift, order: OpenRequest): string | undefined {
  const { destinationAddress, refundAddress, from } = order;
  if (!isOfPair(shift, order)) return "the coins are others";
  if (shift.settleAddress !== destinationAddress) return "the recipient is another";
  if (shift.refundAddress !== refundAddress) return "the refund address is another";
  if (!canReceive(from, shift.depositAddress)) return "the address is not one of the send network";
  if (includesAddress([destinationAddress, refundAddress], shift.depositAddress)) {
    return "the address is the visitor's own";
  }
  return from.needsDepositMemo === (shift.depositMemo !== undefined)
    ? undefined
    : "the memo is wrong";
}

export function isOfPair(
  told: Pick<Shift, "depositCoin" | "depositNetwork" | "settleCoin" | "settleNetwork">,
  { from, to }: { readonly from: Asset; readonly to: Asset },
): boolean {
  return (
    `${told.depositCoin}-${told.depositNetwork}` === from.id &&
    `${told.settleCoin}-${told.settleNetwork}` === to.id
  );
}

export function toCoins({ from, to }: { readonly from: Asset; readonly to: Asset }) {
  const [depositCoin, depositNetwork] = from.id.split("-");
  const [settleCoin, settleNetwork] = to.id.split("-");
  return { depositCoin, depositNetwork, settleCoin, settleNetwork };
}
