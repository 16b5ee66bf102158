// On whose behalf gateways are called, and with which inputs.
import type { AbsentCalls } from "~/gateways/account.server";
import type { GatewaySession } from "~/gateways/session-client.server";
import type { Env } from "../../runtime/env";
import type { Log } from "~/context/log";
import type { RateQuestions } from "~/gateways/rate-questions.server";
import type { CallLimits } from "./call-policy";
import type { FailureObserver } from "./failure-observer";

/** The visitor. None of this may reach a call whose result is shared. */
export interface Visitor {
  readonly address: string;
  /** Two letters of ISO 3166-1; undefined if unknown. */
  readonly country: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** On whose behalf gateways are called: a visitor, or no one for a page that everyone gets. The clock and `deadline` are epoch ms. */
export interface Caller {
  readonly requestId: string;
  readonly origin: string;
  readonly visitor: Visitor | undefined;
  readonly log: Log;
  readonly now: () => number;
  /** Total time for a page's calls, ms. */
  readonly budgetMs: number;
  /** When the page stops waiting for calls; Infinity for other responses. */
  readonly deadline: number;
  readonly onFailure: FailureObserver;
}

/** Other inputs of a request's calls. */
export interface GatewayParts {
  readonly env: Env;
  /** The visitor's session with the account gateway. */
  readonly session: GatewaySession & { readonly absent: AbsentCalls };
  readonly limits: CallLimits;
  readonly rateQuestions: RateQuestions;
  /** Forgets a referrer that the rate gateway does not know; absent where the calls are nobody's. */
  readonly clearReferral?: (() => void) | undefined;
  readonly waitUntil: (work: Promise<unknown>) => void;
}
