// Requirement 55 of docs/security.md: a waiting refund is not taken over by another holder of the order's link.
import { bech32 } from "@scure/base";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import type { Order, PendingRefund } from "~/domain/order/order";
import { useSandbox } from "../support/sandbox";
import {
  BTC_ADDRESS,
  kindsOf,
  lookUp,
  openDecision,
  press,
  refundTo,
  XRP,
} from "../support/sandbox-orders";

const OWN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const STRANGERS = "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3";
const EMAIL = "ada@example.com";
const XRP_ADDRESS = "rLHzPsX6oXkzU2qL12kHCH8G8cnZv1rBJh";
const XRP_ORDER = {
  instrumentFrom: XRP,
  claimedDepositAmount: "100",
  refundAddress: XRP_ADDRESS,
  refundAddressMemo: "77",
};

const sandbox = useSandbox({});

async function findPending(order: Order): Promise<PendingRefund | undefined> {
  return (await lookUp(sandbox, order)).pendingRefund;
}

/** The queries of the links that were emailed about the order's refund, the newest first. */
async function listLinks({ id }: Order): Promise<URLSearchParams[]> {
  const { body } = await sandbox.get("/sandbox/api/outbox");
  const emails = z.array(z.object({ link: z.string() })).parse(body);
  const links = emails.map(({ link }) => new URL(link, "https://agio.test"));
  const about = links.filter(({ pathname }) => pathname.endsWith(id));
  return about
    .map(({ searchParams }) => searchParams)
    .filter((query) => query.has("refundProof") || query.has("refundChoice"));
}

/** The proof in the last email, whose link names its address too. */
async function lastProof(order: Order): Promise<string> {
  const [query] = await listLinks(order);
  expect(query?.get("refundAddress")).toMatch(/^bc1q/);
  return query?.get("refundProof") ?? "";
}

/** An address of Bitcoin that no other test uses. Bytes that repeat or count would make it nobody's, which is rejected. */
const makeAddress = (index: number) => {
  const account = Uint8Array.from({ length: 20 }, (_, place) => (place + 3) ** 3 + 17 * index);
  return bech32.encode("bc", [0, ...bech32.toWords(account)]);
};

const hoursFrom = (from: number, to: number | undefined) =>
  Math.round(((to ?? 0) - from) / 3_600_000);

describe("a refund that waits for its time", () => {
  let order: Order;
  let first: PendingRefund | undefined;
  beforeAll(async () => {
    order = await openDecision(sandbox);
    await refundTo(sandbox, order, OWN);
    first = await findPending(order);
  });

  it("keeps its time when it is requested again", async () => {
    expect((await refundTo(sandbox, order, OWN)).body).toMatchObject({ status: "DELAYED" });
    expect(await findPending(order)).toEqual(first);
  });

  it("stays when another address is named, and waits for support", async () => {
    const asked = await refundTo(sandbox, order, STRANGERS);
    expect([asked.status, asked.body]).toMatchObject([202, { status: "CONTESTED" }]);
    const pending = await findPending(order);
    expect(pending).toMatchObject({ refundAddress: OWN, requestedAt: first?.requestedAt });
    expect(pending?.contestedAt).toBeGreaterThanOrEqual(first?.requestedAt ?? Infinity);
    expect(hoursFrom(first?.requestedAt ?? 0, pending?.effectiveAt)).toBe(72);
  });

  it("is held up once only, so that a stranger cannot block it for ever", async () => {
    const contested = await findPending(order);
    await refundTo(sandbox, order, STRANGERS);
    await refundTo(sandbox, order, BTC_ADDRESS.toLowerCase().replace(/.$/, "x"));
    expect(await findPending(order)).toEqual(contested);
  });

  it("goes to the first address, unless support drops it", async () => {
    const granted = await press(sandbox, order, { kind: "grant-refund" });
    expect(granted).toMatchObject({ refundAddress: OWN, pendingRefund: undefined });
    expect(kindsOf(granted)).toContain("REFUND_REQUESTED");
  });
});

describe("support", () => {
  it("drops a waiting refund, so that another address can be named", async () => {
    const order = await openDecision(sandbox);
    await refundTo(sandbox, order, STRANGERS);
    await refundTo(sandbox, order, OWN);
    const dropped = await press(sandbox, order, { kind: "drop-refund" });
    expect(dropped.pendingRefund).toBeUndefined();
    await refundTo(sandbox, order, OWN);
    expect(await findPending(order)).toMatchObject({ refundAddress: OWN, contestedAt: undefined });
  });
});

describe("a refund that waits for the link in an email", () => {
  it("keeps its link when it is requested again", async () => {
    const order = await openDecision(sandbox, { userEmail: EMAIL });
    await refundTo(sandbox, order, OWN);
    const first = await findPending(order);
    expect((await refundTo(sandbox, order, OWN)).body).toEqual({ status: "CONFIRMATION_SENT" });
    expect(await findPending(order)).toEqual(first);
  });

  describe("and another address is named", () => {
    let order: Order;
    let own = "";
    let strangers = "";
    beforeAll(async () => {
      order = await openDecision(sandbox, { userEmail: EMAIL });
      await refundTo(sandbox, order, OWN);
      own = await lastProof(order);
      expect((await refundTo(sandbox, order, STRANGERS)).body).toEqual({
        status: "CONFIRMATION_SENT",
      });
      strangers = await lastProof(order);
    });

    it("stays, and shows that another address was named", async () => {
      const pending = await findPending(order);
      expect(pending).toMatchObject({ refundAddress: OWN, needsConfirmation: true });
      expect(pending?.contestedAt).toBeGreaterThan(0);
      expect(pending?.effectiveAt).toBeUndefined();
    });

    it("has a link for each address, which confirms only that address", async () => {
      expect(own).not.toBe(strangers);
      expect((await refundTo(sandbox, order, STRANGERS, { refundProof: own })).status).toBe(403);
      expect((await refundTo(sandbox, order, OWN, { refundProof: strangers })).status).toBe(403);
    });

    it("is sent by its own link, whatever others named", async () => {
      expect((await refundTo(sandbox, order, OWN, { refundProof: own })).status).toBe(200);
      const done = await lookUp(sandbox, order);
      expect(done).toMatchObject({ refundAddress: OWN, pendingRefund: undefined });
      expect((await refundTo(sandbox, order, STRANGERS, { refundProof: strangers })).status).toBe(
        400,
      );
    });
  });

  it("is replaced through the link of the second address, the owner's own", async () => {
    const order = await openDecision(sandbox, { userEmail: EMAIL });
    await refundTo(sandbox, order, STRANGERS);
    await refundTo(sandbox, order, OWN);
    const refundProof = await lastProof(order);
    expect((await refundTo(sandbox, order, OWN, { refundProof })).status).toBe(200);
    expect(await lookUp(sandbox, order)).toMatchObject({ refundAddress: OWN });
  });

  describe("and a stranger names one address after another", () => {
    let order: Order;
    const statuses: number[] = [];
    beforeAll(async () => {
      order = await openDecision(sandbox, { userEmail: EMAIL });
      for (const index of Array(9).keys()) {
        statuses.push((await refundTo(sandbox, order, makeAddress(index))).status);
      }
    });

    it("rejects none, and sends the owner six emails a day at most", async () => {
      expect(new Set(statuses)).toEqual(new Set([202]));
      expect(await listLinks(order)).toHaveLength(6);
    });

    it("sends one email with a link for any address", async () => {
      const asked = await refundTo(sandbox, order, OWN);
      expect([asked.status, asked.body]).toEqual([202, { status: "CONFIRMATION_SENT" }]);
      const [choice, ...others] = await listLinks(order);
      expect(choice?.has("refundAddress")).toBe(false);
      expect(others.every((query) => query.has("refundAddress"))).toBe(true);
    });

    it("goes to any address with that link only", async () => {
      const [choice, named] = await listLinks(order);
      const refundProof = choice?.get("refundChoice") ?? "";
      const strangers = named?.get("refundProof");
      expect((await refundTo(sandbox, order, OWN, { refundProof: strangers })).status).toBe(403);
      expect((await refundTo(sandbox, order, OWN, { refundProof })).status).toBe(200);
      expect(await lookUp(sandbox, order)).toMatchObject({ refundAddress: OWN });
    });
  });

  it("sends no more emails for one address with many memos", async () => {
    const order = await openDecision(sandbox, { ...XRP_ORDER, userEmail: EMAIL });
    for (const memo of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await refundTo(sandbox, order, XRP_ADDRESS, { refundAddressMemo: String(memo) });
    }
    const [choice, first, ...more] = await listLinks(order);
    expect(first?.get("refundAddressMemo")).toBe("1");
    expect(more).toEqual([]);
    const refundProof = choice?.get("refundChoice") ?? "";
    const own = { refundProof, refundAddressMemo: "8" };
    expect((await refundTo(sandbox, order, XRP_ADDRESS, own)).status).toBe(200);
    expect((await lookUp(sandbox, order)).refundMemo).toBe("8");
  });
});
