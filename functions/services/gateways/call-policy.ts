// Wraps every gateway call. The call's row in the call table defines the caller, the limit that counts it, and how long a
// page waits for it.
import { shareOf, type CallCaller, type CallFacts, type CallLimit } from "~/contracts/calls/call";
import { CALLS } from "~/contracts/calls/call-table";
import { isNotFound, type Failure } from "~/domain/failure/failure";
import { ok, type Result } from "~/domain/failure/result";
import type { KeyedPurpose } from "~/domain/limits/request-limits";
import type { AbsentCalls } from "~/gateways/account.server";
import type { CallClient } from "~/gateways/call-client.server";
import { within, type PageBudget } from "./page-budget";

/** The clients of one gateway: with the visitor's data and without. */
export interface Transports {
  readonly guest: CallClient;
  readonly visitor: CallClient;
  readonly bearer: CallClient;
  readonly session: CallClient;
}

/** Counts limited calls. A call above a limit fails with a 429 that says how long to wait. */
export interface CallLimits {
  /** Counts an attempt of a visitor who is not signed in: by address, and by account and address together. */
  readonly takeAt: (purpose: KeyedPurpose, email: string) => Promise<Stopped>;
  /** Counts a request of a signed-in visitor: by account, and by address. */
  readonly takeOwn: (purpose: KeyedPurpose) => Promise<Stopped>;
  /** Counts a password guess of a signed-in visitor, by the account alone. */
  readonly takeGuess: () => Promise<Stopped>;
}

/** The failure of a call above a limit. */
export type Stopped = Extract<Result<never>, { ok: false }> | undefined;

/** Inputs to evaluate the rows. */
export interface CallPolicy {
  readonly budget: PageBudget;
  readonly limits: CallLimits;
  readonly absent: AbsentCalls;
  readonly onFailure: (failure: Failure) => void;
}

const TRANSPORTS = {
  everybody: "guest",
  anybody: "visitor",
  guest: "guest",
  visitor: "visitor",
  bearer: "bearer",
  session: "session",
  tokens: "guest",
  program: "guest",
} as const satisfies Record<CallCaller, keyof Transports>;

/** Returns the client of one gateway's calls. */
export function makeCallClient(transports: Transports, policy: CallPolicy): CallClient {
  return {
    call: async (name, input, options) => {
      const row = CALLS[name];
      if (row.absent && (await policy.absent.has(row.path))) return ok(row.absent.value);
      const stopped = await takeLimit(row.limit, input, policy.limits);
      if (stopped) return stopped;
      const asking = transports[TRANSPORTS[row.caller]].call(name, input, options);
      const result = await waitFor(row, asking, policy);
      if (result.ok || !row.absent || !isNotFound(result.failure)) return result;
      await policy.absent.add(row.path);
      return ok(row.absent.value);
    },
  };
}

async function takeLimit<In>(
  limit: CallLimit<In>,
  input: In,
  limits: CallLimits,
): Promise<Stopped> {
  switch (limit.by) {
    case "request":
    case "before":
      return undefined;
    case "account":
      return limits.takeOwn(limit.purpose);
    case "email":
      return limits.takeAt(limit.purpose, limit.emailOf(input));
    case "password":
      return limits.takeGuess();
  }
}

async function waitFor<T>(
  row: CallFacts,
  asking: Promise<Result<T>>,
  { budget, onFailure }: CallPolicy,
): Promise<Result<T>> {
  const share = shareOf(row);
  const result = share === undefined ? await asking : await within(budget, asking, share);
  if (!result.ok) onFailure(result.failure);
  return result;
}
