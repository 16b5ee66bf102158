// The sandbox's entry: the exchange with play money, and the console (spec: Gateways). It responds 404 to everything
// unless SANDBOX is on, so that it is never reachable by accident.
import { makeObjects } from "../exchange/make-objects";
import { serve } from "../exchange/serve";
import { serveConsole } from "./console/console";
import { openDatabase } from "./database";
import { isSandboxOn, type SandboxEnv } from "./env";
import { equip } from "./equip";
import { relaxAccounts } from "./relax-accounts";
import { makeRoutes } from "./routes";

export { MarketObject } from "./market/market-object";
export { PayoutObject } from "./payout-object";
export { SwapObject } from "./play/swap-object";

/** The exchange's own. */
export const { LiveObject, OrderObject, ProviderObject, RateObject } = makeObjects(equip);

relaxAccounts();

export default {
  async fetch(request, env, context) {
    if (!isSandboxOn(env)) return new Response("Not found", { status: 404 });
    await openDatabase(env.DB);
    const { pathname } = new URL(request.url);
    // Pages for people; they check access themselves.
    if (/^\/sandbox(?:\/|$)/.test(pathname)) return mark(await serveConsole(request, env));
    const equipped = equip(env);
    return mark(await serve(request, equipped, { context, routes: makeRoutes(equipped) }));
  },
} satisfies ExportedHandler<SandboxEnv>;

// A product that should have a real gateway sees by the mark that the sandbox is bound by mistake.
function mark(response: Response): Response {
  if (response.webSocket) return response;
  const marked = new Response(response.body, response);
  marked.headers.set("x-sandbox", "1");
  return marked;
}
