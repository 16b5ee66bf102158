// The rate request as pages and gateways' callers send it. Without schemas, because every exchange page loads it.
import type { RateQuery } from "~/domain/rate/rate";

/** The event that requests rates on the live channel, and that carries them. */
export const RATES_EVENT = "pairs.rates";

/** The version of the messages for our own pages (page-message.ts). */
export const PAGE_FORM = 1;

/** The header by which our pages request that version over HTTP. Our server repeats it with what it has read: a gateway's own text may look the same. */
export const PAGE_FORM_HEADER = "x-page-form";

/** The parameters of a rate request by their wire names, all as text; amounts are decimal strings. */
export interface RateParameters {
  readonly instrumentFromSlug: string;
  readonly instrumentToSlug: string;
  readonly claimedDepositAmount: string;
  readonly claimedDepositAmountCurrency: string;
  readonly rateMode: string;
  readonly exchangeType: string;
  readonly referrerId?: string | undefined;
}

/** RateQuery → wire parameters; an absent referrer is omitted. */
export function toRateParameters(query: RateQuery): RateParameters {
  return {
    instrumentFromSlug: query.instrumentFromSlug,
    instrumentToSlug: query.instrumentToSlug,
    claimedDepositAmount: query.amount,
    claimedDepositAmountCurrency: query.amountCurrencySlug,
    rateMode: query.rateMode,
    exchangeType: query.exchangeType,
    referrerId: query.referrerId,
  };
}

/** The message that requests the rates of a selection from a gateway. */
export function toRateRequestText(query: RateQuery): string {
  return JSON.stringify({ event: RATES_EVENT, data: toRateParameters(query) });
}

/** The same request of a page, which wants the rates as read by our server. A server of an older build ignores the last field. */
export function toPageRequestText(query: RateQuery): string {
  return JSON.stringify({ event: RATES_EVENT, data: toRateParameters(query), form: PAGE_FORM });
}

/** The request that our relay attaches to each message. The referrer is not part of it. */
export function toQuestion(query: RateQuery): RateParameters {
  return toRateParameters({ ...query, referrerId: undefined });
}

/** Whether a message answers this request; on a slow line, one for the previous request may still arrive. Channels of older builds attach no request, so their messages count. */
export function isAboutQuery({ asked }: { readonly asked: unknown }, query: RateQuery): boolean {
  return asked === undefined || JSON.stringify(asked) === JSON.stringify(toQuestion(query));
}
