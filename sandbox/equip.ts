// The sandbox as a Worker of the exchange: its bindings, and the parts that play money needs.
import { FIRST_PROVIDER } from "~/domain/provider-codes";
import { checkExchangeSettings } from "../exchange/settings";
import { checkAddress } from "./check-address";
import { makeAccounts } from "./accounts";
import { openDatabase } from "./database";
import { readSettings, type PlayEnv, type SandboxEnv } from "./env";
import { serveWithFaults } from "./faults";
import { sendWithFaults } from "./market/live-faults";
import { MARKET_TICK_MS } from "./market/market-state";
import { makeOffer } from "./market/offer";
import { readOrder } from "./orders/adopt-order";
import { makeNewOrders } from "./orders/new-orders";
import { makePlayParts, PLAY_CODES } from "./play/parts";
import { readSwitches } from "./switches";

/** A country whose visitors are not served, so that its page can be seen: Antarctica. */
export const UNSERVED_COUNTRY = "AQ";

const defaults = checkExchangeSettings({ PROVIDER: FIRST_PROVIDER });
if (!defaults.ok) throw new Error(defaults.problems.join("; "));
const SETTINGS = {
  ...defaults.settings,
  PROVIDER: PLAY_CODES,
  /** Larger than each provider's own limit. */
  MAX_ORDER_USD: 10_000_000,
  BLOCKED_COUNTRIES: [UNSERVED_COUNTRY.toLowerCase()],
};

/** Returns the environment with its parts. */
export function equip(env: SandboxEnv): PlayEnv {
  const read = () => readSwitches(env.DB);
  const equipped: PlayEnv = {
    ...env,
    parts: {
      providers: makePlayParts(env),
      settings: SETTINGS,
      live: {
        tickMs: MARKET_TICK_MS,
        pauseMs: 0,
        mostOfTick: Infinity,
        findSender: async () => sendWithFaults((await read()).faults),
      },
      findEmailMode: async () => (await read()).ckm,
      // As the console has set it.
      readHealth: async () => (await read()).health,
      checkAddress,
      ...makeOffer(env),
      newOrders: makeNewOrders(() => equipped),
      orders: {
        get paceFactor() {
          return readSettings(env).paceFactor;
        },
        sureMs: 0,
        // The console shows each change at once.
        isPrompt: true,
        readStored: (stored, name) => readOrder(env, stored, name),
      },
      accounts: makeAccounts(env),
      serveCall: (served) => serveWithFaults(env.DB, served),
      openDatabase: () => openDatabase(env.DB),
    },
  };
  return equipped;
}
