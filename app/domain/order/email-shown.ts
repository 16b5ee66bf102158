/** The hidden field of a form that asked about a mistyped email. It contains the email that was probably meant. */
export const EMAIL_SHOWN = "emailShown";
