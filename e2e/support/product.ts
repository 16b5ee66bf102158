import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
  changeMarket,
  changeSwitches,
  controlOrder,
  controlProvider,
  findProviderLink,
  makeOrder,
  type Exchange,
  type MadeOrder,
} from "../../scripts/product/sandbox.ts";
import { openProviderPages, type ProviderPages } from "./provider-page.ts";
import { makeSecret } from "../../scripts/product/dev-vars.ts";
import {
  serveProduct,
  type ServedProduct,
  type ServeOptions,
} from "../../scripts/product/serve.ts";

/** The sandbox of the journeys: ten times as fast as usual, with a frozen market and passwords that are quick to check. */
export const SANDBOX = {
  SANDBOX_PACE: "0.1",
  SANDBOX_SEED: "7",
  SANDBOX_MARKET: "still",
  SANDBOX_LIMITS: "off",
  SANDBOX_PASSWORDS: "quick",
  SANDBOX_WITHDRAWAL_HOLD: "0",
};

/** Journeys must not depend on how busy the machine is. Otherwise the product runs as an operator serves it, with its page cache. */
export const VARS = { RATE_LIMITS: "off", PAGE_PATIENCE_MS: "20000" };

/** The product of one test worker, with its state in a temporary folder. */
export interface TestProduct {
  url: string;
  /** The last lines that the Workers logged, oldest first. */
  log: readonly string[];
  /** Stops the server and starts it again at the same address with the same state. `build`, if given, is the folder of another build. */
  restart: (build?: string) => Promise<void>;
  /** The exchange looks at an order now. */
  wakeOrder: (orderId: string) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Serves the built product for one test worker. */
export async function startProduct(
  vars: Record<string, string> = {},
  exchange: Pick<ServeOptions, "exchangeVars" | "exchangeBundle"> = {},
): Promise<TestProduct> {
  const stateFolder = mkdtempSync(join(tmpdir(), "agio-state-"));
  const log: string[] = [];
  // After a restart, as after a deploy, the next server opens the sealed values.
  const SESSION_SECRET = makeSecret();
  const serve = (port: number, build = "build") =>
    serveProduct({
      port,
      build,
      stateFolder,
      vars: { ...VARS, SESSION_SECRET, ...vars },
      sandboxVars: SANDBOX,
      ...exchange,
      onLog: (line) => {
        log.push(line);
        if (log.length > 200) log.shift();
      },
    });
  let served: ServedProduct = await serve(0);
  return {
    url: served.url,
    log,
    restart: async (build) => {
      await served.stop();
      served = await serve(Number(new URL(served.url).port), build);
    },
    wakeOrder: (orderId) => served.callOrder(orderId, "wake"),
    stop: async () => {
      await served.stop();
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}

/** The fictitious provider of fiat exchanges (docs/sandbox.md). */
export interface SandboxProvider {
  /** `{ kind: "confirm-email" | "remove", email }`, `{ kind: "pass" | "review" | "reject" | "ask", email, feature, reason? }`. */
  control: (command: Parameters<typeof controlProvider>[1]) => Promise<void>;
  /** Holds only these steps, until the journey ends. */
  hold: (...steps: readonly ("email" | "review" | "payment" | "payout")[]) => Promise<void>;
  /** The path in the provider's latest email to an address. */
  linkTo: (email: string) => Promise<string>;
  /** The open page of the provider. */
  on: (page: Page) => ProviderPages;
}

/** The sandbox console of one product (docs/sandbox.md). */
export interface SandboxConsole {
  /** Creates an order without the form, for journeys that begin at its page. */
  makeOrder: (exchange?: Exchange) => Promise<MadeOrder>;
  /** `{ kind: "exact" }` sends the deposit, `{ kind: "event", event }` reports any event. */
  control: (
    orderId: string,
    step: { kind: string; amount?: string; event?: string; reason?: string },
  ) => Promise<void>;
  provider: SandboxProvider;
  switches: (change: object) => Promise<void>;
  market: (change: object) => Promise<void>;
  /** Resets switches and market. */
  reset: () => Promise<void>;
}

/** The console of the sandbox behind `url`. */
export function openConsole(url: string): SandboxConsole {
  return {
    makeOrder: (exchange) => makeOrder(url, exchange),
    control: (orderId, step) => controlOrder(url, orderId, step),
    provider: openProvider(url),
    switches: (change) => changeSwitches(url, change),
    market: (change) => changeMarket(url, change),
    reset: async () => {
      await changeSwitches(url, { reset: true });
      await changeMarket(url, { kind: "reset" });
    },
  };
}

function openProvider(url: string): SandboxProvider {
  return {
    control: (command) => controlProvider(url, command),
    hold: (...steps) => changeSwitches(url, { held: steps }),
    linkTo: async (email) => {
      const link = await findProviderLink(url, email);
      if (link === undefined) throw new Error(`The provider has sent nothing to ${email}`);
      return link;
    },
    on: openProviderPages,
  };
}
