import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import {
  toAuthPath,
  type AuthDialog,
  type AuthNotice,
  type AuthReply,
  type AuthView,
} from "~/components/auth/auth-view";
import { isMidwayPath } from "~/domain/account/return-path";
import { ENDED_PARAM } from "~/domain/account/session-end";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import { findEmailSlip, findNewSlip } from "~/domain/order/email-slip";
import { readText } from "~/domain/request/typed-fields";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import type { AuthProblem } from "./failure.server";
import {
  parseAuthForm,
  readEnvelope,
  readTyped,
  toAuthErrors,
  type AuthEnvelope,
} from "./form.server";
import { leadRecovered } from "./lead-recovered.server";
import { sendAuthForm, type AuthOutcome, type NextForm } from "./send.server";
import { findReturnPath, toStart } from "./start.server";

/** A submitted form while it is being processed. */
interface Sent {
  readonly args: ActionFunctionArgs;
  readonly envelope: AuthEnvelope;
  readonly typed: ReturnType<typeof readTyped>;
  /** The email about which the form has already asked. */
  readonly emailShown: string | undefined;
}

/** Handles sign-in, registration and password recovery. On an error it shows the form again with all values except the passwords. */
export async function handleAuthForm(args: ActionFunctionArgs) {
  const { context, request } = args;
  const form = await request.formData();
  const emailShown = readText(form, EMAIL_SHOWN) || undefined;
  const sent: Sent = { args, envelope: readEnvelope(form), typed: readTyped(form), emailShown };
  const { dialog, go } = sent.envelope;
  if (go) return keepsEmailHere(sent) ? showHere(sent, go) : redirectTo(sent, go);
  const submission = parseAuthForm(form, dialog);
  if (submission.status !== "success") {
    return showAgain(sent, { status: 422, errors: toAuthErrors(submission.error) });
  }
  if (asksFirst(dialog) && findNewSlip(submission.value.email, emailShown) !== undefined) {
    return showAgain(sent, { status: 422, errors: { email: "email_slip" } });
  }
  const outcome = await sendAuthForm(context, dialog, submission.value);
  return "problem" in outcome ? showAgain(sent, outcome.problem) : goOn(sent, outcome);
}

/** Whether a mistyped email has consequences: a registration creates an account with it, a restore sends a code to it. A sign-in with it only fails. */
function asksFirst(dialog: AuthDialog): boolean {
  return dialog === "register" || dialog === "restore";
}

/** Shows the form again. A gateway error becomes a notification of the page (spec: Error policies); a dialog shows it itself. */
async function showAgain(sent: Sent, { status, errors = {}, notice }: AuthProblem) {
  const { dialog, place } = sent.envelope;
  const isFlash = notice?.key === "error_notify_title" && place !== "dialog";
  if (isFlash) await flash(sent, { type: "error", key: notice.key, traceId: notice.traceId });
  const emailMeant = errors.email ? findEmailSlip(sent.typed.email) : sent.emailShown;
  const typed = { ...sent.typed, emailMeant };
  const view: AuthView = { dialog, ...typed, errors, notice: isFlash ? undefined : notice };
  return data<AuthReply>({ view }, { status });
}

/** Replies to a successful form. */
async function goOn(sent: Sent, outcome: Exclude<AuthOutcome, { problem: AuthProblem }>) {
  if ("next" in outcome) return showNext(sent, outcome);
  const { place } = sent.envelope;
  // The page under the dialog may have typed values, so it stays.
  if (place === "dialog" && sent.args.context.visitor.isWithoutCookies) {
    return showHere(sent, "login");
  }
  const { isNew, name } = outcome;
  const { path, isUsual } = await findNextPage(sent, isNew);
  const checked = place !== "dialog" && sentNoCookie(sent) ? toCookieCheck(sent, path) : path;
  if (isNew) await flash(sent, { type: "success", key: "registered" });
  if (place === "document") return redirect(checked, 303);
  const isStaying = place === "dialog" && isUsual;
  return data<AuthReply>({ signedIn: { name, isNew, to: isStaying ? undefined : checked } });
}

/** Whether the browser may keep no cookies: a first visit, or they are switched off. */
function sentNoCookie({ args }: Sent): boolean {
  return !args.request.headers.has("Cookie");
}

/** The sign-in page, which leads on to `path` if the session's cookie arrives there, and otherwise says what is missing. */
function toCookieCheck({ args, envelope }: Sent, path: string): string {
  const check = toAuthPath(envelope.dialog, { returnTo: path });
  return localeOfRequest(args.request).to(`${check}&${ENDED_PARAM}=cookies`);
}

/** Returns the page after a sign-in. `isUsual` is false for a page that even a visitor with the dialog has to see. */
async function findNextPage({ args, envelope, typed }: Sent, isNew: boolean) {
  const { context, request } = args;
  const back = findReturnPath(context, envelope.returnTo);
  const recovered = await leadRecovered(args, { email: typed.email, back });
  context.authEmail.clear();
  if (recovered !== undefined) return { path: recovered, isUsual: false };
  if (!isNew || isMidwayPath(back)) return { path: back ?? toStart(request), isUsual: true };
  return { path: localeOfRequest(request).to("/profile/affiliate-program"), isUsual: false };
}

/** Continues from the code to the new password, and from there to sign-in, with the email kept. */
async function showNext(sent: Sent, { next: dialog, done }: NextForm) {
  const { authEmail } = sent.args.context;
  if (done === "passwordChanged") await authEmail.saveRecovered(sent.typed.email);
  if (keepsEmailHere(sent)) return showHere(sent, dialog, done && { key: done });
  if (done) await flash(sent, { type: "success", key: done });
  return redirectTo(sent, dialog);
}

/** Whether the next form has to come with this reply: in a dialog, and where no cookie takes the email and the notice to the next page. */
function keepsEmailHere({ args, envelope }: Sent): boolean {
  return envelope.place === "dialog" || args.context.visitor.isWithoutCookies;
}

function showHere({ args, typed }: Sent, dialog: AuthDialog, done?: AuthNotice) {
  const { isWithoutCookies } = args.context.visitor;
  const notice = done ?? (isWithoutCookies ? { key: "ended-cookies" as const } : undefined);
  const view: AuthView = { dialog, email: typed.email, errors: {}, notice };
  return data<AuthReply>({ view });
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
