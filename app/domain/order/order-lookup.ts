// Finds an order by its number in any spelling and its destination address, or by its whole link.
import { MAX_ORDER_ID_LENGTH } from "../limits/order-limits";
import { readQueryText } from "../text/query-text";
import { parseOrderId } from "./order-id";
import type { OrderKey } from "./order-key";

/** With this header, an order's page reports to the edge that its address opens no order. It never reaches a browser. */
export const LOOKUP_IN_VAIN_HEADER = "X-Lookup-In-Vain";

const ORDER_PATH = /\/order\/([^/?#]+)/;

/** The two fields as typed, and the resulting key; a missing part is empty. */
export interface OrderLookup {
  readonly typed: { readonly order: string; readonly destinationAddress: string };
  readonly key: OrderKey;
}

/** The lookup in a page's query; undefined without one. */
export function readOrderLookup(query: URLSearchParams): OrderLookup | undefined {
  if (!query.has("order") && !query.has("destinationAddress")) return undefined;
  const order = readQueryText(query, "order");
  const destinationAddress = readQueryText(query, "destinationAddress");
  const named = parseOrderLink(order) ?? { orderId: parseOrderId(order), destinationAddress: "" };
  return {
    typed: { order, destinationAddress },
    key: {
      orderId: named.orderId.length > MAX_ORDER_ID_LENGTH ? "" : named.orderId,
      destinationAddress: destinationAddress || named.destinationAddress,
    },
  };
}

/** Whether number and address are both present. */
export function isOrderLookupComplete({ key }: OrderLookup): boolean {
  return key.orderId !== "" && key.destinationAddress !== "";
}

/** The key in a link to an order; undefined for other texts. Site, language, subpage and protocol do not matter. */
function parseOrderLink(text: string): OrderKey | undefined {
  const [, segment] = ORDER_PATH.exec(text) ?? [];
  const [, search = ""] = /\?([^#]*)/.exec(text) ?? [];
  if (segment === undefined) return undefined;
  return {
    orderId: parseOrderId(decode(segment)),
    destinationAddress: readQueryText(new URLSearchParams(search), "destinationAddress"),
  };
}

// An incomplete escape, cut off while copying, stays unchanged.
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
