// Logs one line of JSON for each alert, and for an address that takes none. A line names the order, and no address.
import type { Alert } from "./alert";

/** Logs the alerts of an order. */
export function logAlerts(orderId: string, alerts: readonly Alert[]): void {
  for (const { kind, detail } of alerts) {
    console.log(JSON.stringify({ event: "exchange-alert", orderId, kind, detail }));
  }
}

/** Logs that the operator's address has taken no alert since then, with its last answer. */
export function logUndelivered(since: number, answer: string): void {
  const advice = "set ALERT_URL again, then run npm run alert-test";
  const line = {
    event: "alerts-undelivered",
    since: new Date(since).toISOString(),
    answer,
    advice,
  };
  console.log(JSON.stringify(line));
}
