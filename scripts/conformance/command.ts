// The command line: runs the requested checks and writes the reports.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_CHECKS } from "./all-checks.ts";
import { readArguments } from "./arguments.ts";
import { PAID } from "./checks/paid.ts";
import { runChecks, type CheckResult } from "./check.ts";
import { makeClient } from "./client.ts";
import { makeFacts } from "./facts.ts";
import type { CheckOptions } from "./options.ts";
import { toJson, toJUnit, toMarkdown } from "./reports.ts";
import { isProven, toTable } from "./table.ts";

/** @internal */
export const USAGE = `npm run conformance -- <address of the gateway> [options]

Checks a gateway against docs/gateway-contract.md. Reads only, unless --create is given.

  --create            also create orders; without --pay they are never paid
  --pay COMMAND       also pay up to ${String(PAID.length)} of them with a command that reads DEPOSIT_ADDRESS, DEPOSIT_MEMO, DEPOSIT_AMOUNT,
                      DEPOSIT_TICKER, DEPOSIT_NETWORK and ORDER_ID from its environment, and follow them to their end
  --follow 1800000    follow a paid order for this many milliseconds (default: half an hour)
  --pair btc/eth      the pair to check with (default: the gateway's default pair)
  --to ADDRESS        the destination address of orders (default: a well-known address, if there is one)
  --refund ADDRESS    the refund address of fixed-rate orders
  --key KEY           send this x-api-key
  --account EMAIL     also sign in; the password is in CONFORMANCE_PASSWORD. It gets an email with a code
  --withdraw ADDRESS  also withdraw the minimum from the account's balance to this address, once
                      GATEWAY_SECRET in the environment signs every call
  --change-password   also change the account's password, and change it back
  --many-emails       also request 30 codes for the account's mailbox; it gets a bounded number of emails
  --no-api-keys       the gateway does not check API keys (PUBLIC_API_KEYS=off)
  --only TEXT         run only checks whose name contains this text
  --max-wait 5000     longest wait for a call, milliseconds (default: the contract's)
                      Check a separate content gateway with its address and --only content
  --out FOLDER        the folder of conformance.xml (JUnit), .json and .md (default: conformance-report)
`;

/** Checks the gateway in the arguments. Returns the exit code: 0 it conforms in all that was asked, 1 a rule is broken or not proven, or nothing was checked, 2 wrong arguments. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked === undefined || typeof asked === "string") {
    console.error(asked === undefined ? USAGE : `${asked}\n\n${USAGE}`);
    return 2;
  }
  if (!ALL_CHECKS.some(({ name }) => name.includes(asked.only))) {
    console.error(`No check has a name with '${asked.only}'. --only rate runs those of rates.`);
    return 2;
  }
  const results = await checkGateway(asked.options, asked.only);
  const report = { gateway: asked.options.baseUrl, checkedAt: new Date().toISOString(), results };
  mkdirSync(asked.out, { recursive: true });
  writeFileSync(join(asked.out, "conformance.xml"), toJUnit(report));
  writeFileSync(join(asked.out, "conformance.json"), toJson(report));
  writeFileSync(join(asked.out, "conformance.md"), toMarkdown(report));
  console.log(`Reports are in ${asked.out}/`);
  console.log(toTable(results));
  return isProven(results) ? 0 : 1;
}

/** Runs the checks whose name contains the text. */
export function checkGateway(options: CheckOptions, only = ""): Promise<readonly CheckResult[]> {
  const client = makeClient(options);
  const checks = ALL_CHECKS.filter(({ name }) => name.includes(only));
  return runChecks(checks, { client, facts: makeFacts(client, options), options });
}
