// Checks the providers of the exchange: their coins, a rate, its minimum, and our access.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "~/i18n/locales";
import { compareAmounts } from "~/domain/money/money";
import { PROVIDERS_PLACEHOLDER } from "~/domain/page/placeholders";
import { findBySlug, isNamed, toInstrument } from "../../exchange/instruments/catalogue.ts";
import type { OfferedCatalogue } from "../../exchange/instruments/offered-pairs.ts";
import { listPairs } from "../../exchange/instruments/public-pairs.ts";
import type { AssetList } from "../../exchange/providers/provider.ts";
import type { Pair } from "../../exchange/rates/figures.ts";
import { maxDepositOf } from "../../exchange/rates/bounds.ts";
import { checkExchangeSettings, type ExchangeSettings } from "../../exchange/settings.ts";
import { readExchangeEnvironment } from "../product/exchange.ts";
import { askUsualRate, describe, modeOf, readCoins } from "../provider/answers.ts";
import { connectToProvider, listChosen, type Connection } from "../provider/connect.ts";
import { doubtful, right, unasked, wrong, type Finding } from "../findings/finding.ts";
import type { Deployment } from "./read-deployment.ts";

/** Checks the providers, if the exchange serves. */
export async function findProvider(deployment: Deployment): Promise<Finding[]> {
  if (!deployment.hasExchange) return [right("no provider is needed")];
  const settings = readSettings(deployment);
  if (!settings) return [unasked("the settings of the exchange must be right first")];
  const terms = listChosen(settings).flatMap(({ claims }) => findTerms(deployment, claims.name));
  if (deployment.isOffline) return [...terms, unasked(nameUnasked(settings))];
  const found: Finding[] = [];
  for (const part of listChosen(settings)) {
    const connection = connectToProvider(part, settings);
    const answers = await findAnswers(connection, settings);
    found.push(...findRefusedKey(connection, settings), ...answers);
  }
  return [...terms, ...found];
}

/** Only the provider knows its coins. */
function nameUnasked(settings: ExchangeSettings): string {
  const lists = ["PAIRS", "HIDDEN", "CONTRACTS"] as const;
  const named = lists
    .filter((name) => settings[name].length > 0)
    .map((name) => `${name} (${settings[name].join(", ")})`);
  if (named.length === 0) return "--offline";
  return `--offline: whether the provider has every coin of ${named.join(", ")}`;
}

// A stored key cannot be read, so the doctor also reads it from its environment.
function readSettings({ exchangeVars }: Deployment): ExchangeSettings | undefined {
  const checked = checkExchangeSettings({ ...readExchangeEnvironment(), ...exchangeVars });
  return checked.ok ? checked.settings : undefined;
}

/** The Worker replaces it by the names of the providers. */
const PROVIDERS = `{{${PROVIDERS_PLACEHOLDER}}}`;

/** Providers require integrators to name them. */
function findTerms({ folder, isDraft }: Deployment, name: string): Finding[] {
  const mark = isDraft ? doubtful : wrong;
  const pages = LOCALES.map(({ code }) => `content/pages/${code}/terms.md`);
  return pages
    .filter((page) => existsSync(join(folder, page)))
    .filter((page) => {
      const text = readFileSync(join(folder, page), "utf8");
      return !text.includes(name) && !text.includes(PROVIDERS);
    })
    .map((page) => mark(`${page} does not name ${name}, which its terms ask for`));
}

function findRefusedKey({ calls, part }: Connection, settings: ExchangeSettings): Finding[] {
  const set: Readonly<Record<string, unknown>> = settings;
  const secrets = Object.entries(part.variables.secrets);
  const missing = secrets
    .filter(([name]) => set[name] === undefined)
    .map(([name, { why }]) => doubtful(`no ${name} in the doctor's environment: ${why}`));
  const isRefused = calls.some(({ status }) => status === 401 || status === 403);
  if (missing.length > 0 || !isRefused) return missing;
  const names = secrets.map(([name]) => name).join(", ");
  return [wrong(`the provider refuses ${names}: is it the key of your partner account?`)];
}

async function findAnswers(connection: Connection, settings: ExchangeSettings): Promise<Finding[]> {
  const { catalogue, listed, finding } = await readCoins(connection, settings);
  if (!catalogue) return [finding];
  const { PAIRS: pairs } = settings;
  const [first] = listPairs(catalogue, pairs);
  const unknown = [
    ...findUnknownPairs(catalogue, pairs),
    ...(settings.PROVIDER.length > 1 ? [] : findUnknownCoins(listed, settings)),
  ];
  if (!first) return [finding, ...unknown, wrong("no pair can be offered")];
  return [finding, ...unknown, ...(await findRate(connection, first, settings))];
}

function findUnknownPairs(catalogue: OfferedCatalogue, pairs: readonly string[]): Finding[] {
  const isKnown = (pair: string) =>
    pair.split("/").every((slug) => findBySlug(catalogue, slug) !== undefined);
  return pairs
    .filter((pair) => !isKnown(pair))
    .map((pair) => wrong(`PAIRS names ${pair}, and the provider does not have both coins`));
}

// With several providers, another one may list the coin.
function findUnknownCoins(
  { assets }: AssetList,
  { HIDDEN: hidden, CONTRACTS: contracts }: ExchangeSettings,
): Finding[] {
  const slugs = assets.map((asset) => toInstrument(asset)?.slug);
  const isNamedBy = (contract: string) => assets.some((asset) => isNamed(asset, [contract]));
  const unknown = [
    ...hidden.filter((slug) => !slugs.includes(slug)).map((slug) => `HIDDEN names ${slug}`),
    ...contracts.filter((text) => !isNamedBy(text)).map((text) => `CONTRACTS names ${text}`),
  ];
  return unknown.map((text) => doubtful(`${text}, and the provider lists no such coin`));
}

async function findRate(
  connection: Connection,
  pair: Pair,
  { MAX_ORDER_USD: maxUsd }: ExchangeSettings,
): Promise<Finding[]> {
  const { provider, part } = connection;
  const sides = { from: pair.from.asset, to: pair.to.asset, mode: modeOf(part) };
  const name = `${pair.from.ticker} → ${pair.to.ticker}`;
  const { min } = await provider.findLimits(sides);
  const { quoted } = await askUsualRate(connection, pair, min);
  if (!quoted.ok) {
    const { failure } = quoted;
    return failure.kind === "untrusted"
      ? [wrong(`the rate of ${name} cannot be trusted: ${failure.why}`)]
      : [wrong(`no rate of ${name}: ${describe(failure)}`)];
  }
  const max = maxDepositOf(pair, maxUsd);
  const { ticker } = pair.from;
  const signed = part.abilities.promise === "signed" ? ", signed and as asked" : "";
  const rate = right(`a rate of ${name} came${signed}`);
  if (min === undefined) return [rate, unasked(`the minimum of ${name} is unknown`)];
  return compareAmounts(max, min) <= 0
    ? [rate, wrong(`MAX_ORDER_USD is ${max} ${ticker}, and ${name} begins at ${min}: raise it`)]
    : [rate, right(`${name} is exchanged from ${min} to ${max} ${ticker}`)];
}
