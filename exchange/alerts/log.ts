// Logs one line of JSON for each alert. A line names the order, and no address.
import type { Alert } from "./alert";

/** Logs the alerts of an order. */
export function logAlerts(orderId: string, alerts: readonly Alert[]): void {
  for (const { kind, detail } of alerts) {
    console.log(JSON.stringify({ event: "exchange-alert", orderId, kind, detail }));
  }
}
