import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import { nameAskedChat } from "~/domain/account/name-account";
import type { FiatView } from "~/domain/fiat/attempt";
import type { Result } from "~/domain/failure/result";
import { toOrderPath } from "~/domain/order/order-link";
import { readText } from "~/domain/request/typed-fields";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfPath, localePath } from "~/i18n/locales";
import { noteLimit, toReachedLimit } from "~/routes/_failure/reached-limit.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import { toFormPath } from "./attempt-view.server";
import { ATTEMPT_INTENT, type AttemptIntent, type AttemptResult } from "./attempt-fields";

const STATUSES = {
  "terms-missing": 422,
  failed: 503,
  gone: 409,
  "signed-out": 403,
  "too-many": 429,
  paused: 503,
} as const satisfies Record<AttemptResult["attempt"], number>;

/** Handles a button of an attempt. The button applies only to the attempt that it was shown for. */
export async function handleAttemptAction(args: ActionFunctionArgs, form: FormData) {
  const intent = readIntent(form.get("intent"));
  const { context } = args;
  if (!intent) return reply({ attempt: "gone" });
  if (intent === ATTEMPT_INTENT.drop) return drop(args, readText(form, "attempt"));
  if (intent === ATTEMPT_INTENT.acceptTerms && !(await isAccepted(context, form.get("accept")))) {
    return reply({ attempt: "terms-missing" });
  }
  const limited = await context.limits.take("order-creation");
  if (limited) return reply({ attempt: "too-many", ...toReachedLimit(limited) });
  if (await context.findPause()) return reply({ attempt: "paused" });
  const attemptId = readText(form, "attempt");
  const done = await goOn(args, intent, attemptId);
  if (!done.ok) return replyFailed(args, done);
  if (done.value?.id !== attemptId) return replyGone(args);
  return redirect(toOwnPath(args.request, "/order/pending"), 303);
}

/** Returns whether the tick is there. In the chat app it names the account, because a stranger's launch may have signed in (docs/security.md 56). */
async function isAccepted(
  { account }: AppLoadContext,
  accept: FormDataEntryValue | null,
): Promise<boolean> {
  if (accept === null) return false;
  const found = await account.find();
  const owner = found.ok ? found.value : undefined;
  const asked = owner && nameAskedChat(owner, await account.findLayer());
  return asked === undefined || accept === asked;
}

function goOn(
  { context: { fiat } }: ActionFunctionArgs,
  intent: Exclude<AttemptIntent, "drop">,
  attemptId: string,
): Promise<Result<FiatView | undefined>> {
  switch (intent) {
    case ATTEMPT_INTENT.acceptTerms:
      return fiat.acceptTerms(attemptId);
    case ATTEMPT_INTENT.acceptQuote:
      return fiat.acceptQuote(attemptId);
    case ATTEMPT_INTENT.retry:
      return fiat.retry(attemptId);
  }
}

/** Ends the attempt and redirects to the form with the same pair and amount. An attempt that still exists afterwards could not be ended. */
async function drop(args: ActionFunctionArgs, attemptId: string) {
  const { context, request } = args;
  const before = await context.fiat.find();
  if (!before.ok) return replyFailed(args, before);
  const left = await context.fiat.drop(attemptId);
  if (!left.ok) return replyFailed(args, left);
  if (left.value || before.value?.id !== attemptId) return replyGone(args);
  const { step, direction } = before.value;
  if (step.kind === "payment") return redirect(toOwnPath(request, toOrderPath(step.order)), 303);
  const t = await getFixedT(request, "fiat");
  await context.session.flash({
    type: "info",
    source: "exchange",
    message: t(`dropped.${direction}`),
  });
  return redirect(toOwnPath(request, toFormPath(before.value)), 303);
}

function toOwnPath(request: Request, path: string): string {
  return localePath(path, localeOfPath(new URL(request.url).pathname));
}

function replyFailed(
  { context }: ActionFunctionArgs,
  { failure }: Extract<Result<unknown>, { ok: false }>,
) {
  const { traceId } = failure;
  const limit = noteLimit(context, failure);
  return reply(limit ? { attempt: "too-many", ...limit, traceId } : { attempt: "failed", traceId });
}

/** Nothing was changed: another tab has ended the attempt, or the visitor is signed out. */
async function replyGone({ context }: ActionFunctionArgs) {
  const { account } = context;
  const found = account.mayBeSignedIn() ? await account.find() : undefined;
  return reply({ attempt: found?.ok && found.value ? "gone" : "signed-out" });
}

function readIntent(value: FormDataEntryValue | null): AttemptIntent | undefined {
  return Object.values(ATTEMPT_INTENT).find((intent) => intent === value);
}

function reply(result: AttemptResult) {
  return data(result, { status: STATUSES[result.attempt] });
}
