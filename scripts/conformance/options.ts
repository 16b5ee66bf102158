import type { InstrumentKey } from "~/domain/instrument/instrument";
import type { Amount } from "~/domain/money/money";

/** What is to be paid for an order, and where. */
export interface Deposit {
  readonly orderId: string;
  readonly address: string;
  readonly memo: string | undefined;
  readonly amount: Amount;
  readonly instrument: InstrumentKey;
}

/** Sends a deposit; done when it is on its way. */
export type PayDeposit = (deposit: Deposit) => Promise<void>;

/** What may be asked of a gateway. */
export interface CheckOptions {
  readonly baseUrl: string;
  /** Waits no longer for a call than this, whatever the contract allows, milliseconds. */
  readonly maxWaitMs?: number | undefined;
  /** Whether orders may be made. */
  readonly create: boolean;
  /** Pays the orders that are made; without it none is. */
  readonly pay?: PayDeposit | undefined;
  /** How long an order that was paid is followed, milliseconds. */
  readonly followMs?: number | undefined;
  readonly apiKey?: string | undefined;
  /** Sign every call, as GATEWAY_SECRET does; none where the gateway takes unsigned calls. */
  readonly secrets?: readonly string[] | undefined;
  /** Whether unknown API keys must be rejected. */
  readonly apiKeys: boolean;
  /** The pair to exchange, by slugs; else the gateway's default pair. */
  readonly pair?: { readonly from: string; readonly to: string } | undefined;
  readonly destinationAddress?: string | undefined;
  readonly refundAddress?: string | undefined;
  /** An account to sign in with. */
  readonly account?: { readonly email: string; readonly password: string } | undefined;
}
