import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
} from "@remix-run/cloudflare";
import {
  toAuthPath,
  type AuthDialog,
  type AuthReply,
  type AuthView,
} from "~/components/auth/auth-view";
import { isMidwayPath } from "~/domain/account/return-path";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import type { AuthProblem } from "./failure.server";
import {
  parseAuthForm,
  readEnvelope,
  readTyped,
  toAuthErrors,
  type AuthEnvelope,
} from "./form.server";
import { sendAuthForm, type AuthOutcome, type NextForm } from "./send.server";
import { findReturnPath, toStart } from "./start.server";

/** A submitted form while it is being processed. */
interface Sent {
  readonly args: ActionFunctionArgs;
  readonly envelope: AuthEnvelope;
  readonly typed: ReturnType<typeof readTyped>;
}

/** Handles sign-in, registration and password recovery. On an error it shows the form again with all values except the passwords. */
export async function handleAuthForm(args: ActionFunctionArgs) {
  const { context, request } = args;
  const form = await request.formData();
  const sent: Sent = { args, envelope: readEnvelope(form), typed: readTyped(form) };
  const { dialog, go } = sent.envelope;
  if (go) return redirectTo(sent, go);
  const submission = parseAuthForm(form, dialog);
  if (submission.status !== "success") {
    return showAgain(sent, { status: 422, errors: toAuthErrors(submission.error) });
  }
  const outcome = await sendAuthForm(context, dialog, submission.value);
  return "problem" in outcome ? showAgain(sent, outcome.problem) : goOn(sent, outcome);
}

/** Shows the form again. A gateway error becomes a notification of the page (spec: Error policies); a dialog shows it itself. */
async function showAgain(sent: Sent, { status, errors = {}, notice }: AuthProblem) {
  const { dialog, place } = sent.envelope;
  const isFlash = notice?.key === "error_notify_title" && place !== "dialog";
  if (isFlash) await flash(sent, { type: "error", key: notice.key, traceId: notice.traceId });
  const view: AuthView = { dialog, ...sent.typed, errors, notice: isFlash ? undefined : notice };
  return data<AuthReply>({ view }, { status });
}

/** Replies to a successful form. */
async function goOn(sent: Sent, outcome: Exclude<AuthOutcome, { problem: AuthProblem }>) {
  if ("next" in outcome) return showNext(sent, outcome);
  const { place, returnTo } = sent.envelope;
  const { context, request } = sent.args;
  const { to } = localeOfRequest(request);
  const { isNew, name } = outcome;
  context.authEmail.clear();
  const back = findReturnPath(context, returnTo);
  const isGoingOn = !isNew || isMidwayPath(back);
  const path = isGoingOn ? (back ?? toStart(request)) : to("/profile/affiliate-program");
  if (isNew) await flash(sent, { type: "success", key: "registered" });
  if (place === "document") return redirect(path, 303);
  const isStaying = place === "dialog" && isGoingOn;
  return data<AuthReply>({ signedIn: { name, isNew, to: isStaying ? undefined : path } });
}

/** Continues from the code to the new password, and from there to sign-in, with the email kept. */
async function showNext(sent: Sent, { next: dialog, done }: NextForm) {
  if (sent.envelope.place === "dialog") {
    const notice = done && { key: done };
    const view: AuthView = { dialog, email: sent.typed.email, errors: {}, notice };
    return data<AuthReply>({ view });
  }
  if (done) await flash(sent, { type: "success", key: done });
  return redirectTo(done === "passwordChanged" ? withKeysNext(sent) : sent, dialog);
}

/** A recovery disables API keys, so the page after sign-in lists them, unless the visitor has another return path. */
function withKeysNext(sent: Sent): Sent {
  const { args, envelope } = sent;
  if (findReturnPath(args.context, envelope.returnTo) !== undefined) return sent;
  const returnTo = localeOfRequest(args.request).to("/profile/keys?recovered=1");
  return { ...sent, envelope: { ...envelope, returnTo } };
}

async function redirectTo({ args, envelope, typed }: Sent, dialog: AuthDialog) {
  const returnTo = findReturnPath(args.context, envelope.returnTo) ?? "";
  const path = toAuthPath(dialog, { returnTo });
  await args.context.authEmail.save(typed.email);
  return redirect(localeOfRequest(args.request).to(path), 303);
}

interface Flash {
  readonly type: "error" | "success";
  readonly key: "error_notify_title" | "passwordChanged" | "accountMade" | "registered";
  readonly traceId?: string | undefined;
}

async function flash({ args }: Sent, { type, key, traceId }: Flash): Promise<void> {
  const { context, request }: { context: AppLoadContext; request: Request } = args;
  const t = await getFixedT(request, "auth");
  await context.session.flash({ type, source: "general", message: t(`notice.${key}`), traceId });
}
