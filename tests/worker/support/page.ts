// A page as a browser without script sees it: what stands there, and what its forms would send.
import { JSDOM } from "jsdom";
import { parseHTML } from "linkedom";
import { expect } from "vitest";
import { toFieldText } from "~/i18n/amount-text";
import { LOCALES } from "~/i18n/locales";
import type { PageResponse } from "./send";

export interface Page extends PageResponse {
  url: URL;
  document: Document;
  /** All that is shown, without the blanks of the markup. */
  shown: string;
  /** Where a press of this button sends its form, and the form's fields. */
  press: (button: HTMLButtonElement) => SentForm;
}

/** What a form sends: `action` as the markup has it, '' where it has none. */
interface SentForm {
  action: string;
  fields: [string, string][];
}

// A window costs more than three pages, and none of them runs a script that could see it.
const { window } = new JSDOM("");
const parser = new window.DOMParser();

/** Reads a page by linkedom, which takes a fifth of jsdom's time. */
export function readPage(response: PageResponse, url: URL): Page {
  const { document } = parseHTML(toWholeMarkup(response.text));
  // A browser without script runs no template and shows no script.
  for (const hidden of document.querySelectorAll("script, style")) hidden.remove();
  return {
    ...response,
    url,
    document,
    shown: withoutBlanks(document.body.textContent),
    press: (button) => sendForm(document, button),
  };
}

/** A redirect has no markup, an error's words have none around them. */
function toWholeMarkup(text: string): string {
  return text.includes("<html") ? text : `<html><head></head><body>${text}</body></html>`;
}

/** What a browser sends of a button's form is jsdom's to know, which reads the form alone. */
function sendForm(document: Document, button: HTMLButtonElement): SentForm {
  const id = button.getAttribute("form");
  const form = id === null ? button.closest("form") : document.getElementById(id);
  if (!form) throw new Error("The button belongs to no form");
  const outside = [...document.querySelectorAll(`[form="${form.id}"]`)];
  const parts = [form, ...outside.filter((field) => !form.contains(field))];
  button.setAttribute("data-pressed", "");
  const markup = parts.map(({ outerHTML }) => outerHTML).join("");
  button.removeAttribute("data-pressed");
  const alone = parser.parseFromString(markup, "text/html");
  const [sent] = alone.forms;
  if (!sent) throw new Error("The form is lost");
  const fields = new window.FormData(sent, alone.querySelector<HTMLElement>("[data-pressed]"));
  return {
    action: form.getAttribute("action") ?? "",
    fields: [...fields].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  };
}

/** The button that says this, or that carries this value. */
export function findButton(page: Page, wanted: string): HTMLButtonElement {
  const buttons = [...page.document.querySelectorAll("button")];
  const found =
    buttons.findLast((button) => button.getAttribute("value") === wanted) ??
    buttons.find(({ textContent }) => withoutBlanks(textContent) === wanted);
  if (!found) throw new Error(`No button '${wanted}' on the page: ${page.shown.slice(0, 400)}`);
  return found;
}

/** What the page's fields of this name hold now. */
export function valueOfField(page: Page, name: string): string | undefined {
  const field = page.document.querySelector(`[name="${name}"]`);
  return field?.getAttribute("value") ?? undefined;
}

/** An amount as a field of this page holds it: with the decimal sign of its language. */
export function asField(page: Page, amount: string): string {
  const locale = LOCALES.find(({ language }) => language === page.document.documentElement.lang);
  return locale ? toFieldText(amount, locale) : amount;
}

/** What was typed, as the fields of this page hold it. */
export function asFields(page: Page, typed: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      name.startsWith("amount") ? asField(page, value) : value,
    ]),
  );
}

/** The value of the form's large button, whatever it asks for now. */
export function mainButtonOf(page: Page): string {
  return page.document.querySelector("#exchange-form .btn-primary")?.getAttribute("value") ?? "";
}

/** What these fields of the form would send now. */
export function typedInto(page: Page, names: readonly string[]): Record<string, string> {
  const { fields } = page.press(findButton(page, mainButtonOf(page)));
  return Object.fromEntries(fields.filter(([name]) => names.includes(name)));
}

/** Expects the form to hold what was typed, each amount as the page's language writes it. */
export function expectTyped(page: Page, typed: Readonly<Record<string, string>>): void {
  expect(typedInto(page, Object.keys(typed))).toEqual(asFields(page, typed));
}

/** The page's one headline. */
function headlineOf(page: Page): string {
  return withoutBlanks(page.document.querySelector("h1")?.textContent ?? "");
}

/** What every page is, whatever broke behind it: whole, in the visitor's language, without anything that was meant for us. */
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

/** One line of plain blanks, as an eye reads it. */
export function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
