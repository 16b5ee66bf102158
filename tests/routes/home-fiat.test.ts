import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import type { FiatBeginning, NewFiatOrder } from "~/domain/fiat/attempt";
import { fail } from "~/domain/failure/result";
import { loadExchangeForm } from "~/routes/home/form/server/load.server";
import { ANN, makeAccountAccess, makeGuestAccess } from "../support/account";
import { serveExchange, toPairData, type Asked } from "../support/exchange-gateway";
import {
  BTC_ADDRESS,
  fillIn,
  submit,
  CREATE_PATH,
  RATE_PATH,
  type FormFields,
} from "../support/exchange-form";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext, ORIGIN } from "../support/test-context";
import { sampleAttempt } from "./support/attempt-views";

const edge = useGatewayEdge();

const RATE = {
  [RATE_PATH]: ({ query }: Pick<Asked, "query">) => ({
    ...toPairData(query),
    depositRules: { minAmount: "0.001", maxAmount: "50000" },
    generalMaxAmount: "50000",
  }),
};
const serve = (replies = {}) => serveExchange(edge, { ...RATE, ...replies });

const BUY = "/exchange-usd-btc?amount=200";
const SELL = "/exchange-btc-usd?amount=0.01";
const WITH_ADDRESS = { destinationAddress: BTC_ADDRESS };

const VIEW = sampleAttempt();

interface Fiat {
  account?: AppLoadContext["account"];
  beginning?: FiatBeginning;
  hasProvider?: boolean;
  isDocument?: boolean;
  cookie?: string;
  locale?: string;
}

/** Presses the button of a form that buys or sells; returns the started attempt and the result. */
async function press(path: string, typed: FormFields, options: Fiat = {}) {
  const {
    account = makeAccountAccess(),
    hasProvider = true,
    locale = "",
    isDocument,
    cookie,
  } = options;
  const begun: NewFiatOrder[] = [];
  const fiat: AppLoadContext["fiat"] = {
    ...makeTestContext("/").context.fiat,
    provider: hasProvider ? { name: "Northpay" } : undefined,
    begin: (order) => {
      begun.push(order);
      return Promise.resolve(options.beginning ?? { kind: "begun", view: VIEW });
    },
  };
  const form = await fillIn(path, typed);
  const change = { account, fiat };
  const sent = await submit(`${locale}${path}`, form, { isDocument, cookie, change });
  return { ...sent, begun, kind: sent.reply?.notice?.kind };
}

describe("the form's links", () => {
  it.each([
    [undefined, undefined],
    [
      "Northpay",
      {
        providerName: "Northpay",
        links: { buy: "/exchange-usd-btc?amount=200", sell: "/exchange-btc-usd?amount=0.01" },
      },
    ],
  ])("with the provider %s are %j (spec: Fiat defaults)", async (name, offer) => {
    serve();
    const { args, context } = makeTestContext("/");
    const provider = name === undefined ? undefined : { name };
    const change = { ...context, fiat: { ...context.fiat, provider } };
    expect((await loadExchangeForm({ ...args, context: change })).page.fiat).toEqual(offer);
  });
});

describe("a purchase", () => {
  it("begins with the checked address and the shown quote, and continues at its own page", async () => {
    const asked = serve();
    const { status, location, begun } = await press(BUY, WITH_ADDRESS);
    expect([status, location]).toEqual([303, "/order/pending"]);
    expect(begun).toMatchObject([
      {
        destinationAddress: BTC_ADDRESS,
        quote: { fromSlug: "usd", toSlug: "btc", amount: "200", rateMode: "FLOATING" },
        rate: { from: { slug: "usd" }, to: { slug: "btc" } },
      },
    ]);
    expect(asked.map(({ path }) => path)).not.toContain(CREATE_PATH);
    const rates = asked.filter(({ path }) => path.endsWith("/one"));
    expect(new Set(rates.map(({ query }) => query.exchangeType))).toEqual(new Set(["fiat"]));
  });

  it("keeps the locale", async () => {
    serve();
    const { location } = await press(BUY, WITH_ADDRESS, { locale: "/ru" });
    expect(location).toBe("/ru/order/pending");
  });

  it("checks its address like any other", async () => {
    serve({ "/api/v1/instruments/public/validate-address": { result: false } });
    const { status, reply, begun } = await press(BUY, WITH_ADDRESS);
    expect([status, reply?.errors.destinationAddress?.key, begun]).toEqual([
      422,
      "error_address_incorrect",
      [],
    ]);
  });

  it("needs no refund address, even at a fixed rate", async () => {
    const asked = serve();
    const { location, begun } = await press(`${BUY}&mode=FIXED`, {
      ...WITH_ADDRESS,
      mode: "FIXED",
    });
    expect([location, begun[0]?.refundAddress]).toEqual(["/order/pending", undefined]);
    expect(asked.filter(({ path }) => path.endsWith("/validate-address"))).toHaveLength(1);
  });
});

describe("a sale", () => {
  it("has no address to check", async () => {
    const asked = serve();
    const { location, begun } = await press(SELL, { destinationAddress: "" });
    expect(location).toBe("/order/pending");
    expect(begun).toMatchObject([{ destinationAddress: undefined, destinationMemo: undefined }]);
    expect(asked.map(({ path }) => path).filter((path) => path.endsWith("-address"))).toEqual([]);
  });

  it("at a fixed rate has a refund address", async () => {
    serve();
    const fixed = `${SELL}&mode=FIXED`;
    const without = await press(fixed, { destinationAddress: "", mode: "FIXED" });
    expect(without.reply?.errors.refundAddress?.key).toBe("error_address_empty");
    const typed = { destinationAddress: "", mode: "FIXED", refundAddress: BTC_ADDRESS };
    expect((await press(fixed, typed)).begun).toMatchObject([{ refundAddress: BTC_ADDRESS }]);
  });
});

describe("a visitor who cannot begin yet", () => {
  const guest = makeGuestAccess();

  it("registers and returns to the unchanged form", async () => {
    serve();
    const cookie = "theme=auto";
    const sent = await press(BUY, WITH_ADDRESS, { account: guest, isDocument: true, cookie });
    expect([sent.status, sent.begun]).toEqual([303, []]);
    const register = new URL(sent.location ?? "", ORIGIN);
    expect([register.pathname, register.searchParams.get("dialog")]).toEqual(["/lk", "register"]);
    const back = register.searchParams.get("returnTo") ?? "";
    expect(back).toBe("/exchange-usd-btc?send=usd&receive=btc&amount=200&coin=usd#exchange-form");
    const params = { pair: "exchange-usd-btc" };
    const opened = makeTestContext(back, { cookie: sent.nextCookie(), isDocument: true, params });
    const { page, replied } = await loadExchangeForm(opened.args);
    expect(page.draft).toMatchObject({ from: { slug: "usd" }, amountText: "200" });
    expect(replied?.reply).toMatchObject({ values: { ...WITH_ADDRESS, terms: "on" }, errors: {} });
  });

  it.each([
    ["has been signed out meanwhile", { account: guest }, 403, "needs-account"],
    [
      "has an account without an email",
      { account: makeAccountAccess({ ...ANN, email: undefined }) },
      403,
      "needs-email",
    ],
    ["has another one under way", { beginning: { kind: "busy", view: VIEW } }, 409, "busy"],
    ["asks where nobody takes cards", { hasProvider: false }, 403, "no-fiat"],
    [
      "cannot be found just now",
      {
        account: makeAccountAccess(ANN, {
          find: () => Promise.resolve(fail({ kind: "timeout", traceId: "t-1" })),
        }),
      },
      504,
      "failed",
    ],
    [
      "asks while nothing can be begun",
      { beginning: { kind: "failed", failure: { kind: "network", traceId: "t-2" } } },
      502,
      "failed",
    ],
  ] as const)(
    "%s: reads the reason in place, with the typed values",
    async (_, options, status, kind) => {
      serve();
      const sent = await press(BUY, WITH_ADDRESS, options);
      expect([sent.status, sent.kind]).toEqual([status, kind]);
      expect(sent.reply?.values).toMatchObject(WITH_ADDRESS);
    },
  );
});
