// What the objects of orders need from their Worker: the exchange's own (make-exchange.ts), or the sandbox's.
import { MINUTE_MS } from "~/domain/time/time-units";
import { raiseAlerts } from "../alerts/alerts";
import type { Alert } from "../alerts/alert";
import { connectShared } from "../connect-provider";
import { hasAccounts, type ExchangeEnv } from "../env";
import { deliverEmails } from "../mail/deliver";
import { findProvider } from "../parts";
import type { Provider, ProviderAbilities } from "../providers/provider";
import type { OrderRecord, StoredOrder } from "./order-record";
import { readStored } from "./order-record";

/** A provider may still revoke an end that is younger, milliseconds. Nothing is credited before. */
const SURE_MS = 10 * MINUTE_MS;

/** What an order needs of its provider. */
export type OrderProvider = Pick<Provider, "open" | "look" | "decide">;

/** The Worker of an order. */
export interface OrderHost {
  /** A database that has the tables. */
  readonly DB: D1Database;
  readonly hasAccounts: boolean;
  /** Scales the waits of refunds. */
  readonly paceFactor: number;
  /** How long after an end its service fee is credited, milliseconds. */
  readonly sureMs: number;
  /** Whether a call waits for the order's row and its emails, so that a console shows them at once. */
  readonly isPrompt: boolean;
  readonly abilitiesOf: (provider: string) => ProviderAbilities;
  readonly connect: (provider: string) => OrderProvider;
  /** Stores alerts; returns false if the database does not answer. */
  readonly raise: (
    alerts: readonly Alert[],
    place: { readonly orderId: string; readonly now: number },
  ) => Promise<boolean>;
  readonly deliverEmails: (now: number) => Promise<void>;
  /** Reads what the object with this name has stored. */
  readonly readStored: (
    stored: StoredOrder | undefined,
    name: string | undefined,
  ) => OrderRecord | undefined | Promise<OrderRecord | undefined>;
}

/** Returns the exchange's Worker. */
export function makeOrderHost(env: ExchangeEnv): OrderHost {
  return {
    DB: env.DB,
    get hasAccounts() {
      return hasAccounts(env);
    },
    paceFactor: 1,
    sureMs: SURE_MS,
    isPrompt: false,
    abilitiesOf: (provider) => findProvider(env.parts, provider).abilities,
    connect: (provider) => connectShared(env, provider),
    raise: (alerts, place) => raiseAlerts(env, alerts, place),
    deliverEmails: (now) => deliverEmails(env, now),
    readStored: (stored) => stored && readStored(stored),
    ...env.parts.orders,
  };
}
