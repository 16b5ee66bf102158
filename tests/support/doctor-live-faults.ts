// One fault each in a live site's settings, which is right by itself and wrong together with the rest.
import {
  EXCHANGE,
  ORIGIN,
  OTHER_SECRET,
  PAGE,
  PAGE_FILE,
  SECRET,
  type FaultRow,
  type ProjectCopy,
} from "./doctor-copy";

const sets = (line: string) => (copy: ProjectCopy) => copy.setVar(line);
const inToml = (what: string | RegExp, by: string) => (copy: ProjectCopy) =>
  copy.edit("wrangler.toml", what, by);
const inExchange = (what: string | RegExp, by: string) => (copy: ProjectCopy) =>
  copy.edit(EXCHANGE, what, by);
const adds = (line: string) => inToml("[define]", `${line}\n\n[define]`);
const webhook = (address: string) => (copy: ProjectCopy) =>
  copy.write(
    ".dev.vars",
    `SESSION_SECRET=${SECRET}\nGATEWAY_SECRET=${OTHER_SECRET}\nSUPPORT_WEBHOOK_URL=${address}\n`,
  );
const mails = (from: string, binding: string) => (copy: ProjectCopy) => {
  copy.edit("wrangler.toml", "[vars]", `[[send_email]]\nname = "SUPPORT_MAIL"\n${binding}\n[vars]`);
  copy.setVar(`SUPPORT_MAIL_FROM = "${from}"\nSUPPORT_MAIL_TO = "me@coinport.io"`);
};

export const LIVE_FAULTS: readonly FaultRow[] = [
  [
    "a mistyped onion address",
    sets(`ONION_ORIGIN = "http://${"a".repeat(56)}.onion"`),
    /^✗ ONION_ORIGIN is mistyped: the checksum/m,
  ],
  [
    "a route for plain HTTP",
    adds('route = "http://coinport.io/*"'),
    /^! of coinport\.io only http:\/\/coinport\.io\/\* leads to this Worker/m,
  ],
  [
    "a route to the home page alone",
    adds('route = "coinport.io"'),
    /^! of coinport\.io only coinport\.io leads to this Worker, and .*: coinport\.io\/\*$/m,
  ],
  [
    "no log",
    inToml(/\[observability\.logs\]\nenabled = true/, "[observability.logs]\nenabled = false"),
    /^! wrangler\.toml: the log is off/m,
  ],
  [
    "a setting of the sandbox",
    sets('SANDBOX_PACE = "10"'),
    /^! SANDBOX_PACE is the sandbox's, which does not serve/m,
  ],
  ["its own address as webhook", webhook(`${ORIGIN}/x`), /^✗ SUPPORT_WEBHOOK_URL is this site/m],
  [
    "an example's webhook",
    webhook("https://hooks.example.com/x"),
    /^✗ SUPPORT_WEBHOOK_URL is an example's address/m,
  ],
  [
    "mail to an address that its binding does not allow",
    mails("site@coinport.io", 'destination_address = "you@coinport.io"\n'),
    /^✗ support's mails go to me@coinport\.io, and \[\[send_email\]\] allows you@coinport\.io only/m,
  ],
  [
    "mail from a foreign domain",
    mails("site@gmail.com", ""),
    /^! SUPPORT_MAIL_FROM is at gmail\.com, and the site at coinport\.io/m,
  ],
  [
    "an example's terms",
    sets('FIAT_TERMS_URL = "https://example.com/terms"'),
    /^✗ FIAT_TERMS_URL is an example's address/m,
  ],
  ["pictures from anywhere", sets('IMAGE_HOSTS = "*.com"'), /^! IMAGE_HOSTS has \*\.com, so/m],
  ["a switch of tests", sets('CHECK_PAGE_METADATA = "1"'), /^! CHECK_PAGE_METADATA=1 is for t/m],
  [
    "the sandbox's name",
    inToml('name = "coinport"', 'name = "agio-sandbox"'),
    /^✗ wrangler\.toml and sandbox\/wrangler\.toml name the same Worker, agio-sandbox/m,
  ],
  [
    "the exchange's timer",
    adds('[triggers]\ncrons = ["* * * * *"]'),
    /^! wrangler\.toml: this Worker does not use triggers/m,
  ],
  [
    "a placeholder of its own",
    (copy) => copy.write(PAGE_FILE, `${PAGE}Registered as {{company}}.\n`),
    /^✗ a placeholder that nothing fills: still in content\/pages\/en\/terms\.md/m,
  ],
];

export const LIVE_EXCHANGE_FAULTS: readonly FaultRow[] = [
  [
    "a log of each request",
    inExchange("invocation_logs = false", "invocation_logs = true"),
    /^✗ exchange\/wrangler\.toml: the platform would log the address of each request/m,
  ],
  [
    "traces of each request",
    inExchange("[triggers]", "[observability.traces]\nenabled = true\n\n[triggers]"),
    /^✗ exchange\/wrangler\.toml: traces record the address of each request/m,
  ],
  [
    "no log, in which its alerts are",
    inExchange(/\[observability\.logs\]\nenabled = true/, "[observability.logs]\nenabled = false"),
    /^! exchange\/wrangler\.toml: the log is off, so no error and no alert/m,
  ],
  [
    "too little time",
    inExchange("[vars]", "[limits]\ncpu_ms = 50\n\n[vars]"),
    /^✗ exchange\/wrangler\.toml: cpu_ms = 50 ends calls/m,
  ],
  [
    "files of its own",
    inExchange("[vars]", '[assets]\ndirectory = "."\n\n[vars]'),
    /^! exchange\/wrangler\.toml: this Worker does not use assets/m,
  ],
  [
    "the product's name",
    inExchange('name = "agio-exchange"', 'name = "coinport"'),
    /^✗ wrangler\.toml and exchange\/wrangler\.toml name the same Worker, coinport/m,
  ],
  [
    "another code of a country",
    inExchange('"IR, KP"', '"IR, UK"'),
    /^✗ exchange\/wrangler\.toml: BLOCKED_COUNTRIES has UK, whose code is GB/m,
  ],
  [
    "a code of no country",
    inExchange('"IR, KP"', '"EU, XX"'),
    /^✗ .*BLOCKED_COUNTRIES has EU, which is no country[\s\S]*^✗ .* has XX, which is no country/m,
  ],
  [
    "payouts far below the quote",
    inExchange('SLIPPAGE_BPS = "100"', "SLIPPAGE_BPS = 1000"),
    /^! exchange\/wrangler\.toml: with SLIPPAGE_BPS=1000 a payout may be 10 % below its quote/m,
  ],
  [
    "an account that gets nothing",
    inExchange('MARKUP_RECIPIENT = ""', 'MARKUP_RECIPIENT = "coinport.near"'),
    /^! exchange\/wrangler\.toml: MARKUP_RECIPIENT is set, and MARKUP_BPS=0 gives it nothing/m,
  ],
];
