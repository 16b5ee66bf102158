// The clock of a response's sender. The ages in the response count from that clock, which may differ from ours by
// minutes.

/** Carries the gateway's `Date` through our public calls, because the edge writes its own `Date`. */
export const GATEWAY_DATE_HEADER = "x-gateway-date";

/** The sender's clock in its `Date` header, epoch milliseconds; undefined without the header. */
export function readDate(headers: Headers): number | undefined {
  return readTimeHeader(headers, "date");
}

// Falls back to the edge's `Date` if the gateway sends none.
function readGatewayDate(headers: Headers): number | undefined {
  return readTimeHeader(headers, GATEWAY_DATE_HEADER) ?? readDate(headers);
}

/** When a response of our public calls arrived from its gateway, and the gateway's clock at that time. `now` is our clock; all values are epoch milliseconds. */
export function readArrival(headers: Headers, now: number) {
  const ageSeconds = Number.parseInt(headers.get("age") ?? "", 10);
  const heldMs = ageSeconds > 0 ? ageSeconds * 1_000 : 0;
  return { receivedAt: now - heldMs, sentAt: readGatewayDate(headers) };
}

function readTimeHeader(headers: Headers, name: string): number | undefined {
  const time = Date.parse(headers.get(name) ?? "");
  return Number.isNaN(time) ? undefined : time;
}
