// Owns the quote that a visitor saw when pressing the button, and when an order may still go out on
// it: same selection, young enough, and the market has not run away (spec: Age of a rate).
import { RATE_MAX_AGE_MS } from "../limits";
import {
  addAmounts,
  compareAmounts,
  multiplyAmounts,
  parseAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from "../money/money";
import {
  deriveRateAge,
  isRateStale,
  type ActiveSide,
  type Rate,
  type RateMode,
  type RateQuotes,
} from "./rate";
import { isSameSelection } from "./same-selection";
import type { Selection } from "./selection";

/** The figures that stood on the ticket, and the typed `amount` that they answer; amounts and fees as in Rate, `updatedAt` in epoch milliseconds. */
export interface ClaimedQuote {
  readonly fromSlug: string;
  readonly toSlug: string;
  readonly rateMode: RateMode;
  readonly activeSide: ActiveSide;
  readonly amount: Amount;
  readonly amountToGive: Amount;
  readonly amountToGet: Amount;
  readonly price: Amount;
  readonly networkFee?: Amount | undefined;
  readonly serviceFee?: Amount | undefined;
  readonly quotes?: RateQuotes | undefined;
  readonly updatedAt: number;
}

/** What an exchange costs at one moment. */
type Moment = Pick<Rate, "price" | "amountToGive" | "amountToGet">;

/** Why the visitor is asked again: the selection is another one, the quote is too old, or the price has moved too far. */
export type QuoteMismatch = "changed" | "old" | "moved";

// The promise may differ from the price of this moment by one part in fifty before we ask again.
const ROOM_TO_MOVE = parseAmount("0.02") ?? ZERO;
// An older floating quote is kept as long as the visitor gets at most one part in two hundred less than was shown.
const LEAST_OF_SHOWN = parseAmount("0.995") ?? ZERO;

/** The figures of a rate that travel with the form; `asked` is the typed amount that the rate answers. */
export function toClaimedQuote(
  rate: Rate,
  asked: Pick<Selection, "activeSide" | "amount">,
): ClaimedQuote {
  return {
    activeSide: asked.activeSide,
    amount: asked.amount,
    fromSlug: rate.from.slug,
    toSlug: rate.to.slug,
    rateMode: rate.rateMode,
    amountToGive: rate.amountToGive,
    amountToGet: rate.amountToGet,
    price: rate.price,
    networkFee: rate.networkFee,
    serviceFee: rate.serviceFee,
    quotes: rate.quotes,
    updatedAt: rate.updatedAt,
  };
}

/** Why an order cannot go out on the claimed quote, or undefined; `rate` is the one of this moment, `now` epoch milliseconds. */
export function deriveQuoteMismatch(
  claimed: ClaimedQuote | undefined,
  selection: Selection,
  { rate, now }: { readonly rate: Moment; readonly now: number },
): QuoteMismatch | undefined {
  if (claimed === undefined || !isSameSelection(toClaimedSelection(claimed), selection)) {
    return "changed";
  }
  if (isRateStale(claimed, now)) return "old";
  if (hasMoved(claimed.price, rate.price)) return "moved";
  return deriveRateAge(claimed, now) > RATE_MAX_AGE_MS.FIXED && hasFallen(claimed, rate)
    ? "moved"
    : undefined;
}

/** The rate on the terms that the visitor saw: these are the figures an order claims. */
export function toClaimedRate(rate: Rate, claimed: ClaimedQuote): Rate {
  const { amountToGive, amountToGet, price, networkFee, serviceFee, quotes, updatedAt } = claimed;
  return { ...rate, amountToGive, amountToGet, price, networkFee, serviceFee, quotes, updatedAt };
}

function toClaimedSelection({ fromSlug, toSlug, ...claimed }: ClaimedQuote) {
  return { ...claimed, from: { slug: fromSlug }, to: { slug: toSlug } };
}

/** Whether one coin sent now brings noticeably less than was shown, all fees included. */
function hasFallen(claimed: Moment, current: Moment): boolean {
  const shown = multiplyAmounts(claimed.amountToGet, current.amountToGive);
  const now = multiplyAmounts(current.amountToGet, claimed.amountToGive);
  return compareAmounts(now, multiplyAmounts(shown, LEAST_OF_SHOWN)) < 0;
}

function hasMoved(claimed: Amount, current: Amount): boolean {
  const room = multiplyAmounts(current, ROOM_TO_MOVE);
  const isAbove = compareAmounts(claimed, addAmounts(current, room)) > 0;
  return isAbove || compareAmounts(claimed, subtractAmounts(current, room)) < 0;
}
