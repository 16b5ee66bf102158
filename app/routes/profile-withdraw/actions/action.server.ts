import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import type { AuthorizedAccount } from "~/domain/account/account";
import { PAYOUT_DIGITS } from "~/domain/account/payout";
import { roundAmount, type Amount } from "~/domain/money/money";
import { toFieldText } from "~/i18n/amount-text";
import { localeOfPath } from "~/i18n/locales";
import { isPasswordError, type NotFreshError } from "~/domain/account/step-up";
import { stepUp } from "~/routes/_account/step-up.server";
import { orSignIn, requireAccount, toSignInPath } from "~/routes/_account/account-access.server";
import {
  isFormOfAnother,
  readFormAccount,
  requireOwnForm,
} from "~/routes/_account/form-account.server";
import { tellAddress } from "~/routes/_exchange/field-text.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import {
  INTENT,
  KNOWN_ADDRESS,
  type ReviewView,
  type TypedPayout,
  type WithdrawErrors,
  type WithdrawReply,
} from "../form/fields";
import {
  parsePayoutForm,
  type PayoutProblems,
  readIntent,
  readText,
  readTyped,
} from "../form/form.server";
import { findDoubted, UNDERSTOOD } from "../form/typed-amount";
import { toDonePath } from "../done-path";
import { hasWrongChecksum } from "../tron-checksum";
import { preparePayout, type ReadyPayout } from "./prepare-payout.server";
import { toReview } from "./review-payout.server";
import { sendPayout, type SentPayout } from "./send-payout.server";
import { stopPayout } from "./stop-payout.server";

/** A submitted form of the page, with the account. */
interface WithdrawAction {
  readonly args: ActionFunctionArgs;
  readonly form: FormData;
  readonly account: AuthorizedAccount;
}

export async function handleWithdrawAction(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const account = await requireAccountOf(args, form);
  const action = { args, form, account };
  const intent = readIntent(form);
  if (intent !== INTENT.withdraw && intent !== INTENT.review) {
    await requireOwnForm(args, form, account);
  }
  switch (intent) {
    case INTENT.all:
      return fillInAll(action);
    case INTENT.known:
      return reply(200, { ...readTyped(form), address: readText(form, KNOWN_ADDRESS) }, {});
    case INTENT.edit:
      return reply(200, readTyped(form), {});
    case INTENT.check:
      return checkPending(action);
    case INTENT.stop:
      return stopPayout(args, form);
    case INTENT.review:
    case INTENT.withdraw:
      return withdraw(action, intent);
  }
}

/** Returns the signed-in account. If the session has ended, it saves the typed values in the browser and redirects to sign-in. */
async function requireAccountOf(args: ActionFunctionArgs, form: FormData) {
  try {
    // Ask the gateway, so that an ended session is noticed before the form is validated.
    return await requireAccount(args, { isFresh: true });
  } catch (thrown) {
    const userId = parseInt(readFormAccount(form), 10);
    const isGone = thrown instanceof Response && thrown.status < 400;
    if (!isGone || !(userId > 0)) throw thrown;
    throw await toSignIn(args, userId, readTyped(form));
  }
}

async function keepTyped({ context }: ActionFunctionArgs, userId: number, typed: TypedPayout) {
  const { pending, formKey } = await context.payoutNotes.find(userId);
  await context.payoutNotes.save(userId, { pending, typed, formKey });
}

async function fillInAll({ args, form }: WithdrawAction) {
  const balances = orSignIn(args, await args.context.gateways.account.fetchBalances());
  const typed = readTyped(form);
  if (balances.ok) {
    return reply(200, { ...typed, amount: toField(args, balances.value.accountBalance) }, {});
  }
  const { traceId } = balances.failure;
  return reply(503, typed, { form: { key: "main_error", traceId } });
}

/** Returns the amount as the field shows it: with the payout's decimals and the language's decimal sign. */
function toField({ request }: ActionFunctionArgs, amount: Amount): string {
  return toFieldText(
    roundAmount(amount, PAYOUT_DIGITS),
    localeOfPath(new URL(request.url).pathname),
  );
}

type Step = typeof INTENT.review | typeof INTENT.withdraw;

async function withdraw(action: WithdrawAction, step: Step) {
  const { args, form, account } = action;
  const typed = readTyped(form);
  // The form was rendered for an account that was signed in before, in another tab.
  if (isFormOfAnother(form, account)) {
    return reply(409, NOTHING, { form: { key: "other_account" } });
  }
  const listed = await args.context.gateways.rate.fetchInstruments();
  const parsed = parsePayoutForm(form, listed.ok ? listed.value : []);
  if (!parsed.value) return reply(422, typed, await tellProblems(args, parsed.problems));
  const { userId } = account;
  const asked = { ...parsed.value, userId, key: form.get("_key") };
  const prepared = await preparePayout(args.context, asked);
  if (prepared.kind === "session-ended") return toSignIn(args, userId, typed);
  if (prepared.kind === "failed") return reply(prepared.status, typed, prepared.errors);
  return step === INTENT.review
    ? reply(200, typed, {}, await toReview(args, prepared, account))
    : send(action, prepared);
}

async function tellProblems(
  { request }: ActionFunctionArgs,
  { address, amount }: PayoutProblems,
): Promise<WithdrawErrors> {
  const told = address && (await tellAddress(request, address));
  const own = address?.key === "error_address_empty" ? address.key : "error_address_incorrect";
  return {
    ...(address && { address: told ?? own }),
    ...(amount && { amount }),
  };
}

/** Sends the reviewed payout: the amount must be the shown one, and the sign-in fresh or confirmed. */
async function send({ args, form, account }: WithdrawAction, prepared: ReadyPayout) {
  const { context } = args;
  const typed = readTyped(form);
  const doubted = findUnseen(args, form);
  if (doubted !== undefined) {
    // The field now shows the amount as understood, and the next press confirms it.
    const understood = { ...typed, amount: toField(args, doubted) };
    return reply(409, understood, { amount: { key: "doubted", amount: doubted } });
  }
  const confirmed = await stepUp(context, form, { ...account, isAlways: prepared.isNewAddress });
  if (!confirmed.ok) {
    const review = await toReview(args, prepared, account);
    return reply(confirmed.status, typed, toErrors(confirmed.error), review);
  }
  const { userId } = account;
  return finish(args, { userId, typed }, () =>
    sendPayout(context, prepared.pending, { userId, isRepeated: false }),
  );
}

/** Returns the typed amount if it is ambiguous and the page has not shown yet how it was understood. */
function findUnseen({ request }: ActionFunctionArgs, form: FormData): Amount | undefined {
  const locale = localeOfPath(new URL(request.url).pathname);
  const doubted = findDoubted(readText(form, "amount"), locale);
  return readText(form, UNDERSTOOD) === doubted ? undefined : doubted;
}

function toErrors(error: NotFreshError): WithdrawErrors {
  return isPasswordError(error) ? { password: error.key } : { form: error };
}

/** Repeats the payout with the unknown outcome under the same key, so that it is paid at most once. */
async function checkPending({ args, account: { userId } }: WithdrawAction) {
  const { pending } = await args.context.payoutNotes.find(userId);
  if (!pending) return reply(404, NOTHING, { form: { key: "nothing_pending" } });
  const { address, amount } = pending.payout;
  return finish(args, { userId, typed: { address, amount: toField(args, amount) } }, () =>
    sendPayout(args.context, pending, { userId, isRepeated: true }),
  );
}

const NOTHING: TypedPayout = { address: "", amount: "" };

interface Sender {
  readonly userId: number;
  readonly typed: TypedPayout;
}

async function finish(
  args: ActionFunctionArgs,
  { userId, typed }: Sender,
  send: () => Promise<SentPayout>,
) {
  const sent = await send();
  if (sent.kind === "session-ended") return toSignIn(args, userId, typed);
  if (sent.kind === "failed") return reply(sent.status, typed, sent.errors);
  const locale = localeOfPath(new URL(args.request.url).pathname);
  return redirect(toDonePath(sent.payout, { locale, isEarlier: sent.isEarlier }), 303);
}

async function toSignIn(args: ActionFunctionArgs, userId: number, typed: TypedPayout) {
  await keepTyped(args, userId, typed);
  return redirect(toSignInPath(args, "kept"), 303);
}

// oxlint-disable-next-line max-params -- these are the parts of the reply
async function reply(
  status: number,
  typed: TypedPayout,
  errors: WithdrawErrors,
  review?: ReviewView,
) {
  const isWrong = await hasWrongChecksum(typed.address);
  const said: WithdrawReply = { typed, errors, hasWrongChecksum: isWrong, review };
  return data(said, { status });
}
