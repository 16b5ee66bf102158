// The wire format of an instrument (docs/gateway-contract.md, "Instrument").
import { logoOf, nameOf } from "./coin-names";
import type { Instrument } from "./catalogue";
import { findNetwork } from "../networks/networks";

/** Returns an instrument as the gateway sends it. */
export function toInstrumentWire({ slug, ticker, network, digits, ...rest }: Instrument) {
  return {
    currencyTitle: ticker,
    networkTitle: findNetwork(network).title,
    slug,
    currencyLogoLink: logoOf(ticker),
    currencyFriendlyTitle: nameOf(ticker),
    bestChangeName: rest.monitorName,
    price: rest.asset.usdPrice,
    instrumentType: "crypto",
    // A payout cannot carry a memo, so the form asks for none. The memo of a deposit is in the order.
    requiresMemo: false,
    payoutMemo: rest.asset.needsDepositMemo ? false : undefined,
    precisionDecimals: digits,
  };
}
