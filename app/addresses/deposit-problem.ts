// Why nobody may pay to a deposit address that a gateway names (docs/security.md 74). The page hides such an address.
import { deriveMemoProblem } from "~/domain/address/memo";
import { findLostReason, type DepositProblem } from "~/domain/address/lost-address";
import { isSameAddress } from "~/domain/address/same-address";
import type { Instrument } from "~/domain/instrument/instrument";
import { deriveSureNetwork } from "~/domain/instrument/network";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";
import { isDepositAddress } from "./deposit-address";

/** The addresses of an order, as its gateway names them. */
export interface DepositClaim {
  readonly depositAddress?: string | undefined;
  readonly depositMemo?: string | undefined;
  readonly destinationAddress?: string | undefined;
  readonly refundAddress?: string | undefined;
  readonly from?:
    | Pick<Instrument, "networkTitle" | "currencyTitle" | "contractAddress">
    | undefined;
  readonly to?: DepositClaim["from"];
}

// All networks write addresses in plain letters, digits and signs. Letters of other alphabets only look like them.
const PLAIN = /^[!-~]+$/;
const PLAIN_WORDS = /^[!-~]+(?: [!-~]+)*$/;

/** The problem with a deposit address or its memo; undefined if it may be paid, or if there is none. */
export function findDepositProblem(claim: DepositClaim): DepositProblem | undefined {
  const { depositAddress: address, destinationAddress = "", refundAddress = "" } = claim;
  if (address === undefined) return undefined;
  if (!isReadable(address) || !isReadableMemo(claim)) return "unreadable";
  if ([destinationAddress, refundAddress].some((own) => isSameAddress(own, address))) return "own";
  const coins = [claim.from, claim.to].flatMap((coin) => coin ?? []);
  const lost = findLostReason(address, claim.from?.networkTitle, coins);
  return lost ?? (isOfSentCoin(address, claim.from) ? undefined : "foreign");
}

function isReadable(address: string): boolean {
  return PLAIN.test(address) && address.length <= FIELD_LENGTHS.address;
}

function isOfSentCoin(address: string, coin: DepositClaim["from"]): boolean {
  const network = coin && deriveSureNetwork(coin);
  return network === undefined || isDepositAddress(address, network);
}

function isReadableMemo({ depositMemo, from }: DepositClaim): boolean {
  if (depositMemo === undefined) return true;
  const network = { networkTitle: from?.networkTitle ?? "", requiresMemo: true };
  return (
    PLAIN_WORDS.test(depositMemo) && deriveMemoProblem(network, depositMemo, false) === undefined
  );
}
