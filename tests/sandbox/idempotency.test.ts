import { describe, expect, it } from "vitest";
import { readOrder } from "~/contracts/order";
import { valueOf } from "../support/reading";
import { useSandbox } from "../support/sandbox";
import { createOrder, postOrder } from "../support/sandbox-orders";

const sandbox = useSandbox();

describe("an idempotency key", () => {
  const key = (name: string) => ({ "idempotency-key": name });

  it("creates one order from two submits, also simultaneous ones", async () => {
    const replies = await Promise.all([1, 2, 3].map(() => postOrder(sandbox, {}, key("twice"))));
    const ids = replies.map(({ body }) => valueOf(readOrder(body)).id);
    expect(new Set(ids).size).toBe(1);
    const later = await postOrder(sandbox, {}, key("twice"));
    expect(valueOf(readOrder(later.body)).id).toBe(ids[0]);
  });

  it("is rejected with another payload, and names the existing order", async () => {
    const first = await postOrder(sandbox, {}, key("changed"));
    const { id: orderId, destinationAddress } = valueOf(readOrder(first.body));
    const other = await postOrder(sandbox, { claimedDepositAmount: "0.2" }, key("changed"));
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({
      code: "ERR_IDEMPOTENCY_KEY_REUSED",
      details: { orderId, destinationAddress },
    });
  });

  it("creates one order from two simultaneous payloads, and rejects the other", async () => {
    const replies = await Promise.all(
      ["0.1", "0.2", "0.3"].map((claimedDepositAmount) =>
        postOrder(sandbox, { claimedDepositAmount }, key("race")),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
      const inUse = [409, { code: "ERR_IDEMPOTENCY_KEY_IN_USE" }];
      const reused = [422, { code: "ERR_IDEMPOTENCY_KEY_REUSED" }];
      expect([status, body]).toMatchObject(status === 409 ? inUse : reused);
    }
  });

  it("belongs to its caller: another caller gets another order", async () => {
    const callers = [
      {},
      { "x-api-key": "sandbox-key", "x-forwarded-for": "198.51.100.1" },
      { "x-api-key": "sandbox-key", "x-forwarded-for": "198.51.100.2" },
    ];
    const ids = [];
    for (const caller of callers) {
      const reply = await postOrder(sandbox, {}, { ...key("order-1"), ...caller });
      ids.push(valueOf(readOrder(reply.body)).id);
    }
    expect(new Set(ids).size).toBe(callers.length);
    for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  });

  it("is not used up by a rejected creation", async () => {
    const bad = await postOrder(sandbox, { destinationAddress: "x" }, key("retry"));
    expect(bad.status).toBe(400);
    expect((await postOrder(sandbox, {}, key("retry"))).status).toBe(200);
  });

  it("creates two orders from two submits when missing", async () => {
    const [one, two] = [await createOrder(sandbox), await createOrder(sandbox)];
    expect(one.id).not.toBe(two.id);
  });
});
