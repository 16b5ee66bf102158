import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Balances, Payout } from "~/domain/account/earnings";
import { findMadePayout } from "~/domain/account/payout";
import { ok, type Result } from "~/domain/failure/result";
import { PART_PATIENCE_MS } from "~/domain/limits/page-limits";
import { inTime } from "~/domain/time/in-time";
import { readPageNumber } from "~/domain/page/paging";
import { readQueryText } from "~/domain/text/query-text";
import { localeOfRequest } from "~/i18n/request-locale.server";
import type { Locale } from "~/i18n/locales";
import type { PayoutNotes } from "~/session/payout-notes.server";
import { enterProfilePage } from "~/routes/_account/profile-page.server";
import { findStepUp } from "~/routes/_account/step-up.server";
import { loadPart } from "~/routes/_account/streamed-part.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import { EARLIER, toDonePath } from "./done-path";
import { noteMade } from "./note-made.server";
import {
  toDoneView,
  toPayoutMoney,
  toPayoutsView,
  toTermsView,
  type DoneView,
  type PendingView,
} from "./view";

/** The interval in seconds at which a page with a pending payout reloads without script (our choice). */
const PAYOUT_REFRESH_SECONDS = 15;

export async function loadWithdrawPage(args: LoaderFunctionArgs) {
  const page = await enterProfilePage(args, "withdraw");
  const { context, request } = args;
  const { locale } = localeOfRequest(request);
  const query = new URL(request.url).searchParams;
  const { account } = context.gateways;
  const calls = { balances: account.fetchBalances(), payouts: account.fetchPayouts() };
  const notes = await settlePending(context, {
    userId: page.userId,
    payouts: calls.payouts,
    locale,
  });
  const asked = { page: readPageNumber(query), locale };
  const toTerms = ({ balances, known }: JoinedTerms) =>
    toTermsView(balances, known, { now: context.now(), locale });
  const [stepUp, terms, payouts, done] = await Promise.all([
    findStepUp(context, page),
    loadPart(args, joinTerms(calls), toTerms),
    loadPart(args, calls.payouts, (all) => toPayoutsView(all, asked)),
    findDone(query, { notes, payouts: calls.payouts, locale }),
  ]);
  const pending = notes.pending && toPendingView(notes.pending, locale);
  const formKey = await findFormKey(context, { userId: page.userId, notes, seen: done?.payout.id });
  return {
    ...page,
    stepUp,
    terms,
    payouts,
    done,
    pending,
    formKey,
    typed: notes.typed,
    refreshSeconds: pending && !context.isActionResult ? PAYOUT_REFRESH_SECONDS : undefined,
  };
}

type PayoutsCall = Promise<Result<readonly Payout[]>>;

interface WithdrawCalls {
  balances: Promise<Result<Balances>>;
  payouts: PayoutsCall;
}

interface JoinedTerms {
  readonly balances: Balances;
  readonly known: readonly Payout[] | undefined;
}

/** If the list of payouts fails, the form is shown without the known addresses. */
async function joinTerms(calls: WithdrawCalls): Promise<Result<JoinedTerms>> {
  const [balances, payouts] = await Promise.all([calls.balances, calls.payouts]);
  if (!balances.ok) return balances;
  return ok({ balances: balances.value, known: payouts.ok ? payouts.value : undefined });
}

interface NotesRequest {
  userId: number;
  payouts: PayoutsCall;
  locale: Locale;
}

/** Returns the current notes. If the list contains the payout with the unknown outcome, redirects to its dialog. */
async function settlePending(
  context: AppLoadContext,
  { userId, payouts, locale }: NotesRequest,
): Promise<PayoutNotes> {
  const notes = await context.payoutNotes.find(userId);
  const { pending } = notes;
  if (!pending) return notes;
  const listed = await inTime(payouts, PART_PATIENCE_MS.document);
  const made = listed?.ok ? findMadePayout(pending, listed.value) : undefined;
  if (!made) return notes;
  await noteMade(context, { userId, pending, made });
  throw redirect(toDonePath(made, { locale, isEarlier: false }), 303);
}

interface DoneRequest {
  notes: PayoutNotes;
  payouts: PayoutsCall;
  locale: Locale;
}

/** Returns the dialog's payout: from the list, or as it was at its creation. */
async function findDone(
  query: URLSearchParams,
  { notes, payouts, locale }: DoneRequest,
): Promise<DoneView | undefined> {
  const id = readQueryText(query, "done");
  if (id === "") return undefined;
  const listed = await inTime(payouts, PART_PATIENCE_MS.document);
  const all = listed?.ok ? listed.value : [];
  const own = notes.made?.id === id ? notes.made : undefined;
  const payout = all.find((known) => known.id === id) ?? own;
  const isEarlier = query.has(EARLIER);
  return payout && toDoneView(payout, all, { locale, isEarlier });
}

interface SeenRequest {
  readonly userId: number;
  readonly notes: PayoutNotes;
  /** The payout that this page shows as made. */
  readonly seen: string | undefined;
}

/**
 * Returns the form's key, which makes a repeated request one payout. It changes only with the page that shows the
 * payout made under it. If that reply is lost, the reopened form must have the same key.
 */
async function findFormKey(
  { payoutNotes }: AppLoadContext,
  { userId, notes, seen }: SeenRequest,
): Promise<string> {
  const { formKey } = notes;
  const isOver = seen !== undefined && seen === formKey?.made;
  if (formKey && !isOver) return formKey.token;
  const token = crypto.randomUUID();
  await payoutNotes.save(userId, { ...notes, formKey: { token } });
  return token;
}

function toPendingView(
  { payout, sentAt }: NonNullable<PayoutNotes["pending"]>,
  locale: Locale,
): PendingView {
  return { amount: toPayoutMoney(payout.amount, locale), address: payout.address, sentAt };
}
