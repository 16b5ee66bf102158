// The exchanges of an account (docs/gateway-contract.md, optional account calls).
import * as z from "zod";
import { claimOrder, listOwned } from "../owned-orders";
import { requireSession } from "../caller";
import { failField, type ApiReply } from "../../http/api-error";
import type { AccountCall } from "../account-call";
import { addressText } from "../../http/text-fields";
import { readBody } from "../../http/read-body";
import { requireProven } from "./email";

/** Most orders per reply. */
const MAX_LIMIT = 100;

const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const range = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(20),
  from: time.default(0),
  to: time.default(Number.MAX_SAFE_INTEGER),
});

/** Returns the account's orders, newest first. */
export async function fetchAccountOrders(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const parsed = range.safeParse(call.query);
  if (!parsed.success) return failField("offset", "the range is wrong");
  const { ids, total } = await listOwned(call.env.DB, session.value.user.id, parsed.data);
  const orders = await call.env.accounts.readOrders(ids);
  return { ok: true, value: { orders, total } };
}

const claims = z.object({
  orders: z
    .array(z.object({ orderId: z.string().max(60), destinationAddress: addressText }))
    .max(50, "are more than 50"),
});

/** Adds a guest's exchanges to the account: those without an owner, with the right address. */
export async function claimOrders(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireProven(call);
  if (!session.ok) return session;
  const body = readBody(call, claims);
  if (!body.ok) return body;
  const { id } = session.value.user;
  const claimed = await Promise.all(
    body.value.orders.map(async (named) => {
      const found = await call.env.accounts.openOrder(named);
      return found.ok && (await claimOrder(call.env.DB, found.value, id));
    }),
  );
  return { ok: true, value: { claimed: claimed.filter(Boolean).length } };
}
