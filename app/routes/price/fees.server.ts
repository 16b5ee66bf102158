import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { TFunction } from "i18next";
import { OPERATOR } from "~/brand";
import { parseAmount, type Amount } from "~/domain/money/money";
import { deriveServiceFees, type FeeSpan } from "~/domain/pair/service-fees";
import type { RateMode } from "~/domain/rate/rate";
import { formatPercent } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";

/** The service fee of each mode, as text. */
export type FeeTexts = Readonly<Record<"floating" | "fixed", string>>;

interface Known {
  readonly t: TFunction<"fees">;
  readonly locale: Locale;
  /** The fees that the calculator's rates contain. */
  readonly percents: Readonly<Partial<Record<RateMode, Amount>>>;
}

/** Returns the service fees: those of the operator's settings, else of the gateway's public pairs, else of the calculated rates. */
export async function loadFeeTexts(
  { context }: LoaderFunctionArgs,
  { t, locale, percents }: Known,
): Promise<FeeTexts> {
  const pairs = await context.gateways.rate.fetchPublicPairs();
  const listed = pairs.ok ? deriveServiceFees(pairs.value) : undefined;
  const write = (span: FeeSpan | undefined) => writeSpan(span, t, locale);
  return {
    floating: write(toSpan(OPERATOR.serviceFees?.floating) ?? listed ?? same(percents.FLOATING)),
    fixed: write(toSpan(OPERATOR.serviceFees?.fixed) ?? same(percents.FIXED)),
  };
}

function toSpan(percent: string | undefined): FeeSpan | undefined {
  return same(percent === undefined ? undefined : parseAmount(percent));
}

function same(percent: Amount | undefined): FeeSpan | undefined {
  return percent === undefined ? undefined : { least: percent, most: percent };
}

function writeSpan(span: FeeSpan | undefined, t: Known["t"], locale: Locale): string {
  if (!span) return t("figures.inForm");
  const least = formatPercent(span.least, locale);
  if (span.least === span.most) return least;
  return t("figures.span", { least, most: formatPercent(span.most, locale) });
}
