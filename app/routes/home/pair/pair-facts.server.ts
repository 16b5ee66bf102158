import type { TFunction } from "i18next";
import { deriveAddressPrefixes } from "~/domain/address/address-pattern";
import { deriveMemoRule } from "~/domain/address/memo";
import type { Instrument } from "~/domain/instrument/instrument";
import { deriveNetwork } from "~/domain/instrument/network";
import { multiplyAmounts, roundAmount } from "~/domain/money/money";
import { toPairPath, type Pair } from "~/domain/pair/pair-slug";
import type { Rate } from "~/domain/rate/rate";
import { formatAmount, formatChoice, formatPrice } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import type { FactRow, PairFactsView } from "./pair-facts";

interface KnownOfPair {
  readonly pair: Pair;
  /** The form's rate, if there is one. */
  readonly rate: Rate | undefined;
  readonly locale: Locale;
}

type T = TFunction<"home">;

/** Returns the known facts about both sides of a pair, without unknown ones. */
export function toPairFacts(t: T, known: KnownOfPair): PairFactsView {
  const { pair, locale } = known;
  const { from, to } = pair;
  const { send, receive } = toLimits(t, known);
  return {
    reverse: { path: toPairPath(to, from), from: to.currencyTitle, to: from.currencyTitle },
    sides: [
      {
        side: "send",
        coin: from.currencyTitle,
        rows: keepKnown([...toSide(t, from, locale), send]),
      },
      {
        side: "receive",
        coin: to.currencyTitle,
        rows: keepKnown([...toSide(t, to, locale), receive, ...toFees(known)]),
      },
    ],
  };
}

/** A row whose value may be unknown. */
type MaybeRow = Pick<FactRow, "key"> & { readonly value: string | undefined };

function keepKnown(rows: readonly MaybeRow[]): FactRow[] {
  return rows.flatMap(({ key, value }) => (value === undefined ? [] : [{ key, value }]));
}

function toSide(t: T, side: Instrument, locale: Locale): MaybeRow[] {
  const isCoin = side.instrumentType === "crypto";
  return [
    { key: isCoin ? "network" : "method", value: side.networkTitle },
    { key: "address", value: isCoin ? sayPrefixes(side, locale) : undefined },
    { key: "memo", value: isCoin ? sayMemo(t, side) : undefined },
  ];
}

function sayPrefixes(side: Instrument, locale: Locale): string | undefined {
  const network = deriveNetwork(side);
  const prefixes = network ? deriveAddressPrefixes(network) : [];
  return prefixes.length === 0 ? undefined : formatChoice(prefixes, locale);
}

function sayMemo(t: T, side: Instrument): string {
  if (!side.requiresMemo) return t("pairFacts.memoless");
  return t("pairFacts.needed", { word: t(`pair.memo.word.${deriveMemoRule(side).word}`) });
}

/** Returns the bounds of the sent amount, and their worth in the received coin. */
function toLimits(t: T, { pair: { from, to }, rate, locale }: KnownOfPair) {
  const { min, max } = rate?.limits ?? {};
  if (!rate || !min || !max) {
    return { send: noRow("limits"), receive: noRow("worth") };
  }
  const exact = (amount: typeof min) => formatAmount(amount, locale);
  const about = (amount: typeof min) =>
    formatPrice(roundAmount(multiplyAmounts(amount, rate.price), to.precisionDecimals), locale);
  const send = { min: exact(min), max: exact(max), coin: from.currencyTitle };
  const receive = { min: about(min), max: about(max), coin: to.currencyTitle };
  return {
    send: { key: "limits", value: t("pairFacts.span", send) } as const,
    receive: { key: "worth", value: t("pairFacts.about", receive) } as const,
  };
}

function toFees({ pair: { to }, rate, locale }: KnownOfPair): MaybeRow[] {
  const fee = rate?.networkFee;
  const value = fee && `${formatAmount(fee, locale)}\u00a0${to.currencyTitle}`;
  return [{ key: "networkFee", value }];
}

function noRow(key: FactRow["key"]): MaybeRow {
  return { key, value: undefined };
}
