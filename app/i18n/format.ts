import type { Locale } from "./locales";

// Creating a formatter costs up to a hundred times as much as using it, and only few are needed.
const numberFormats = new Map<string, Intl.NumberFormat>();
const agoFormats = new Map<string, Intl.RelativeTimeFormat>();

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale.language + JSON.stringify(options);
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale.language, options);
  numberFormats.set(key, format);
  return format;
}

/**
 * An exact amount in the page's locale: '1234.5' → '1,234.5' or '1 234,5'. Shows up to `maxDigits` decimals and truncates
 * the rest (spec: Shown amounts). Older browsers format at most 20 decimals, round them, and read a text as a float. So
 * only the whole part, which is exact as a bigint, is left to them.
 */
export function formatAmount(amount: string, locale: Locale, maxDigits = 8): string {
  if (!isDecimal(amount)) return amount;
  const [, sign = "", whole = "", decimals = ""] = /^(-?)(\d+)\.?(\d*)$/.exec(amount) ?? [];
  const shown = decimals.slice(0, maxDigits).replace(/0+$/, "");
  const end = shown && findPoint(locale) + shown;
  return sign + numberFormat(locale, {}).format(BigInt(whole)) + end;
}

function findPoint(locale: Locale): string {
  return numberFormat(locale, {}).format(0.5).charAt(1);
}

// More decimals than any coin has.
const EXACT_DIGITS = 40;

/** An exact amount with all its digits. */
export function formatExactAmount(amount: string, locale: Locale): string {
  return formatAmount(amount, locale, EXACT_DIGITS);
}

function isDecimal(text: string): text is Intl.StringNumericLiteral {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** '5 minutes ago' in the page's locale; both times in epoch ms. */
export function formatAgo(epochMs: number, nowMs: number, locale: Locale): string {
  const format =
    agoFormats.get(locale.code) ?? new Intl.RelativeTimeFormat(locale.language, { style: "short" });
  agoFormats.set(locale.code, format);
  const seconds = Math.max(0, Math.round((nowMs - epochMs) / 1_000));
  if (seconds < 60) return format.format(-seconds, "second");
  if (seconds < 3_600) return format.format(-Math.round(seconds / 60), "minute");
  if (seconds < 86_400) return format.format(-Math.round(seconds / 3_600), "hour");
  return format.format(-Math.round(seconds / 86_400), "day");
}

/** A price in six significant digits: '15.5182', '0.00000021'. */
export function formatPrice(price: string, locale: Locale): string {
  const format = numberFormat(locale, { maximumSignificantDigits: 6 });
  return isDecimal(price) ? format.format(price) : price;
}

/** An amount of US dollars to the cent: '$1,234.50' or '1 234,50 $'. Below half a cent in two digits: '$0.000012'. */
export function formatUsd(amount: string, locale: Locale): string {
  if (!isDecimal(amount)) return amount;
  const value = Math.abs(Number(amount));
  const isTiny = value > 0 && value < 0.005;
  const usd = { style: "currency", currency: "USD" } as const;
  return numberFormat(locale, isTiny ? { ...usd, maximumSignificantDigits: 2 } : usd).format(
    amount,
  );
}

/** A coin's price in US dollars, below one dollar in two or three digits: '$1,234.50', '$0.284', '$0.0000094'. */
export function formatUsdPrice(price: string, locale: Locale): string {
  const value = Number(price);
  if (!(value > 0 && value < 1)) return formatUsd(price, locale);
  const digits = { minimumSignificantDigits: 2, maximumSignificantDigits: 3 };
  return numberFormat(locale, { style: "currency", currency: "USD", ...digits }).format(value);
}

/** A duration such as '6 min 40 sec', with hours from an hour on; `seconds` is rounded. */
export function formatDuration(seconds: number, locale: Locale): string {
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 3_600), "hour"],
    [Math.floor((whole % 3_600) / 60), "minute"],
    [whole >= 3_600 ? 0 : whole % 60, "second"],
  ] as const;
  return parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => numberFormat(locale, { style: "unit", unit }).format(value))
    .join(" ");
}

/** A list of alternatives: 'a, b, or c'. */
export function formatChoice(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale.language, { type: "disjunction" }).format(names);
}

/** A count in the page's locale: '1,284' or '1 284'. */
export function formatCount(count: number, locale: Locale): string {
  return numberFormat(locale, {}).format(count);
}

/** A share such as '12.5%' or '12,5 %'; `percent` is in percent already. */
export function formatPercent(percent: string, locale: Locale): string {
  const format = numberFormat(locale, {
    style: "unit",
    unit: "percent",
    maximumFractionDigits: 8,
    roundingMode: "trunc",
  });
  return isDecimal(percent) ? format.format(percent) : percent;
}

/** A file's size such as '420 kB' or '3.1 MB'; 1 kB is 1,000 bytes. */
export function formatBytes(bytes: number, locale: Locale): string {
  const isLarge = bytes >= 1_000_000;
  const format = numberFormat(locale, {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(bytes / (isLarge ? 1_000_000 : 1_000));
}
