import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
} from "@remix-run/cloudflare";
import type { PendingOrder } from "~/domain/order/new-order";
import { readText } from "~/domain/request/typed-fields";
import { localeOfPath, localePath } from "~/i18n/locales";
import { noteLimit, toReachedLimit } from "~/routes/_failure/reached-limit.server";
import { repeatOrder, type RepeatedOrder } from "~/routes/_exchange/repeat-order.server";
import { handleAttemptAction } from "./attempt/attempt-action.server";
import { writeTerms } from "./write-terms.server";

/** The result of checking a creation. */
export interface CheckResult {
  kind: Exclude<RepeatedOrder["kind"], "made"> | "gone" | "too-many" | "paused";
  traceId?: string | undefined;
  /** Seconds until a limit ends, if known. */
  waitSeconds?: number | undefined;
  /** Only with 'moved': both terms, and the fields that accept the new ones. */
  moved?: MovedCheck | undefined;
}

/** Terms that moved while the outcome was unknown. */
interface MovedCheck {
  before: string;
  now: string;
  intent: string;
  /** The sealed creation on the new terms. */
  renewed: string;
}

const STATUSES = {
  unknown: 504,
  exists: 409,
  "other-address": 502,
  failed: 422,
  gone: 404,
  moved: 409,
  "too-many": 429,
  paused: 503,
} as const satisfies Record<CheckResult["kind"], number>;

/** Handles the buttons of a fiat attempt and of a creation with an unknown outcome. */
export async function handleOrderPendingAction(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  if (form.has("attempt")) return handleAttemptAction(args, form);
  return checkOrder(args, form);
}

/** Repeats a creation: redirects to its order, or reports why there is none. */
async function checkOrder({ request, context }: ActionFunctionArgs, form: FormData) {
  const order = await findOrder(context, form);
  if (!order) return reply({ kind: "gone" });
  const limited = await context.limits.take("order-creation");
  if (limited) return reply({ kind: "too-many", ...toReachedLimit(limited) });
  if (await context.findPause()) return reply({ kind: "paused" });
  const sent = await repeatOrder(context, order);
  const locale = localeOfPath(new URL(request.url).pathname);
  if (sent.kind === "made") return redirect(localePath(sent.path, locale), 303);
  if (sent.kind !== "moved") return reply(toResult(context, sent));
  const { before, now, renewed } = sent;
  const moved = {
    before: writeTerms(before, locale),
    now: writeTerms(now, locale),
    intent: renewed.intent,
    renewed: await context.pendingOrders.seal(renewed),
  };
  return reply({ kind: "moved", moved });
}

/** Returns the creation to repeat: on the accepted new terms if the form has them. */
async function findOrder(
  { pendingOrders }: AppLoadContext,
  form: FormData,
): Promise<PendingOrder | undefined> {
  const intent = form.get("pendingOrder");
  const known = (await pendingOrders.list()).find((pending) => pending.intent === intent);
  const token = readText(form, "renewed");
  const renewed = token === "" ? undefined : await pendingOrders.open(token);
  return known && renewed?.idempotencyKey === known.idempotencyKey ? renewed : known;
}

function toResult(
  context: AppLoadContext,
  sent: Exclude<RepeatedOrder, { kind: "made" | "moved" }>,
): CheckResult {
  if (!("failure" in sent)) return { kind: sent.kind, traceId: sent.traceId };
  const limit = noteLimit(context, sent.failure);
  const { traceId } = sent.failure;
  return limit ? { kind: "too-many", traceId, ...limit } : { kind: sent.kind, traceId };
}

function reply(result: CheckResult) {
  return data(result, { status: STATUSES[result.kind] });
}
