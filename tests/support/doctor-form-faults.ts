// One fault each in forms and in what a Worker would do with files, mail, objects and traces.
import {
  GATEWAY_ADDRESS,
  ORIGIN,
  PAGE,
  PAGE_FILE,
  SECRET,
  type FaultRow,
  type ProjectCopy,
} from "./doctor-copy";

const inToml = (what: string | RegExp, by: string) => (copy: ProjectCopy) =>
  copy.edit("wrangler.toml", what, by);
const inBrand = (field: string, by: string) => (copy: ProjectCopy) =>
  copy.edit("app/brand.ts", new RegExp(`^  ${field}: ["\\d].*$`, "m"), `  ${field}: ${by},`);
const states = (facts: string) => (copy: ProjectCopy) =>
  copy.edit("app/brand.ts", "OPERATOR: Operator = {}", `OPERATOR: Operator = ${facts}`);
const says = (text: string) => (copy: ProjectCopy) => copy.write(PAGE_FILE, `${PAGE}${text}\n`);

const WORKER: readonly FaultRow[] = [
  [
    "an object of another class",
    inToml('class_name = "LiveRates"', 'class_name = "RateLimiter"'),
    /^✗ wrangler\.toml binds LIVE_RATES to RateLimiter: set class_name = "LiveRates"/m,
  ],
  [
    "a migration that deletes an object",
    inToml(
      "[version_metadata]",
      '[[migrations]]\ntag = "v5"\ndeleted_classes = ["RateLimiter"]\n\n[version_metadata]',
    ),
    /^✗ wrangler\.toml has no migration that makes RateLimiter/m,
  ],
  [
    "[define] with another value",
    inToml('"globalThis.__reactRouterVersion"', '"1"'),
    /^✗ wrangler\.toml has lost window\.__reactRouterVersion in \[define\]/m,
  ],
  [
    "a CPU limit below a page's need",
    inToml("[define]", "[limits]\ncpu_ms = 10\n\n[define]"),
    /^✗ wrangler\.toml: cpu_ms = 10 ends calls/m,
  ],
  [
    "unknown addresses that the platform serves",
    inToml('"none"', '"none"\nnot_found_handling = "single-page-application"'),
    /^✗ wrangler\.toml lets the platform serve unknown addresses/m,
  ],
  [
    "the Worker before each file",
    inToml('"none"', '"none"\nrun_worker_first = true'),
    /^! wrangler\.toml: with run_worker_first/m,
  ],
  [
    "traces of each request",
    inToml(
      "[observability.logs]",
      "[observability.traces]\nenabled = true\n\n[observability.logs]",
    ),
    /^✗ wrangler\.toml: traces record the address of each request/m,
  ],
  [
    "an untested flag",
    inToml('["nodejs_compat"]', '["nodejs_compat", "no_nodejs_compat_v2"]'),
    /^! wrangler\.toml: this release was not tested with no_nodejs_compat_v2/m,
  ],
  [
    "a sender of mail without its binding",
    (copy) => copy.setVar('SUPPORT_MAIL_FROM = "site@coinport.io"'),
    /^✗ SUPPORT_MAIL_FROM is set, and wrangler\.toml binds no SUPPORT_MAIL, so no page is served/m,
  ],
  [
    "the sandbox under another name",
    inToml("[vars]", '[[services]]\nbinding = "OTHER"\nservice = "agio-sandbox"\n\n[vars]'),
    /^✗ wrangler\.toml binds the sandbox as OTHER/m,
  ],
  [
    "a gateway that is the site",
    inToml(GATEWAY_ADDRESS, ORIGIN),
    /^✗ rate gateway: https:\/\/coinport\.io is this site itself/m,
  ],
  [
    "a gateway at the site's www",
    inToml(GATEWAY_ADDRESS, ORIGIN.replace("//", "//www.")),
    /^✗ rate gateway: https:\/\/www\.coinport\.io is this site itself/m,
  ],
  [
    "its gateway as proof of the internet",
    (copy) => copy.setVar(`CONNECTIVITY_CHECK_URL = "${GATEWAY_ADDRESS}/health"`),
    /^✗ CONNECTIVITY_CHECK_URL is your gateway, which proves no/m,
  ],
  [
    "one secret for both",
    (copy) => copy.write(".dev.vars", `SESSION_SECRET=${SECRET}\nGATEWAY_SECRET=${SECRET}\n`),
    /^✗ SESSION_SECRET and GATEWAY_SECRET are the same/m,
  ],
];

const BRAND: readonly FaultRow[] = [
  ["no name", inBrand("name", '""'), /^✗ app\/brand\.ts: name must not be empty/m],
  [
    "an email without a host",
    inBrand("supportEmail", '"coinport.io"'),
    /: supportEmail must be an/m,
  ],
  ["a chat name with @", inBrand("telegram", '"@coinport"'), /: telegram must be a user name/m],
  ["a chat link", inBrand("telegram", '"https://t.me/coin"'), /: telegram must be a user name/m],
  ["a domain with https", inBrand("domain", '"https://coinport.io"'), /: domain must be a host/m],
  ["no minimum age", inBrand("minimumAge", "0"), /: minimumAge must be 14 to 99/m],
  [
    "a rating of 7",
    inBrand("minimumAge", "18,\n  rating: { value: 7, count: 3 }"),
    /: rating\.value must be 1 to 5/m,
  ],
  [
    "a name with the template's in it",
    inBrand("operator", '"Agio Ltd"'),
    /^! app\/brand\.ts: operator contains the template's agio/m,
  ],
  ["a short year", states("{ since: 26 }"), /: OPERATOR\.since must be the year/m],
  ["a fee in words", states('{ serviceFees: { fixed: "1 %" } }'), /: serviceFees must be/m],
  [
    "a review without https",
    states('{ review: { name: "x", url: "http://x.io" } }'),
    /: review\.url and repository must be https/m,
  ],
  [
    "hours without minutes",
    states('{ supportHours: { days: "weekdays", from: "8", to: "20" } }'),
    /: supportHours must be like/m,
  ],
];

const TEXTS: readonly FaultRow[] = [
  ["the template's name in a text", says("Agio is yours."), /^✗ the template's name: still in/m],
  ["a local address", says("See http://localhost:8788."), /^✗ an address of your own machine/m],
  ["a gap", says("TODO: ask the lawyer."), /^✗ a gap: still in/m],
  ["a gap in brackets", says("[Company name] runs it."), /^✗ a gap: still in/m],
  ["staff at every hour", says("Support is there 24/7."), /^! staff at every hour: promised in/m],
  ["one in Russian", says("Поддержка круглосуточно."), /^! staff at every hour/m],
  ["a claimed licence", says("We are regulated by FINMA."), /^! a licence: promised in/m],
  ["a reply that comes", says("Ответ приходит в течение часа."), /^! a reply within a time/m],
];

const SWITCHES: readonly FaultRow[] = [
  [
    "operators' pages on a live site",
    (copy) => copy.setVar("OPERATOR_PAGES = true"),
    /^! OPERATOR_PAGES=on: your visitors see the pages for operators/m,
  ],
  [
    "no cached page",
    (copy) => copy.setVar("PAGE_CACHE = false"),
    /^! PAGE_CACHE=off: every view of a page is rendered/m,
  ],
  [
    "limits that are off, by a boolean",
    (copy) => copy.setVar("RATE_LIMITS = false"),
    /^✗ RATE_LIMITS=off needs SANDBOX=1/m,
  ],
  [
    "a number where a switch belongs",
    (copy) => copy.setVar("TELEGRAM_MINI_APP = 2"),
    /^✗ TELEGRAM_MINI_APP: must be on or off/m,
  ],
  [
    "a list where text belongs",
    (copy) => copy.setVar('REDIRECT_HOSTS = ["pay.coinport.io"]'),
    /^✗ REDIRECT_HOSTS: /m,
  ],
];

export const FORM_FAULTS: readonly FaultRow[] = [...WORKER, ...BRAND, ...TEXTS, ...SWITCHES];
