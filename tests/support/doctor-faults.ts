// One fault each in a deployment with its own gateways.
import { GATEWAY_ADDRESS, ORIGIN, PAGE, PAGE_FILE, SECRET, type FaultRow } from "./doctor-copy";

export const FAULTS: readonly FaultRow[] = [
  [
    "a wrong setting",
    (copy) => copy.setVar('PAGE_CACHE = "yes"'),
    /^✗ PAGE_CACHE: must be on or off$/m,
  ],
  [
    "a short secret",
    (copy) => copy.write(".dev.vars", "SESSION_SECRET=tooshort\n"),
    /^✗ SESSION_SECRET: needs 32 characters/m,
  ],
  [
    "no secret",
    (copy) => copy.write(".dev.vars", ""),
    /^✗ SESSION_SECRET: is missing.*wrangler secret put/m,
  ],
  [
    "a template's secret",
    (copy) => copy.write(".dev.vars", "SESSION_SECRET=change-me-to-something-of-32-bytes\n"),
    /^✗ SESSION_SECRET: is still a template's/m,
  ],
  [
    "a secret in wrangler.toml",
    (copy) => copy.setVar(`SESSION_SECRET = "${SECRET}"`),
    /^✗ SESSION_SECRET is in wrangler\.toml/m,
  ],
  [
    "a misspelt setting",
    (copy) => copy.setVar('GATWAY_URL = "x"'),
    /^! GATWAY_URL is not a setting/m,
  ],
  [
    "no origin",
    (copy) => copy.edit("wrangler.toml", /PUBLIC_ORIGIN.*\n/, ""),
    /^✗ PUBLIC_ORIGIN is not set/m,
  ],
  [
    "an example's origin",
    (copy) => copy.edit("wrangler.toml", ORIGIN, "https://agio.example"),
    /^✗ PUBLIC_ORIGIN is still an example's/m,
  ],
  [
    "an origin with a path",
    (copy) => copy.edit("wrangler.toml", ORIGIN, `${ORIGIN}/x`),
    /^✗ PUBLIC_ORIGIN: must be https/m,
  ],
  [
    "another origin than the brand's",
    (copy) => copy.edit("wrangler.toml", ORIGIN, "https://www.coinport.io"),
    /^! PUBLIC_ORIGIN says www\.coinport\.io, app\/brand\.ts says coinport\.io/m,
  ],
  ["no route", () => undefined, /^! no route sends coinport\.io \(PUBLIC_ORIGIN\) to this Worker/m],
  [
    "a route to a part of the site",
    (copy) => copy.edit("wrangler.toml", "[define]", 'routes = ["coinport.io/blog/*"]\n\n[define]'),
    /^! of coinport\.io only coinport\.io\/blog\/\* leads to this Worker/m,
  ],
  [
    "no Node in the Worker",
    (copy) => copy.edit("wrangler.toml", /compatibility_flags.*\n/, ""),
    /^✗ wrangler\.toml lacks nodejs_compat/m,
  ],
  [
    "redirects of the platform's",
    (copy) => copy.edit("wrangler.toml", 'html_handling = "none"\n', ""),
    /^✗ wrangler\.toml lets the platform redirect/m,
  ],
  [
    "a log of each request",
    (copy) => copy.edit("wrangler.toml", "invocation_logs = false\n", ""),
    /^✗ wrangler\.toml: the platform would log the address of each request/m,
  ],
  [
    "the routes of another Worker's file",
    (copy) =>
      copy.edit(
        "wrangler.toml",
        "[define]",
        'routes = [{ pattern = "exchange.io", custom_domain = true }, "www.exchange.io/*"]\n\n[define]',
      ),
    /^✗ the routes lead exchange\.io, www\.exchange\.io to this Worker, and PUBLIC_ORIGIN says coinport\.io/m,
  ],
  [
    "one route, of a neighbour",
    (copy) => copy.edit("wrangler.toml", "[define]", 'route = "*.coinport.io/*"\n\n[define]'),
    /^✗ the routes lead \*\.coinport\.io to this Worker/m,
  ],
  [
    "an analytics script that no page loads",
    (copy) => copy.setVar('ANALYTICS_SCRIPT = "https://metrics.coinport.io/a.js"'),
    /^! ANALYTICS_SCRIPT is loaded with ANALYTICS_DATA_LAYER=1 only/m,
  ],
  [
    "the domain of the template in the brand",
    (copy) => copy.edit("app/brand.ts", '"coinport.io"', '"agio.example"'),
    /^✗ the domain agio\.example: still in app\/brand\.ts;/m,
  ],
  [
    "and in a text",
    (copy) => copy.write(PAGE_FILE, `${PAGE}agio.example`),
    /^✗ the domain agio\.example: still in content\/pages\/en\/terms\.md;/m,
  ],
  [
    "a note to the operator",
    (copy) => copy.write(PAGE_FILE, `${PAGE}> Template for the operator: x\n`),
    /^✗ a note to the operator: still in content\/pages\/en\/terms\.md/m,
  ],
  [
    "one in Russian",
    (copy) => copy.write(PAGE_FILE, `${PAGE}> Шаблон для оператора: x\n`),
    /^✗ a note to the operator/m,
  ],
  [
    "the sandbox's fees",
    (copy) => copy.write(PAGE_FILE, `${PAGE}0.9 % in the sandbox`),
    /^✗ the sandbox's percentages/m,
  ],
  [
    "in Russian, with its space",
    (copy) => copy.write(PAGE_FILE, `${PAGE}0,4\u00a0% в песочнице`),
    /^✗ the sandbox's percentages/m,
  ],
  [
    "a fee like the sandbox's",
    (copy) => copy.write(PAGE_FILE, `${PAGE}0.4 %`),
    /^! a fee of 0\.4 %/m,
  ],
  [
    "the sandbox's key",
    (copy) => copy.write(PAGE_FILE, `${PAGE}key=sandbox-key`),
    /^✗ the sandbox's API key/m,
  ],
  [
    "the sandbox, still bound",
    (copy) =>
      copy.edit(
        "wrangler.toml",
        "[vars]",
        '[[services]]\nbinding = "GATEWAY"\nservice = "agio-sandbox"\n\n[vars]',
      ),
    /^✗ wrangler\.toml still binds the sandbox/m,
  ],
  [
    "an object that is not bound",
    (copy) => copy.edit("wrangler.toml", 'name = "RATE_LIMITER"', 'name = "LIMITER"'),
    /^✗ wrangler\.toml does not bind the Durable Object RATE_LIMITER/m,
  ],
  [
    "a removed migration",
    (copy) =>
      copy.edit(
        "wrangler.toml",
        /\[\[migrations\]\]\ntag = "v2"\nnew_sqlite_classes = \["AccountSession"\]\n/,
        "",
      ),
    /^✗ wrangler\.toml has no migration that makes AccountSession/m,
  ],
  [
    "no static files",
    (copy) => copy.edit("wrangler.toml", 'binding = "ASSETS"', 'binding = "FILES"'),
    /^✗ wrangler\.toml binds no ASSETS/m,
  ],
  [
    "no version",
    (copy) => copy.edit("wrangler.toml", 'binding = "VERSION"', 'binding = "BUILD"'),
    /^✗ wrangler\.toml binds no VERSION/m,
  ],
  [
    "an unused KV namespace",
    (copy) =>
      copy.edit(
        "wrangler.toml",
        "[vars]",
        '[[kv_namespaces]]\nbinding = "KV"\nid = "00000000000000000000000000000000"\n\n[vars]',
      ),
    /^✗ wrangler\.toml: the KV namespace KV has no id/m,
  ],
  [
    "a gateway of a template",
    (copy) => copy.edit("wrangler.toml", GATEWAY_ADDRESS, "https://gateway.example.com"),
    /^✗ rate gateway: gateway\.example\.com is an example's/m,
  ],
  [
    "a gateway over plain HTTP",
    (copy) => copy.edit("wrangler.toml", GATEWAY_ADDRESS, "http://gateway.coinport.io"),
    /^! order gateway: plain HTTP/m,
  ],
  [
    "a gateway that is no address",
    (copy) => copy.edit("wrangler.toml", GATEWAY_ADDRESS, "ftp://x"),
    /^✗ GATEWAY_URL: must be an address/m,
  ],
  [
    "an identity check that cannot be opened",
    (copy) => copy.setVar('FIAT_VERIFICATION_URL = "https://v.kyc.io/?t={kycAccessToken}"'),
    /^✗ REDIRECT_HOSTS lacks v\.kyc\.io/m,
  ],
  ["a fiat provider without terms", () => undefined, /^! FIAT_TERMS_URL is not set/m],
  ["no host of a payment page", () => undefined, /^! REDIRECT_HOSTS is empty/m],
  [
    "an invalid bot",
    (copy) =>
      copy.edit("app/brand.ts", "  operator:", '  telegramBot: { bot: "@coinport" },\n  operator:'),
    /^✗ app\/brand\.ts: telegramBot\.bot must be/m,
  ],
  [
    "a mini app without a bot",
    (copy) => copy.setVar('TELEGRAM_MINI_APP = "on"'),
    /^! TELEGRAM_MINI_APP=on, and app\/brand\.ts names no/m,
  ],
  [
    "an invalid wrangler.toml",
    (copy) => copy.write("wrangler.toml", "[vars"),
    /^✗ wrangler\.toml cannot be read/m,
  ],
  ["no brand", (copy) => copy.remove("app/brand.ts"), /^✗ app\/brand\.ts cannot be read/m],
];
