// An agreed order, and the order that the gateway makes of it.
import { toAgreedOrder } from "~/domain/order/agreed-order";
import { toIssuedQuote, toOrderTerms } from "~/domain/order/issued-quote";
import type { OrderToCreate } from "~/domain/order/new-order";
import type { Order } from "~/domain/order/order";
import type { Rate } from "~/domain/rate/rate";
import { amount } from "./amount";
import { NOW, sampleOrder, sampleRate } from "./samples";

export const REFUND = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
export const OTHER = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const FEES = { networkFee: amount("0.0008"), serviceFee: amount("0.0109") };

export function agree(rateMode: Rate["rateMode"], change: Partial<OrderToCreate> = {}) {
  const rate = sampleRate({ rateMode });
  const asked = { activeSide: "send", amount: rate.amountToGive } as const;
  const { destinationAddress } = sampleOrder();
  const terms = toOrderTerms(rate, toIssuedQuote(rate, asked, NOW));
  const order = { rate: terms, destinationAddress, refundAddress: REFUND, ...change };
  return toAgreedOrder(order, NOW);
}

export const make = (rateMode: Rate["rateMode"], change: Partial<Order> = {}) =>
  sampleOrder({ rateMode, refundAddress: REFUND, ...FEES, ...change });
