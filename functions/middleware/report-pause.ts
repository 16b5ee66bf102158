// Says to pages that are open whether the exchange is paused (spec: Health), from what this isolate knows: however many
// are open, the gateway is asked no more often.
import { PAUSE_PATH } from "~/domain/site/health";
import type { RequestScope } from "../runtime/request-scope";

/** Responds with `{ retrySeconds }` while the exchange is paused, else with `{}`. */
export async function reportPause({ url, request, context }: RequestScope) {
  if (url.pathname !== PAUSE_PATH || request.method !== "GET") return undefined;
  return Response.json((await context.findPause()) ?? {});
}
