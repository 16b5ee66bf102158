// A visitor's decisions about a deposit that the provider cannot exchange as agreed.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";
import type { PayableOrder } from "../../exchange/orders/order-record";
import type { MoneyRequest } from "../../exchange/orders/requests";
import type { Provider } from "../../exchange/providers/provider";
import { advance } from "./advance";
import { ask, askedOrder, kindsOf } from "./asked-orders";
import { makeEnv } from "./durable";
import { env, fakeDatabase, openObject, provide, ring, store } from "./order-objects";
import { amount, CREATED_AT, makePayable, PAID, RETURNED, WORKING } from "./orders";

vi.mock("cloudflare:workers", () => import("./durable"));
vi.mock("../../exchange/connect-provider", () => ({ connectShared: vi.fn() }));

const NOW = CREATED_AT + MINUTE_MS;
const [part] = env.parts.providers;
if (!part) throw new Error("no provider");
const decisive = { ...part, abilities: { ...part.abilities, decisions: true } };
const deciding = makeEnv({ DB: fakeDatabase, parts: { providers: [decisive] } });

const AGREED = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";
const OTHER = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const REFUND = {
  kind: "refund",
  refundAddress: AGREED,
  refundMemo: undefined,
  refundAmount: undefined,
  claimedNetworkFee: undefined,
  refundProof: undefined,
  isMaker: false,
} as const satisfies MoneyRequest;
const ACCEPT = { kind: "accept-rate" } as const satisfies MoneyRequest;

const REFUNDING = [{}, {}, {}, { kind: "REFUND_REQUESTED" }];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.spyOn(console, "log").mockReturnValue();
});

async function request(
  order: PayableOrder,
  asked: MoneyRequest,
  decide: Provider["decide"] = () => Promise.resolve(ok({})),
  key?: string,
) {
  provide({ decide, look: () => Promise.resolve(fail({ kind: "no-answer", why: "" })) });
  const storage = store(order);
  const object = openObject(storage, deciding);
  const receipt = key === undefined ? undefined : { key, fingerprint: JSON.stringify(asked) };
  return { storage, object, done: await object.request(asked, receipt) };
}

describe("a refund", () => {
  it("to the agreed address is told to the provider at once", async () => {
    const decide = vi.fn(() => Promise.resolve(ok({})));
    const { done } = await request(askedOrder(), REFUND, decide);
    expect(done).toMatchObject({ ok: true, value: { refundAddress: AGREED } });
    expect(done.ok && kindsOf(done.value).at(-1)).toBe("REFUND_REQUESTED");
    expect(done.ok && done.value.undelivered).toBeUndefined();
    const decision = { kind: "refund", refundAddress: AGREED, refundMemo: undefined };
    expect(decide.mock.calls).toMatchObject([[{}, decision]]);
  });

  it("to another address waits a day, or for the link in the email of the creation", async () => {
    const other = { ...REFUND, refundAddress: OTHER };
    const decide = vi.fn(() => Promise.resolve(ok({})));
    const waiting = await request(askedOrder(), other, decide);
    expect(waiting.done).toMatchObject({ ok: true, value: { refundAddress: AGREED } });
    expect(decide).not.toHaveBeenCalled();
    expect(waiting.storage.alarm).toBeLessThanOrEqual(NOW + 24 * HOUR_MS);
    vi.setSystemTime(NOW + 24 * HOUR_MS);
    await ring(waiting.storage, deciding);
    // The decision is stored; the alarm's look tells it.
    await ring(waiting.storage, deciding);
    expect(decide).toHaveBeenCalledOnce();
    expect(waiting.storage.values.get("order")).toMatchObject({ refundAddress: OTHER });

    const mailed = await request({ ...askedOrder(), userEmail: "a@example.com" }, other, decide);
    const { pendingRefund } = mailed.done.ok ? mailed.done.value : {};
    expect(pendingRefund?.effectiveAt).toBeUndefined();
    const wrong = await mailed.object.request({ ...other, refundProof: "guess" }, undefined);
    expect(wrong).toMatchObject({ ok: false, failure: { code: "ERR_FORBIDDEN" } });
    const right = { ...other, refundProof: pendingRefund?.token };
    const done = await mailed.object.request(right, undefined);
    expect(done).toMatchObject({ ok: true, value: { refundAddress: OTHER } });
  });

  it("waits for no email where none is sent", async () => {
    const silent = makeEnv({ ...deciding, ACCOUNTS: "off" });
    provide({});
    const object = openObject(store({ ...askedOrder(), userEmail: "a@example.com" }), silent);
    const done = await object.request({ ...REFUND, refundAddress: OTHER }, undefined);
    const pendingRefund = { effectiveAt: NOW + 24 * HOUR_MS };
    expect(done).toMatchObject({ ok: true, value: { pendingRefund } });
  });

  it("of the account that made the order needs no other proof", async () => {
    const { done } = await request(askedOrder(), {
      ...REFUND,
      refundAddress: OTHER,
      isMaker: true,
    });
    expect(done).toMatchObject({ ok: true, value: { refundAddress: OTHER } });
  });

  it.each([
    ["before a deposit", makePayable(), "Nothing to refund yet"],
    ["while the exchange goes well", advance(makePayable(), WORKING, NOW).order, "No refund"],
    [
      "after an end",
      advance(advance(makePayable(), WORKING, NOW).order, { ...PAID, at: NOW + 1 }, NOW + 1).order,
      "The payout has started",
    ],
  ])("is refused %s", async (_when, order, message) => {
    const { done } = await request(order, REFUND);
    expect(done.ok ? "" : done.failure.message).toContain(message);
  });

  it("is refused where the provider refunds by itself", async () => {
    provide({});
    const done = await openObject(store(askedOrder())).request(REFUND, undefined);
    expect(done).toMatchObject({ ok: false, failure: { message: "Refunds run by themselves" } });
  });

  it("is refused with figures that no longer hold", async () => {
    for (const claim of [{ refundAmount: amount("2") }, { claimedNetworkFee: amount("0.5") }]) {
      const { done } = await request(askedOrder(), { ...REFUND, ...claim });
      expect(done).toMatchObject({ ok: false, failure: { code: "ERR_UNPROCESSABLE_ENTITY" } });
    }
    const net = { refundAmount: amount("0.999"), claimedNetworkFee: amount("0.001") };
    expect((await request(askedOrder(), { ...REFUND, ...net })).done.ok).toBe(true);
  });

  it("ends the order when the provider reports it, to the old or the new address only", async () => {
    const { done } = await request(askedOrder(), {
      ...REFUND,
      refundAddress: OTHER,
      isMaker: true,
    });
    if (!done.ok) throw new Error("refused");
    const back = { ...RETURNED, at: NOW + 1 };
    for (const refundTo of [AGREED, OTHER]) {
      const { order } = advance(done.value, { ...back, refundTo }, NOW + 1);
      expect(order).toMatchObject({ phase: "returned", refundAddress: refundTo });
    }
    const stranger = { ...back, refundTo: "1BoatSLRHtKNngkdXEeobR76b53LETtpyT" };
    expect(advance(done.value, stranger, NOW + 1).alerts).toMatchObject([
      { kind: "contradiction" },
    ]);
  });
});

describe("a new rate", () => {
  it("is the provider's, and the order goes on at it", async () => {
    const decide = () => Promise.resolve(ok({ get: amount("18") }));
    const { done } = await request(askedOrder(), ACCEPT, decide);
    expect(done).toMatchObject({
      ok: true,
      value: { rateMode: "FLOATING", agreed: { amountToGet: "18" }, phase: "seen" },
    });
    expect(done.ok && kindsOf(done.value).at(-1)).toBe("RATE_MODE_CHANGE_ACCEPTED");
  });

  it("is accepted once", async () => {
    const { object } = await request(askedOrder(), ACCEPT);
    expect(await object.request(ACCEPT, undefined)).toMatchObject({ ok: false });
    expect(await object.request(REFUND, undefined)).toMatchObject({ ok: false });
  });
});

describe("a decision", () => {
  it("outlives a lost answer and a restart, and is told again in ten seconds", async () => {
    const lost = vi.fn(() => Promise.resolve(fail({ kind: "no-answer", why: "lost" } as const)));
    const { storage, done } = await request(askedOrder(), REFUND, lost);
    expect(done).toMatchObject({ ok: true, value: { undelivered: { kind: "refund" } } });
    expect(storage.alarm).toBe(NOW + 10 * SECOND_MS);
    const decide = vi.fn(() => Promise.resolve(ok({})));
    provide({ decide, look: () => Promise.resolve(fail({ kind: "no-answer", why: "" })) });
    await ring(storage, deciding);
    expect(decide).toHaveBeenCalledOnce();
    expect(storage.values.get("order")).not.toHaveProperty("undelivered");
    await ring(storage, deciding);
    expect(decide).toHaveBeenCalledOnce();
  });

  it("that the provider refuses alerts the operator", async () => {
    fakeDatabase.empty("operator_alerts");
    await request(askedOrder(), REFUND, () => Promise.resolve(fail({ kind: "not-found" })));
    expect(fakeDatabase.list("operator_alerts")).toMatchObject([{ kind: "decision-refused" }]);
  });

  it("is repeated with the same key, and refused with another payload", async () => {
    const decide = vi.fn(() => Promise.resolve(ok({})));
    const { object } = await request(askedOrder(), REFUND, decide, "k");
    const same = { key: "k", fingerprint: JSON.stringify(REFUND) };
    expect(await object.request(REFUND, same)).toMatchObject({ ok: true });
    expect(decide).toHaveBeenCalledOnce();
    const other = { key: "k", fingerprint: "another" };
    expect(await object.request(ACCEPT, other)).toMatchObject({ ok: false });
  });

  it("is not lost while a look waits for the provider", async () => {
    const storage = store(askedOrder());
    const steps: string[] = [];
    // The request arrives while the provider is asked.
    const look = async () => {
      steps.push((await object.request(REFUND, undefined)).ok ? "requested" : "refused");
      return ok(ask("late", { at: NOW + 1 }));
    };
    provide({ look, decide: () => Promise.resolve(ok({})) });
    const object = openObject(storage, deciding);
    await object.alarm();
    expect(steps).toEqual(["requested"]);
    expect(storage.values.get("order")).toMatchObject({ events: REFUNDING });
  });
});
