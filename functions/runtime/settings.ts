// Checks the variables of a deployment together; invalid settings serve no page (docs/security.md 47). It uses no
// platform types, so that scripts can check settings before they start anything.
import * as z from "zod";
import { toSetVariables } from "../../app/domain/text/variable-text.ts";
import type { GatewayName } from "~/contracts/calls/call";
import { PROVIDER_CODES, readProviderCodes } from "../../app/domain/provider-codes.ts";
import {
  bearerToken,
  flag,
  gatewayAddress,
  hostPatterns,
  hosts,
  mailAddress,
  milliseconds,
  onionOrigin,
  origin,
  origins,
  secretPair,
  secretRing,
  secureAddress,
  toggle,
  webAddress,
  webhookAddress,
} from "./setting-forms.ts";

const VARIABLES = {
  order: "ORDER_GATEWAY_URL",
  rate: "RATE_GATEWAY_URL",
  fiat: "FIAT_GATEWAY_URL",
  account: "ACCOUNT_GATEWAY_URL",
  content: "CONTENT_GATEWAY_URL",
} as const satisfies Record<GatewayName, string>;
const ADDRESSES = ["GATEWAY_URL", ...Object.values(VARIABLES)] as const;

/** The value of CONTENT_GATEWAY_URL if the texts of content/ are served. */
const EMBEDDED = "embedded";
/** The value of GATEWAY_URL if the operator's own gateway is behind the service binding GATEWAY. */
export const BINDING = "binding";
/** The gateways that every site needs; without an account gateway it has no accounts. */
const CALLED: readonly GatewayName[] = ["order", "rate", "content"];

const gatewayUrl = gatewayAddress.optional();

const variables = z.object({
  SANDBOX: flag,
  PROVIDER: z
    .string()
    .refine(
      (text) => readProviderCodes(text) !== undefined,
      `must be one of, or a list of: ${PROVIDER_CODES.join(", ")}`,
    )
    .optional(),
  PUBLIC_ORIGIN: origin.transform((text) => new URL(text).origin).optional(),
  ONION_ORIGIN: onionOrigin.transform((text) => new URL(text).origin).optional(),
  CHECK_PAGE_METADATA: flag,
  PAGE_CACHE: toggle.default("on"),
  PAGE_PATIENCE_MS: milliseconds(500, 60_000).optional(),
  RATE_LIMITS: toggle.default("on"),
  PUBLIC_API_KEYS: toggle.default("on"),
  ACCOUNTS: toggle.default("on"),
  TERMS_TICK: toggle.default("off"),
  TELEGRAM_MINI_APP: toggle.optional(),
  OPERATOR_PAGES: toggle.optional(),
  ANALYTICS_DATA_LAYER: flag,
  ANALYTICS_SCRIPT: secureAddress.optional(),
  ANALYTICS_SOURCES: origins,
  REDIRECT_HOSTS: hosts,
  IMAGE_HOSTS: hostPatterns,
  FIAT_PROVIDER_NAME: z.string().max(60, "must be a name of 60 characters at most").optional(),
  FIAT_TERMS_URL: secureAddress.optional(),
  FIAT_VERIFICATION_URL: secureAddress
    .refine((url) => url.includes("{kycAccessToken}"), "needs {kycAccessToken} in it")
    .optional(),
  CONNECTIVITY_CHECK_URL: webAddress.default(
    "https://cloudflare-dns.com/dns-query?name=example.com&type=A",
  ),
  SESSION_SECRET: secretRing,
  GATEWAY_SECRET: secretPair.optional(),
  SUPPORT_WEBHOOK_URL: webhookAddress.optional(),
  SUPPORT_WEBHOOK_SECRET: bearerToken.optional(),
  SUPPORT_MAIL_FROM: mailAddress.optional(),
  SUPPORT_MAIL_TO: mailAddress.optional(),
  GATEWAY_URL: z
    .union([z.literal(BINDING), gatewayAddress], {
      error: `must be an address that begins with https:// or http://, without a password, a query or a hash, or '${BINDING}'`,
    })
    .optional(),
  ORDER_GATEWAY_URL: gatewayUrl,
  RATE_GATEWAY_URL: gatewayUrl,
  FIAT_GATEWAY_URL: gatewayUrl,
  ACCOUNT_GATEWAY_URL: gatewayUrl,
  CONTENT_GATEWAY_URL: z
    .union([z.literal(EMBEDDED), gatewayAddress], {
      error: `must be '${EMBEDDED}' or an address that begins with https:// or http://, without a password, a query or a hash`,
    })
    .optional(),
});

/**
 * The name of every variable that a deployment may set. The doctor uses it to find misspelt ones.
 * @internal
 */
export const SETTING_NAMES: readonly string[] = Object.keys(variables.shape);

/**
 * Variables that are stored as secrets. The doctor checks that no file of the project contains them.
 * @internal
 */
export const SECRET_SETTINGS: readonly string[] = [
  "SESSION_SECRET",
  "GATEWAY_SECRET",
  "SUPPORT_WEBHOOK_URL",
  "SUPPORT_WEBHOOK_SECRET",
];

/** The checked variables, by their names. */
export type Settings = z.output<typeof variables>;

/** The settings, or one line per problem with the variable's name and never its value. */
export type CheckedSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Checks the bound variables; an empty one counts as unset. */
export function checkSettings(bound: Readonly<Record<string, unknown>>): CheckedSettings {
  const parsed = variables.safeParse(toSetVariables(bound));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.map(String).join(".")}: ${message}`,
    );
    return { ok: false, problems };
  }
  const problems = [...findContradictions(parsed.data), ...findMissingGateways(parsed.data)];
  return problems.length === 0 ? { ok: true, settings: parsed.data } : { ok: false, problems };
}

/** Returns the URL of a gateway: its own, else the common one. Returns undefined for the texts of content/, and behind the service binding. */
export function gatewayUrlOf(settings: Settings, name: GatewayName): string | undefined {
  const own = settings[VARIABLES[name]];
  const url = own ?? settings.GATEWAY_URL;
  return url === EMBEDDED || url === BINDING ? undefined : url;
}

/** The Worker behind the service binding, by the setting that selects it. */
const BOUND = { "SANDBOX=1": "sandbox", PROVIDER: "exchange" } as const;

function findContradictions(settings: Settings): string[] {
  const isSandbox = settings.SANDBOX === "1";
  const named = ADDRESSES.filter(
    (name) => settings[name] !== undefined && settings[name] !== EMBEDDED,
  );
  const [bound, ...others] = toBoundSettings(settings);
  return [
    ...(bound === undefined ? [] : findBoundProblems(settings, bound, [...others, ...named])),
    ...findSupportProblems(settings),
    ...(!isSandbox && settings.RATE_LIMITS === "off" ? ["RATE_LIMITS=off needs SANDBOX=1"] : []),
  ];
}

function findSupportProblems(settings: Settings): string[] {
  const needs = [
    ["SUPPORT_WEBHOOK_SECRET", "SUPPORT_WEBHOOK_URL"],
    ["SUPPORT_MAIL_TO", "SUPPORT_MAIL_FROM"],
  ] as const;
  return needs
    .filter(([name, other]) => settings[name] !== undefined && settings[other] === undefined)
    .map(([name, other]) => `${name} needs ${other}`);
}

function findBoundProblems(
  { GATEWAY_SECRET: secret }: Settings,
  bound: keyof typeof BOUND,
  others: readonly string[],
): string[] {
  const problems = others.map((name) => `${bound} and ${name} exclude each other: unset one`);
  return secret === undefined ? [...problems, toUnsigned(bound)] : problems;
}

function toUnsigned(setting: keyof typeof BOUND): string {
  return `GATEWAY_SECRET is missing: the ${BOUND[setting]} answers signed calls only, so it and the site need the same one`;
}

/** The settings that make the service binding GATEWAY serve. */
function toBoundSettings({ SANDBOX, PROVIDER }: Settings): (keyof typeof BOUND)[] {
  return [
    ...(SANDBOX === "1" ? ["SANDBOX=1" as const] : []),
    ...(PROVIDER === undefined ? [] : ["PROVIDER" as const]),
  ];
}

function findMissingGateways(settings: Settings): string[] {
  const isBound = toBoundSettings(settings).length > 0;
  if (isBound || settings.GATEWAY_URL !== undefined) return [];
  return CALLED.filter((name) => settings[VARIABLES[name]] === undefined).map((name) => {
    const other = name === "content" ? `, GATEWAY_URL or '${EMBEDDED}'` : " or GATEWAY_URL";
    return `${VARIABLES[name]} is missing: set it${other}, SANDBOX=1 or PROVIDER`;
  });
}
