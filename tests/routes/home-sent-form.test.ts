import { beforeEach, describe, expect, it, vi } from "vitest";
import { handleExchangeForm } from "~/routes/home/form/server/action.server";
import { loadExchangeForm } from "~/routes/home/form/server/load.server";
import { toKnownPair } from "~/routes/home/form/hidden-fields";
import type { FormActionData } from "~/routes/home/form/fields";
import { apiError, serveExchange, toPairData, type Asked } from "../support/exchange-gateway";
import { CREATE_PATH, fillIn, RATE_PATH } from "../support/exchange-form";
import { readFormActionData } from "../support/exchange-form-reply";
import { resetHealth } from "../../functions/services/health/gateway-health";
import { useGatewayEdge } from "../support/gateway-edge";
import { BTC, ETH } from "../support/samples";
import { makeTestContext } from "../support/test-context";

const edge = useGatewayEdge();
const PATH = "/exchange-btc-eth?amount=0.1&ref=ann";
const COOKIE = "theme=dark";
const KNOWN = toKnownPair({ from: { ...BTC, slug: "gone" }, to: ETH });

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

type Typed = Record<string, string>;
type Calls = Parameters<typeof serveExchange>[1];

/** Submits a form like a browser without script; `cookie` is the browser's. */
async function send(typed: Typed, { cookie = COOKIE, isDocument = true } = {}) {
  const now = Date.now();
  const form = { ...(await fillIn(PATH)), email: "ann@example.com", ...typed };
  const sent = makeTestContext(PATH, { form, cookie, isDocument, now });
  return { ...sent, ...readFormActionData(await handleExchangeForm(sent.args)) };
}

/** Opens an address with the previous page's cookies. */
async function open(address: string, cookie: string, isDocument = true) {
  const pair = /exchange-[a-z0-9-]+/.exec(address)?.[0] ?? "";
  const params = { pair };
  const { args } = makeTestContext(address, { cookie, isDocument, params, now: Date.now() });
  return loadExchangeForm(args);
}

/** The parts of a page that do not depend on its time. */
function whatIsShown({ page, reply }: Partial<FormActionData>): unknown {
  const text = JSON.stringify({ page, reply }, (key, value: unknown) =>
    ["now", "quoteToken", "updatedAt", "traceId"].includes(key) ? undefined : value,
  );
  return JSON.parse(text);
}

const FIXED = { mode: "FIXED" };
const NO_FIXED: Calls = {
  [RATE_PATH]: (asked: Asked) =>
    asked.query.rateMode === "FIXED" ? apiError("ERR_NOT_ACCEPTABLE") : toPairData(asked.query),
};

describe("a form that was sent without script", () => {
  it.each<[string, Typed, string, Calls?]>([
    ["an amount", { intent: "quote", amountSend: "0.3" }, "btc-eth?*amount=0.3&coin=btc"],
    ["an amount to get", { intent: "quote", amountReceive: "5" }, "btc-eth?*amount=5&coin=eth"],
    ["no number", { intent: "quote", amountSend: "many" }, "btc-eth?*"],
    ["a number that may be another", { intent: "quote", amountSend: "1,234" }, "btc-eth?*amount="],
    ["a mode", { intent: "quote", ...FIXED }, "btc-eth?*amount=0.1&coin=btc&mode=FIXED"],
    ["the other way round", { intent: "swap" }, "eth-btc?*amount=0.1&coin=btc"],
    [
      "another coin",
      { intent: "choose:receive:usdt-trc20" },
      "btc-usdt-trc20?*amount=0.1&coin=btc",
    ],
    ["a search", { intent: "pick:receive", q: "te" }, "btc-eth?*coin=btc&pick=receive&q=te"],
    ["a network", { intent: "pick:receive:Tron (TRC20)" }, "btc-eth?*coin=btc&pick=receive"],
    ["mistakes", { destinationAddress: "", amountSend: "0.3" }, "btc-eth?*amount=0.3&coin=btc"],
    ["no fixed rate", { intent: "quote", ...FIXED }, "btc-eth?*amount=0.1&coin=btc", NO_FIXED],
    [
      "an order that is too small",
      {},
      "btc-eth?*amount=0.1&coin=btc",
      {
        [CREATE_PATH]: () =>
          apiError("ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", { details: { expected: "0.2" } }),
      },
    ],
    [
      "a pair that makes no orders",
      {},
      "btc-eth?*amount=0.1&coin=btc",
      { [CREATE_PATH]: () => apiError("ERR_PAIR_NOT_ACTIVE") },
    ],
    [
      "an order that failed",
      {},
      "btc-eth?*amount=0.1&coin=btc",
      { [CREATE_PATH]: () => apiError("ERR_VALIDATION") },
    ],
  ])("%s: the reply is a page with its own address", async (_name, typed, address, calls) => {
    serveExchange(edge, calls);
    const atOnce = await send(typed, { cookie: "" });
    const { status, location, nextCookie } = await send(typed);
    expect(status).toBe(303);
    const [path = "", query = ""] = address.split("*");
    expect(location?.startsWith(`/exchange-${path}`)).toBe(true);
    expect(location).toContain("ref=ann");
    expect(location).toContain(query);

    const opened = await open(location ?? "", nextCookie());
    expect(opened.status).toBe(atOnce.status);
    expect(whatIsShown(opened.replied ?? {})).toEqual(whatIsShown(atOnce));
    // Another language keeps it too, and has its own name for money.
    const translated = await open(`/ru${location ?? ""}`, nextCookie());
    const shown = JSON.stringify(whatIsShown(atOnce)).replaceAll("US dollar", "доллар США");
    expect(whatIsShown(translated.replied ?? {})).toEqual(JSON.parse(shown));
  });
});

describe("a reply is sent at once", () => {
  const LONG = { memo: "long ".repeat(600) };
  const SILENT: Calls = { [CREATE_PATH]: () => Response.json({}, { status: 502 }) };
  const PAUSED: Calls = { "/api/v1/health": { status: "UNHEALTHY" } };
  it.each<[string, Typed, Parameters<typeof send>[1], Calls, number]>([
    ["to a script, which follows on its own", { intent: "quote" }, { isDocument: false }, {}, 200],
    ["to a browser that sends no cookie", { intent: "quote" }, { cookie: "" }, {}, 200],
    ["when the typed values exceed a cookie", { intent: "quote", ...LONG }, {}, {}, 200],
    ["while the order's existence is unknown", {}, {}, SILENT, 504],
    ["while the exchange is paused", {}, {}, PAUSED, 503],
    ["about a removed pair", { send: "gone", known: KNOWN }, {}, {}, 422],
  ])("%s", async (_name, typed, sender, calls, status) => {
    resetHealth();
    serveExchange(edge, calls);
    const reply = await send(typed, sender);
    resetHealth();
    expect(reply).toMatchObject({ status, page: { draft: { amountText: "0.1" } } });
    expect(reply.reply?.values.email).toBe("ann@example.com");
  });
});

describe("the typed values", () => {
  it("are kept at another address, without the first one's messages", async () => {
    serveExchange(edge);
    const { nextCookie } = await send({ destinationAddress: "nonsense", terms: "" });
    const { status, replied } = await open("/exchange-btc-xrp", nextCookie());
    expect(status).toBeUndefined();
    expect(replied?.page).toBeUndefined();
    expect(replied?.reply).toMatchObject({
      values: { destinationAddress: "nonsense", email: "ann@example.com" },
      errors: {},
    });
  });

  it("are left to the script if it runs", async () => {
    serveExchange(edge);
    const { location, nextCookie } = await send({ intent: "quote" });
    expect((await open(location ?? "", nextCookie(), false)).replied).toBeUndefined();
  });

  it("are removed with their order", async () => {
    serveExchange(edge);
    const { nextCookie } = await send({ intent: "quote" });
    const made = await send({}, { cookie: nextCookie() });
    expect(made.location).toMatch(/^\/order\//);
    expect(made.context.sentForms.isThere()).toBe(false);
  });
});
