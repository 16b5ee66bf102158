// The stored form of a browser's recent orders. Anyone can write to the browser's storage, so everything is validated
// here.
import { RATE_MODES } from "~/domain/rate/rate";
import * as z from "zod/mini";
import { parseJson } from "./parse-json";
import { MAX_SLUG_LENGTH } from "~/domain/limits/address-limits";
import { MAX_ORDER_ID_LENGTH } from "~/domain/limits/order-limits";
import { isAmount, type Amount } from "~/domain/money/money";
import type { RecentOrder } from "~/domain/order/recent-order";
import { MAX_RECENT_ORDERS } from "~/domain/limits/order-limits";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";

/** Longest stored amount that is accepted, characters (our choice: 30 digits on each side, and a margin). */
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

/** Reads stored orders from JSON, newest first; skips broken entries and those beyond the maximum. */
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
