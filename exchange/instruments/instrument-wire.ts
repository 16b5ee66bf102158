// The wire format of an instrument (docs/gateway-contract.md, "Instrument").
import type { InstrumentType } from "~/domain/instrument/instrument";
import type { Amount } from "~/domain/money/money";

/** An instrument as a gateway sends it. `price` is US dollars for one unit. */
export interface InstrumentWire {
  readonly currencyTitle: string;
  readonly networkTitle: string;
  readonly slug: string;
  readonly currencyLogoLink?: string | undefined;
  readonly currencyFriendlyTitle: string;
  readonly bestChangeName: string;
  readonly coinstatValue?: string | undefined;
  readonly price: string;
  readonly instrumentType: InstrumentType;
  readonly requiresMemo: boolean;
  readonly payoutMemo?: false | undefined;
  readonly precisionDecimals: number;
  readonly contractAddress?: string | undefined;
}

/** What a gateway knows of an instrument. `usdPrice` is US dollars for one unit, `digits` its decimals. */
export interface InstrumentFacts {
  readonly slug: string;
  readonly ticker: string;
  readonly name: string;
  readonly monitorName: string;
  readonly networkTitle: string;
  readonly logo: string | undefined;
  readonly usdPrice: Amount;
  readonly kind: InstrumentWire["instrumentType"];
  readonly digits: number;
  readonly requiresMemo: boolean;
  /** False if payouts carry no memo. */
  readonly payoutMemo: false | undefined;
  /** Undefined for a network's own coin. */
  readonly contract: string | undefined;
}

/** Returns an instrument in the wire format. */
export function toInstrumentWire(facts: InstrumentFacts): InstrumentWire {
  return {
    currencyTitle: facts.ticker,
    networkTitle: facts.networkTitle,
    slug: facts.slug,
    currencyLogoLink: facts.logo,
    currencyFriendlyTitle: facts.name,
    bestChangeName: facts.monitorName,
    price: facts.usdPrice,
    instrumentType: facts.kind,
    requiresMemo: facts.requiresMemo,
    payoutMemo: facts.payoutMemo,
    precisionDecimals: facts.digits,
    contractAddress: facts.contract,
  };
}
