import type { InstrumentKey } from "~/domain/instrument/instrument";
import type { Amount } from "~/domain/money/money";

/** The deposit to pay for an order. */
export interface Deposit {
  readonly orderId: string;
  readonly address: string;
  readonly memo: string | undefined;
  readonly amount: Amount;
  readonly instrument: InstrumentKey;
}

/** Sends a deposit; resolves when it is on its way. */
export type PayDeposit = (deposit: Deposit) => Promise<void>;

/** The options of a conformance run. */
export interface CheckOptions {
  readonly baseUrl: string;
  /** Upper limit for every call's timeout, milliseconds. */
  readonly maxWaitMs?: number | undefined;
  /** Whether orders may be created. */
  readonly create: boolean;
  /** How long an order may take to be readable after its creation, milliseconds (10 s, as in the product). */
  readonly readableWithinMs?: number | undefined;
  /** How long the last check waits before it repeats the first creation, milliseconds since then (0). */
  readonly keyAgeMs?: number | undefined;
  /** How old a rate is when an order is created at it, milliseconds (0). */
  readonly rateAgeMs?: number | undefined;
  /** Whether the account's password may be changed and changed back. */
  readonly changePassword?: boolean | undefined;
  /** Whether many codes may be requested for the account's mailbox. */
  readonly manyEmails?: boolean | undefined;
  /** Pays the created orders; without it none is paid. */
  readonly pay?: PayDeposit | undefined;
  /** How long a paid order is followed, milliseconds. */
  readonly followMs?: number | undefined;
  readonly apiKey?: string | undefined;
  /** Secrets that sign every call, as GATEWAY_SECRET does; empty if the gateway accepts unsigned calls. */
  readonly secrets?: readonly string[] | undefined;
  /** Whether unknown API keys must be rejected. */
  readonly apiKeys: boolean;
  /** The pair to exchange, by slugs; default: the gateway's default pair. */
  readonly pair?: { readonly from: string; readonly to: string } | undefined;
  readonly destinationAddress?: string | undefined;
  readonly refundAddress?: string | undefined;
  /** The address that receives the smallest withdrawal, requested twice under one key. Without it no withdrawal is requested. */
  readonly withdrawTo?: string | undefined;
  /** An account to sign in with. */
  readonly account?: { readonly email: string; readonly password: string } | undefined;
}
