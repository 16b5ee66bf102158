// Checks the Worker of the exchange: its settings, its secrets, and that only the product reaches it.
import { readProviderCodes } from "~/domain/provider-codes";
import { parseUrl } from "~/domain/request/parse-url";
import { isOn } from "~/domain/text/variable-text";
import { findProvider, type ProviderPart } from "../../exchange/parts.ts";
import { PROVIDERS } from "../../exchange/provider-list.ts";
import { checkExchangeSettings, EXCHANGE_SETTING_NAMES } from "../../exchange/settings.ts";
import { doubtful, right, unasked, wrong, type Finding } from "../findings/finding.ts";
import { findMail } from "./check-mail.ts";
import { findOffer } from "./check-offer.ts";
import { EXCHANGE_FILE, type Deployment } from "./read-deployment.ts";
import { findPublicAddress } from "./worker-file.ts";

/** The secrets of the exchange's Worker, each with the consequence of its absence. Those of its providers join them. */
const SECRETS: Readonly<Record<string, Secret>> = {
  GATEWAY_SECRET: {
    mark: wrong,
    why: "the exchange answers signed calls only; store the same value as for the site",
  },
  MAIL_TOKEN: { mark: doubtful, why: "most mail services refuse emails without it" },
  ALERT_URL: { mark: doubtful, why: "without it alerts are in the log and the database only" },
};

const SECRET_NAME = /_(?:TOKEN|SECRET|KEY)$/;

interface Secret {
  readonly mark: typeof wrong;
  readonly why: string;
}

/** Returns the providers that the exchange names; none if the name is wrong. */
function listParts({ exchange }: Deployment): readonly ProviderPart[] {
  const { PROVIDER: named } = exchange.vars;
  const codes = typeof named === "string" ? readProviderCodes(named) : undefined;
  return (codes ?? []).map((code) => findProvider({ providers: PROVIDERS }, code));
}

function listSecrets(deployment: Deployment): Readonly<Record<string, Secret>> {
  const own = listParts(deployment).flatMap(({ variables }) => Object.entries(variables.secrets));
  const ofProviders = own.map(([name, { isRequired, why }]): [string, Secret] => [
    name,
    { mark: isRequired ? wrong : doubtful, why },
  ]);
  return { ...SECRETS, ...Object.fromEntries(ofProviders) };
}

/** Checks the exchange, if it serves. */
export function findExchange(deployment: Deployment): Finding[] {
  if (!deployment.hasExchange) return [right("no exchange is served")];
  return [
    ...findPublicAddress(EXCHANGE_FILE, deployment.exchange, "the exchange"),
    ...findProblems(deployment),
    ...Object.entries(listSecrets(deployment)).flatMap(([name, secret]) =>
      findSecret(deployment, name, secret),
    ),
    ...findReadable(deployment),
    ...findForeignKeys(deployment),
    ...findTestSettings(deployment),
    ...findDoubts(deployment),
    ...findOffer(deployment),
    ...findMail(deployment),
  ];
}

function findProblems(deployment: Deployment): Finding[] {
  const { config, exchange, vars } = deployment;
  const secrets = listSecrets(deployment);
  const checked = checkExchangeSettings(deployment.exchangeVars);
  const problems = checked.ok ? [] : checked.problems;
  const own = exchange.vars.PROVIDER;
  // A server of one's own gives the exchange the site's provider.
  const isSame = deployment.host !== undefined || own === vars.PROVIDER;
  return [
    ...problems.map((text) => wrong(`${deployment.exchangePlace}: ${text}`)),
    ...Object.keys(exchange.vars)
      .filter((name) => !EXCHANGE_SETTING_NAMES.includes(name) && !(name in secrets))
      .map((name) =>
        doubtful(
          `${EXCHANGE_FILE}: ${name} is not a setting, so nothing reads it. Is it misspelt?`,
        ),
      ),
    ...(isSame ? [] : [wrong(`PROVIDER is not the same in ${config} and ${EXCHANGE_FILE}`)]),
  ];
}

function findSecret(deployment: Deployment, name: string, { mark, why }: Secret): Finding[] {
  const { exchange, exchangeSecrets, envFile } = deployment;
  const remedy = `npx wrangler secret put ${name} -c ${EXCHANGE_FILE}`;
  if (exchange.vars[name] !== undefined) {
    return [
      wrong(
        `${name} is in ${EXCHANGE_FILE}, which is public: remove it there and run \`${remedy}\``,
      ),
    ];
  }
  // On this machine npm start sets both.
  if (envFile !== undefined) return [];
  if (exchangeSecrets === undefined) {
    return [
      unasked(`Cloudflare did not report whether the exchange has ${name}; if not: \`${remedy}\``),
    ];
  }
  return exchangeSecrets.includes(name)
    ? [right(`${name} is stored as a secret of the exchange`)]
    : [mark(`${name} is missing on the exchange's Worker: ${why}. \`${remedy}\``)];
}

/** The secrets that may be missing have no line above. */
function findReadable(deployment: Deployment): Finding[] {
  const known = listSecrets(deployment);
  return Object.entries(deployment.exchange.vars)
    .filter(([name, value]) => SECRET_NAME.test(name) && !(name in known) && Boolean(value))
    .map(([name]) =>
      wrong(
        `${name} is in ${EXCHANGE_FILE}, which is public: remove it there and run \`npx wrangler secret put ${name} -c ${EXCHANGE_FILE}\``,
      ),
    );
}

/** The product's Worker is public, so it must not have a provider's key. */
function findForeignKeys(deployment: Deployment): Finding[] {
  const { vars, storedSecrets = [] } = deployment;
  return listParts(deployment)
    .flatMap(({ variables }) => Object.keys(variables.secrets))
    .filter((name) => name in vars || storedSecrets.includes(name))
    .map((name) =>
      wrong(
        `${name} is in the product's Worker, which does not need it: remove it there (\`npx wrangler secret delete ${name}\`)`,
      ),
    );
}

// They make the exchange trust a server other than the provider.
function findTestSettings(deployment: Deployment): Finding[] {
  const { exchangeVars, exchangePlace, envFile, host, vars } = deployment;
  const isLive = host ? vars.PUBLIC_ORIGIN !== undefined : envFile === undefined;
  const mark = isLive ? wrong : doubtful;
  return listParts(deployment).flatMap(({ claims, variables }) =>
    variables.tests
      .filter((name) => Boolean(exchangeVars[name]))
      .map((name) =>
        mark(`${exchangePlace}: ${name} is for tests: without it ${claims.name} itself is asked`),
      ),
  );
}

function findDoubts({ exchangeVars, exchangePlace, vars }: Deployment): Finding[] {
  const { ALERT_URL: alerts, BLOCKED_COUNTRIES: blocked, SUSPENDED: suspended } = exchangeVars;
  const isOwn =
    typeof alerts === "string" && parseUrl(alerts)?.origin === (vars.PUBLIC_ORIGIN ?? "");
  return [
    ...(blocked
      ? []
      : [
          doubtful(
            `${exchangePlace}: BLOCKED_COUNTRIES is empty, and the provider's terms exclude countries: name them`,
          ),
        ]),
    ...(isOn(suspended) ? [doubtful(`${exchangePlace}: SUSPENDED=on: no new order is taken`)] : []),
    ...(isOwn ? [wrong("ALERT_URL is this site itself: name the address of your alerts")] : []),
  ];
}
