import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it, vi } from "vitest";
import type { FiatView } from "~/domain/fiat/attempt";
import { fail, ok, type Result } from "~/domain/failure/result";
import type { Order } from "~/domain/order/order";
import { handleOrderPendingAction } from "~/routes/order-pending/action.server";
import { loadOrderPendingPage } from "~/routes/order-pending/queries.server";
import { makeAccountAccess } from "../support/account";
import { BTC, sampleOrder, USD } from "../support/samples";
import { makeTestContext, type TestContextOptions } from "../support/test-context";
import { ATTEMPTS, PROVIDER, sampleAttempt } from "./support/attempt-views";

type Fiat = AppLoadContext["fiat"];

const DOWN = fail({ kind: "timeout", traceId: "trace-1" } as const);
const none = () => Promise.resolve(ok(undefined));

interface Asked extends TestContextOptions {
  fiat?: Partial<Fiat>;
  /** What the gateway says of the attempt's order. */
  order?: Result<Order>;
  path?: string;
}

/** A request of somebody with this attempt. */
function make(
  attempt: FiatView | undefined,
  { fiat = {}, path, order: asked = DOWN, ...options }: Asked = {},
) {
  const found = () => Promise.resolve(ok(attempt));
  const access: Fiat = {
    provider: PROVIDER,
    find: found,
    begin: () => Promise.resolve({ kind: "needs-account" }),
    advance: found,
    acceptTerms: found,
    acceptQuote: found,
    retry: found,
    drop: none,
    clear: () => Promise.resolve(),
    ...fiat,
  };
  const made = makeTestContext("/");
  const { gateways } = made.context;
  const order = { ...gateways.order, fetchOrder: () => Promise.resolve(asked) };
  return makeTestContext(path ?? "/order/pending", {
    ...options,
    change: { gateways: { ...gateways, order }, ...options.change, fiat: access },
  });
}

const load = (attempt: FiatView | undefined, asked?: Asked) =>
  loadOrderPendingPage(make(attempt, asked).args);

describe("the page of an order on its way", () => {
  it.each(Object.entries(ATTEMPTS))("shows the attempt first: %s", async (_name, attempt) => {
    const page = await load(attempt);
    expect(page.attempt).toMatchObject({ kind: "found", view: { id: "attempt-1" } });
    expect(page.title).not.toMatch(/\{\{|headline/);
  });

  it.each([
    ["signing-up", 5],
    ["confirm-email", 5],
    ["identity", 5],
    ["review", 5],
    ["creating", 5],
    // Somebody who is about to press something is not interrupted.
    ["accept-terms", undefined],
    ["accept-quote", undefined],
    ["rejected", undefined],
    ["payment", undefined],
    ["failed", undefined],
    ["stopped", undefined],
  ])("%s opens itself again after %j s without script", async (name, seconds) => {
    expect((await load(ATTEMPTS[name])).refreshSeconds).toBe(seconds);
  });

  it.each(["?refresh=off", "?dialog=redirect"])("stands still with %s", async (query) => {
    const page = await load(ATTEMPTS.identity, { path: `/order/pending${query}` });
    expect(page.refreshSeconds).toBeUndefined();
  });

  it("shows what it showed before where there is no attempt, and offers a guest to sign in", async () => {
    expect((await load(undefined)).attempt).toEqual({ kind: "none", canSignIn: true });
    const signedIn = { mayBeSignedIn: () => true };
    const { context } = make(undefined);
    const account = { ...context.account, ...signedIn };
    const page = await load(undefined, { change: { account } });
    expect(page.attempt).toEqual({ kind: "none", canSignIn: false });
  });

  it("says nothing of fiat where there is no provider", async () => {
    const page = await load(sampleAttempt(), { fiat: { provider: undefined } });
    expect(page.attempt).toEqual({ kind: "none", canSignIn: false });
  });

  it("says so where it could not be looked up, and asks again", async () => {
    const page = await load(undefined, { fiat: { advance: () => Promise.resolve(DOWN) } });
    expect(page.attempt).toEqual({ kind: "unknown", traceId: "trace-1" });
    expect(page.refreshSeconds).toBe(5);
  });
});

describe("the way back from the provider", () => {
  it("leads to the order that is there", async () => {
    const work = load(ATTEMPTS.payment, { path: "/ru/order/pending?returned=1" });
    const thrown: unknown = await work.catch((error: unknown) => error);
    if (!(thrown instanceof Response)) throw new Error("No redirect");
    expect(thrown.headers.get("Location")).toBe("/ru/order/7Q2MK4XV?destinationAddress=bc1q");
  });

  it.each([
    ["PROCESSING", {}],
    ["PAID", {}],
    ["WAITING", { events: [{ kind: "EXPIRED" }] }],
  ] as const)(
    "leads there once something came of the payment, returned or not: %s",
    async (status, more) => {
      const order = ok(sampleOrder({ from: USD, to: BTC, payment: { status }, ...more }));
      const work = load(ATTEMPTS.payment, { order });
      await expect(work).rejects.toMatchObject({ status: 303 });
    },
  );

  it("takes an open dialog along: the order's page has it too", async () => {
    const order = ok(sampleOrder({ from: BTC, to: USD, payment: { status: "PROCESSING" } }));
    const work = load(ATTEMPTS.payment, { order, path: "/order/pending?dialog=redirect" });
    const thrown: unknown = await work.catch((error: unknown) => error);
    const location = thrown instanceof Response ? thrown.headers.get("Location") : undefined;
    expect(location).toBe("/order/7Q2MK4XV?destinationAddress=bc1q&dialog=redirect");
  });

  it.each(["WAITING", "FAILED", "ABANDONED"] as const)(
    "leads nobody away from what can be given up: %s",
    async (status) => {
      const order = ok(sampleOrder({ from: USD, to: BTC, payment: { status } }));
      const page = await load(ATTEMPTS.payment, { order });
      expect(page.attempt).toMatchObject({ view: { step: { kind: "payment" } } });
    },
  );

  it.each(["identity", "review", "creating"])("proves nothing: %s", async (name) => {
    const page = await load(ATTEMPTS[name], { path: "/order/pending?returned=1" });
    expect(page.attempt).toMatchObject({ kind: "found", view: { step: { kind: name } } });
  });
});

describe("a press under an attempt", () => {
  async function press(form: Record<string, string>, asked: Asked = {}) {
    const spies = {
      acceptTerms: vi.fn(() => Promise.resolve(ok(sampleAttempt()))),
      acceptQuote: vi.fn(() => Promise.resolve(ok(sampleAttempt()))),
      retry: vi.fn(() => Promise.resolve(ok(sampleAttempt()))),
      drop: vi.fn(none),
    };
    const made = make(sampleAttempt({ step: { kind: "review" } }), {
      ...asked,
      form: { attempt: "attempt-1", ...form },
      fiat: { ...spies, ...asked.fiat },
    });
    const result = await handleOrderPendingAction(made.args);
    const calls = Object.entries(spies).flatMap(([name, spy]) =>
      spy.mock.calls.map((call) => [name, ...call]),
    );
    return { result, calls, context: made.context };
  }
  const locationOf = (result: unknown) =>
    result instanceof Response ? result.headers.get("Location") : undefined;

  it.each([
    [{ intent: "accept-terms", accept: "on" }, "acceptTerms"],
    [{ intent: "accept-quote" }, "acceptQuote"],
    [{ intent: "retry" }, "retry"],
  ])("%j goes on with this attempt, and shows it again", async (form, name) => {
    const { result, calls } = await press(form);
    expect(calls).toEqual([[name, "attempt-1"]]);
    expect(locationOf(result)).toBe("/order/pending");
  });

  it("ends it, and leads back to the form with the same amount", async () => {
    const { result, calls } = await press({ intent: "drop" }, { path: "/ru/order/pending" });
    expect(calls).toEqual([["drop", "attempt-1"]]);
    expect(locationOf(result)).toBe("/ru/exchange-usd-btc?amount=200&coin=usd");
  });

  it("ends what an order came of, and leads to the order", async () => {
    const find = () => Promise.resolve(ok(ATTEMPTS.payment));
    const { result } = await press({ intent: "drop" }, { fiat: { find } });
    expect(locationOf(result)).toBe("/order/7Q2MK4XV?destinationAddress=bc1q");
  });

  it("needs the tick: nobody ticks it for the visitor", async () => {
    const { result, calls } = await press({ intent: "accept-terms" });
    expect(result).toMatchObject({ data: { attempt: "terms-missing" }, init: { status: 422 } });
    expect(calls).toEqual([]);
  });

  it.each(["accept-terms", "accept-quote", "retry"])(
    "%s under one that is gone meanwhile says so",
    async (intent) => {
      const gone = () => Promise.resolve(ok(undefined));
      const fiat = { acceptTerms: gone, acceptQuote: gone, retry: gone };
      const form = { intent, accept: "on" };
      const signedIn = await press(form, { fiat, change: { account: makeAccountAccess() } });
      expect(signedIn.result).toMatchObject({ data: { attempt: "gone" }, init: { status: 409 } });
      const guest = await press(form, { fiat });
      expect(guest.result).toMatchObject({
        data: { attempt: "signed-out" },
        init: { status: 403 },
      });
    },
  );

  it.each([
    ["another attempt has begun", { attempt: "attempt-0", intent: "drop" }],
    ["nothing is asked for", { intent: "" }],
  ])("changes nothing where %s", async (_name, form) => {
    const { result } = await press(form, { change: { account: makeAccountAccess() } });
    expect(result).toMatchObject({ data: { attempt: "gone" }, init: { status: 409 } });
  });

  it("sends nothing while the exchange is paused, or once a limit is reached", async () => {
    const findPause = () => Promise.resolve({ retrySeconds: 9 });
    const paused = await press({ intent: "retry" }, { change: { findPause } });
    expect(paused.result).toMatchObject({ data: { attempt: "paused" }, init: { status: 503 } });
    const { context } = make(undefined);
    const take = () => Promise.resolve({ retryAfterSeconds: 7 });
    const limits = { ...context.limits, take };
    const limited = await press({ intent: "retry" }, { change: { limits } });
    expect(limited.result).toMatchObject({
      data: { attempt: "too-many", waitSeconds: 7 },
      init: { status: 429 },
    });
    expect([...paused.calls, ...limited.calls]).toEqual([]);
  });

  it("says that nothing has changed where it did not go through", async () => {
    const retry = () => Promise.resolve(DOWN);
    const { result } = await press({ intent: "retry" }, { fiat: { retry } });
    expect(result).toMatchObject({
      data: { attempt: "failed", traceId: "trace-1" },
      init: { status: 503 },
    });
  });
});
