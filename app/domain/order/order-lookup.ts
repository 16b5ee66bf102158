// How a person finds an order: by its number in any spelling and its destination address, or by its whole link.
import { MAX_ORDER_ID_LENGTH } from "../limits";
import { readQueryText } from "../site/query-text";
import { parseOrderId } from "./order-id";
import type { OrderKey } from "./order-key";

/** The header by which an order's page tells the edge that its address opens no order. It never reaches a browser. */
export const LOOKUP_IN_VAIN_HEADER = "X-Lookup-In-Vain";

const ORDER_PATH = /\/order\/([^/?#]+)/;

/** What was typed into the two fields, as typed, and the key that it means; a part that is missing is empty. */
export interface OrderLookup {
  readonly typed: { readonly order: string; readonly destinationAddress: string };
  readonly key: OrderKey;
}

/** The lookup in a page's query; undefined when nobody has looked for anything. */
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

/** Whether both parts are there. */
export function isOrderLookupComplete({ key }: OrderLookup): boolean {
  return key.orderId !== "" && key.destinationAddress !== "";
}

/** The key in a link to an order, of any site, language and page below it, with or without the protocol; undefined if it is none. */
function parseOrderLink(text: string): OrderKey | undefined {
  const [, segment] = ORDER_PATH.exec(text) ?? [];
  const [, search = ""] = /\?([^#]*)/.exec(text) ?? [];
  if (segment === undefined) return undefined;
  return {
    orderId: parseOrderId(decode(segment)),
    destinationAddress: readQueryText(new URLSearchParams(search), "destinationAddress"),
  };
}

// Half an escape, cut off where somebody copied too little, is read as it stands.
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
