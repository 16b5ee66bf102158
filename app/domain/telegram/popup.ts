// Popup limits of Telegram's clients (spec: Chat-app limits); the SDK throws beyond them.

/** Longest title, button text and button id, UTF-16 units. */
export const POPUP_TITLE_MAX = 64;
/** Longest message, UTF-16 units; it may not be empty. */
const POPUP_MESSAGE_MAX = 256;
/** Most buttons of a popup. */
const POPUP_BUTTONS_MAX = 3;
/** How long the app waits for a reply to a contact request, milliseconds. */
export const CONTACT_TIMEOUT_MS = 5_000;

/** A button of a popup. */
export interface PopupButton {
  readonly id: string;
  readonly text: string;
}

/** A question or a message to the visitor. */
export interface Popup {
  readonly title?: string;
  readonly message: string;
  readonly buttons: readonly PopupButton[];
}

/** The popup cut to the client's limits; undefined if its message is empty. */
export function clampPopup({ title = "", message, buttons }: Popup): Popup | undefined {
  const text = clamp(message, POPUP_MESSAGE_MAX);
  if (text === "") return undefined;
  const shown = buttons.slice(0, POPUP_BUTTONS_MAX).map((button) => ({
    id: clamp(button.id, POPUP_TITLE_MAX),
    text: clamp(button.text, POPUP_TITLE_MAX),
  }));
  return { title: clamp(title, POPUP_TITLE_MAX), message: text, buttons: shown };
}

const ELLIPSIS = "…";

function clamp(text: string, max: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= max) return trimmed;
  // Half of a surrogate pair is not a character.
  const cut = trimmed.slice(0, max - ELLIPSIS.length).replace(/[\uD800-\uDBFF]$/, "");
  return cut + ELLIPSIS;
}
