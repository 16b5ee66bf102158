import type { FaultRow } from "./doctor-copy";

const sandboxToml = "sandbox/wrangler.toml";
/** One fault each in a demonstration on the sandbox. */
export const SANDBOX_FAULTS: readonly FaultRow[] = [
  [
    "an invalid id",
    (copy) =>
      copy.edit(
        sandboxToml,
        'binding = "DB"',
        'binding = "DB"\ndatabase_id = "00000000-0000-0000-0000-000000000000"',
      ),
    /^✗ sandbox\/wrangler\.toml: the database_id is not an id/m,
  ],
  [
    "no database",
    (copy) => copy.edit(sandboxToml, 'binding = "DB"', 'binding = "DATA"'),
    /^✗ sandbox\/wrangler\.toml binds no database DB/m,
  ],
  [
    "no bucket",
    (copy) => copy.edit(sandboxToml, 'binding = "PHOTOS"', 'binding = "PICTURES"'),
    /^✗ sandbox\/wrangler\.toml binds no bucket PHOTOS/m,
  ],
  [
    "an object that is not bound",
    (copy) => copy.edit(sandboxToml, 'name = "ORDERS"', 'name = "ORDER"'),
    /^✗ sandbox\/wrangler\.toml does not bind the Durable Object ORDERS/m,
  ],
  [
    "an object of another class",
    (copy) => copy.edit(sandboxToml, 'class_name = "PayoutObject"', 'class_name = "OrderObject"'),
    /^✗ sandbox\/wrangler\.toml binds PAYOUTS to OrderObject: set class_name = "PayoutObject"/m,
  ],
  [
    "other code",
    (copy) => copy.edit(sandboxToml, 'main = "worker.ts"', 'main = "../exchange/worker.ts"'),
    /^✗ sandbox\/wrangler\.toml deploys other code: set main = "worker\.ts"/m,
  ],
  [
    "no Node in its Worker",
    (copy) => copy.edit(sandboxToml, 'compatibility_flags = ["nodejs_compat"]\n', ""),
    /^✗ sandbox\/wrangler\.toml lacks nodejs_compat/m,
  ],
  [
    "a public address",
    (copy) => copy.edit(sandboxToml, "workers_dev = false", "workers_dev = true"),
    /^✗ sandbox\/wrangler\.toml: workers_dev must be false/m,
  ],
  [
    "public previews",
    (copy) => copy.edit(sandboxToml, "preview_urls = false", "preview_urls = true"),
    /^✗ sandbox\/wrangler\.toml: preview_urls must be false/m,
  ],
  [
    "a route",
    (copy) => copy.edit(sandboxToml, "[vars]\n", 'routes = ["demo.x.io/*"]\n\n[vars]\n'),
    /^✗ sandbox\/wrangler\.toml has a route/m,
  ],
  [
    "the console's secret in a readable place",
    (copy) =>
      copy.edit(sandboxToml, "[vars]\n", '[vars]\nSANDBOX_CONSOLE_SECRET = "my-token-my-token"\n'),
    /^✗ SANDBOX_CONSOLE_SECRET is in sandbox\/wrangler\.toml/m,
  ],
  [
    "the signing secret in a readable place",
    (copy) => copy.edit(sandboxToml, "[vars]\n", '[vars]\nGATEWAY_SECRET = "my-token-my-token"\n'),
    /^✗ GATEWAY_SECRET is in sandbox\/wrangler\.toml/m,
  ],
  [
    "no pace",
    (copy) => copy.edit(sandboxToml, 'SANDBOX_PACE = "1"', 'SANDBOX_PACE = "-1"'),
    /^✗ sandbox\/wrangler\.toml: SANDBOX_PACE: must be a number of minutes/m,
  ],
  [
    "an invalid bot token",
    (copy) =>
      copy.edit(sandboxToml, "[vars]\n", '[vars]\nSANDBOX_TELEGRAM_BOT_TOKEN = "my-token"\n'),
    /^✗ sandbox\/wrangler\.toml: SANDBOX_TELEGRAM_BOT_TOKEN: must be a bot's token/m,
  ],
  [
    "no sandbox",
    (copy) => copy.edit("wrangler.toml", 'binding = "GATEWAY"', 'binding = "OTHER"'),
    /^✗ SANDBOX=1, and wrangler\.toml has no service GATEWAY/m,
  ],
  [
    "another sandbox bound",
    (copy) => copy.edit("wrangler.toml", 'service = "agio-sandbox"', 'service = "old-sandbox"'),
    /^✗ SANDBOX=1, and wrangler\.toml binds old-sandbox as GATEWAY: bind agio-sandbox/m,
  ],
  [
    "an old compatibility date",
    (copy) =>
      copy.edit(sandboxToml, /compatibility_date = .*/, 'compatibility_date = "2025-01-01"'),
    /^✗ sandbox\/wrangler\.toml: compatibility_date is 2025-01-01/m,
  ],
  [
    "a migration tag used twice",
    (copy) => copy.edit(sandboxToml, 'tag = "v2"', 'tag = "v1"'),
    /^✗ sandbox\/wrangler\.toml uses the migration tag v1 twice/m,
  ],
  [
    "gateways too",
    (copy) => copy.setVar('GATEWAY_URL = "https://gateway.coinport.io"'),
    /^✗ SANDBOX=1 and GATEWAY_URL exclude each other/m,
  ],
];
