import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deriveOrderStatus } from "~/domain/order/order-status";
import { DAY_MS } from "~/domain/time/time-units";
import { applyDue, nextDueTime } from "../../sandbox/play/due";
import { openSwap } from "../../sandbox/play/swap";
import { awaitsPayment, startPayment } from "../../sandbox/play/payment";
import { useSandbox } from "../support/sandbox";
import { signIn, type Visitor } from "../support/sandbox-accounts";
import {
  controlProvider,
  createFiatOrder,
  SELL_PAYLOAD,
  signUpCustomer,
} from "../support/sandbox-fiat";
import { createOrder, lookUp, press, SAMPLE_DRAFT } from "../support/sandbox-orders";

// A hundred times as fast as usual.
const sandbox = useSandbox({ SANDBOX_PACE: "0.01" });
let anna: Visitor;
beforeAll(async () => {
  anna = await signIn(sandbox);
});
beforeEach(async () => {
  await sandbox.post("/sandbox/api/switches", { reset: true });
});

const WAIT = { interval: 100 };
const hold = (...held: readonly string[]) => sandbox.post("/sandbox/api/switches", { held });

/** Waits until an order without action has reached its end. */
async function outlastAnOrder(): Promise<void> {
  const order = await createOrder(sandbox);
  const status = async () => deriveOrderStatus(await lookUp(sandbox, order));
  await expect.poll(status, WAIT).toBe("completed");
}

describe("an order without the console's action", () => {
  it("proceeds automatically: a purchase after payment, a sale with a payout card", async () => {
    const purchase = await createFiatOrder(anna);
    const sale = await createFiatOrder(anna, SELL_PAYLOAD);
    await press(sandbox, purchase, { kind: "pay" });
    await press(sandbox, sale, { kind: "pay" });
    for (const order of [purchase, sale]) {
      const now = async () => (await lookUp(sandbox, order)).payment?.status;
      await expect.poll(now, WAIT).toBe("PAID");
    }
  });

  it("waits for its payment", async () => {
    const purchase = await createFiatOrder(anna);
    await outlastAnOrder();
    expect((await lookUp(sandbox, purchase)).payment).toEqual({ status: "WAITING" });
  });
});

describe("a step held by the console", () => {
  it("continues after its release: a card payment", async () => {
    await hold("payment");
    const order = await createFiatOrder(anna);
    await press(sandbox, order, { kind: "pay" });
    await outlastAnOrder();
    expect((await lookUp(sandbox, order)).payment).toEqual({ status: "PROCESSING" });
    await hold();
    const now = async () => (await lookUp(sandbox, order)).payment?.status;
    await expect.poll(now, WAIT).toBe("PAID");
  });

  it("continues after its release: a payout", async () => {
    await hold("payout");
    const order = await createFiatOrder(anna, SELL_PAYLOAD);
    await press(sandbox, order, { kind: "pay" });
    const now = async () => deriveOrderStatus(await lookUp(sandbox, order));
    await expect.poll(now, WAIT).toBe("withdrawing");
    await outlastAnOrder();
    expect(await now()).toBe("withdrawing");
    await hold();
    await expect.poll(now, WAIT).toBe("completed");
  });

  it("continues after its release: a review", async () => {
    await hold("review");
    const { email, features } = await signUpCustomer(sandbox, "reviewed@example.com");
    await controlProvider(sandbox, { kind: "review", email, feature: "buy" });
    await outlastAnOrder();
    expect(await features()).toMatchObject({ features: [{ status: "PROCESS" }, {}] });
    await hold();
    await expect.poll(features, WAIT).toMatchObject({ features: [{ status: "PASS" }, {}] });
  });
});

describe("an unpaid purchase", () => {
  const payment = { direction: "buy", secret: "", language: "en", status: "WAITING" } as const;
  const draft = { ...SAMPLE_DRAFT, fromSlug: "usd", toSlug: "btc", payment };

  it("expires after a day, unless a payment is on its way", () => {
    const order = openSwap(draft, 0);
    expect(nextDueTime(order, 1)).toBe(DAY_MS);
    expect(applyDue(order, DAY_MS - 1, 1)).toBe(order);
    const expired = applyDue(order, DAY_MS, 1);
    expect([deriveOrderStatus(expired), awaitsPayment(expired)]).toEqual(["expired", false]);
    const paying = startPayment(order);
    expect(applyDue(paying, DAY_MS, 1)).toBe(paying);
  });

  it("waits forever when only the console advances time", () => {
    expect(nextDueTime(openSwap(draft, 0), 0)).toBeUndefined();
  });
});
