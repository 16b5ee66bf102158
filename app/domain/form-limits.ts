// How long, and how much of, the exchange form's input a page restores with script (our choice). A separate file, so
// that other pages do not load it.

/** A page restores the form's input after a reload or a sign-in if it is no older than this, milliseconds. */
export const CARRIED_FORM_MAX_AGE_MS = 600_000;
