// The sandbox as a Worker of the exchange: its bindings, and the parts that play money needs.
import type { ExchangeEnv } from "../exchange/env";
import { checkExchangeSettings } from "../exchange/settings";
import type { SandboxEnv } from "./env";
import { sendWithFaults } from "./market/live-faults";
import { MARKET_TICK_MS } from "./market/market-state";
import { makePlayParts, PLAY_CODES } from "./play/parts";
import { readSwitches } from "./switches";

/** The environment of the calls. */
export type PlayEnv = SandboxEnv & ExchangeEnv;

/** Larger than each provider's own limit, US dollars. */
const MAX_ORDER_USD = 10_000_000;

const defaults = checkExchangeSettings({ PROVIDER: "near-intents" });
if (!defaults.ok) throw new Error(defaults.problems.join("; "));
const SETTINGS = { ...defaults.settings, PROVIDER: PLAY_CODES, MAX_ORDER_USD };

/** Returns the environment with its parts. */
export function equip(env: SandboxEnv): PlayEnv {
  const parts = {
    providers: makePlayParts(env),
    settings: SETTINGS,
    live: {
      tickMs: MARKET_TICK_MS,
      pauseMs: 0,
      mostOfTick: Infinity,
      findSender: async () => sendWithFaults((await readSwitches(env.DB)).faults),
    },
    findEmailMode: async () => (await readSwitches(env.DB)).ckm,
  };
  return { ...env, parts };
}
