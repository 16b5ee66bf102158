import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import { readRecentOrders } from "~/contracts/recent-order";
import { MAX_ORDER_ID_LENGTH } from "~/domain/limits/order-limits";
import { pickFields } from "~/domain/request/typed-fields";
import { INTENT } from "./form-fields";

/** The maximum length of the orders that a browser restores, in UTF-16 units (our choice: 20 orders at their maximum). A longer text is rejected. */
const MAX_RESTORED_ORDERS_LENGTH = 32_000;

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

/** The page's forms: remove an order, restore the browser's orders, or add them to the account. */
const myExchangesForm = z.discriminatedUnion("intent", [removeForm, restoreForm, claimForm]);

export function parseMyExchangesForm(form: FormData) {
  const ours = pickFields(form, ["intent", "orderId", "orders", "from"]);
  return parseWithZod(ours, { schema: myExchangesForm });
}
