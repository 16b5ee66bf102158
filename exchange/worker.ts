// The exchange's entry: the exchange with the real providers.
import { makeExchange } from "./make-exchange";
import { PROVIDERS } from "./provider-list";

const { handlers, objects } = makeExchange({ providers: PROVIDERS });

export const { LiveObject, OrderObject, ProviderObject, RateObject } = objects;

export default handlers;
