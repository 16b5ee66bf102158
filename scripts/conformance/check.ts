// The type of a check and its inputs, and the function that runs all of them.
import type { CallName } from "./calls.ts";
import type { CallRequest } from "./call-request.ts";
import type { GatewayClient } from "./client.ts";
import type { GatewayFacts } from "./facts.ts";
import type { CheckOptions } from "./options.ts";
import { toCurl } from "./curl.ts";
import { Nonconformance, NotApplicable, NotAsked, NotProven } from "./nonconformance.ts";
import { findShutOut } from "./shut-out.ts";
import type { Rule } from "./rules.ts";

/** The inputs of a check. */
export interface CheckContext {
  readonly client: GatewayClient;
  readonly facts: GatewayFacts;
  readonly options: CheckOptions;
}

/** One rule of the contract: `call` is the checked call, `rule` the sentence. */
export interface Check {
  readonly name: string;
  readonly call: CallName;
  readonly rule: Rule;
  readonly run: (context: CheckContext) => Promise<void>;
}

/** The outcome of a check. A failure names the broken sentence and the call that shows it. */
export interface CheckResult {
  readonly name: string;
  readonly call: CallName;
  readonly rule: Rule;
  /** `unproven`: the check could not run for a reason that the gateway can mend. */
  readonly outcome: "passed" | "failed" | "unproven" | "skipped";
  readonly message: string;
  /** Of a skipped check: the option that runs it. */
  readonly option?: string | undefined;
  /** Of a failure: the command that makes the same call. */
  readonly curl?: string | undefined;
  /** Of a failure, or of what is not proven: why the whole run fails. */
  readonly cause?: string | undefined;
  readonly request?: CallRequest | undefined;
  readonly durationMs: number;
}

/** Runs the checks one after the other, so that a gateway's rate limits are not exceeded. */
export async function runChecks(
  checks: readonly Check[],
  context: CheckContext,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = await runCheck(check, context);
    const { request } = result;
    const isShown = isFailed(result) && request !== undefined;
    results.push(isShown ? { ...result, curl: toCurl(context.options, request) } : result);
  }
  const failed = results.filter(isFailed).map(({ name }) => name);
  const cause = failed.length > 0 ? await findShutOut({ ...context, failed }) : undefined;
  if (cause === undefined) return results;
  return results.map((result) =>
    isFailed(result) || result.outcome === "unproven" ? { ...result, cause } : result,
  );
}

function isFailed({ outcome }: CheckResult): boolean {
  return outcome === "failed";
}

async function runCheck(check: Check, context: CheckContext): Promise<CheckResult> {
  const { name, call } = check;
  const startedAt = performance.now();
  const end = (outcome: CheckResult["outcome"], { message = "", request, rule }: Ending = {}) => {
    const durationMs = Math.round(performance.now() - startedAt);
    return { name, call, rule: rule ?? check.rule, outcome, message, request, durationMs };
  };
  try {
    await check.run(context);
    return end("passed");
  } catch (error) {
    if (error instanceof NotAsked) return { ...end("skipped", error), option: error.option };
    if (error instanceof NotApplicable) return end("skipped", error);
    if (error instanceof NotProven) return end("unproven", error);
    if (error instanceof Nonconformance) return end("failed", error);
    return end("failed", { message: `the check itself failed: ${String(error)}` });
  }
}

/** Returns the texts of an outcome. */
interface Ending {
  readonly message?: string;
  readonly request?: CallRequest | undefined;
  readonly rule?: Rule | undefined;
}
