import { toInstrumentWire as toWire, type InstrumentWire } from "./instrument-wire.ts";
import { logoOf, nameOf } from "./coin-names";
import type { Instrument } from "./catalogue";
import { findNetwork } from "../networks/networks";

/** Returns an instrument as the gateway sends it. */
export function toInstrumentWire({ asset, network, ...instrument }: Instrument): InstrumentWire {
  return toWire({
    ...instrument,
    networkTitle: findNetwork(network).title,
    logo: logoOf(instrument.ticker),
    name: nameOf(instrument.ticker),
    usdPrice: asset.usdPrice,
    kind: "crypto",
    // A payout cannot carry a memo, so the form asks for none. The memo of a deposit is in the order.
    requiresMemo: false,
    payoutMemo: asset.needsDepositMemo ? false : undefined,
    contract: asset.contract,
  });
}
