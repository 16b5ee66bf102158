// Checks the Worker of the exchange: its settings, its secrets, and that only the product reaches it.
import { checkExchangeSettings, EXCHANGE_SETTING_NAMES } from "../../exchange/settings.ts";
import { doubtful, right, unasked, wrong, type Finding } from "../findings/finding.ts";
import { EXCHANGE_FILE, type Deployment } from "./read-deployment.ts";
import { findPublicAddress } from "./worker-file.ts";

/** Settings for tests. They make the exchange trust a server other than the provider. */
const TEST_SETTINGS = ["NEAR_INTENTS_URL", "NEAR_INTENTS_SIGNER"] as const;

/** The secrets of the exchange's Worker, each with the consequence of its absence. */
const SECRETS = {
  GATEWAY_SECRET: {
    mark: wrong,
    why: "the exchange answers signed calls only; store the same value as for the site",
  },
  NEAR_INTENTS_KEY: { mark: doubtful, why: "without it the provider adds a fee of its own" },
  ALERT_URL: { mark: doubtful, why: "without it alerts are in the log and the database only" },
} as const;
type SecretName = keyof typeof SECRETS;

/** Checks the exchange, if it serves. */
export function findExchange(deployment: Deployment): Finding[] {
  if (!deployment.hasExchange) return [right("no exchange is served")];
  return [
    ...findPublicAddress(EXCHANGE_FILE, deployment.exchange, "the exchange"),
    ...findProblems(deployment),
    ...findSecret(deployment, "GATEWAY_SECRET"),
    ...findSecret(deployment, "NEAR_INTENTS_KEY"),
    ...findSecret(deployment, "ALERT_URL"),
    ...findForeignKey(deployment),
    ...findTestSettings(deployment),
    ...findDoubts(deployment),
  ];
}

function findProblems({ config, exchange, vars }: Deployment): Finding[] {
  const checked = checkExchangeSettings(exchange.vars);
  const problems = checked.ok ? [] : checked.problems;
  const own = exchange.vars.PROVIDER;
  const isSame = own === vars.PROVIDER;
  return [
    ...problems.map((text) => wrong(`${EXCHANGE_FILE}: ${text}`)),
    ...Object.keys(exchange.vars)
      .filter((name) => !EXCHANGE_SETTING_NAMES.includes(name) && !(name in SECRETS))
      .map((name) =>
        doubtful(
          `${EXCHANGE_FILE}: ${name} is not a setting, so nothing reads it. Is it misspelt?`,
        ),
      ),
    ...(isSame ? [] : [wrong(`PROVIDER is not the same in ${config} and ${EXCHANGE_FILE}`)]),
  ];
}

function findSecret(deployment: Deployment, name: SecretName): Finding[] {
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
  const { mark, why } = SECRETS[name];
  return exchangeSecrets.includes(name)
    ? [right(`${name} is stored as a secret of the exchange`)]
    : [mark(`${name} is missing on the exchange's Worker: ${why}. \`${remedy}\``)];
}

/** The product's Worker is public, so it must not have the provider's key. */
function findForeignKey({ vars, storedSecrets = [] }: Deployment): Finding[] {
  const isThere = "NEAR_INTENTS_KEY" in vars || storedSecrets.includes("NEAR_INTENTS_KEY");
  if (!isThere) return [];
  return [
    wrong(
      "NEAR_INTENTS_KEY is in the product's Worker, which does not need it: remove it there (`npx wrangler secret delete NEAR_INTENTS_KEY`)",
    ),
  ];
}

function findTestSettings({ exchange, envFile }: Deployment): Finding[] {
  const mark = envFile === undefined ? wrong : doubtful;
  return TEST_SETTINGS.filter((name) => Boolean(exchange.vars[name])).map((name) =>
    mark(`${EXCHANGE_FILE}: ${name} is for tests: without it NEAR Intents itself is asked`),
  );
}

function findDoubts({ exchange: { vars } }: Deployment): Finding[] {
  return [
    ...(vars.BLOCKED_COUNTRIES
      ? []
      : [
          doubtful(
            `${EXCHANGE_FILE}: BLOCKED_COUNTRIES is empty, and the provider's terms exclude countries: name them`,
          ),
        ]),
    ...(vars.SUSPENDED === "on"
      ? [doubtful(`${EXCHANGE_FILE}: SUSPENDED=on: no new order is taken`)]
      : []),
  ];
}
