// Makes the handlers and the objects of a Worker that serves the exchange. It serves only signed calls of its product.
import { openDatabase } from "./database";
import type { ExchangeBindings, ExchangeEnv } from "./env";
import { failWith } from "./http/api-error";
import { readApiRequest } from "./http/api-request";
import { replyWith } from "./http/reply";
import { findRoute } from "./http/route";
import { checkSignature } from "./http/verify-call";
import { OrderObject } from "./orders/order-object";
import type { ExchangeParts } from "./parts";
import { ProviderObject } from "./provider-state/provider-object";
import { isLiveRequest, rejectNoHandshake } from "./rates/live-channel";
import { LiveObject } from "./rates/live-object";
import { RateObject } from "./rates/rate-object";
import { ROUTES } from "./routes";
import { watch } from "./watchdog";

/** Returns the handlers and the classes of the objects. */
export function makeExchange(parts: ExchangeParts) {
  const equip = (bindings: ExchangeBindings): ExchangeEnv => ({ ...bindings, parts });
  const handlers = {
    fetch: (request, bindings) => serve(request, equip(bindings)),
    scheduled: ({ scheduledTime }, bindings) => watch(equip(bindings), scheduledTime),
  } satisfies ExportedHandler<ExchangeBindings>;
  return { handlers, objects: makeObjects(equip) };
}

function makeObjects(equip: (bindings: ExchangeBindings) => ExchangeEnv) {
  return {
    OrderObject: class extends OrderObject {
      constructor(state: DurableObjectState, bindings: ExchangeBindings) {
        super(state, equip(bindings));
      }
    },
    RateObject: class extends RateObject {
      constructor(state: DurableObjectState, bindings: ExchangeBindings) {
        super(state, equip(bindings));
      }
    },
    LiveObject: class extends LiveObject {
      constructor(state: DurableObjectState, bindings: ExchangeBindings) {
        super(state, equip(bindings));
      }
    },
    ProviderObject: class extends ProviderObject {
      constructor(state: DurableObjectState, bindings: ExchangeBindings) {
        super(state, equip(bindings));
      }
    },
  };
}

async function serve(request: Request, env: ExchangeEnv): Promise<Response> {
  const signed = await checkSignature(request, {
    secret: env.GATEWAY_SECRET,
    openDatabase: () => openDatabase(env.DB),
  });
  if (!signed.ok) return replyWith(signed, request);
  // The exchange has no accounts, so every API key is unknown.
  if (request.headers.has("x-api-key")) return replyWith(failWith("ERR_UNAUTHORIZED"), request);
  if (isLiveRequest(request)) return openChannel(request, env);
  const route = findRoute(ROUTES, request);
  if (!route.ok) return replyWith(route, request);
  return replyWith(await route.value.handle(await readApiRequest(request, env)), request);
}

function openChannel(request: Request, env: ExchangeEnv): Response | Promise<Response> {
  const rejected = rejectNoHandshake(request);
  if (rejected) return replyWith(rejected, request);
  return env.LIVE.get(env.LIVE.idFromName("live")).fetch(request);
}
