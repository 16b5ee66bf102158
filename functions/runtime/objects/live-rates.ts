/** The Durable Object that shares rates; it opens a WebSocket for each live channel. */
export interface LiveRatesObject extends Rpc.DurableObjectBranded {
  fetch(request: Request): Response;
}

/** Finds an object by its name. */
export type FindLiveRates = (name: string) => {
  readonly fetch: (request: Request) => Promise<Response>;
};
