import { isMemoInside } from "~/domain/address/memo";
import { findNetwork, type NetworkKey } from "../networks/networks";

/** Where coins go, and whether they can carry a memo there. */
interface Target {
  readonly network: NetworkKey;
  readonly address: string;
  readonly takesMemo: boolean;
}

/** Returns what is wrong with a memo; undefined if nothing is, or if there is none. */
export function findMemoProblem(
  memo: string | null | undefined,
  { network, address, takesMemo }: Target,
): string | undefined {
  if (!memo) return undefined;
  // A payout without its memo would be lost.
  if (!takesMemo) return "cannot be sent along";
  const networkTitle = findNetwork(network).title;
  return isMemoInside({ networkTitle }, address) ? "is in the address already" : undefined;
}
