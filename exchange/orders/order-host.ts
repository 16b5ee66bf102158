// What the objects of orders need from their Worker (make-order-host.ts).
import type { Alert } from "../alerts/alert";
import type { Provider, ProviderAbilities } from "../providers/provider";
import type { OrderRecord, StoredOrder } from "./order-record";

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
