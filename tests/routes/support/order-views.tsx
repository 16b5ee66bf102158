import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import i18next from "i18next";
import { I18nextProvider } from "react-i18next";
import { hasArrived, type Order, type OrderEventKind, type Payment } from "~/domain/order/order";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES, localePath, type Locale } from "~/i18n/locales";
import { loadPartsOf } from "~/routes/order/page/late-parts";
import { OrderFound } from "~/routes/order/page/order-found";
import type { OrderErrors } from "~/routes/order/actions/form-fields";
import { toOrderView } from "~/routes/order/view/view";
import { amount } from "../../support/amount";
import { BTC, NOW, sampleOrder, sampleRate, USD } from "../../support/samples";
import { makeViewContext } from "./view-context";

// Late parts add their texts to the browser's own instance.
await i18next.init({ lng: "en" });

const NOTIFY = { state: "unavailable", turnOn: () => undefined, turnOff: () => undefined } as const;
export const DEPOSIT = { amount: amount("0.1"), confirmations: 1, transactionHash: "ab12" };

interface Shown {
  locale?: Locale;
  errors?: OrderErrors;
  isStale?: boolean;
  /** The gateway's refund amount; undefined when it is unknown. */
  held?: string | undefined;
  /** The query of the page's URL. */
  query?: Readonly<Record<string, string>>;
}

/** Renders the page of an order. */
export async function show(order: Order, shown: Shown = {}) {
  const { locale = LOCALES[0], errors = {}, isStale = false, query = {} } = shown;
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
    refreshSwitch: undefined,
    order: view,
    dialog: undefined,
    kept: undefined,
    hasOpenOrders: false,
  } as const;
  await loadPartsOf(page);
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
      <Page initialEntries={[`${path}?${new URLSearchParams(query).toString()}`]} />
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

export const deposits = [DEPOSIT];
const FIXED = { rateMode: "FIXED", expiresAt: NOW - 1 } as const;

export const IN = ["CREATION_END", "DEPOSIT_REGISTERED", "INCOMING_FUNDS_DETECTED"] as const;

/** A purchase for 200 USD with its payment at the provider. */
function purchase(
  status: Payment["status"],
  kinds: readonly OrderEventKind[] = [],
  more: Partial<Order> = {},
): Order {
  return order(kinds, { ...PURCHASE, payment: { status }, ...more });
}

const PURCHASE = {
  from: USD,
  to: BTC,
  destinationAddress: "bc1qmine",
  depositAddress: undefined,
  minConfirmations: undefined,
  expectedDeposit: amount("200"),
  amountToGet: amount("0.00203948"),
  price: amount("0.0000102"),
  redirectUrl: "https://pay.example/o",
} as const;

/** A sale of 0.01 BTC whose payout is arranged at the provider's. */
function sale(
  status: Payment["status"],
  kinds: readonly OrderEventKind[] = [],
  more: Partial<Order> = {},
): Order {
  return order(kinds, { ...SALE, payment: { status }, ...more });
}

const SALE = {
  to: USD,
  destinationAddress: "payout-7Q2M",
  amountToGet: amount("960.12"),
  redirectUrl: "https://pay.example/o",
} as const;

/** One order for each view of the page of a purchase or sale. */
export const FIAT_FACES: Record<string, Order> = {
  payWaiting: purchase("WAITING"),
  payUnknown: purchase(undefined, ["CREATION_END"]),
  payRegistered: purchase(undefined, ["CREATION_END", "DEPOSIT_REGISTERED"]),
  payUnlisted: purchase("WAITING", [], { redirectUrl: "https://other.example/o" }),
  payProcessing: purchase("PROCESSING"),
  payPaid: purchase("PAID", ["DEPOSIT_REGISTERED"]),
  payFailed: purchase("FAILED", [], {
    payment: { status: "FAILED", failureReason: "The bank declined the card" },
  }),
  payAbandoned: purchase("ABANDONED"),
  boughtSending: purchase("PAID", [...IN, "FUNDS_WITHDRAWAL_START"]),
  bought: purchase("PAID", [...IN, "WITHDRAWAL_COMPLETED"], {
    withdrawals: [{ amount: amount("0.00203948"), transactionHash: "fe" }],
  }),
  payExpired: purchase("WAITING", ["EXPIRED"]),
  payReview: purchase("PAID", [...IN, "UNDER_REVIEW"]),
  payFailedOrder: purchase("PAID", [...IN, "FAILED"]),
  payRefunding: purchase("PAID", [...IN, "REFUND_REQUESTED"]),
  payRefunded: purchase("PAID", [...IN, "REFUND_REQUESTED", "REFUND_COMPLETED"]),
  sellWaiting: sale("WAITING"),
  sellProcessing: sale("PROCESSING"),
  sellFailed: sale("FAILED", IN, {
    payment: { status: "FAILED", failureReason: "The card is closed" },
  }),
  sellAbandoned: sale("ABANDONED"),
  sellSending: sale("PROCESSING", [...IN, "FUNDS_WITHDRAWAL_START"]),
  sold: sale("PAID", [...IN, "WITHDRAWAL_COMPLETED"]),
};

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
