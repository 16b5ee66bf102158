import { describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { readOrder } from "~/contracts/order";
import { deriveConfirmations } from "~/domain/order/order";
import { deriveOrderStatus } from "~/domain/order/order-status";
import { DEMO_ORDERS } from "../../sandbox/play/demo-orders";
import { valueOf } from "../support/reading";
import { startSandbox, useSandbox } from "../support/sandbox";
import {
  ANNA,
  balanceOf,
  control,
  newVisitor,
  register,
  signIn,
  type Visitor,
} from "../support/sandbox-accounts";
import { ETH_ADDRESS, FLOATING_PAYLOAD } from "../support/sandbox-orders";

// One sandbox for these tests: each has its own accounts, and only reads the first account and its orders.
const sandbox = useSandbox({});

const CREATE_ORDER = "/api/v1/orders/public/create";

const credits = z.array(
  z.object({ amount: z.string(), orderId: z.string().optional(), percent: z.string() }),
);
const order = z.object({ orderId: z.string() });

async function creditsOf(visitor: Visitor, kind: "accruals" | "cashbacks") {
  return credits.parse((await visitor.get(`/api/v1/affiliates/${kind}`)).body);
}

async function referrerIdOf(visitor: Visitor): Promise<string> {
  const { body } = await visitor.get("/api/v1/affiliates/referrer-id");
  return z.object({ referrerId: z.string() }).parse(body).referrerId;
}

/** Exchanges 0.1 BTC to the end, and repeats the last step to see that nothing happens twice. */
async function exchange(
  visitor: Visitor,
  changes: object = {},
  headers: Record<string, string> = {},
): Promise<string> {
  const made = await visitor.post(CREATE_ORDER, { ...FLOATING_PAYLOAD, ...changes }, headers);
  const { orderId } = order.parse(made.body);
  for (const kind of ["complete", "complete"]) {
    expect((await sandbox.post("/sandbox/api/orders", { orderId, kind })).status).toBe(200);
  }
  return orderId;
}

describe("an exchange", () => {
  it("credits referrer and creator once, also after the order was evicted", async () => {
    const referrer = await register(sandbox, "referrer@example.com");
    const referrerId = await referrerIdOf(referrer);
    const orderer = await register(sandbox, "orderer@example.com");
    const orderId = await exchange(orderer, { referrerId });
    await sandbox.evict([orderId]);
    await sandbox.post("/sandbox/api/orders", { orderId, kind: "complete" });
    const [accrual, ...moreAccruals] = await creditsOf(referrer, "accruals");
    const [cashback, ...moreCashbacks] = await creditsOf(orderer, "cashbacks");
    expect([moreAccruals, moreCashbacks]).toEqual([[], []]);
    // 30 % of 0.4 % of 0.1 BTC at 96,800 US dollars, rounded down. The referrer does not learn whose order it is.
    expect(accrual).toEqual({ percent: "30", amount: "11.615999" });
    expect(cashback).toMatchObject({ orderId, percent: "10", amount: "3.871999" });
    expect(await balanceOf(referrer)).toBe(accrual?.amount);
    expect(await balanceOf(orderer)).toBe(cashback?.amount);
  });

  it("credits the account's referrer and a key's owner, but no one's own link", async () => {
    const referrer = await register(sandbox, "bringer@example.com");
    const referrerId = await referrerIdOf(referrer);
    const brought = await register(sandbox, "brought@example.com", {
      referrerAffiliateId: referrerId,
    });
    await exchange(brought);
    const { body } = await referrer.post("/api/v1/users/generate-api-key");
    const { apiKey } = z.object({ apiKey: z.string() }).parse(body);
    await exchange(newVisitor(sandbox), { referrerId: "somebody" }, { "x-api-key": apiKey });
    await exchange(referrer, { referrerId });
    expect(await creditsOf(referrer, "accruals")).toHaveLength(2);
    expect(await creditsOf(referrer, "cashbacks")).toHaveLength(1);
    await exchange(newVisitor(sandbox), { referrerId: "nobody-s" });
  });

  it("belongs to the session that created it, even with an expired access token", async () => {
    const own = await startSandbox();
    onTestFinished(() => own.stop());
    const visitor = await signIn(own);
    await control(own, { kind: "expire-access", email: ANNA.email });
    const { status } = await visitor.post(CREATE_ORDER, FLOATING_PAYLOAD);
    expect(status).toBe(200);
    await visitor.post("/api/v1/users/authentication/refresh");
    expect((await visitor.get("/api/v1/users/orders")).body).toMatchObject({
      total: DEMO_ORDERS.length + 1,
    });
  });

  it("exists from the start in several states, each opened by its number and address", async () => {
    const visitor = await signIn(sandbox);
    const { body } = await visitor.get("/api/v1/users/orders");
    const listed = z.object({ orders: z.array(z.unknown()), total: z.number() }).parse(body);
    const found = listed.orders.map((wire) => valueOf(readOrder(wire)));
    expect(found.map((each) => [each.id, deriveOrderStatus(each)])).toEqual([
      ["ANNA0005", "incoming-funds"],
      ["ANNA0004", "expired"],
      ["ANNA0003", "completed"],
      ["ANNA0002", "refund-completed"],
      ["ANNA0001", "completed"],
    ]);
    // Days later each deposit has all its confirmations.
    const confirmed = found.map((each) => deriveConfirmations(each));
    const needed = found.map((each) => (each.deposits.length > 0 ? each.minConfirmations : 0));
    expect(confirmed).toEqual(needed);
    for (const { id: orderId, destinationAddress } of found) {
      const query = { orderId, destinationAddress };
      expect((await sandbox.get("/api/v1/orders/public-info", query)).status).toBe(200);
    }
  });

  it("of a guest joins the account that knows its address, unless it has an owner", async () => {
    const { body } = await newVisitor(sandbox).post(CREATE_ORDER, FLOATING_PAYLOAD);
    const { orderId } = order.parse(body);
    const visitor = await register(sandbox, "claiming@example.com");
    const claim = (destinationAddress: string) => ({ orders: [{ orderId, destinationAddress }] });
    const CLAIM = "/api/v1/users/claim-orders";
    expect((await visitor.post(CLAIM, claim("elsewhere"))).body).toEqual({ claimed: 0 });
    expect((await visitor.post(CLAIM, claim(ETH_ADDRESS))).body).toEqual({ claimed: 1 });
    const anna = await signIn(sandbox);
    expect((await anna.post(CLAIM, claim(ETH_ADDRESS))).body).toEqual({ claimed: 0 });
    const listed = await visitor.get("/api/v1/users/orders", { limit: "5", offset: "0" });
    expect(listed.body).toMatchObject({ total: 1, orders: [{ orderId }] });
    const later = { from: new Date(Date.now() + 60_000).toISOString() };
    expect((await visitor.get("/api/v1/users/orders", later)).body).toEqual({
      orders: [],
      total: 0,
    });
  });
});

describe("a referral link", () => {
  const days = z.array(
    z.object({
      clicks: z.number(),
      registrations: z.number(),
      orders: z.number(),
      amount: z.string(),
    }),
  );

  it("has as many exchanges as credits in the first account, each after a click", async () => {
    const anna = await signIn(sandbox);
    const accruals = z.array(z.object({ amount: z.string() }));
    const credited = accruals.parse((await anna.get("/api/v1/affiliates/accruals")).body);
    const figures = days.parse((await anna.get("/api/v1/affiliates/stats")).body);
    const sum = (key: "clicks" | "registrations" | "orders") =>
      figures.reduce((total, day) => total + day[key], 0);
    expect(sum("orders")).toBe(credited.length);
    expect(sum("registrations")).toBeGreaterThan(0);
    expect(sum("clicks")).toBeGreaterThan(sum("orders") + sum("registrations"));
    for (const day of figures) {
      expect(day.orders > 0, "credited and exchanged on the same days").toBe(day.amount !== "0");
      expect(day.clicks).toBeGreaterThanOrEqual(day.registrations);
    }
    const { body: console } = await sandbox.get("/sandbox/accounts");
    expect(console).toMatch(
      new RegExp(
        `${String(sum("clicks"))} clicks, ${String(sum("registrations"))} registrations,\\s+` +
          `${String(sum("orders"))} exchanges, 57\\.5381 USDT credited`,
      ),
    );
  });

  it("counts a click for each visitor and day, registrations and exchanges", async () => {
    const referrer = await register(sandbox, "clicked@example.com");
    const referrerId = await referrerIdOf(referrer);
    const visitors = [newVisitor(sandbox), newVisitor(sandbox)];
    const query = {
      instrumentFromSlug: "btc",
      instrumentToSlug: "eth",
      rateMode: "FLOATING",
      referrerId,
    };
    for (const visitor of [...visitors, ...visitors]) {
      await visitor.get("/api/v2/rates/public/one", query);
    }
    await register(sandbox, "clicker@example.com", { referrerAffiliateId: referrerId });
    await exchange(newVisitor(sandbox), { referrerId });
    const { body } = await referrer.get("/api/v1/affiliates/stats");
    expect(body).toMatchObject([{ clicks: 2, registrations: 1, orders: 1 }]);
  });
});
