// How long, and how much of, what was typed into the exchange form its page finds again with script. All of it is our
// choice, and in a file of its own: other pages need not fetch it.

/** A page that is loaded anew, or that a page of sign-in leads back to, has what stood in its form if that took no longer than this, milliseconds. */
export const CARRIED_FORM_MAX_AGE_MS = 600_000;
