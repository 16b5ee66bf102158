// One fault each in what a Worker is bound to, and in parts of its file that nothing deploys.
import { EXCHANGE, ORIGIN, type FaultRow, type ProjectCopy } from "./doctor-copy";

const ID = "1f2e3d4c-5b6a-4798-8897-a6b5c4d3e2f1";
const inToml = (lines: string) => (copy: ProjectCopy) =>
  copy.edit("wrangler.toml", "[vars]\n", `${lines}\n\n[vars]\n`);
const inExchange = (what: string | RegExp, by: string) => (copy: ProjectCopy) =>
  copy.edit(EXCHANGE, what, by);
const withExchange = (lines: string) => inExchange("[vars]\n", `${lines}\n\n[vars]\n`);
const unused = (file: string, name: string) =>
  new RegExp(String.raw`^! ${file} binds ${name}, and no code of this release uses it`, "m");

export const STRANGER_FAULTS: readonly FaultRow[] = [
  [
    "a date that is still to come",
    (copy) =>
      copy.edit("wrangler.toml", /compatibility_date = .*/, 'compatibility_date = "2999-01-01"'),
    /^✗ wrangler\.toml: compatibility_date is 2999-01-01.*Cloudflare refuses/m,
  ],
  [
    "previews of every version",
    (copy) =>
      copy.edit("wrangler.toml", 'name = "coinport"', 'name = "coinport"\npreview_urls = true'),
    /^! wrangler\.toml: with preview_urls every version .* set it to false/m,
  ],
  [
    "a timer in the wrong file",
    inToml('[triggers]\ncrons = ["*/5 * * * *"]'),
    /^! wrangler\.toml: this Worker does not use triggers/m,
  ],
  [
    "a store of keys that nothing reads",
    inToml('[[kv_namespaces]]\nbinding = "CACHE"\nid = "0f2e3d4c5b6a47988897a6b5c4d3e2f1"'),
    unused(String.raw`wrangler\.toml`, "CACHE"),
  ],
  [
    "a database that nothing reads",
    inToml(`[[d1_databases]]\nbinding = "DB"\ndatabase_id = "${ID}"`),
    unused(String.raw`wrangler\.toml`, "DB"),
  ],
  [
    "a Worker that nothing calls",
    inToml('[[services]]\nbinding = "AUTH"\nservice = "auth"'),
    unused(String.raw`wrangler\.toml`, "AUTH"),
  ],
  [
    "a gateway that is bound and not used",
    inToml('[[services]]\nbinding = "GATEWAY"\nservice = "my-gateway"'),
    /^! wrangler\.toml binds my-gateway as GATEWAY, which only GATEWAY_URL=binding uses/m,
  ],
  [
    "a class that was renamed",
    (copy) =>
      copy.edit(
        "wrangler.toml",
        "[version_metadata]",
        '[[migrations]]\ntag = "v9"\nrenamed_classes = [{ from = "RateLimiter", to = "Limiter" }]\n\n[version_metadata]',
      ),
    /^✗ wrangler\.toml has no migration that makes RateLimiter/m,
  ],
];

export const STRANGER_EXCHANGE_FAULTS: readonly FaultRow[] = [
  [
    "a coin that only the provider knows, unasked",
    inExchange('PAIRS = ""', 'PAIRS = "btc/dogecoinx"'),
    /^! could not be asked: --offline: whether the provider has every coin of PAIRS \(btc\/dogecoinx\)/m,
  ],
  [
    "hidden coins, unasked",
    inExchange('HIDDEN = ""', 'HIDDEN = "dogecoinx"'),
    /^! could not be asked: --offline: whether .* of HIDDEN \(dogecoinx\)/m,
  ],
  [
    "a second bucket",
    withExchange('[[r2_buckets]]\nbinding = "PHOTOS2"\nbucket_name = "other-photos"'),
    unused(String.raw`exchange\/wrangler\.toml`, "PHOTOS2"),
  ],
  [
    "a second database",
    withExchange(`[[d1_databases]]\nbinding = "OLD"\ndatabase_id = "${ID}"`),
    unused(String.raw`exchange\/wrangler\.toml`, "OLD"),
  ],
  [
    "the sandbox's bucket",
    inExchange(/bucket_name = .*/, 'bucket_name = "agio-sandbox-photos"'),
    /^✗ sandbox\/wrangler\.toml and exchange\/wrangler\.toml have the same bucket_name/m,
  ],
  [
    "the sandbox's database",
    (copy) =>
      copy.edit("sandbox/wrangler.toml", 'binding = "DB"', `binding = "DB"\ndatabase_id = "${ID}"`),
    /^✗ sandbox\/wrangler\.toml and exchange\/wrangler\.toml have the same database_id/m,
  ],
  [
    "the sandbox's database, by its name",
    inExchange('database_name = "agio-exchange"', 'database_name = "agio-sandbox"'),
    /^✗ sandbox\/wrangler\.toml and exchange\/wrangler\.toml have the same database_name/m,
  ],
  [
    "a second timer",
    inExchange(/crons = .*/, 'crons = ["*/5 * * * *", "* * * * *"]'),
    /^! exchange\/wrangler\.toml: the cron \* \* \* \* \* runs the watchdog once more/m,
  ],
  [
    "a bot's token in a readable place",
    inExchange(
      "[vars]\n",
      '[vars]\nTELEGRAM_BOT_TOKEN = "123456:abcdefghijklmnopqrstuvwxyzABCDEFGH"\n',
    ),
    /^✗ TELEGRAM_BOT_TOKEN is in exchange\/wrangler\.toml, which is public: .*secret put/m,
  ],
  [
    "emails to the site itself",
    inExchange(/MAIL_URL = .*/, `MAIL_URL = "${ORIGIN}/emails"`),
    /^✗ exchange\/wrangler\.toml: MAIL_URL is this site itself/m,
  ],
  [
    "a sender of an example",
    inExchange(/MAIL_FROM = .*/, 'MAIL_FROM = "Swap <mail@example.com>"'),
    /^✗ exchange\/wrangler\.toml: MAIL_FROM is still an example's/m,
  ],
  [
    "no time to stop a withdrawal",
    inExchange(/WITHDRAWAL_HOLD = .*/, "WITHDRAWAL_HOLD = 0"),
    /^! exchange\/wrangler\.toml: with WITHDRAWAL_HOLD=0 nobody can stop a withdrawal/m,
  ],
];
