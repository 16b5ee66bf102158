// The console at /sandbox: pages that work without JavaScript, and a JSON counterpart of each under /sandbox/api for
// tests and scripts (docs/sandbox.md has the table).
import { findOrderObject } from "../../exchange/env";
import { findMarket, findSwapObject, type SandboxEnv } from "../env";
import { listEmails } from "../../exchange/mail/outbox";
import { listOrders } from "../../exchange/orders/order-rows";
import { openDatabase } from "../database";
import { readOrderId, spellOrderId } from "../../exchange/orders/order-id";
import { failWith, statusOf, type ApiResult } from "../../exchange/http/api-error";
import { replyWith } from "../../exchange/http/reply";
import { readSwitches } from "../switches";
import { serveProvider } from "../provider-site/site";
import { readApiRequest } from "../../exchange/http/api-request";
import { listAccounts } from "../../exchange/accounts/users";
import { controlAccounts, controlWithdrawals } from "./account-commands";
import { toAccountsBody } from "./accounts-page";
import { listWithdrawals } from "../../exchange/accounts/withdrawals";
import { toWithdrawalsBody } from "./withdrawals-page";
import { listVerifications } from "../../exchange/accounts/verifications";
import { controlVerifications, servePhoto } from "./verification-commands";
import { toVerificationsBody } from "./verifications-page";
import { closeConsole } from "./console-guard";
import { controlMarket, controlOrder, controlSwitches, submitSwitches } from "./commands";
import { readFields } from "../pages/read-fields";
import { showPage, showStyle } from "../pages/layout";
import { html } from "../../exchange/http/markup";
import { toMarketBody } from "./market-page";
import { toOrderBody, toOrdersBody } from "./orders-pages";
import { showEmail } from "../../exchange/mail/email-html";
import { toOutboxBody } from "./outbox-page";
import { controlProvider } from "./provider-commands";
import { listCustomers, toProviderBody } from "./provider-page";
import { isOwnCall, isOwnForm } from "../pages/same-origin";
import { STYLE } from "./style";
import { serveTelegramScript, showTelegramClient } from "./telegram-page";
import { toSwitchesBody } from "./switches-page";

const LIST_LENGTH = 50;

type Page = (env: SandboxEnv, url: URL) => Promise<Response>;
type Command = (env: SandboxEnv, body: unknown) => Promise<ApiResult<unknown>>;
type Form = (
  env: SandboxEnv,
  form: Readonly<Record<string, string>>,
) => Promise<ApiResult<unknown>>;

const PAGES: Readonly<Record<string, Page>> = {
  "/sandbox": async (env) =>
    showPage(
      "Orders",
      "/sandbox",
      toOrdersBody(await listOrders(await openDatabase(env.DB), LIST_LENGTH)),
    ),
  "/sandbox/order": showOrder,
  "/sandbox/market": async (env) =>
    showPage("Market", "/sandbox/market", toMarketBody(await findMarket(env).state())),
  "/sandbox/switches": async (env) =>
    showPage("Switches", "/sandbox/switches", toSwitchesBody(await readSwitches(env.DB))),
  "/sandbox/outbox": async (env) =>
    showPage("Outbox", "/sandbox/outbox", toOutboxBody(await listEmails(env.DB, LIST_LENGTH))),
  "/sandbox/outbox/email": showOutboxEmail,
  "/sandbox/accounts": async (env) =>
    showPage(
      "Accounts",
      "/sandbox/accounts",
      toAccountsBody(await listAccounts(env.DB, LIST_LENGTH)),
    ),
  "/sandbox/api/accounts": async (env) => Response.json(await listAccounts(env.DB, LIST_LENGTH)),
  "/sandbox/withdrawals": async (env) =>
    showPage(
      "Withdrawals",
      "/sandbox/withdrawals",
      toWithdrawalsBody(await listWithdrawals(env.DB)),
    ),
  "/sandbox/api/withdrawals": async (env) => Response.json(await listWithdrawals(env.DB)),
  "/sandbox/verifications": async (env) =>
    showPage(
      "Verifications",
      "/sandbox/verifications",
      toVerificationsBody(await listVerifications(env.DB, LIST_LENGTH)),
    ),
  "/sandbox/verifications/photo": servePhoto,
  "/sandbox/provider": async (env) =>
    showPage("Provider", "/sandbox/provider", await toProviderBody(env, LIST_LENGTH)),
  "/sandbox/api/provider": async (env) => Response.json(await listCustomers(env, LIST_LENGTH)),
  "/sandbox/api/verifications": async (env) =>
    Response.json(await listVerifications(env.DB, LIST_LENGTH)),
  "/sandbox/telegram": showTelegramClient,
  "/sandbox/telegram.js": serveTelegramScript,
  "/sandbox/style.css": () => Promise.resolve(showStyle(STYLE)),
  "/sandbox/api/orders": async (env) => Response.json(await listOpenable(env)),
  "/sandbox/api/market": async (env) => Response.json(await findMarket(env).state()),
  "/sandbox/api/switches": async (env) => Response.json(await readSwitches(env.DB)),
  "/sandbox/api/outbox": async (env) => Response.json(await listEmails(env.DB, LIST_LENGTH)),
};

const FORMS: Readonly<Record<string, Form>> = {
  "/sandbox/order": controlOrder,
  "/sandbox/market": controlMarket,
  "/sandbox/switches": submitSwitches,
  "/sandbox/accounts": controlAccounts,
  "/sandbox/withdrawals": controlWithdrawals,
  "/sandbox/verifications": controlVerifications,
  "/sandbox/provider": controlProvider,
};

const TWINS: Readonly<Record<string, Command>> = {
  "/sandbox/api/orders": controlOrder,
  "/sandbox/api/market": controlMarket,
  "/sandbox/api/switches": controlSwitches,
  "/sandbox/api/accounts": controlAccounts,
  "/sandbox/api/withdrawals": controlWithdrawals,
  "/sandbox/api/verifications": controlVerifications,
  "/sandbox/api/provider": controlProvider,
};

/** Serves everything at and under /sandbox, including the provider's pages below /sandbox/provider/. */
export async function serveConsole(request: Request, env: SandboxEnv): Promise<Response> {
  const ofProvider = await serveProvider(request, env);
  if (ofProvider) return ofProvider;
  const closed = closeConsole(request, env);
  if (closed) return closed;
  const url = new URL(request.url);
  if (request.method === "POST") return servePost(request, env, url);
  const page =
    request.method === "GET" || request.method === "HEAD" ? PAGES[url.pathname] : undefined;
  return page ? page(env, url) : replyWith(failWith("ERR_NOT_FOUND"), request);
}

async function showOutboxEmail(env: SandboxEnv, url: URL): Promise<Response> {
  const id = Number(url.searchParams.get("id"));
  const email = (await listEmails(env.DB, LIST_LENGTH)).find((one) => one.id === id);
  if (email) return showEmail(email, url.origin);
  return showPage("Not found", "/sandbox/outbox", html`<p>There is no such email.</p>`);
}

async function servePost(request: Request, env: SandboxEnv, url: URL): Promise<Response> {
  const twin = TWINS[url.pathname];
  if (twin) {
    if (!isOwnCall(request)) return replyWith(failWith("ERR_FORBIDDEN"), request);
    const { body } = await readApiRequest(request, env);
    return replyWith(await twin(env, body), request);
  }
  const form = FORMS[url.pathname];
  if (!form) return replyWith(failWith("ERR_NOT_FOUND"), request);
  if (!isOwnForm(request)) return replyWith(failWith("ERR_FORBIDDEN"), request);
  const fields = await readFields(request);
  const done = await form(env, fields);
  return done.ok ? goBack(url, fields) : showError(url, done);
}

function goBack(url: URL, fields: Readonly<Record<string, string>>): Response {
  const query = fields.orderId === undefined ? "" : `?id=${encodeURIComponent(fields.orderId)}`;
  return new Response(null, { status: 303, headers: { location: `${url.pathname}${query}` } });
}

function showError(url: URL, done: Extract<ApiResult<unknown>, { ok: false }>): Response {
  const body = html`<p>${done.failure.message}</p>
    <p><a href="${url.pathname === "/sandbox/order" ? "/sandbox" : url.pathname}">Back</a></p>`;
  const page = showPage("That did not work", url.pathname, body);
  return new Response(page.body, { status: statusOf(done.failure), headers: page.headers });
}

/** Returns the newest orders with the address that opens each. */
async function listOpenable(env: SandboxEnv): Promise<readonly object[]> {
  const rows = await listOrders(await openDatabase(env.DB), LIST_LENGTH);
  const orders = await Promise.all(rows.map(({ id }) => findOrderObject(env, id).read()));
  return rows.map((row, place) => ({
    ...row,
    destination_address: orders[place]?.destinationAddress,
  }));
}

async function showOrder(env: SandboxEnv, url: URL): Promise<Response> {
  const id = readOrderId(url.searchParams.get("id") ?? "");
  const record = id === undefined ? undefined : await findOrderObject(env, id).read();
  const swap = record && (await findSwapObject(env, record.orderId).read());
  if (!swap) {
    return showPage("Order", "/sandbox", html`<p>There is no such order.</p>`);
  }
  return showPage(`Order ${spellOrderId(record.orderId)}`, "/sandbox", toOrderBody(record, swap));
}
