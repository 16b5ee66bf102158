import { parseAmount } from "~/domain/money/money";
import { toPlainNumber } from "~/domain/money/plain-number";
import type { Pair } from "~/domain/pair/pair-slug";
import { readQueryText } from "~/domain/site/query-text";
import { readAskedAmount } from "~/i18n/asked-amount";
import { localeOfPath } from "~/i18n/locales";
import type { Draft } from "../draft";

/** An amount, and the side that it counts on. */
export type TypedAmount = Pick<Draft, "activeSide" | "amountText">;

/** The amount of an address. */
export interface AskedDraft extends TypedAmount {
  /** Another number may have been meant. */
  readonly isAmbiguous: boolean;
}

/** What the form's own address asks for, a link, or a form on another page that leads here; undefined if that is no number. */
export function readAskedDraft(url: URL, { from, to }: Pair): AskedDraft | undefined {
  const text = readQueryText(url.searchParams, "amount");
  const { amount, isAmbiguous } = readAskedAmount(text, localeOfPath(url.pathname));
  if (amount === undefined || !isNumber(text)) return undefined;
  const coin = readQueryText(url.searchParams, "coin");
  const isReceive = coin === to.slug && coin !== from.slug;
  return { activeSide: isReceive ? "receive" : "send", amountText: amount, isAmbiguous };
}

// A field drops letters and signs under somebody's eyes; here they make it no number (spec: Exchange pair page).
function isNumber(text: string): boolean {
  const number = toPlainNumber(text);
  return (/\d/.test(number) && /^[\d\s.,]+$/.test(number)) || parseAmount(number) !== undefined;
}
