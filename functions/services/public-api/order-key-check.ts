// An order opens only with its number and its destination address together, whatever the gateway checks
// (docs/security.md 42; spec: Order access).
import * as z from "zod";
import type { Failure } from "~/domain/failure/failure";
import { isOrderOf } from "~/domain/order/made-order";
import { isDestinationOf } from "~/domain/order/order-access";
import type { OrderKey } from "~/domain/order/order-key";
import { cleanText } from "~/domain/text/clean-text";
import { readKeyOfOrder } from "~/gateways/opened-order.server";
import type { Log } from "~/context/log";
import type { RejectReason } from "../../runtime/reject-reason";
import type { RequestScope } from "../../runtime/request-scope";

const FIELDS = { orderId: "orderid", destinationAddress: "destinationaddress" } as const;

const text = z.string().transform(cleanText);
const keyFields = z.object({ orderId: text, destinationAddress: text });

// A gateway may reject a number in an unknown format as a bad request.
const NOT_FOUND: readonly number[] = [400, 404, 422];

/** The response to a caller without the order's address; the same as if the order did not exist. */
export const NO_SUCH_ORDER = {
  status: 404,
  code: "ERR_NOT_FOUND_E",
  message: "Order not found",
} as const satisfies RejectReason;

const UNAVAILABLE = {
  status: 502,
  code: "ERR_SERVICE_UNAVAILABLE",
  message: "The gateway cannot be reached",
} as const satisfies RejectReason;

/** Fetches the order; returns the reason to reject the call, or undefined if it may pass. */
export async function checkOrderAccess({
  request,
  url,
  context,
}: RequestScope): Promise<RejectReason | undefined> {
  const key =
    request.method === "POST"
      ? readKeyOfBody(await request.clone().text())
      : readKeyOfQuery(url.searchParams);
  if (!key) return NO_SUCH_ORDER;
  const found = await context.gateways.order.fetchOrder(key);
  return found.ok ? undefined : reasonOf(found.failure);
}

/** Returns the query for a gateway call about an order. It contains only what was checked, because a gateway may read other spellings of the same parameters. */
export function toCheckedQuery(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams({ ...readKeyOfQuery(query) });
}

/** Returns whether the order in a gateway's body is the one in the query; a different number raises an alarm. */
export function isOrderOfQuery(body: string, query: URLSearchParams, log: Log): boolean {
  const key = readKeyOfQuery(query);
  const order = readKeyOfOrder(body);
  if (!key || !order) return false;
  const isAsked = isOrderOf(order.orderId, key.orderId);
  if (!isAsked) log("order-id-mismatch", { alarm: true, orderId: key.orderId });
  return isAsked && isDestinationOf(order, key.destinationAddress);
}

function readKeyOfQuery(query: URLSearchParams): OrderKey | undefined {
  return namesKeyOnce([...query.keys()])
    ? keyFields.safeParse(Object.fromEntries(query)).data
    : undefined;
}

function readKeyOfBody(text: string): OrderKey | undefined {
  // Names are searched only in valid JSON: on an unterminated string the search would take seconds.
  const { data } = keyFields.safeParse(parseJson(text));
  return data && namesKeyOnce(namesIn(text)) ? data : undefined;
}

// A gateway's parser may use the second of two members, ignore case, or read 'orderId[]' as the same name. Each would
// address an order that we did not check.
function namesKeyOnce(names: readonly string[]): boolean {
  const stems = names.map((name) => name.toLowerCase().split("[")[0]);
  return Object.values(FIELDS).every(
    (field) => stems.filter((stem) => stem === field).length === 1,
  );
}

/** Returns the names of all members in a JSON text, at any depth, with repeats. */
function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g)].flatMap(([, name = "", colon]) =>
    colon === undefined ? [] : [String(parseJson(name))],
  );
}

function reasonOf(failure: Failure): RejectReason {
  const hasStatus = failure.kind === "upstream" || failure.kind === "http";
  return hasStatus && NOT_FOUND.includes(failure.status) ? NO_SUCH_ORDER : UNAVAILABLE;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
