// An order opens to its number together with its destination address, whatever the gateway checks
// (docs/security.md 42; spec: Order access).
import * as z from "zod";
import type { Failure } from "~/domain/failure/failure";
import { isOrderOf } from "~/domain/order/made-order";
import { isDestinationOf } from "~/domain/order/order-access";
import type { OrderKey } from "~/domain/order/order-key";
import { cleanText } from "~/domain/site/clean-text";
import { readKeyOfOrder } from "~/gateways/opened-order.server";
import type { Log } from "~/context/log";
import type { RejectReason } from "../../runtime/reject-reason";
import type { RequestScope } from "../../runtime/request-scope";

const FIELDS = { orderId: "orderid", destinationAddress: "destinationaddress" } as const;

const text = z.string().transform(cleanText);
const keyFields = z.object({ orderId: text, destinationAddress: text });

// A number in a form that the gateway does not know may be a bad request to it.
const NOT_FOUND: readonly number[] = [400, 404, 422];

/** What a caller learns who does not name the order's address: as little as if there were no such order. */
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

/** Asks the order's gateway for it; why the call may not be passed on, or undefined if it may. */
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

/** The query that a gateway gets of a call about an order: what was checked and nothing else, for a gateway may read another name of the same address or number where we read none. */
export function toCheckedQuery(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams({ ...readKeyOfQuery(query) });
}

/** Whether the order in a gateway's body is the one that the query opens; one of another number is an alarm. */
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
  // What is no JSON is not searched for names either: texts that never end would take seconds.
  const { data } = keyFields.safeParse(parseJson(text));
  return data && namesKeyOnce(namesIn(text)) ? data : undefined;
}

// The gateway's parser may take the other one of two, not look at the case, or read 'orderId[]' as the same name: each
// would be an order that we did not ask about.
function namesKeyOnce(names: readonly string[]): boolean {
  const stems = names.map((name) => name.toLowerCase().split("[")[0]);
  return Object.values(FIELDS).every(
    (field) => stems.filter((stem) => stem === field).length === 1,
  );
}

/** The names of all members in a text that is JSON, at any depth and as often as they stand there. */
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
