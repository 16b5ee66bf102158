// Where in a page what is the visitor's own stands, and what it gets there: written into a page that streams, or put
// into the slots of a cached one.
import type { PersonalParts } from "./personal-parts";

/** A kind of place. */
export interface Place {
  /** Finds its elements. */
  readonly selector: string;
  /** The attribute in which elements of the kind differ. */
  readonly nameAttribute?: string;
  /** Writes what is the visitor's own into an element. */
  readonly write: (element: Element, parts: PersonalParts) => void;
  /** Writes a mark where the element's slot starts and, where that is not empty, one where it ends. */
  readonly mark: (element: Element, mark: string) => void;
  /** What stands in the slot of the element of that name; undefined where it stays as it is. */
  readonly fit: (parts: PersonalParts, name: string) => SlotContent | undefined;
}

/** Content of a slot as text or in UTF-8; `isInFront` leaves what is there behind it. */
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

// At its end, where hydration leaves alone what it does not know.
const head: Place = {
  selector: "head",
  write: (element, { headEnd }) => element.append(headEnd, RAW),
  mark: (element, mark) => element.append(mark, RAW),
  fit: ({ headEnd }) => ({ content: headEnd }),
};

const HIDDEN = ["hidden", ""] as const;

// Telegram shows a header of its own.
const shell: Place = {
  selector: "header.shell-bar, footer.shell-foot",
  write(part, { isBare }) {
    if (isBare) part.setAttribute(...HIDDEN);
  },
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
    const token = hasToken(input) ? undefined : makeFormToken();
    if (token !== undefined) input.setAttribute("value", token);
  },
  mark(input, mark) {
    if (!hasToken(input)) input.setAttribute("value", mark);
  },
  fit({ makeFormToken }) {
    const content = makeFormToken();
    return content === undefined ? undefined : { content };
  },
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
  formToken,
  sheetLink,
];

// A page that comes back to repeat a write brings the token of the first try along.
function hasToken(input: Element): boolean {
  return Boolean(input.getAttribute("value"));
}

function toAttribute([name, value]: readonly [name: string, value: string]): string {
  return ` ${name}="${value.replaceAll('"', "&quot;")}"`;
}
