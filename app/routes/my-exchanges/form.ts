import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import { readRecentOrders } from "~/contracts/recent-order";
import { MAX_ORDER_ID_LENGTH } from "~/domain/limits";
import { MAX_RESTORED_ORDERS_LENGTH } from "~/domain/request-limits";
import { INTENT } from "./form-fields";

const removeForm = z.object({
  intent: z.literal(INTENT.remove),
  orderId: z.string().min(1).max(MAX_ORDER_ID_LENGTH),
});

const restoreForm = z.object({
  intent: z.literal(INTENT.restore),
  orders: z.string().max(MAX_RESTORED_ORDERS_LENGTH).transform(readRecentOrders),
});

const claimForm = z.object({
  intent: z.literal(INTENT.claim),
  from: z.enum(["my-exchanges", "history"]).optional().default("my-exchanges"),
});

/** What the list can be asked: to remove an order, to take back what the browser remembered, or to give what is in it to the account. */
const myExchangesForm = z.discriminatedUnion("intent", [removeForm, restoreForm, claimForm]);

export function parseMyExchangesForm(form: FormData) {
  // Only what is ours: conform has reserved names of its own, which it trusts.
  const ours = new FormData();
  for (const name of ["intent", "orderId", "orders", "from"]) {
    for (const value of form.getAll(name)) ours.append(name, value);
  }
  return parseWithZod(ours, { schema: myExchangesForm });
}
