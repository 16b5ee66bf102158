import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deriveOrderStatus } from "~/domain/order/order-status";
import { someText, textLike } from "../support/matchers";
import { useSandbox } from "../support/sandbox";
import { newVisitor, register, signIn, type Visitor } from "../support/sandbox-accounts";
import {
  BUY_PAYLOAD,
  controlProvider,
  createFiatOrder,
  openAtProvider,
  postFiatOrder,
  SELL_PAYLOAD,
  signUpCustomer,
  submitAtProvider,
} from "../support/sandbox-fiat";
import { BTC, BTC_ADDRESS, kindsOf, lookUp, press } from "../support/sandbox-orders";

const sandbox = useSandbox();
let anna: Visitor;
beforeAll(async () => {
  anna = await signIn(sandbox);
});
beforeEach(async () => {
  await sandbox.post("/sandbox/api/switches", { reset: true });
});

describe("the right to buy or sell", () => {
  it("needs a session that has not expired", async () => {
    for (const payload of [BUY_PAYLOAD, SELL_PAYLOAD]) {
      expect((await postFiatOrder(newVisitor(sandbox), payload)).body).toMatchObject({
        code: "ERR_UNAUTHORIZED",
      });
    }
    const email = "expired@example.com";
    const visitor = await register(sandbox, email);
    await sandbox.post("/sandbox/api/accounts", { kind: "expire-access", email });
    expect((await postFiatOrder(visitor)).status).toBe(418);
  });

  it.each([
    ["buy", "149.99", "150"],
    ["sell", "0.00155", "0.0016"],
  ] as const)("%s: needs verification from the threshold on", async (kind, less, more) => {
    const { email, visitor } = await signUpCustomer(sandbox, `threshold-${kind}@example.com`);
    const payload = kind === "buy" ? BUY_PAYLOAD : SELL_PAYLOAD;
    const ask = async (claimedDepositAmount: string) =>
      (await postFiatOrder(visitor, { ...payload, claimedDepositAmount })).body;
    expect(await ask(less)).toMatchObject({ payment: { status: "WAITING" } });
    const needed = { code: "ERR_FORBIDDEN", message: "KYC verification needed." };
    expect(await ask(more)).toMatchObject(needed);
    await controlProvider(sandbox, {
      kind: "pass",
      email,
      feature: kind === "buy" ? "sell" : "buy",
    });
    expect(await ask(more), "verified for the other way").toMatchObject(needed);
    await controlProvider(sandbox, { kind: "pass", email, feature: kind });
    expect(await ask(more)).toMatchObject({ payment: { status: "WAITING" } });
  });
});

describe("a fiat order", () => {
  it("is created with a link to the provider, once for each key", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const create = () => anna.post("/api/v1/orders/public/create", BUY_PAYLOAD, key);
    const first = await create();
    expect(first.body).toMatchObject({
      destinationAddress: BTC_ADDRESS,
      userEmail: "anna@example.com",
      payment: { status: "WAITING" },
    });
    expect(first.body).toHaveProperty(
      "redirectUrl",
      textLike(/^\/sandbox\/provider\/payment\?order=[0-9A-Z]{16}&key=[\w-]{43}$/),
    );
    expect(first.body).not.toHaveProperty("depositAddress");
    expect((await create()).body).toEqual(first.body);
  });

  it("needs an address to buy, and creates a reference to sell", async () => {
    const { destinationAddress: _, ...without } = BUY_PAYLOAD;
    const rejected = await anna.post("/api/v1/orders/public/create", without);
    expect(rejected.body).toMatchObject({ data: { destinationAddress: someText } });
    const wrong = await postFiatOrder(anna, { destinationAddress: "0x0" });
    expect(wrong.body).toMatchObject({ code: "ERR_VALIDATION" });
    const { body } = await anna.post("/api/v1/orders/public/create", SELL_PAYLOAD);
    expect(body).toMatchObject({
      destinationAddress: textLike(/^payout-[0-9a-z]{10}$/),
      depositAddress: textLike(/^sandbox-btc-/),
    });
  });

  it.each([
    ["a fixed rate", { rateMode: "FIXED" }, "ERR_NOT_ACCEPTABLE"],
    ["fractions of a cent", { claimedDepositAmount: "100.005" }, "ERR_VALIDATION"],
    ["too much", { claimedDepositAmount: "6000" }, "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG"],
  ])("is rejected for %s", async (_, changes, code) => {
    expect((await postFiatOrder(anna, changes)).body).toMatchObject({ code });
  });

  it("is in the account's history", async () => {
    const { id } = await createFiatOrder(anna);
    const { body } = await anna.get("/api/v1/users/orders");
    expect(JSON.stringify(body)).toContain(`"orderId":"${id}"`);
  });
});

describe("the life of a purchase", () => {
  it("waits for the card payment, then proceeds to the payout", async () => {
    const order = await createFiatOrder(anna);
    const url = order.redirectUrl ?? "";
    const still = await press(sandbox, order, { kind: "step" });
    expect([still.payment, kindsOf(still)]).toEqual([{ status: "WAITING" }, ["CREATION_END"]]);
    expect((await submitAtProvider(sandbox, url, { kind: "pay", card: "accepted" })).status).toBe(
      303,
    );
    const paying = await lookUp(sandbox, order);
    expect(paying).toMatchObject({ payment: { status: "PROCESSING" } });
    expect(paying.redirectUrl).toBeUndefined();
    const paid = await press(sandbox, order, { kind: "step" });
    expect(paid).toMatchObject({ payment: { status: "PAID" }, deposits: [{ amount: "100" }] });
    expect(paid.deposits[0]?.transactionHash).toBeUndefined();
    expect(kindsOf(paid)).toEqual(["CREATION_END", "DEPOSIT_REGISTERED"]);
    let done = paid;
    for (let step = 0; step < 5; step += 1) done = await press(sandbox, done, { kind: "step" });
    expect(deriveOrderStatus(done)).toBe("completed");
    expect(done.payment).toEqual({ status: "PAID" });
  });

  it("fails, is abandoned and is tried again with the same order", async () => {
    const order = await createFiatOrder(anna);
    const url = order.redirectUrl ?? "";
    await submitAtProvider(sandbox, url, { kind: "pay", card: "declined" });
    const failed = await lookUp(sandbox, order);
    expect(failed).toMatchObject({ redirectUrl: url, payment: { status: "FAILED" } });
    expect(failed.payment?.failureReason).toBe("The bank declined the card");
    await submitAtProvider(sandbox, url, { kind: "abandon" });
    expect((await openAtProvider(sandbox, url)).body).toMatch(/You gave up.*Back to your order/s);
    expect(await lookUp(sandbox, order)).toMatchObject({
      redirectUrl: url,
      payment: { status: "ABANDONED" },
    });
    await submitAtProvider(sandbox, url, { kind: "pay", card: "accepted" });
    const paid = await press(sandbox, order, { kind: "step" });
    expect(paid.payment).toEqual({ status: "PAID" });
    await submitAtProvider(sandbox, url, { kind: "abandon" });
    expect((await lookUp(sandbox, order)).payment, "paid is paid").toEqual({ status: "PAID" });
  });

  it("has no link after it expired", async () => {
    const order = await createFiatOrder(anna);
    const url = order.redirectUrl ?? "";
    const expired = await press(sandbox, order, { kind: "expire-order" });
    expect(expired.redirectUrl).toBeUndefined();
    expect((await openAtProvider(sandbox, url)).body).toContain("This payment is closed");
    await submitAtProvider(sandbox, url, { kind: "pay", card: "accepted" });
    expect((await lookUp(sandbox, order)).payment).toEqual({ status: "WAITING" });
  });

  it("offers no manual refund: money goes back to the card", async () => {
    const order = await createFiatOrder(anna);
    const failed = await press(sandbox, order, { kind: "fail" });
    expect(failed).toMatchObject({ canRefund: false, payment: { status: "PAID" } });
  });
});

describe("the life of a sale", () => {
  it("is paid out once the coins arrived and the payout card is known", async () => {
    const order = await createFiatOrder(anna, SELL_PAYLOAD);
    let now = order;
    for (let step = 0; step < 9; step += 1) now = await press(sandbox, now, { kind: "step" });
    expect(kindsOf(now)).not.toContain("FUNDS_WITHDRAWAL_START");
    expect(now.payment).toEqual({ status: "WAITING" });
    const url = now.redirectUrl ?? "";
    expect((await openAtProvider(sandbox, url)).body).toContain("Where should the money go?");
    await submitAtProvider(sandbox, url, { kind: "pay", card: "accepted" });
    now = await press(sandbox, now, { kind: "step" });
    expect(kindsOf(now)).toContain("FUNDS_WITHDRAWAL_START");
    await press(sandbox, now, { kind: "fail-payment" });
    now = await press(sandbox, now, { kind: "step" });
    expect(now).toMatchObject({ payment: { status: "FAILED" }, redirectUrl: url });
    await submitAtProvider(sandbox, url, { kind: "pay", card: "accepted" });
    now = await press(sandbox, now, { kind: "step" });
    expect([deriveOrderStatus(now), now.payment]).toEqual(["completed", { status: "PAID" }]);
  });

  it("accepts details before the coins arrive, too", async () => {
    const order = await createFiatOrder(anna, { ...SELL_PAYLOAD, instrumentFrom: BTC });
    let now = await press(sandbox, order, { kind: "pay" });
    for (let step = 0; step < 9; step += 1) now = await press(sandbox, now, { kind: "step" });
    expect(deriveOrderStatus(now)).toBe("completed");
  });
});
