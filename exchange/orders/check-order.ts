// Checks a payload that creates an order, before any call to the provider.
import { isZeroAmount, parseAmount, roundAmount, type Amount } from "~/domain/money/money";
import type { RateMode } from "~/domain/rate/rate";
import { failField, failWith, type ApiResult } from "../http/api-error";
import type { CreatePayload } from "./create-payload";
import type { ContractOf } from "~/domain/address/own-contract";
import { checkAddress } from "../networks/address-check";
import { failTooBig } from "../provider-error";
import type { Pair } from "../rates/figures";
import { isAboveMax, maxDepositOf } from "../rates/pair-data";

/** The checked parts of a payload. */
export interface CheckedOrder {
  readonly claimedDeposit: Amount;
  readonly destinationAddress: string;
  readonly refundAddress: string;
}

type Contracts = readonly ContractOf[];

/** What the operator and the provider allow. */
interface OrderRules {
  readonly maxOrderUsd: number;
  readonly contracts: Contracts;
  readonly modes: readonly RateMode[];
}

/** Returns the checked parts, or the first problem. */
export function checkOrder(
  payload: CreatePayload,
  pair: Pair,
  { maxOrderUsd, contracts, modes }: OrderRules,
): ApiResult<CheckedOrder> {
  if (!modes.includes(payload.rateMode)) return failWith("ERR_NOT_ACCEPTABLE");
  const { destinationAddress = "", refundAddress = "" } = payload;
  const problem = findAddressProblem(payload, pair, contracts);
  if (problem) return failField(problem.field, problem.why);
  const deposit = parseAmount(payload.claimedDepositAmount);
  if (!deposit || isZeroAmount(deposit)) {
    return failField("claimedDepositAmount", "must be a number above zero");
  }
  if (roundAmount(deposit, pair.from.digits) !== deposit) {
    return failField("claimedDepositAmount", "has more decimals than the coin");
  }
  const max = maxDepositOf(pair, maxOrderUsd);
  if (isAboveMax(deposit, max)) return failTooBig(max);
  return { ok: true, value: { claimedDeposit: deposit, destinationAddress, refundAddress } };
}

function findAddressProblem(
  { destinationAddress = "", refundAddress = "", ...memos }: CreatePayload,
  { from, to }: Pair,
  contracts: Contracts,
): { readonly field: string; readonly why: string } | undefined {
  if (!checkAddress(to.network, destinationAddress, contracts).result) {
    return { field: "destinationAddress", why: "is not an address of the receive network" };
  }
  if (!checkAddress(from.network, refundAddress, contracts).result) {
    return { field: "refundAddress", why: "is not an address of the send network" };
  }
  // The provider has no field for a memo, so a payout to such an address would be lost.
  if (memos.destinationAddressMemo) {
    return { field: "destinationAddressMemo", why: "cannot be sent along" };
  }
  return memos.refundAddressMemo
    ? { field: "refundAddressMemo", why: "cannot be sent along" }
    : undefined;
}
