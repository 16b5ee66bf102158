// What the accounts need of their Worker: the storage, and what an operator's exchange and the sandbox do each in their
// own way.
import type { ApiResult } from "../http/api-error";

/** The bindings of accounts. `DB` is open: its tables exist. */
export interface AccountsEnv {
  readonly DB: D1Database;
  /** Photos of verifications. */
  readonly PHOTOS: R2Bucket;
  readonly accounts: AccountsHost;
}

/** An order as a visitor names it. */
interface NamedOrder {
  readonly orderId: string;
  readonly destinationAddress: string;
}

/** An order as accounts know it: `createdAt` in epoch milliseconds. */
export interface KnownOrder {
  readonly orderId: string;
  readonly createdAt: number;
}

/** The Worker that serves the accounts. */
export interface AccountsHost {
  /** The start of each API key, by which scanners recognise it. */
  readonly keyPrefix: string;
  /** A key that belongs to no account, for examples. */
  readonly sharedKey?: string;
  /** The bot of the mini app, and the keys with which Telegram signs (Ed25519, hex). */
  readonly bot?: { readonly token: string; readonly keys: readonly string[] } | undefined;
  /** Tables with further personal data by `user_id`: they are emptied when an account is closed, and when its owner recovers it from a stranger. */
  readonly furtherTables: readonly string[];
  /** How long the first withdrawal to an address is held, milliseconds; 0 holds none. */
  readonly readHoldMs: () => Promise<number>;
  /** Arranges the payout of a pending withdrawal, not before `sendsAt` (epoch ms). It may be called again. */
  readonly arrangePayout: (id: string, sendsAt: number | undefined) => Promise<void>;
  /** Returns the orders in the gateway's format; those that are gone are left out. */
  readonly readOrders: (ids: readonly string[]) => Promise<readonly object[]>;
  /** Returns the order whose destination address the caller knows. */
  readonly openOrder: (named: NamedOrder) => Promise<ApiResult<KnownOrder>>;
  /** Returns further data of the account for its export. */
  readonly exportFurther: (userId: number) => Promise<object>;
}
