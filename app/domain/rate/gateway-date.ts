// The clock of whoever sent a response: the ages in it count from that clock, which may be minutes off ours.

/** Carries the gateway's own `Date` through our public calls: the edge writes a `Date` of its own. */
export const GATEWAY_DATE_HEADER = "x-gateway-date";

/** The sender's clock in its `Date` header, epoch milliseconds; undefined where there is none. */
export function readDate(headers: Headers): number | undefined {
  return readTimeHeader(headers, "date");
}

/** The gateway's clock in a response of our public calls, epoch milliseconds; the edge's where the gateway does not say. */
export function readGatewayDate(headers: Headers): number | undefined {
  return readTimeHeader(headers, GATEWAY_DATE_HEADER) ?? readDate(headers);
}

function readTimeHeader(headers: Headers, name: string): number | undefined {
  const time = Date.parse(headers.get(name) ?? "");
  return Number.isNaN(time) ? undefined : time;
}
