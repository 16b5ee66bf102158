// Reports to open pages whether the exchange is paused (spec: Health). It reads this isolate's state, so the number of
// open pages does not increase calls to the gateway.
import { PAUSE_PATH } from "~/domain/failure/health";
import type { RequestScope } from "../runtime/request-scope";

/** Responds with `{ retrySeconds }` while the exchange is paused, else with `{}`. */
export async function reportPause({ url, request, context }: RequestScope) {
  if (url.pathname !== PAUSE_PATH || request.method !== "GET") return undefined;
  return Response.json((await context.findPause()) ?? {});
}
