/** The object; it opens a WebSocket for each live channel. */
export interface LiveRatesObject extends Rpc.DurableObjectBranded {
  fetch(request: Request): Response;
}

/** Finds the object of a name. */
export type FindLiveRates = (name: string) => {
  readonly fetch: (request: Request) => Promise<Response>;
};
