// The wire format of an order (docs/gateway-contract.md, "Order"). Times are ISO text.
import { hasAccounts, type ExchangeEnv } from "../env";
import { findClaims, findProvider } from "../parts";
import { compareAmounts, roundAmount, roundAmountUp, type Amount } from "~/domain/money/money";
import { toInstrumentWire } from "../instruments/instrument-wire";
import type { ProviderAbilities, ProviderClaims } from "../providers/provider";
import { leastOf } from "./judge-sighting";
import { deadlineOf, type PayableOrder } from "./order-record";
import { canAccept, canRefund, takesDecisions } from "./decidable-order";
import type { PendingRefund } from "./pending-refund";
import { listShownRefunds } from "./seen-money";

/** What the wire says besides the order. Without claims the exchange itself is the provider. */
interface WireParts {
  readonly claims: ProviderClaims | undefined;
  readonly abilities: ProviderAbilities;
  readonly takesEmail: boolean;
}

/** Returns the order as `public-info` and `create` send it. Claims and abilities are those of its own provider. */
export function toWire(env: Pick<ExchangeEnv, "parts">, order: PayableOrder) {
  const { abilities } = findProvider(env.parts, order.provider);
  const claims = findClaims(env.parts, order.provider);
  return toOrderWire(order, { claims, abilities, takesEmail: hasAccounts(env) });
}

/** The same with what is known about its provider. */
export function toOrderWire(order: PayableOrder, parts: WireParts) {
  const { agreed, payment } = order;
  const { claims, abilities } = parts;
  const isDecidable = takesDecisions(order, abilities);
  return {
    orderId: order.orderId,
    rateMode: order.rateMode,
    // At the prices of the creation.
    pair: {
      instrumentFrom: toInstrumentWire(order.from),
      instrumentTo: toInstrumentWire(order.to),
    },
    destinationAddress: order.destinationAddress,
    destinationAddressMemo: order.destinationMemo,
    refundAddress: order.refundAddress,
    refundAddressMemo: order.refundMemo,
    userEmail: order.userEmail,
    createdAt: toIso(order.createdAt),
    claimedDepositAmount: order.claimedDeposit,
    amountToGet: agreed.amountToGet,
    amountToGetAtLeast: toLeast(order),
    depositAtLeast:
      payment.quote.giveAtLeast && roundAmountUp(payment.quote.giveAtLeast, order.from.digits),
    orderEvents: order.events.map(withIsoTime),
    deposits: order.deposits,
    minConfirmationsToWithdraw: payment.confirmations,
    withdrawals: order.withdrawals,
    refunds: listShownRefunds(order).map(withIsoTime),
    pendingRefund: order.pendingRefund && toPendingRefund(order.pendingRefund),
    takesEmail: parts.takesEmail,
    claimedPublicRate: {
      price: agreed.price,
      finalNetworkFeeAmount: agreed.networkFee,
      platformFee_Absolute: agreed.serviceFee,
    },
    canRefund: canRefund(order, isDecidable),
    canAccept: canAccept(order, isDecidable),
    refundsItself: abilities.refunds === "itself" ? refundsItself(order) : undefined,
    refundBy: toIso(payment.backBy),
    provider: claims && toProvider(claims, order),
    notices: claims?.notices,
    redirectUrl: order.visit?.url,
    payment: order.visit?.payment,
    depositAddress: payment.depositAddress || undefined,
    depositAddressMemo: payment.depositMemo,
    expiresAt: toIso(deadlineOf(order)),
  };
}

// After a failure people decide. Not every provider reports when the money returns.
function refundsItself({ phase }: PayableOrder): true | undefined {
  return phase === "failed" ? undefined : true;
}

function toProvider({ name, terms, linkOf, contact }: ProviderClaims, { payment }: PayableOrder) {
  return { name, terms, link: linkOf(payment), reference: payment.correlationId, contact };
}

function toLeast(order: PayableOrder): Amount | undefined {
  const least = leastOf(order);
  // The visitor may be asked about a rate below it.
  const isAbove = least !== undefined && compareAmounts(least, order.agreed.amountToGet) > 0;
  return isAbove ? undefined : least && roundAmount(least, order.to.digits);
}

// Without the token, which only the email contains.
function toPendingRefund({ token, ...pending }: PendingRefund) {
  return {
    refundAddress: pending.refundAddress,
    refundAddressMemo: pending.refundMemo,
    requestedAt: toIso(pending.requestedAt),
    effectiveAt: toIso(pending.effectiveAt),
    contestedAt: toIso(pending.contestedAt),
    needsConfirmation: token !== undefined,
  };
}

function withIsoTime<T extends { readonly createdAt?: number | undefined }>({
  createdAt,
  ...rest
}: T) {
  return { ...rest, createdAt: toIso(createdAt) };
}

function toIso(time: number | undefined): string | undefined {
  const date = new Date(time ?? NaN);
  // A provider's time may be none.
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
