// How remembered orders are stored in the browser. Anybody can write there, so nothing of it is believed before it
// is read here.
import { RATE_MODES } from "~/domain/rate/rate";
import * as z from "zod/mini";
import { parseJson } from "./parse-json";
import { MAX_ORDER_ID_LENGTH, MAX_SLUG_LENGTH } from "~/domain/limits";
import { isAmount, type Amount } from "~/domain/money/money";
import type { RecentOrder } from "~/domain/order/recent-order";
import { MAX_RECENT_ORDERS } from "~/domain/session-limits";
import { FIELD_LENGTHS } from "~/domain/request-limits";

/** Longest amount that a browser is believed to remember of an order, characters (our choice: 30 digits a side, and room). */
const MAX_AMOUNT_LENGTH = 80;

const amount = z.pipe(
  z.string().check(z.maxLength(MAX_AMOUNT_LENGTH)),
  z.transform((text, context): Amount => {
    if (isAmount(text)) return text;
    context.issues.push({ code: "custom", input: text, message: "Not an amount" });
    return z.NEVER;
  }),
);

const text = (length: number) => z.string().check(z.minLength(1), z.maxLength(length));

const recentOrderWire = z.object({
  orderId: text(MAX_ORDER_ID_LENGTH),
  destinationAddress: text(FIELD_LENGTHS.address),
  from: text(MAX_SLUG_LENGTH),
  to: text(MAX_SLUG_LENGTH),
  amount,
  createdAt: z.int().check(z.nonnegative()),
  rateMode: z.catch(z.optional(z.enum(RATE_MODES)), undefined),
});

/** Reads remembered orders from JSON, newest first; entries that are broken are passed over, as are those beyond the most that is remembered. */
export function readRecentOrders(json: string): readonly RecentOrder[] {
  const list = z.array(z.unknown()).safeParse(parseJson(json)).data ?? [];
  return list
    .flatMap((entry): RecentOrder[] => {
      const order = recentOrderWire.safeParse(entry);
      return order.success ? [order.data] : [];
    })
    .toSorted((left, right) => right.createdAt - left.createdAt)
    .slice(0, MAX_RECENT_ORDERS);
}
