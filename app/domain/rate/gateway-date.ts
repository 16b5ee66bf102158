// The clock of whoever sent a response: the ages in it count from that clock, which may be minutes off ours.

/** Carries the gateway's own `Date` through our public calls: the edge writes a `Date` of its own. */
export const GATEWAY_DATE_HEADER = "x-gateway-date";

/** The sender's clock in its `Date` header, epoch milliseconds; undefined where there is none. */
export function readDate(headers: Headers): number | undefined {
  return readTimeHeader(headers, "date");
}

// The edge's where the gateway does not say.
function readGatewayDate(headers: Headers): number | undefined {
  return readTimeHeader(headers, GATEWAY_DATE_HEADER) ?? readDate(headers);
}

/** When a response of our public calls came from its gateway, and the gateway's clock then; `now` is ours, and all of them are epoch milliseconds. */
export function readArrival(headers: Headers, now: number) {
  const ageSeconds = Number.parseInt(headers.get("age") ?? "", 10);
  const heldMs = ageSeconds > 0 ? ageSeconds * 1_000 : 0;
  return { receivedAt: now - heldMs, sentAt: readGatewayDate(headers) };
}

function readTimeHeader(headers: Headers, name: string): number | undefined {
  const time = Date.parse(headers.get(name) ?? "");
  return Number.isNaN(time) ? undefined : time;
}
