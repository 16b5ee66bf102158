// The provider's identity pages: the link that confirms an email, and the documents.
import { html, type Markup } from "../../exchange/http/markup";
import type { Language } from "../../exchange/http/caller";
import type { SandboxEnv } from "../env";
import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import {
  confirmCustomer,
  findProviderAccount,
  type ProviderAccountRow,
} from "../provider/accounts";
import { listChecks, setCheck, type Check, type CheckVerdict } from "../provider/checks";
import { comeBack, showClosedLink, showProviderPage, toWayBack } from "./frame";
import { findTokenOwner, type TokenKind } from "../provider/tokens";

/** The fields of a form or of a query. */
export type FormFields = Readonly<Record<string, string>>;

/** Path of the link in the email. */
export const CONFIRM_PATH = "/sandbox/provider/confirm";
/** Path of the page for documents. */
export const DOCUMENTS_PATH = "/sandbox/provider/documents";

interface Opened {
  readonly account: ProviderAccountRow;
  readonly feature: FiatDirection | undefined;
}

/** Shows a confirmation button; opening the link alone confirms nothing. */
export async function showConfirm(env: SandboxEnv, { token = "" }: FormFields): Promise<Response> {
  const opened = await open(env, "email", token);
  if (!opened) return showClosedLink();
  const { email, language, confirmed_at: confirmedAt } = opened.account;
  if (confirmedAt !== null) {
    const body = html`<p>Your address ${email} is confirmed. Go on where you came from.</p>
      ${toReturn(language)}`;
    return showProviderPage("Your email is confirmed", body);
  }
  const body = html`<p>Is ${email} your address? We need it to write to you about payments.</p>
    <form method="post" action="${CONFIRM_PATH}">
      <input type="hidden" name="token" value="${token}" />
      <button class="main">Confirm my email</button>
    </form>`;
  return showProviderPage("Confirm your email", body);
}

/** Confirms the email. */
export async function submitConfirm(
  env: SandboxEnv,
  { token = "" }: FormFields,
): Promise<Response> {
  const opened = await open(env, "email", token);
  if (!opened) return showClosedLink();
  await confirmCustomer(env.DB, opened.account.user_id);
  return comeBack(CONFIRM_PATH, { token });
}

/** Shows the status of the check, and accepts documents if some are needed. */
export async function showDocuments(
  env: SandboxEnv,
  { token = "" }: FormFields,
): Promise<Response> {
  const opened = await open(env, "documents", token);
  if (!opened) return showClosedLink();
  const { account, feature } = opened;
  const check = await findCheck(env, account.user_id, feature);
  switch (check?.status) {
    case "PASS":
      return showEnd("You are verified", "We know who you are. Nothing more is needed.", account);
    case "PROCESS":
      return showEnd(
        "We are looking at your documents",
        "This takes a moment. You need not wait here.",
        account,
      );
    default:
      return check?.canRetry === false
        ? showEnd("We cannot verify you", "Other documents would not change that.", account)
        : showProviderPage("Show us who you are", toDocumentsForm(token, check, account));
  }
}

const VERDICTS: Readonly<Record<string, CheckVerdict["status"]>> = {
  pass: "PASS",
  review: "PROCESS",
  reject: "REJECT",
};

/** Accepts the documents; a field of the form chooses the result of the check. */
export async function submitDocuments(env: SandboxEnv, fields: FormFields): Promise<Response> {
  const { token = "", kind = "", reason } = fields;
  const opened = await open(env, "documents", token);
  const status = VERDICTS[kind];
  if (!opened?.feature || !status) return showClosedLink();
  const { feature, account } = opened;
  const check = await findCheck(env, account.user_id, feature);
  const verdict = { status, reason: reason?.slice(0, 200), isFinal: fields.final !== undefined };
  if (isOpen(check)) await setCheck(env, { userId: account.user_id, feature }, verdict);
  return comeBack(DOCUMENTS_PATH, { token });
}

function isOpen(check: Check | undefined): boolean {
  return check?.status !== "PASS" && check?.status !== "PROCESS" && check?.canRetry !== false;
}

function toDocumentsForm(
  token: string,
  check: Check | undefined,
  { language }: ProviderAccountRow,
): Markup {
  return html`${check?.status === "REJECT" ? toRejection(check) : undefined}
    <p>
      By law we check identities from some amount on. This is a sandbox: nothing is uploaded, and
      you choose what our check comes to.
    </p>
    <form method="post" action="${DOCUMENTS_PATH}">
      <input type="hidden" name="token" value="${token}" />
      <button class="main" name="kind" value="pass">Hand in: they pass</button>
      <button name="kind" value="review">Hand in: they go under review</button>
      <label class="text"
        >Why they are rejected<input
          type="text"
          name="reason"
          value="The photo is not readable"
          maxlength="200"
      /></label>
      <label><input type="checkbox" name="final" />For good: they may not try again</label>
      <button name="kind" value="reject">Hand in: they are rejected</button>
    </form>
    ${toReturn(language)}`;
}

function toRejection({ rejectReason }: Check): Markup {
  return html`<p class="problem">
    We did not take your documents: ${rejectReason ?? "no reason given"}.
  </p>`;
}

function showEnd(title: string, text: string, { language }: ProviderAccountRow): Response {
  return showProviderPage(
    title,
    html`<p>${text}</p>
      ${toReturn(language)}`,
  );
}

function toReturn(language: Language): Markup {
  const path = `${language === "ru" ? "/ru" : ""}/order/pending?returned=1`;
  return toWayBack(path, "Back to the exchange");
}

async function open(env: SandboxEnv, kind: TokenKind, token: string): Promise<Opened | undefined> {
  const owner = await findTokenOwner(env.DB, kind, token);
  const account = owner && (await findProviderAccount(env.DB, owner.userId));
  return account && { account, feature: owner.feature };
}

async function findCheck(env: SandboxEnv, userId: number, feature: FiatDirection | undefined) {
  return (await listChecks(env, userId)).find((check) => check.feature === feature);
}
