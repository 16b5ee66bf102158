import { describe, expect, it } from "vitest";
import { ok } from "~/domain/failure/result";
import { amount } from "../support/amount";
import { BTC, sampleOrder, USD } from "../support/samples";
import { loadAttempt } from "./support/attempt-request";
import { ATTEMPTS, sampleAttempt } from "./support/attempt-views";

describe("the way back from the provider", () => {
  it("leads to the existing order", async () => {
    const work = loadAttempt(ATTEMPTS.payment, { path: "/ru/order/pending?returned=1" });
    const thrown: unknown = await work.catch((error: unknown) => error);
    if (!(thrown instanceof Response)) throw new Error("No redirect");
    expect(thrown.headers.get("Location")).toBe("/ru/order/7Q2MK4XV?destinationAddress=bc1q");
  });

  it.each([
    ["PROCESSING", {}],
    ["PAID", {}],
    ["WAITING", { events: [{ kind: "EXPIRED" }] }],
  ] as const)(
    "leads there once the payment has a result, returned or not: %s",
    async (status, more) => {
      const order = ok(sampleOrder({ from: USD, to: BTC, payment: { status }, ...more }));
      const work = loadAttempt(ATTEMPTS.payment, { order });
      await expect(work).rejects.toMatchObject({ status: 303 });
    },
  );

  it("takes an open dialog along: the order's page has it too", async () => {
    const order = ok(sampleOrder({ from: BTC, to: USD, payment: { status: "PROCESSING" } }));
    const work = loadAttempt(ATTEMPTS.payment, { order, path: "/order/pending?dialog=redirect" });
    const thrown: unknown = await work.catch((error: unknown) => error);
    const location = thrown instanceof Response ? thrown.headers.get("Location") : undefined;
    expect(location).toBe("/order/7Q2MK4XV?destinationAddress=bc1q&dialog=redirect");
  });

  it.each(["WAITING", "FAILED", "ABANDONED"] as const)(
    "stays on an attempt that can be dropped: %s",
    async (status) => {
      const expectedDeposit = amount("200");
      const { destinationAddress = "", amountToGet } = sampleAttempt();
      const agreed = { from: USD, to: BTC, expectedDeposit, amountToGet, destinationAddress };
      const order = ok(sampleOrder({ ...agreed, payment: { status } }));
      const page = await loadAttempt(ATTEMPTS.payment, { order });
      expect(page.attempt).toMatchObject({ view: { step: { kind: "payment" } } });
    },
  );

  it.each(["identity", "review", "creating"])("proves nothing: %s", async (name) => {
    const page = await loadAttempt(ATTEMPTS[name], { path: "/order/pending?returned=1" });
    expect(page.attempt).toMatchObject({ kind: "found", view: { step: { kind: name } } });
  });
});
