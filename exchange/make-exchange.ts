// Makes the handlers and the objects of a Worker that serves the exchange. It serves only signed calls of its product.
import type { AccountCall } from "./accounts/account-call";
import { formReader } from "./accounts/account-call";
import type { AccountsEnv } from "./accounts/accounts-env";
import { checkApiKey } from "./accounts/check-api-key";
import { ACCOUNT_ROUTES } from "./accounts/routes";
import { makeAccountsHost } from "./accounts-host";
import type { Route } from "./calls/keyed-call";
import { ROUTES } from "./calls/routes";
import { openDatabase } from "./database";
import { findLiveObject, hasAccounts, type ExchangeBindings, type ExchangeEnv } from "./env";
import { failWith, type ApiResult } from "./http/api-error";
import { readApiRequest } from "./http/api-request";
import { replyWith } from "./http/reply";
import { findRoute } from "./http/route";
import { checkSignature } from "./http/verify-call";
import { deliverEmails } from "./mail/deliver";
import { makeObjects } from "./make-objects";
import type { ExchangeParts } from "./parts";
import { isLiveRequest, rejectNoHandshake } from "./rates/live-protocol";
import { watch } from "./watchdog";

/** Returns the handlers and the classes of the objects. */
export function makeExchange(parts: ExchangeParts) {
  const equip = (bindings: ExchangeBindings): ExchangeEnv => ({ ...bindings, parts });
  const handlers = {
    fetch: (request, bindings, context) => serve(request, equip(bindings), context),
    scheduled: ({ scheduledTime }, bindings) => watch(equip(bindings), scheduledTime),
  } satisfies ExportedHandler<ExchangeBindings>;
  return { handlers, objects: makeObjects(equip) };
}

async function serve(
  request: Request,
  env: ExchangeEnv,
  context: ExecutionContext,
): Promise<Response> {
  const signed = await checkSignature(request, {
    secret: env.GATEWAY_SECRET,
    openDatabase: () => openDatabase(env.DB),
  });
  if (!signed.ok) return replyWith(signed, request);
  const accounts = makeAccountsHost(env);
  const keyOwnerId = await findKeyOwner(request, { ...env, accounts });
  if (!keyOwnerId.ok) return replyWith(keyOwnerId, request);
  if (isLiveRequest(request)) return openChannel(request, env);
  const route = findRoute(hasAccounts(env) ? ALL_ROUTES : ROUTES, request);
  if (!route.ok) return replyWith(route, request);
  const call = await readApiRequest(request, { ...env, accounts });
  const readForm = formReader(request);
  const reply = await route.value.handle({ ...call, readForm, keyOwnerId: keyOwnerId.value });
  // The reader of a code waits for its email.
  if (request.method === "POST" && hasAccounts(env)) {
    context.waitUntil(deliverEmails(env, Date.now()).catch(() => undefined));
  }
  return replyWith(reply, request);
}

/** Without accounts, every API key is unknown. */
async function findKeyOwner(
  { headers }: Request,
  env: ExchangeEnv & AccountsEnv,
): Promise<ApiResult<number | undefined>> {
  if (!headers.has("x-api-key")) return { ok: true, value: undefined };
  if (!hasAccounts(env)) return failWith("ERR_UNAUTHORIZED");
  await openDatabase(env.DB);
  return checkApiKey({ headers }, env);
}

/** The calls of a site with accounts, whose handlers need the tables. */
const ALL_ROUTES: readonly Route[] = [
  ...ROUTES,
  ...ACCOUNT_ROUTES.map((route) => ({
    ...route,
    handle: async (call: AccountCall) => {
      await openDatabase(call.env.DB);
      return route.handle(call);
    },
  })),
];

function openChannel(request: Request, env: ExchangeEnv): Response | Promise<Response> {
  const rejected = rejectNoHandshake(request);
  if (rejected) return replyWith(rejected, request);
  return findLiveObject(env).fetch(request);
}
