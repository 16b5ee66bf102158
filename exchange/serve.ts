// Serves the signed calls of the Worker's product, and no others.
import type { AccountCall } from "./accounts/account-call";
import { formReader } from "./accounts/account-call";
import type { AccountsEnv } from "./accounts/accounts-env";
import { checkApiKey } from "./accounts/check-api-key";
import { ACCOUNT_ROUTES } from "./accounts/routes";
import { makeAccountsHost } from "./accounts-host";
import type { AnyCall } from "./calls/keyed-call";
import { ROUTES } from "./calls/routes";
import { openDatabase } from "./database";
import { findLiveObject, hasAccounts, type ExchangeEnv } from "./env";
import { failWith, type ApiResult } from "./http/api-error";
import { readApiRequest } from "./http/api-request";
import { replyWith } from "./http/reply";
import { findRoute, type Route } from "./http/route";
import { checkSignature } from "./http/verify-call";
import { deliverEmails } from "./mail/deliver";
import { isLiveRequest, rejectNoHandshake } from "./rates/live-protocol";

interface Served {
  readonly context: ExecutionContext;
  /** Calls of the Worker's own. */
  readonly routes?: readonly Route<AnyCall>[];
}

/** Serves a call. */
export async function serve(
  request: Request,
  env: ExchangeEnv,
  { context, routes = [] }: Served,
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
  const { serveCall = ({ reply }) => reply() } = env.parts;
  const found = findRoute([...(hasAccounts(env) ? ALL_ROUTES : ROUTES), ...routes], request);
  if (!found.ok) return replyWith(found, request);
  const call = await readApiRequest(request, { ...env, accounts });
  const readForm = formReader(request);
  const reply = async () =>
    replyWith(
      await found.value.handle({ ...call, readForm, keyOwnerId: keyOwnerId.value }),
      request,
    );
  const response = await serveCall({ name: found.value.call, request, reply });
  // The reader of a code waits for its email.
  if (request.method === "POST" && hasAccounts(env)) {
    context.waitUntil(deliverEmails(env, Date.now()).catch(() => undefined));
  }
  return response;
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
const ALL_ROUTES: readonly Route<AnyCall>[] = [
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
