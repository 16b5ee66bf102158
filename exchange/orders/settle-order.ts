// Settles the terms of a new order: its pair, its addresses, what the visitor was shown, and its accounts. It is the same
// for real coins and for play money.
import type { ContractOf } from "~/domain/address/own-contract";
import { findParties, type OrderParties } from "../accounts/order-parties";
import { openDatabase } from "../database";
import { failField, type ApiResult } from "../http/api-error";
import type { OfferedPair } from "../instruments/offered-pairs";
import type { CheckAddress } from "../networks/address-check";
import type { NetworkKey } from "../networks/networks";
import { checkOrder, type CheckedOrder, type OrderRules } from "./check-order";
import type { Settled } from "./create-order";
import type { CreatePayload } from "./create-payload";
import type { OrderCaller } from "./order-caller";
import { findDepositAddress } from "./order-index";

/** A pair that is exchanged now, what it requires, and the contracts of all instruments. */
export interface OrderOffer {
  readonly pair: OfferedPair;
  readonly rules: OrderRules;
  readonly contracts: readonly ContractOf[];
}

/** A new order whose addresses and deposit are checked. */
export interface CheckedOffer extends CheckedOrder {
  readonly payload: CreatePayload;
  readonly pair: OfferedPair;
  readonly caller: OrderCaller;
}

/** What a Worker decides about its orders. */
export interface SettleHost {
  readonly DB: D1Database;
  readonly hasAccounts: boolean;
  readonly checkAddress: CheckAddress;
  /** Returns the pair; fails if it is not exchanged, or not for this caller. */
  readonly findOffer: (
    payload: CreatePayload,
    caller: OrderCaller,
  ) => Promise<ApiResult<OrderOffer>>;
  /** Returns the rest of the terms: the payout that was shown, and the deadline. They take the place of others. */
  readonly findTerms: (
    order: CheckedOffer,
    now: number,
  ) => Promise<ApiResult<Partial<Settled>>> | ApiResult<Partial<Settled>>;
}

/** Returns the terms, or the first problem. */
export async function settleOrder(
  host: SettleHost,
  payload: CreatePayload,
  caller: OrderCaller,
): Promise<ApiResult<Settled>> {
  const offer = await host.findOffer(payload, caller);
  if (!offer.ok) return offer;
  const { pair, rules, contracts } = offer.value;
  const isAddress = (network: NetworkKey, address: string) =>
    host.checkAddress(network, address, contracts).result;
  const checked = checkOrder(payload, pair, { ...rules, isAddress });
  if (!checked.ok) return checked;
  const ours = await findOurAddress(host.DB, checked.value);
  if (ours !== undefined) return failField(ours, "is the deposit address of an order");
  const now = Date.now();
  const terms = await host.findTerms({ ...checked.value, payload, pair, caller }, now);
  if (!terms.ok) return terms;
  const value = {
    ...checked.value,
    ...pair,
    rateMode: payload.rateMode,
    refundAddress: checked.value.refundAddress || undefined,
    destinationMemo: payload.destinationAddressMemo || undefined,
    refundMemo: payload.refundAddressMemo || undefined,
    // Without accounts no email is sent, so none got the link.
    userEmail: host.hasAccounts ? payload.userEmail : undefined,
    parties: await findOrderParties(host, caller, payload.referrerId),
    language: caller.language,
    createdAt: now,
    ...terms.value,
  };
  return { ok: true, value };
}

async function findOrderParties(
  { DB, hasAccounts }: SettleHost,
  { findOwner, keyOwnerId }: OrderCaller,
  link: string | undefined,
): Promise<OrderParties | undefined> {
  if (!hasAccounts) return undefined;
  const session = await findOwner();
  return findParties(await openDatabase(DB), { owner: session?.user, keyOwnerId, link });
}

async function findOurAddress(database: D1Database, order: CheckedOrder) {
  const { destinationAddress, refundAddress } = order;
  const ours = await findDepositAddress(database, [destinationAddress, refundAddress]);
  if (ours === undefined) return undefined;
  return ours === destinationAddress ? "destinationAddress" : "refundAddress";
}
