// A request of a visitor with a fiat attempt, and its page.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FiatView } from "~/domain/fiat/attempt";
import { fail, ok, type Result } from "~/domain/failure/result";
import type { Instrument } from "~/domain/instrument/instrument";
import type { Order } from "~/domain/order/order";
import { loadOrderPendingPage } from "~/routes/order-pending/queries.server";
import { makeTestContext, type TestContextOptions } from "../../support/test-context";
import { PROVIDER } from "./attempt-views";

type Fiat = AppLoadContext["fiat"];

export const DOWN = fail({ kind: "timeout", traceId: "trace-1" } as const);
export const none = () => Promise.resolve(ok(undefined));

export interface AttemptRequest extends TestContextOptions {
  fiat?: Partial<Fiat>;
  /** The gateway's reply about the attempt's order. */
  order?: Result<Order>;
  /** The gateway's reply about its instruments. */
  listed?: Result<readonly Instrument[]>;
  path?: string;
}

/** A request of a visitor with this attempt. */
export function makeAttemptRequest(
  attempt: FiatView | undefined,
  { fiat = {}, path, order: asked = DOWN, listed = DOWN, ...options }: AttemptRequest = {},
) {
  const found = () => Promise.resolve(ok(attempt));
  const access: Fiat = {
    provider: PROVIDER,
    find: found,
    begin: () => Promise.resolve({ kind: "needs-account" }),
    advance: found,
    acceptTerms: found,
    acceptQuote: found,
    acceptRate: found,
    retry: found,
    drop: none,
    close: none,
    clear: () => Promise.resolve(),
    ...fiat,
  };
  const made = makeTestContext("/");
  const { gateways } = made.context;
  const order = { ...gateways.order, fetchOrder: () => Promise.resolve(asked) };
  const rate = { ...gateways.rate, fetchInstruments: () => Promise.resolve(listed) };
  return makeTestContext(path ?? "/order/pending", {
    ...options,
    change: { gateways: { ...gateways, order, rate }, ...options.change, fiat: access },
  });
}

export const loadAttempt = (attempt: FiatView | undefined, asked?: AttemptRequest) =>
  loadOrderPendingPage(makeAttemptRequest(attempt, asked).args);
