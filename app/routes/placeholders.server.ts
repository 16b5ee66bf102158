// What the texts of pages and docs leave to whoever serves them (docs/gateway-contract.md, "Content calls").
import { BRAND } from "~/brand";

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  operator: BRAND.operator,
  contact_email: BRAND.supportEmail,
  brand: BRAND.name,
  domain: BRAND.domain,
};

/** The text with an operator's own details, and the site's own address for `{{origin}}`. */
export function fillPlaceholders(text: string, origin: string): string {
  const values = { ...PLACEHOLDERS, origin };
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = Object.entries(values).find(([key]) => key === name);
    return value?.[1] ?? whole;
  });
}
