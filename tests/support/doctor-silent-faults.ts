// One fault each of which nothing complains by itself: a value is read as another, or nobody reads it.
import { EXCHANGE, ORIGIN, SECRET, type FaultRow, type ProjectCopy } from "./doctor-copy";

const sets = (line: string) => (copy: ProjectCopy) => copy.setVar(line);
const holds = (lines: string) => (copy: ProjectCopy) => copy.write(".dev.vars", `${lines}\n`);
const states = (fields: string) => (copy: ProjectCopy) =>
  copy.edit("app/brand.ts", "OPERATOR: Operator = {}", `OPERATOR: Operator = { ${fields} }`);
const inExchange = (what: string, by: string) => (copy: ProjectCopy) =>
  copy.edit(EXCHANGE, what, by);
const unread = (path: string) =>
  new RegExp(String.raw`^! app/brand\.ts: nothing reads ${path}\. Is it misspelt\?`, "m");

export const SILENT_FAULTS: readonly FaultRow[] = [
  [
    "an unclosed quote in .dev.vars",
    holds(`SESSION_SECRET="${SECRET}\nGATEWAY_SECRET=x`),
    /^✗ SESSION_SECRET begins with a quotation mark, and none closes it/m,
  ],
  [
    "a quote within quotes",
    sets(`FIAT_PROVIDER_NAME = "'Acme"`),
    /^✗ FIAT_PROVIDER_NAME begins with a quotation mark/m,
  ],
  [
    "itself as proof of the internet",
    sets(`CONNECTIVITY_CHECK_URL = "${ORIGIN}/health"`),
    /^✗ CONNECTIVITY_CHECK_URL is this site itself, which proves no connection/m,
  ],
  [
    "an example as proof of it",
    sets('CONNECTIVITY_CHECK_URL = "https://example.com"'),
    /^✗ CONNECTIVITY_CHECK_URL is an example's address/m,
  ],
  ["a misspelt fact", states('adress: "Zug"'), unread(String.raw`OPERATOR\.adress`)],
  [
    "a misspelt part of a fact",
    states('supportHours: { day: "weekdays", from: "08:00", to: "20:00" }'),
    unread(String.raw`OPERATOR\.supportHours\.day`),
  ],
  [
    "a misspelt value of the brand",
    (copy) =>
      copy.edit("app/brand.ts", "  minimumAge: 18,", "  minimumAge: 18,\n  telegramBots: 1,"),
    unread(String.raw`BRAND\.telegramBots`),
  ],
];

export const SILENT_EXCHANGE_FAULTS: readonly FaultRow[] = [
  [
    "a provider twice",
    inExchange('PROVIDER = "near-intents"', 'PROVIDER = "near-intents, near-intents"'),
    /^! exchange\/wrangler\.toml: PROVIDER names near-intents twice/m,
  ],
  [
    "a pair twice",
    inExchange('PAIRS = ""', 'PAIRS = "btc/eth, eth/btc, BTC/ETH"'),
    /^! exchange\/wrangler\.toml: PAIRS names btc\/eth twice/m,
  ],
  [
    "a pair where a coin is hidden",
    inExchange('HIDDEN = ""', 'HIDDEN = "btc/eth"'),
    /^✗ exchange\/wrangler\.toml: HIDDEN: must be slugs such as doge, usdt-erc20/m,
  ],
  [
    "a slug where a contract belongs",
    inExchange('CONTRACTS = ""', 'CONTRACTS = "usdt-erc20"'),
    /^! exchange\/wrangler\.toml: CONTRACTS has usdt-erc20, which is neither a contract nor an id/m,
  ],
  [
    "a largest order below most smallest ones",
    inExchange('MAX_ORDER_USD = "10000"', "MAX_ORDER_USD = 1"),
    /^! exchange\/wrangler\.toml: MAX_ORDER_USD=1: no order may be worth more than 1 US dollar/m,
  ],
];
