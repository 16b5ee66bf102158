// One fault each in the files of a deployment with its own gateways: the Worker's file, the brand and the texts.
import { GATEWAY_ADDRESS, PAGE, PAGE_FILE, type FaultRow, type ProjectCopy } from "./doctor-copy";

const inToml = (what: string | RegExp, by: string) => (copy: ProjectCopy) =>
  copy.edit("wrangler.toml", what, by);
const inBrand = (what: string | RegExp, by: string) => (copy: ProjectCopy) =>
  copy.edit("app/brand.ts", what, by);
const says = (text: string) => (copy: ProjectCopy) => copy.write(PAGE_FILE, `${PAGE}${text}\n`);

/** What Cloudflare would run otherwise than the tests did. */
const WORKER_FAULTS: readonly FaultRow[] = [
  [
    "an old compatibility date",
    inToml(/compatibility_date = .*/, 'compatibility_date = "2024-09-23"'),
    /^✗ wrangler\.toml: compatibility_date is 2024-09-23, and this release was tested with/m,
  ],
  [
    "no compatibility date",
    inToml(/compatibility_date = .*\n/, ""),
    /^✗ wrangler\.toml: compatibility_date is none/m,
  ],
  [
    "a newer compatibility date",
    inToml(/compatibility_date = .*/, 'compatibility_date = "2026-11-18"'),
    /^! wrangler\.toml: compatibility_date is 2026-11-18/m,
  ],
  [
    "a migration tag used twice",
    inToml('tag = "v3"', 'tag = "v2"'),
    /^✗ wrangler\.toml uses the migration tag v2 twice/m,
  ],
  [
    "another folder of files",
    inToml('directory = "build/client"', 'directory = "public"'),
    /^✗ wrangler\.toml deploys another folder of files/m,
  ],
  [
    "no folder of files",
    inToml('directory = "build/client"\n', ""),
    /^✗ wrangler\.toml deploys another folder of files/m,
  ],
  [
    "other code",
    inToml('main = "functions/worker.ts"', 'main = "sandbox/worker.ts"'),
    /^✗ wrangler\.toml deploys other code/m,
  ],
  [
    "a lost [define]",
    inToml(/\[define\]\n.*\n/, ""),
    /^✗ wrangler\.toml has lost window\.__reactRouterVersion in \[define\]/m,
  ],
];

const BRAND_FAULTS: readonly FaultRow[] = [
  [
    "the template's name",
    inBrand(/^ {2}name: ".*$/m, '  name: "Agio",'),
    /^✗ app\/brand\.ts: name is still the template's agio/m,
  ],
  [
    "the template's wordmark and operator",
    inBrand(/^ {2}(wordmark|operator): ".*$/gm, '  $1: "agio",'),
    /^✗ app\/brand\.ts: wordmark, operator is still the template's agio/m,
  ],
  [
    "the template's chat name",
    inBrand(/^ {2}telegram: ".*$/m, '  telegram: "agio_support",'),
    /^✗ app\/brand\.ts: telegram is still agio_support, which a scammer may own/m,
  ],
  [
    "an example's email",
    inBrand(/^ {2}supportEmail: ".*$/m, '  supportEmail: "help@shop.example",'),
    /^✗ app\/brand\.ts: supportEmail is still an example's/m,
  ],
  [
    "the template's prefix and Worker",
    (copy) => {
      copy.edit("app/brand.ts", /PREFIX = .*/, 'PREFIX = "agio";');
      copy.edit("wrangler.toml", 'name = "coinport"', 'name = "agio"');
    },
    /^! still the template's agio: PREFIX in app\/brand\.ts.*; the Worker's name in wrangler\.toml/m,
  ],
  [
    "a prefix that no cookie may have",
    inBrand(/PREFIX = .*/, 'PREFIX = "coin port";'),
    /^✗ app\/brand\.ts: PREFIX must be lower-case letters and digits/m,
  ],
];

const PROMISES: readonly FaultRow[] = [
  [
    "a promised reply",
    says("We answer within three working days."),
    /^! a reply within a time: promised in content\/pages\/en\/terms\.md/m,
  ],
  ["one in Russian", says("Мы ответим за три рабочих дня."), /^! a reply within a time/m],
  ["a reply in a time", says("Support replies in under an hour."), /^! a reply within a time/m],
  ["one in Russian", says("Отвечаем в течение 24 часов."), /^! a reply within a time/m],
  [
    "a liability, which is no promise of a reply",
    says("За сеть мы не отвечаем. Мы отвечаем за выплату. We reply within these terms."),
    /^✓ the texts promise nothing in your name/m,
  ],
  [
    "a promised reader",
    says("A person reads every message."),
    /^! a person who reads every message: promised in/m,
  ],
  [
    "one in Russian",
    says("Каждое письмо читает человек."),
    /^! a person who reads every message: promised in/m,
  ],
  [
    "a reader of all messages",
    says("People read all messages."),
    /^! a person who reads every message: promised in/m,
  ],
  [
    "one in Russian",
    says("Все письма читает человек."),
    /^! a person who reads every message: promised in/m,
  ],
  ["a claimed audit", says("Audited by Acme."), /^! a review by somebody else: promised in/m],
  [
    "one in Russian",
    says("Код проверила внешняя компания."),
    /^! a review by somebody else: promised in/m,
  ],
  [
    "a claimed review",
    says("An outside review found nothing."),
    /^! a review by somebody else: promised in/m,
  ],
  [
    "one in Russian",
    says("Код прошёл независимый аудит."),
    /^! a review by somebody else: promised in/m,
  ],
];

const elsewhere = (variable: string) => (copy: ProjectCopy) =>
  copy.setVar(`${variable} = "https://other.coinport.io"`);

/** Gateways that get no session of the visitor. */
const ACCOUNT_FAULTS: readonly FaultRow[] = [
  [
    "accounts on another origin than orders",
    elsewhere("ACCOUNT_GATEWAY_URL"),
    /^✗ accounts are at https:\/\/other\.coinport\.io and orders at https:\/\/gateway\.coinport\.io: .*money; give both/m,
  ],
  [
    "fiat on another origin than accounts",
    elsewhere("FIAT_GATEWAY_URL"),
    /^✗ accounts are at .* and the fiat gateway at https:\/\/other\.coinport\.io/m,
  ],
  [
    "accounts apart, without fiat",
    (copy) => {
      copy.edit("wrangler.toml", `\nGATEWAY_URL = "${GATEWAY_ADDRESS}"`, "");
      for (const name of ["ORDER", "RATE"]) {
        copy.setVar(`${name}_GATEWAY_URL = "${GATEWAY_ADDRESS}"`);
      }
      copy.setVar('CONTENT_GATEWAY_URL = "embedded"');
      elsewhere("ACCOUNT_GATEWAY_URL")(copy);
    },
    /^! accounts are at .*orders of signed-in visitors are guests' orders/m,
  ],
];

export const FILE_FAULTS: readonly FaultRow[] = [
  ...WORKER_FAULTS,
  ...BRAND_FAULTS,
  ...PROMISES,
  ...ACCOUNT_FAULTS,
  ["no way for messages to support", () => undefined, /^! the support form is off/m],
  [
    "a support secret without its webhook",
    (copy) => copy.setVar('SUPPORT_WEBHOOK_SECRET = "abcdefgh12345678"'),
    /^✗ SUPPORT_WEBHOOK_SECRET needs SUPPORT_WEBHOOK_URL/m,
  ],
];
