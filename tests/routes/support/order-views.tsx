import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { hasArrived, type Order, type OrderEventKind } from "~/domain/order/order";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES, localePath, type Locale } from "~/i18n/locales";
import { OrderFound } from "~/routes/order/page/order-found";
import type { OrderErrors } from "~/routes/order/actions/form-fields";
import { toOrderView } from "~/routes/order/view/view";
import { amount } from "../../support/amount";
import { NOW, sampleOrder, sampleRate } from "../../support/samples";
import { makeViewContext } from "./view-context";

const NOTIFY = { state: "unavailable", turnOn: () => undefined, turnOff: () => undefined } as const;
export const DEPOSIT = { amount: amount("0.1"), confirmations: 1, transactionHash: "ab12" };

interface Shown {
  locale?: Locale;
  errors?: OrderErrors;
  isStale?: boolean;
  /** What a refund would bring back by the gateway's word; undefined where it does not say. */
  held?: string | undefined;
}

/** Renders the page of an order. */
export async function show(order: Order, shown: Shown = {}) {
  const { locale = LOCALES[0], errors = {}, isStale = false } = shown;
  const held = "held" in shown ? shown.held : hasArrived(order) ? "0.1" : "0";
  const view = toOrderView(order, {
    ...makeViewContext({ locale }),
    refund:
      held === undefined
        ? undefined
        : { amountWithoutNetworkFee: amount(held), networkFee: amount("0.0001") },
    newRate: sampleRate(),
  });
  const page = {
    kind: "found",
    title: "",
    id: view.id,
    displayId: view.displayId,
    refreshSeconds: undefined,
    order: view,
    dialog: undefined,
    kept: undefined,
    hasOpenOrders: false,
  } as const;
  const path = localePath("/order/7Q2MK4XV", locale);
  const Page = createRemixStub([
    {
      path,
      Component: () => <OrderFound page={page} errors={errors} notify={NOTIFY} isStale={isStale} />,
    },
  ]);
  const i18n = await createServerI18n(locale);
  const rendered = render(
    <I18nextProvider i18n={i18n}>
      <Page initialEntries={[path]} />
    </I18nextProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
  return rendered;
}

/** An order with these events, in their order. */
export function order(kinds: readonly OrderEventKind[], more: Partial<Order> = {}): Order {
  const events = kinds.map((kind, place) => ({ kind, createdAt: NOW + place }));
  return sampleOrder({ depositAddress: "bc1qexample", events, ...more });
}

export const IN = ["CREATION_END", "DEPOSIT_REGISTERED", "INCOMING_FUNDS_DETECTED"] as const;
export const deposits = [DEPOSIT];
const FIXED = { rateMode: "FIXED", expiresAt: NOW - 1 } as const;

/** One order for each view of the page. */
export const FACES: Record<string, Order> = {
  preparing: sampleOrder(),
  waiting: order([]),
  expired: order(["CREATION_END"], FIXED),
  registered: order(["DEPOSIT_REGISTERED"], { deposits }),
  confirming: order(IN, { deposits }),
  late: order([...IN, "FIXED_RATE_SLOW_DEPOSIT_DETECTED"], { ...FIXED, deposits }),
  volatile: order(["FIXED_RATE_HIGH_VOLATILITY_DETECTED"], FIXED),
  wrongAmount: order([...IN, "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED"], { ...FIXED, deposits }),
  modeChanged: order([...IN, "RATE_MODE_CHANGED"], { deposits }),
  accepted: order([...IN, "RATE_MODE_CHANGED", "RATE_MODE_CHANGE_ACCEPTED"], { deposits }),
  withdrawing: order([...IN, "FUNDS_WITHDRAWAL_START"], { deposits }),
  completed: order([...IN, "WITHDRAWAL_COMPLETED"], {
    deposits,
    withdrawals: [{ amount: amount("2.8"), transactionHash: "0xfe" }],
  }),
  refundOnly: order([...IN, "RATE_MODE_CHANGED"], { deposits, canAccept: false }),
  acceptOnly: order([...IN, "RATE_MODE_CHANGED"], { deposits, canRefund: false }),
  newRateOnly: order(IN, { deposits, canAccept: true }),
  modeChangedUnlisted: order(["RATE_MODE_CHANGED"]),
  refundableUnlisted: order([], { canRefund: true }),
  refundableExpired: order(["EXPIRED"], { canRefund: true }),
  acceptOnlyUnlisted: order(["RATE_MODE_CHANGED"], { canRefund: false }),
  announced: order(["DEPOSIT_REGISTERED"]),
  wrongAmountUnlisted: order([...IN, "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED"], FIXED),
  underReview: order([...IN, "UNDER_REVIEW"], { deposits }),
  orderExpired: order(["CREATION_END", "EXPIRED"]),
  failedRefundable: order([...IN, "FAILED"], { deposits, canRefund: true }),
  refundAsked: order([...IN, "RATE_MODE_CHANGED"], {
    deposits,
    pendingRefund: { refundAddress: "bc1qother", needsConfirmation: true },
  }),
  refundDelayed: order([...IN, "RATE_MODE_CHANGED"], {
    deposits,
    pendingRefund: { refundAddress: "bc1qother", needsConfirmation: false, effectiveAt: NOW },
  }),
  paidElsewhere: order([], { redirectUrl: "https://pay.example/o" }),
  refunding: order([...IN, "REFUND_REQUESTED"], { deposits }),
  refunded: order([...IN, "REFUND_REQUESTED", "REFUND_COMPLETED"], { deposits }),
  refundedInFigures: order([...IN, "REFUND_REQUESTED", "REFUND_COMPLETED"], {
    deposits,
    refunds: [{ amount: amount("0.0999"), networkFee: amount("0.0001"), transactionHash: "fe12" }],
  }),
};
