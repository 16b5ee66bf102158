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
import type { Instrument } from "../instruments/catalogue";
import { isFiatInstrument, takesPayoutMemo } from "../instruments/instrument-wire";
import type { NetworkKey } from "../networks/networks";
import { failTooBig } from "../provider-error";
import type { Pair } from "../rates/figures";
import { findMemoProblem } from "./check-memo";
import type { CreatePayload } from "./create-payload";

/** The checked parts of a payload. */
export interface CheckedOrder {
  readonly claimedDeposit: Amount;
  readonly destinationAddress: string;
  readonly refundAddress: string;
}

/** What a pair requires of its orders. */
export interface OrderRules {
  readonly modes: readonly RateMode[];
  readonly needsRefundAddress: boolean;
  /** The operator's largest deposit, send currency; undefined if only the provider has one. */
  readonly maxDeposit: Amount | undefined;
}

interface Rules extends OrderRules {
  readonly isAddress: (network: NetworkKey, address: string) => boolean;
}

/** Returns the checked parts, or the first problem. */
export function checkOrder(
  payload: CreatePayload,
  { from, to }: Pair,
  rules: Rules,
): ApiResult<CheckedOrder> {
  if (!rules.modes.includes(payload.rateMode)) return failWith("ERR_NOT_ACCEPTABLE");
  const { destinationAddress = "", refundAddress = "" } = payload;
  const parties = { ...payload, destinationAddress, refundAddress };
  const problem =
    findDestinationProblem(parties, to, rules) ?? findRefundProblem(parties, from, rules);
  if (problem) return failField(problem.field, problem.why);
  const deposit = readDeposit(payload, from, rules);
  if (!deposit.ok) return deposit;
  const value = { claimedDeposit: deposit.value, destinationAddress, refundAddress };
  return { ok: true, value };
}

function readDeposit(
  { claimedDepositAmount }: CreatePayload,
  { digits }: Instrument,
  { maxDeposit: max }: Rules,
): ApiResult<Amount> {
  const deposit = parseAmount(claimedDepositAmount);
  if (!deposit || isZeroAmount(deposit)) {
    return failField("claimedDepositAmount", "must be a number above zero");
  }
  if (compareAmounts(roundAmount(deposit, digits), deposit) !== 0) {
    return failField("claimedDepositAmount", `has more than ${String(digits)} decimals`);
  }
  const isAbove = max !== undefined && compareAmounts(deposit, max) > 0;
  return isAbove ? failTooBig(max) : { ok: true, value: deposit };
}

type Parties = Omit<CheckedOrder, "claimedDeposit"> & CreatePayload;

interface Problem {
  readonly field: string;
  readonly why: string;
}

function findDestinationProblem(
  { destinationAddress, destinationAddressMemo }: Parties,
  to: Instrument,
  { isAddress }: Rules,
): Problem | undefined {
  if (isFiatInstrument(to)) return undefined;
  if (!isAddress(to.network, destinationAddress)) {
    return { field: "destinationAddress", why: "is not an address of the receive network" };
  }
  const why = findMemoProblem(destinationAddressMemo, {
    network: to.network,
    address: destinationAddress,
    takesMemo: takesPayoutMemo(to),
  });
  return why === undefined ? undefined : { field: "destinationAddressMemo", why };
}

function findRefundProblem(
  { destinationAddress, refundAddress, refundAddressMemo, rateMode }: Parties,
  from: Instrument,
  { isAddress, needsRefundAddress }: Rules,
): Problem | undefined {
  // A card payment is refunded to the card.
  const isNeeded = !isFiatInstrument(from) && (needsRefundAddress || refundAddress !== "");
  if (!isNeeded) return undefined;
  if (!isAddress(from.network, refundAddress)) {
    return { field: "refundAddress", why: "is not an address of the send network" };
  }
  if (isPriceHeld(rateMode) && isSameAddress(refundAddress, destinationAddress)) {
    return { field: "refundAddress", why: "must differ from the destination address" };
  }
  const why = findMemoProblem(refundAddressMemo, {
    network: from.network,
    address: refundAddress,
    takesMemo: from.asset.takesMemo === true,
  });
  return why === undefined ? undefined : { field: "refundAddressMemo", why };
}
