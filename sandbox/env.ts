// The environment of the sandbox: its storage, its objects and its variables.
import { isOn } from "~/domain/text/variable-text";
import type { PayoutRpc } from "./payout-rpc";
import type { MarketRpc } from "./market/market-rpc";
import type { ExchangeBindings, ExchangeEnv } from "../exchange/env";
import type { SwapRpc } from "./play/swap-rpc";
import { readVariables } from "./settings.ts";

/** The bindings and variables of sandbox/wrangler.toml, unchecked. */
export interface SandboxEnv extends ExchangeBindings {
  readonly SWAPS: DurableObjectNamespace<SwapRpc>;
  readonly MARKET: DurableObjectNamespace<MarketRpc>;
  readonly PAYOUTS: DurableObjectNamespace<PayoutRpc>;
  readonly SANDBOX?: string;
  readonly SANDBOX_SEED?: string;
  readonly SANDBOX_PACE?: string;
  readonly SANDBOX_WITHDRAWAL_HOLD?: string;
  readonly SANDBOX_MARKET?: string;
  readonly SANDBOX_LIMITS?: string;
  /** Read from the process (relax-accounts.ts), because accounts are also created without an environment. */
  readonly SANDBOX_PASSWORDS?: string;
  readonly SANDBOX_TELEGRAM_BOT_TOKEN?: string;
  /** The password of the console; without one it is open only on localhost. */
  readonly SANDBOX_CONSOLE_SECRET?: string;
}

/** The environment of the calls (equip.ts). */
export interface PlayEnv extends SandboxEnv, ExchangeEnv {}

/** The checked variables. `paceFactor` scales every delay of an order; 0 means that orders wait for the console. */
export interface SandboxSettings {
  readonly seed: string;
  readonly paceFactor: number;
  readonly isMarketStill: boolean;
  /** How long the first withdrawal to an address is held, milliseconds. */
  readonly withdrawalHoldMs: number;
}

/** Returns whether the sandbox may serve: only if it was switched on explicitly. */
export function isSandboxOn(env: SandboxEnv): boolean {
  return isOn(env.SANDBOX);
}

/** Reads the variables; throws with the name of an invalid one. */
export function readSettings(env: SandboxEnv): SandboxSettings {
  const checked = readVariables(env);
  return {
    seed: checked.SANDBOX_SEED,
    paceFactor: checked.SANDBOX_PACE,
    withdrawalHoldMs: checked.SANDBOX_WITHDRAWAL_HOLD * 60_000,
    isMarketStill: checked.SANDBOX_MARKET === "still",
  };
}

/** Returns the market object; there is only one. */
export function findMarket(env: SandboxEnv): DurableObjectStub<MarketRpc> {
  return env.MARKET.get(env.MARKET.idFromName("market"));
}

/** Returns the object of the swap of the order with this id, whether or not it exists. */
export function findSwapObject(env: SandboxEnv, orderId: string): DurableObjectStub<SwapRpc> {
  return env.SWAPS.get(env.SWAPS.idFromName(orderId));
}

/** Returns the object that pays out the withdrawal with this id. */
export function findPayout(env: SandboxEnv, id: string): DurableObjectStub<PayoutRpc> {
  return env.PAYOUTS.get(env.PAYOUTS.idFromName(id));
}
