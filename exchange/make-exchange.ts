// Makes the handlers and the objects of a Worker that serves the exchange.
import type { ExchangeBindings, ExchangeEnv } from "./env";
import { makeObjects } from "./make-objects";
import type { ExchangeParts } from "./parts";
import { serve } from "./serve";
import { watch } from "./watchdog";

/** Returns the handlers and the classes of the objects. */
export function makeExchange(parts: ExchangeParts) {
  const equip = (bindings: ExchangeBindings): ExchangeEnv => ({ ...bindings, parts });
  const handlers = {
    fetch: (request, bindings, context) => serve(request, equip(bindings), { context }),
    scheduled: ({ scheduledTime }, bindings) => watch(equip(bindings), scheduledTime),
  } satisfies ExportedHandler<ExchangeBindings>;
  return { handlers, objects: makeObjects(equip) };
}
