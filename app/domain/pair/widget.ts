// The exchange as a widget on another site's page (docs/security.md 30): the frame's address and its settings.
import type { Instrument } from "../instrument/instrument";
import type { Amount } from "../money/money";
import type { Theme } from "../page/site-theme";

/** The frame's path without locale. It is the only page of ours that any site may embed. */
export const WIDGET_FRAME_PATH = "/widget/frame";

/** The settings in a frame's address. The embedding site writes them, so none is trusted. */
export interface WidgetSettings {
  readonly send: string;
  readonly receive: string;
  readonly amount: Amount | "";
  readonly ref: string;
  readonly theme: Theme;
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
