import type { AppLoadContext } from "@remix-run/cloudflare";
import type { NewPayout, Payout } from "~/domain/account/earnings";
import { isEarlierPayout, listLikeIds, type PendingPayout } from "~/domain/account/payout";
import type { Failure } from "~/domain/failure/failure";
import { derivePayoutOutcome, type PayoutOutcome } from "~/domain/failure/payout-outcomes";
import { noteLimit } from "~/routes/_failure/reached-limit.server";
import type { WithdrawErrors } from "../form/fields";
import { noteMade } from "../note-made.server";

/** The result of a request: the payout, an ended session, or errors with a status. */
export type SentPayout =
  | {
      readonly kind: "made";
      readonly payout: Payout;
      /** The key was used before: this is the earlier payout, and nothing was sent now. */
      readonly isEarlier: boolean;
    }
  | { readonly kind: "session-ended" }
  | { readonly kind: "failed"; readonly status: number; readonly errors: WithdrawErrors };

interface SendOptions {
  readonly userId: number;
  /** Whether it was sent before with the same key. */
  readonly isRepeated: boolean;
}

/** Sends a payout with its key. While the outcome is unknown, the browser keeps the payout, and no other one is sent. */
export async function sendPayout(
  context: AppLoadContext,
  pending: PendingPayout,
  { userId, isRepeated }: SendOptions,
): Promise<SentPayout> {
  const { gateways, payoutNotes, log, requestId: traceId } = context;
  const { payout, idempotencyKey } = pending;
  const result = await gateways.account.requestPayout(payout, { idempotencyKey });
  if (result.ok) {
    await noteMade(context, { userId, pending, made: result.value });
    const mismatch = findMismatch(result.value, payout);
    const isEarlier = isEarlierPayout(result.value, pending);
    if (!mismatch) return { kind: "made", payout: result.value, isEarlier };
    log(`payout-${mismatch}-mismatch`, { alarm: true, payoutId: result.value.id });
    return failed(502, { form: { key: "other_address", traceId } });
  }
  const outcome = derivePayoutOutcome(result.failure, { isRepeated });
  const { formKey } = await payoutNotes.find(userId);
  await payoutNotes.save(userId, {
    formKey,
    pending: isOpen(outcome, isRepeated) ? pending : undefined,
  });
  noteLimit(context, result.failure);
  return outcome.kind === "unknown"
    ? failUnknown(result.failure, isRepeated)
    : toFailed(outcome, result.failure);
}

/** Returns the value in which the created payout differs from the requested one. The network is not compared, because its name has many spellings. */
function findMismatch(made: Payout, asked: NewPayout): "address" | "amount" | undefined {
  if (made.address !== asked.address) return "address";
  const isSame = made.amount === asked.amount && made.currencyTitle === asked.currencyTitle;
  return isSame ? undefined : "amount";
}

/** Whether the payout may have been made. A rejected repetition says nothing about the first request. */
function isOpen({ kind }: PayoutOutcome, isRepeated: boolean): boolean {
  return kind === "unknown" || (isRepeated && (kind === "session-ended" || kind === "limited"));
}

/** Returns the payout to send, with the data to keep until its outcome is known. */
export function toPending(
  request: Pick<PendingPayout, "payout" | "idempotencyKey">,
  payouts: readonly Payout[],
  now: number,
): PendingPayout {
  return { ...request, sentAt: now, knownIds: listLikeIds(request.payout, payouts) };
}

type Outcome = Exclude<PayoutOutcome, { kind: "unknown" }>;

function toFailed(outcome: Outcome, { traceId }: Failure): SentPayout {
  switch (outcome.kind) {
    case "session-ended":
      return { kind: "session-ended" };
    case "too-small":
      return failed(422, {
        amount: { key: "withdrawalAmountTooSmall", minimum: outcome.minimum },
      });
    case "balance-too-low":
      return failed(422, { amount: { key: "balance_too_low" } });
    case "balance-not-found":
      return failed(409, { form: { key: "balance_not_found", traceId } });
    case "invalid":
      return failed(422, { form: { key: "invalid", traceId } });
    case "limited":
      return failed(429, { form: { key: "limit_reached", waitSeconds: outcome.waitSeconds } });
    case "failed":
      return failed(409, { form: { key: "main_error", traceId } });
  }
}

function failUnknown({ traceId }: Failure, isRepeated: boolean): SentPayout {
  return failed(504, { form: { key: isRepeated ? "still_unknown" : "unknown", traceId } });
}

function failed(status: number, errors: WithdrawErrors): SentPayout {
  return { kind: "failed", status, errors };
}
