/** A pause of the exchange; the page checks again after `retrySeconds`. */
export interface Pause {
  readonly retrySeconds: number;
}

/** What replaces the pages that start an exchange: a pause, or that the visitor's country is not served. */
export type Stop = Pause | { readonly isCountryNotServed: true };
