// The type of a check and its inputs, and the function that runs all of them.
import type { CallName } from "./calls.ts";
import type { CallRequest } from "./call-request.ts";
import type { GatewayClient } from "./client.ts";
import type { GatewayFacts } from "./facts.ts";
import type { CheckOptions } from "./options.ts";
import { Nonconformance, NotApplicable } from "./nonconformance.ts";

/** The inputs of a check. */
export interface CheckContext {
  readonly client: GatewayClient;
  readonly facts: GatewayFacts;
  readonly options: CheckOptions;
}

/** One rule of the contract. `call` is the call that it tests. */
export interface Check {
  readonly name: string;
  readonly call: CallName;
  readonly run: (context: CheckContext) => Promise<void>;
}

/** The result of a check, and the call that shows the problem. */
export interface CheckResult {
  readonly name: string;
  readonly call: CallName;
  readonly outcome: "passed" | "failed" | "skipped";
  readonly message: string;
  readonly request?: CallRequest | undefined;
  readonly durationMs: number;
}

/** Runs the checks one after the other, so that a gateway's rate limits are not exceeded. */
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
