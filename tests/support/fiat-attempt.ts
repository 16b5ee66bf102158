// An account's attempt on an in-memory storage, and its order.
import type {
  ClosedAttempt,
  FiatAttempt,
  FiatDraft,
  FiatPosition,
} from "~/domain/fiat/stored-attempt";
import type { NewFiatOrder } from "~/domain/fiat/attempt";
import { toIssuedQuote, toOrderTerms } from "~/domain/order/issued-quote";
import type { Rate } from "~/domain/rate/rate";
import { AttemptKeeper } from "../../functions/services/fiat/attempt-keeper";
import { amount } from "./amount";
import { BTC, NOW, sampleRate, USD } from "./samples";

export const BEARER = "bearer-canary";
export const ANNS_BTC = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

/** 200 USD for bitcoin, or 0.01 bitcoin for USD; identity is checked from 150 USD on. */
export function fiatRate(direction: "buy" | "sell", change: Partial<Rate> = {}): Rate {
  const isBuy = direction === "buy";
  return sampleRate({
    from: isBuy ? USD : BTC,
    to: isBuy ? BTC : USD,
    amountToGive: amount(isBuy ? "200" : "0.01"),
    amountToGet: amount(isBuy ? "0.002" : "960"),
    price: amount(isBuy ? "0.00001" : "96000"),
    noKycThreshold: amount("150"),
    limits: {},
    ...change,
  });
}

/** The form's content. */
export function fiatOrder(direction: "buy" | "sell", rate: Rate, quotedAt = NOW): NewFiatOrder {
  const asked = { activeSide: "send", amount: rate.amountToGive } as const;
  return {
    rate,
    quote: toIssuedQuote(rate, asked, quotedAt),
    destinationAddress: direction === "buy" ? ANNS_BTC : undefined,
  };
}

/** An attempt to buy for 200 USD, at this position. */
export function attemptAt(position: FiatPosition, change: Partial<FiatAttempt> = {}): FiatAttempt {
  const { needsIdentity: _, ...draft } = fiatDraft();
  const state = { startedAt: NOW, tries: 0, failures: 0, dueAt: NOW, bearerToken: BEARER };
  return { ...draft, ...state, id: "attempt-1", position, ...change };
}

/** The same attempt before it has begun. */
export function fiatDraft(): FiatDraft {
  const rate = fiatRate("buy");
  const asked = { activeSide: "send", amount: rate.amountToGive } as const;
  const quote = toIssuedQuote(rate, asked, NOW);
  const order = { rate: toOrderTerms(rate, quote), destinationAddress: ANNS_BTC };
  return {
    intent: "200 USD",
    direction: "buy",
    email: "ann@example.com",
    asked,
    quotedAt: NOW,
    noKycThreshold: rate.noKycThreshold,
    order: { ...order, email: "ann@example.com" },
    needsIdentity: true,
  };
}

/** An attempt's object; each new one has the same storage. */
export function openFiatObject(now: () => number) {
  const state: { attempt?: FiatAttempt | ClosedAttempt | undefined; until: number; keys: number } =
    {
      until: 0,
      keys: 0,
    };
  const keeper = new AttemptKeeper({
    now,
    makeKey: () => {
      state.keys += 1;
      return `key-${String(state.keys)}`;
    },
    storage: {
      read: () => Promise.resolve(structuredClone(state.attempt)),
      write: (attempt, until) => {
        state.attempt = structuredClone(attempt);
        state.until = until;
        return Promise.resolve();
      },
      clear: () => {
        state.attempt = undefined;
        return Promise.resolve();
      },
    },
  });
  return { keeper, state };
}
