// Placeholders in the texts of pages and docs that the operator's values replace (docs/gateway-contract.md, "Content
// calls").
import { BRAND, PREFIX } from "~/brand";

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  operator: BRAND.operator,
  contact_email: BRAND.supportEmail,
  brand: BRAND.name,
  domain: BRAND.domain,
  prefix: PREFIX,
};

/** Returns the text with the operator's details, and the site's own origin for `{{origin}}`. */
export function fillPlaceholders(text: string, origin: string): string {
  const values = { ...PLACEHOLDERS, origin };
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = Object.entries(values).find(([key]) => key === name);
    return value?.[1] ?? whole;
  });
}
