import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Order } from "~/domain/order/order";
import { startSandbox, useSandbox, type TestSandbox } from "../support/sandbox";
import {
  createOrder,
  FIXED_PAYLOAD,
  kindsOf,
  lookUp,
  PAID_OUT_EVENTS,
  press,
} from "../support/sandbox-orders";
import { patience } from "../../scripts/product/patience.ts";

let sandbox: TestSandbox | undefined;
afterEach(async () => {
  await sandbox?.stop();
  sandbox = undefined;
});

/** Polls until the order is as wanted; an order at this pace finishes in well under a second. */
async function waitFor(
  running: TestSandbox,
  order: Order,
  wanted: (now: Order) => boolean,
): Promise<Order> {
  const deadline = Date.now() + patience(30_000);
  for (;;) {
    const now = await lookUp(running, order);
    if (wanted(now) || Date.now() > deadline) return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const isPaidOut = (order: Order) => kindsOf(order).includes("WITHDRAWAL_COMPLETED");
const FAST = { SANDBOX_PACE: "0.005" };

describe("alarms", () => {
  it("complete an order without action", async () => {
    sandbox = await startSandbox(FAST);
    const done = await waitFor(sandbox, await createOrder(sandbox), isPaidOut);
    expect(kindsOf(done)).toEqual(PAID_OUT_EVENTS);
  });

  it("skip a paused order until it is resumed", async () => {
    sandbox = await startSandbox({ SANDBOX_PACE: "0.05" });
    const order = await createOrder(sandbox);
    await press(sandbox, order, { kind: "pause" });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(kindsOf(await lookUp(sandbox, order))).toEqual(["CREATION_END"]);
    await press(sandbox, order, { kind: "resume" });
    expect(isPaidOut(await waitFor(sandbox, order, isPaidOut))).toBe(true);
  });

  it("skip every order while orders are advanced by hand", async () => {
    sandbox = await startSandbox(FAST);
    await sandbox.post("/sandbox/api/switches", { autoProgress: false });
    const order = await createOrder(sandbox);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(kindsOf(await lookUp(sandbox, order))).toEqual(["CREATION_END"]);
    await sandbox.post("/sandbox/api/switches", { autoProgress: true });
    expect(isPaidOut(await waitFor(sandbox, order, isPaidOut))).toBe(true);
  });
});

describe("a restart in the middle of orders", () => {
  const STEPS = [0, 1, 2, 3, 6, 7];
  const orders = new Map<number, Order>();
  const restarted = useSandbox({});
  beforeAll(async () => {
    for (const steps of STEPS) {
      let order = await createOrder(restarted);
      for (let step = 0; step < steps; step += 1)
        order = await press(restarted, order, { kind: "step" });
      orders.set(steps, order);
    }
    await restarted.restart(FAST);
  });

  it.each(STEPS)("after step %i keeps the order and continues", async (steps) => {
    const order = orders.get(steps);
    if (!order) throw new Error("No order was made");
    expect(kindsOf(await lookUp(restarted, order)).slice(0, order.events.length)).toEqual(
      kindsOf(order),
    );
    // Pace 0 set no alarm: resumes it, as an operator would.
    await press(restarted, order, { kind: "resume" });
    expect(kindsOf(await waitFor(restarted, order, isPaidOut))).toEqual(PAID_OUT_EVENTS);
  });
});

describe("a restart", () => {
  it("does not stop an alarm that was due meanwhile", async () => {
    sandbox = await startSandbox({ SANDBOX_PACE: "0.05" });
    const order = await createOrder(sandbox);
    await sandbox.restart(FAST);
    expect(kindsOf(await waitFor(sandbox, order, isPaidOut))).toEqual(PAID_OUT_EVENTS);
  });

  it("keeps a decision open, the outbox, the switches and the market", async () => {
    sandbox = await startSandbox();
    const order = await createOrder(sandbox, { ...FIXED_PAYLOAD, userEmail: "ada@example.com" });
    const warned = await press(sandbox, order, { kind: "volatility" });
    await sandbox.post("/sandbox/api/switches", { health: "UNHEALTHY", ckm: "A" });
    await sandbox.post("/sandbox/api/market", { kind: "jump", ticker: "BTC", percent: 10 });
    const running = sandbox;
    const readAll = () =>
      Promise.all(
        ["outbox", "switches", "market", "orders"].map(async (name) => {
          return (await running.get(`/sandbox/api/${name}`)).body;
        }),
      );
    const before = await readAll();
    await sandbox.restart();
    expect(await readAll()).toEqual(before);
    expect(kindsOf(await lookUp(sandbox, order))).toEqual(kindsOf(warned));
  });
});
