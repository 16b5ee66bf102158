// Checks the real provider without money: everything that an exchange over it depends on.
import { literalAmount } from "~/domain/money/literal-amount";
import * as z from "zod";
import { parseJson } from "~/contracts/parse-json";
import { shiftAmount } from "~/domain/money/money";
import { HOUR_MS } from "~/domain/time/time-units";
import type { Catalogue } from "../../exchange/instruments/catalogue.ts";
import { listPairs } from "../../exchange/instruments/public-pairs.ts";
import { isSigned, ONE_CLICK_KEY } from "../../exchange/providers/near-intents/signature.ts";
import { findPlaceholder } from "../../exchange/providers/near-intents/placeholders.ts";
import type { ProviderResult } from "../../exchange/providers/provider.ts";
import type { Pair } from "../../exchange/rates/figures.ts";
import { usualAmountOf } from "../../exchange/rates/usual-amount.ts";
import type { ExchangeSettings } from "../../exchange/settings.ts";
import { doubtful, right, unasked, wrong, type Finding } from "../findings/finding.ts";
import { askUsualRate, describe, readCoins } from "./answers.ts";
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
export async function runChecks(smoke: Smoke, report: Report): Promise<Catalogue | undefined> {
  const { catalogue, finding } = await readCoins(smoke, smoke.settings);
  report({ check: "tokens", ...finding });
  if (!catalogue) return undefined;
  const pairs = listPairs(catalogue, smoke.settings.PAIRS).slice(0, PAIRS);
  for (const pair of pairs) report({ check: "rate", ...(await checkRate(smoke, pair)) });
  report({ check: "signature", ...(await checkSignature(smoke)) });
  const [first] = pairs;
  if (first) {
    report({ check: "too small", ...(await checkTooSmall(smoke, first)) });
    report({ check: "address", ...(await checkAddress(smoke, first)) });
    report({ check: "status", ...(await checkUnknownStatus(smoke, first)) });
  }
  return catalogue;
}

async function checkRate({ provider }: Smoke, pair: Pair): Promise<Finding> {
  const { amount, quoted } = await askUsualRate(provider, pair, undefined);
  const name = `${amount} ${pair.from.slug}`;
  if (quoted.ok) return right(`${name} → ${quoted.value.get} ${pair.to.slug}, verified`);
  const { failure } = quoted;
  const text = `${name} → ${pair.to.slug}: ${describe(failure)}`;
  // A known rejection is a reply; an unknown one needs a new rule.
  const isKnown = failure.kind === "too-small" || failure.kind === "no-liquidity";
  return isKnown ? doubtful(text) : wrong(text);
}

/** Checks that the signature covers what it should: a changed reply must not verify. */
async function checkSignature({ calls, settings }: Smoke): Promise<Finding> {
  const answers = calls
    .filter(({ url, status }) => url.endsWith("/v0/quote") && status < 300)
    .flatMap(({ text }) => quoteAnswerOf(text) ?? []);
  const [answer] = answers;
  if (!answer) return unasked("no quote came to verify");
  const key = settings.NEAR_INTENTS_SIGNER ?? ONE_CLICK_KEY;
  const changed = { ...answer, quoteRequest: { ...answer.quoteRequest, recipient: "another" } };
  if (!(await isSigned(answer, key))) return wrong(`a quote is not signed by ${key}`);
  return (await isSigned(changed, key))
    ? wrong("a changed quote verifies too")
    : right("quotes are signed, and a changed one does not verify");
}

const fields = z.record(z.string(), z.unknown());
const signedWire = z.object({
  timestamp: z.unknown(),
  signature: z.unknown(),
  quoteRequest: fields,
  quote: fields,
});

function quoteAnswerOf(text: string) {
  return signedWire.safeParse(parseJson(text)).data;
}

async function checkTooSmall({ provider }: Smoke, { from, to }: Pair): Promise<Finding> {
  const smallest = shiftAmount(literalAmount("3"), -from.asset.decimals);
  const asked = { from: from.asset, to: to.asset, amount: smallest, side: "send" } as const;
  const refused = await provider.quote(asked);
  if (refused.ok) return wrong(`${smallest} ${from.slug} is exchanged: is there no minimum?`);
  const { failure } = refused;
  if (failure.kind !== "too-small") return wrong(`a tiny amount: ${describe(failure)}`);
  return failure.least === undefined
    ? doubtful("a tiny amount is refused, without the minimum")
    : right(`a tiny amount is refused: at least ${failure.least} ${from.slug}`);
}

/** Requests an order to an invalid address. If the provider accepted it, it would stay unpaid. */
async function checkAddress({ provider }: Smoke, pair: Pair): Promise<Finding> {
  const opened = await provider.open({
    from: pair.from.asset,
    to: pair.to.asset,
    give: usualAmountOf(pair, undefined),
    destinationAddress: "not an address",
    refundAddress: findPlaceholder(pair.from.network),
    deadline: Date.now() + HOUR_MS,
  });
  if (opened.ok) return wrong("an order to a wrong address was opened");
  const { failure } = opened;
  return failure.kind === "rejected-address" && failure.field === "destinationAddress"
    ? right("a wrong address is refused by its field")
    : wrong(`a wrong address: ${describe(failure)}`);
}

async function checkUnknownStatus({ provider }: Smoke, { from, to }: Pair): Promise<Finding> {
  const depositAddress = findPlaceholder(from.network);
  const looked = await provider.look(
    { depositAddress },
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
