// Defines where the visitor's own parts go in a page. They are written into a streamed page, or put into the slots of a
// cached one.
import { EXCHANGE_FORM_ID } from "~/domain/account/return-path";
import { ACCOUNT_MARK_FIELD, FOR_CHAT_FIELD } from "~/domain/account/account-mark";
import { escapeText } from "./escape-text";
import type { PersonalParts } from "./personal-parts";

/** A kind of place. */
export interface Place {
  /** Selects its elements. */
  readonly selector: string;
  /** The attribute that distinguishes elements of this kind. */
  readonly nameAttribute?: string;
  /** Whether this visitor has such a part at all; otherwise nobody looks for its elements. */
  readonly isNeeded?: (parts: PersonalParts) => boolean;
  /** Writes the visitor's own part into an element. */
  readonly write: (element: Element, parts: PersonalParts) => void;
  /** Writes a mark at the slot's start and, if the slot is not empty, one at its end. */
  readonly mark: (element: Element, mark: string) => void;
  /** Returns the content of the named element's slot; undefined if it stays unchanged. */
  readonly fit: (parts: PersonalParts, name: string) => SlotContent | undefined;
}

/** Content of a slot as text or in UTF-8; `isInFront` keeps the existing content behind it. */
export interface SlotContent {
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly isInFront?: boolean;
}

const RAW = { html: true } as const;

const documentElement: Place = {
  selector: "html",
  write(html, { marks }) {
    for (const [name, value] of marks) html.setAttribute(name, value);
  },
  mark: (html, mark) => html.setAttribute(mark, ""),
  fit: ({ marks }) => ({ content: marks.map(toAttribute).join("") }),
};

// At the end of the head, where hydration ignores unknown elements.
const head: Place = {
  selector: "head",
  write: (element, { headEnd }) => element.append(headEnd, RAW),
  mark: (element, mark) => element.append(mark, RAW),
  fit: ({ headEnd }) => ({ content: headEnd }),
};

const HIDDEN = ["hidden", ""] as const;

// Telegram shows its own header.
const shell: Place = {
  selector: "header.shell-bar, footer.shell-foot",
  isNeeded: ({ isBare }) => isBare,
  write: (part) => part.setAttribute(...HIDDEN),
  mark: (part, mark) => part.setAttribute(mark, ""),
  fit: ({ isBare }) => (isBare ? { content: toAttribute(HIDDEN) } : undefined),
};

const themeButton: Place = {
  selector: 'button[name="theme"]',
  nameAttribute: "value",
  write(button, { theme }) {
    button.setAttribute("aria-pressed", String(button.getAttribute("value") === theme));
  },
  mark: (button, mark) => button.setAttribute("aria-pressed", mark),
  fit: ({ theme }, name) => ({ content: String(name === theme) }),
};

const accountName: Place = {
  selector: "[data-account-name]",
  isNeeded: ({ accountName: name }) => name !== undefined,
  write(place, { accountName: name }) {
    if (!name) return;
    if (name.isInFront) place.prepend(name.content, RAW);
    else place.setInnerContent(name.content, RAW);
  },
  mark: (place, mark) => place.prepend(mark, RAW).append(mark, RAW),
  fit: ({ accountName: name }) => name,
};

const formToken: Place = {
  selector: 'input[name="_key"]',
  write(input, { makeFormToken }) {
    const token = hasValue(input) ? undefined : makeFormToken();
    if (token !== undefined) input.setAttribute("value", token);
  },
  mark(input, mark) {
    if (!hasValue(input)) input.setAttribute("value", mark);
  },
  fit({ makeFormToken }) {
    const content = makeFormToken();
    return content === undefined ? undefined : { content };
  },
};

const accountMark: Place = {
  selector: `input[name="${ACCOUNT_MARK_FIELD}"]`,
  write(input, parts) {
    input.setAttribute("value", parts.accountMark);
  },
  mark: (input, mark) => input.setAttribute("value", mark),
  fit: (parts) => ({ content: parts.accountMark }),
};

// A page for everyone has another address than the visitor's, without the referrer. Its form leads to the visitor's.
const formAction: Place = {
  selector: `form#${EXCHANGE_FORM_ID}`,
  isNeeded: ({ invitation }) => invitation !== undefined,
  nameAttribute: "action",
  write(form, { invitation }) {
    const action = form.getAttribute("action") ?? "";
    form.setAttribute("action", action + toReferral(action, invitation));
  },
  mark: (form, mark) => form.setAttribute("action", (form.getAttribute("action") ?? "") + mark),
  fit: ({ invitation }, action) => ({ content: toReferral(action, invitation) }),
};

// The line and the field have the same name: a form sends only what it shows.
const chatName: Place = {
  selector: "[data-chat-name]",
  isNeeded: ({ chatName: name }) => name !== undefined,
  write(place, { chatName: name }) {
    if (name !== undefined) place.setInnerContent(name);
  },
  mark: (place, mark) => place.append(mark, RAW),
  fit: ({ chatName: name }) => (name === undefined ? undefined : { content: escapeText(name) }),
};

const forChat: Place = {
  selector: `input[name="${FOR_CHAT_FIELD}"][type="hidden"]`,
  write(input, { chatName: name }) {
    if (!hasValue(input)) input.setAttribute("value", name ?? "");
  },
  mark(input, mark) {
    if (!hasValue(input)) input.setAttribute("value", mark);
  },
  fit: ({ chatName: name }) => ({ content: escapeText(name ?? "") }),
};

const sheetLink: Place = {
  selector: 'link[rel="stylesheet"]',
  nameAttribute: "href",
  write(link, { sheets }) {
    const sheet = sheets.get(link.getAttribute("href") ?? "");
    if (sheet) link.replace(sheet.markup, RAW);
  },
  mark: (link, mark) => link.before(mark, RAW).after(mark, RAW),
  fit({ sheets }, name) {
    const sheet = sheets.get(name);
    return sheet && { content: sheet.bytes };
  },
};

/** All places of a page. */
export const PLACES: readonly Place[] = [
  documentElement,
  head,
  shell,
  themeButton,
  accountName,
  formAction,
  formToken,
  accountMark,
  chatName,
  forChat,
  sheetLink,
];

// A page that is shown again already contains the first attempt's token, or the name about which it asks.
function hasValue(input: Element): boolean {
  return Boolean(input.getAttribute("value"));
}

function toReferral(action: string, invitation: string | undefined): string {
  const isNamed = invitation === undefined || /[?;&]ref=/.test(action);
  return isNamed ? "" : `&amp;ref=${invitation}`;
}

function toAttribute([name, value]: readonly [name: string, value: string]): string {
  return ` ${name}="${value.replaceAll('"', "&quot;")}"`;
}
