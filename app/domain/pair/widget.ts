// The exchange as a widget on another site's page (docs/security.md 30): the frame's address and its settings.
import { findInstrument, isSameInstrument, type Instrument } from "../instrument/instrument";
import type { Amount } from "../money/money";
import type { Pair } from "./pair-slug";

/** The frame's path without locale. It is the only page of ours that any site may embed. */
export const WIDGET_FRAME_PATH = "/widget/frame";

/** The frame's colour schemes: the visitor's system setting, or always one of two. */
export const WIDGET_THEMES = ["auto", "light", "dark"] as const;

/** One of the colour schemes. */
export type WidgetTheme = (typeof WIDGET_THEMES)[number];

/** The settings in a frame's address. The embedding site writes them, so none is trusted. */
export interface WidgetSettings {
  readonly send: string;
  readonly receive: string;
  readonly amount: Amount | "";
  readonly ref: string;
  readonly theme: WidgetTheme;
}

/** The theme of that name; 'auto' for anything else. */
export function toWidgetTheme(text: string | null): WidgetTheme {
  return WIDGET_THEMES.find((theme) => theme === text) ?? "auto";
}

/** The query with all settings that differ from the default. */
export function toWidgetQuery({ theme, ...texts }: WidgetSettings): string {
  const own = Object.entries({ ...texts, theme: theme === "auto" ? "" : theme });
  return new URLSearchParams(own.filter(([, text]) => text !== "")).toString();
}

/** The instruments of a widget: no fiat, because fiat needs an account. */
export function listWidgetInstruments(instruments: readonly Instrument[]): readonly Instrument[] {
  return instruments.filter(({ instrumentType }) => instrumentType !== "fiat");
}

/** The slugs of a widget's two coins. */
export type WidgetCoins = Pick<WidgetSettings, "send" | "receive">;

/** The requested pair. A coin that is missing or unknown is replaced by the usual one, or else by another. */
export function deriveWidgetPair(
  instruments: readonly Instrument[],
  asked: WidgetCoins,
  usual: WidgetCoins,
): Pair | undefined {
  const named = findInstrument(instruments, asked.receive);
  const from = findInstrument(instruments, asked.send) ?? findBut(instruments, named, usual.send);
  const to = named ?? findBut(instruments, from, usual.receive);
  return from && to && { from, to };
}

/** The pair, with another receive coin if both coins were the same; undefined if there is no other. */
export function withOtherCoin(instruments: readonly Instrument[], pair: Pair): Pair | undefined {
  if (!isSameInstrument(pair.from, pair.to)) return pair;
  const to = findBut(instruments, pair.from, "");
  return to && { ...pair, to };
}

/** The coin with this slug, else the first; never the pair's other coin. */
function findBut(
  instruments: readonly Instrument[],
  other: Instrument | undefined,
  slug: string,
): Instrument | undefined {
  const rest = other ? instruments.filter((each) => !isSameInstrument(each, other)) : instruments;
  return findInstrument(rest, slug) ?? rest[0];
}
