// How long, and how much of, what was typed into the exchange form its page finds again with script. All of it is our
// choice, and in a file of its own: other pages need not fetch it.

/** After 'back' it is found again in this many forms that were left, the oldest given up first. */
export const MAX_LEFT_FORMS = 10;
/** A page that is loaded anew, or that a page of sign-in leads back to, has what stood in its form if that took no longer than this, milliseconds. */
export const CARRIED_FORM_MAX_AGE_MS = 600_000;
/** What is carried over so is no longer than this, characters: every field as long as it may be, and room. */
export const MAX_CARRIED_FORM_LENGTH = 8_192;
