// What the sandbox offers, as the exchange knows instruments, at the market's prices.
import type { ApiResult } from "../../exchange/http/api-error";
import type { OfferedCatalogue } from "../../exchange/instruments/offered-pairs";
import { findNetwork } from "../../exchange/networks/networks";
import type { CheckAddress } from "../../exchange/networks/address-check";
import { checkAddress as checkShared } from "~/addresses/check-address";
import { findMarket, type SandboxEnv } from "../env";
import { usdPriceOf, type MarketState } from "./market-state";
import { CATALOGUE } from "../instruments/catalogue";
import { isFiat } from "../instruments/fiat-side";
import { toInstrument } from "../instruments/instrument";

/** The contracts of all instruments. */
export const CONTRACTS = CATALOGUE.map(({ currency, contract }) => ({
  currencyTitle: currency.ticker,
  contractAddress: contract,
}));

/** The check for play money. */
export const checkAddress: CheckAddress = (network, address, contracts) =>
  checkShared({ network: findNetwork(network) }, address, contracts);

/** Returns every instrument at the market's prices. */
export async function findCatalogue(env: SandboxEnv): Promise<ApiResult<OfferedCatalogue>> {
  return { ok: true, value: catalogueAt(await findMarket(env).state()) };
}

/** Returns every instrument at these prices. `at` names their provider for queries. */
function catalogueAt(state: MarketState): OfferedCatalogue {
  const instruments = CATALOGUE.flatMap((entry) => {
    const usdPrice = usdPriceOf(state, entry.currency.ticker);
    if (!usdPrice) return [];
    const instrument = toInstrument(entry, usdPrice);
    return [{ ...instrument, at: { [isFiat(entry) ? "mercuryo" : "sandbox"]: instrument } }];
  });
  return { instruments, hidden: [], contracts: CONTRACTS };
}
