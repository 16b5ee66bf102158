import { readOrder } from "~/contracts/order";
import type { Order } from "~/domain/order/order";
import { amount } from "./amount";
import { valueOf } from "./reading";
import type { Reply, TestSandbox } from "./sandbox";

/** Instruments as in a payload. */
export const BTC = { currencyTitle: "BTC", networkTitle: "Bitcoin", slug: "btc" };
export const ETH = { currencyTitle: "ETH", networkTitle: "Ethereum (ERC20)", slug: "eth" };
export const XRP = { currencyTitle: "XRP", networkTitle: "XRP Ledger", slug: "xrp" };

/** An address of each of them. */
export const BTC_ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
export const ETH_ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/** A floating order of 0.1 BTC for ETH. */
export const FLOATING_PAYLOAD = {
  rateMode: "FLOATING",
  instrumentFrom: BTC,
  instrumentTo: ETH,
  destinationAddress: ETH_ADDRESS,
  claimedDepositAmount: "0.1",
};

/** The same at a fixed rate. */
export const FIXED_PAYLOAD = {
  ...FLOATING_PAYLOAD,
  rateMode: "FIXED",
  refundAddress: BTC_ADDRESS,
};

/** The terms of a swap. */
export const SAMPLE_DRAFT = {
  orderId: "7Q2MK4XV",
  rateMode: "FLOATING",
  fromSlug: "btc",
  toSlug: "eth",
  destinationAddress: "",
  claimedDeposit: amount("1"),
  amountToGet: amount("1"),
  agreedRate: {
    price: "1",
    finalNetworkFeeAmount: "0",
    platformFee_Absolute: "0",
    claimedAmountToReceive: "1",
  },
} as const;

/** Requests an order; `changes` override its payload. */
export function postOrder(
  sandbox: TestSandbox,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  const body = { ...FLOATING_PAYLOAD, ...changes };
  return sandbox.post("/api/v1/orders/public/create", body, headers);
}

/** Creates an order and parses it by the product's own contract. */
export async function createOrder(
  sandbox: TestSandbox,
  changes: Record<string, unknown> = {},
): Promise<Order> {
  return valueOf(readOrder((await postOrder(sandbox, changes)).body));
}

/** The order as its page reads it now. */
export async function lookUp(sandbox: TestSandbox, order: Order): Promise<Order> {
  const { id: orderId, destinationAddress } = order;
  const path = "/api/v1/orders/public-info";
  return valueOf(readOrder((await sandbox.get(path, { orderId, destinationAddress })).body));
}

/** Presses a button of the console. */
export async function press(
  sandbox: TestSandbox,
  order: Order,
  step: { kind: string; amount?: string; event?: string },
): Promise<Order> {
  const { status, body } = await sandbox.post("/sandbox/api/orders", {
    orderId: order.id,
    ...step,
  });
  if (status !== 200) throw new Error(`The console rejected it: ${JSON.stringify(body)}`);
  return lookUp(sandbox, order);
}

/** The kinds of an order's events, in their order. */
export function kindsOf(order: Pick<Order, "events">): string[] {
  return order.events.map(({ kind }) => kind);
}

/** The events of an order that was paid out. */
export const PAID_OUT_EVENTS = [
  "CREATION_END",
  "DEPOSIT_REGISTERED",
  "INCOMING_FUNDS_DETECTED",
  "FUNDS_WITHDRAWAL_START",
  "WITHDRAWAL_COMPLETED",
];

/** Creates a fixed order with a wrong deposit, which waits for the visitor. */
export async function openDecision(sandbox: TestSandbox, changes = {}): Promise<Order> {
  const order = await createOrder(sandbox, { ...FIXED_PAYLOAD, ...changes });
  return press(sandbox, order, { kind: "wrong-amount" });
}

/** Requests the refund of an order to an address. */
export function refundTo(
  sandbox: TestSandbox,
  order: Order,
  refundAddress: string,
  more = {},
): Promise<Reply> {
  const { id: orderId, destinationAddress } = order;
  const body = { orderId, destinationAddress, refundAddress, ...more };
  return sandbox.post("/api/v1/orders/public/request-refund", body);
}
