// The exchange's entry: a gateway in front of a real provider. It serves only signed calls of its product.
import { MINUTE_MS } from "~/domain/time/time-units";
import { failWith } from "../gateway/api-error";
import { isLiveRequest, rejectNoHandshake } from "../gateway/rates/live-channel";
import { checkSignature } from "../gateway/verify-call";
import { readApiRequest } from "../gateway/api-request";
import { findRoute } from "../gateway/route";
import { hourOf } from "./alerts/alert";
import { deliverAlerts, pruneAlerts, raiseAlerts } from "./alerts/alerts";
import { findOrderObject, type ExchangeEnv } from "./env";
import { listOverdue, removeOrder } from "./orders/order-index";
import { storeProviderReport } from "./operator-status";
import { observeRates } from "./rates/observe-rates";
import { replyWith } from "../gateway/reply";
import { ROUTES } from "./routes";

export { LiveObject } from "./rates/live-object";
export { OrderObject } from "./orders/order-object";
export { ProviderObject } from "./provider-state/provider-object";
export { RateObject } from "./rates/rate-object";

/** Time between two runs of the watchdog, milliseconds (exchange/wrangler.toml). */
const WATCH_MS = 5 * MINUTE_MS;
/** An order whose look is overdue for this long has lost its alarm, milliseconds. */
const OVERDUE_MS = 10 * MINUTE_MS;

export default {
  async fetch(request, env) {
    const signed = await checkSignature(request, env);
    if (!signed.ok) return replyWith(signed, request);
    // The exchange has no accounts, so every API key is unknown.
    if (request.headers.has("x-api-key")) return replyWith(failWith("ERR_UNAUTHORIZED"), request);
    if (isLiveRequest(request)) return openChannel(request, env);
    const route = findRoute(ROUTES, request);
    if (!route.ok) return replyWith(route, request);
    return replyWith(await route.value.handle(await readApiRequest(request, env)), request);
  },

  // The watchdog restarts alarms that the platform dropped after too many failures. It also repeats failed deliveries
  // of alerts, deletes old ones, and observes the rates of the listed pairs.
  async scheduled({ scheduledTime }, env) {
    await wakeOverdue(env, Date.now());
    const tasks = await Promise.allSettled([
      deliverAlerts(env, Date.now()).then(() => pruneAlerts(env, Date.now())),
      storeProviderReport(env, Date.now()),
      observeRates(env, scheduledTime, WATCH_MS),
    ]);
    // The platform logs the run as failed.
    for (const task of tasks) if (task.status === "rejected") throw task.reason;
  },
} satisfies ExportedHandler<ExchangeEnv>;

async function wakeOverdue(env: ExchangeEnv, now: number): Promise<void> {
  const overdue = await listOverdue(env.DB, now - OVERDUE_MS);
  if (overdue.length === 0) return;
  const woken = await Promise.allSettled(overdue.map(({ id }) => wakeOrder(env, id)));
  // Those that could not be woken count first of all.
  const count = woken.filter((each) => each.status === "rejected" || each.value).length;
  if (count === 0) return;
  const alert = {
    kind: "overdue",
    subject: hourOf(now),
    detail: `${String(count)} orders`,
  } as const;
  await raiseAlerts(env, [alert], { orderId: "", now });
}

// A row without an order, left by a failed creation or deletion, would be overdue for ever and hide others.
async function wakeOrder(env: ExchangeEnv, orderId: string): Promise<boolean> {
  const isThere = await findOrderObject(env, orderId).wake();
  if (isThere === false) await removeOrder(env.DB, orderId);
  return isThere !== false;
}

function openChannel(request: Request, env: ExchangeEnv): Response | Promise<Response> {
  const rejected = rejectNoHandshake(request);
  if (rejected) return replyWith(rejected, request);
  return env.LIVE.get(env.LIVE.idFromName("live")).fetch(request);
}
