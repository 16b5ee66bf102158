import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { isProven, type AuthorizedAccount } from "~/domain/account/account";
import { deriveReturnPath } from "~/domain/account/return-path";
import { cleanCode } from "~/domain/account/typed-code";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { Failure } from "~/domain/failure/failure";
import { cleanEmail, isEmail } from "~/domain/order/email";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import { findNewSlip } from "~/domain/order/email-slip";
import { getFixedT } from "~/i18n/i18n.server";
import { toUnavailableStatus } from "~/routes/_failure/critical.server";
import { noteLimit } from "~/routes/_failure/reached-limit.server";
import { stepUp } from "~/routes/_account/step-up.server";
import type { EmailErrors } from "../form-fields";
import type { InfoOutcome } from "./outcome";

/** The maximum length of a typed code in UTF-16 units (our choice). The rest is cut. */
const TYPED_CODE_MAX = 40;

/** An added email as sent. */
interface SentEmail {
  readonly typed: string;
  /** The email about which the form has already asked. */
  readonly shown: string | undefined;
}

/** The page with the code's field. */
const CODE_PAGE = "/profile/info?email=code";

/** Sends a code to the account's email, or to the email that a chat account adds. */
export async function requestEmailCode(
  { context, request }: ActionFunctionArgs,
  form: FormData,
  account: AuthorizedAccount,
): Promise<InfoOutcome> {
  const sent = readEmail(form);
  const added = account.email === undefined ? cleanEmail(sent.typed) : undefined;
  const errors = added === undefined ? undefined : findErrors(added, sent);
  if (errors) return reply(422, errors, sent);
  // An email is a new way to sign in. With an old sign-in, the visitor must first open the app from the chat again.
  const confirmed = added === undefined ? undefined : await stepUp(context, form, account);
  if (confirmed && !confirmed.ok) {
    const { status, error } = confirmed;
    return { kind: "reply", status, reply: { kind: "telegram", error } };
  }
  const requested = await context.gateways.account.requestEmailCode(added);
  if (!requested.ok) return failBy(context, requested.failure, sent);
  if (requested.value === undefined) return reply(501, { form: { key: "unsupported" } }, sent);
  const returnTo = findReturnPath(request, context);
  const query = returnTo === undefined ? "" : `&${new URLSearchParams({ returnTo }).toString()}`;
  return { kind: "go", path: CODE_PAGE + query };
}

/** Returns what is wrong with an added email. A mistyped one gets a question once. */
function findErrors(email: string, { shown }: SentEmail): EmailErrors | undefined {
  if (!isEmail(email)) return { email: "email_invalid" };
  const emailMeant = findNewSlip(email, shown);
  return emailMeant === undefined ? undefined : { email: "email_slip", emailMeant };
}

/** Confirms the code: the email is then the account's and verified. */
export async function confirmEmail(
  { context, request }: ActionFunctionArgs,
  form: FormData,
): Promise<InfoOutcome> {
  const code = cleanCode(readText(form, "code"));
  if (code === "") return reply(422, { code: "code_empty" });
  const confirmed = await context.gateways.account.confirmEmail(code.slice(0, TYPED_CODE_MAX));
  if (!confirmed.ok) {
    const isRepeated = isCodeWrong(confirmed.failure) && (await isConfirmed(context));
    if (!isRepeated) return failBy(context, confirmed.failure);
  } else if (confirmed.value === undefined) {
    return reply(501, { form: { key: "unsupported" } });
  } else {
    await context.account.find({ isFresh: true });
  }
  const t = await getFixedT(request, "profile");
  const message = t("info.done.emailConfirmed");
  await context.session.flash({ type: "success", source: "general", message });
  const path = findReturnPath(request, context);
  return path === undefined ? { kind: "go", path: "/profile/info" } : { kind: "return", path };
}

/** Returns the purchase that needs the email, if the page was opened from its form. */
function findReturnPath(request: Request, { origin }: AppLoadContext): string | undefined {
  const { searchParams } = new URL(request.url);
  return deriveReturnPath(searchParams.get("returnTo") ?? "", origin);
}

/** Whether the email is confirmed by now: the first of two presses has used up the code. */
async function isConfirmed({ account }: AppLoadContext): Promise<boolean> {
  const found = await account.find({ isFresh: true });
  return found.ok && found.value?.email !== undefined && isProven(found.value);
}

function isCodeWrong(failure: Failure): boolean {
  return deriveAccountOutcome(failure).kind === "invalid-reset-code";
}

function failBy(context: AppLoadContext, failure: Failure, sent?: SentEmail): InfoOutcome {
  const limit = noteLimit(context, failure);
  if (limit) return reply(429, { form: { key: "limit_reached", ...limit } }, sent);
  const { kind } = deriveAccountOutcome(failure);
  if (kind === "reset-session") return { kind: "session-ended" };
  if (kind === "invalid-reset-code") return reply(422, { code: "code_wrong" }, sent);
  if (kind === "already-registered") return reply(409, { code: "email_taken" }, sent);
  const { traceId } = failure;
  return reply(toUnavailableStatus(failure), { form: { key: "main_error", traceId } }, sent);
}

function readEmail(form: FormData): SentEmail {
  return { typed: readText(form, "email"), shown: readText(form, EMAIL_SHOWN) || undefined };
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** Returns the errors with the sent email. The next press does not ask again about an email that was confirmed. */
function reply(status: number, errors: EmailErrors, sent?: SentEmail): InfoOutcome {
  const { typed = "", shown } = sent ?? {};
  const { emailMeant = shown } = errors;
  return {
    kind: "reply",
    status,
    reply: { kind: "email", errors: { ...errors, emailMeant }, typed },
  };
}
