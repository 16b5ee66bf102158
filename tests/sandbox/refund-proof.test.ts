import { describe, expect, it } from "vitest";
import * as z from "zod";
import { readOrder } from "~/contracts/order";
import type { Order } from "~/domain/order/order";
import { applyDue, nextDueTime } from "../../sandbox/play/due";
import { openSwap } from "../../sandbox/play/swap";
import { delayOfNextStep } from "../../sandbox/play/progress";
import { valueOf } from "../support/reading";
import { useSandbox, type TestSandbox } from "../support/sandbox";
import { ADMIN, ANNA, signIn } from "../support/sandbox-accounts";
import {
  BTC_ADDRESS,
  FIXED_PAYLOAD,
  kindsOf,
  lookUp,
  openDecision,
  press,
  refundTo,
  SAMPLE_DRAFT,
  XRP,
} from "../support/sandbox-orders";

const XRP_ADDRESS = "rLHzPsX6oXkzU2qL12kHCH8G8cnZv1rBJh";

const sandbox = useSandbox();

describe("a refund to another address than the one agreed on", () => {
  const OTHER = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
  const EMAIL = "ada@example.com";

  async function lastEmail(): Promise<{ recipient: string; link: string }> {
    const { body } = await sandbox.get("/sandbox/api/outbox");
    const [email] = z.array(z.object({ recipient: z.string(), link: z.string() })).parse(body);
    if (!email) throw new Error("nothing was sent");
    return email;
  }

  it("waits for the link in the email given at creation", async () => {
    const order = await openDecision(sandbox, { userEmail: EMAIL });
    const asked = await refundTo(sandbox, order, OTHER);
    expect([asked.status, asked.body]).toEqual([202, { status: "CONFIRMATION_SENT" }]);
    const pending = await lookUp(sandbox, order);
    expect(pending.pendingRefund).toMatchObject({ refundAddress: OTHER, needsConfirmation: true });
    expect(kindsOf(pending)).not.toContain("REFUND_REQUESTED");
    const { recipient, link } = await lastEmail();
    expect(recipient).toBe(EMAIL);
    const refundProof = new URL(link, "https://agio.test").searchParams.get("refundProof");
    expect((await refundTo(sandbox, order, OTHER, { refundProof: "guess" })).status).toBe(403);
    expect(
      (
        await refundTo(
          sandbox,
          order,
          "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3",
          {
            refundProof,
          },
        )
      ).status,
    ).toBe(403);
    expect((await refundTo(sandbox, order, OTHER, { refundProof })).status).toBe(200);
    const done = await lookUp(sandbox, order);
    expect(done).toMatchObject({ refundAddress: OTHER, pendingRefund: undefined });
    expect(kindsOf(done)).toContain("REFUND_REQUESTED");
  });

  it.each([
    ["no email", false],
    ["an email added later, which proves nothing", true],
  ])("waits a day and is shown, with %s", async (_, isAdded) => {
    const order = await openDecision(sandbox);
    const { id: orderId, destinationAddress } = order;
    const email = { orderId, destinationAddress, userEmail: "eve@example.com" };
    if (isAdded) await sandbox.post("/api/v1/orders/public/set-email", email);
    const asked = await refundTo(sandbox, order, OTHER);
    expect([asked.status, asked.body]).toMatchObject([202, { status: "DELAYED" }]);
    const { pendingRefund } = await lookUp(sandbox, order);
    expect(pendingRefund).toMatchObject({ refundAddress: OTHER, needsConfirmation: false });
    expect((pendingRefund?.effectiveAt ?? 0) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const granted = await press(sandbox, order, { kind: "grant-refund" });
    expect(kindsOf(granted)).toContain("REFUND_REQUESTED");
  });

  describe("to the first named address", () => {
    const FLOATING = { rateMode: "FLOATING", refundAddress: undefined };

    it("waits a day, because the link's holder could name an address", async () => {
      const order = await openDecision(sandbox, FLOATING);
      expect(order.refundAddress).toBeUndefined();
      expect((await refundTo(sandbox, order, OTHER)).body).toMatchObject({ status: "DELAYED" });
      const pending = await lookUp(sandbox, order);
      expect(kindsOf(pending)).not.toContain("REFUND_REQUESTED");
      expect(pending.pendingRefund).toMatchObject({ refundAddress: OTHER });
    });

    it("waits for the email that the owner gave at creation", async () => {
      const order = await openDecision(sandbox, { ...FLOATING, userEmail: EMAIL });
      expect((await refundTo(sandbox, order, OTHER)).body).toEqual({ status: "CONFIRMATION_SENT" });
      const { link } = await lastEmail();
      const refundProof = new URL(link, "https://agio.test").searchParams.get("refundProof");
      expect((await refundTo(sandbox, order, OTHER, { refundProof })).status).toBe(200);
    });

    it("goes out at once for the account that created the order, not for one that claimed it", async () => {
      const anna = await signIn(sandbox, ANNA);
      const admin = await signIn(sandbox, ADMIN);
      const make = async (post: TestSandbox["post"]) => {
        const payload = { ...FIXED_PAYLOAD, ...FLOATING };
        const made = await post("/api/v1/orders/public/create", payload);
        return press(sandbox, valueOf(readOrder(made.body)), { kind: "wrong-amount" });
      };
      const theirs = await make(anna.post);
      const nobodys = await make(sandbox.post);
      const keyOf = ({ id: orderId, destinationAddress }: Order) => ({
        orderId,
        destinationAddress,
      });
      const claimed = await admin.post("/api/v1/users/claim-orders", { orders: [keyOf(nobodys)] });
      expect(claimed.status).toBe(200);
      const ask = async (order: Order, { post }: Pick<TestSandbox, "post">) => {
        const body = { ...keyOf(order), refundAddress: OTHER };
        return (await post("/api/v1/orders/public/request-refund", body)).status;
      };
      expect(await ask(nobodys, admin)).toBe(202);
      expect(await ask(theirs, admin)).toBe(202);
      expect(await ask(theirs, anna)).toBe(200);
    });
  });

  it("is replaced at once by a refund to the agreed address", async () => {
    const order = await openDecision(sandbox);
    await refundTo(sandbox, order, OTHER);
    expect((await refundTo(sandbox, order, BTC_ADDRESS)).status).toBe(200);
    const done = await lookUp(sandbox, order);
    expect(done).toMatchObject({ refundAddress: BTC_ADDRESS, pendingRefund: undefined });
  });

  it("goes at once to the agreed address in any spelling", async () => {
    const order = await openDecision(sandbox, { refundAddress: BTC_ADDRESS });
    expect((await refundTo(sandbox, order, BTC_ADDRESS.toUpperCase())).status).toBe(200);
  });

  it("goes to the agreed tag, and treats another tag as another address", async () => {
    const order = await openDecision(sandbox, {
      instrumentFrom: XRP,
      claimedDepositAmount: "100",
      refundAddress: XRP_ADDRESS,
      refundAddressMemo: "77",
    });
    expect(order.refundMemo).toBe("77");
    expect((await refundTo(sandbox, order, XRP_ADDRESS, { refundAddressMemo: "78" })).status).toBe(
      202,
    );
    expect((await refundTo(sandbox, order, XRP_ADDRESS)).status).toBe(200);
    expect((await lookUp(sandbox, order)).refundMemo).toBe("77");
  });

  it.each([
    ["without the tag", {}, 200],
    ["with the tag", { refundAddressMemo: "78" }, 200],
    ["with the tag agreed on", { refundAddressMemo: "77" }, 403],
  ])("confirmed %s goes to the waiting tag, or nowhere", async (_, repeated, status) => {
    const order = await openDecision(sandbox, {
      instrumentFrom: XRP,
      claimedDepositAmount: "100",
      refundAddress: XRP_ADDRESS,
      refundAddressMemo: "77",
      userEmail: EMAIL,
    });
    await refundTo(sandbox, order, XRP_ADDRESS, { refundAddressMemo: "78" });
    const { pendingRefund } = await lookUp(sandbox, order);
    expect(pendingRefund).toMatchObject({ refundAddress: XRP_ADDRESS, refundMemo: "78" });
    const { link } = await lastEmail();
    const refundProof = new URL(link, "https://agio.test").searchParams.get("refundProof");
    const confirmed = await refundTo(sandbox, order, XRP_ADDRESS, { refundProof, ...repeated });
    expect(confirmed.status).toBe(status);
    const { refundMemo } = await lookUp(sandbox, order);
    expect(refundMemo).toBe(status === 200 ? "78" : "77");
  });

  it("is not confirmed by a wrong proof", async () => {
    const order = await openDecision(sandbox, { userEmail: EMAIL });
    expect((await refundTo(sandbox, order, BTC_ADDRESS, { refundProof: "guess" })).status).toBe(
      403,
    );
  });

  it("states the time of its request, so that a repeat is another request", async () => {
    const order = await openDecision(sandbox, { userEmail: EMAIL });
    await refundTo(sandbox, order, OTHER);
    const { requestedAt = 0 } = (await lookUp(sandbox, order)).pendingRefund ?? {};
    expect(Math.abs(Date.now() - requestedAt)).toBeLessThan(120_000);
  });
});

describe("the passage of time", () => {
  const HOUR = 3_600_000;

  it("ends an unpaid order", () => {
    const order = openSwap({ ...SAMPLE_DRAFT, rateMode: "FIXED" }, 0);
    const expiry = nextDueTime(order, 1) ?? 0;
    expect(expiry).toBe(HOUR / 2);
    expect(applyDue(order, expiry - 1, 1)).toBe(order);
    const expired = applyDue(order, expiry, 1);
    expect(kindsOf(expired)).toEqual(["CREATION_END", "EXPIRED"]);
    expect([nextDueTime(expired, 1), delayOfNextStep(expired)]).toEqual([undefined, undefined]);
    expect(nextDueTime(order, 0)).toBeUndefined();
  });
});
