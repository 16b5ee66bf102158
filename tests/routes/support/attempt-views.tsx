import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import type { FiatView } from "~/domain/fiat/attempt";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES, localePath, type Locale } from "~/i18n/locales";
import type { AttemptResult } from "~/routes/order-pending/attempt/attempt-fields";
import { AttemptPage } from "~/routes/order-pending/attempt/attempt-page";
import { toAttemptView } from "~/routes/order-pending/attempt/attempt-view.server";
import { amount } from "../../support/amount";
import { NOW } from "../../support/samples";

export const PROVIDER = { name: "Northpay", termsUrl: "https://northpay.example/terms" } as const;

const USD = { ticker: "USD", network: "Visa/Mastercard", slug: "usd" } as const;
const BTC = { ticker: "BTC", network: "Bitcoin", slug: "btc" } as const;

/** A purchase of coins for 200 USD, as the object stores it. */
export function sampleAttempt(change: Partial<FiatView> = {}): FiatView {
  const attempt = {
    id: "attempt-1",
    direction: "buy",
    from: USD,
    to: BTC,
    amountToGive: amount("200"),
    amountToGet: amount("0.00203948"),
    destinationAddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    email: "anna@example.com",
    startedAt: NOW,
    rateMode: "FLOATING",
    isStopped: false,
    isCheckByAmount: true,
    step: { kind: "creating", mayExist: true },
    ...change,
  } satisfies Omit<FiatView, "agreed">;
  return { ...attempt, agreed: { ...attempt, sentAt: attempt.startedAt } };
}

/** The same for a sale, whose payout is arranged at the provider. */
function sampleSale(change: Partial<FiatView> = {}): FiatView {
  return sampleAttempt({
    direction: "sell",
    from: BTC,
    to: USD,
    amountToGive: amount("0.01"),
    amountToGet: amount("960.12"),
    destinationAddress: undefined,
    ...change,
  });
}

const ORDER = { orderId: "7Q2MK4XV", destinationAddress: "bc1q" };
const PAY_URL = "https://pay.example/o/1";

/** One attempt for each state of the page. */
export const ATTEMPTS: Readonly<Record<string, FiatView>> = {
  "accept-terms": sampleAttempt({ step: { kind: "accept-terms" } }),
  "accept-terms-demanded": sampleAttempt({
    isCheckByAmount: false,
    step: { kind: "accept-terms" },
  }),
  "signing-up": sampleAttempt({ step: { kind: "signing-up" } }),
  "confirm-email": sampleAttempt({ step: { kind: "confirm-email" } }),
  identity: sampleAttempt({ step: { kind: "identity", url: "https://kyc.example/c" } }),
  "identity-unavailable": sampleAttempt({ step: { kind: "identity" } }),
  "identity-demanded-unavailable": sampleAttempt({
    isCheckByAmount: false,
    step: { kind: "identity" },
  }),
  review: sampleAttempt({ step: { kind: "review" } }),
  rejected: sampleAttempt({
    step: { kind: "rejected", reason: "The photo is blurred", mayRetry: true },
  }),
  "rejected-for-good": sampleAttempt({ step: { kind: "rejected", mayRetry: false } }),
  "rejected-demanded": sampleAttempt({
    isCheckByAmount: false,
    step: { kind: "rejected", mayRetry: false },
  }),
  "accept-quote": sampleAttempt({
    step: {
      kind: "accept-quote",
      amountToGive: amount("200"),
      amountToGet: amount("0.00201"),
    },
  }),
  creating: sampleAttempt(),
  unclear: sampleAttempt({
    step: { kind: "creating", mayExist: true, unclear: { traceId: "trace-1" } },
  }),
  "unclear-reply": sampleAttempt({
    step: {
      kind: "creating",
      mayExist: true,
      unclear: { textKey: "error_create_order_unknwon", traceId: "trace-1" },
    },
  }),
  limited: sampleAttempt({
    step: { kind: "creating", mayExist: false },
    waitsUntil: NOW + 3_600_000,
  }),
  payment: sampleAttempt({
    step: { kind: "payment", order: ORDER, redirectUrl: PAY_URL },
  }),
  "payment-unlisted": sampleAttempt({ step: { kind: "payment", order: ORDER } }),
  "payment-sale": sampleSale({
    step: { kind: "payment", order: ORDER, redirectUrl: PAY_URL },
  }),
  "order-unread": sampleAttempt({
    step: { kind: "order-unread", order: ORDER, traceId: "trace-1" },
  }),
  "order-unread-sale": sampleSale({
    step: { kind: "order-unread", order: ORDER, traceId: "trace-1" },
  }),
  "creating-sale": sampleSale(),
  failed: sampleAttempt({
    step: { kind: "failed", textKey: "error_kyc_flow", traceId: "trace-1", mayRetry: true },
  }),
  "failed-limit": sampleAttempt({
    step: {
      kind: "failed",
      textKey: "limit",
      problem: { kind: "too-small", expected: amount("20") },
      mayRetry: false,
    },
  }),
  "failed-other-address": sampleAttempt({
    step: { kind: "failed", textKey: "other_address", traceId: "trace-1", mayRetry: false },
  }),
  "failed-blacklisted": sampleAttempt({
    step: {
      kind: "failed",
      textKey: "error_address_blacklisted",
      traceId: "trace-1",
      mayRetry: false,
    },
  }),
  "failed-other-order": sampleAttempt({
    step: { kind: "failed", textKey: "other_order", traceId: "trace-1", mayRetry: false },
  }),
  "failed-unknown": sampleAttempt({
    step: {
      kind: "failed",
      textKey: "error_create_order_unknwon",
      traceId: "trace-1",
      mayRetry: false,
    },
  }),
  "failed-numberless": sampleAttempt({
    step: { kind: "failed", textKey: "error_create_order_unknwon", mayRetry: false },
  }),
  "stopped-order": sampleAttempt({
    isStopped: true,
    step: { kind: "creating", mayExist: true, unclear: { traceId: "trace-1" } },
  }),
  stopped: sampleAttempt({ isStopped: true, step: { kind: "confirm-email" } }),
};

interface Shown {
  locale?: Locale;
  result?: AttemptResult;
  isDialogOpen?: boolean;
  isStale?: boolean;
}

/** Renders an attempt's page and collects the submissions of its forms. */
export async function showAttempt(attempt: FiatView, shown: Shown = {}) {
  const { locale = LOCALES[0], result, isDialogOpen = false, isStale = false } = shown;
  const context = { locale, now: NOW, origin: "https://agio.test", provider: PROVIDER };
  const view = toAttemptView(attempt, { ...context, instruments: [] });
  const sent: Record<string, FormDataEntryValue>[] = [];
  const path = localePath("/order/pending", locale);
  const Page = createRemixStub([
    {
      path,
      Component: () => (
        <AttemptPage
          attempt={view}
          result={result}
          isDialogOpen={isDialogOpen}
          isStale={isStale}
          isRefreshing={false}
        />
      ),
      async action({ request }) {
        sent.push(Object.fromEntries(await request.formData()));
        return null;
      },
    },
  ]);
  const rendered = render(
    <I18nextProvider i18n={await createServerI18n(locale)}>
      <Page initialEntries={[path]} />
    </I18nextProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
  return { ...rendered, sent };
}
