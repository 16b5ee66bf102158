// The affiliate programme: the referral link, and its figures day by day.
import type { InstrumentKey } from "../instrument/instrument";
import { addAmounts, ZERO, type Amount } from "../money/money";
import { toPairPath, type Pair } from "../pair/pair-slug";
import { parseDay, toDay } from "../time/calendar-day";
import { DAY_MS } from "../time/time-units";
import type { AffiliateDay } from "./earnings";

/** Days that the programme's figures cover. */
const AFFILIATE_DAYS = 90;

/** The page that a referral link opens. */
export interface ReferralTarget {
  readonly pair?: Pair<InstrumentKey> | undefined;
  /** In the pair's send currency. */
  readonly amount?: Amount | undefined;
}

/** The path of a referral link, without locale: the home page, or a pair with an amount. `ref` names the referrer (spec: Referral). */
export function toReferralPath(referrerId: string, { pair, amount }: ReferralTarget): string {
  const query = new URLSearchParams({
    ref: referrerId,
    ...(pair && amount ? { amount, coin: pair.from.slug } : {}),
  });
  return `${pair ? toPairPath(pair.from, pair.to) : "/"}?${query.toString()}`;
}

/** The programme's days up to today, oldest first; days without figures are zero. `now` is epoch milliseconds. */
export function listAffiliateDays(days: readonly AffiliateDay[], now: number): AffiliateDay[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const today = parseDay(toDay(now)) ?? now;
  return Array.from({ length: AFFILIATE_DAYS }, (_, place) => {
    const date = toDay(today - (AFFILIATE_DAYS - 1 - place) * DAY_MS);
    return byDate.get(date) ?? { date, clicks: 0, registrations: 0, orders: 0, amount: ZERO };
  });
}

/** The figures of all the days together. */
export function sumAffiliateDays(days: readonly AffiliateDay[]): Omit<AffiliateDay, "date"> {
  return days.reduce(
    (sum, day) => ({
      clicks: sum.clicks + day.clicks,
      registrations: sum.registrations + day.registrations,
      orders: sum.orders + day.orders,
      amount: addAmounts(sum.amount, day.amount),
    }),
    { clicks: 0, registrations: 0, orders: 0, amount: ZERO },
  );
}
