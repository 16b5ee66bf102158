// On whose behalf gateways are called, and what calls are made with.
import type { AbsentCalls } from "~/gateways/account.server";
import type { GatewaySession } from "~/gateways/session-client.server";
import type { Env } from "../../runtime/env";
import type { Log } from "~/context/log";
import type { CallLimits } from "./call-policy";
import type { FailureObserver } from "./failure-observer";

/** Who asks: nothing of them gets into a call whose result is remembered. */
export interface Visitor {
  readonly address: string;
  readonly acceptLanguage: string | undefined;
}

/** On whose behalf gateways are called: a visitor's, or nobody's for a page that everybody gets. The clock and `deadline` are epoch ms. */
export interface Caller {
  readonly requestId: string;
  readonly origin: string;
  readonly visitor: Visitor | undefined;
  readonly log: Log;
  readonly now: () => number;
  /** How long a page's calls may take together, ms. */
  readonly budgetMs: number;
  /** When they have taken long enough; Infinity for what is no page. */
  readonly deadline: number;
  readonly onFailure: FailureObserver;
}

/** What a request's calls are made with besides. */
export interface GatewayParts {
  readonly env: Env;
  /** The visitor's session with the account gateway. */
  readonly session: GatewaySession & { readonly absent: AbsentCalls };
  readonly limits: CallLimits;
  readonly waitUntil: (work: Promise<unknown>) => void;
}
