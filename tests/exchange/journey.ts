// A visitor without script on the product, over the exchange and the fake provider in one workerd.
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Locale } from "~/i18n/locales";
import { run } from "../../scripts/product/run.ts";
import { inProject } from "../../scripts/product/paths.ts";
import { serveProduct, type ServedProduct } from "../../scripts/product/serve.ts";
import { WORKER_NAMES } from "../../scripts/product/worker-names.ts";
import { checkWire } from "../fake-one-click/checked";
import { FakeOneClick } from "../fake-one-click/fake";
import type { Step } from "../fake-one-click/read";
import { serveFake } from "../fake-one-click/serve";
import { bundleOnce, nameBundle } from "../../scripts/product/bundle-once.ts";
import { FAKE_SIGNER } from "../fake-one-click/sign";
import { withoutBlanks, type Page } from "../worker/support/page";
import { UNHURRIED } from "../worker/support/product";
import { loadTexts, type Texts } from "../worker/support/texts";
import { makeVisitor, type Visitor } from "../worker/support/visitor";

const BUNDLE = nameBundle("agio-aged-exchange");
const DESTINATION = "0x52908400098527886E0F7030069857D2E4169EE7";
const REFUND_ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
/** What the visitor types. */
export const TYPED = {
  amountSend: "0.01",
  destinationAddress: DESTINATION,
  refundAddress: REFUND_ADDRESS,
};
/** The deposit of such an order, in units. */
const WHOLE = 1_000_000;
export const FORM = "/exchange-btc-eth?amount=0.01";
/** The partner's key, which only the provider may see. */
export const PARTNER_KEY = "a-key-of-a-partner";
/** A country that the operator does not serve. */
export const NOT_SERVED = "KP";

/** Plays the platform, which finds the country of a connection. */
const COUNTRY_DOOR = {
  name: "country-door",
  modules: true,
  script: `export default {
    fetch: (request, { NEXT }) =>
      NEXT.fetch(new Request(request, { cf: { country: request.headers.get("cf-ipcountry") } })),
  }`,
  serviceBindings: { NEXT: WORKER_NAMES.product },
  compatibilityDate: "2026-01-01",
} as const;

/** An order as its visitor and its provider know it. */
export interface Journey {
  readonly visitor: Visitor;
  readonly t: Texts;
  /** The order's page after the creation. */
  readonly page: Page;
  /** Does something at the provider; returns the order's page after the exchange's next look. */
  readonly look: (...steps: readonly Step[]) => Promise<Page>;
  /** Lets this time pass; returns the order's page after the next look. */
  readonly wait: (ms: number) => Promise<Page>;
  /** The kinds of the order's alerts, oldest first. */
  readonly alerts: () => readonly string[];
}

/** The product over the exchange and the fake, for one test file. */
export function useJourneys({
  accounts = "on",
  findVars = () => Promise.resolve({}),
}: {
  accounts?: "on" | "off";
  /** Further variables of the exchange, before it starts. */
  findVars?: () => Promise<Record<string, string>>;
} = {}) {
  const fake = new FakeOneClick();
  const log: string[] = [];
  let product: ServedProduct;
  let stopFake: () => Promise<void> = () => Promise.resolve();
  beforeAll(async () => {
    const [provider] = await Promise.all([
      serveFake({ fetch: checkWire(fake) }),
      bundleOnce(BUNDLE, bundleAged),
    ]);
    stopFake = provider.stop;
    product = await serveProduct({
      vars: {
        SANDBOX: "",
        PROVIDER: "near-intents",
        PAGE_CACHE: "off",
        ACCOUNTS: accounts,
        ...UNHURRIED,
      },
      exchangeVars: {
        NEAR_INTENTS_URL: provider.url,
        NEAR_INTENTS_SIGNER: FAKE_SIGNER,
        NEAR_INTENTS_KEY: PARTNER_KEY,
        BLOCKED_COUNTRIES: NOT_SERVED,
        ACCOUNTS: accounts,
        ...(await findVars()),
      },
      exchangeBundle: BUNDLE,
      doors: [COUNTRY_DOOR],
      onLog: (line) => log.push(line),
    });
  });
  afterAll(async () => {
    await product.stop();
    await stopFake();
  });
  // The budget of calls is for minutes, and these tests take seconds. A rate is kept for ten seconds. One of an earlier
  // test would expire within the next, which may have a fault of the provider for its last call.
  beforeEach(async () => {
    await product.evict("ProviderObject", ["near-intents"]);
    await product.evict("RateObject", ["btc eth"]);
  });
  const meet = async (code: Locale["code"]) => {
    const visitor = makeVisitor(product.url, code);
    return { visitor, t: await loadTexts(visitor.locale) };
  };
  return {
    fake,
    meet,
    origin: () => product.url,
    /** All that the product and the exchange have logged. */
    readLog: () => log.join("\n"),
    order: async (code: Locale["code"], as?: Visitor): Promise<Journey> => {
      const { visitor: guest, t } = await meet(code);
      const visitor = as ?? guest;
      const sent = await visitor.press(await visitor.open(FORM), "create", TYPED);
      expect(sent.status).toBe(303);
      const page = await visitor.follow(sent);
      const path = page.url.pathname.replace(/^\/ru/, "") + page.url.search;
      const orderId = page.url.pathname.split("/").at(-1) ?? "";
      const address = addressOn(page);
      const lookNow = async () => {
        await product.callOrder(orderId, "lookNow");
        return visitor.open(path);
      };
      return {
        visitor,
        t,
        page,
        look: (...steps) => {
          for (const step of steps) fake.step(address, step);
          return lookNow();
        },
        wait: async (ms) => {
          await product.callOrder(orderId, "age", ms);
          // Meanwhile the budget of calls is full again.
          await product.evict("ProviderObject", ["near-intents"]);
          return lookNow();
        },
        alerts: () => readAlerts(log, orderId),
      };
    },
  };
}

async function bundleAged(folder: string): Promise<void> {
  const args = ["deploy", "tests/exchange/aged/worker.ts", "--dry-run"];
  const more = ["-c", "exchange/wrangler.toml", "--outdir", inProject(folder)];
  const { code, output } = await run("wrangler", [...args, ...more]);
  if (code !== 0) throw new Error(`The exchange does not build:\n${output}`);
}

/** The deposit address; empty where the page shows none. */
export function addressOn({ document }: Page): string {
  return withoutBlanks(document.querySelector("#send-address")?.textContent ?? "").replaceAll(
    " ",
    "",
  );
}

/** A deposit of this share of the order's amount. */
export function deposit(share: number): Step {
  return { kind: "deposit", amount: String(Math.round(WHOLE * share)) };
}

function readAlerts(log: readonly string[], orderId: string): readonly string[] {
  const alerts = log.filter(
    (line) => line.includes('"exchange-alert"') && line.includes(`"${orderId}"`),
  );
  return alerts.map((line) => /"kind":"([^"]+)"/.exec(line)?.[1] ?? line);
}
