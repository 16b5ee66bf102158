// The wire format of an order (docs/gateway-contract.md, "Order"). Times are ISO text.
import { roundAmount, roundAmountUp } from "~/domain/money/money";
import type { ProviderPart } from "../parts";
import { toInstrumentWire } from "../instruments/offered-wire";
import { toCommonOrderWire, toIso } from "./common-order-wire";
import type { PayableOrder } from "./order-record";
import { canAccept, canRefund } from "./decidable-order";
import { listShownRefunds } from "./seen-money";

/** Returns the order as `public-info` and `create` send it. Claims and abilities are those of its own provider. */
export function toOrderWire(
  order: PayableOrder,
  { claims, abilities }: Pick<ProviderPart, "claims" | "abilities">,
  more: { readonly takesEmail: boolean },
) {
  const { agreed, payment } = order;
  const pair = {
    instrumentFrom: toInstrumentWire(order.from),
    instrumentTo: toInstrumentWire(order.to),
  };
  const { amountToGet } = agreed;
  return {
    ...toCommonOrderWire(
      { ...order, refunds: listShownRefunds(order) },
      { rateMode: order.rateMode, pair, amountToGet },
    ),
    amountToGetAtLeast:
      payment.quote.atLeast && roundAmount(payment.quote.atLeast, order.to.digits),
    depositAtLeast:
      payment.quote.giveAtLeast && roundAmountUp(payment.quote.giveAtLeast, order.from.digits),
    takesEmail: more.takesEmail,
    claimedPublicRate: {
      price: agreed.price,
      finalNetworkFeeAmount: agreed.networkFee,
      platformFee_Absolute: agreed.serviceFee,
    },
    canRefund: canRefund(order, abilities.decisions),
    canAccept: canAccept(order, abilities.decisions),
    // After a failure people decide. The provider does not report when the money returns.
    refundsItself: order.phase === "failed" || abilities.refunds === "asked" ? undefined : true,
    provider: {
      name: claims.name,
      terms: claims.terms,
      link: claims.linkOf(payment),
      reference: payment.correlationId,
    },
    notices: claims.notices,
    depositAddress: payment.depositAddress,
    depositAddressMemo: payment.depositMemo,
    // Our deadline: the address itself expires at the provider's.
    expiresAt: toIso(order.deadline),
  };
}
