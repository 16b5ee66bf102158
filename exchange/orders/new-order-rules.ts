// What a Worker may add to the checks of a new order.
import type { ContractOf } from "~/domain/address/own-contract";
import type { ApiResult } from "../http/api-error";
import type { OfferedPair } from "../instruments/offered-pairs";
import type { CheckedOrder, OrderRules } from "./check-order";
import type { CreatePayload } from "./create-payload";
import type { OrderCaller } from "./order-caller";
import type { OrderTerms } from "./order-record";

/** The terms without what the caller's key decides. */
export type Settled = Omit<OrderTerms, "orderId" | "fingerprint">;

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

/** Rules of a Worker's own. */
export interface NewOrderRules {
  /** Returns the offer as it is for this caller; fails if it is not. */
  readonly admit: (
    offer: OrderOffer,
    payload: CreatePayload,
    caller: OrderCaller,
  ) => Promise<ApiResult<OrderOffer>>;
  /** Returns terms that take the place of others: the payout that was shown, and the deadline. */
  readonly findTerms: (order: CheckedOffer) => Promise<ApiResult<Partial<Settled>>>;
}
