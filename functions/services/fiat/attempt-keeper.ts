// The logic of an account's fiat attempt, without the platform. One caller at a time makes the due call, and its result
// is stored before the next call starts (docs/decisions/017-fiat-attempts.md).
import { applyReply } from "~/domain/fiat/apply-reply";
import { findDueCall, type FiatCall, type FiatReply } from "~/domain/fiat/due-call";
import type { FiatMoment } from "~/domain/fiat/progress";
import type { ClosedAttempt, FiatAttempt, FiatDraft } from "~/domain/fiat/stored-attempt";
import {
  acceptQuote,
  acceptRate,
  acceptTerms,
  beginAttempt,
  hurryAttempt,
  retryAttempt,
  type BegunAttempt,
} from "~/domain/fiat/visitor-steps";
import type {
  CallReport,
  FiatAttemptRpc,
  TakenCall,
  VisitorStep,
} from "../../runtime/objects/fiat-attempts";

/** How long a caller holds the lease of a call, milliseconds (our choice: longer than a call takes). After that another caller may repeat it; an idempotency key makes a repeated order safe. */
const FIAT_LEASE_MS = { call: 15_000, creation: 35_000 } as const;

/** An attempt without changes is deleted after this, milliseconds (our choice). */
const FIAT_ATTEMPT_MS = 30 * 24 * 60 * 60_000;

/** Stores one attempt, which is deleted at `until`, epoch ms. */
export interface AttemptStorage {
  readonly read: () => Promise<FiatAttempt | ClosedAttempt | undefined>;
  readonly write: (attempt: FiatAttempt | ClosedAttempt, until: number) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Inputs of a keeper; `now` is a clock in epoch ms. */
export interface AttemptKeeperParts {
  readonly storage: AttemptStorage;
  readonly now: () => number;
  readonly makeKey: () => string;
}

/** One account's attempt. */
export class AttemptKeeper implements FiatAttemptRpc {
  readonly #parts: AttemptKeeperParts;

  constructor(parts: AttemptKeeperParts) {
    this.#parts = parts;
  }

  async read(): Promise<FiatAttempt | undefined> {
    const attempt = await this.#parts.storage.read();
    return attempt?.isClosed ? undefined : attempt;
  }

  async begin(draft: FiatDraft): Promise<BegunAttempt> {
    const begun = beginAttempt(await this.#parts.storage.read(), draft, this.#moment());
    if (begun.kind === "begun") await this.#write(begun.attempt);
    return begun;
  }

  async take(isPaused: boolean): Promise<TakenCall | undefined> {
    const attempt = await this.read();
    if (!attempt || (attempt.lease && this.#parts.now() < attempt.lease.until)) return undefined;
    const call = this.#findCall(attempt, isPaused);
    if (!call) return undefined;
    const lease = this.#parts.makeKey();
    await this.#writeCall(attempt, lease, call);
    return { lease, call };
  }

  async report({ lease, reply, isPaused }: CallReport): Promise<FiatCall | undefined> {
    const attempt = await this.read();
    if (!attempt) return undefined;
    if (attempt.lease?.id !== lease) return this.#reportLate(attempt, reply);
    const next = applyReply(attempt, reply, this.#moment());
    const call = this.#findCall(next, isPaused);
    if (call) await this.#writeCall(next, lease, call);
    else await this.#write({ ...next, lease: undefined });
    return call;
  }

  async step(attemptId: string, step: VisitorStep): Promise<FiatAttempt | undefined> {
    const attempt = await this.read();
    if (attempt?.id !== attemptId) return attempt;
    if (step === "drop" || step === "close") {
      await (step === "drop" ? this.clear() : this.#close(attempt));
      return undefined;
    }
    const next = STEPS[step](attempt, this.#moment());
    await this.#write(next);
    return next;
  }

  // A closed attempt drops the addresses, the order's key and the payment link, which are no longer needed.
  #close({ email, bearerToken }: FiatAttempt): Promise<void> {
    if (bearerToken === undefined) return this.clear();
    return this.#write({ isClosed: true, email, bearerToken });
  }

  clear(): Promise<void> {
    return this.#parts.storage.clear();
  }

  // An order that was created counts even if the report is late. Its key identifies it.
  async #reportLate(attempt: FiatAttempt, reply: FiatReply): Promise<undefined> {
    if (reply.kind === "create" && reply.result.ok) {
      await this.#write(applyReply(attempt, reply, this.#moment()));
    }
  }

  #findCall(attempt: FiatAttempt, isPaused: boolean): FiatCall | undefined {
    const call = findDueCall(attempt, this.#parts.now());
    return isPaused && call?.kind === "create" ? undefined : call;
  }

  // The creation is stored before it is sent, so that a caller after a crash sends the same key.
  #writeCall(attempt: FiatAttempt, leaseId: string, call: FiatCall): Promise<void> {
    const { now } = this.#moment();
    const { position } = attempt;
    const isCreation = call.kind === "create" && position.kind === "create";
    const until = now + (isCreation ? FIAT_LEASE_MS.creation : FIAT_LEASE_MS.call);
    const sent = isCreation
      ? { ...position, sends: position.sends + 1, firstSentAt: position.firstSentAt ?? now }
      : position;
    return this.#write({ ...attempt, position: sent, lease: { id: leaseId, until } });
  }

  #write(attempt: FiatAttempt | ClosedAttempt): Promise<void> {
    return this.#parts.storage.write(attempt, this.#parts.now() + FIAT_ATTEMPT_MS);
  }

  #moment(): FiatMoment {
    const { now, makeKey } = this.#parts;
    return { now: now(), makeKey };
  }
}

const STEPS = {
  "accept-terms": acceptTerms,
  "accept-quote": acceptQuote,
  "accept-rate": acceptRate,
  retry: retryAttempt,
  hurry: hurryAttempt,
};
