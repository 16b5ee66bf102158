import { isZeroAmount } from "~/domain/money/money";
import { deriveRemainingAmount, type Order } from "~/domain/order/order";
import {
  deriveOrderDirection,
  derivePaymentStatus,
  type PaymentState,
} from "~/domain/order/order-payment";
import { isOrderSettled } from "~/domain/order/order-status";
import { buildPaymentUri } from "~/domain/address/build-payment-uri";
import { deriveSafeRedirect } from "~/domain/visit/safe-redirect";
import { drawQr } from "~/routes/_exchange/qr.server";
import type { ViewContext } from "./view-context";
import { toMemoView } from "./view-chain";
import { writeAmount } from "./view-money";
import type { OrderView, SendView } from "./view-types";

/** Returns what the visitor has to send; undefined before there is an address. */
export function toSendView(order: Order, viewContext: ViewContext): SendView | undefined {
  if (!order.depositAddress) return undefined;
  const remaining = deriveRemainingAmount(order);
  const amount = isZeroAmount(remaining) ? order.expectedDeposit : remaining;
  const memo = toMemoView(order.from, order.depositMemo);
  const paymentUri = buildPaymentUri({
    instrument: order.from,
    address: order.depositAddress,
    amount,
  });
  const isUri = viewContext.qrKind === "uri" && paymentUri !== undefined;
  const code = drawQr(isUri ? paymentUri : order.depositAddress);
  return {
    amount: writeAmount(amount, order.from, viewContext.locale),
    plainAmount: amount,
    address: order.depositAddress,
    memo,
    paymentUri,
    qr: code && {
      ...code,
      kind: isUri ? "uri" : "address",
      hasOther: paymentUri !== undefined,
    },
  };
}

/** Returns the provider's payment page if its host is allowed; undefined for a settled order or a payment in progress. */
export function toRedirectView(order: Order, viewContext: ViewContext): OrderView["redirect"] {
  const { origin, redirectHosts } = viewContext;
  const direction = deriveOrderDirection(order);
  const payment = direction && derivePaymentStatus(order);
  if (!order.redirectUrl || isOrderSettled(order) || isPaymentUnderWay(payment)) return undefined;
  const url = deriveSafeRedirect(order.redirectUrl, { origin, allowedHosts: redirectHosts });
  const isAgain = direction === "buy" && (payment === "FAILED" || payment === "ABANDONED");
  const name = direction && viewContext.fiatProvider;
  return url ? { url, host: new URL(url, origin).host, name, isAgain } : undefined;
}

function isPaymentUnderWay(payment: PaymentState | undefined): boolean {
  return payment === "PROCESSING" || payment === "PAID";
}
