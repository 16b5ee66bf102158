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

/** Facts that visitors check before they send money. Pages show those that are set. Only the server reads them, so that browsers do not load them. */
interface Operator {
  /** The register and the number of the legal entity: "Commercial register Zug, CHE-123.456.789". */
  registration?: string;
  /** The postal address of the legal entity, on one line. */
  address?: string;
  /** The year in which the exchange opened. */
  since?: number;
  /** The hours of support staff, in UTC: "08:00". */
  supportHours?: { days: "every-day" | "weekdays"; from: string; to: string };
  /** A published review of the code or of the company, which the link proves. */
  review?: { name: string; url: string };
  /** The address of the public source code. */
  repository?: string;
  /** Percentages, as in "0.4". Without them, the fees page shows those of the gateway. */
  serviceFees?: { floating?: string; fixed?: string };
}

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

/** Facts about the operator, in the same file as the brand, so that one file is changed. */
export const OPERATOR: Operator = {};
