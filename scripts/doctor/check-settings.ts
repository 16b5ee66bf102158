import { randomBytes } from "node:crypto";
import { isOn } from "../../app/domain/text/variable-text.ts";
import { SECRET_SETTINGS, SETTING_NAMES, checkSettings } from "../../functions/runtime/settings.ts";
import { checkSandboxSettings, SANDBOX_SETTING_NAMES } from "../../sandbox/settings.ts";
import { doubtful, wrong, type Finding } from "../findings/finding.ts";
import { findAddresses } from "./check-addresses.ts";
import { findUnread } from "./check-unread.ts";
import type { Deployment } from "./read-deployment.ts";

/** A rate and its order take longer on a slow day, milliseconds. */
const LEAST_PATIENCE_MS = 2_000;

/** Checks that every variable is known, valid and read. */
export function findSettings(deployment: Deployment): Finding[] {
  return [
    ...findProblems(deployment),
    ...findUnknown(deployment),
    ...findUnread(deployment, SANDBOX_SETTING_NAMES),
    ...findUnusual(deployment),
    ...findQuotes(deployment),
    ...findAddresses(deployment),
    ...findSandboxProblems(deployment),
  ];
}

// Secrets stored at Cloudflare cannot be read, so they count as valid; so do all where their names are unknown.
function findProblems(deployment: Deployment): Finding[] {
  const { config, vars, storedSecrets, isDemo, hasExchange, envFile, host } = deployment;
  const standIns = (storedSecrets ?? SECRET_SETTINGS).flatMap((name): [string, string][] => {
    const isRead = SECRET_SETTINGS.includes(name) || name.endsWith("GATEWAY_URL");
    return isRead ? [[name, makeStandIn(name)]] : [];
  });
  // npm start creates one for the sandbox, and a server of one's own for the exchange too.
  const isCreated = (isDemo && envFile !== undefined) || (hasExchange && host !== undefined);
  const started = isCreated ? { GATEWAY_SECRET: makeStandIn("GATEWAY_SECRET") } : {};
  const stored: Record<string, string> = { ...started, ...Object.fromEntries(standIns) };
  const checked = checkSettings({ ...stored, ...vars });
  if (checked.ok) return [];
  return checked.problems.map((text) => wrong(text + toPlace(text, config)));
}

/** Returns a value that has the form of any setting of this name: an address, or a secret of letters and digits. */
function makeStandIn(name: string): string {
  return name.endsWith("_URL") ? "https://stored.invalid" : randomBytes(32).toString("hex");
}

function toPlace(problem: string, config: string): string {
  const secret = SECRET_SETTINGS.find((name) => problem.startsWith(name));
  return secret === undefined
    ? ""
    : `; .dev.vars on this machine, in production \`npx wrangler secret put ${secret} -c ${config}\``;
}

function findUnknown({ vars }: Deployment): Finding[] {
  return Object.keys(vars)
    .filter((name) => !SETTING_NAMES.includes(name) && !SANDBOX_SETTING_NAMES.includes(name))
    .map((name) => doubtful(`${name} is not a setting, so nothing reads it. Is it misspelt?`));
}

/** Node keeps an unclosed quote as a part of the value, and so does a container that reads a file of variables. */
function findQuotes({ vars }: Deployment): Finding[] {
  return Object.entries(vars)
    .filter(([, value]) => typeof value === "string" && /^["'`]/.test(value))
    .map(([name]) =>
      wrong(`${name} begins with a quotation mark, and none closes it: the mark is in the value`),
    );
}

/** Settings that are right, and that hardly anybody means on a live site. */
function findUnusual({ vars, isDemo, hasExchange }: Deployment): Finding[] {
  if (isDemo) return [];
  const { OPERATOR_PAGES: pages, PAGE_CACHE: cache } = vars;
  return [
    ...(isOn(vars.CHECK_PAGE_METADATA)
      ? [doubtful("CHECK_PAGE_METADATA=1 is for tests: a page with a fault in its head is refused")]
      : []),
    ...(isOn(pages)
      ? [doubtful("OPERATOR_PAGES=on: your visitors see the pages for operators")]
      : []),
    ...(cache !== undefined && !isOn(cache)
      ? [doubtful("PAGE_CACHE=off: every view of a page is rendered, which costs more")]
      : []),
    ...(Number(vars.PAGE_PATIENCE_MS ?? LEAST_PATIENCE_MS) < LEAST_PATIENCE_MS
      ? [
          doubtful(
            "PAGE_PATIENCE_MS: pages give up on calls that most gateways need longer for: 2000 at least",
          ),
        ]
      : []),
    ...(hasExchange ? findUnknownKeys(vars) : []),
  ];
}

function findUnknownKeys({
  PUBLIC_API_KEYS: keys = "on",
  ACCOUNTS: accounts = "on",
}: Deployment["vars"]): Finding[] {
  return isOn(keys) && !isOn(accounts)
    ? [doubtful("PUBLIC_API_KEYS is on, and without accounts no key is known: set it to off")]
    : [];
}

function findSandboxProblems({ sandbox, isDemo }: Deployment): Finding[] {
  if (!isDemo) return [];
  const problems = checkSandboxSettings(sandbox.vars);
  return problems.map((text) => wrong(`sandbox/wrangler.toml: ${text}`));
}
