// The addresses of an order's pages. They contain its number and, as the key, its destination address (spec: Order
// address).
import type { OrderKey } from "./order-key";

/** The page's path without locale: '/order/7Q2MK4XV?destinationAddress=…'. */
export function toOrderPath({ orderId, destinationAddress }: OrderKey): string {
  return `${toLockedOrderPath(orderId)}?${toQuery(destinationAddress)}`;
}

/** The page that asks for the destination address if only the number is known. */
export function toLockedOrderPath(orderId: string): string {
  return `/order/${encodeURIComponent(orderId)}`;
}

/** The number in the path of an order's page or receipt. The router decodes an encoded percent sign before F2 twice. */
export function readOrderIdOfPath(pathname: string): string {
  const [, segment = ""] = /\/order\/([^/]*)/.exec(pathname) ?? [];
  return decodeURIComponent(segment);
}

/** The path of the order's receipt, without locale. The same key opens it. */
export function toReceiptPath({ orderId, destinationAddress }: OrderKey): string {
  return `${toLockedOrderPath(orderId)}/receipt?${toQuery(destinationAddress)}`;
}

function toQuery(destinationAddress: string): string {
  return new URLSearchParams({ destinationAddress }).toString();
}
