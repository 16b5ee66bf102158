import { PAGE_BUDGET_MS } from "~/domain/limits/page-limits";
import type { CallClient } from "~/gateways/call-client.server";
import { makeCallClient, type CallPolicy } from "../../functions/services/gateways/call-policy";

const none = () => Promise.resolve(undefined);

/** The client of a form's calls over `client`, for any caller; `policy` overrides the defaults. */
export function withPolicy(client: CallClient, policy: Partial<CallPolicy> = {}): CallClient {
  const now = () => Date.now();
  return makeCallClient(
    { guest: client, visitor: client, bearer: client, session: client },
    {
      budget: { budgetMs: PAGE_BUDGET_MS, deadline: Infinity, now, traceId: "trace-1" },
      limits: { takeAt: none, takeOwn: none, takeGuess: none },
      absent: { has: () => Promise.resolve(false), add: () => Promise.resolve() },
      onFailure: () => undefined,
      ...policy,
    },
  );
}
