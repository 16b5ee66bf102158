// What the provider answers a script: its coins, and the rate of a pair's usual amount. The smoke run and the doctor
// report it.
import type { Amount } from "~/domain/money/money";
import { DEFAULT_RATE_MODE, type RateMode } from "~/domain/rate/rate";
import type { ProviderPart } from "../../exchange/parts.ts";
import { makeCatalogue } from "../../exchange/instruments/catalogue.ts";
import { joinCatalogues, type OfferedCatalogue } from "../../exchange/instruments/offered-pairs.ts";
import type {
  AssetList,
  ProviderFailure,
  ProviderQuote,
  ProviderResult,
} from "../../exchange/providers/provider.ts";
import type { Pair } from "../../exchange/rates/figures.ts";
import { usualAmountOf } from "../../exchange/rates/usual-amount.ts";
import type { ExchangeSettings } from "../../exchange/settings.ts";
import { right, unasked, wrong, type Finding } from "../findings/finding.ts";
import type { Connection } from "./connect.ts";

/** The listed and the offered coins with a finding about them; only the finding if the list cannot be read. */
type ReadCoins =
  | { readonly catalogue: OfferedCatalogue; readonly listed: AssetList; readonly finding: Finding }
  | { readonly catalogue?: never; readonly listed?: never; readonly finding: Finding };

/** Reads the provider's coins as the exchange offers them. */
export async function readCoins(
  { provider, calls }: Pick<Connection, "provider" | "calls">,
  { HIDDEN: hidden, CONTRACTS: contracts }: ExchangeSettings,
): Promise<ReadCoins> {
  const listed = await provider.listAssets();
  const unreached = calls.find(({ status }) => status === 0);
  if (unreached) {
    const { host } = new URL(unreached.url);
    return { finding: unasked(`no connection to ${host} (${unreached.text})`) };
  }
  if (!listed.ok) {
    const why = describe(listed.failure);
    return { finding: wrong(`the provider's list of coins cannot be read: ${why}`) };
  }
  const own = makeCatalogue(listed.value, { hidden, contracts });
  const catalogue = joinCatalogues([{ provider: provider.code, ...own }]);
  const { instruments, hidden: left } = catalogue;
  const count = `${String(instruments.length)} coins are offered, ${String(left.length)} are hidden`;
  const finding = instruments.length > 0 ? right(count) : wrong(count);
  return { catalogue, listed: listed.value, finding };
}

/** Requests the rate of a pair's usual amount, which is above its minimum if that is known. */
export async function askUsualRate(
  { provider, part }: Pick<Connection, "provider" | "part">,
  pair: Pair,
  min: Amount | undefined,
): Promise<{ readonly amount: Amount; readonly quoted: ProviderResult<ProviderQuote> }> {
  const amount = usualAmountOf(pair, { min });
  const sides = { from: pair.from.asset, to: pair.to.asset, mode: modeOf(part) };
  return { amount, quoted: await provider.quote({ ...sides, amount, side: "send" }) };
}

/** Returns the mode that needs no visitor, if the provider has it. */
export function modeOf({ abilities: { modes } }: Pick<ProviderPart, "abilities">): RateMode {
  return modes.includes(DEFAULT_RATE_MODE) ? DEFAULT_RATE_MODE : (modes[0] ?? DEFAULT_RATE_MODE);
}

/** Returns a failure in words. */
export function describe(failure: ProviderFailure): string {
  return "why" in failure ? `${failure.kind} (${failure.why})` : failure.kind;
}
