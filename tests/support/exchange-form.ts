import type { IssuedQuote } from "~/domain/order/issued-quote";
import { handleExchangeForm } from "~/routes/home/form/server/action.server";
import { loadExchangePage } from "~/routes/home/form/server/load.server";
import { serveExchange } from "./exchange-gateway";
import { makeTestContext, type TestContextOptions } from "./test-context";
import { readFormActionData } from "./exchange-form-reply";

export type FormFields = Record<string, string>;

export const ETH_ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";
export const BTC_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
export const CREATE_PATH = "/api/v1/orders/public/create";
export const RATE_PATH = "/api/v2/rates/public/one";

/** The form of this path's page, filled in. */
export async function fillIn(
  path: string,
  typed: FormFields = {},
  pair = path.slice(1).split("?")[0] ?? "",
) {
  const { args } = makeTestContext(path, { now: Date.now(), params: { pair } });
  const { draft, quote } = await loadExchangePage(args);
  return {
    intent: "create",
    send: draft.from.slug,
    receive: draft.to.slug,
    activeSide: draft.activeSide,
    amountSend: draft.activeSide === "send" ? draft.amountText : "",
    shownSend: draft.activeSide === "send" ? draft.amountText : "",
    amountReceive: draft.activeSide === "receive" ? draft.amountText : "",
    shownReceive: draft.activeSide === "receive" ? draft.amountText : "",
    mode: draft.rateMode,
    destinationAddress: ETH_ADDRESS,
    terms: "on",
    quote: quote.kind === "rate" ? (quote.rate.quoteToken ?? "") : "",
    ...typed,
  };
}

/** The opened quote of a form. */
export async function readQuote({ quote = "" }: FormFields): Promise<IssuedQuote> {
  const issued = await makeTestContext("/").context.quotes.open(quote);
  if (!issued) throw new Error(`No quote: ${quote}`);
  return issued;
}

/** Sends a form. */
export async function submit(path: string, form: FormFields, options: TestContextOptions = {}) {
  const context = makeTestContext(path, { form, now: Date.now(), ...options });
  return { ...context, ...readFormActionData(await handleExchangeForm(context.args)) };
}

/** Opens a page, fills its form in and presses 'create'. */
export async function create(
  path: string,
  typed: FormFields = {},
  options: TestContextOptions = {},
) {
  return submit(path, await fillIn(path, typed), options);
}

/** Fills a page's form in and sends it to a working exchange. Returns the reply, and the order's payload if one was sent. */
export async function sendToExchange(
  server: Parameters<typeof serveExchange>[0],
  path: string,
  typed: FormFields,
) {
  const asked = serveExchange(server);
  const pair = /exchange-[\w-]+/.exec(path)?.[0];
  const sent = await submit(path, await fillIn(path, typed, pair));
  return { ...sent, ordered: asked.find((call) => call.path === CREATE_PATH)?.body };
}
