// The command line: runs the requested checks and writes the reports.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_CHECKS } from "./all-checks.ts";
import { readArguments } from "./arguments.ts";
import { runChecks, type CheckResult } from "./check.ts";
import { makeClient } from "./client.ts";
import { makeFacts } from "./facts.ts";
import type { CheckOptions } from "./options.ts";
import { toJson, toJUnit, toMarkdown, toTable } from "./reports.ts";

const USAGE = `npm run conformance -- <address of the gateway> [options]

Checks a gateway against docs/gateway-contract.md. Reads only, unless --create is given.

  --create            also make orders; without --pay they are never paid
  --pay COMMAND       also pay three of them, by a command that finds DEPOSIT_ADDRESS, DEPOSIT_MEMO, DEPOSIT_AMOUNT,
                      DEPOSIT_TICKER, DEPOSIT_NETWORK and ORDER_ID in its environment, and follow them to their end
  --follow 1800000    follow such an order so many milliseconds (half an hour)
  --pair btc/eth      the pair to check with (the gateway's default pair)
  --to ADDRESS        where orders pay out to (a well-known address, where there is one)
  --refund ADDRESS    where fixed orders would be paid back to
  --key KEY           send this x-api-key
  --account EMAIL     also sign in; the password is in CONFORMANCE_PASSWORD
                      GATEWAY_SECRET in the environment signs every call
  --no-api-keys       the gateway knows no API keys (PUBLIC_API_KEYS=off)
  --only TEXT         only checks whose name has this text
  --max-wait 5000     wait so many milliseconds for a call (as long as the contract says)
                      A content gateway of its own is checked with its address and --only content
  --out FOLDER        where conformance.xml (JUnit), .json and .md go (conformance-report)
`;

/** Checks the gateway in the arguments. Returns the exit code: 0 it conforms, 1 it does not, 2 wrong arguments. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked === undefined || typeof asked === "string") {
    console.error(asked === undefined ? USAGE : `${asked}\n\n${USAGE}`);
    return 2;
  }
  const results = await checkGateway(asked.options, asked.only);
  const report = { gateway: asked.options.baseUrl, checkedAt: new Date().toISOString(), results };
  mkdirSync(asked.out, { recursive: true });
  writeFileSync(join(asked.out, "conformance.xml"), toJUnit(report));
  writeFileSync(join(asked.out, "conformance.json"), toJson(report));
  writeFileSync(join(asked.out, "conformance.md"), toMarkdown(report));
  console.log(toTable(report));
  console.log(`Reports are in ${asked.out}/`);
  return results.some(({ outcome }) => outcome === "failed") ? 1 : 0;
}

/** Runs the checks whose name contains the text. */
export function checkGateway(options: CheckOptions, only = ""): Promise<readonly CheckResult[]> {
  const client = makeClient(options);
  const checks = ALL_CHECKS.filter(({ name }) => name.includes(only));
  return runChecks(checks, { client, facts: makeFacts(client, options), options });
}
