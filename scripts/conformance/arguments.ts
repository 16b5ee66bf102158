// Parses the arguments after `npm run conformance --`. An error names the argument and what it must be.
import process from "node:process";
import { parseArgs } from "node:util";
import type { CheckOptions } from "./options.ts";
import { payByCommand } from "./pay.ts";
import { readSecrets } from "./sign.ts";

const OPTIONS = {
  create: { type: "boolean", default: false },
  pay: { type: "string" },
  follow: { type: "string" },
  pair: { type: "string" },
  to: { type: "string" },
  refund: { type: "string" },
  key: { type: "string" },
  account: { type: "string" },
  withdraw: { type: "string" },
  "change-password": { type: "boolean", default: false },
  "many-emails": { type: "boolean", default: false },
  "no-api-keys": { type: "boolean", default: false },
  only: { type: "string", default: "" },
  "max-wait": { type: "string" },
  out: { type: "string", default: "conformance-report" },
  help: { type: "boolean", default: false },
} as const;

/** How old a key is when its request is repeated at the end of a run, milliseconds. */
const KEY_AGE_MS = 30_000;

/** How old a rate is when an order is created at it: a fixed one must hold for 30 s. */
const RATE_AGE_MS = 20_000;

/** What to check, which checks to run, and where the reports go. */
export interface Asked {
  readonly options: CheckOptions;
  readonly only: string;
  readonly out: string;
}

class WrongArgument extends Error {}

/** Reads the arguments. Returns an error text if they are wrong, undefined if help was requested. */
export function readArguments(args: readonly string[]): Asked | string | undefined {
  try {
    return read(args);
  } catch (error) {
    if (error instanceof WrongArgument || error instanceof TypeError) return error.message;
    throw error;
  }
}

function read(args: readonly string[]): Asked | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
  });
  if (values.help) return undefined;
  const options: CheckOptions = {
    baseUrl: readAddress(positionals),
    maxWaitMs: readMs("--max-wait", values["max-wait"]),
    create: values.create,
    pay: values.pay === undefined ? undefined : payByCommand(values.pay),
    followMs: readMs("--follow", values.follow),
    apiKey: values.key,
    apiKeys: !values["no-api-keys"],
    pair: readPair(values.pair),
    destinationAddress: values.to,
    refundAddress: values.refund,
    account: readAccount(values.account),
    withdrawTo: values.withdraw,
    changePassword: values["change-password"],
    manyEmails: values["many-emails"],
    keyAgeMs: KEY_AGE_MS,
    rateAgeMs: RATE_AGE_MS,
    secrets: readSecrets(process.env.GATEWAY_SECRET),
  };
  return { options, only: values.only, out: values.out };
}

function readAddress([address = "", ...rest]: readonly string[]): string {
  const isOne = rest.length === 0 && URL.canParse(address);
  if (isOne && /^https?:$/.test(new URL(address).protocol)) return address;
  throw new WrongArgument(
    "The address of the gateway must be one, and begin with https:// or http://.",
  );
}

function readMs(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = Number(text);
  if (ms > 0 && Number.isFinite(ms)) return ms;
  throw new WrongArgument(`${name} must be a number of milliseconds, more than 0.`);
}

function readPair(text: string | undefined): CheckOptions["pair"] {
  if (text === undefined) return undefined;
  const [from, to, ...rest] = text.split("/");
  if (from && to && rest.length === 0) return { from, to };
  throw new WrongArgument("--pair must be two slugs separated by a slash, such as btc/eth.");
}

// In the environment, because arguments are visible to every user of the machine.
function readAccount(email: string | undefined): CheckOptions["account"] {
  if (email === undefined) return undefined;
  const password = process.env.CONFORMANCE_PASSWORD;
  if (email && password) return { email, password };
  throw new WrongArgument("--account needs an email, and its password in CONFORMANCE_PASSWORD.");
}
