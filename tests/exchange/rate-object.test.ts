import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { multiplyAmounts, type Amount } from "~/domain/money/money";
import { SECOND_MS } from "~/domain/time/time-units";
import { connectShared } from "../../exchange/connect-provider";
import { RateObject } from "../../exchange/rates/rate-object";
import type { Provider } from "../../exchange/providers/provider";
import { FakeStorage, makeEnv } from "./durable";
import { amount, CREATED_AT, makePayable } from "./orders";

vi.mock("cloudflare:workers", () => import("./durable"));
vi.mock("../../exchange/connect-provider", () => ({ connectShared: vi.fn() }));

const { from, to, payment } = makePayable();
const pair = { provider: "near-intents", from, to };
const question = { pair, amount: amount("1"), side: "send", mode: "FLOATING" } as const;
const lost = () => Promise.reject(new Error("the object restarts"));

beforeEach(() => {
  vi.useFakeTimers({ now: CREATED_AT, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function provide(parts: Partial<Provider>): void {
  const right = {
    code: "near-intents",
    findLimits: () => Promise.resolve({ min: amount("0.5") }),
    quote: () => Promise.resolve({ ok: true, value: payment.quote }),
  };
  vi.mocked(connectShared).mockReturnValue(z.custom<Provider>().parse({ ...right, ...parts }));
}

function makeRates(variables: object = {}): RateObject {
  const ctx = z.custom<DurableObjectState>().parse({ storage: new FakeStorage(), id: {} });
  return new RateObject(ctx, makeEnv(variables));
}

it("repeats a request after an exception", async () => {
  const rates = makeRates();
  provide({ quote: lost });
  await expect(rates.quote(question)).rejects.toThrow("restarts");
  provide({});
  expect(await rates.quote(question)).toMatchObject({
    failure: { code: "ERR_NO_LIQUIDITY_AVAILABLE" },
  });
});

it("alerts the operator about an untrusted rate, once a minute for a pair", async () => {
  const rates = makeRates();
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const linesOf = () => log.mock.calls.map(([line]: unknown[]) => String(line));
  const failure = { kind: "untrusted", why: "the signature is wrong" } as const;
  provide({ quote: () => Promise.resolve({ ok: false, failure }) });
  for (const after of [0, 1, 61]) {
    vi.setSystemTime(CREATED_AT + after * SECOND_MS);
    expect(await rates.quote(question)).toMatchObject({
      failure: { code: "ERR_SERVICE_UNAVAILABLE" },
    });
  }
  const told = { event: "exchange-alert", orderId: "", kind: "untrusted-answer" };
  const line = JSON.stringify({ ...told, detail: `btc/eth: ${failure.why}` });
  expect(linesOf()).toEqual([line, line]);
  const refused = { kind: "unavailable", why: "status 401", needsOperator: true } as const;
  provide({ quote: () => Promise.resolve({ ok: false, failure: refused }) });
  vi.setSystemTime(CREATED_AT + 200 * SECOND_MS);
  await rates.quote(question);
  expect(linesOf().at(-1)).toContain('"kind":"refused"');
  provide({ quote: () => Promise.resolve({ ok: false, failure: { kind: "no-liquidity" } }) });
  vi.setSystemTime(CREATED_AT + 400 * SECOND_MS);
  await rates.quote(question);
  expect(linesOf()).toHaveLength(3);
  log.mockRestore();
});

it("alerts the operator if a pair has no rate because its price is far off, but not about a large amount", async () => {
  const rates = makeRates();
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  provide({ findLimits: () => Promise.resolve({}) });
  const usual = await rates.recommend(pair);
  const quoteFor = (give: Amount) => ({ ...payment.quote, give, get: amount("0.0001") });
  const ask = (give: Amount) => {
    provide({ quote: () => Promise.resolve({ ok: true, value: quoteFor(give) }) });
    return rates.quote({ ...question, amount: give });
  };
  const none = { failure: { code: "ERR_NO_LIQUIDITY_AVAILABLE" } };
  expect(await ask(multiplyAmounts(usual, amount("10")))).toMatchObject(none);
  expect(log).not.toHaveBeenCalled();
  expect(await ask(usual)).toMatchObject(none);
  const told = { event: "exchange-alert", orderId: "", kind: "price-far-off", detail: "btc/eth" };
  expect(log.mock.calls).toEqual([[JSON.stringify(told)]]);
});

it("starts a form without a minimum when the probe fails, and probes again soon", async () => {
  const rates = makeRates();
  provide({ findLimits: lost });
  expect(await rates.recommend(question.pair)).toBe("500");
  provide({ findLimits: () => Promise.resolve({ min: amount("500") }) });
  expect(await rates.recommend(question.pair)).toBe("500");
  vi.setSystemTime(CREATED_AT + 31 * SECOND_MS);
  expect(await rates.recommend(question.pair)).toBe("1000");
});

it("starts a form within the operator's and the provider's maximum", async () => {
  provide({ findLimits: () => Promise.resolve({ max: amount("120") }) });
  expect(await makeRates().recommend(question.pair)).toBe("100");
  expect(await makeRates({ MAX_ORDER_USD: "60" }).recommend(question.pair)).toBe("50");
});

it("refuses a deposit above the provider's own maximum, which is smaller than the operator's", async () => {
  provide({ findLimits: () => Promise.resolve({ min: amount("0.5"), max: amount("0.9") }) });
  expect(await makeRates().quote(question)).toMatchObject({
    failure: {
      code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG",
      details: { expected: "0.9" },
    },
  });
});

it("refuses a payout above the maximum at the coins' own prices, without a call", async () => {
  const quote = vi.fn(() => Promise.resolve({ ok: true, value: payment.quote } as const));
  provide({ quote });
  const rates = makeRates();
  const ask = (text: string) => rates.quote({ ...question, side: "receive", amount: amount(text) });
  expect(await ask("11000.01")).toMatchObject({
    failure: { code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", details: { expected: "10000" } },
  });
  expect(quote).not.toHaveBeenCalled();
  await ask("11000");
  expect(quote).toHaveBeenCalledOnce();
});

it("names the smaller maximum for an absurd amount, which is taken, without a quote", async () => {
  const quote = vi.fn(() => Promise.resolve({ ok: true, value: payment.quote } as const));
  provide({ quote, findLimits: () => Promise.resolve({ max: amount("0.9") }) });
  expect(await makeRates().quote({ ...question, amount: amount("100000") })).toMatchObject({
    failure: { code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", details: { expected: "0.9" } },
  });
  expect(quote).not.toHaveBeenCalled();
});

it("names the minimum for an amount that rounds to zero, without a quote", async () => {
  const quote = vi.fn(lost);
  provide({ quote });
  expect(await makeRates().quote({ ...question, amount: amount("0") })).toMatchObject({
    failure: { code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", details: { expected: "0.5" } },
  });
  expect(quote).not.toHaveBeenCalled();
});

describe("a pair with ever more requested amounts", () => {
  const quoteOf = (give: Amount) => {
    const get = multiplyAmounts(give, amount("0.99"));
    return {
      ok: true,
      value: { ...payment.quote, give, get, atLeast: get, networkFee: undefined },
    } as const;
  };
  const busy = { ok: false, failure: { code: "ERR_SERVICE_UNAVAILABLE", retryAfterSeconds: 1 } };

  function startAsking() {
    const quote = vi.fn<Provider["quote"]>(({ amount: give }) => Promise.resolve(quoteOf(give)));
    provide({ quote });
    const rates = makeRates();
    const ask = (text: string) => rates.quote({ ...question, amount: amount(text) });
    return { ask, quote };
  }

  it("calls the provider twice a second after a short burst, and fails meanwhile", async () => {
    const { ask, quote } = startAsking();
    const many = Array.from({ length: 10 }, (_, count) => `1.0${String(count)}`);
    const answers = await Promise.all([...many, "0.99"].map(ask));
    expect(quote).toHaveBeenCalledTimes(10);
    expect(answers.at(-1)).toMatchObject(busy);
    vi.setSystemTime(CREATED_AT + SECOND_MS);
    expect(await ask("0.99")).toMatchObject({ ok: true });
    expect(await ask("0.98")).toMatchObject({ ok: true });
    expect(await ask("0.97")).toMatchObject(busy);
    expect(quote).toHaveBeenCalledTimes(12);
  });

  it("reuses a rate of the last half minute for an equal request, with its own time", async () => {
    const { ask } = startAsking();
    await ask("1");
    for (let second = 1; second <= 29; second += 1) {
      vi.setSystemTime(CREATED_AT + second * SECOND_MS);
      for (const more of ["01", "02", "03", "04", "05"]) await ask(`1.${String(second)}${more}`);
    }
    expect(await ask("1")).toMatchObject({
      ok: true,
      value: { amountToGive: "1", updatedAt: new Date(CREATED_AT).toISOString() },
    });
    vi.setSystemTime(CREATED_AT + 30 * SECOND_MS);
    for (const more of ["2", "3"]) await ask(more);
    expect(await ask("1")).toMatchObject(busy);
  });
});
