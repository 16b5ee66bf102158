import { describe, expect, it, vi } from "vitest";
import { ok } from "~/domain/failure/result";
import { handleOrderPendingAction } from "~/routes/order-pending/action.server";
import { loadOrderPendingPage } from "~/routes/order-pending/queries.server";
import { ANN, makeAccountAccess } from "../support/account";
import {
  DOWN,
  loadAttempt,
  makeAttemptRequest,
  none,
  type AttemptRequest,
} from "./support/attempt-request";
import { ATTEMPTS, sampleAttempt } from "./support/attempt-views";
import { BTC, USD } from "../support/samples";

describe("the page of an unfinished order", () => {
  it.each(Object.entries(ATTEMPTS))("shows the attempt first: %s", async (_name, attempt) => {
    const page = await loadAttempt(attempt);
    expect(page.attempt).toMatchObject({ kind: "found", view: { id: "attempt-1" } });
    expect(page.title).not.toMatch(/\{\{|headline/);
  });

  it.each([
    ["signing-up", 5],
    ["confirm-email", 5],
    ["identity", 5],
    ["review", 5],
    ["creating", 5],
    ["unclear", 5],
    // Nothing changes before that time.
    ["limited", 3_600],
    // A refresh must not interrupt a visitor before a press.
    ["accept-terms", undefined],
    ["accept-quote", undefined],
    ["rejected", undefined],
    ["order-unread", 5],
    ["failed", undefined],
    ["stopped", undefined],
    ["stopped-order", undefined],
  ])("%s refreshes after %j s without script", async (name, seconds) => {
    expect((await loadAttempt(ATTEMPTS[name])).refreshSeconds).toBe(seconds);
  });

  it.each(["?refresh=off", "?dialog=redirect"])("does not refresh with %s", async (query) => {
    const page = await loadAttempt(ATTEMPTS.identity, { path: `/order/pending${query}` });
    expect(page.refreshSeconds).toBeUndefined();
  });

  it.each([
    [
      "logos",
      ok([BTC, { ...USD, logoUrl: "/coins/usd.svg" }]),
      ["/coins/usd.svg", "/coins/btc.svg"],
    ],
    ["letters if the list cannot be read", DOWN, [undefined, undefined]],
  ])("shows both coins with their %s", async (_name, listed, logos) => {
    const { attempt } = await loadAttempt(sampleAttempt(), { listed });
    const view = attempt.kind === "found" ? attempt.view : undefined;
    expect([view?.from.logoUrl, view?.to.logoUrl]).toEqual(logos);
    expect([view?.from.currencyTitle, view?.to.currencyTitle]).toEqual(["USD", "BTC"]);
  });

  it("does not wait long for the logos", async () => {
    vi.useFakeTimers();
    const { args } = makeAttemptRequest(sampleAttempt());
    const { rate } = args.context.gateways;
    vi.spyOn(rate, "fetchInstruments").mockReturnValue(new Promise(() => undefined));
    const page = loadOrderPendingPage(args);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect((await page).attempt).toMatchObject({ kind: "found", view: { id: "attempt-1" } });
  });

  it("without an attempt shows the earlier page and offers a guest to sign in", async () => {
    expect((await loadAttempt(undefined)).attempt).toEqual({ kind: "none", canSignIn: true });
    const signedIn = { mayBeSignedIn: () => true };
    const { context } = makeAttemptRequest(undefined);
    const account = { ...context.account, ...signedIn };
    const page = await loadAttempt(undefined, { change: { account } });
    expect(page.attempt).toEqual({ kind: "none", canSignIn: false });
  });

  it("does not mention fiat without a provider", async () => {
    const page = await loadAttempt(sampleAttempt(), { fiat: { provider: undefined } });
    expect(page.attempt).toEqual({ kind: "none", canSignIn: false });
  });

  it("reports a failed look-up and tries again", async () => {
    const page = await loadAttempt(undefined, { fiat: { advance: () => Promise.resolve(DOWN) } });
    expect(page.attempt).toEqual({ kind: "unknown", traceId: "trace-1" });
    expect(page.refreshSeconds).toBe(5);
  });
});

describe("a press under an attempt", () => {
  async function press(form: Record<string, string>, asked: AttemptRequest = {}) {
    const spies = {
      acceptTerms: vi.fn(() => Promise.resolve(ok(sampleAttempt()))),
      acceptQuote: vi.fn(() => Promise.resolve(ok(sampleAttempt()))),
      retry: vi.fn(() => Promise.resolve(ok(sampleAttempt()))),
      drop: vi.fn(none),
    };
    const made = makeAttemptRequest(sampleAttempt({ step: { kind: "review" } }), {
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
  ])("%j continues this attempt and shows it again", async (form, name) => {
    const { result, calls } = await press(form);
    expect(calls).toEqual([[name, "attempt-1"]]);
    expect(locationOf(result)).toBe("/order/pending");
  });

  it("ends it and leads back to the form with the same amount", async () => {
    const { result, calls } = await press({ intent: "drop" }, { path: "/ru/order/pending" });
    expect(calls).toEqual([["drop", "attempt-1"]]);
    expect(locationOf(result)).toBe("/ru/exchange-usd-btc?amount=200&coin=usd");
  });

  it("ends an attempt with an order and leads to the order", async () => {
    const find = () => Promise.resolve(ok(ATTEMPTS.payment));
    const { result } = await press({ intent: "drop" }, { fiat: { find } });
    expect(locationOf(result)).toBe("/order/7Q2MK4XV?destinationAddress=bc1q");
  });

  it("needs the visitor's tick", async () => {
    const { result, calls } = await press({ intent: "accept-terms" });
    expect(result).toMatchObject({ data: { attempt: "terms-missing" }, init: { status: 422 } });
    expect(calls).toEqual([]);
  });

  it.each([
    ["without a name", "on", false],
    ["for another account", "@eve", false],
    ["for this account", "@vera", true],
  ])("56: in the chat app needs a tick for its account: %s", async (_name, accept, isDone) => {
    const vera = { ...ANN, telegram: { id: "9", username: "vera" } };
    const account = makeAccountAccess(vera, { layer: "telegram" });
    const { result, calls } = await press(
      { intent: "accept-terms", accept },
      { change: { account } },
    );
    expect(calls).toHaveLength(isDone ? 1 : 0);
    const missing = { data: { attempt: "terms-missing" }, init: { status: 422 } };
    expect(result).toMatchObject(isDone ? { status: 303 } : missing);
  });

  it.each(["accept-terms", "accept-quote", "retry"])(
    "%s on a replaced attempt reports it",
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
    const { context } = makeAttemptRequest(undefined);
    const take = () => Promise.resolve({ retryAfterSeconds: 7 });
    const limits = { ...context.limits, take };
    const limited = await press({ intent: "retry" }, { change: { limits } });
    expect(limited.result).toMatchObject({
      data: { attempt: "too-many", waitSeconds: 7 },
      init: { status: 429 },
    });
    expect([...paused.calls, ...limited.calls]).toEqual([]);
  });

  it("reports that nothing has changed after a failure", async () => {
    const retry = () => Promise.resolve(DOWN);
    const { result } = await press({ intent: "retry" }, { fiat: { retry } });
    expect(result).toMatchObject({
      data: { attempt: "failed", traceId: "trace-1" },
      init: { status: 503 },
    });
  });
});
