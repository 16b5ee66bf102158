// Rates, and the requirements of an order on one (spec: PairData; Rate mode).
import type { EmailConfirmationMode } from "./confirmation-mode";
import { isSameInstrument, type Instrument, type InstrumentType } from "../instrument/instrument";
import type { Amount } from "../money/money";

/** FIXED holds the price until the order expires and needs a refund address. FLOATING uses the market's price when the deposit arrives. */
export const RATE_MODES = ["FLOATING", "FIXED"] as const;

/** One of the rate modes. */
export type RateMode = (typeof RATE_MODES)[number];

/** The form's initial mode and its fallback (spec: Rate mode). */
export const DEFAULT_RATE_MODE: RateMode = "FLOATING";

/** The form's initial amount if neither the query nor the gateway names one (spec: Default amount). */
export const DEFAULT_AMOUNT = "500";

/** The mode of that name; undefined for an unknown name. */
export function parseRateMode(text: string | null | undefined): RateMode | undefined {
  return RATE_MODES.find((mode) => mode === text);
}

/** Whether the mode keeps an order's price when the market moves. */
export function isPriceHeld(rateMode: RateMode): boolean {
  switch (rateMode) {
    case "FIXED":
      return true;
    case "FLOATING":
      return false;
  }
}

/** The amount fields. */
export const ACTIVE_SIDES = ["send", "receive"] as const;

/** The amount field that the visitor typed in; the rate determines the other one. */
export type ActiveSide = (typeof ACTIVE_SIDES)[number];

/** A rate request. `amount` counts units of `amountCurrencySlug`, which is one of the two instruments. */
export interface RateQuery {
  readonly instrumentFromSlug: string;
  readonly instrumentToSlug: string;
  readonly amount: Amount;
  readonly amountCurrencySlug: string;
  readonly rateMode: RateMode;
  readonly exchangeType: InstrumentType;
  readonly referrerId?: string | undefined;
}

/** The side whose units the requested amount counts. */
export function deriveAskedSide({
  instrumentFromSlug,
  amountCurrencySlug,
}: Pick<RateQuery, "instrumentFromSlug" | "amountCurrencySlug">): ActiveSide {
  const isSend = isSameInstrument({ slug: amountCurrencySlug }, { slug: instrumentFromSlug });
  return isSend ? "send" : "receive";
}

/** Bounds of the send amount, in the send currency: `min`/`max` for this provider and pair, `generalMin`/`generalMax` over all providers. */
export interface RateLimits {
  readonly min?: Amount | undefined;
  readonly max?: Amount | undefined;
  readonly generalMin?: Amount | undefined;
  readonly generalMax?: Amount | undefined;
}

/** US-dollar quotes behind the gateway's calculation: `sell` for one unit sent, `buy` for one unit received. */
export interface RateQuotes {
  readonly buy: Amount;
  readonly sell: Amount;
}

/** How a gateway recognises its own quote. An order returns each part unchanged. */
export interface QuoteReference {
  readonly providerCode?: string | undefined;
  readonly quoteId?: string | undefined;
  /** The time of the price in the gateway's spelling and by its clock. */
  readonly updatedAt?: string | number | undefined;
}

/**
 * One quote of the gateway. `amountToGive` is in the send currency; `amountToGet`, `networkFee` and `serviceFee` are in
 * the receive currency. `amountToGet` is already net of fees; `price` is receive units for one send unit before fees.
 * Market prices are US dollars for one unit of the send (left) and the receive (right) currency. `updatedAt` is epoch
 * milliseconds.
 */
export interface Rate {
  readonly from: Instrument;
  readonly to: Instrument;
  readonly rateMode: RateMode;
  readonly amountToGive: Amount;
  readonly amountToGet: Amount;
  readonly price: Amount;
  readonly marketLeftPrice: Amount;
  readonly marketRightPrice: Amount;
  readonly marketMinAmount?: Amount | undefined;
  readonly limits: RateLimits;
  readonly networkFee?: Amount | undefined;
  readonly serviceFee?: Amount | undefined;
  readonly quotes?: RateQuotes | undefined;
  readonly noKycThreshold?: Amount | undefined;
  /** Whether this provider needs a refund address on a floating rate too. */
  readonly requiresRefundAddress?: boolean | undefined;
  /** Whether the pair also has a fixed rate; undefined if the gateway does not report it. */
  readonly hasFixedRate?: boolean | undefined;
  readonly emailConfirmationMode: EmailConfirmationMode;
  readonly updatedAt: number;
  /** Only on the server: browsers send the seal, which contains it. */
  readonly reference?: QuoteReference | undefined;
  /** The gateway's statements about the provider, as sent. Only contracts/rate-claims.ts reads it. */
  readonly claims?:
    | {
        readonly provider?: unknown;
        readonly notices?: unknown;
        readonly amountToGetAtLeast?: unknown;
      }
    | undefined;
  /** Our server's seal over these figures. An order requires it. */
  readonly quoteToken?: string | undefined;
}

/** Whether the gateway reports that the pair of this floating rate has no fixed one. */
export function isFloatingOnly(rate: Pick<Rate, "rateMode" | "hasFixedRate">): boolean {
  return !isPriceHeld(rate.rateMode) && rate.hasFixedRate === false;
}

/** Whether an order on this rate needs a refund address. Every fixed rate does (spec: Refund address), except for fiat, which is refunded the way it was paid. */
export function needsRefundAddress(
  rate: Pick<Rate, "from" | "rateMode" | "requiresRefundAddress">,
): boolean {
  if (rate.from.instrumentType === "fiat") return false;
  return isPriceHeld(rate.rateMode) || rate.requiresRefundAddress === true;
}
