/** A pause of the exchange; the page checks again after `retrySeconds`. */
export interface Pause {
  readonly retrySeconds: number;
}
