// The exchange as a widget on another site's page (docs/security.md 30): the frame's address and its settings.
import type { Instrument } from "../instrument/instrument";
import type { Amount } from "../money/money";

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
