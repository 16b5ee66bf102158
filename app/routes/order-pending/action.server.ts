import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import { localeOfPath, localePath } from "~/i18n/locales";
import { noteLimit, toReachedLimit } from "~/routes/_failure/reached-limit.server";
import { sendOrder, type SentOrder } from "~/routes/_exchange/send-order.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import { handleAttemptAction } from "./attempt/attempt-action.server";

/** The result of checking a creation. */
export interface CheckResult {
  kind: Exclude<SentOrder["kind"], "made"> | "gone" | "too-many" | "paused";
  traceId?: string | undefined;
  /** Seconds until a limit ends, if known. */
  waitSeconds?: number | undefined;
}

const STATUSES = {
  unknown: 504,
  exists: 409,
  "other-address": 502,
  failed: 422,
  gone: 404,
  "too-many": 429,
  paused: 503,
} as const satisfies Record<CheckResult["kind"], number>;

/** Handles the buttons of a fiat attempt and of a creation with an unknown outcome. */
export async function handleOrderPendingAction(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  if (form.has("attempt")) return handleAttemptAction(args, form);
  return checkOrder(args, form.get("pendingOrder"));
}

/** Repeats a creation: redirects to its order, or reports why there is none. */
async function checkOrder(
  { request, context }: ActionFunctionArgs,
  intent: FormDataEntryValue | null,
) {
  const orders = await context.pendingOrders.list();
  const order = orders.find((pending) => pending.intent === intent);
  if (!order) return reply({ kind: "gone" });
  const limited = await context.limits.take("order-creation");
  if (limited) return reply({ kind: "too-many", ...toReachedLimit(limited) });
  if (await context.findPause()) return reply({ kind: "paused" });
  const sent = await sendOrder(context, order, { isRepeated: true });
  if (sent.kind === "made") {
    const locale = localeOfPath(new URL(request.url).pathname);
    return redirect(localePath(sent.path, locale), 303);
  }
  return reply(toResult(context, sent));
}

function toResult(
  context: AppLoadContext,
  sent: Exclude<SentOrder, { kind: "made" }>,
): CheckResult {
  if (!("failure" in sent)) return { kind: sent.kind, traceId: sent.traceId };
  const limit = noteLimit(context, sent.failure);
  const { traceId } = sent.failure;
  return limit ? { kind: "too-many", traceId, ...limit } : { kind: sent.kind, traceId };
}

function reply(result: CheckResult) {
  return data(result, { status: STATUSES[result.kind] });
}
