// One fault each that nobody named before: published secrets, missing pages, objects of another Worker.
import { EXCHANGE, OTHER_SECRET, PAGE_FILE, type FaultRow, type ProjectCopy } from "./doctor-copy";

/** The secret that signs the example of the contract. */
const PUBLISHED = "Q8sJm2xVt7KpR4wYc1Zb9Ld3Nf6Gh0Ae5Uu";

const inToml = (what: string, by: string) => (copy: ProjectCopy) =>
  copy.edit("wrangler.toml", what, by);
const atRoot = (line: string) => inToml("[define]", `${line}\n\n[define]`);
const inExchange = (what: string, by: string) => (copy: ProjectCopy) =>
  copy.edit(EXCHANGE, what, by);
const withShare = (account: string) => (copy: ProjectCopy) =>
  copy
    .edit(EXCHANGE, 'MARKUP_BPS = "0"', 'MARKUP_BPS = "50"')
    .edit(EXCHANGE, 'MARKUP_RECIPIENT = ""', `MARKUP_RECIPIENT = "${account}"`);
const onBinding = (line: string) =>
  inToml('service = "agio-exchange"', `service = "agio-exchange"\n${line}`);
const unknown = (file: string, key: string) =>
  new RegExp(String.raw`^! ${file}: the doctor does not know ${key}:`, "m");

export const ODD_FAULTS: readonly FaultRow[] = [
  [
    "the secret of the contract's example",
    (copy) =>
      copy.write(".dev.vars", `SESSION_SECRET=${OTHER_SECRET}\nGATEWAY_SECRET=${PUBLISHED}\n`),
    /^✗ GATEWAY_SECRET is the example of the gateway contract/m,
  ],
  [
    "no terms",
    (copy) => copy.remove(PAGE_FILE),
    /^✗ content\/pages\/en\/terms\.md is missing, and the forms link to it/m,
  ],
  [
    "no privacy policy",
    (copy) => copy.remove("content/pages/en/privacy.md"),
    /^✗ content\/pages\/en\/privacy\.md is missing/m,
  ],
  [
    "an object that another Worker stores",
    inToml('class_name = "RateLimiter"', 'class_name = "RateLimiter"\nscript_name = "other"'),
    unknown(String.raw`wrangler\.toml`, String.raw`durable_objects\.bindings\.script_name`),
  ],
  [
    "objects of the older kind",
    inToml('new_sqlite_classes = ["RateLimiter"]', 'new_classes = ["RateLimiter"]'),
    /^✗ wrangler\.toml has no migration that makes RateLimiter/m,
  ],
  [
    "code that is not bundled",
    atRoot("no_bundle = true"),
    unknown(String.raw`wrangler\.toml`, "no_bundle"),
  ],
  [
    "a secret of one letter",
    (copy) => copy.write(".dev.vars", `SESSION_SECRET=${"a".repeat(40)}\n`),
    /^✗ SESSION_SECRET: is still a template's/m,
  ],
  [
    "a port that only its origin has",
    inToml("https://coinport.io", "https://coinport.io:8443"),
    /^! PUBLIC_ORIGIN says coinport\.io:8443, app\/brand\.ts says coinport\.io/m,
  ],
];

export const ODD_EXCHANGE_FAULTS: readonly FaultRow[] = [
  [
    "an example's account for its share",
    withShare("you.near"),
    /^! exchange\/wrangler\.toml: MARKUP_RECIPIENT is an example's account/m,
  ],
  [
    "an account of the test network for its share",
    withShare("coinport.testnet"),
    /^! exchange\/wrangler\.toml: MARKUP_RECIPIENT is an example's account/m,
  ],
  [
    "a watchdog that rests at weekends",
    inExchange('"*/5 * * * *"', '"*/5 * * * 1-5"'),
    /^✗ exchange\/wrangler\.toml runs the watchdog at \*\/5 \* \* \* 1-5/m,
  ],
  [
    "another door of the exchange",
    onBinding('entrypoint = "Admin"'),
    unknown(String.raw`wrangler\.toml`, String.raw`services\.entrypoint`),
  ],
  [
    "an exchange of another environment",
    onBinding('environment = "staging"'),
    unknown(String.raw`wrangler\.toml`, String.raw`services\.environment`),
  ],
  [
    "rates that another Worker stores",
    inExchange(
      'class_name = "RateObject"',
      'class_name = "RateObject"\nscript_name = "old-exchange"',
    ),
    unknown(
      String.raw`exchange\/wrangler\.toml`,
      String.raw`durable_objects\.bindings\.script_name`,
    ),
  ],
  [
    "the mail service's token in a readable place",
    inExchange("MAIL_FROM =", 'MAIL_TOKEN = "re_12345678"\nMAIL_FROM ='),
    /^✗ MAIL_TOKEN is in exchange\/wrangler\.toml, which is public/m,
  ],
  [
    "a database of zeros",
    inExchange("1f2e3d4c-5b6a-4798-8897-a6b5c4d3e2f1", "00000000-0000-0000-0000-000000000000"),
    /^✗ exchange\/wrangler\.toml: the database_id is not an id/m,
  ],
  [
    "an exchange with an address of its own domain",
    inExchange(
      "workers_dev = false",
      'workers_dev = false\nroutes = [{ pattern = "api.coinport.io", custom_domain = true }]',
    ),
    /^✗ exchange\/wrangler\.toml has a route: the exchange needs no public address/m,
  ],
];
