// Limits of submitted forms, of their fields, and of input that a page restores.

/** Largest accepted form, bytes (our choice; docs/security.md 7). */
export const MAX_FORM_BYTES = 64 * 1024;
/** Largest accepted form with a signed-in visitor's photos, bytes (our choice; docs/security.md 7, 45). */
export const MAX_VERIFICATION_BYTES = 12 * 1024 * 1024;
/** Maximum lengths of form fields, UTF-16 units (our choice: several times what any network or gateway needs; the email's is RFC 5321's). */
export const FIELD_LENGTHS = {
  address: 256,
  /** The raw field: it may contain a payment link, from which the address is read. */
  addressField: 512,
  email: 254,
  memo: 1_024,
  refundProof: 200,
} as const;
/** A page restores the form's input after a reload or a sign-in if it is no older than this, milliseconds. */
export const CARRIED_FORM_MAX_AGE_MS = 600_000;
