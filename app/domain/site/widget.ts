// The exchange as a part of somebody else's page (docs/security.md 30): where its frame is, and what that is asked for.
import { isSameInstrument, type Instrument } from "../instrument/instrument";

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
  readonly amount: string;
  readonly ref: string;
  readonly theme: WidgetTheme;
}

const REFERRAL = /^[\w.-]{1,64}$/;

/** A referral id that can be one; anything else is none. */
export function toReferralId(text: string): string {
  return REFERRAL.test(text) ? text : "";
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

/** Another instrument than this one, the first that there is. */
export function findOther(
  instruments: readonly Instrument[],
  one: Instrument,
): Instrument | undefined {
  return instruments.find((each) => !isSameInstrument(each, one));
}
