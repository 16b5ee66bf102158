// The exchange's entry: the exchange with the real providers.
import { makeExchange } from "./make-exchange";
import { PROVIDERS } from "./provider-list";

const { handlers, objects } = makeExchange({ providers: PROVIDERS });

/** The classes of the Durable Objects, which the platform finds by their names. */
export const { LiveObject, OrderObject, ProviderObject, RateObject } = objects;

export default handlers;
