// Checks a payload that creates an order, before any call to the provider (spec: Destination address; Refund address).
import { isSameAddress } from "~/domain/address/same-address";
import {
  compareAmounts,
  isZeroAmount,
  parseAmount,
  roundAmount,
  type Amount,
} from "~/domain/money/money";
import { isPriceHeld, type RateMode } from "~/domain/rate/rate";
import { failField, failWith, type ApiResult } from "../http/api-error";
import { failTooBig } from "../provider-error";
import type { CreatePayload } from "./create-payload";

/** The checked parts of a payload. */
export interface CheckedOrder {
  readonly claimedDeposit: Amount;
  readonly destinationAddress: string;
  readonly refundAddress: string;
}

/** What an address must be. */
export interface AddressRules {
  readonly isAddress: (address: string) => boolean;
  /** False if the transaction cannot carry a memo: one to such an address would be lost. */
  readonly takesMemo: boolean;
}

/** What a pair requires of its orders. */
export interface OrderRules {
  readonly modes: readonly RateMode[];
  /** Undefined for fiat, which has no address. */
  readonly destination: AddressRules | undefined;
  readonly refund: (AddressRules & { readonly isNeeded: boolean }) | undefined;
  /** Decimals of the deposit. */
  readonly digits: number;
  /** The operator's largest deposit, send currency; undefined if only the provider has one. */
  readonly maxDeposit: Amount | undefined;
}

/** Returns the checked parts, or the first problem. */
export function checkOrder(payload: CreatePayload, rules: OrderRules): ApiResult<CheckedOrder> {
  if (!rules.modes.includes(payload.rateMode)) return failWith("ERR_NOT_ACCEPTABLE");
  const problem = findDestinationProblem(payload, rules) ?? findRefundProblem(payload, rules);
  if (problem) return failField(problem.field, problem.why);
  const deposit = parseAmount(payload.claimedDepositAmount);
  if (!deposit || isZeroAmount(deposit)) {
    return failField("claimedDepositAmount", "must be a number above zero");
  }
  if (compareAmounts(roundAmount(deposit, rules.digits), deposit) !== 0) {
    return failField("claimedDepositAmount", `has more than ${String(rules.digits)} decimals`);
  }
  const { maxDeposit: max } = rules;
  if (max !== undefined && compareAmounts(deposit, max) > 0) return failTooBig(max);
  const { destinationAddress = "", refundAddress = "" } = payload;
  return { ok: true, value: { claimedDeposit: deposit, destinationAddress, refundAddress } };
}

interface Problem {
  readonly field: string;
  readonly why: string;
}

const NO_MEMO = "cannot be sent along";

function findDestinationProblem(
  { destinationAddress = "", destinationAddressMemo }: CreatePayload,
  { destination }: OrderRules,
): Problem | undefined {
  if (!destination) return undefined;
  if (!destination.isAddress(destinationAddress)) {
    return { field: "destinationAddress", why: "is not an address of the receive network" };
  }
  return destinationAddressMemo && !destination.takesMemo
    ? { field: "destinationAddressMemo", why: NO_MEMO }
    : undefined;
}

function findRefundProblem(
  { destinationAddress = "", refundAddress = "", refundAddressMemo, rateMode }: CreatePayload,
  { refund }: OrderRules,
): Problem | undefined {
  // A card payment is refunded to the card.
  if (!refund || (!refund.isNeeded && refundAddress === "")) return undefined;
  if (!refund.isAddress(refundAddress)) {
    return { field: "refundAddress", why: "is not an address of the send network" };
  }
  if (isPriceHeld(rateMode) && isSameAddress(refundAddress, destinationAddress)) {
    return { field: "refundAddress", why: "must differ from the destination address" };
  }
  return refundAddressMemo && !refund.takesMemo
    ? { field: "refundAddressMemo", why: NO_MEMO }
    : undefined;
}
