// The sandbox's entry: an embedded stand-in for the gateways (spec: Gateways). It responds 404 to everything unless
// SANDBOX is on, so that it is never reachable by accident.
import { serveConsole } from "./console/console";
import { findLiveObject } from "../exchange/env";
import { makeObjects } from "../exchange/make-objects";
import { isSandboxOn, type SandboxEnv } from "./env";
import { equip } from "./equip";
import { checkApiKey } from "../exchange/accounts/check-api-key";
import { injectFault } from "./faults";
import { isLiveRequest, rejectNoHandshake } from "../exchange/rates/live-protocol";
import { replyAsSandbox } from "./reply";
import { findRoute } from "../exchange/http/route";
import { ROUTES, type Route } from "./routes";
import { openDatabase } from "./database";
import { checkSignature } from "../exchange/http/verify-call";
import { makeAccountsHost } from "./accounts-host";
import { relaxAccounts } from "./relax-accounts";
import { readSwitches, spendFault } from "./switches";
import { readApiRequest, type ApiRequest } from "./api-request";

export { MarketObject } from "./market/market-object";
export { PayoutObject } from "./payout-object";
export { OrderObject } from "./orders/order-object";
export { SwapObject } from "./play/swap-object";

/** The exchange's own. */
export const { LiveObject, ProviderObject, RateObject } = makeObjects(equip);

relaxAccounts();

export default {
  async fetch(request, env) {
    if (!isSandboxOn(env)) return new Response("Not found", { status: 404 });
    await openDatabase(env.DB);
    const { pathname } = new URL(request.url);
    // Pages for people; they check access themselves.
    if (/^\/sandbox(?:\/|$)/.test(pathname)) return serveConsole(request, env);
    const signed = await checkSignature(request, {
      secret: env.GATEWAY_SECRET,
      openDatabase: () => openDatabase(env.DB),
    });
    if (!signed.ok) return replyAsSandbox(signed, request);
    const allowed = await checkApiKey(request, { ...env, accounts: makeAccountsHost(env) });
    if (!allowed.ok) return replyAsSandbox(allowed, request);
    if (isLiveRequest(request)) return openLiveChannel(request, env);
    const route = findRoute(ROUTES, request);
    if (!route.ok) return replyAsSandbox(route, request);
    const call = await readApiRequest(request, env);
    return serveCall(route.value, request, { ...call, keyOwnerId: allowed.value });
  },
} satisfies ExportedHandler<SandboxEnv>;

async function serveCall(route: Route, request: Request, call: ApiRequest): Promise<Response> {
  const { env } = call;
  const { faults } = await readSwitches(env.DB);
  const reply = async () => {
    const response = replyAsSandbox(await route.handle(call), request);
    // Reads an unused body to its end: if it were cancelled, the sender would not see the response.
    if (!request.bodyUsed) await request.body?.pipeTo(new WritableStream());
    return response;
  };
  const fault = faults.find(({ call }) => call === route.call || call === "*");
  if (!fault) return reply();
  await spendFault(env.DB, fault);
  return injectFault(fault, reply, request);
}

async function openLiveChannel(request: Request, env: SandboxEnv): Promise<Response> {
  const rejected = rejectNoHandshake(request);
  return rejected ? replyAsSandbox(rejected, request) : findLiveObject(env).fetch(request);
}
