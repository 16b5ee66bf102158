/** How the exchange is paused: when the page asks again, seconds. */
export interface Pause {
  readonly retrySeconds: number;
}
