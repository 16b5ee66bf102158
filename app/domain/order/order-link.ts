// Owns the address of an order's page: the id, and the destination address that is the key to it
// (spec: Order address; Order access).

/** The page's path without locale: '/order/7Q2MK4XV?destinationAddress=…'. */
export function toOrderPath(orderId: string, destinationAddress: string): string {
  const query = new URLSearchParams({ destinationAddress });
  return `/order/${encodeURIComponent(orderId)}?${query.toString()}`;
}

/** The path of the order's receipt, without locale; it opens with the same key. */
export function toReceiptPath(orderId: string, destinationAddress: string): string {
  const query = new URLSearchParams({ destinationAddress });
  return `/order/${encodeURIComponent(orderId)}/receipt?${query.toString()}`;
}
