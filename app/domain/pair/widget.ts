// The exchange as a part of somebody else's page (docs/security.md 30): where its frame is, and what that is asked for.
import { findInstrument, isSameInstrument, type Instrument } from "../instrument/instrument";
import type { Amount } from "../money/money";
import type { Pair } from "./pair-slug";

/** The frame's path without its locale: the only page of ours that any site may show in a frame. */
export const WIDGET_FRAME_PATH = "/widget/frame";

/** How the frame may look: as the visitor's system does, or always the one way. */
export const WIDGET_THEMES = ["auto", "light", "dark"] as const;

/** One of them. */
export type WidgetTheme = (typeof WIDGET_THEMES)[number];

/** What the address of a frame says. All of it are claims of whoever wrote the page around it. */
export interface WidgetSettings {
  readonly send: string;
  readonly receive: string;
  readonly amount: Amount | "";
  readonly ref: string;
  readonly theme: WidgetTheme;
}

/** A theme that there is; anything else follows the system. */
export function toWidgetTheme(text: string | null): WidgetTheme {
  return WIDGET_THEMES.find((theme) => theme === text) ?? "auto";
}

/** The query with the settings that say something. */
export function toWidgetQuery({ theme, ...texts }: WidgetSettings): string {
  const own = Object.entries({ ...texts, theme: theme === "auto" ? "" : theme });
  return new URLSearchParams(own.filter(([, text]) => text !== "")).toString();
}

/** What a widget exchanges: without an account, so no money of banks. */
export function listWidgetInstruments(instruments: readonly Instrument[]): readonly Instrument[] {
  return instruments.filter(({ instrumentType }) => instrumentType !== "fiat");
}

/** The two coins of a widget, by their slugs. */
export type WidgetCoins = Pick<WidgetSettings, "send" | "receive">;

/** The pair that is asked for; where a coin is not named, or there is none of that name, the usual one or else another. */
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

/** The pair with another coin to receive, if it is one coin for itself. */
export function withOtherCoin(instruments: readonly Instrument[], pair: Pair): Pair | undefined {
  if (!isSameInstrument(pair.from, pair.to)) return pair;
  const to = findBut(instruments, pair.from, "");
  return to && { ...pair, to };
}

/** The coin of this slug, else the first; never the other one of the pair. */
function findBut(
  instruments: readonly Instrument[],
  other: Instrument | undefined,
  slug: string,
): Instrument | undefined {
  const rest = other ? instruments.filter((each) => !isSameInstrument(each, other)) : instruments;
  return findInstrument(rest, slug) ?? rest[0];
}
