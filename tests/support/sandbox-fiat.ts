// A visitor who buys or sells at the sandbox's provider.
import { expect } from "vitest";
import * as z from "zod";
import { readOrder } from "~/contracts/order";
import type { Order } from "~/domain/order/order";
import { valueOf } from "./reading";
import type { Reply, TestSandbox } from "./sandbox";
import { register, type Visitor } from "./sandbox-accounts";
import { BTC, BTC_ADDRESS } from "./sandbox-orders";

/** The provider's calls. */
export const PROVIDER = "/api/v1/liquidity-providers/mercuryo";
/** US dollars as a payload names them. */
const USD = { currencyTitle: "USD", networkTitle: "Visa/Mastercard", slug: "usd" };

/** 100 US dollars for bitcoins: below the threshold. */
export const BUY_PAYLOAD = {
  rateMode: "FLOATING",
  instrumentFrom: USD,
  instrumentTo: BTC,
  destinationAddress: BTC_ADDRESS,
  claimedDepositAmount: "100",
};

/** 0.001 bitcoins for US dollars: below the threshold. */
export const SELL_PAYLOAD = {
  rateMode: "FLOATING",
  instrumentFrom: BTC,
  instrumentTo: USD,
  claimedDepositAmount: "0.001",
};

/** Requests an order; `changes` override its payload. */
export function postFiatOrder(visitor: Visitor, changes: object = {}): Promise<Reply> {
  return visitor.post("/api/v1/orders/public/create", { ...BUY_PAYLOAD, ...changes });
}

/** Creates an order and parses it by the product's own contract. */
export async function createFiatOrder(visitor: Visitor, changes: object = {}): Promise<Order> {
  return valueOf(readOrder((await postFiatOrder(visitor, changes)).body));
}

const signedIn = z.object({ bearerToken: z.string().min(20) });
const access = z.object({
  kycAccessToken: z.string().min(20),
  applicantId: z.string().min(1),
  url: z.string(),
});

/** An account with a sign-up at the provider. */
export interface Customer {
  readonly visitor: Visitor;
  readonly email: string;
  readonly token: string;
  /** A call that carries the bearer token. */
  readonly ask: (path: string, query?: Record<string, string>) => Promise<Reply>;
  readonly features: () => Promise<unknown>;
  readonly openDocuments: (feature: string) => Promise<z.infer<typeof access>>;
}

/** Registers, signs up with the provider and signs in there. */
export async function signUpCustomer(sandbox: TestSandbox, email: string): Promise<Customer> {
  const visitor = await register(sandbox, email);
  const signedUp = await visitor.post(`${PROVIDER}/user/sign-up`, { accept: true, email });
  expect([signedUp.status, signedUp.body]).toEqual([200, {}]);
  const { body } = await visitor.post(`${PROVIDER}/user/sign-in`, { email });
  const { bearerToken: token } = signedIn.parse(body);
  const ask: Customer["ask"] = (path, query = {}) =>
    visitor.get(`${PROVIDER}/${path}`, { mercuryoBearerToken: token, ...query });
  return {
    visitor,
    email,
    token,
    ask,
    features: async () => (await ask("user/kyc-status")).body,
    openDocuments: async (feature) =>
      access.parse((await ask("kyc/access-token", { feature })).body),
  };
}

const mails = z.array(z.object({ recipient: z.string(), link: z.string(), subject: z.string() }));

/** The link of the provider's latest email to this address. */
export async function confirmationLink(sandbox: TestSandbox, email: string): Promise<string> {
  const { body } = await sandbox.get("/sandbox/api/outbox");
  const found = mails
    .parse(body)
    .find(({ recipient, link }) => recipient === email && link.includes("/provider/confirm"));
  if (!found) throw new Error(`No email of the provider to ${email}`);
  return found.link;
}

/** Opens one of the provider's pages. */
export function openAtProvider(sandbox: TestSandbox, path: string): Promise<Reply> {
  const [pathname = "", query = ""] = path.split("?");
  return sandbox.get(pathname, Object.fromEntries(new URLSearchParams(query)));
}

/** Sends a form of one of the provider's pages, as a browser does from that page. */
export async function submitAtProvider(
  sandbox: TestSandbox,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
): Promise<Response> {
  const [pathname = "", query = ""] = path.split("?");
  return fetch(sandbox.url() + pathname, {
    method: "POST",
    body: new URLSearchParams([...new URLSearchParams(query), ...Object.entries(fields)]),
    redirect: "manual",
    headers,
  });
}

/** Runs an action of the provider's console. */
export async function controlProvider(sandbox: TestSandbox, command: object): Promise<Reply> {
  const reply = await sandbox.post("/sandbox/api/provider", command);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply;
}
