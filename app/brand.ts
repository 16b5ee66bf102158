interface Brand {
  name: string;
  /** As drawn beside the mark. */
  wordmark: string;
  domain: string;
  supportEmail: string;
  /** A Telegram user name, without the @. */
  telegram: string;
  /** The bot of the mini app, without the @, and the app's short name where it has one: links to share then open it. */
  telegramBot?: { bot: string; app?: string };
  /** The legal person behind the site. */
  operator: string;
  /** With emailConfirmationMode B the email is asked for only when `ref` is this id. */
  partnerId: string;
  /** Whether whoever registers has to accept the terms (spec: Auth form). */
  asksTermsOnRegistration: boolean;
  /** Whoever is younger, in years, cannot be verified: by law, or by the provider's terms. */
  minimumAge: number;
  /** A rating that the operator can prove, of 1 to 5, else 5; without it search engines see none. */
  rating?: { value?: number; count: number };
}

/** Everything an operator renames, in one place. Colours and type are in app/ui/tokens.css. */
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
