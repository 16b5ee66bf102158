// A page as a browser without script reads it: its contents, and the data of its forms.
import { JSDOM } from "jsdom";
import { parseHTML } from "linkedom";
import { expect } from "vitest";
import { toFieldText } from "~/i18n/amount-text";
import { LOCALES } from "~/i18n/locales";
import { once } from "../../../functions/runtime/once";
import type { PageResponse } from "./send";

export interface Page extends PageResponse {
  url: URL;
  document: Document;
  /** The visible text, without the markup's blanks. */
  shown: string;
  /** The target of this button's form, and the form's fields. */
  press: (button: HTMLButtonElement) => SentForm;
}

/** A form's data: `action` as in the markup, '' without one. */
interface SentForm {
  action: string;
  fields: [string, string][];
}

// A window costs more than three pages, and no page runs a script that could see it.
const openWindow = once(() => new JSDOM("").window);

/** Reads a page by linkedom, which takes a fifth of jsdom's time. A test that asks only for a status parses nothing. */
export function readPage(response: PageResponse, url: URL): Page {
  const read = once(() => parse(response.text));
  return {
    ...response,
    url,
    get document() {
      return read().document;
    },
    get shown() {
      return read().shown;
    },
    press: (button) => sendForm(read().document, button),
  };
}

function parse(text: string): Pick<Page, "document" | "shown"> {
  const { document } = parseHTML(toWholeMarkup(text));
  // A browser without script ignores templates and scripts.
  for (const hidden of document.querySelectorAll("script, style")) hidden.remove();
  return { document, shown: withoutBlanks(document.body.textContent) };
}

/** A redirect has no markup; an error's text has none either. */
function toWholeMarkup(text: string): string {
  return text.includes("<html") ? text : `<html><head></head><body>${text}</body></html>`;
}

/** jsdom, which reads only the form, gives a button's form data. */
function sendForm(document: Document, button: HTMLButtonElement): SentForm {
  const id = button.getAttribute("form");
  const form = id === null ? button.closest("form") : document.getElementById(id);
  if (!form) throw new Error("The button belongs to no form");
  const outside = [...document.querySelectorAll(`[form="${form.id}"]`)];
  const parts = [form, ...outside.filter((field) => !form.contains(field))];
  button.setAttribute("data-pressed", "");
  const markup = parts.map(({ outerHTML }) => outerHTML).join("");
  button.removeAttribute("data-pressed");
  const window = openWindow();
  const alone = new window.DOMParser().parseFromString(markup, "text/html");
  const [sent] = alone.forms;
  if (!sent) throw new Error("The form is lost");
  const fields = new window.FormData(sent, alone.querySelector<HTMLElement>("[data-pressed]"));
  return {
    action: form.getAttribute("action") ?? "",
    fields: [...fields].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  };
}

/** The button with this label, or with this value. */
export function findButton(page: Page, wanted: string): HTMLButtonElement {
  const buttons = [...page.document.querySelectorAll("button")];
  const found =
    buttons.findLast((button) => button.getAttribute("value") === wanted) ??
    buttons.find(({ textContent }) => withoutBlanks(textContent) === wanted);
  if (!found) throw new Error(`No button '${wanted}' on the page: ${page.shown.slice(0, 400)}`);
  return found;
}

/** The value of the page's first field with this name. */
export function valueOfField(page: Page, name: string): string | undefined {
  return readValue(page.document.querySelector(`[name="${name}"]`));
}

/** The value that a field of one line or of several holds. */
export function readValue(field: Element | null | undefined): string | undefined {
  const isLong = field?.localName === "textarea";
  return (isLong ? field.textContent : field?.getAttribute("value")) ?? undefined;
}

/** An amount as a field of this page shows it, with the decimal sign of its language. */
export function asField(page: Page, amount: string): string {
  const locale = LOCALES.find(({ language }) => language === page.document.documentElement.lang);
  return locale ? toFieldText(amount, locale) : amount;
}

/** The typed values, as the fields of this page show them. */
export function asFields(page: Page, typed: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      name.startsWith("amount") ? asField(page, value) : value,
    ]),
  );
}

/** The value of the form's large button, for its present action. */
export function mainButtonOf(page: Page): string {
  return (
    page.document.querySelector("#exchange-form .send-foot [name=intent]")?.getAttribute("value") ??
    ""
  );
}

/** The values that these fields would send now. */
export function typedInto(page: Page, names: readonly string[]): Record<string, string> {
  const { fields } = page.press(findButton(page, mainButtonOf(page)));
  return Object.fromEntries(fields.filter(([name]) => names.includes(name)));
}

/** Expects the form to hold the typed values, each amount in the page language's format. */
export function expectTyped(page: Page, typed: Readonly<Record<string, string>>): void {
  expect(typedInto(page, Object.keys(typed))).toEqual(asFields(page, typed));
}

/** The page's one headline. */
function headlineOf(page: Page): string {
  return withoutBlanks(page.document.querySelector("h1")?.textContent ?? "");
}

/** The properties of every page, whatever failed behind it: complete, in the visitor's language, without internal data. */
export function expectWholePage(page: Page, language: string): void {
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.document.documentElement.lang).toBe(language);
  expect(page.document.querySelectorAll("h1")).toHaveLength(1);
  expect(headlineOf(page)).not.toBe("");
  expect(page.document.title).not.toBe("");
  expect(page.document.querySelector("main")?.textContent.length).toBeGreaterThan(80);
  expect(page.shown).not.toMatch(/undefined|\[object|NaN|\{\{|\bat \S+\.js:\d+/);
  expect(page.shown, "a text's key instead of its text").not.toMatch(/\berror_[a-z]+|\bERR_[A-Z]/);
}

/** One line with plain blanks, as readers see it. */
export function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
