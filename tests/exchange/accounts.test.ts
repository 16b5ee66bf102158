// The accounts of an operator's exchange: sign-up, emails, keys, history and API keys with a real provider's orders.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { readOrder } from "~/contracts/order";
import { checkGateway } from "../../scripts/conformance/command";
import { failuresOf } from "../support/conformance-results";
import { eventually } from "../support/eventually";
import { valueOf } from "../support/reading";
import { newVisitor, type Visitor } from "../support/sandbox-accounts";
import { useExchange } from "./exchange";
import { startMailSink, type MailSink, type TakenEmail } from "./mail-sink";

let mail: MailSink;
const exchange = useExchange(async () => {
  mail = await startMailSink();
  return {
    MAIL_URL: mail.url,
    MAIL_TOKEN: "a-token",
    MAIL_FROM: "Agio <mail@exchange.example>",
    PUBLIC_ORIGIN: "https://exchange.example",
  };
});
const closed = useExchange({ ACCOUNTS: "off" });
afterAll(() => mail.stop());

const USERS = "/api/v1/users";
const CREATE = "/api/v1/orders/public/create";
const PASSWORD = "a long and quiet phrase";
const DESTINATION = "0x52908400098527886E0F7030069857D2E4169EE7";
const PAYLOAD = {
  rateMode: "FLOATING",
  instrumentFrom: { currencyTitle: "BTC", networkTitle: "Bitcoin", slug: "btc" },
  instrumentTo: { currencyTitle: "ETH", networkTitle: "Ethereum (ERC20)", slug: "eth" },
  destinationAddress: DESTINATION,
  refundAddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  claimedDepositAmount: "0.01",
};

function findEmail(to: string, subject: RegExp): Promise<TakenEmail> {
  return eventually(() => {
    const found = mail.taken.find((each) => each.to === to && subject.test(each.subject));
    return found
      ? Promise.resolve(found)
      : Promise.reject(new Error(`no email to ${to}: ${String(subject)}`));
  });
}

async function register(email: string, more: object = {}): Promise<Visitor> {
  const visitor = newVisitor(exchange);
  const account = { email, password: PASSWORD, ...more };
  expect(await visitor.post(`${USERS}/local/create`, account)).toMatchObject({ status: 200 });
  const credentials = { email, password: PASSWORD, browserFingerprint: "test" };
  expect(await visitor.post(`${USERS}/local/authenticate`, credentials)).toMatchObject({
    status: 200,
  });
  return visitor;
}

async function confirm(visitor: Visitor, email: string): Promise<void> {
  await visitor.post(`${USERS}/request-email-code`);
  const { subject } = await findEmail(email, /confirms your email/);
  const code = subject.split(" ")[0];
  expect(await visitor.post(`${USERS}/confirm-email`, { code })).toMatchObject({ status: 200 });
}

async function create(visitor: Visitor, more: object = {}, headers = {}) {
  const key = { "idempotency-key": crypto.randomUUID(), ...headers };
  const { status, body } = await visitor.post(CREATE, { ...PAYLOAD, ...more }, key);
  expect(status, JSON.stringify(body)).toBe(200);
  return valueOf(readOrder(body));
}

const listed = z.object({ orders: z.array(z.object({ orderId: z.string() })), total: z.number() });

async function listOrders(visitor: Visitor): Promise<readonly string[]> {
  const { body } = await visitor.get(`${USERS}/orders`);
  return listed.parse(body).orders.map(({ orderId }) => orderId);
}

describe("an account of the exchange", () => {
  let visitor: Visitor;
  const email = "vera@shop.example";
  beforeAll(async () => {
    visitor = await register(email);
  });

  it("is welcomed by an email as the mail service takes it, once", async () => {
    const { from, text, html, authorization } = await findEmail(email, /^Your account is ready/);
    expect([from, authorization]).toEqual(["Agio <mail@exchange.example>", "Bearer a-token"]);
    for (const part of [text, html])
      expect(part).toContain("https://exchange.example/profile/info");
    expect(html).toMatch(/^<!doctype html>/i);
    const welcomes = mail.taken.filter(({ subject }) => subject === "Your account is ready");
    expect(new Set(welcomes.map(({ key }) => key)).size).toBe(welcomes.length);
  });

  it("confirms its address, and its API key creates orders of its own", async () => {
    await confirm(visitor, email);
    const made = await visitor.post(`${USERS}/generate-api-key`, { name: "Till" });
    const { apiKey } = z.object({ apiKey: z.string() }).parse(made.body);
    expect(apiKey).toMatch(/^sk_live_/);
    const program = newVisitor(exchange);
    const order = await create(program, {}, { "x-api-key": apiKey });
    await eventually(async () => {
      expect(await listOrders(visitor)).toContain(order.id);
    });
    const other = { ...PAYLOAD, claimedDepositAmount: "0.02" };
    const wrong = { "x-api-key": `${apiKey}x`, "idempotency-key": "other" };
    expect(await program.post(CREATE, other, wrong)).toMatchObject({ status: 401 });
  });

  it("lists the orders that it made, gets their emails, and takes a guest's ones", async () => {
    const own = await create(visitor, { userEmail: email });
    const { text } = await findEmail(email, /^Send .* · Exchange /);
    expect(text).toContain(`https://exchange.example/order/${own.id}?destinationAddress=`);
    const guest = newVisitor(exchange);
    const left = await create(guest);
    expect(await listOrders(guest).catch(() => "nobody")).toBe("nobody");
    const orders = [{ orderId: left.id, destinationAddress: DESTINATION }];
    const claimed = await visitor.post(`${USERS}/claim-orders`, { orders });
    expect(claimed.body).toEqual({ claimed: 1 });
    await eventually(async () => {
      expect(await listOrders(visitor)).toEqual(expect.arrayContaining([own.id, left.id]));
    });
    // An owned order cannot be claimed by another account.
    const thief = await register("thief@shop.example");
    await confirm(thief, "thief@shop.example");
    const stolen = await thief.post(`${USERS}/claim-orders`, { orders });
    expect(stolen.body).toEqual({ claimed: 0 });
  });

  it("gets the email of an order that was added later, once, also if the call is repeated", async () => {
    const guest = newVisitor(exchange);
    const { id: orderId } = await create(guest);
    const added = { orderId, destinationAddress: DESTINATION, userEmail: "later@shop.example" };
    const add = (key: string) =>
      guest.post("/api/v1/orders/public/set-email", added, { "idempotency-key": key });
    expect([(await add("one")).status, (await add("one")).status]).toEqual([200, 200]);
    expect((await add("two")).status).toBe(400);
    await findEmail("later@shop.example", /^Send .* · Exchange /);
    expect(mail.taken.filter(({ to }) => to === "later@shop.example")).toHaveLength(1);
  });

  it("counts the clicks on its referral link, each visitor once a day", async () => {
    const { body } = await visitor.get("/api/v1/affiliates/referrer-id");
    const { referrerId } = z.object({ referrerId: z.string() }).parse(body);
    const pair = { instrumentFromSlug: "btc", instrumentToSlug: "eth" };
    const rate = { ...pair, claimedDepositAmount: "0.01", rateMode: "FLOATING", referrerId };
    const [one, two] = [newVisitor(exchange), newVisitor(exchange)];
    for (const each of [one, one, two]) {
      expect((await each.get("/api/v2/rates/public/one", rate)).status).toBe(200);
    }
    const { body: days } = await visitor.get("/api/v1/affiliates/stats");
    expect(days).toMatchObject([{ clicks: 2 }]);
  });

  it("brings back a wrong password and an ended session as the contract says", async () => {
    const credentials = { email, password: "another long phrase", browserFingerprint: "x" };
    const wrong = await newVisitor(exchange).post(`${USERS}/local/authenticate`, credentials);
    expect(wrong.body).toMatchObject({ code: "ERR_INVALID_CREDENTIALS" });
    expect((await newVisitor(exchange).get(`${USERS}/account-data`)).status).toBe(401);
  });
});

it("keeps the contract of accounts", async () => {
  const account = { email: "conform@shop.example", password: PASSWORD };
  await confirm(await register(account.email), account.email);
  const may = { create: false, apiKeys: true, changePassword: true };
  const results = await checkGateway({ baseUrl: exchange.url(), ...may, account }, "account: ");
  expect(failuresOf(results)).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === "passed").length).toBeGreaterThan(10);
});

describe("without accounts", () => {
  it.each(["/users/account-data", "/affiliates/balances", "/users/kyc/status"])(
    "%s does not exist",
    async (path) => {
      expect(await closed.get(`/api/v1${path}`)).toMatchObject({ status: 404 });
    },
  );

  it("no API key is known, and orders take no email", async () => {
    const visitor = newVisitor(closed);
    const keyed = await visitor.post(CREATE, PAYLOAD, { "x-api-key": "sk_live_x" });
    expect(keyed.status).toBe(401);
    const withEmail = { ...PAYLOAD, userEmail: "a@shop.example" };
    const { body } = await visitor.post(CREATE, withEmail, { "idempotency-key": "a-guest" });
    const { id: orderId, email, takesEmail } = valueOf(readOrder(body));
    expect([email, takesEmail]).toEqual([undefined, false]);
    const added = { orderId, destinationAddress: DESTINATION, userEmail: "a@shop.example" };
    const reply = await visitor.post("/api/v1/orders/public/set-email", added);
    expect(reply).toMatchObject({ status: 400, body: { code: "ERR_BAD_REQUEST" } });
  });
});
