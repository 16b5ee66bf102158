// The exchange's entry: a gateway in front of a real provider. It serves only signed calls of its product.
import { failWith } from "./http/api-error";
import { isLiveRequest, rejectNoHandshake } from "./rates/live-channel";
import { openDatabase } from "./database";
import { checkSignature } from "./http/verify-call";
import { readApiRequest } from "./http/api-request";
import { findRoute } from "./http/route";
import type { ExchangeEnv } from "./env";
import { replyWith } from "./http/reply";
import { ROUTES } from "./routes";
import { watch } from "./watchdog";

export { LiveObject } from "./rates/live-object";
export { OrderObject } from "./orders/order-object";
export { ProviderObject } from "./provider-state/provider-object";
export { RateObject } from "./rates/rate-object";

export default {
  async fetch(request, env) {
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
  },

  async scheduled({ scheduledTime }, env) {
    await watch(env, scheduledTime);
  },
} satisfies ExportedHandler<ExchangeEnv>;

function openChannel(request: Request, env: ExchangeEnv): Response | Promise<Response> {
  const rejected = rejectNoHandshake(request);
  if (rejected) return replyWith(rejected, request);
  return env.LIVE.get(env.LIVE.idFromName("live")).fetch(request);
}
