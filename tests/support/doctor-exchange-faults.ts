import { EXCHANGE, PAGE, PAGE_FILE, type FaultRow, type ProjectCopy } from "./doctor-copy";

const inExchange = (what: string | RegExp, by: string) => (copy: ProjectCopy) =>
  copy.edit(EXCHANGE, what, by);
const setInExchange = (line: string) => inExchange("[vars]\n", `[vars]\n${line}\n`);

/** One fault each in a deployment with the exchange. */
export const EXCHANGE_FAULTS: readonly FaultRow[] = [
  [
    "a watchdog that runs once a day",
    inExchange(/crons = .*/, 'crons = ["0 4 * * *"]'),
    /^✗ exchange\/wrangler\.toml runs the watchdog at 0 4 \* \* \*/m,
  ],
  [
    "its log sent away",
    inExchange("workers_dev = false", "workers_dev = false\nlogpush = true"),
    /^✗ exchange\/wrangler\.toml: logpush sends the log/m,
  ],
  [
    "a key of its file that nobody knows",
    inExchange("[[d1_databases]]\n", '[[d1_databases]]\nmigrations_dir = "x"\n'),
    /^! exchange\/wrangler\.toml: the doctor does not know d1_databases\.migrations_dir/m,
  ],
  [
    "an exchange that is not bound",
    (copy) => copy.edit("wrangler.toml", 'binding = "GATEWAY"', 'binding = "OTHER"'),
    /^✗ PROVIDER is set, and wrangler\.toml has no service GATEWAY: bind agio-exchange/m,
  ],
  [
    "the sandbox bound in its place",
    (copy) => copy.edit("wrangler.toml", 'service = "agio-exchange"', 'service = "agio-sandbox"'),
    /^✗ PROVIDER is set, and wrangler\.toml binds agio-sandbox as GATEWAY: bind agio-exchange/m,
  ],
  [
    "another provider in the exchange",
    inExchange('PROVIDER = "near-intents"', 'PROVIDER = "far-intents"'),
    /^✗ exchange\/wrangler\.toml: PROVIDER: must be one of[\s\S]*^✗ PROVIDER is not the same in/m,
  ],
  [
    "a public address",
    inExchange("workers_dev = false", "workers_dev = true"),
    /^✗ exchange\/wrangler\.toml: workers_dev must be false: the exchange needs no public/m,
  ],
  [
    "other code",
    inExchange('main = "worker.ts"', 'main = "../sandbox/worker.ts"'),
    /^✗ exchange\/wrangler\.toml deploys other code: set main = "worker\.ts"/m,
  ],
  [
    "no Node in its Worker",
    inExchange('compatibility_flags = ["nodejs_compat"]\n', ""),
    /^✗ exchange\/wrangler\.toml lacks nodejs_compat/m,
  ],
  [
    "an object of another class",
    inExchange('class_name = "LiveObject"', 'class_name = "RateObject"'),
    /^✗ exchange\/wrangler\.toml binds LIVE to RateObject/m,
  ],
  [
    "a route",
    inExchange("[vars]\n", 'routes = ["exchange.x.io/*"]\n\n[vars]\n'),
    /^✗ exchange\/wrangler\.toml has a route/m,
  ],
  [
    "an invalid setting",
    inExchange('SLIPPAGE_BPS = "100"', 'SLIPPAGE_BPS = "0"'),
    /^✗ exchange\/wrangler\.toml: SLIPPAGE_BPS: must be a whole number from 1 to 1000/m,
  ],
  [
    "a misspelt setting",
    setInExchange('MARKUP_BIPS = "10"'),
    /^! exchange\/wrangler\.toml: MARKUP_BIPS is not a setting/m,
  ],
  [
    "the provider's key in a readable place",
    setInExchange('NEAR_INTENTS_KEY = "my-token-my-token"'),
    /^✗ NEAR_INTENTS_KEY is in exchange\/wrangler\.toml, which is public/m,
  ],
  [
    "the signing secret in a readable place",
    setInExchange('GATEWAY_SECRET = "my-token-my-token"'),
    /^✗ GATEWAY_SECRET is in exchange\/wrangler\.toml, which is public/m,
  ],
  [
    "the address of alerts in a readable place",
    setInExchange('ALERT_URL = "https://chat.io/my-token"'),
    /^✗ ALERT_URL is in exchange\/wrangler\.toml, which is public/m,
  ],
  [
    "the provider's key in the product",
    (copy) => copy.setVar('NEAR_INTENTS_KEY = "my-token-my-token"'),
    /^✗ NEAR_INTENTS_KEY is in the product's Worker/m,
  ],
  [
    "another signer of quotes",
    setInExchange('NEAR_INTENTS_SIGNER = "ed25519:reYaWhvwu8Jzo3WUM3zhn6VrhuMEF4eADL17qtRVifc"'),
    /^! exchange\/wrangler\.toml: NEAR_INTENTS_SIGNER is for tests/m,
  ],
  [
    "no excluded countries",
    inExchange('BLOCKED_COUNTRIES = "IR, KP"', 'BLOCKED_COUNTRIES = ""'),
    /^! exchange\/wrangler\.toml: BLOCKED_COUNTRIES is empty/m,
  ],
  [
    "no new orders",
    inExchange('SUSPENDED = "off"', 'SUSPENDED = "on"'),
    /^! exchange\/wrangler\.toml: SUSPENDED=on: no new order is taken/m,
  ],
  [
    "no database",
    inExchange('binding = "DB"', 'binding = "DATA"'),
    /^✗ exchange\/wrangler\.toml binds no database DB: npx wrangler d1 create agio-exchange/m,
  ],
  [
    "a database of its own name without an id",
    (copy) =>
      copy
        .edit(EXCHANGE, 'database_name = "agio-exchange"', 'database_name = "coinport-exchange"')
        .edit(EXCHANGE, /database_id = .*/, ""),
    /^! exchange\/wrangler\.toml has no database_id: .* or npx wrangler d1 create coinport-exchange/m,
  ],
  [
    "no watchdog",
    inExchange(/crons = .*/, "crons = []"),
    /^✗ exchange\/wrangler\.toml has no cron/m,
  ],
  [
    "an object that is not bound",
    inExchange('name = "RATES"', 'name = "RATE"'),
    /^✗ exchange\/wrangler\.toml does not bind the Durable Object RATES/m,
  ],
  [
    "an old compatibility date",
    inExchange(/compatibility_date = .*/, 'compatibility_date = "2025-01-01"'),
    /^✗ exchange\/wrangler\.toml: compatibility_date is 2025-01-01/m,
  ],
  [
    "a pair of one coin",
    inExchange('PAIRS = ""', 'PAIRS = "btc/eth, btc/btc"'),
    /^✗ exchange\/wrangler\.toml: PAIRS has btc\/btc, one coin twice/m,
  ],
  [
    "a pair whose coin is hidden",
    (copy) => {
      copy.edit(EXCHANGE, 'PAIRS = ""', 'PAIRS = "btc/eth"');
      copy.edit(EXCHANGE, 'HIDDEN = ""', 'HIDDEN = "doge ETH"');
    },
    /^✗ exchange\/wrangler\.toml: PAIRS has btc\/eth, and HIDDEN hides eth/m,
  ],
  [
    "keys that nobody can make",
    (copy) => copy.setVar('ACCOUNTS = "off"'),
    /^! PUBLIC_API_KEYS is on, and without accounts no key is known: set it to off/m,
  ],
  [
    "accounts in one Worker only",
    inExchange('ACCOUNTS = "on"', 'ACCOUNTS = "off"'),
    /^✗ ACCOUNTS is not the same in wrangler\.toml and exchange\/wrangler\.toml/m,
  ],
  [
    "emails that lead to another site",
    inExchange(/PUBLIC_ORIGIN = .*/, 'PUBLIC_ORIGIN = "https://another.example"'),
    /^✗ PUBLIC_ORIGIN is not the same in wrangler\.toml and exchange\/wrangler\.toml/m,
  ],
  [
    "no bucket for photos",
    inExchange('binding = "PHOTOS"', 'binding = "PICTURES"'),
    /^✗ exchange\/wrangler\.toml binds no bucket PHOTOS/m,
  ],
  [
    "accounts without a mail service",
    inExchange(/MAIL_URL = .*/, 'MAIL_URL = ""'),
    /^✗ exchange\/wrangler\.toml: ACCOUNTS is on without MAIL_URL, so nobody gets a code/m,
  ],
  [
    "a mail service without a sender",
    inExchange(/MAIL_FROM = .*/, 'MAIL_FROM = ""'),
    /^✗ exchange\/wrangler\.toml: MAIL_FROM: is needed with MAIL_URL/m,
  ],
  [
    "a sender that is no address",
    inExchange(/MAIL_FROM = .*/, 'MAIL_FROM = "Agio"'),
    /^✗ exchange\/wrangler\.toml: MAIL_FROM: must be an address, or a name and an address/m,
  ],
  [
    "a switch of TOML that takes no orders",
    inExchange('SUSPENDED = "off"', "SUSPENDED = true"),
    /^! exchange\/wrangler\.toml: SUSPENDED=on: no new order is taken/m,
  ],
  [
    "a largest order of nothing",
    inExchange('MAX_ORDER_USD = "10000"', "MAX_ORDER_USD = 0"),
    /^✗ exchange\/wrangler\.toml: MAX_ORDER_USD: must be a whole number from 1/m,
  ],
  [
    "half a dollar as the largest order",
    inExchange('MAX_ORDER_USD = "10000"', "MAX_ORDER_USD = 0.5"),
    /^✗ exchange\/wrangler\.toml: MAX_ORDER_USD: must be a whole number from 1/m,
  ],
  [
    "a list where text belongs",
    inExchange('PAIRS = ""', 'PAIRS = ["btc/eth"]'),
    /^✗ exchange\/wrangler\.toml: PAIRS: /m,
  ],
  [
    "a markup without its account",
    inExchange('MARKUP_BPS = "0"', "MARKUP_BPS = 50"),
    /^✗ exchange\/wrangler\.toml: MARKUP_RECIPIENT: is missing/m,
  ],
  [
    "terms that do not name the provider",
    (copy) => copy.write(PAGE_FILE, PAGE),
    /^✗ content\/pages\/en\/terms\.md does not name NEAR Intents/m,
  ],
];
