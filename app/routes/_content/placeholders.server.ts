// Placeholders in the texts of pages and docs that the operator's values replace (docs/gateway-contract.md, "Content
// calls").
import { BRAND, PREFIX } from "~/brand";
import type { OperatorPlaceholder } from "~/domain/page/placeholders";

const VALUES: Readonly<Record<Exclude<OperatorPlaceholder, "origin">, string>> = {
  operator: BRAND.operator,
  contact_email: BRAND.supportEmail,
  brand: BRAND.name,
  domain: BRAND.domain,
  prefix: PREFIX,
};

/** Returns the text with the operator's details, and the site's own origin for `{{origin}}`. */
export function fillText(text: string, origin: string): string {
  return fill(text, origin, (value) => value);
}

/** Does the same in HTML, where a value such as "A & B" is escaped. */
export function fillHtml(html: string, origin: string): string {
  return fill(html, origin, escapeHtml);
}

function fill(text: string, origin: string, toWritten: (value: string) => string): string {
  const values: Readonly<Record<OperatorPlaceholder, string>> = { ...VALUES, origin };
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const [, value] = Object.entries(values).find(([key]) => key === name) ?? [];
    return value === undefined ? whole : toWritten(value);
  });
}

const ENTITIES: readonly (readonly [string, string])[] = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
];

function escapeHtml(value: string): string {
  return ENTITIES.reduce((text, [sign, entity]) => text.replaceAll(sign, entity), value);
}
