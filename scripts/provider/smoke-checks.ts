// Checks the real provider without money: everything that an exchange over it depends on.
import { literalAmount } from "~/domain/money/literal-amount";
import { parseJson } from "~/contracts/parse-json";
import { shiftAmount } from "~/domain/money/money";
import { HOUR_MS } from "~/domain/time/time-units";
import type { OfferedCatalogue } from "../../exchange/instruments/offered-pairs.ts";
import { listPairs } from "../../exchange/instruments/public-pairs.ts";
import { findSampleAddress } from "../../exchange/networks/sample-addresses.ts";
import type { ProviderResult } from "../../exchange/providers/provider.ts";
import type { Pair } from "../../exchange/rates/figures.ts";
import { usualAmountOf } from "../../exchange/rates/usual-amount.ts";
import type { ExchangeSettings } from "../../exchange/settings.ts";
import { doubtful, right, unasked, wrong, type Finding } from "../findings/finding.ts";
import { askUsualRate, describe, modeOf, readCoins } from "./answers.ts";
import type { Connection } from "./connect.ts";

/** Pairs whose rate is requested. */
const PAIRS = 10;

/** One check's result with its name. */
export interface SmokeLine extends Finding {
  readonly check: string;
}

/** The connection, and its settings. */
export interface Smoke extends Connection {
  readonly settings: ExchangeSettings;
}

type Report = (line: SmokeLine) => void;

/** Runs the checks; returns the coins, or undefined if the provider was not reached. */
export async function runChecks(
  smoke: Smoke,
  report: Report,
): Promise<OfferedCatalogue | undefined> {
  const { catalogue, finding } = await readCoins(smoke, smoke.settings);
  report({ check: "tokens", ...finding });
  if (!catalogue) return undefined;
  const pairs = listPairs(catalogue, smoke.settings.PAIRS).slice(0, PAIRS);
  for (const pair of pairs) report({ check: "rate", ...(await checkRate(smoke, pair)) });
  if (smoke.part.checkProof) report({ check: "proof", ...(await checkProof(smoke)) });
  const [first] = pairs;
  if (first) {
    report({ check: "too small", ...(await checkTooSmall(smoke, first)) });
    report({ check: "address", ...(await checkAddress(smoke, first)) });
    report({ check: "status", ...(await checkUnknownStatus(smoke, first)) });
  }
  return catalogue;
}

async function checkRate(smoke: Smoke, pair: Pair): Promise<Finding> {
  const { amount, quoted } = await askUsualRate(smoke, pair, undefined);
  const name = `${amount} ${pair.from.slug}`;
  if (quoted.ok) return right(`${name} → ${quoted.value.get} ${pair.to.slug}, verified`);
  const { failure } = quoted;
  const text = `${name} → ${pair.to.slug}: ${describe(failure)}`;
  // A known rejection is a reply; an unknown one needs a new rule.
  const isKnown = failure.kind === "too-small" || failure.kind === "no-liquidity";
  return isKnown ? doubtful(text) : wrong(text);
}

/** Checks what proves the provider's answers. */
async function checkProof({ calls, part, settings }: Smoke): Promise<Finding> {
  const answers = calls.filter(({ status }) => status < 300).map(({ text }) => parseJson(text));
  const report = await part.checkProof?.(answers, settings);
  if (!report) return unasked("no answer came to verify");
  return report.isRight ? right(report.text) : wrong(report.text);
}

async function checkTooSmall({ provider, part }: Smoke, { from, to }: Pair): Promise<Finding> {
  const smallest = shiftAmount(literalAmount("3"), -from.asset.decimals);
  const sides = { from: from.asset, to: to.asset, mode: modeOf(part) };
  const asked = { ...sides, amount: smallest, side: "send" } as const;
  const refused = await provider.quote(asked);
  if (refused.ok) return wrong(`${smallest} ${from.slug} is exchanged: is there no minimum?`);
  const { failure } = refused;
  if (failure.kind !== "too-small") return wrong(`a tiny amount: ${describe(failure)}`);
  return failure.least === undefined
    ? doubtful("a tiny amount is refused, without the minimum")
    : right(`a tiny amount is refused: at least ${failure.least} ${from.slug}`);
}

/** Requests an order to an invalid address. If the provider accepted it, it would stay unpaid. */
async function checkAddress({ provider, part }: Smoke, pair: Pair): Promise<Finding> {
  const opened = await provider.open({
    from: pair.from.asset,
    to: pair.to.asset,
    mode: modeOf(part),
    give: usualAmountOf(pair, {}),
    destinationAddress: "not an address",
    refundAddress: findSampleAddress(pair.from.network),
    deadline: Date.now() + HOUR_MS,
  });
  if (opened.ok) return wrong("an order to a wrong address was opened");
  const { failure } = opened;
  return failure.kind === "rejected-address" && failure.field === "destinationAddress"
    ? right("a wrong address is refused by its field")
    : wrong(`a wrong address: ${describe(failure)}`);
}

async function checkUnknownStatus({ provider }: Smoke, { from, to }: Pair): Promise<Finding> {
  const depositAddress = findSampleAddress(from.network);
  const looked = await provider.look(
    { id: depositAddress, depositAddress },
    { from: from.asset, to: to.asset },
    "look",
  );
  return expectUnknown(looked);
}

function expectUnknown(looked: ProviderResult<unknown>): Finding {
  if (looked.ok) return wrong("an address without an order has a status");
  return looked.failure.kind === "not-found"
    ? right("an unknown address has no status")
    : wrong(`the status of an unknown address: ${describe(looked.failure)}`);
}
