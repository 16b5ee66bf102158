// One fault each in what reaches nobody: emails, bots, Workers of another account, settings without effect.
import { EXCHANGE, type FaultRow, type ProjectCopy } from "./doctor-copy";

const inExchange = (what: string | RegExp, by: string) => (copy: ProjectCopy) =>
  copy.edit(EXCHANGE, what, by);
const set = (line: string) => (copy: ProjectCopy) => copy.setVar(line);
const account = (digit: string) => `account_id = "${digit.repeat(32)}"\nmain = `;

export const REACH_EXCHANGE_FAULTS: readonly FaultRow[] = [
  [
    "less slippage than any market",
    inExchange(/SLIPPAGE_BPS = .*/, 'SLIPPAGE_BPS = "1"'),
    /^! exchange\/wrangler\.toml: with SLIPPAGE_BPS=1 nearly every deposit is refunded/m,
  ],
  [
    "emails of a mailbox that is not the site's",
    inExchange(/MAIL_FROM = .*/, 'MAIL_FROM = "Swap <swap@gmail.com>"'),
    /^! exchange\/wrangler\.toml: MAIL_FROM is at gmail\.com, which is not the site's domain/m,
  ],
  [
    "a mail service without its path",
    inExchange(/MAIL_URL = .*/, 'MAIL_URL = "https://api.resend.com"'),
    /^! exchange\/wrangler\.toml: MAIL_URL has no path/m,
  ],
  [
    "Workers of two accounts",
    (copy) =>
      copy
        .edit("wrangler.toml", /^main = /m, account("a"))
        .edit(EXCHANGE, /^main = /m, account("b")),
    /^✗ wrangler\.toml and exchange\/wrangler\.toml have not the same account_id/m,
  ],
  [
    "an account in one of two files",
    (copy) => copy.edit("wrangler.toml", /^main = /m, account("a")),
    /^✗ wrangler\.toml and exchange\/wrangler\.toml have not the same account_id/m,
  ],
  [
    "a name of a fiat provider, and no fiat",
    set('FIAT_PROVIDER_NAME = "Cardco"'),
    /^! FIAT_PROVIDER_NAME has no effect: the exchange sells nothing for money\. Remove it/m,
  ],
  [
    "hosts of payment pages, and no fiat",
    set('REDIRECT_HOSTS = "pay.cardco.io"'),
    /^! REDIRECT_HOSTS has no effect/m,
  ],
  [
    "hosts of a tag manager that is not loaded",
    set('ANALYTICS_SOURCES = "https://tags.io"'),
    /^! ANALYTICS_SOURCES has no effect: ANALYTICS_SCRIPT is not set/m,
  ],
  [
    "pages without patience",
    set("PAGE_PATIENCE_MS = 500"),
    /^! PAGE_PATIENCE_MS: pages give up on calls/m,
  ],
];
