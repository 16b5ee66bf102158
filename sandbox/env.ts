// What the sandbox is given: its storage, its objects and the few variables that pin it.
import type { PayoutRpc } from "./accounts/payout-rpc";
import type { MarketRpc } from "./market/market-rpc";
import type { OrderRpc } from "./orders/order-rpc";
import { readVariables } from "./settings.ts";

/** The bindings and variables of sandbox/wrangler.toml, unchecked. */
export interface SandboxEnv {
  readonly DB: D1Database;
  readonly ORDERS: DurableObjectNamespace<OrderRpc>;
  readonly MARKET: DurableObjectNamespace<MarketRpc>;
  readonly PHOTOS: R2Bucket;
  readonly PAYOUTS: DurableObjectNamespace<PayoutRpc>;
  readonly SANDBOX?: string;
  readonly SANDBOX_SEED?: string;
  readonly SANDBOX_PACE?: string;
  readonly SANDBOX_WITHDRAWAL_HOLD?: string;
  readonly SANDBOX_MARKET?: string;
  readonly SANDBOX_LIMITS?: string;
  /** Read from the process (accounts/passwords.ts): accounts are made where there is no environment. */
  readonly SANDBOX_PASSWORDS?: string;
  readonly SANDBOX_TELEGRAM_BOT_TOKEN?: string;
  /** The password of the console; without one it is open on this machine only. */
  readonly SANDBOX_CONSOLE_SECRET?: string;
  /** Signs the product's calls; it is the product's own GATEWAY_SECRET. */
  readonly GATEWAY_SECRET?: string;
}

/** The checked variables. `paceFactor` stretches every delay of an order's life; 0 means that orders wait for the console. */
export interface SandboxSettings {
  readonly seed: string;
  readonly paceFactor: number;
  readonly isMarketStill: boolean;
  /** How long the first withdrawal to an address waits, milliseconds. */
  readonly withdrawalHoldMs: number;
}

/** Whether the sandbox may serve at all: only where somebody said so. */
export function isSandboxOn(env: SandboxEnv): boolean {
  return env.SANDBOX === "1";
}

/** Whether tries to sign in, register and so on are counted. */
export function isLimiting(env: SandboxEnv): boolean {
  return env.SANDBOX_LIMITS !== "off";
}

/** Reads the variables; throws with the name of the one that is wrong. */
export function readSettings(env: SandboxEnv): SandboxSettings {
  const checked = readVariables(env);
  return {
    seed: checked.SANDBOX_SEED,
    paceFactor: checked.SANDBOX_PACE,
    withdrawalHoldMs: checked.SANDBOX_WITHDRAWAL_HOLD * 60_000,
    isMarketStill: checked.SANDBOX_MARKET === "still",
  };
}

/** The one market object. */
export function findMarket(env: SandboxEnv): DurableObjectStub<MarketRpc> {
  return env.MARKET.get(env.MARKET.idFromName("market"));
}

/** The object that owns the order with this id, whether or not the order exists. */
export function findOrderObject(env: SandboxEnv, orderId: string): DurableObjectStub<OrderRpc> {
  return env.ORDERS.get(env.ORDERS.idFromName(orderId));
}

/** The object that pays out the withdrawal with this id. */
export function findPayout(env: SandboxEnv, id: string): DurableObjectStub<PayoutRpc> {
  return env.PAYOUTS.get(env.PAYOUTS.idFromName(id));
}
