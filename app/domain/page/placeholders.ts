// The placeholders of the texts in content/: {{name}}. The Worker and the build fill them, and the doctor names others.

/** Are replaced by the operator's values, and by the address of the site. */
export const OPERATOR_PLACEHOLDERS = [
  "brand",
  "contact_email",
  "domain",
  "operator",
  "origin",
  "prefix",
] as const;

/** One of them. */
export type OperatorPlaceholder = (typeof OPERATOR_PLACEHOLDERS)[number];

/** Is replaced by the names of the providers that the exchange uses. */
export const PROVIDERS_PLACEHOLDER = "providers";
