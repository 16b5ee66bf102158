import { findMeantInstrument } from "~/domain/instrument/find-by-alias";
import { parseAmount } from "~/domain/money/money";
import { toPlainNumber } from "~/domain/money/plain-number";
import type { Pair } from "~/domain/pair/pair-slug";
import { readQueryText } from "~/domain/text/query-text";
import { readAskedAmount } from "~/i18n/asked-amount";
import { localeOfPath } from "~/i18n/locales";
import type { Draft } from "../draft";

/** An amount and its side. */
export type TypedAmount = Pick<Draft, "activeSide" | "amountText">;

/** The amount in a URL. */
export interface AskedDraft extends TypedAmount {
  /** The text could be read as another number. */
  readonly isAmbiguous: boolean;
}

/** Returns the amount that a URL asks for; undefined if it is not a number. Such URLs come from this form, from links, and from forms on other pages. */
export function readAskedDraft(url: URL, { from, to }: Pair): AskedDraft | undefined {
  const text = readQueryText(url.searchParams, "amount");
  const { amount, isAmbiguous } = readAskedAmount(text, localeOfPath(url.pathname));
  if (amount === undefined || !isNumber(text)) return undefined;
  const coin = readQueryText(url.searchParams, "coin");
  const isReceive = findMeantInstrument([from, to], coin) === to && to !== from;
  return { activeSide: isReceive ? "receive" : "send", amountText: amount, isAmbiguous };
}

// A field visibly drops letters and signs. In a URL they make the amount invalid (spec: Exchange pair page).
function isNumber(text: string): boolean {
  const number = toPlainNumber(text);
  return (/\d/.test(number) && /^[\d\s.,]+$/.test(number)) || parseAmount(number) !== undefined;
}
