import { literalAmount } from "~/domain/money/literal-amount";
import { applyConsoleStep } from "./console-steps";
import { DEMO_ORDERS, type DemoOrder } from "./demo-orders";
import { instrumentsOf, openOrder, type OrderRecord } from "./order-record";

/** How long after its creation the order ended, milliseconds. */
const LASTED_MS = 14 * 60_000;

/** Returns the demo order with this id, created at that time (epoch milliseconds); undefined for any other id. */
export function makeDemoOrder(orderId: string, createdAt: number): OrderRecord | undefined {
  const demo = DEMO_ORDERS.find((order) => order.orderId === orderId);
  if (!demo) return undefined;
  const at = { payout: literalAmount(demo.figures.get), now: createdAt + LASTED_MS };
  const ended = demo.steps.reduce(
    (record, kind) => applyConsoleStep(record, { kind }, at),
    openOrder(toDraft(demo), createdAt),
  );
  const { confirmations } = instrumentsOf(ended).from.network;
  const deposits = ended.deposits.map((deposit) => ({ ...deposit, confirmations }));
  // The seeded ledger already contains its cashback.
  return { ...ended, deposits, isCredited: true };
}

function toDraft({ pair: [fromSlug, toSlug], figures, ...demo }: DemoOrder) {
  return {
    orderId: demo.orderId,
    fingerprint: "",
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
      updatedAt: "",
      claimedAmountToReceive: figures.get,
    },
  } as const;
}
