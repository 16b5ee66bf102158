// Limits how long a page waits for the order that it shows. A late read continues, and the visitor's next page uses its
// result. So browsers without script can show orders of a gateway that is always slow.
import { deriveOrderPageOutcome } from "~/domain/failure/order-outcomes";
import type { Result } from "~/domain/failure/result";
import { PAGE_BUDGET_SHARES } from "~/domain/limits/page-limits";
import type { OrderKey } from "~/domain/order/order-key";
import type { Order, RefundInfo } from "~/domain/order/order";
import { makeLateReads, type LateReads } from "~/gateways/late-reads.server";
import type { OrderGateway } from "~/gateways/order.server";
import { within, type PageBudget } from "./page-budget";

/** On whose behalf the gateway is called: late results are remembered for that visitor alone (docs/security.md 42, 43). */
export interface OrderReader {
  readonly baseUrl: string;
  readonly visitor: object | undefined;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

const lateOrders = makeLateReads<Order>();
const lateRefunds = makeLateReads<RefundInfo>();

type OrderWrites = "setOrderEmail" | "requestRefund" | "acceptRateModeChange";
type Calls = Pick<OrderGateway, "fetchOrder" | "fetchRefundInfo" | OrderWrites>;

/** Wraps the reads of an order with the page's time budget. Writes drop late reads, because they are outdated then. Calls for a form get the full time of their row. */
export function withOrderBudget(gateway: Calls, budget: PageBudget, reader: OrderReader): Calls {
  const nameOf = ({ orderId, destinationAddress }: OrderKey) =>
    JSON.stringify([reader.baseUrl, reader.visitor, orderId, destinationAddress]);
  const read = <T>(late: LateReads<T>, key: OrderKey, ask: () => Promise<Result<T>>) =>
    readOrLate({ late, name: nameOf(key), budget, waitUntil: reader.waitUntil }, ask);
  const write = async (key: OrderKey, send: () => Promise<Result<undefined>>) => {
    const result = await send();
    for (const late of [lateOrders, lateRefunds]) late.drop(nameOf(key), budget.now());
    return result;
  };
  return {
    fetchOrder: (key) => read(lateOrders, key, () => gateway.fetchOrder(key)),
    fetchRefundInfo: (key, from) =>
      read(lateRefunds, key, () => gateway.fetchRefundInfo(key, from)),
    setOrderEmail: (email, options) => write(email, () => gateway.setOrderEmail(email, options)),
    requestRefund: (refund, options) => write(refund, () => gateway.requestRefund(refund, options)),
    acceptRateModeChange: (key, options) =>
      write(key, () => gateway.acceptRateModeChange(key, options)),
  };
}

interface Read<T> {
  readonly late: LateReads<T>;
  readonly name: string;
  readonly budget: PageBudget;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

async function readOrLate<T>(read: Read<T>, ask: () => Promise<Result<T>>): Promise<Result<T>> {
  const { late, name, budget, waitUntil } = read;
  const known = late.find(name, budget.now());
  const asking = ask();
  const kept = keepIfLate(read, asking);
  if (budget.deadline === Infinity) return asking;
  waitUntil(kept);
  const share = known ? PAGE_BUDGET_SHARES.optional : PAGE_BUDGET_SHARES.all;
  const result = await within(budget, asking, share);
  return known && !isConclusive(result) ? known : result;
}

async function keepIfLate<T>(
  { late, name, budget }: Read<T>,
  asking: Promise<Result<T>>,
): Promise<void> {
  const startedAt = budget.now();
  const result = await asking;
  const endedAt = budget.now();
  // A form waited longer than a page would, so the result is kept for the page that follows.
  const latest = budget.deadline === Infinity ? startedAt + budget.budgetMs : budget.deadline;
  if (endedAt >= latest && isConclusive(result)) late.keep(name, { startedAt, endedAt, result });
}

/** Returns whether the gateway gave an answer, even if it is that the order does not exist. */
function isConclusive(result: Result<unknown>): boolean {
  return result.ok || deriveOrderPageOutcome(result.failure) === "address-incorrect";
}
