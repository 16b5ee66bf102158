interface Brand {
  name: string;
  /** The name as drawn beside the logo. */
  wordmark: string;
  domain: string;
  supportEmail: string;
  /** A Telegram user name, without the @. */
  telegram: string;
  /** The mini app's bot, without the @, and the app's short name if it has one. Share links then open the app. */
  telegramBot?: { bot: string; app?: string };
  /** The legal entity behind the site. */
  operator: string;
  /** With emailConfirmationMode B, the form asks for an email only if `ref` is this id. */
  partnerId: string;
  /** Whether a registration has to accept the terms (spec: Auth form). */
  asksTermsOnRegistration: boolean;
  /** Minimum age for a verification, years: set by law, or by the provider's terms. */
  minimumAge: number;
  /** A rating that the operator can prove: `value` from 1 to 5, default 5. Without it, search engines see no rating. */
  rating?: { value?: number; count: number };
}

/**
 * Begins the names of cookies, of stored data and of the tracking's test event, and is in /docs/start/what-…-is.
 * Lower-case letters and digits. A later change signs every visitor out and empties My exchanges.
 */
export const PREFIX = "agio";

/** All values that an operator changes, in one place. Colours and type are in app/ui/tokens.css. */
export const BRAND: Brand = {
  name: "Agio",
  wordmark: "agio",
  domain: "agio.example",
  supportEmail: "support@agio.example",
  telegram: "agio_support",
  operator: "Agio",
  partnerId: "agio",
  asksTermsOnRegistration: true,
  minimumAge: 18,
};
