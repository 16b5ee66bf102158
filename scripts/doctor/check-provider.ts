// Checks the provider of the exchange: its coins, a signed rate, its minimum, and our key.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { LOCALES } from "~/i18n/locales";
import { compareAmounts } from "~/domain/money/money";
import { findBySlug, type Catalogue } from "../../exchange/instruments/catalogue.ts";
import { findProvider as findPart } from "../../exchange/parts.ts";
import { PROVIDERS } from "../../exchange/provider-list.ts";
import { listPairs } from "../../exchange/instruments/public-pairs.ts";
import type { Pair } from "../../exchange/rates/figures.ts";
import { maxDepositOf } from "../../exchange/rates/pair-data.ts";
import { checkExchangeSettings, type ExchangeSettings } from "../../exchange/settings.ts";
import { askUsualRate, describe, readCoins } from "../provider/answers.ts";
import { connectToProvider, type Connection } from "../provider/connect.ts";
import { doubtful, right, unasked, wrong, type Finding } from "../findings/finding.ts";
import type { Deployment } from "./read-deployment.ts";

/** Checks the provider, if the exchange serves. */
export async function findProvider(deployment: Deployment): Promise<Finding[]> {
  if (!deployment.hasExchange) return [right("no provider is needed")];
  return [...findTerms(deployment), ...(await ask(deployment))];
}

/** The provider requires integrators to name it. */
function findTerms({ folder, isDraft, exchange }: Deployment): Finding[] {
  const { PROVIDER: code } = exchange.vars;
  const { claims } = findPart({ providers: PROVIDERS }, typeof code === "string" ? code : "");
  const { name } = claims;
  const mark = isDraft ? doubtful : wrong;
  const pages = LOCALES.map(({ code }) => `content/pages/${code}/terms.md`);
  return pages
    .filter((page) => existsSync(join(folder, page)))
    .filter((page) => !readFileSync(join(folder, page), "utf8").includes(name))
    .map((page) => mark(`${page} does not name ${name}, which its terms ask for`));
}

async function ask(deployment: Deployment): Promise<Finding[]> {
  if (deployment.isOffline) return [unasked("--offline")];
  // A stored key cannot be read, so the doctor also reads it from its environment.
  const { NEAR_INTENTS_KEY } = process.env;
  const checked = checkExchangeSettings({ NEAR_INTENTS_KEY, ...deployment.exchange.vars });
  if (!checked.ok) return [unasked("the settings of the exchange must be right first")];
  const { settings } = checked;
  const connection = connectToProvider(settings);
  const found = await findAnswers(connection, settings);
  return [...findRefusedKey(connection, settings), ...found];
}

function findRefusedKey({ calls }: Connection, settings: ExchangeSettings): Finding[] {
  if (settings.NEAR_INTENTS_KEY === undefined) {
    return [
      doubtful(
        "no NEAR_INTENTS_KEY in the doctor's environment: asked without one, which costs a fee",
      ),
    ];
  }
  return calls.some(({ status }) => status === 401 || status === 403)
    ? [wrong("the provider refuses NEAR_INTENTS_KEY: is it the key of your partner account?")]
    : [];
}

async function findAnswers(connection: Connection, settings: ExchangeSettings): Promise<Finding[]> {
  const { catalogue, finding } = await readCoins(connection, settings);
  if (!catalogue) return [finding];
  const { PAIRS: pairs } = settings;
  const [first] = listPairs(catalogue, pairs);
  const unknown = findUnknownPairs(catalogue, pairs);
  if (!first) return [finding, ...unknown, wrong("no pair can be offered")];
  return [finding, ...unknown, ...(await findRate(connection.provider, first, settings))];
}

function findUnknownPairs(catalogue: Catalogue, pairs: readonly string[]): Finding[] {
  const isKnown = (pair: string) =>
    pair.split("/").every((slug) => findBySlug(catalogue, slug) !== undefined);
  return pairs
    .filter((pair) => !isKnown(pair))
    .map((pair) => wrong(`PAIRS names ${pair}, and the provider does not have both coins`));
}

async function findRate(
  provider: Connection["provider"],
  pair: Pair,
  { MAX_ORDER_USD: maxUsd }: ExchangeSettings,
): Promise<Finding[]> {
  const sides = { from: pair.from.asset, to: pair.to.asset };
  const name = `${pair.from.ticker} → ${pair.to.ticker}`;
  const { min } = await provider.findLimits(sides);
  const { quoted } = await askUsualRate(provider, pair, min);
  if (!quoted.ok) {
    const { failure } = quoted;
    return failure.kind === "untrusted"
      ? [wrong(`the rate of ${name} cannot be trusted: ${failure.why}`)]
      : [wrong(`no rate of ${name}: ${describe(failure)}`)];
  }
  const max = maxDepositOf(pair, maxUsd);
  const { ticker } = pair.from;
  const rate = right(`a rate of ${name} came, signed and as asked`);
  if (min === undefined) return [rate, unasked(`the minimum of ${name} is unknown`)];
  return compareAmounts(max, min) <= 0
    ? [rate, wrong(`MAX_ORDER_USD is ${max} ${ticker}, and ${name} begins at ${min}: raise it`)]
    : [rate, right(`${name} is exchanged from ${min} to ${max} ${ticker}`)];
}
