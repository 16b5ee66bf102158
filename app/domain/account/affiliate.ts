// The affiliate programme: the link that brings people, and what came of it day by day.
import type { InstrumentKey } from "../instrument/instrument";
import { addAmounts, ZERO, type Amount } from "../money/money";
import { toPairPath, type Pair } from "../pair/pair-slug";
import { parseDay, toDay } from "../site/calendar-day";
import { DAY_MS } from "../site/time-units";
import type { AffiliateDay } from "./earnings";

/** How many days back the programme's figures go. */
const AFFILIATE_DAYS = 90;

/** What a referral link opens besides who sent it. */
export interface ReferralTarget {
  readonly pair?: Pair<InstrumentKey> | undefined;
  /** In the send currency of the pair. */
  readonly amount?: Amount | undefined;
}

/** The path of a referral link, without locale: the home page, or a pair with an amount; `ref` says who sent it (spec: Referral). */
export function toReferralPath(referrerId: string, { pair, amount }: ReferralTarget): string {
  const query = new URLSearchParams({
    ref: referrerId,
    ...(pair && amount ? { amount, coin: pair.from.slug } : {}),
  });
  return `${pair ? toPairPath(pair.from, pair.to) : "/"}?${query.toString()}`;
}

/** The last days up to today, oldest first, with those on which nothing happened; `now` is epoch milliseconds. */
export function listAffiliateDays(days: readonly AffiliateDay[], now: number): AffiliateDay[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const today = parseDay(toDay(now)) ?? now;
  return Array.from({ length: AFFILIATE_DAYS }, (_, place) => {
    const date = toDay(today - (AFFILIATE_DAYS - 1 - place) * DAY_MS);
    return byDate.get(date) ?? { date, clicks: 0, registrations: 0, orders: 0, amount: ZERO };
  });
}

/** What happened on all of the days together. */
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
