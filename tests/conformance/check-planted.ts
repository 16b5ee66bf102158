import { ALL_CHECKS } from "../../scripts/conformance/all-checks.ts";
import { runChecks, type CheckResult } from "../../scripts/conformance/check.ts";
import { makeClient } from "../../scripts/conformance/client.ts";
import { makeFacts } from "../../scripts/conformance/facts.ts";
import type { CheckOptions } from "../../scripts/conformance/options.ts";
import { startSecondGateway, type SecondGatewayOptions } from "../second-gateway/gateway.mjs";
import { startDistortion } from "../support/distort-gateway.ts";
import type { Row } from "./row.ts";

const WHOLE: SecondGatewayOptions = { isWhole: true, lagMs: 0 };

/** Runs the checks with these names against the second gateway with planted deviations. */
export async function checkPlanted(
  { planted, gateway = WHOLE, options }: Row,
  isAsked: (name: string) => boolean,
): Promise<readonly CheckResult[]> {
  const right = await startSecondGateway(0, gateway);
  const open = await startSecondGateway(0, WHOLE);
  const distorted = await startDistortion(right, planted, open);
  const asked: CheckOptions = {
    baseUrl: distorted.url,
    create: true,
    apiKeys: false,
    ...options,
  };
  try {
    const client = makeClient(asked);
    const checks = ALL_CHECKS.filter(({ name }) => isAsked(name));
    return await runChecks(checks, { client, facts: makeFacts(client, asked), options: asked });
  } finally {
    await Promise.all([distorted.stop(), right.stop(), open.stop()]);
  }
}
