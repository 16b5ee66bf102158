// One check, what it may use, and how all of them are run.
import type { CallName } from "./calls.ts";
import type { CallRequest } from "./call-request.ts";
import type { GatewayClient } from "./client.ts";
import type { GatewayFacts } from "./facts.ts";
import type { CheckOptions } from "./options.ts";
import { Nonconformance, NotApplicable } from "./nonconformance.ts";

/** What a check gets. */
export interface CheckContext {
  readonly client: GatewayClient;
  readonly facts: GatewayFacts;
  readonly options: CheckOptions;
}

/** One thing that the contract says. `call` is the call that it is about. */
export interface Check {
  readonly name: string;
  readonly call: CallName;
  readonly run: (context: CheckContext) => Promise<void>;
}

/** How a check ended, and the call that shows what is wrong. */
export interface CheckResult {
  readonly name: string;
  readonly call: CallName;
  readonly outcome: "passed" | "failed" | "skipped";
  readonly message: string;
  readonly request?: CallRequest | undefined;
  readonly durationMs: number;
}

/** Runs the checks one after the other: a gateway that limits its callers is not to be flooded. */
export async function runChecks(
  checks: readonly Check[],
  context: CheckContext,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await runCheck(check, context));
  return results;
}

async function runCheck({ name, call, run }: Check, context: CheckContext): Promise<CheckResult> {
  const startedAt = performance.now();
  const end = (outcome: CheckResult["outcome"], message = "", request?: CallRequest) => {
    const durationMs = Math.round(performance.now() - startedAt);
    return { name, call, outcome, message, request, durationMs };
  };
  try {
    await run(context);
    return end("passed");
  } catch (error) {
    if (error instanceof NotApplicable) return end("skipped", error.message);
    if (error instanceof Nonconformance) return end("failed", error.message, error.request);
    return end("failed", `the check itself failed: ${String(error)}`);
  }
}
