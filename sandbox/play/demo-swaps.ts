import { literalAmount } from "~/domain/money/literal-amount";
import { applyConsoleStep } from "./console-steps";
import { DEMO_ORDERS, type DemoOrder } from "./demo-orders";
import { instrumentsOf, openSwap, type Swap } from "./swap";

/** How long after its creation the order ended, milliseconds. */
const LASTED_MS = 14 * 60_000;

/** Returns the demo swap of this order, created at that time (epoch milliseconds); undefined for any other id. */
export function makeDemoSwap(orderId: string, createdAt: number): Swap | undefined {
  const demo = DEMO_ORDERS.find((order) => order.orderId === orderId);
  if (!demo) return undefined;
  const changedAt = createdAt + LASTED_MS;
  const at = { payout: literalAmount(demo.figures.get), now: changedAt };
  const ended = demo.steps.reduce(
    (swap, kind) => applyConsoleStep(swap, { kind }, at),
    openSwap(toDraft(demo), createdAt),
  );
  const { confirmations } = instrumentsOf(ended).from.network;
  const deposits = ended.deposits.map((deposit) => ({ ...deposit, confirmations }));
  return { ...ended, deposits, changedAt };
}

function toDraft({ pair: [fromSlug, toSlug], figures, ...demo }: DemoOrder) {
  return {
    orderId: demo.orderId,
    rateMode: demo.refundAddress === undefined ? "FLOATING" : "FIXED",
    fromSlug,
    toSlug,
    destinationAddress: demo.destinationAddress,
    refundAddress: demo.refundAddress,
    claimedDeposit: literalAmount(figures.give),
    amountToGet: literalAmount(figures.get),
    agreedRate: {
      price: figures.price,
      finalNetworkFeeAmount: figures.network,
      platformFee_Absolute: figures.service,
      claimedAmountToReceive: figures.get,
    },
  } as const;
}
