// The wire format of an instrument (docs/gateway-contract.md, "Instrument").
import type { InstrumentType } from "~/domain/instrument/instrument";
import { findNetwork } from "../networks/networks";
import type { Instrument } from "./catalogue";
import { logoOf, nameOf } from "./coin-names";

/** An instrument as a gateway sends it. `price` is US dollars for one unit. */
export interface InstrumentWire {
  readonly currencyTitle: string;
  readonly networkTitle: string;
  readonly slug: string;
  readonly currencyLogoLink?: string | undefined;
  readonly currencyFriendlyTitle: string;
  readonly bestChangeName: string;
  readonly price: string;
  readonly instrumentType: InstrumentType;
  readonly requiresMemo: boolean;
  readonly payoutMemo?: false | undefined;
  readonly precisionDecimals: number;
  readonly contractAddress?: string | undefined;
}

/** Returns an instrument in the wire format. */
export function toInstrumentWire(instrument: Instrument): InstrumentWire {
  const { asset, ticker } = instrument;
  const isFiat = isFiatInstrument(instrument);
  return {
    currencyTitle: ticker,
    networkTitle: findNetwork(instrument.network).title,
    slug: instrument.slug,
    currencyLogoLink: logoOf(ticker, isFiat),
    currencyFriendlyTitle: nameOf(ticker, isFiat),
    bestChangeName: instrument.monitorName,
    price: asset.usdPrice,
    instrumentType: isFiat ? "fiat" : "crypto",
    // What cannot carry a memo needs none in the form. The memo of a deposit is in the order.
    requiresMemo: asset.takesMemo === true && asset.needsDepositMemo,
    payoutMemo: takesPayoutMemo(instrument) || !asset.needsDepositMemo ? undefined : false,
    precisionDecimals: instrument.digits,
    contractAddress: asset.contract,
  };
}

/** Returns whether the instrument is a currency of states, which a payment moves. */
export function isFiatInstrument({ network }: Pick<Instrument, "network">): boolean {
  return findNetwork(network).family === "fiat";
}

/** Returns whether a payout of it can carry a memo. */
export function takesPayoutMemo({ asset, network }: Pick<Instrument, "asset" | "network">) {
  return asset.takesMemo === true && findNetwork(network).payoutMemo !== false;
}
