import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import type { RateMode } from "~/domain/rate/rate";
import * as z from "zod";

/** The exchange of a new order; every field is optional. */
export interface Exchange {
  from?: string;
  to?: string;
  amount?: string;
  rateMode?: RateMode;
  destinationAddress?: string;
  refundAddress?: string;
  userEmail?: string;
}

/** An order of the sandbox and its page in the product. */
export interface MadeOrder {
  id: string;
  path: string;
}

const DEFAULTS = {
  from: "btc",
  to: "eth",
  amount: "0.1",
  rateMode: "FLOATING",
  destinationAddress: "0x52908400098527886E0F7030069857D2E4169EE7",
};

const rate = z.looseObject({ instrumentFrom: z.unknown(), instrumentTo: z.unknown() });
const created = z.object({ orderId: z.string(), destinationAddress: z.string() });

/** Creates an order through the product's own public API, as a page at `origin` would. */
export async function makeOrder(origin: string, exchange: Exchange = {}): Promise<MadeOrder> {
  const { from, to, amount, rateMode, ...rest } = { ...DEFAULTS, ...exchange };
  const query = new URLSearchParams({
    instrumentFromSlug: from,
    instrumentToSlug: to,
    rateMode,
    exchangeType: "crypto",
    claimedDepositAmount: amount,
    claimedDepositAmountCurrency: from,
  });
  const quote = await fetch(`${origin}/api/v2/rates/public/one?${query.toString()}`);
  const claimedPublicRate = rate.parse(await quote.json());
  const { instrumentFrom, instrumentTo } = claimedPublicRate;
  const payload = { ...rest, rateMode, instrumentFrom, instrumentTo, claimedDepositAmount: amount };
  const order = created.parse(
    await post(origin, "/api/v1/orders/public/create", { ...payload, claimedPublicRate }),
  );
  const address = encodeURIComponent(order.destinationAddress);
  return { id: order.orderId, path: `/order/${order.orderId}?destinationAddress=${address}` };
}

/** Applies a console step to an order, as a button of the console would: `{ kind: "exact" }` sends the deposit. */
export async function controlOrder(
  origin: string,
  orderId: string,
  step: { kind: string; amount?: string; event?: string; reason?: string },
): Promise<void> {
  await post(origin, "/sandbox/api/orders", { orderId, ...step });
}

/** Changes the sandbox's switches: health, the email question, faults; `{ reset: true }` undoes all. */
export async function changeSwitches(origin: string, change: object): Promise<void> {
  await post(origin, "/sandbox/api/switches", change);
}

/** Changes the sandbox's market: freeze, thaw, jump, pin, reset. */
export async function changeMarket(origin: string, change: object): Promise<void> {
  await post(origin, "/sandbox/api/market", change);
}

/** Runs a command at the fiat provider: `{ email, kind: "confirm-email" | "remove" }`, or a verdict on one of its checks. */
export async function controlProvider(
  origin: string,
  command: {
    kind: string;
    email: string;
    feature?: FiatDirection;
    reason?: string;
    final?: boolean;
  },
): Promise<void> {
  await post(origin, "/sandbox/api/provider", command);
}

const emails = z.array(z.object({ recipient: z.string(), link: z.string() }));

/** Returns the path of the confirmation link in the provider's latest email to an address; undefined if there is none. */
export async function findProviderLink(
  origin: string,
  recipient: string,
): Promise<string | undefined> {
  const response = await fetch(`${origin}/sandbox/api/outbox`);
  const sent = emails.parse(await response.json());
  return sent.find((email) => email.recipient === recipient && email.link.includes("/provider/"))
    ?.link;
}

async function post(origin: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(origin + path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
      Origin: origin,
      "Sec-Fetch-Site": "same-origin",
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}
