// What Telegram's clients take of a popup (spec: Chat-app limits); the SDK throws on more.

/** Of a title, a button's text and its id, UTF-16 units. */
export const POPUP_TITLE_MAX = 64;
/** Of a message, which may not be empty. */
const POPUP_MESSAGE_MAX = 256;
/** Of the buttons. */
const POPUP_BUTTONS_MAX = 3;
/** How long a request for the visitor's contact is waited for, milliseconds. */
export const CONTACT_TIMEOUT_MS = 5_000;

/** A button of a popup. */
export interface PopupButton {
  readonly id: string;
  readonly text: string;
}

/** A question, or something that has to be said. */
export interface Popup {
  readonly title?: string;
  readonly message: string;
  readonly buttons: readonly PopupButton[];
}

/** The same within the client's limits; undefined where nothing is left to say. */
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
  // Half of a character is none.
  const cut = trimmed.slice(0, max - ELLIPSIS.length).replace(/[\uD800-\uDBFF]$/, "");
  return cut + ELLIPSIS;
}
