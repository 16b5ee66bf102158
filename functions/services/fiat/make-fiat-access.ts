// The fiat attempt of one request's account: found by the signed-in user, and advanced with each view.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FiatBeginning, FiatView, NewFiatOrder } from "~/domain/fiat/attempt";
import type { FiatAttempt, FiatDraft } from "~/domain/fiat/stored-attempt";
import type { BegunAttempt } from "~/domain/fiat/visitor-steps";
import type { OrderKey } from "~/domain/order/order-key";
import { deriveFiatDirection, needsIdentityCheck } from "~/domain/fiat/threshold";
import { toFiatView } from "~/domain/fiat/to-view";
import type { AuthorizedAccount } from "~/domain/account/account";
import { fail, ok, type Result } from "~/domain/failure/result";
import { toOrderTerms } from "~/domain/order/issued-quote";
import type { RedirectPolicy } from "~/domain/visit/safe-redirect";
import { FORM_PATIENCE_MS } from "~/domain/limits/page-limits";
import { hashPayload } from "~/session/idempotency.server";
import type { AccountAccess } from "~/context/account-access";
import { within, type PageBudget } from "../gateways/page-budget";
import type { Log } from "~/context/log";
import type {
  FiatAttemptRpc,
  FindFiatAttempt,
  VisitorStep,
} from "../../runtime/objects/fiat-attempts";
import type { FiatAccess, FiatResult } from "~/context/fiat-access";

/** Inputs of the access. */
export interface FiatAccessParts {
  readonly provider: FiatAccess["provider"];
  readonly visitor: Pick<AppLoadContext["visitor"], "referralId" | "clearReferral">;
  readonly account: Pick<AccountAccess, "mayBeSignedIn" | "find" | "peek">;
  readonly findAttempt: FindFiatAttempt;
  /** Makes the due calls. */
  readonly runRound: (object: FiatAttemptRpc) => Promise<void>;
  /** Whether the attempt's order no longer needs it; false if that is unknown. */
  readonly isOrderOver: (key: OrderKey) => Promise<boolean>;
  /** Adds a created order to this browser's orders. */
  readonly noteOrder: (attempt: FiatAttempt) => Promise<void>;
  readonly redirects: RedirectPolicy;
  readonly budget: PageBudget;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly log: Log;
}

/** Returns the fiat access of one request; nothing is fetched before first use. */
export function makeFiatAccess(parts: FiatAccessParts): FiatAccess {
  const step = (name: VisitorStep) => async (attemptId: string) =>
    ask(parts, parts.account.find(), (object) => object.step(attemptId, name));
  return {
    provider: parts.provider,
    find: () => ask(parts, peek(parts), (object) => object.read()),
    begin: (order) => begin(parts, order),
    advance: ({ isReturned } = { isReturned: false }) => advance(parts, isReturned),
    acceptTerms: step("accept-terms"),
    acceptQuote: step("accept-quote"),
    acceptRate: step("accept-rate"),
    retry: step("retry"),
    drop: step("drop"),
    close: step("close"),
    clear: async () => {
      await ask(parts, peek(parts), async (object) => {
        await object.clear();
        return undefined;
      });
    },
  };
}

type Who = Result<AuthorizedAccount | undefined>;

/** Calls the object of the signed-in user; returns undefined for guests. */
async function ask(
  parts: FiatAccessParts,
  asking: Promise<Who>,
  call: (object: FiatAttemptRpc) => Promise<FiatAttempt | undefined>,
): FiatResult {
  const { account, log, budget } = parts;
  if (!account.mayBeSignedIn()) return ok(undefined);
  const who = await asking;
  if (!who.ok || !who.value) return who.ok ? ok(undefined) : who;
  try {
    const attempt = await call(await findObject(parts, who.value));
    return ok(attempt && toView(parts, attempt));
  } catch (error) {
    log("fiat-attempt-not-read", { error: String(error) });
    return fail({ kind: "network", traceId: budget.traceId });
  }
}

async function advance(parts: FiatAccessParts, isReturned: boolean): FiatResult {
  const { account, budget, waitUntil } = parts;
  if (!account.mayBeSignedIn()) return ok(undefined);
  const found = await account.find();
  // If the account gateway is down, the stored attempt is shown: no call may be made in that account's name.
  if (!found.ok) return ask(parts, peek(parts), (object) => object.read());
  return ask(parts, Promise.resolve(found), async (object) => {
    const round = advanceObject(parts, object, isReturned).then(() => ok(undefined));
    // The calls continue after the page stops waiting; the next page shows their result.
    waitUntil(round);
    await within(budget, round);
    const attempt = await object.read();
    if (attempt?.position.kind === "payment") await parts.noteOrder(attempt);
    if (attempt) forgetReferrer(parts, attempt);
    return attempt;
  });
}

// A later link may have replaced the referrer (spec: Referral).
function forgetReferrer({ visitor }: FiatAccessParts, { unknownReferrer }: FiatAttempt): void {
  if (unknownReferrer !== undefined && unknownReferrer === visitor.referralId) {
    visitor.clearReferral();
  }
}

async function advanceObject(
  { runRound }: FiatAccessParts,
  object: FiatAttemptRpc,
  isReturned: boolean,
): Promise<void> {
  const before = isReturned ? await object.read() : undefined;
  if (before) await object.step(before.id, "hurry");
  await runRound(object);
}

async function begin(parts: FiatAccessParts, order: NewFiatOrder): Promise<FiatBeginning> {
  const { account, log, budget } = parts;
  const who = account.mayBeSignedIn() ? await account.find() : ok(undefined);
  if (!who.ok) return { kind: "failed", failure: who.failure };
  if (!who.value) return { kind: "needs-account" };
  const { email } = who.value;
  if (!email) return { kind: "needs-email" };
  try {
    const object = await findObject(parts, who.value);
    const { kind, attempt } = await beginBeside(parts, object, await toDraft(order, email));
    return { kind, view: toView(parts, attempt) };
  } catch (error) {
    log("fiat-attempt-not-begun", { error: String(error) });
    return { kind: "failed", failure: { kind: "network", traceId: budget.traceId } };
  }
}

/** Begins an attempt; replaces the current one if its order is already over. */
async function beginBeside(
  parts: FiatAccessParts,
  object: FiatAttemptRpc,
  draft: FiatDraft,
): Promise<BegunAttempt> {
  const first = await object.begin(draft);
  const begun = first.kind === "busy" ? await lookAgain(parts, object, draft) : first;
  const { id, position } = begun.attempt;
  if (position.kind !== "payment" || !(await parts.isOrderOver(position.key))) return begun;
  return object.begin({ ...draft, replaces: id });
}

/** Runs the due calls, then starts over: a creation whose outcome was unknown may have one now. */
async function lookAgain(
  { runRound, budget, waitUntil }: FiatAccessParts,
  object: FiatAttemptRpc,
  draft: FiatDraft,
): Promise<BegunAttempt> {
  const round = runRound(object).then(() => ok(undefined));
  waitUntil(round);
  // A creation may take minutes; the visitor's form waits no longer than FORM_PATIENCE_MS for it.
  await within({ ...budget, deadline: budget.now() + FORM_PATIENCE_MS }, round);
  return object.begin(draft);
}

async function peek({ account }: FiatAccessParts): Promise<Who> {
  return ok(await account.peek());
}

// A recovery ends what another user of the account has begun: the next attempt has another object (docs/security.md 52).
async function findObject(
  { findAttempt }: FiatAccessParts,
  { userId, recoveredAt }: AuthorizedAccount,
): Promise<FiatAttemptRpc> {
  const era = recoveredAt === undefined ? [] : [recoveredAt];
  return findAttempt(await hashPayload(["fiat-attempt", userId, ...era]));
}

function toView({ redirects, budget }: FiatAccessParts, attempt: FiatAttempt): FiatView {
  return toFiatView(attempt, { ...redirects, now: budget.now() });
}

async function toDraft(
  { rate, quote, destinationAddress, ...rest }: NewFiatOrder,
  email: string,
): Promise<FiatDraft> {
  const direction = deriveFiatDirection(rate);
  const { activeSide, amount, quotedAt, rateMode } = quote;
  const { destinationMemo, refundAddress, refundMemo } = rest;
  const parties = { destinationAddress, destinationMemo, refundAddress, refundMemo };
  const pair = [rate.from.slug, rate.to.slug, rateMode, activeSide, amount];
  const { noKycThreshold } = rate;
  return {
    direction,
    email,
    quotedAt,
    asked: { activeSide, amount },
    sendDecimals: rate.from.precisionDecimals,
    noKycThreshold,
    order: { ...rest, destinationAddress, email, rate: toOrderTerms(rate, quote) },
    // Without the price: a second submit is the same intent even if the market has moved in between.
    intent: await hashPayload([pair, parties, email]),
    needsIdentity: needsIdentityCheck({ ...quote, noKycThreshold }, direction),
  };
}
